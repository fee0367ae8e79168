#include <doctest/doctest.h>

#include <set>

#include "search/grid_level.hpp"

using namespace bernal;

namespace {

Frame box(Vec3 lengths, bool periodic) { return Frame(Container{{}, lengths, {periodic, periodic, periodic}}); }

/// The cells that for_each_run goes through, each as often as it does.
std::multiset<Index> cells_of(const GridLevel& level, const CellBox& cells) {
    std::multiset<Index> all;
    const auto add = [&](Index begin, Index end) {
        for (Index c = begin; c != end; ++c) all.insert(c);
    };
    level.for_each_run(cells, add, [&](Index begin, Index end, Vec3) { add(begin, end); });
    return all;
}

}  // namespace

TEST_CASE("cells are wider than the size asked for, and no more than the number asked for") {
    for (const bool periodic : {true, false})
        for (const Vec3 lengths : {Vec3{10, 10, 10}, Vec3{1, 1, 1e-9}, Vec3{1000, 0.1, 0.1}, Vec3{3, 1e-7, 50}})
            for (const double size : {0.3, 1e-6})
                for (const double most : {1.0, 64.0, 8064.0}) {
                    CAPTURE(size);
                    CAPTURE(most);
                    const GridLevel level(box(lengths, periodic), size, most, 7);
                    CHECK(level.end_cell() - level.first_cell() <= most);
                    for (int axis = 0; axis < 3; ++axis)
                        if (level.cells_along(axis) > 1)
                            CHECK(lengths[axis] / static_cast<double>(level.cells_along(axis) - !periodic) > size);
                }
}

TEST_CASE("a box around a point holds every cell within reach once, on periodic axes beyond the faces too") {
    const GridLevel periodic(box({10, 10, 10}, true), 0.9999, 1e6, 0), walled(box({10, 10, 10}, false), 1, 1e6, 0);
    REQUIRE(periodic.cells_along(0) == 10);
    const CellBox corner = periodic.around({0.05, 5.5, 5.5}, 1);
    CHECK(corner.cells == 27);
    CHECK(!corner.wraps_over);
    const std::multiset<Index> cells = cells_of(periodic, corner);
    CHECK(cells.size() == 27);
    CHECK(std::set<Index>(cells.begin(), cells.end()).size() == 27);
    CHECK(cells.count(periodic.number({9, 5, 5})) == 1);
    // Between walls the cells outside are counted, as the papers do, but not gone through.
    const CellBox clipped = walled.around({0.05, 5.5, 5.5}, 1);
    CHECK(clipped.cells == 27);
    CHECK(cells_of(walled, clipped).size() == 18);
}

TEST_CASE("a reach of more than a period goes through each cell once") {
    const GridLevel level(box({3, 3, 3}, true), 0.9, 1e6, 0);
    const CellBox all = level.around({1.2, 0.1, 2.9}, 2);
    CHECK(all.wraps_over);
    CHECK(all.cells == 27);
    const std::multiset<Index> cells = cells_of(level, all);
    CHECK(cells.size() == 27);
    CHECK(std::set<Index>(cells.begin(), cells.end()).size() == 27);
}

TEST_CASE("the shift of a run takes a point to where the run's cells see it") {
    const GridLevel level(box({10, 10, 10}, true), 0.9, 1e6, 0);
    const Vec3 point{0.2, 9.9, 5};
    int runs = 0;
    level.for_each_run(
        level.around(point, 0.8), [&](Index, Index) { FAIL("this box reaches beyond the faces"); },
        [&](Index begin, Index, Vec3 shift) {
            ++runs;
            const Index x = begin % static_cast<Index>(level.cells_along(0));
            CHECK(shift.x == (x > 5 ? 10 : 0));
            CHECK((shift.y == 0 || shift.y == -10));
            CHECK(shift.z == 0);
        });
    CHECK(runs > 0);
}

TEST_CASE("a cell's forward half and the halves of which it is part make up all its surroundings") {
    for (const bool periodic : {true, false}) {
        const GridLevel level(box({5, 4, 3}, periodic), 0.99, 1e6, 0);
        std::multiset<std::pair<Index, Index>> pairs;  // without the cell itself
        for (std::int64_t z = 0; z < level.cells_along(2); ++z)
            for (std::int64_t y = 0; y < level.cells_along(1); ++y)
                for (std::int64_t x = 0; x < level.cells_along(0); ++x) {
                    const GridCell cell{x, y, z};
                    const Index own = level.number(cell);
                    std::set<Index> forward;
                    REQUIRE(level.for_each_forward_run(cell, [&](Index begin, Index end, Vec3) {
                        for (Index c = begin; c != end; ++c) forward.insert(c);
                    }));
                    if (level.plain_surroundings(cell)) {
                        std::set<Index> plain{own, own + 1};
                        for (const Index c : level.next_rows(own)) plain.insert({c - 1, c, c + 1});
                        CHECK(plain == forward);
                    }
                    forward.erase(own);
                    for (const Index c : forward) pairs.insert({std::min(own, c), std::max(own, c)});
                }
        std::set<std::pair<Index, Index>> once(pairs.begin(), pairs.end());
        CHECK(once.size() == pairs.size());
        const auto cells = static_cast<std::size_t>(level.end_cell());
        if (periodic) CHECK(once.size() == 13 * cells);
    }
    const GridLevel narrow(box({5, 5, 2}, true), 0.99, 1e6, 0);
    CHECK(!narrow.for_each_forward_run({0, 0, 0}, [](Index, Index, Vec3) {}));
}
