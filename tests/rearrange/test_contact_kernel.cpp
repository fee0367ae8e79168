#include <doctest/doctest.h>

#include "runs.hpp"

using namespace bernal;

namespace {

/// One contact after the other, by the law itself.
SphereContacts one_by_one(const State& state, const Frame& frame, Index i, std::span<const Index> row) {
    SphereContacts sum;
    const double m = state.magnification;
    const Sphere& a = state.spheres[i];
    for (Index j : row) {
        const Sphere& b = state.spheres[j];
        const Vec3 d = frame.separation(a.center, b.center);
        const double reach = m * (a.radius + b.radius), distance = norm(d);
        if (distance < reach)
            sum.add(d, distance, reach, 2 * m * a.radius * b.radius / (a.radius + b.radius),
                    2 * m * std::min(a.radius, b.radius));
    }
    return sum;
}

}  // namespace

TEST_CASE("four by four, contacts add up to what they do one by one, whatever the length of the row") {
    for (const bool periodic : {true, false}) {
        PackOptions options;
        options.container.periodic = {periodic, periodic, periodic};
        const State state = fresh_state(uniform_volume(503, 5), options, 0.6);
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame, 0.2);
        std::array<bool, 4> lengths{};
        for (Index i = 0; i < lists.size(); ++i) {
            const auto row = lists.row(i);
            lengths[row.size() % 4] = true;
            const SphereContacts sum = sum_row(field_of(state, frame), i, row),
                                 plain = one_by_one(state, frame, i, row);
            REQUIRE(sum.contacts == plain.contacts);
            REQUIRE(norm(sum.force - plain.force) <= 1e-12 * plain.magnitude);
            REQUIRE(sum.stiffness == doctest::Approx(plain.stiffness).epsilon(1e-12));
            REQUIRE(sum.magnitude == doctest::Approx(plain.magnitude).epsilon(1e-12));
            REQUIRE(sum.virial == doctest::Approx(plain.virial).epsilon(1e-12));
            REQUIRE(sum.bulk == doctest::Approx(plain.bulk).epsilon(1e-12));
            REQUIRE(sum.relative_overlap == doctest::Approx(plain.relative_overlap).epsilon(1e-12));
            REQUIRE(sum.max_relative_overlap == doctest::Approx(plain.max_relative_overlap).epsilon(1e-12));
            REQUIRE(sum.max_stretch == doctest::Approx(plain.max_stretch).epsilon(1e-12));
        }
        CHECK(lengths == std::array{true, true, true, true});
    }
}

TEST_CASE("sums over many rows are those of each row") {
    const State state = fresh_state(uniform_volume(203, 3), {}, 0.6);
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.2);
    std::vector<NetForce> forces(203);
    const ContactTotals all = sum_rows(field_of(state, frame), lists, 0, 203, forces.data());
    ContactTotals each;
    for (Index i = 0; i < 203; ++i) {
        const SphereContacts sum = sum_row(field_of(state, frame), i, lists.row(i));
        each.add(sum);
        CHECK(forces[i].force == sum.force);
        CHECK(forces[i].stiffness == sum.stiffness);
    }
    CHECK(all.contacts == each.contacts);
    CHECK(all.virial == doctest::Approx(each.virial).epsilon(1e-12));
    CHECK(all.max_stretch == each.max_stretch);
}
