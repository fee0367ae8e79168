// One suite over all engines: whatever the balls, each lists exactly the pairs that brute force lists.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>

#include "search/configurations.hpp"
#include "search/engine.hpp"

using namespace bernal;

namespace {

const Container unit_box(bool x, bool y, bool z) { return {{}, {1, 1, 1}, {x, y, z}}; }

const std::vector<Container> boxes = [] {
    constexpr std::array periodic{true, true, true}, walled{false, false, false}, mixed{true, false, true};
    std::vector<Container> all;
    for (const auto& axes : {periodic, walled, mixed}) all.push_back({{}, {1, 1, 1}, axes});
    all.push_back({{}, {1, 2, 0.5}, mixed});
    for (const auto& axes : {periodic, walled}) all.push_back({{}, {1, 10, 1}, axes});
    return all;
}();

std::string text(const Container& box) {
    std::ostringstream out;
    for (int axis = 0; axis < 3; ++axis) out << box.lengths[axis] << (box.periodic[axis] ? " periodic " : " walled ");
    return out.str();
}

std::vector<Configuration> mixtures() {
    std::vector<Configuration> all;
    for (const Container& box : boxes)
        for (const double size_ratio : {1.0, 10.0, 100.0, 1000.0}) {
            Dice dice(all.size());
            all.push_back({"size ratio " + std::to_string(size_ratio) + " in " + text(box), box,
                           mixture(dice, box, 300, size_ratio, size_ratio == 1 ? 0.08 : 0.2)});
        }
    Dice dice(99);
    all.push_back({"many", boxes[0], mixture(dice, boxes[0], 2500, 30, 0.15)});
    return all;
}

/// Balls on the points of a lattice of 1/8: on borders of cells and nodes, and on the faces of the box. In a long box,
/// at both ends.
std::vector<Sphere> lattice(const Container& box, std::array<double, 3> radii) {
    constexpr int most_at_an_end = 10;
    std::vector<Sphere> balls;
    const auto points = [&](int axis) {
        return static_cast<int>(8 * box.lengths[axis]) + (box.periodic[axis] ? 0 : 1);
    };
    const auto is_near_an_end = [&](int y) { return std::min(y, points(1) - 1 - y) < most_at_an_end; };
    for (int x = 0; x < points(0); ++x)
        for (int y = 0; y < points(1); ++y)
            for (int z = 0; is_near_an_end(y) && z < points(2); ++z)
                balls.push_back({{x / 8.0, y / 8.0, z / 8.0}, radii[(x + y + z) % 3]});
    return balls;
}

std::vector<Sphere> equal_balls(std::size_t n, double radius, auto&& center) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i) balls.push_back({center(i), radius});
    return balls;
}

std::vector<Configuration> corner_cases_in(const Container& box) {
    Dice dice(7);
    const auto anywhere = [&](std::size_t) { return dice.point(box.lengths); };
    const Vec3 points[] = {{0, 0, 0}, {0.25, 0.5, 0.125}, {0.7, 0.3, 0.2}};
    std::vector<Configuration> all{
        {"coincident centres", box, equal_balls(60, 0.01, [&](std::size_t i) { return points[i % 3]; })},
        {"one cell", box,
         equal_balls(60, 0.01, [&](std::size_t) { return Vec3{0.3, 0.3, 0.3} + dice.point({0.01, 0.01, 0.01}); })},
        {"exactly touching on cell borders", box, lattice(box, {1 / 16.0, 1 / 16.0, 1 / 16.0})},
        {"overlapping on cell borders", box, lattice(box, {0.07, 0.07, 0.07})},
        {"three sizes on cell borders", box, lattice(box, {1 / 8.0, 1 / 16.0, 1 / 32.0})},
        {"two cells an axis", box, equal_balls(30, 0.2, anywhere)},
        {"one cell an axis", box, equal_balls(20, 0.3, anywhere)},
        {"larger than half the box", box, mixture(dice, box, 40, 20, 0.7 * smallest(box.lengths))},
        {"larger than the box", box, mixture(dice, box, 40, 1000, 3 * largest(box.lengths))},
        {"one ball", box, equal_balls(1, 0.1, anywhere)},
        {"two balls", box, equal_balls(2, 0.6, anywhere)},
        {"three balls", box, mixture(dice, box, 3, 50, 0.4)},
        {"no ball", box, {}},
    };
    std::vector<Sphere> giant = equal_balls(500, 0.004, anywhere);
    giant[250].radius = 0.45;
    all.push_back({"one giant among dust", box, giant});
    std::vector<Sphere> faces;
    for (const double radius : {1e-3, 0.05, 0.24})
        for (int corner = 0; corner < 64; ++corner) {
            Vec3 p;
            for (int axis = 0; axis < 3; ++axis) {
                const double length = box.lengths[axis], below = std::nextafter(length, 0.0);
                p[axis] = std::array{0.0, 5e-324, below, box.periodic[axis] ? below : length}[corner >> 2 * axis & 3];
            }
            faces.push_back({p, radius});
        }
    all.push_back({"on the faces", box, faces});
    for (Configuration& c : all) c.name += " in " + text(box);
    return all;
}

