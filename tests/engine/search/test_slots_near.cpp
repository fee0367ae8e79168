#include <doctest/doctest.h>

#include "search/slot_problems.hpp"
#include "search/slots_near.hpp"

using namespace bernal;

namespace {

double distance_to_box(Vec3 point, Vec3 middle, Vec3 half) {
    Vec3 beyond;
    for (int axis = 0; axis < 3; ++axis)
        beyond[axis] = std::max(0.0, std::abs(point[axis] - middle[axis]) - half[axis]);
    return norm(beyond);
}

std::vector<Index> gathered(const SlotsNear& near) {
    std::vector<Index> balls(near.slots().balls(), near.slots().balls() + near.slots().size());
    std::ranges::sort(balls);
    return balls;
}

}  // namespace

TEST_CASE("every ball that meets a box is gathered, and no other but for rounding, to where the box sees it") {
    Dice dice(1);
    const std::vector<Sphere> balls = random_balls(dice, 1000);
    const Slots slots = slots_of(balls);
    SlotsNear near;
    for (int trial = 0; trial < 200; ++trial) {
        const Vec3 middle = dice.point({side, side, side}), half = dice.point({1, 1, 1}), shift{side, -side, 0};
        const std::vector<ShiftedRun> runs{{0, 333, {}}, {333, 333, {}}, {333, 1000, shift}};
        near.gather(slots, runs, middle, half);
        std::vector<Index> meet, may_meet;
        for (Index j = 0; j < balls.size(); ++j) {
            const Vec3 seen = balls[j].center - (j < 333 ? Vec3{} : shift);
            const double gap = distance_to_box(seen, middle, half) - balls[j].radius;
            if (gap <= 0) meet.push_back(j);
            if (gap <= 1e-5) may_meet.push_back(j);
        }
        const std::vector<Index> found = gathered(near);
        CHECK(std::ranges::includes(found, meet));
        CHECK(std::ranges::includes(may_meet, found));
        for (std::size_t k = 0; k < near.slots().size(); ++k) {
            const Index j = near.slots().balls()[k];
            const Vec3 seen = balls[j].center - (j < 333 ? Vec3{} : shift);
            CHECK(near.slots().x()[k] == doctest::Approx(seen.x / side).epsilon(1e-6));
            CHECK(near.slots().y()[k] == doctest::Approx(seen.y / side).epsilon(1e-6));
            CHECK(near.slots().z()[k] == doctest::Approx(seen.z / side).epsilon(1e-6));
            CHECK(near.slots().radius()[k] == slots.radius()[j]);
        }
    }
}

TEST_CASE("balls that just touch the box are gathered, on whichever side") {
    const Vec3 middle{3, 2, 1}, half{0.5, 0.25, 0.125};
    std::vector<Sphere> balls;
    for (int axis = 0; axis < 3; ++axis)
        for (const double sign : {-1.0, 1.0}) {
            Vec3 center = middle;
            center[axis] += sign * (half[axis] + 0.3);
            balls.push_back({center, 0.3});
        }
    SlotsNear near;
    near.gather(slots_of(balls), std::vector<ShiftedRun>{{0, 6, {}}}, middle, half);
    CHECK(gathered(near) == all_indices(6));
}

TEST_CASE("a place that its ball has left is not gathered; balls can be added where the box sees them") {
    const std::vector<Sphere> balls(3, Sphere{{1, 1, 1}, 0.5});
    Slots slots = slots_of(balls);
    slots.clear(1);
    SlotsNear near;
    const Vec3 everywhere{side, side, side};
    near.gather(slots, std::vector<ShiftedRun>{{0, 3, {}}}, {1, 1, 1}, everywhere);
    CHECK(gathered(near) == std::vector<Index>{0, 2});
    near.add({{1, 2, 3}, 0.25}, 1);
    CHECK(gathered(near) == all_indices(3));
    CHECK(near.slots().z()[2] == doctest::Approx(3 / side));
    near.gather(slots, std::vector<ShiftedRun>{{0, 1, {}}}, {1, 1, 1}, everywhere);
    CHECK(gathered(near) == std::vector<Index>{0});
}
