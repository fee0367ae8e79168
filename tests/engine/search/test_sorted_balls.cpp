#include <doctest/doctest.h>

#include "search/configurations.hpp"
#include "search/sorted_balls.hpp"

using namespace bernal;

namespace {

const Frame frame{Container{{}, {1, 1, 1}, {true, true, true}}};

/// Cells of a twenty-fifth for balls up to that, more than the strays' table has places, then cells of a half.
std::vector<GridLevel> two_levels() {
    const GridLevel fine(frame, 0.039, 2e4, 0);
    return {fine, GridLevel(frame, 0.49, 1e4, fine.end_cell())};
}

std::vector<Sphere> drawn_balls(Dice& dice, std::size_t n) {
    std::vector<Sphere> balls;
    for (std::size_t i = 0; i < n; ++i) balls.push_back({dice.point({1, 1, 1}), i % 10 == 0 ? 0.2 : 0.015});
    return balls;
}

/// The cell of a ball, by level and coordinates.
Index cell_of(const SortedBalls& sorted, const Sphere& ball) {
    const GridLevel& level = sorted.levels()[2 * ball.radius > sorted.levels()[0].cell_size() ? 1 : 0];
    return level.number(level.cell_at(ball.center));
}

/// Is each ball in the slots of its cell, or a stray there and nowhere else?
bool all_found(const SortedBalls& sorted, const std::vector<Sphere>& balls) {
    std::vector<std::vector<Index>> cells_of_stray(balls.size());
    for (Index cell = 0; cell < sorted.levels().back().end_cell(); ++cell)
        sorted.for_each_stray(cell, cell + 1, [&](Index j) { cells_of_stray[j].push_back(cell); });
    for (Index i = 0; i < balls.size(); ++i) {
        const Index cell = cell_of(sorted, balls[i]), slot = sorted.slot_of(i);
        if (cells_of_stray[i].size() > 1) return false;
        const bool among_strays = cells_of_stray[i] == std::vector{cell};
        const bool among_slots = slot != SortedBalls::none && sorted.slots().ball(slot) == i &&
                                 slot >= sorted.first_slot(cell) && slot < sorted.first_slot(cell + 1);
        if (among_slots == among_strays) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("balls are in the slots of their cells, and wherever they go, there or strays in others") {
    Dice dice(1);
    std::vector<Sphere> balls = drawn_balls(dice, 3000);
    SortedBalls sorted(1);
    sorted.set_levels(two_levels());
    sorted.sort(balls);
    CHECK_FALSE(sorted.any_stray());
    CHECK(all_found(sorted, balls));
    bool strayed = false, sorted_anew = false;
    for (int round = 0; round < 30; ++round) {
        std::vector<Index> moved;
        for (Index i = static_cast<Index>(dice.below(90)); i < balls.size(); i += 90) {
            balls[i].center = round % 3 == 0 ? dice.point({1, 1, 1}) : balls[i].center;  // far away, or nowhere
            moved.push_back(i);
        }
        const bool any_before = sorted.any_stray();
        sorted.relocate(balls, moved);
        REQUIRE(all_found(sorted, balls));
        strayed = strayed || sorted.any_stray();
        sorted_anew = sorted_anew || (any_before && !sorted.any_stray());
        CHECK(sorted.strays().size() <= balls.size() / 10);
    }
    CHECK(strayed);
    CHECK(sorted_anew);
}

TEST_CASE("a ball that moves within its cell stays in its slot, and its new place is what is tested") {
    std::vector<Sphere> balls{{{0.521, 0.521, 0.521}, 0.015}, {{0.9, 0.9, 0.9}, 0.015}};
    SortedBalls sorted(1);
    sorted.set_levels(two_levels());
    sorted.sort(balls);
    balls[0].center.x = 0.555;
    sorted.relocate(balls, std::vector<Index>{0});
    REQUIRE(sorted.slot_of(0) != SortedBalls::none);
    CHECK(sorted.slots().x()[sorted.slot_of(0)] == doctest::Approx(0.555));
    balls[0].center.x = 0.75;
    sorted.relocate(balls, std::vector<Index>{0});
    CHECK(sorted.slot_of(0) == SortedBalls::none);
    CHECK(sorted.strays() == std::vector<Index>{0});
}
