// Levels against the definitions, Eq. 4 and Table 1 of Raschdorf & Kolonko (2009).

#include <doctest/doctest.h>

#include <map>

#include "search/configurations.hpp"
#include "search/octree.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Does the node of `level` whose inner cube holds the centre hold the whole ball in its outer cube?
bool outer_cube_holds(const Sphere& ball, double side, int level) {
    const double width = side / std::exp2(level);
    for (int axis = 0; axis < 3; ++axis) {
        const double low = std::floor(ball.center[axis] / width) * width;
        if (ball.center[axis] - ball.radius < low - width / 2) return false;
        if (ball.center[axis] + ball.radius > low + width * 1.5) return false;
    }
    return true;
}

/// The same for nodes k times as wide as their share of space, by the definition.
bool loose_node_holds(const Sphere& ball, double side, int level, double k) {
    const double width = side / std::exp2(level);
    for (int axis = 0; axis < 3; ++axis) {
        const double middle = (std::floor(ball.center[axis] / width) + 0.5) * width;
        if (ball.center[axis] - ball.radius < middle - k * width / 2) return false;
        if (ball.center[axis] + ball.radius > middle + k * width / 2) return false;
    }
    return true;
}

/// Does the ball cross no plane between nodes of `level`? The root's faces are no such planes.
bool crosses_no_plane(const Sphere& ball, double side, int level) {
    const double width = side / std::exp2(level);
    for (int axis = 0; axis < 3; ++axis)
        for (double plane = width; plane < side; plane += width)
            if (std::abs(ball.center[axis] - plane) < ball.radius) return false;
    return true;
}

template <class Holds>
int deepest_level(const Holds& holds) {
    int level = 0;
    for (int deeper = 1; deeper <= 9; ++deeper)
        if (holds(deeper)) level = deeper;
    return level;
}

std::map<int, double> share_of_levels(const Container& box, const std::vector<Sphere>& balls) {
    Octree tree{Frame(box)};
    tree.build(balls);
    std::map<int, double> share;
    for (Index i = 0; i < balls.size(); ++i) share[tree.level_of(i)] += 1.0 / static_cast<double>(balls.size());
    return share;
}

}  // namespace

TEST_CASE("a ball is on the level of Eq. 4, or one deeper exactly when a child's outer cube holds it") {
    for (const Vec3 lengths : {Vec3{1, 1, 1}, Vec3{1, 2, 0.5}, Vec3{10, 1, 1}}) {
        Dice dice(1);
        const Container box{{}, lengths, {true, false, true}};
        const double side = largest(lengths);
        const std::vector<Sphere> balls = mixture(dice, box, 3000, 2000, 0.49 * side);
        Octree tree{Frame(box)};
        tree.build(balls);
        int deeper = 0;
        for (Index i = 0; i < balls.size(); ++i) {
            CAPTURE(balls[i].radius);
            const int level = static_cast<int>(std::floor(std::log2(side / (2 * balls[i].radius))));
            const bool fits_child = outer_cube_holds(balls[i], side, level + 1);
            CHECK(outer_cube_holds(balls[i], side, level));
            CHECK(tree.level_of(i) == level + (fits_child ? 1 : 0));
            deeper += fits_child;
        }
        CHECK(deeper > 0);
        CHECK(deeper < 3000);
    }
}

TEST_CASE("with any looseness a ball is on the deepest level whose node holds it") {
    const Container box{{}, {2, 2, 2}, {true, true, false}};
    Dice dice(5);
    const std::vector<Sphere> balls = mixture(dice, box, 2000, 100, 0.8);
    for (const double k : {1.001, 1.2, 1.5, 2.0, 3.0, 8.0}) {
        CAPTURE(k);
        Octree tree(Frame(box), {.looseness = k});
        tree.build(balls);
        for (Index i = 0; i < balls.size(); ++i)
            CHECK(tree.level_of(i) ==
                  deepest_level([&](int level) { return loose_node_holds(balls[i], 2, level, k); }));
    }
}

