#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/sweep_and_prune.hpp"

using namespace bernal;

namespace {

const std::vector<Container> boxes = [] {
    std::vector<Container> all;
    for (const Vec3 lengths : {Vec3{1, 1, 1}, Vec3{0.5, 3, 1}})
        for (const std::array<bool, 3> periodic :
             {std::array{true, true, true}, std::array{false, false, false}, std::array{false, true, false}})
            all.push_back({{}, lengths, periodic});
    return all;
}();

/// By how much the boxes of two balls overlap on the axis where they overlap least.
double box_overlap(const Container& box, const Sphere& a, const Sphere& b) {
    double least = HUGE_VAL;
    for (int axis = 0; axis < 3; ++axis) {
        double distance = std::abs(a.center[axis] - b.center[axis]);
        if (box.periodic[axis]) distance = std::min(distance, box.lengths[axis] - distance);
        least = std::min(least, a.radius + b.radius - distance);
    }
    return least;
}

/// The first pair that is stored though its boxes are apart, or the other way round; empty when there is none. Either
/// is right where boxes touch to rounding.
std::string wrong_pair(const SweepAndPrune& engine, const Container& box, std::span<const Sphere> balls) {
    for (Index i = 0; i < balls.size(); ++i)
        for (Index j = 0; j < i; ++j) {
            const double overlap = box_overlap(box, balls[i], balls[j]);
            if (std::abs(overlap) > 1e-12 * (1 + balls[i].radius) && engine.box_pairs().contains(i, j) != (overlap > 0))
                return std::to_string(i) + " " + std::to_string(j) + " overlap by " + std::to_string(overlap);
        }
    return {};
}

struct Walk {
    double share;      ///< of the balls moved in a round
    double step;       ///< in radii
    double growth;     ///< largest factor on a radius, and its inverse
    double long_step;  ///< share of the moves that go anywhere
};

std::vector<Index> take_step(Dice& dice, const Walk& walk, const Container& box, std::vector<Sphere>& balls) {
    std::vector<Index> moved;
    for (Index i = 0; i < balls.size(); ++i) {
        if (dice() > walk.share) continue;
        moved.push_back(i);
        Sphere& ball = balls[i];
        const double length = dice() < walk.long_step ? largest(box.lengths) : walk.step * ball.radius;
        ball.center = kept_inside(box, ball.center + dice.direction() * length);
        ball.radius *= std::pow(walk.growth, dice.between(-1, 1));
    }
    return moved;
}

void check_walk(const Walk& walk, const Container& box, std::vector<Sphere> balls, Dice& dice, int rounds) {
    SweepAndPrune engine{Frame(box)};
    engine.build(balls);
    CHECK(wrong_pair(engine, box, balls) == "");
    for (int round = 0; round < rounds; ++round) {
        engine.relocate(take_step(dice, walk, box, balls));
        CHECK(wrong_pair(engine, box, balls) == "");
        CHECK(difference(rows_of(engine, all_indices(balls.size())), fresh_rows(EngineKind::brute_force, box, balls)) ==
              "");
    }
}

SweepAndPrune engine_of(std::span<const Sphere> balls, const Container& box = {{}, {10, 10, 10}, {}}) {
    SweepAndPrune engine{Frame(box)};
    engine.build(balls);
    return engine;
}

}  // namespace

TEST_CASE(
    "the stored pairs are those whose boxes overlap, after each of many relocations, for mixtures of all widths") {
    const Walk walks[] = {{1, 0.3, 1, 0}, {0.04, 0.5, 1.1, 0.1}, {0.5, 3, 1.3, 0.3}};
    for (const Container& box : boxes)
        for (const double size_ratio : {1.0, 30.0, 1000.0})
            for (const Walk& walk : walks) {
                CAPTURE(size_ratio);
                CAPTURE(walk.share);
                Dice dice(6);
                check_walk(walk, box, mixture(dice, box, 120, size_ratio, size_ratio == 1 ? 0.06 : 0.2), dice, 25);
            }
}

TEST_CASE("the stored pairs stay right while balls outgrow the container and shrink again") {
    for (const Container& box : boxes) {
        Dice dice(11);
        check_walk({0.7, 0.2, 3, 0.1}, box, mixture(dice, box, 40, 10, 0.6 * smallest(box.lengths)), dice, 60);
    }
}

TEST_CASE("the stored pairs stay right for a giant among dust and for coincident centres") {
    for (const Container& box : boxes) {
        Dice dice(12);
        std::vector<Sphere> balls;
        for (int i = 0; i < 300; ++i) balls.push_back({dice.point(box.lengths), 0.004});
        for (int i = 0; i < 20; ++i) balls.push_back({balls[0].center, 0.01});
        balls[150].radius = 0.24;
        check_walk({1, 1, 1, 0}, box, balls, dice, 15);
        check_walk({0.05, 10, 1.2, 0}, box, balls, dice, 15);
    }
}

TEST_CASE("boxes that touch exactly, and part again, on a lattice that passes the periodic face") {
    const Container box{{}, {1, 1, 1}, {true, true, true}};
    std::vector<Sphere> balls;
    for (int i = 0; i < 64; ++i) balls.push_back({{(i & 3) / 4.0, (i >> 2 & 3) / 4.0, (i >> 4) / 4.0}, 0.125});
    SweepAndPrune engine = engine_of(balls, box);
    const Rows none(balls.size());
    CHECK(rows_of(engine, all_indices(balls.size())) == none);  // balls that touch do not intersect
    CHECK(engine.box_pairs().size() == 64 * 26 / 2);            // boxes that touch do overlap
    for (int step = 1; step <= 8; ++step) {
        for (Sphere& ball : balls) ball.center = box.wrapped(ball.center + Vec3{0.125, 0.0625, 0.5});
        engine.relocate(all_indices(balls.size()));
        CHECK(rows_of(engine, all_indices(balls.size())) == none);
        CHECK(engine.box_pairs().size() == 64 * 26 / 2);
    }
    for (Sphere& ball : balls) ball.radius = 0.126;
    engine.relocate(all_indices(balls.size()));
    CHECK(total(rows_of(engine, all_indices(balls.size()))) == 64 * 6);
    for (Sphere& ball : balls) ball.radius = 0.124;
    engine.relocate(all_indices(balls.size()));
    CHECK(engine.box_pairs().size() == 0);
}

