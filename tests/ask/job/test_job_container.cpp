#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "job/job_container.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Job vessel(ContainerShape shape) {
    Job job;
    job.container = shape;
    return job;
}

}  // namespace

TEST_CASE("vessels in proportion are as high as wide unless told otherwise") {
    CHECK(job_container(vessel(ContainerShape::cylinder)).lengths == Vec3{1, 1, 1});
    Job tall = vessel(ContainerShape::cylinder);
    tall.aspect = Vec3{3, 1, 1}, tall.axis = 0;
    CHECK(job_container(tall).lengths == Vec3{3, 1, 1});
    CHECK(!has_given_lengths(tall));
    CHECK(job_container(vessel(ContainerShape::sphere)).surfaces ==
          std::vector<Wall>{SphereWall{{0.5, 0.5, 0.5}, 0.5}});
}

TEST_CASE("one length of a vessel can be free, and is solved for") {
    for (const ContainerShape shape : {ContainerShape::cylinder, ContainerShape::annulus, ContainerShape::cone}) {
        CAPTURE(name(shape));
        Job open = vessel(shape), wide = vessel(shape);
        open.vessel_diameter = 20;
        REQUIRE(free_dimension(open));
        CHECK(free_dimension(open)->key == "vessel-height");
        CHECK(job_container(open, free_length_for(open, 1234)).volume() == doctest::Approx(1234));
        wide.vessel_height = 7;
        REQUIRE(free_dimension(wide));
        CHECK(free_dimension(wide)->key == "vessel-diameter");
        CHECK(job_container(wide, free_length_for(wide, 1234)).volume() == doctest::Approx(1234));
        set_free_length(wide, 3);
        CHECK(!free_dimension(wide));
    }
    Job ball = vessel(ContainerShape::sphere);
    ball.vessel_diameter = 20;
    CHECK(!free_dimension(ball));
}

TEST_CASE("the ends of a vessel are walled, or periodic") {
    Job job = vessel(ContainerShape::annulus);
    CHECK(job_container(job).surfaces.size() == 4);
    job.walls = {{false, false, false}};
    CHECK(job_container(job).surfaces.size() == 2);
    CHECK(job_container(job).periodic == std::array{false, false, true});
    fill_in_container(job, job_container(job));
    CHECK(job.walls == std::array{false, false, false});
    CHECK(job.axis == 2);
}

TEST_CASE("a cone has no periodic ends: they would not meet") {
    Job job = vessel(ContainerShape::cone);
    job.vessel_diameter = 10, job.vessel_height = 10;
    job.walls = {{false, false, true}};
    CHECK_NOTHROW(require_possible_container(job));
    job.walls = {{false, false, false}};
    CHECK_THROWS_WITH_AS(require_possible_container(job), doctest::Contains("`walls` none is not possible for"),
                         InputError);
}

TEST_CASE("core and top follow the diameter where they are not given, and are told") {
    Job job = vessel(ContainerShape::cone);
    job.vessel_diameter = 20, job.vessel_height = 10;
    fill_in_container(job, job_container(job));
    CHECK(job.top_diameter == 10);
    CHECK(!job.core_diameter);
}

TEST_CASE("a prism of given height has nothing free; without it the height is") {
    Job job = vessel(ContainerShape::prism);
    job.polygon = "POLYGON((0 0, 8 0, 8 5, 0 5))";
    REQUIRE(free_dimension(job));
    CHECK(free_dimension(job)->key == "vessel-height");
    job.vessel_height = 9;
    CHECK(!free_dimension(job));
    CHECK(job_container(job).volume() == doctest::Approx(8 * 5 * 9));
}

TEST_CASE("what means nothing in a plane is refused") {
    Job job = vessel(ContainerShape::cylinder);
    job.sizes.dimension = 2;
    CHECK_NOTHROW(require_possible_container(job));
    Job tall = job, open = job, thick = vessel(ContainerShape::box);
    tall.vessel_diameter = 4, tall.vessel_height = 2;
    CHECK_THROWS_AS(require_possible_container(tall), InputError);
    open.walls = {{false, false, false}};
    CHECK_THROWS_AS(require_possible_container(open), InputError);
    thick.sizes.dimension = 2, thick.lengths = Vec3{10, 10, 5};
    CHECK_THROWS_AS(require_possible_container(thick), InputError);
    thick.lengths->z = 0;
    CHECK_NOTHROW(require_possible_container(thick));
}

TEST_CASE("a polygon is read once, and its edges are searched once, however often a plan asks for its container") {
    Job job;
    job.container = ContainerShape::prism;
    job.polygon = "POLYGON((0 0, 8 0, 8 5, 0 5))";
    job.vessel_height = 3;
    const auto edges_of = [](const Container& c) { return &std::get<PrismWall>(c.surfaces.front()).rings.edges(); };
    const Container first = job_container(job);
    CHECK(edges_of(job_container(job)) == edges_of(first));
    Job other = job;
    other.polygon = "POLYGON((0 0, 8 0, 8 6, 0 5))";
    CHECK(std::get<PrismWall>(job_container(other).surfaces.front()).rings.front()[2][1] == 6);
    CHECK(job_container(job) == first);
    const TemporaryFolder folder;  // a file is looked at each time: it can change
    job.polygon = folder.write("a.wkt", *job.polygon);
    CHECK(job_container(job) == first);
    folder.write("a.wkt", *other.polygon);
    CHECK(job_container(job) == job_container(other));
    folder.write("a.wkt", "");
    CHECK_THROWS_AS(job_container(job), InputError);
}
