#include <doctest/doctest.h>

#include "rearrange/runs.hpp"
#include "sweep/sequential_sweep.hpp"

using namespace bernal;

namespace {

State spheres_at(std::vector<Sphere> spheres, double side = 10) {
    State state;
    state.container.lengths = {side, side, side};
    state.motion.resize(spheres.size());
    state.spheres = std::move(spheres);
    return state;
}

SweepReport sweep_once(State& state, const NeighbourLists& lists, Precision precision = Precision::double_precision) {
    SweepMemory memory;
    const Frame frame(state.container);
    return sweep_in_sequence(state, frame, lists, WallLists(state.container), 1, {}, precision, memory);
}

/// Equations (1) to (6), pair by pair, with all others as neighbours, of a periodic cube.
class PlainSweep {
  public:
    explicit PlainSweep(const State& state) : side_(state.container.lengths.x) {
        for (const Sphere& sphere : state.spheres) at_.push_back({sphere.center, sphere.radius * state.magnification});
        velocity_.resize(at_.size()), stiff_.resize(at_.size());
    }

    void sweep(double w, double kept, double opposed, bool backwards) {
        std::vector<Sphere> seen = at_;
        for (std::size_t k = 0; k < at_.size(); ++k) {
            const std::size_t i = backwards ? at_.size() - 1 - k : k;
            const Vec3 push = push_of(seen, i, w);
            const double most = 0.2 * at_[i].radius;
            if (touches_) {
                velocity_[i] = shortened(velocity_[i] * (dot(velocity_[i], push) < 0 ? opposed : kept) + push, most);
                seen[i].center += shortened(push, most);
            } else {
                if (norm(velocity_[i]) < 0.01 * at_[i].radius) at_[i].center += push, seen[i].center += push;
                velocity_[i] = velocity_[i] * kept;
            }
        }
        for (std::size_t i = 0; i < at_.size(); ++i) at_[i].center += velocity_[i];
    }

    Vec3 nearest(Vec3 d) const {
        for (int axis = 0; axis < 3; ++axis) d[axis] -= side_ * std::round(d[axis] / side_);
        return d;
    }
    const Sphere& at(std::size_t i) const { return at_[i]; }

  private:
    static Vec3 shortened(Vec3 v, double most) { return norm(v) > most ? v * (most / norm(v)) : v; }

    Vec3 push_of(const std::vector<Sphere>& seen, std::size_t i, double w) {
        Vec3 force, way;
        double stiffness = 0, gap = HUGE_VAL;
        for (std::size_t j = 0; j < seen.size(); ++j) {
            if (j == i) continue;
            const Vec3 d = nearest(seen[j].center - seen[i].center);
            const double r = seen[i].radius, s = seen[j].radius, between = norm(d) - r - s;
            if (between < 0) force += d * (2 * r * s / (r + s) * between / norm(d)), stiffness += 2 * r * s / (r + s);
            if (between < gap) gap = between, way = nearest(at_[j].center - at_[i].center);
        }
        touches_ = stiffness > 0;
        stiff_[i] = std::max(stiffness, 0.98 * stiff_[i]);
        return touches_ ? force * (w / stiff_[i]) : way * (gap / 2 / norm(way));
    }

    double side_;
    std::vector<Sphere> at_;
    std::vector<Vec3> velocity_;
    std::vector<double> stiff_;
    bool touches_ = false;
};

State loose_spheres() {
    State state = fresh_state(uniform_volume(300, 4), {}, 0.3);
    state.motion.assign(state.spheres.size(), {});
    const auto n = static_cast<double>(state.spheres.size());
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {  // a lattice, shaken a little: no gross overlaps
        Vec3& c = state.spheres[i].center;
        const std::size_t cell = i * 7 % 343, x = cell % 7, y = cell / 7 % 7, z = cell / 49;
        const Vec3 unit{static_cast<double>(x), static_cast<double>(y), static_cast<double>(z)};
        const double shaken = static_cast<double>(i) / n;
        c = (unit + Vec3{0.2 * shaken, 0.2 * (1 - shaken), 0.1}) * (state.container.lengths.x / 7);
    }
    return state;
}

}  // namespace