TEST_CASE("the four cases of the paper, one by one") {
    // Along x the boxes are [1, 3] and [2, 5]: b1 b2 e1 e2; along y and z they overlap without an order that changes.
    std::vector<Sphere> balls{{{2, 5, 5}, 1}, {{3.5, 5.1, 5.1}, 1.5}};
    SweepAndPrune engine = engine_of(balls);
    REQUIRE(engine.box_pairs().contains(0, 1));
    const std::vector<Index> first{0};
    const auto move_to = [&](double x) {
        balls[0].center.x = x;
        engine.relocate(first);
        return engine.last_update().exchanges;
    };
    SUBCASE("two beginnings: the boxes go on overlapping") {
        const auto e = move_to(3.5);
        CHECK(e.beginnings == 1);
        CHECK(e.total() == 1);
        CHECK(engine.box_pairs().contains(0, 1));
    }
    SUBCASE("two endings: the boxes go on overlapping") {
        move_to(3.5);
        const auto e = move_to(4.5);
        CHECK(e.endings == 1);
        CHECK(e.total() == 1);
        CHECK(engine.box_pairs().contains(0, 1));
    }
    SUBCASE("a beginning and an ending: the pair goes; an ending and a beginning: it comes back") {
        auto e = move_to(0.5);
        CHECK(e.partings == 1);
        CHECK(e.total() == 1);
        CHECK(!engine.box_pairs().contains(0, 1));
        e = move_to(1.5);
        CHECK(e.meetings == 1);
        CHECK(e.total() == 1);
        CHECK(engine.box_pairs().contains(0, 1));
    }
    SUBCASE("an ending and a beginning on one axis, while the boxes are apart on another: no pair") {
        move_to(0.5);
        balls[0].center.y = 9;
        engine.relocate(first);
        const auto e = move_to(1.5);
        CHECK(e.meetings == 1);
        CHECK(e.total() == 1);
        CHECK(!engine.box_pairs().contains(0, 1));
    }
}

TEST_CASE("what an update costs is counted: nothing exchanged, nothing tested") {
    Dice dice(13);
    const Container box = boxes[0];
    std::vector<Sphere> balls = mixture(dice, box, 2000, 1, 0.02);
    SweepAndPrune engine = engine_of(balls, box);
    const std::vector<Index> all = all_indices(balls.size());
    engine.relocate(all);
    CHECK(engine.last_update().exchanges.total() == 0);
    CHECK(engine.last_update().work.accesses == 0);
    balls[7].center = box.wrapped(balls[7].center + Vec3{1e-3, 0, 0});
    engine.relocate(std::vector<Index>{7});
    const auto few = engine.last_update();
    CHECK(few.work.accesses <= 2 + few.exchanges.total());
    for (Sphere& ball : balls) ball.center = box.wrapped(ball.center + dice.direction() * 1e-3);
    engine.relocate(all);
    const auto many = engine.last_update();
    CHECK(many.exchanges.total() > 1000);
    CHECK(many.work.pair_tests == many.exchanges.partings + many.exchanges.meetings);
    CHECK(many.work.accesses >= 3 * 2 * balls.size());
    CHECK(many.work.accesses < 3 * 2 * balls.size() + 100);  // one pass an axis; the rest came through a face
}

TEST_CASE("listing tests each stored pair once from each side, contact detection once") {
    Dice dice(14);
    const Container box = boxes[0];
    const std::vector<Sphere> balls = mixture(dice, box, 3000, 10, 0.05);
    const SweepAndPrune engine = engine_of(balls, box);
    REQUIRE(engine.box_pairs().size() > balls.size());
    RowBatch rows;
    Work work;
    engine.list(all_indices(balls.size()), rows, &work);
    CHECK(work.pair_tests == 2 * engine.box_pairs().size());
    CHECK(work.accesses == balls.size());
    PairBatch pairs;
    work = {};
    engine.pairs(pairs, &work);
    CHECK(work.pair_tests == engine.box_pairs().size());
    Rows found(balls.size());
    for (const std::vector<Pair>& block : pairs)
        for (const Pair& p : block) found[p.a].push_back(p.b), found[p.b].push_back(p.a);
    for (std::vector<Index>& row : found) std::sort(row.begin(), row.end());
    CHECK(difference(found, fresh_rows(EngineKind::brute_force, box, balls)) == "");
}

TEST_CASE("the first sweep tests few pairs more than there are, whatever the sizes") {
    Dice dice(15);
    const Container box = boxes[0];
    std::vector<Sphere> equal, dust{{{0.5, 0.5, 0.5}, 0.3}};
    for (int i = 0; i < 20000; ++i) equal.push_back({dice.point(box.lengths), 0.018});
    for (int i = 0; i < 20000; ++i) dust.push_back({dice.point(box.lengths), 0.005});
    for (const auto& balls : {equal, dust}) {
        const SweepAndPrune engine = engine_of(balls, box);
        CHECK(engine.box_pairs().size() > 5000);
        CHECK(engine.last_update().work.pair_tests < 20 * (balls.size() + engine.box_pairs().size()));
    }
}
