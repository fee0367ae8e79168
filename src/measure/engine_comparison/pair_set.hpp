#pragma once
// A set of pairs, distinguished from others by how many there are and by a sum over all of them that no order changes.

#include <cstdint>

#include "search/engine.hpp"

namespace bernal {

struct PairSet {
    std::uint64_t count = 0, sum = 0;

    void add(std::uint32_t a, std::uint32_t b);
    bool operator==(const PairSet&) const = default;
};

PairSet pair_set(const PairBatch& batch);

}  // namespace bernal
