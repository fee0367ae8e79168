#include "mpi/spread_set.hpp"

#include "bernal/error.hpp"

namespace bernal {

void commit_together(const Ranks& ranks, FileSet& set) {
    const auto first = [&](bool is_first, const auto& step) {
        ranks.agree([&] {
            if (ranks.is_first() == is_first) step();
        });
    };
    try {
        first(true, [&] { set.make_room(); });
        first(false, [&] { set.make_room(), set.place(); });
        first(true, [&] { set.place(); });
    } catch (const std::exception& fault) {  // agreed on: every rank is here
        const std::string lost = ranks.joined(set.take_back());
        if (lost.empty()) throw;
        throw FileError(fault.what() + lost);
    }
    set.settle();
}

}  // namespace bernal
