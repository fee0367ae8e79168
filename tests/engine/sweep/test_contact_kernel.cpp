#include <doctest/doctest.h>

#include <set>

#include "rearrange/runs.hpp"

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
                    2 * m * std::min(a.radius, b.radius), longest_lever(frame.dimension));
    }
    return sum;
}

/// But for the rounding of overlaps, relative to a diameter.
void check_alike(const SphereContacts& sum, const SphereContacts& plain, double diameter, double rounding) {
    const double force = rounding * plain.stiffness * diameter;
    REQUIRE(norm(sum.force - plain.force) <= force);
    REQUIRE(std::abs(sum.stiffness - plain.stiffness) <= rounding * plain.stiffness);
    REQUIRE(std::abs(sum.magnitude - plain.magnitude) <= force);
    REQUIRE(std::abs(sum.virial - plain.virial) <= force * diameter);
    REQUIRE(std::abs(sum.bulk - plain.bulk) <= rounding * plain.bulk);
    REQUIRE(std::abs(sum.relative_overlap - plain.relative_overlap) <= rounding * plain.contacts);
    REQUIRE(std::abs(sum.max_relative_overlap - plain.max_relative_overlap) <= rounding);
    REQUIRE(std::abs(sum.max_stretch - plain.max_stretch) <= rounding * plain.max_stretch);
}

double largest_diameter(const State& state) {
    return 2 * state.magnification * std::ranges::max(state.spheres, {}, &Sphere::radius).radius;
}

/// The spheres of a state in single precision, and the field that the kernel takes.
struct SinglePrecisionCopy {
    SinglePrecisionUnits units;
    std::vector<SinglePrecisionSphere> spheres;
    SinglePrecisionField field;

    SinglePrecisionCopy(const State& state, const Frame& frame)
        : units(frame, state.mean_diameter),
          spheres(copies(state)),
          field(spheres.data(), units, state.magnification * state.mean_diameter) {}

    std::vector<SinglePrecisionSphere> copies(const State& state) const {
        std::vector<SinglePrecisionSphere> copies;
        for (const Sphere& sphere : state.spheres) copies.push_back(units.in_single_precision(sphere));
        return copies;
    }
};

/// In a periodic cell, or in a box.
State some_state(bool periodic, double length, double ratio = 5) {
    PackOptions options;
    options.container.periodic = {periodic, periodic, periodic};
    options.container.lengths = {length, 1.3 * length, 0.8 * length};
    return fresh_state(uniform_volume(503, ratio), options, 0.6);
}

}  // namespace

TEST_CASE("many at once, contacts add up to what they do one by one, whatever the length of the row") {
    for (const bool periodic : {true, false}) {
        const State state = some_state(periodic, 1);
        const Frame frame(state.container);
        const NeighbourLists lists = listed(state, frame, 0.2);
        std::set<std::size_t> lengths;
        for (Index i = 0; i < lists.size(); ++i) {
            const auto row = lists.row(i);
            lengths.insert(row.size() % 8);
            const SphereContacts sum = sum_row(field_of(state, frame), i, row),
                                 plain = one_by_one(state, frame, i, row);
            REQUIRE(sum.contacts == plain.contacts);
            check_alike(sum, plain, largest_diameter(state), 1e-14);
        }
        CHECK(lengths.size() == 8);
    }
}

TEST_CASE("small spheres at large ones add to the stiffness of the container as they do one by one") {
    const State state = some_state(true, 1, 200);
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.2);
    const SinglePrecisionCopy in_single(state, frame);
    bool is_cut = false;
    for (Index i = 0; i < lists.size(); ++i) {
        const auto row = lists.row(i);
        const SphereContacts plain = one_by_one(state, frame, i, row);
        REQUIRE(sum_row(field_of(state, frame), i, row).bulk == doctest::Approx(plain.bulk).epsilon(1e-12));
        REQUIRE(sum_row(in_single.field, i, row).bulk == doctest::Approx(plain.bulk).epsilon(1e-4));
        for (const Index j : row)
            is_cut = is_cut || longest_lever(3) * state.spheres[j].radius < state.spheres[i].radius;
    }
    CHECK(is_cut);
}

TEST_CASE("in single precision they add up to the same to a millionth, in any unit of length") {
    for (const bool periodic : {true, false})
        for (const double length : {1e-30, 1.0, 1e30}) {
            CAPTURE(length);
            const State state = some_state(periodic, length);
            const Frame frame(state.container);
            const NeighbourLists lists = listed(state, frame, 0.2);
            const SinglePrecisionCopy in_single(state, frame);
            std::set<std::size_t> lengths;
            double contacts = 0, plain_contacts = 0;
            for (Index i = 0; i < lists.size(); ++i) {
                const auto row = lists.row(i);
                lengths.insert(row.size() % 16);
                const SphereContacts sum = sum_row(in_single.field, i, row), plain = one_by_one(state, frame, i, row);
                contacts += sum.contacts, plain_contacts += plain.contacts;
                check_alike(sum, plain, largest_diameter(state), 1e-6);
            }
            CHECK(lengths.size() == 16);
            CHECK(contacts == plain_contacts);
        }
}

TEST_CASE("an overlap of 1e-12 is seen in double precision alone") {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = {{{4, 5, 5}, 1}, {{6 - 2e-12, 5, 5}, 1}};
    const Frame frame(state.container);
    const std::array<Index, 16> ids{1};
    const std::span<const Index> row(ids.data(), 1);
    const SphereContacts in_double = sum_row(field_of(state, frame), 0, row);
    CHECK(in_double.contacts == 1);
    CHECK(in_double.max_stretch - 1 == doctest::Approx(1e-12).epsilon(1e-3));
    CHECK(sum_row(SinglePrecisionCopy(state, frame).field, 0, row).magnitude == 0);
}

