#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "bernal/job.hpp"
#include "job/job_container.hpp"
#include "job/volume_along.hpp"

using namespace bernal;

namespace {

Container vessel(ContainerShape shape, int axis) {
    Job job;
    job.container = shape;
    job.vessel_diameter = 2;
    if (shape != ContainerShape::sphere) job.vessel_height = 3, job.axis = axis;
    return job_container(job);
}

/// The area of a circle of diameter 1 below `h`, as a part.
double segment(double h) {
    const double t = 2 * h - 1;
    return 0.5 + (std::asin(t) + t * std::sqrt(1 - t * t)) / std::numbers::pi;
}

}  // namespace

TEST_CASE("how much of a container lies below a place, and back") {
    for (const double part : {0.1, 0.25, 0.5, 0.8}) {
        CHECK(VolumeAlong(Container({}, {2, 3, 4}), 2).below(part) == part);
        CHECK(VolumeAlong(vessel(ContainerShape::cylinder, 2), 2).below(part) == part);
        const VolumeAlong drum(vessel(ContainerShape::cylinder, 0), 2), ball(vessel(ContainerShape::sphere, 2), 2),
            outside(vessel(ContainerShape::cylinder, 2), outwards);
        CHECK(drum.below(part) == doctest::Approx(segment(part)).epsilon(1e-3));
        CHECK(ball.below(part) == doctest::Approx(part * part * (3 - 2 * part)).epsilon(1e-3));
        CHECK(outside.below(part) == doctest::Approx(part * part).epsilon(1e-3));
        CHECK(drum.below(drum.place_of(part)) == doctest::Approx(part).epsilon(1e-3));
    }
    CHECK(VolumeAlong(vessel(ContainerShape::cylinder, 0), 2).length() == 2);
    CHECK(VolumeAlong(vessel(ContainerShape::cylinder, 0), outwards).length() == 1);
}