TEST_CASE("without the child step a ball's level is that of its size, Eq. 4") {
    const Container box;
    Dice dice(6);
    const std::vector<Sphere> balls = mixture(dice, box, 1000, 500, 0.4);
    Octree tree(Frame(box), {.child_step = false});
    tree.build(balls);
    for (Index i = 0; i < balls.size(); ++i)
        CHECK(tree.level_of(i) == static_cast<int>(std::floor(std::log2(1 / (2 * balls[i].radius)))));
    CHECK(difference(rows_of(tree, all_indices(1000)), fresh_rows(EngineKind::brute_force, box, balls)) == "");
}

TEST_CASE("the strict octree keeps a ball above the planes that it crosses; the container's faces split nothing") {
    for (const bool periodic : {true, false}) {
        const Container box{{}, {2, 2, 2}, {periodic, periodic, periodic}};
        Dice dice(7);
        const std::vector<Sphere> balls = mixture(dice, box, 2000, 100, 0.8);
        Octree tree(Frame(box), {.looseness = 1});
        tree.build(balls);
        for (Index i = 0; i < balls.size(); ++i)
            CHECK(tree.level_of(i) == deepest_level([&](int level) {
                      return 2 * balls[i].radius <= 2 / std::exp2(level) && crosses_no_plane(balls[i], 2, level);
                  }));
    }
}

TEST_CASE("in a strict octree balls meet through a periodic face, far larger ones that have grown there too") {
    const Container box;
    std::vector<Sphere> balls{{{0.02, 0.1, 0.1}, 0.01}, {{0.95, 0.1, 0.1}, 0.03}, {{0.5, 0.5, 0.5}, 0.2}};
    Octree tree(Frame(box), {.looseness = 1});
    tree.build(balls);
    CHECK(rows_of(tree, all_indices(3)) == Rows{{}, {}, {}});
    balls[0].radius = 0.05;
    tree.relocate(std::vector<Index>{0});
    CHECK(tree.level_of(0) > 0);
    CHECK(tree.level_of(1) > 0);
    CHECK(rows_of(tree, all_indices(3)) == Rows{{1}, {0}, {}});
}

TEST_CASE("candidates are the balls of the nodes that a ball touches") {
    const Container box{{}, {1, 1, 1}, {false, false, false}};
    const std::vector<Sphere> balls{{{0.5, 0.5, 0.5}, 0.1},    // in the root
                                    {{0.25, 0.25, 0.3}, 0.2},  // in its first octant
                                    {{0.1, 0.1, 0.1}, 0.01},
                                    {{0.11, 0.1, 0.1}, 0.01}};  // together, far below
    Octree tree(Frame(box), {.looseness = 1});
    tree.build(balls);
    CHECK(tree.candidates({{0.9, 0.9, 0.9}, 0.05}) == 1);
    CHECK(tree.candidates({{0.45, 0.45, 0.45}, 0.01}) == 2);
    CHECK(tree.candidates({{0.1, 0.1, 0.1}, 0.01}) == 4);
    CHECK(tree.candidates({{0.9, 0.9, 0.9}, 0.8}) == 2);
    CHECK(tree.candidates({{0.5, 0.5, 0.5}, 0.8}) == 4);
}

TEST_CASE("levels are counted from the root to the last that holds balls") {
    const Container box;
    const std::vector<Sphere> balls{
        {{0.5, 0.5, 0.5}, 0.5}, {{0.5, 0.5, 0.5}, 0.125}, {{0.5, 0.25, 0.5}, 0.1}, {{0.5, 0.5, 0.25}, 0.125}};
    Octree loose{Frame(box)}, strict(Frame(box), {.looseness = 1});
    loose.build(balls);
    strict.build(balls);
    CHECK(loose.level_sizes() == std::vector<std::size_t>{1, 0, 3});
    CHECK(strict.level_sizes() == std::vector<std::size_t>{4});
}

TEST_CASE("a looseness that is none is refused by the option's name") {
    for (const double k : {1.0, 0.5, 0.0, -2.0, 8.1, HUGE_VAL, std::nan("")}) {
        const std::string sentence = input_error(
            [&] { make_engine(EngineChoice(EngineKind::loose_octree, {.looseness = k}), Frame(Container{})); });
        CHECK(says(sentence, "`looseness`"));
        CHECK(says(sentence, "above 1"));
    }
    CHECK(make_engine(EngineChoice(EngineKind::octree, {.looseness = 0}), Frame(Container{})) != nullptr);
}

