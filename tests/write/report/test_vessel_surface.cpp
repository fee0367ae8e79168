#include <doctest/doctest.h>

#include <numbers>

#include "geometry/vessels.hpp"
#include "report/vessel_surface.hpp"

using namespace bernal;

namespace {

double area(const VesselSurface& surface) {
    double sum = 0;
    for (const auto& [a, b, c] : surface.triangles)
        sum += norm(cross(surface.corners[b] - surface.corners[a], surface.corners[c] - surface.corners[a])) / 2;
    return sum;
}

}  // namespace

TEST_CASE("the surface of a vessel has its area, lids left out, and its triangles share corners") {
    const VesselSurface surface = vessel_surface(test::cylinder_vessel(), 100000);
    CHECK(area(surface) == doctest::Approx(std::numbers::pi).epsilon(0.002));
    CHECK(surface.corners.size() < surface.triangles.size());
    CHECK(area(vessel_surface(test::sphere_vessel(), 100000)) == doctest::Approx(std::numbers::pi).epsilon(0.005));
}

TEST_CASE("too many triangles become fewer, on the same surface") {
    const VesselSurface coarse = vessel_surface(test::sphere_vessel(), 2000);
    CHECK(coarse.triangles.size() <= 2000);
    CHECK(coarse.triangles.size() >= 200);
    CHECK(area(coarse) == doctest::Approx(std::numbers::pi).epsilon(0.1));
}
