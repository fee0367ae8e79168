#include <doctest/doctest.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "core/parallel_sort.hpp"

using namespace bernal;

namespace {

std::size_t allowed_threads() {
    return tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
}

/// The most threads ever seen at work at once in in_arena(threads). Each waits until as many as `awaited` have come; on
/// a busy machine that can take them seconds.
int most_at_work(int threads, int awaited) {
    using namespace std::chrono_literals;
    const auto deadline = std::chrono::steady_clock::now() + 20s;
    std::atomic<int> working = 0, most = 0;
    in_arena(threads, [&] {
        for_each_block(50 + static_cast<std::size_t>(awaited), 1, [&](std::size_t, std::size_t, std::size_t) {
            const int now = ++working;
            for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) continue;
            do std::this_thread::sleep_for(1ms);
            while (most < awaited && std::chrono::steady_clock::now() < deadline);
            --working;
        });
    });
    return most;
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
        std::vector<double> partial(block_count(100000, 777));
        in_arena(threads, [&] {
            for_each_block(100000, 777, [&](std::size_t block, std::size_t begin, std::size_t end) {
                for (std::size_t i = begin; i < end; ++i) partial[block] += std::sin(static_cast<double>(i)) * 1e6;
            });
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

TEST_CASE("an arena works with as many threads as it was given, 0 being all cores, and more than the cores if asked") {
    const std::size_t before = allowed_threads();
    const int cores = tbb::info::default_concurrency();
    CHECK(most_at_work(1, 1) == 1);
    CHECK(most_at_work(0, cores) == cores);
    CHECK(most_at_work(3 * cores, 3 * cores) == 3 * cores);
    CHECK(allowed_threads() == before);
}

TEST_CASE("arenas side by side keep to their own threads, and a host's own work is not limited by them") {
    int one = 0, two = 0, of_host = 0;
    std::thread first([&] { one = most_at_work(1, 1); });
    std::thread second([&] { two = most_at_work(2, 2); });
    std::thread host([&] { of_host = tbb::this_task_arena::max_concurrency(); });
    first.join(), second.join(), host.join();
    CHECK(one == 1);
    CHECK(two == 2);
    CHECK(of_host == tbb::info::default_concurrency());
}

TEST_CASE("an arena in an arena has threads of its own") {
    const int beyond = tbb::info::default_concurrency() + 1;
    in_arena(1, [&] { CHECK(most_at_work(beyond, beyond) == beyond); });
    in_arena(beyond, [&] { CHECK(most_at_work(1, 1) == 1); });
}

TEST_CASE("what an arena's work returns or throws comes out as it is") {
    const auto pointer = in_arena(2, [] { return std::make_unique<int>(7); });
    CHECK(*pointer == 7);
    CHECK_THROWS_AS(in_arena(2, [] { throw InputError("a value"); }), InputError);
    CHECK_THROWS_AS(in_arena(3, [] { for_each_block(8, 1, [](auto, auto, auto) { throw FileError("a file"); }); }),
                    FileError);
}
