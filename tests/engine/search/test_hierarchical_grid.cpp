#include <doctest/doctest.h>

#include <tuple>

#include "search/configurations.hpp"
#include "search/hierarchical_grid.hpp"

using namespace bernal;

namespace {

/// f(r) ~ r^-3 ("uniform volume") with both ends present.
std::vector<Sphere> uniform_volume(Dice& dice, const Container& box, std::size_t n, double size_ratio,
                                   double smallest) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i) {
        const double u = i == 0 ? 0 : i == 1 ? 1 : dice();
        balls.push_back({dice.point(box.lengths), smallest / std::sqrt(1 - u * (1 - 1 / (size_ratio * size_ratio)))});
    }
    return balls;
}

std::vector<double> cell_sizes(const Container& box, const std::vector<Sphere>& balls) {
    HierarchicalGrid grid{Frame(box)};
    grid.build(balls);
    return grid.cell_sizes();
}

double largest_diameter(const std::vector<Sphere>& balls) {
    double largest = 0;
    for (const Sphere& ball : balls) largest = std::max(largest, 2 * ball.radius);
    return largest;
}

/// Rows of a few balls, found without any engine.
Rows counted_rows(const Container& box, const std::vector<Sphere>& balls, const std::vector<Index>& queries) {
    Rows rows;
    for (const Index i : queries) {
        rows.emplace_back();
        for (Index j = 0; j < balls.size(); ++j)
            if (j != i && intersect(Frame(box), balls[i], balls[j])) rows.back().push_back(j);
    }
    return rows;
}

/// Neighbours in space follow each other: cell by cell of a grid, small balls before large ones.
void sort_in_space(std::vector<Sphere>& balls, double cell) {
    std::ranges::sort(balls, {}, [&](const Sphere& ball) {
        const Vec3 c = ball.center * (1 / cell);
        return std::tuple(2 * ball.radius > cell, std::floor(c.z), std::floor(c.y), std::floor(c.x));
    });
}

/// The share of balls that are looked for with two others or more.
double share_in_groups(const HierarchicalGrid& grid, const Container& box, const std::vector<Sphere>& balls) {
    const std::vector<Index> all = all_indices(balls.size());
    std::size_t grouped = 0;
    for (std::span<const Index> left = all; !left.empty();) {
        const std::size_t count = first_group(Frame(box), balls, left, grid.cell_sizes().front()).count;
        if (count >= 3) grouped += count;
        left = left.subspan(count);
    }
    return static_cast<double>(grouped) / static_cast<double>(balls.size());
}

/// Rows found ball by ball, as searches that are counted find them.
Rows rows_ball_by_ball(const HierarchicalGrid& grid, const std::vector<Index>& queries) {
    Work work;
    return rows_of(grid, queries, &work);
}

}  // namespace

TEST_CASE("balls that are looked for together find what each finds alone, strays too, in boxes of any kind") {
    const Container flat = [] {
        Container box{{}, {1, 1, 0.06}, {true, true, false}};
        box.dimension = 2;
        return box;
    }();
    for (const Container& box :
         {Container{{}, {1, 1, 1}, {true, true, true}}, Container{{}, {1, 2, 0.5}, {false, false, false}},
          Container{{}, {2, 0.3, 1}, {true, false, true}}, flat, Container{{}, {3, 0.05, 0.05}, {true, true, true}}})
        for (const double size_ratio : {1.0, 3.0, 40.0}) {
            CAPTURE(size_ratio);
            CAPTURE(box.lengths.y);
            Dice dice(7);
            const double largest = size_ratio == 1 ? 0.03 : 0.1, smallest = largest / size_ratio;
            std::vector<Sphere> balls = uniform_volume(dice, box, 6000, size_ratio, smallest);
            if (box.dimension == 2)
                for (Sphere& ball : balls) ball.center.z = 0.03;
            for (Sphere& ball : balls)  // dust in clouds, in several levels
                if (size_ratio > 3 && ball.radius < 2 * smallest) ball.center = ball.center * 0.2;
            sort_in_space(balls, 4 * smallest);
            HierarchicalGrid grid{Frame(box)};
            grid.build(balls);
            CHECK((size_ratio < 40 || grid.cell_sizes().size() > 1));
            CHECK(share_in_groups(grid, box, balls) > 0.3);
            std::vector<Index> all = all_indices(balls.size()), moved;
            CHECK(difference(rows_of(grid, all), rows_ball_by_ball(grid, all)) == "");
            for (Index i = 0; i < balls.size(); i += 20) {
                balls[i].center = kept_inside(box, balls[i].center + dice.direction() * balls[i].radius);
                moved.push_back(i);
            }
            grid.relocate(moved);
            const Rows together = rows_of(grid, all);
            CHECK(difference(together, rows_ball_by_ball(grid, all)) == "");
            CHECK(difference(together, fresh_rows(EngineKind::brute_force, box, balls)) == "");
            std::erase_if(all, [&](Index) { return dice() < 0.5; });  // groups with gaps
            CHECK(difference(rows_of(grid, all), rows_ball_by_ball(grid, all)) == "");
        }
}

