#include "engine_comparison/pair_set.hpp"

#include <algorithm>

#include "core/random.hpp"

namespace bernal {

void PairSet::add(std::uint32_t a, std::uint32_t b) {
    const auto words = philox({std::min(a, b), std::max(a, b), 0, 0}, {0, 0});
    ++count;
    sum += std::uint64_t{words[0]} << 32 | words[1];
}

PairSet pair_set(const PairBatch& batch) {
    PairSet set;
    for (const std::vector<Pair>& block : batch)
        for (const Pair& pair : block) set.add(pair.a, pair.b);
    return set;
}

}  // namespace bernal