TEST_CASE("spheres are pushed one after the other: the first makes room, the second finds room made") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{6.9, 5, 5}, 1}});
    state.schedule.sphere_step = 1;
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    sweep_once(state, lists);
    CHECK(state.spheres[0].center.x == doctest::Approx(4.9));
    CHECK(state.spheres[1].center.x == doctest::Approx(6.9));
    State backwards = spheres_at({{{5, 5, 5}, 1}, {{6.9, 5, 5}, 1}});
    backwards.schedule.sphere_step = 1;
    backwards.sweeps = 1;
    sweep_once(backwards, lists);
    CHECK(backwards.spheres[0].center.x == doctest::Approx(5));
    CHECK(backwards.spheres[1].center.x == doctest::Approx(7));
}

TEST_CASE("a free sphere at rest moves half the way to its nearest neighbour; one in flight flies on") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{7.4, 5, 5}, 1}, {{5, 7.8, 5}, 1}});
    state.motion[2].velocity = {0, 0, 0.1f};
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    sweep_once(state, lists);
    CHECK(state.spheres[0].center.x == doctest::Approx(5.2));
    CHECK(state.spheres[0].center.y == 5);
    CHECK(norm(state.spheres[1].center - state.spheres[0].center) >= 2);
    CHECK(state.spheres[2].center.x == 5);
    CHECK(state.spheres[2].center.z > 5.05);
}

TEST_CASE("sweeps in both precisions, forwards and backwards, are those of the equations written out pair by pair") {
    for (const Precision precision : {Precision::double_precision, Precision::single_precision}) {
        State state = loose_spheres();
        PlainSweep plain(state);
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame, 1.5);
        SweepMemory memory;
        const WallLists walls(state.container);
        double moved = 0;
        for (; state.sweeps < 6; ++state.sweeps) {
            const SweepReport report = sweep_in_sequence(state, frame, lists, walls, 1, {}, precision, memory);
            CHECK(report.contacts.contacts > 20);
            const Momentum first = state.schedule.first;
            plain.sweep(state.schedule.sphere_step, first.kept, first.opposed, state.sweeps % 2 != 0);
        }
        const State start = loose_spheres();
        double apart = 0;  // all together: in single precision a touch more or less may be seen
        for (std::size_t i = 0; i < state.spheres.size(); ++i) {
            const double radius = state.spheres[i].radius * state.magnification;
            apart += norm(plain.nearest(plain.at(i).center - state.spheres[i].center)) / radius;
            moved = std::max(moved, norm(frame.separation(start.spheres[i].center, state.spheres[i].center)) / radius);
        }
        CHECK(moved > 0.1);
        CHECK(apart < (precision == Precision::double_precision ? 1e-5 : 1e-2));
    }
}

TEST_CASE("spheres that touch and fly together fly on: their order gives them no push") {
    std::vector<Sphere> lattice;
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 5; ++y)
            for (int z = 0; z < 5; ++z) lattice.push_back({{2.0 * x, 2.0 * y, 2.0 * z}, 1.05});
    State state = spheres_at(std::move(lattice));
    for (Motion& motion : state.motion) motion.velocity = {0.01f, 0, 0};
    state.schedule.first = {1, 1};
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.5);
    for (; state.sweeps < 12; ++state.sweeps) sweep_once(state, lists);
    for (const Motion& motion : state.motion) CHECK(motion.velocity[0] == doctest::Approx(0.01).epsilon(1e-4));
}

TEST_CASE("a sphere that leaves its reach ball is stale") {
    State state = spheres_at({{{5, 5, 5}, 1}, {{5.4, 5, 5}, 1}, {{1, 1, 1}, 1}});
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.05);
    CHECK(sweep_once(state, lists).stale == std::vector<Index>{0, 1});
}
