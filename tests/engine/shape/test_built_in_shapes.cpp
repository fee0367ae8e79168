#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/shape.hpp"
#include "shape/clump_members.hpp"
#include "shape/lens.hpp"
#include "shape/surface_error.hpp"
#include "shape/union_moments.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

constexpr double pi_of_shapes = std::numbers::pi;

std::string fault_of(const std::string& text, int dimension = 3) {
    return input_error([&] { given_shape(text, dimension); });
}

/// Signed distance from the surface of a box or a cylinder of half sizes (1, 1, `half`) with edges of a radius; above 0
/// outside.
double from_box(Vec3 p, double radius) {
    const Vec3 q{std::abs(p.x) - 1 + radius, std::abs(p.y) - 1 + radius, std::abs(p.z) - 1 + radius};
    const Vec3 out{std::max(q.x, 0.0), std::max(q.y, 0.0), std::max(q.z, 0.0)};
    return norm(out) + std::min(largest(q), 0.0) - radius;
}

double from_cylinder(Vec3 p, double half, double radius) {
    const double across = std::hypot(p.x, p.y) - 1 + radius, along = std::abs(p.z) - half + radius;
    return std::hypot(std::max(across, 0.0), std::max(along, 0.0)) + std::min(std::max(across, along), 0.0) - radius;
}

struct Errors {
    double outside = 0;  ///< of members, beyond the smooth surface
    double deepest = 0;  ///< below it, of what no member holds
};

/// `distance` is that from the smooth surface, of a grain within [-1, 1]^2 x [-half, half].
template <class Distance>
Errors errors_of(const std::vector<Sphere>& members, double half, Distance distance) {
    Errors errors;
    for (const Sphere& s : members) errors.outside = std::max(errors.outside, distance(s.center) + s.radius);
    for (std::uint64_t k = 0; k < 60000; ++k) {
        const Vec3 p{2 * halton(k, 2) - 1, 2 * halton(k, 3) - 1, half * (2 * halton(k, 5) - 1)};
        if (const double d = distance(p); d < 0 && distance_outside(members, p) > 0)
            errors.deepest = std::max(errors.deepest, -d);
    }
    return errors;
}

}  // namespace

TEST_CASE("every built-in shape can be made with what is usual, and at the ends of its ranges") {
    for (const BuiltInShape& told : built_in_shapes()) {
        CAPTURE(told.name);
        const Shape usual = built_in_shape(told.name);
        CHECK(usual.name == told.name);
        CHECK(union_moments(usual.members).volume == doctest::Approx(pi_of_shapes / 6).epsilon(1e-9));
        CHECK(!told.meaning.empty());
        for (const ShapeParameter& p : told.parameters) {
            CAPTURE(p.name);
            CHECK(!p.meaning.empty());
            if (!p.usual) continue;
            CHECK(built_in_shape(told.name, {{p.name, *p.usual}}) == usual);
            CHECK(!built_in_shape(told.name, {{p.name, p.least}}).members.empty());
            CHECK(says(fault_of(told.name + ":" + p.name + "=" + std::to_string(p.least - 0.01)),
                       "; give a number from"));
            CHECK(
                says(fault_of(told.name + ":" + p.name + "=" + std::to_string(p.most + 0.01)), "; give a number from"));
        }
    }
}

TEST_CASE("a dimer has its length over its width, and the lens's volume") {
    for (const double aspect : {1.0, 1.2, 1.4, 1.7, 2.0}) {
        const Shape dimer = built_in_shape("dimer", {{"aspect", aspect}});
        REQUIRE(dimer.members.size() == (aspect == 1 ? 1 : 2));
        const double r = dimer.members[0].radius;
        CHECK(dimer.outer_radius / r == doctest::Approx(aspect).epsilon(1e-12));
        const double volume = aspect == 1 ? 4 * pi_of_shapes / 3 : two_balls(1, 1, 2 * (aspect - 1)).volume;
        CHECK(pi_of_shapes / 6 / (r * r * r) == doctest::Approx(volume).epsilon(1e-12));
        CHECK(dimer.sieve_diameter == doctest::Approx(2 * r).epsilon(1e-12));
        CHECK(dimer.moments.x <= dimer.moments.y);
    }
}