TEST_CASE("diameters of a power of two of the root are on their own level") {
    const Container box;
    std::vector<Sphere> balls;  // centres on borders of all nodes: no child holds such a ball
    balls.reserve(12);
    for (int level = 0; level < 12; ++level) balls.push_back({{0.5, 0.5, 0.5}, std::exp2(-level - 1)});
    Octree tree{Frame(box)};
    tree.build(balls);
    for (Index level = 0; level < 12; ++level) CHECK(tree.level_of(level) == static_cast<int>(level));
}

TEST_CASE("balls that no level fits are on the first or the last") {
    const Container box;
    const std::vector<Sphere> balls{{{0.5, 0.5, 0.5}, 40}, {{0.3, 0.3, 0.3}, 0.8}, {{0.1, 0.2, 0.3}, 1e-12}};
    Octree tree{Frame(box)};
    tree.build(balls);
    CHECK(tree.level_of(0) == 0);
    CHECK(tree.level_of(1) == 0);
    CHECK(tree.level_of(2) == 20);
    CHECK(difference(rows_of(tree, all_indices(3)), rows_by_images(box, balls)) == "");
}

TEST_CASE("10,000 equal balls are on the last two levels only, as in Table 1") {
    for (const bool periodic : {true, false}) {
        const double side = periodic ? 20.2 : 20.15;  // in diameters
        const Container box{{}, {side, side, side}, {periodic, periodic, periodic}};
        Dice dice(2);
        std::vector<Sphere> balls;
        for (int i = 0; i < 10000; ++i) {
            Vec3 center = dice.point(box.lengths);
            if (!periodic) center = center * ((side - 1) / side) + Vec3{0.5, 0.5, 0.5};
            balls.push_back({center, 0.5});
        }
        std::map<int, double> share = share_of_levels(box, balls);
        CHECK(share.size() == 2);
        CHECK(share[4] >= 0.90);
        CHECK(share[4] <= 0.96);
        CHECK(share[5] == doctest::Approx(1 - share[4]));
    }
}

TEST_CASE("a relocated ball changes its level with its size") {
    const Container box;
    std::vector<Sphere> balls{{{0.5, 0.5, 0.5}, 0.25}, {{0.1, 0.1, 0.1}, 0.01}};
    Octree tree{Frame(box)};
    tree.build(balls);
    CHECK(tree.level_of(0) == 1);
    balls[0].radius = 1.0 / 16;
    tree.relocate(std::vector<Index>{0});
    CHECK(tree.level_of(0) == 3);
}

TEST_CASE("memory grows with the balls, not with the depth of the tree") {
    const Container box;
    std::size_t before = 0;
    for (const std::size_t n : {1000, 4000, 16000}) {
        Dice dice(3);
        const std::vector<Sphere> balls = mixture(dice, box, n, 10, 0.03);
        Octree tree{Frame(box)};
        tree.build(balls);
        CHECK(tree.memory() > before);
        CHECK(tree.memory() >= 12 * n);
        CHECK(tree.memory() <= 512 * n);
        before = tree.memory();
    }
}

TEST_CASE("nodes are used again: building and relocating in place holds no more memory") {
    const Container box;
    Dice dice(4);
    std::vector<Sphere> balls = mixture(dice, box, 500, 10, 0.05);
    const std::vector<Sphere> first = balls;
    Octree tree{Frame(box)};
    tree.build(balls);
    for (int round = 0; round < 3; ++round) {
        const std::size_t once = tree.memory();
        std::reverse(balls.begin(), balls.end());
        tree.relocate(all_indices(balls.size()));
        tree.build(balls);
        CHECK(tree.memory() == once);
    }
}

