// Triangles of a sphere of radius 1.

#include <doctest/doctest.h>

#include <numbers>

#include "surface/closed_surface.hpp"
#include "surface/geodesic_sphere.hpp"

using namespace bernal;

TEST_CASE("cut icosahedra are closed, inscribed, and come near the sphere with the square of the cuts") {
    constexpr double pi = std::numbers::pi;
    double before = 0;
    for (const int cuts : {1, 2, 3, 4, 8, 16}) {
        CAPTURE(cuts);
        const TriangleForm form = geodesic_sphere(cuts);
        CHECK(form.triangles.size() == static_cast<std::size_t>(20 * cuts * cuts));
        const test::FoundSurface found = test::checked(form.vertices, form.triangles);
        CHECK(found.parts == 1);
        CHECK(found.euler == 2);
        for (const Vec3& v : form.vertices) CHECK(norm(v) == doctest::Approx(1).epsilon(1e-14));
        const FormMeasure measure = measure_of(form);
        CHECK(measure.volume == doctest::Approx(found.volume));
        CHECK(measure.area == doctest::Approx(found.area));
        CHECK(measure.volume < 4 * pi / 3);
        CHECK(measure.volume > 4 * pi / 3 * std::pow(measure.nearest, 3));
        const double lost = 4 * pi / 3 - measure.volume;
        if (cuts >= 8) CHECK(before / lost == doctest::Approx(4).epsilon(0.1));
        before = lost;
    }
    // The icosahedron, by its textbook: inradius over circumradius.
    const double edge = 1 / std::sin(2 * pi / 5) / 1;
    CHECK(measure_of(geodesic_sphere(1)).nearest ==
          doctest::Approx(edge * std::pow(std::numbers::phi, 2) / (2 * std::sqrt(3))).epsilon(1e-12));
}

TEST_CASE("the fewest cuts are found") {
    CHECK(cuts_for_triangles(1) == 1);
    CHECK(cuts_for_triangles(20) == 1);
    CHECK(cuts_for_triangles(21) == 2);
    CHECK(cuts_for_triangles(320) == 4);
    CHECK(cuts_for_triangles(1e9) == most_cuts + 1);
    for (const bool keep_volume : {false, true})
        for (const double deviation : {0.5, 0.1, 0.03, 0.01, 0.003, 0.001}) {
            CAPTURE(deviation);
            const auto reached = [&](int cuts) {
                const FormMeasure measure = measure_of(geodesic_sphere(cuts));
                return deviation_of(measure, keep_volume ? volume_factor(measure) : 1);
            };
            const int cuts = cuts_for_deviation(deviation, keep_volume);
            CHECK(reached(cuts) <= deviation);
            if (cuts > 1) CHECK(reached(cuts - 1) > deviation);
        }
    CHECK(cuts_for_deviation(1e-9, false) == most_cuts + 1);
}
