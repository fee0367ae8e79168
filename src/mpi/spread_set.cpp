#include "mpi/spread_set.hpp"

#include "bernal/error.hpp"

namespace bernal {
namespace {

/// The texts of all ranks, on every rank.
std::string joined(const Ranks& ranks, const std::string& mine) {
    const std::vector<char> text(mine.begin(), mine.end());
    const std::vector<char> all = ranks.exchanged(std::vector(static_cast<std::size_t>(ranks.count()), text));
    return {all.begin(), all.end()};
}

}  // namespace

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
        const std::string lost = joined(ranks, set.take_back());
        if (lost.empty()) throw;
        throw FileError(fault.what() + lost);
    }
    set.settle();
}

}  // namespace bernal