TEST_CASE("a pair feels opposite forces to the bit, in both precisions and through faces") {
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres = {{{0.3, 5, 9.9}, 1}, {{9.1, 5.7, 0.4}, 1.7}};
    const Frame frame(state.container);
    const SinglePrecisionCopy in_single(state, frame);
    const std::array<Index, 16> to_second{1}, to_first{0};
    const std::span<const Index> row(to_second.data(), 1), back(to_first.data(), 1);
    CHECK(sum_row(field_of(state, frame), 0, row).force == sum_row(field_of(state, frame), 1, back).force * -1);
    CHECK(sum_row(in_single.field, 0, row).force == sum_row(in_single.field, 1, back).force * -1);
}

TEST_CASE("sums over many rows are those of each row, in either precision") {
    const State state = fresh_state(uniform_volume(203, 3), {}, 0.6);
    const Frame frame(state.container);
    const NeighbourLists lists = listed(state, frame, 0.2);
    const auto check = [&](const auto& field, double rounding) {
        std::vector<NetForce> forces(203);
        const ContactTotals all = sum_rows(field, lists, 0, 203, forces.data());
        ContactTotals each;
        for (Index i = 0; i < 203; ++i) {
            const SphereContacts sum = sum_row(field, i, lists.row(i));
            each.add(sum);
            CHECK(forces[i].force == sum.force);
            CHECK(forces[i].stiffness == sum.stiffness);
        }
        CHECK(all.contacts == each.contacts);
        CHECK(all.virial == doctest::Approx(each.virial).epsilon(rounding));
        CHECK(all.max_stretch == each.max_stretch);
    };
    check(field_of(state, frame), 1e-12);
    check(SinglePrecisionCopy(state, frame).field, 1e-6);
}

TEST_CASE("a long row is summed in parts to the same contacts, in either precision") {
    // One giant among 20,000 grains of dust on its surface.
    State state;
    state.container.lengths = {10, 10, 10};
    state.spheres.push_back({{5, 5, 5}, 2});
    std::vector<Index> row;
    double expected = 0;
    for (Index j = 1; j <= 20000; ++j) {
        const auto [u, v] = uniform_pair(1, j, Purpose::placement);
        const double z = 2 * u - 1, angle = 6.283185307179586 * v, s = std::sqrt(1 - z * z);
        state.spheres.push_back({Vec3{5, 5, 5} + Vec3{s * std::cos(angle), s * std::sin(angle), z} * 2.005, 0.01});
        row.push_back(j);
        expected += 2.01 - norm(state.spheres[j].center - Vec3{5, 5, 5});
    }
    const Frame frame(state.container);
    const double k = 2 * 2 * 0.01 / 2.01;
    const SphereContacts in_double = sum_row(field_of(state, frame), 0, row),
                         in_single = sum_row(SinglePrecisionCopy(state, frame).field, 0, row);
    CHECK(in_double.contacts == 20000);
    CHECK(in_single.contacts == 20000);
    CHECK(in_double.magnitude == doctest::Approx(expected * k).epsilon(1e-9));
    CHECK(in_single.magnitude == doctest::Approx(expected * k).epsilon(1e-5));
}

TEST_CASE(
    "coincident centres, half a period and the far wall: single precision is finite, and as double where that is "
    "sure") {
    State state;
    state.container.lengths = {10, 10, 10};
    state.container.periodic = {true, true, false};
    state.spheres = {{{5, 5, 0}, 1}, {{5, 5, 0}, 1}, {{0, 5, 0}, 1}, {{5, 0, 10}, 1}, {{10, 5, 10}, 1}};
    const Frame frame(state.container);
    const SinglePrecisionCopy in_single(state, frame);
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < 5; ++j) {
            if (i == j) continue;
            const std::array<Index, 16> ids{j};
            const std::span<const Index> row(ids.data(), 1);
            const SphereContacts sum = sum_row(in_single.field, i, row), plain = one_by_one(state, frame, i, row);
            CHECK(std::isfinite(norm(sum.force)));
            CHECK(sum.contacts == plain.contacts);
            CHECK(sum.magnitude == doctest::Approx(plain.magnitude));
            CHECK(sum.max_stretch == doctest::Approx(std::min(plain.max_stretch, 1e9)));  // of coincident ones
        }
    const std::array<Index, 16> first{0}, second{1};
    CHECK(sum_row(in_single.field, 0, {second.data(), 1}).force ==
          sum_row(in_single.field, 1, {first.data(), 1}).force * -1);
}

TEST_CASE(
    "rows of every length up to three vectors add up in both precisions, and what stands behind them is not seen") {
    State state = some_state(true, 1);
    const Frame frame(state.container);
    const SinglePrecisionCopy in_single(state, frame);
    for (std::size_t length = 0; length <= 48; ++length) {
        std::vector<Index> ids(64, 1);  // sphere 1, again and again, stands behind the row
        for (std::size_t k = 0; k < length; ++k) ids[k] = static_cast<Index>(2 + k);
        const std::span<const Index> row(ids.data(), length);
        const SphereContacts plain = one_by_one(state, frame, 0, row);
        check_alike(sum_row(field_of(state, frame), 0, row), plain, largest_diameter(state), 1e-14);
        check_alike(sum_row(in_single.field, 0, row), plain, largest_diameter(state), 1e-6);
    }
}