TEST_CASE("cell sizes ascend, and the last holds the largest ball") {
    for (const double size_ratio : {1.0, 3.0, 10.0, 100.0, 1000.0}) {
        CAPTURE(size_ratio);
        Dice dice(1);
        const Container box{{}, {1, 2, 0.5}, {true, false, true}};
        const std::vector<Sphere> balls = uniform_volume(dice, box, 3000, size_ratio, 0.2 / size_ratio);
        const std::vector<double> sizes = cell_sizes(box, balls);
        CHECK(std::is_sorted(sizes.begin(), sizes.end(), std::less_equal<>{}));
        CHECK(sizes.back() >= largest_diameter(balls));
    }
}

TEST_CASE("small balls that outgrow their cells do not fall among giants, whether they are built anew or follow") {
    const Container box{{}, {1, 1, 1}, {true, true, true}};
    Dice dice(7);
    std::vector<Sphere> balls{{dice.point(box.lengths), 0.4}, {dice.point(box.lengths), 0.4}};
    while (balls.size() < 20000) balls.push_back({dice.point(box.lengths), 0.01});
    HierarchicalGrid grid{Frame(box)};
    grid.build(balls);
    std::vector<Index> queries, grown;
    for (Index i = 2; i < balls.size(); i += 100) queries.push_back(i);
    const auto tests = [&] {
        Work work;
        rows_of(grid, queries, &work);
        return work.pair_tests;
    };
    const std::uint64_t before = tests();
    for (Index i = 2; i < balls.size(); ++i) {
        balls[i].radius *= 1.04;  // less than what calls for another plan
        if (i % 40 == 0) grown.push_back(i);
    }
    SUBCASE("built anew") { grid.build(balls); }
    SUBCASE("following") {
        std::vector<Sphere> few = balls;
        for (Index i = 2; i < balls.size(); ++i)
            if (i % 40 != 0) few[i].radius /= 1.04;
        balls = few;
        grid.relocate(grown);
    }
    CHECK(tests() < 3 * before);
    CHECK(rows_of(grid, queries) == counted_rows(box, balls, queries));
}

TEST_CASE("balls of one size need one level, of two sizes two, of a wide range several") {
    Dice dice(2);
    const Container box;
    std::vector<Sphere> balls = uniform_volume(dice, box, 8000, 1, 0.026);
    CHECK(cell_sizes(box, balls) == std::vector{0.052});
    for (int i = 0; i < 10; ++i) balls[i].radius = 0.15;
    CHECK(cell_sizes(box, balls) == std::vector{0.052, 0.3});
    const std::vector<double> wide = cell_sizes(box, uniform_volume(dice, box, 8000, 50, 0.006));
    CHECK(wide.size() >= 3);
    CHECK(wide.size() <= 8);
    CHECK(wide.front() < 0.006 * 2 * 10);  // the dust is not in the cells of the large
}

TEST_CASE("a ball larger than all before gets a level that holds it") {
    Dice dice(3);
    const Container box;
    std::vector<Sphere> balls = uniform_volume(dice, box, 500, 5, 0.01);
    HierarchicalGrid grid{Frame(box)};
    grid.build(balls);
    balls[7].radius = 0.2;
    balls[8].center = {0.9, 0.9, 0.9};
    grid.relocate(std::vector<Index>{7, 8});
    CHECK(grid.cell_sizes().back() >= 0.4);
    CHECK(difference(rows_of(grid, all_indices(500)), rows_by_images(box, balls)) == "");
}

