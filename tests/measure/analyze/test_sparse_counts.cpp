#include <doctest/doctest.h>

#include <map>

#include "analyze/sparse_counts.hpp"

using namespace bernal;

namespace {

/// A number that counts how often any of its kind is compared, set or added to.
struct Watched {
    static inline std::size_t touches = 0;
    int value = 0;

    Watched() = default;
    explicit Watched(int number) : value(number) {}
    Watched(const Watched& other) : value(other.value) {}
    Watched& operator=(const Watched& other) {
        value = other.value, ++touches;
        return *this;
    }
    Watched& operator+=(const Watched& other) {
        value += other.value, ++touches;
        return *this;
    }
    bool operator==(const Watched& other) const {
        ++touches;
        return value == other.value;
    }
};

/// The touches of a hundred hits in five bins, cleared, hit, added to others and read.
std::size_t touches_with(std::size_t bins) {
    SparseCounts<Watched> counts(bins), all(bins);
    Watched::touches = 0;
    for (int round = 0; round < 10; ++round) {
        counts.clear(bins);
        for (std::size_t k = 0; k < 100; ++k) counts.add(7 * (k % 5));
        all.add(counts);
        all.for_each_hit([](std::size_t, const Watched& count) { CHECK(count == count); });
    }
    return Watched::touches;
}

std::map<std::size_t, std::uint32_t> hits_of(const SparseCounts<>& counts) {
    std::map<std::size_t, std::uint32_t> hits;
    counts.for_each_hit([&](std::size_t bin, std::uint32_t count) { CHECK(hits.emplace(bin, count).second); });
    return hits;
}

}  // namespace

TEST_CASE("the counts of bins that are hit are told, each once") {
    SparseCounts<> counts(10), others(10);
    counts.add(3), counts.add(3), counts.add(9);
    others.add(3), others.add(0);
    CHECK(hits_of(counts) == std::map<std::size_t, std::uint32_t>{{3, 2}, {9, 1}});
    counts.add(others);
    CHECK(hits_of(counts) == std::map<std::size_t, std::uint32_t>{{0, 1}, {3, 3}, {9, 1}});
    counts.clear(4);
    CHECK(counts.size() == 4);
    CHECK(hits_of(counts).empty());
    counts.add(3);
    CHECK(hits_of(counts) == std::map<std::size_t, std::uint32_t>{{3, 1}});
}

TEST_CASE("many bins are no more work than few") { CHECK(touches_with(100'000) == touches_with(100)); }
