#include <doctest/doctest.h>

#include <set>
#include <string>

#include "search/configurations.hpp"
#include "search/end_list.hpp"

using namespace bernal;

namespace {

/// The order as the paper writes it, "b1 b2 e1 e2", starting at the face.
std::string order(const EndList& list) {
    std::string text;
    for (std::size_t rank = 0; rank < list.size(); ++rank)
        text.append(rank ? " " : "").append(list[rank].ending ? "e" : "b").append(std::to_string(list[rank].ball + 1));
    return text;
}

struct Restored {
    std::string exchanges;
    std::size_t visits;
};

Restored restore(EndList& list) {
    Restored result;
    result.visits = list.restore([&](const BoxEnd& a, const BoxEnd& b) {
        result.exchanges += std::string(result.exchanges.empty() ? "" : ", ") + (a.ending ? "e" : "b") +
                            std::to_string(a.ball + 1) + (b.ending ? " e" : " b") + std::to_string(b.ball + 1);
    });
    return result;
}

bool sorted(const EndList& list) {
    for (std::size_t rank = 0; rank < list.size(); ++rank) {
        if (list[rank].laps != 0) return false;
        if (rank == 0) continue;
        const BoxEnd &a = list[rank - 1], &b = list[rank];
        if (a.at > b.at || (a.at == b.at && a.ending > b.ending)) return false;
    }
    return true;
}

EndList list_of(double period, std::vector<Interval> intervals) {
    EndList list(period);
    list.build(intervals);
    return list;
}

}  // namespace

TEST_CASE("ends are sorted, beginnings first where they are equal") {
    const EndList list = list_of(HUGE_VAL, {{3, 5}, {0, 3}, {3, 3}, {-1, 9}});
    CHECK(order(list) == "b4 b2 b1 b3 e2 e3 e1 e4");
}

TEST_CASE("only ends that change places are exchanged, each pair once") {
    EndList list = list_of(HUGE_VAL, {{0, 2}, {1, 4}, {3, 5}});
    REQUIRE(order(list) == "b1 b2 e1 b3 e2 e3");
    list.move(0, {0.5, 2.9});
    CHECK(restore(list).exchanges == "");
    list.move(0, {1.5, 3.5});
    CHECK(restore(list).exchanges == "b1 b2, e1 b3");
    CHECK(order(list) == "b2 b1 b3 e1 e2 e3");
    list.move(1, {3.2, 3.4});
    CHECK(restore(list).exchanges == "b2 b1, b2 b3, e1 e2");
    CHECK(order(list) == "b1 b3 b2 e2 e1 e3");
}

TEST_CASE("an end that passes the face of a periodic axis goes no way through the list") {
    EndList list = list_of(10, {{8, 9}, {1, 2}, {4, 5}});
    REQUIRE(order(list) == "b2 e2 b3 e3 b1 e1");
    list.move(0, {9.5, 0.5});
    CHECK(restore(list).exchanges == "");
    CHECK(order(list) == "e1 b2 e2 b3 e3 b1");
    list.move(0, {0.5, 1.5});
    CHECK(restore(list).exchanges == "e1 b2");
    CHECK(order(list) == "b1 b2 e1 e2 b3 e3");
    list.move(0, {9.8, 0.8});
    list.move(1, {9.9, 0.9});
    CHECK(restore(list).exchanges == "");
    CHECK(order(list) == "e1 e2 b3 e3 b1 b2");
}

TEST_CASE("few moved ends cost their own way, all moved cost one pass") {
    std::vector<Interval> intervals;
    for (int i = 0; i < 1000; ++i) intervals.push_back({i + 0.1, i + 0.9});
    for (const double period : {1000.0, HUGE_VAL}) {
        EndList list = list_of(period, intervals);
        list.move(500, {502.15, 502.95});
        const Restored few = restore(list);
        CHECK(few.exchanges == "e501 b502, b501 b502, e501 e502, b501 e502, e501 b503, b501 b503, e501 e503");
        CHECK(few.visits < 12);
        for (Index i = 0; i < 1000; ++i) list.move(i, {i + 0.15, i + 0.95});
        const Restored all = restore(list);
        CHECK(all.visits == 2000);
        CHECK(sorted(list));
    }
}

TEST_CASE("after any moves the order is restored, and an exchange tells of each overlap that came or went") {
    constexpr Index balls = 60;
    for (const double period : {1.0, HUGE_VAL}) {
        Dice dice(8);
        const auto anywhere = [&] {
            const double begin = std::floor(dice() * 64) / 64, length = std::floor(1 + dice() * 62) / 64;  // many ties
            return Interval{begin, period == 1 ? std::fmod(begin + length, 1) : begin + length};
        };
        std::vector<Interval> intervals;
        for (Index i = 0; i < balls; ++i) intervals.push_back(anywhere());
        EndList list = list_of(period, intervals);
        for (int round = 0; round < 200; ++round) {
            const std::vector<Interval> old = intervals;
            for (Index i = 0; i < balls; ++i)
                if (dice() < (round % 2 ? 0.03 : 0.8)) list.move(i, intervals[i] = anywhere());
            std::set<std::pair<Index, Index>> told;
            bool own_ends = false;
            list.restore([&](const BoxEnd& a, const BoxEnd& b) {
                if (a.ending != b.ending) told.insert({std::min(a.ball, b.ball), std::max(a.ball, b.ball)});
                own_ends = own_ends || a.ball == b.ball;
            });
            CHECK(sorted(list));
            CHECK(!own_ends);
            for (std::size_t rank = 0; rank < list.size(); ++rank) {
                const Interval& interval = intervals[list[rank].ball];
                CHECK(list[rank].at == (list[rank].ending ? interval.end : interval.begin));
            }
            std::size_t untold = 0;
            for (Index a = 0; a < balls; ++a)
                for (Index b = a + 1; b < balls; ++b)
                    untold += overlap(old[a], old[b]) != overlap(intervals[a], intervals[b]) && !told.contains({a, b});
            CHECK(untold == 0);
        }
    }
}