TEST_CASE("whole subtrees give the same rows with fewer tests, and look at the same balls") {
    for (const double looseness : {1.0, 1.5, 2.0})
        for (const bool periodic : {true, false}) {
            CAPTURE(looseness);
            const Container box{{}, {2, 3, 2}, {periodic, periodic, periodic}};
            Dice dice(11);
            const std::vector<Sphere> balls = mixture(dice, box, 1000, 200, 0.7);
            Octree plain(Frame(box), {.looseness = looseness});
            Octree whole(Frame(box), {.looseness = looseness, .whole_subtrees = true});
            plain.build(balls), whole.build(balls);
            Work tested, taken;
            const Rows rows = rows_of(plain, all_indices(1000), &tested);
            CHECK(difference(rows_of(whole, all_indices(1000), &taken), rows) == "");
            CHECK(difference(rows, fresh_rows(EngineKind::brute_force, box, balls)) == "");
            CHECK(tested.untested == 0);
            CHECK(taken.untested > 0);
            CHECK(taken.pair_tests + taken.untested == tested.pair_tests);
            CHECK(taken.candidates() == tested.candidates());
            CHECK(taken.accesses == tested.accesses);
        }
}

TEST_CASE("no ball is below the deepest level that was asked for, and rows stay") {
    const Container box;
    Dice dice(12);
    const std::vector<Sphere> balls = mixture(dice, box, 600, 500, 0.4);
    const Rows rows = fresh_rows(EngineKind::brute_force, box, balls);
    for (const double looseness : {1.0, 2.0})
        for (const int depth : {0, 1, 3}) {
            Octree tree(Frame(box), {.looseness = looseness, .depth = depth});
            tree.build(balls);
            int deepest = 0;
            for (Index i = 0; i < 600; ++i) deepest = std::max(deepest, tree.level_of(i));
            CHECK(deepest == depth);
            Work work;
            CHECK(difference(rows_of(tree, all_indices(600), &work), rows) == "");
            if (depth == 0) CHECK(work.pair_tests == 600 * 599);
        }
}

TEST_CASE("nodes that balls have left are deleted where that is asked for, and rows stay") {
    const Container box;
    for (const double looseness : {1.0, 2.0}) {
        Dice dice(13);
        std::vector<Sphere> balls = mixture(dice, box, 800, 50, 0.1);
        Octree keeping(Frame(box), {.looseness = looseness});
        Octree deleting(Frame(box), {.looseness = looseness, .empty_nodes = EmptyNodes::deleted});
        keeping.build(balls), deleting.build(balls);
        const auto nodes = [](const Octree& tree) {
            std::size_t sum = 0;
            for (const LevelOccupancy& level : tree.occupancy()) sum += level.cells;
            return sum;
        };
        CHECK(nodes(deleting) == nodes(keeping));
        for (int round = 0; round < 3; ++round) {
            for (Sphere& ball : balls) ball.center = dice.point({0.3, 0.3, 1});
            keeping.relocate(all_indices(800)), deleting.relocate(all_indices(800));
            Octree anew(Frame(box), {.looseness = looseness});
            anew.build(balls);
            CHECK(nodes(deleting) == nodes(anew));
            CHECK(nodes(keeping) > nodes(deleting));
            CHECK(difference(rows_of(deleting, all_indices(800)), fresh_rows(EngineKind::brute_force, box, balls)) ==
                  "");
        }
        CHECK(deleting.memory() < keeping.memory());
    }
}

TEST_CASE("how full the levels of an octree are is counted node by node") {
    const Container box;
    const std::vector<Sphere> balls{
        {{0.5, 0.5, 0.5}, 0.5}, {{0.51, 0.5, 0.5}, 0.125}, {{0.52, 0.25, 0.5}, 0.1}, {{0.52, 0.5, 0.51}, 0.125}};
    Octree tree{Frame(box)};
    tree.build(balls);
    const std::vector<LevelOccupancy> levels = tree.occupancy();
    REQUIRE(levels.size() == 3);
    CHECK(levels[0].balls == 1);
    CHECK(levels[0].holds == 2);
    CHECK(levels[1].balls == 0);
    CHECK(levels[1].occupied == 0);
    CHECK(levels[1].mean() == 0);
    CHECK(levels[2].balls == 3);
    CHECK(levels[2].width == 0.25);
    CHECK(levels[2].occupied == 2);  // two balls share the node from 0.5 on
    CHECK(levels[2].mean() == 1.5);
    CHECK(levels[2].largest == 2);
}