TEST_CASE("rods become spherocylinders as members grow, from within") {
    const double aspect = 3, length = 2 * (aspect - 1), smooth = pi_of_shapes * length + 4 * pi_of_shapes / 3;
    const double across = pi_of_shapes * length / 4 + 4 * pi_of_shapes / 15;  // integral of y^2
    double before = 1;
    for (const int members : {3, 5, 9, 17, 33, 65, 129}) {
        const UnionMoments m = union_moments(rod_members(aspect, members));
        const double missing = 1 - m.volume / smooth;
        CHECK(missing > 0);
        CHECK(missing < before / 3);
        before = missing;
        if (members == 129) {
            CHECK(missing < 1e-4);
            CHECK(m.second[1][1] == doctest::Approx(across).epsilon(3e-4));
        }
    }
    const Shape rod = built_in_shape("rod", {{"aspect", aspect}});
    CHECK(rod.members.size() == 12);
    const double r = rod.members[0].radius;
    CHECK(rod.outer_radius == doctest::Approx(aspect * r).epsilon(1e-12));
    CHECK(rod.sieve_diameter == doctest::Approx(2 * r).epsilon(1e-12));
    // The deepest groove, in the middle between two members, is 1 % of the width at most.
    const double half = norm(rod.members[1].center - rod.members[0].center) / 2;
    CHECK((r - std::sqrt(r * r - half * half)) / (2 * r) <= 0.01);
}

TEST_CASE("cubes and pellets fill the smooth grain from within, without holes") {
    for (const double rounding : {0.1, 0.25, 0.5, 0.8, 1.0}) {
        CAPTURE(rounding);
        const auto cube = cube_members(rounding, usual_of_edge(rounding));
        const Errors e = errors_of(cube, 1, [&](Vec3 p) { return from_box(p, rounding); });
        CHECK(e.outside < 1e-12);
        CHECK(e.deepest <= 0.1);
        for (const double aspect : {0.2, 0.5, 1.0, 2.0, 10.0}) {
            CAPTURE(aspect);
            const auto pellet = pellet_members(aspect, rounding);
            const double least = std::min(1.0, aspect), radius = rounding * least;
            const Errors f = errors_of(pellet, aspect, [&](Vec3 p) { return from_cylinder(p, aspect, radius); });
            CHECK(f.outside < 1e-12);
            CHECK(f.deepest <= 0.1 * least);
        }
    }
}

TEST_CASE("plates have no holes, and tetrapods four arms") {
    const auto plate = plate_members(3, usual_of_plate(3));
    double deepest = 0;
    for (std::uint64_t k = 0; k < 20000; ++k) {
        const Vec3 p{4 * halton(k, 2) - 2, 4 * halton(k, 3) - 2, 2 * halton(k, 5) - 1};
        if (distance_outside(plate, p) > 0) deepest = std::max(deepest, 1 - std::abs(p.z));
    }
    CHECK(deepest <= 0.1);
    CHECK(deepest > 0.05);
    const Shape pod = built_in_shape("tetrapod");
    CHECK(pod.moments.x == doctest::Approx(pod.moments.z).epsilon(1e-9));
    CHECK(pod.outer_radius == doctest::Approx(3 * pod.members[0].radius).epsilon(1e-9));
}

TEST_CASE("shapes as users write them") {
    CHECK(given_shape("dimer") == built_in_shape("dimer"));
    CHECK(given_shape("dimer:aspect=1.4") == built_in_shape("dimer", {{"aspect", 1.4}}));
    CHECK(given_shape("rod:aspect=3,members=9").members.size() == 9);
    CHECK(given_shape("dimer", 2).dimension == 2);
    CHECK(says(fault_of("dimre"), "there is no shape 'dimre' (did you mean 'dimer'?); give dimer, rod, plate"));
    CHECK(says(fault_of("dimre:aspect=2"), "did you mean 'dimer'?"));
    CHECK(says(fault_of("rod:aspekt=2"),
               "the shape 'rod' has no parameter 'aspekt' (did you mean 'aspect'?); give aspect or members, as in "
               "rod:aspect=2"));
    CHECK(says(fault_of("rod:aspect"),
               "the shape 'rod' is given 'aspect', which is no parameter and its value; write it as in"));
    CHECK(says(fault_of("rod:"), "is given ''"));
    CHECK(says(fault_of("rod:aspect=x"), "is given 'aspect=x'"));
    CHECK(says(fault_of("rod:aspect=nan"), "has the aspect nan; give a number from 1 to 50"));
    CHECK(says(fault_of("rod:aspect=2,aspect=3"), "is given 'aspect' twice"));
    CHECK(says(fault_of("rod:members=2.5"), "has the members 2.5; give a whole number from 2 to 500"));
    CHECK(says(fault_of("rod:aspect=10,members=4"),
               "the shape 'rod' of aspect 10 has 4 members; give 10 or more, which hold together"));
    CHECK(given_shape("rod:aspect=10,members=10").members.size() == 10);
    CHECK(says(fault_of("cube:rounding=0.2,members=3"), "give 6 or more, which leave no gaps"));
    CHECK(says(fault_of("plate", 2), "the shape 'plate' is none of discs; in a plane give dimer, rod, or a file"));
}
