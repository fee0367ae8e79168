#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "core/parallel.hpp"

using namespace bernal;

namespace {

std::size_t allowed_threads() {
    return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
}

}  // namespace

TEST_CASE("blocks cover everything once, each of the same size but the last") {
    for (const std::size_t n : {0, 1, 7, 8, 9, 1000})
        for (const std::size_t size : {1, 8, 5000}) {
            CAPTURE(n);
            CAPTURE(size);
            std::vector<std::atomic<int>> visits(n);
            std::vector<std::atomic<int>> blocks(block_count(n, size));
            std::atomic<bool> as_said = true;
            for_each_block(n, size, [&](std::size_t block, std::size_t begin, std::size_t end) {
                ++blocks[block];
                if (begin != block * size || end != std::min(n, begin + size) || begin >= end) as_said = false;
                for (std::size_t i = begin; i < end; ++i) ++visits[i];
            });
            CHECK(as_said);
            CHECK(std::all_of(visits.begin(), visits.end(), [](int v) { return v == 1; }));
            CHECK(std::all_of(blocks.begin(), blocks.end(), [](int b) { return b == 1; }));
        }
}

TEST_CASE("each index is visited once") {
    for (const std::size_t n : {0, 1, 1024, 5000}) {
        std::vector<std::atomic<int>> visits(n);
        for_each_index(n, [&](std::size_t i) { ++visits[i]; });
        CHECK(std::all_of(visits.begin(), visits.end(), [](int v) { return v == 1; }));
    }
}

TEST_CASE("sums by blocks are the same to the bit for any number of threads") {
    const auto sum = [](int threads) {
        const ThreadLimit limit(threads);
        std::vector<double> partial(block_count(100000, 777));
        for_each_block(100000, 777, [&](std::size_t block, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) partial[block] += std::sin(static_cast<double>(i)) * 1e6;
        });
        double total = 0;
        for (const double p : partial) total += p;
        return total;
    };
    const double alone = sum(1);
    for (const int threads : {2, 3, 4, 0}) CHECK(sum(threads) == alone);
}

TEST_CASE("a parallel sort sorts") {
    std::vector<std::uint64_t> values(50000);
    for (std::uint64_t i = 0; i < values.size(); ++i) values[i] = i * 0x9E3779B97F4A7C15u >> 20;
    std::vector<std::uint64_t> expected = values;
    std::sort(expected.begin(), expected.end(), std::greater<>{});
    parallel_sort(values.begin(), values.end(), std::greater<>{});
    CHECK(values == expected);
}

TEST_CASE("a thread limit holds while it lives, 0 being all cores") {
    const std::size_t before = allowed_threads();
    {
        const ThreadLimit one(1);
        CHECK(allowed_threads() == 1);
        std::mutex lock;
        std::set<std::thread::id> threads;
        for_each_block(64, 1, [&](std::size_t, std::size_t, std::size_t) {
            std::this_thread::sleep_for(std::chrono::microseconds(100));
            const std::scoped_lock guard(lock);
            threads.insert(std::this_thread::get_id());
        });
        CHECK(threads.size() == 1);
    }
    CHECK(allowed_threads() == before);
    const ThreadLimit all(0);
    CHECK(allowed_threads() == static_cast<std::size_t>(tbb::info::default_concurrency()));
}
