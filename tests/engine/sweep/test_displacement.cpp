#include <doctest/doctest.h>

#include <cmath>

#include "rearrange/runs.hpp"
#include "sweep/displacement.hpp"
#include "sweep/sweep.hpp"

using namespace bernal;

namespace {

/// Velocity in radii after one more sweep, one sphere by itself, from the law's own words.
Vec3 next_velocity(const DisplacementLaw& law, const NetForce& force, double r, const Motion& motion) {
    Vec3 v{motion.velocity[0], motion.velocity[1], motion.velocity[2]};
    const double slowness = std::sqrt(std::min(1.0, law.slow_radius * law.magnification / r));
    if (force.stiffness == 0) return v * (1 - (1 - std::min(law.momentum.kept, law.kept_without_contact)) * slowness);
    const double least = std::max(stiffness_memory * motion.stiffness, law.least_stiffness) * r;
    const double stiffness = std::max(force.stiffness, least);
    const double lost = 1 - (dot(v, force.force) < 0 ? law.momentum.opposed : law.momentum.kept);
    v = v * (1 - lost * slowness) + force.force * (law.sphere_step / (stiffness * r));
    return norm(v) > longest_move ? v * (longest_move / norm(v)) : v;
}

}  // namespace

TEST_CASE("four by four, spheres move as they do one by one, however many there are") {
    PackOptions options;
    options.container.periodic = {true, false, true};
    for (std::size_t count = 1; count <= 9; ++count) {
        State state = fresh_state(uniform_volume(count, 5), options, 0.3);
        const Frame frame(state.container);
        const double slow_radius = count % 2 == 0 ? 1.0 : HUGE_VAL;
        const double least_stiffness = count % 3 == 0 ? 0 : 3.5;
        const DisplacementLaw law{{0.99, 0.8},         0.95,  1.7,  least_stiffness, slow_radius, HUGE_VAL,
                                  state.magnification, 1.001, frame};
        std::vector<NetForce> forces(count);
        std::vector<Sphere> reach(count), moved(count);
        for (std::size_t i = 0; i < count; ++i) {
            const auto [u, v] = uniform_pair(7, i, Purpose::placement);
            const double r = state.magnification * state.spheres[i].radius;
            state.motion[i] = {{static_cast<float>(0.1 * u), static_cast<float>(-0.1 * v), 0.05f}, 2};
            if (i % 3 != 2) forces[i] = {Vec3{u - 0.5, v - 0.5, u - v} * (4 * r * r), 3 * r};
            reach[i] = {state.spheres[i].center, 1.1 * r};
        }
        const std::vector<Motion> before = state.motion;
        std::vector<Index> stale, expected_stale;
        const double net =
            displace(law, forces, 0, state.spheres.data(), reach.data(), state.motion.data(), moved.data(), stale);
        double expected_net = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const double r = state.magnification * state.spheres[i].radius;
            const Vec3 v = next_velocity(law, forces[i], r, before[i]);
            const Vec3 target = kept_inside(frame, state.spheres[i].center + v * r);
            CHECK(norm(frame.separation(moved[i].center, target)) <= 1e-12 * r);
            CHECK(moved[i].radius == state.spheres[i].radius);
            CHECK(state.motion[i].velocity[0] == doctest::Approx(v.x).epsilon(1e-6));
            if (!within_reach(state, frame, moved[i], reach[i], law.growth_limit))
                expected_stale.push_back(static_cast<Index>(i));
            expected_net += norm(forces[i].force);
        }
        CHECK(stale == expected_stale);
        CHECK(net == doctest::Approx(expected_net));
    }
}

TEST_CASE("a sphere in flight comes to rest for good") {
    State state = fresh_state(equal_spheres(1), {}, 0.1);
    state.motion[0] = {{0.1f, -0.05f, 0.01f}, 3};
    const Frame frame(state.container);
    const DisplacementLaw law{{0.99, 0.8}, 0.95, 1.7, 0, 1.0, HUGE_VAL, state.magnification, 1.001, frame};
    const std::vector<NetForce> none(1);
    const std::vector<Sphere> reach{{state.spheres[0].center, 10}};
    std::vector<Index> stale;
    for (int sweep = 0; sweep < 5000; ++sweep)
        displace(law, none, 0, state.spheres.data(), reach.data(), state.motion.data(), state.spheres.data(), stale);
    CHECK(state.motion[0] == Motion{});
}

namespace {

/// The largest speed at which two equal spheres that meet head-on part again, over that at which they met, from any
/// distance: what they overlap by when they first see each other depends on it.
double liveliest_bounce(double least_stiffness) {
    Container container;
    container.lengths = {100, 100, 100};
    const DisplacementLaw law{{0.993, 0.93}, 1, 1.7, least_stiffness, HUGE_VAL, HUGE_VAL, 1, 1, Frame(container)};
    constexpr double speed = 0.01;
    double liveliest = 0;
    for (double gap = 0; gap < 2 * speed; gap += 0.02 * speed) {
        std::vector<Sphere> spheres{{{50 - 1 - gap / 2, 50, 50}, 1}, {{50 + 1 + gap / 2, 50, 50}, 1}};
        const std::vector<Sphere> reach{{spheres[0].center, 40}, {spheres[1].center, 40}};
        std::vector<Motion> motion{{{speed, 0, 0}, 0}, {{-speed, 0, 0}, 0}};
        std::vector<Index> stale;
        for (int sweep = 0; sweep < 40; ++sweep) {
            std::vector<NetForce> forces(2);
            const double overlap = 2 - (spheres[1].center.x - spheres[0].center.x);
            if (overlap > 0) forces = {{{-overlap, 0, 0}, 1}, {{overlap, 0, 0}, 1}};
            displace(law, forces, 0, spheres.data(), reach.data(), motion.data(), spheres.data(), stale);
        }
        liveliest = std::max(liveliest, -static_cast<double>(motion[0].velocity[0]) / speed);
    }
    return liveliest;
}

}  // namespace

TEST_CASE("with the least stiffness of wide sizes two spheres that meet alone hardly part faster than they met") {
    const Schedule wide = schedule_for(Effort::quick, SweepKind::parallel, 3, 1, 50);
    CHECK(liveliest_bounce(wide.least_stiffness) <= 1.1);
    CHECK(liveliest_bounce(0) > 1.5);
}