std::vector<Configuration> corner_cases() {
    std::vector<Configuration> all;
    for (const Container& box : boxes)
        for (Configuration& c : corner_cases_in(box)) all.push_back(std::move(c));
    return all;
}

/// Each row strictly ascending, without the ball itself, and each pair in both rows.
bool well_formed(const Rows& rows) {
    for (Index i = 0; i < rows.size(); ++i) {
        if (!std::is_sorted(rows[i].begin(), rows[i].end(), std::less_equal<>{})) return false;
        for (const Index j : rows[i])
            if (j == i || !std::binary_search(rows[j].begin(), rows[j].end(), i)) return false;
    }
    return true;
}

void check_all_engines(const std::vector<Configuration>& configurations) {
    for (const Configuration& c : configurations) {
        CAPTURE(c.name);
        const Rows expected = fresh_rows(EngineKind::brute_force, c.container, c.balls);
        CHECK(well_formed(expected));
        for (const EngineChoice& choice : engine_choices) {
            if (choice.kind == EngineKind::brute_force) continue;
            CAPTURE(text(choice));
            const auto engine = make_engine(choice, Frame(c.container));
            engine->build(c.balls);
            CHECK(difference(rows_of(*engine, all_indices(c.balls.size())), expected) == "");
            CHECK(difference(rows_of_pairs(*engine, c.balls.size()), expected) == "");
        }
    }
}

/// Moves and resizes some balls, as a rearrangement does and worse: a little, anywhere, grown beyond all others.
std::vector<Index> disturb(Dice& dice, const Container& box, std::vector<Sphere>& balls, int round) {
    std::vector<Index> moved;
    const double share = round % 5 == 0 ? 0.5 : 0.05;
    for (Index i = 0; i < balls.size(); ++i) {
        if (dice() > share) continue;
        moved.push_back(i);
        Sphere& ball = balls[i];
        const Vec3 step = dice.direction() * (dice() < 0.7 ? 0.3 * ball.radius : largest(box.lengths));
        ball.center = kept_inside(box, ball.center + step);
        if (dice() < 0.3) ball.radius *= dice.between(0.7, 1.4);
        if (round % 7 == 6 && moved.size() == 1) ball.radius = 0.3 * std::pow(1.1, round);
        if (round % 7 == 1 && ball.radius > 0.3) ball.radius = dice.between(0.001, 0.1);
    }
    return moved;
}

}  // namespace

TEST_CASE("every engine lists the pairs that 27 explicit images show") {
    for (const Container& box : boxes) {
        Dice dice(1);
        const std::vector<Sphere> balls = mixture(dice, box, 120, 50, 0.24);
        const Rows expected = rows_by_images(box, balls);
        REQUIRE(total(expected) > 100);
        for (const EngineChoice& choice : engine_choices) {
            CAPTURE(text(choice));
            CHECK(difference(fresh_rows(choice, box, balls), expected) == "");
        }
    }
}