TEST_CASE("sizes are sampled for the plan of many balls, and the rows stay exact") {
    Dice dice(4);
    const Container box{{}, {1, 1, 1}, {true, true, false}};
    std::vector<Sphere> balls = uniform_volume(dice, box, 140001, 20, 0.002);
    balls[140000].radius = 0.3;  // where a sample misses it
    balls[139999].radius = 0.31;
    HierarchicalGrid grid{Frame(box)};
    grid.build(balls);
    CHECK(grid.cell_sizes().back() >= 0.62);
    const std::vector<Index> queries{0, 1, 2, 77777, 139999, 140000};
    CHECK(difference(rows_of(grid, queries), counted_rows(box, balls, queries)) == "");
}

TEST_CASE("cells may outnumber any table, as with dust in a vast box") {
    const Container box{{}, {1, 1, 1}, {true, true, true}};
    Dice dice(5);
    std::vector<Sphere> balls = mixture(dice, box, 100, 1000, 1e-6);
    HierarchicalGrid grid{Frame(box)};
    grid.build(balls);
    const Rows expected = rows_by_images(box, balls);
    REQUIRE(total(expected) > 0);
    CHECK(difference(rows_of(grid, all_indices(100)), expected) == "");
}

TEST_CASE("memory is some tens of bytes a ball, however many cells the box has") {
    const Container box;
    for (const double smallest : {1e-6, 1e-3, 0.01})
        for (const std::size_t n : {1000, 20000}) {
            Dice dice(6);
            const std::vector<Sphere> balls = uniform_volume(dice, box, n, 10, smallest);
            HierarchicalGrid grid{Frame(box)};
            grid.build(balls);
            const double per_ball = static_cast<double>(grid.memory()) / static_cast<double>(n);
            CHECK(per_ball >= 16);  // two links and a cell
            CHECK(per_ball <= 64);
        }
}

TEST_CASE("levels that are given are the levels there are: so many, or these sizes, in a unit of their own") {
    const Container box{{}, {20, 20, 20}, {true, true, false}};
    Dice dice(31);
    const std::vector<Sphere> balls = uniform_volume(dice, box, 3000, 20, 0.05);
    const Rows rows = fresh_rows(EngineKind::brute_force, box, balls);
    const double largest = largest_diameter(balls);
    for (const int number : {1, 2, 5, 9}) {
        HierarchicalGrid grid(Frame(box), {.levels = number});
        grid.build(balls);
        CHECK(static_cast<int>(grid.occupancy().size()) == number);
        CHECK(difference(rows_of(grid, all_indices(3000)), rows) == "");
    }
    for (const double unit : {0.0, 1.0, 10.0}) {
        const double scale = unit > 0 ? unit / largest : 1;
        HierarchicalGrid grid(Frame(box),
                              {.cell_sizes = {0.3 * scale, 1.1 * scale, 2.5 * scale}, .unit_diameter = unit});
        grid.build(balls);
        const auto levels = grid.occupancy();
        REQUIRE(levels.size() == 3);
        CHECK(levels[0].holds == doctest::Approx(0.3));
        CHECK(levels[1].holds == doctest::Approx(1.1));
        CHECK(levels[2].holds == doctest::Approx(2.5));
        CHECK(difference(rows_of(grid, all_indices(3000)), rows) == "");
        CHECK(difference(rows_of_pairs(grid, 3000), rows) == "");
    }
}

TEST_CASE("how full the levels are is counted cell by cell, for balls that have moved, too") {
    const Container box{{}, {8, 8, 8}, {true, true, true}};
    std::vector<Sphere> balls{{{0.5, 0.5, 0.5}, 0.4}, {{0.6, 0.5, 0.5}, 0.4}, {{5.5, 0.5, 0.5}, 0.4}, {{4, 4, 4}, 1.5}};
    HierarchicalGrid grid(Frame(box), {.cell_sizes = {0.9, 3.5}});
    grid.build(balls);
    const auto check = [&](std::size_t occupied, std::size_t largest) {
        const auto levels = grid.occupancy();
        REQUIRE(levels.size() == 2);
        CHECK(levels[0].balls == 3);
        CHECK(levels[0].cells == 216);  // 8 along each axis would be more than 64 for each ball and 64 more
        CHECK(levels[0].width == doctest::Approx(8.0 / 6));
        CHECK(levels[0].occupied == occupied);
        CHECK(levels[0].largest == largest);
        CHECK(levels[1].balls == 1);
        CHECK(levels[1].cells == 8);
        CHECK(levels[1].width == 4);
    };
    check(2, 2);
    balls[2].center = {0.5, 0.4, 0.6};
    grid.relocate(std::vector<Index>{2});
    check(1, 3);
}