TEST_CASE("rows are symmetric, without repetition, and the same from every engine, for mixtures of all widths") {
    check_all_engines(mixtures());
}

TEST_CASE("rows are symmetric, without repetition, and the same from every engine, in the corner cases") {
    check_all_engines(corner_cases());
}

TEST_CASE("balls that just meet across a cell are found, wherever rounding puts the cell's borders") {
    // A cell as wide as the balls: one ball just before it, one just after it. Where rounding makes it narrower, they
    // meet, in cells that are no neighbours.
    Dice dice(11);
    std::vector<Configuration> meeting;
    for (int trial = 0; trial < 6000; ++trial) {
        const bool periodic = trial % 2 == 0;
        const double d = dice.between(0.3, 1), length = d * dice.between(10, 60);
        const double per_length = periodic ? std::floor(length / d) / length : 1 / d;
        const Container box{{}, {length, 0.9 * d, 0.9 * d}, {periodic, false, false}};
        for (int k = 1; k + 3 < length * per_length; ++k) {
            double before = k / per_length, after = (k + 1) / per_length;
            while (before * per_length >= k) before = std::nextafter(before, 0.0);
            while (after * per_length < k + 1) after = std::nextafter(after, length);
            const double radius = d / 2;
            const std::vector<Sphere> balls{{{before, 0.2, 0.2}, radius}, {{after, 0.2, 0.2}, radius}};
            if (intersect(Frame(box), balls[0], balls[1])) meeting.push_back({text(box), box, balls});
        }
    }
    CHECK(meeting.size() > 20);
    check_all_engines(meeting);
}

TEST_CASE("relocated balls are found where brute force finds them") {
    for (const Container& box : boxes) {
        CAPTURE(text(box));
        Dice dice(5);
        std::vector<Sphere> balls = mixture(dice, box, 250, 20, 0.15);
        std::vector<std::unique_ptr<Engine>> engines;
        for (const EngineChoice& choice : engine_choices)
            engines.push_back(make_engine(choice, Frame(box))), engines.back()->build(balls);
        for (int round = 0; round < 25; ++round) {
            CAPTURE(round);
            const std::vector<Index> moved = disturb(dice, box, balls, round);
            const Rows expected = fresh_rows(EngineKind::brute_force, box, balls);
            for (std::size_t k = 0; k < engines.size(); ++k) {
                CAPTURE(text(engine_choices[k]));
                engines[k]->relocate(moved);
                CHECK(difference(rows_of(*engines[k], all_indices(balls.size())), expected) == "");
                CHECK(difference(rows_of_pairs(*engines[k], balls.size()), expected) == "");
            }
        }
    }
}

TEST_CASE("an engine can be built again with other balls") {
    for (const EngineChoice& choice : engine_choices) {
        CAPTURE(text(choice));
        const Container box = unit_box(true, true, false);
        const auto engine = make_engine(choice, Frame(box));
        Dice dice(3);
        for (const std::size_t n : {200, 5, 400}) {
            const std::vector<Sphere> balls = mixture(dice, box, n, 40, 0.2);
            engine->build(balls);
            CHECK(difference(rows_of(*engine, all_indices(n)), rows_by_images(box, balls)) == "");
        }
    }
}

TEST_CASE("queries are answered in their order, whichever they are") {
    const Container box = unit_box(true, true, true);
    Dice dice(2);
    const std::vector<Sphere> balls = mixture(dice, box, 600, 10, 0.1);
    for (const EngineChoice& choice : engine_choices) {
        const auto engine = make_engine(choice, Frame(box));
        engine->build(balls);
        const Rows all = rows_of(*engine, all_indices(balls.size()));
        const std::vector<Index> queries{599, 3, 3, 0, 250};
        CHECK(rows_of(*engine, queries) == Rows{all[599], all[3], all[3], all[0], all[250]});
    }
}
