#include <doctest/doctest.h>

#include "bernal/job_options.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

TEST_CASE("an effective job has all that decides, and prepares to itself") {
    Job job;
    job.sizes.kind = SizeKind::uniform_volume;
    job.count = 200;
    job.container = ContainerShape::box;
    const PreparedJob prepared = prepare(job);
    const Job& e = prepared.effective;
    CHECK(e.count == 200);
    CHECK(e.seed == 1);
    CHECK(e.sizes.diameter_max == 10);
    CHECK(e.walls == std::array{true, true, true});
    CHECK(e.aspect == Vec3{1, 1, 1});
    CHECK(e.effort == Effort::standard);
    CHECK(e.engine.has_value());
    CHECK(prepared.sizes.diameters.size() == 200);
    CHECK(prepare(e).effective == e);
    CHECK(prepare(job_of(read_toml(to_toml(e), "effective.toml"))).effective == e);
}

TEST_CASE("the count follows from the list, from a filled container, or is ten thousand") {
    CHECK(prepare(Job{}).effective.count == 10000);
    Job fixed;
    fixed.lengths = Vec3{8, 8, 12};
    fixed.target_fraction = 0.5;
    CHECK(prepare(fixed).effective.count == 734);  // the least n with n pi/6 >= 0.5 * 768
}

TEST_CASE("numbers about sizes that were not given are told, and no others") {
    Job job;
    job.sizes.kind = SizeKind::bidisperse;
    job.sizes.diameter_max = 4;
    job.count = 50;
    const PreparedJob prepared = prepare(job);
    CHECK(prepared.size_defaults == std::vector<TakenDefault>{{"diameter-min", "1"}, {"small-volume-share", "0.3"}});
    CHECK(prepare(prepared.effective).size_defaults.empty());
}

TEST_CASE("porosity is what the packing fraction leaves") {
    Job job;
    job.porosity = 0.4;
    const PreparedJob prepared = prepare(job);
    CHECK(prepared.options.target_fraction == 0.6);
    CHECK(prepared.effective.target_fraction == 0.6);
    CHECK(!prepared.effective.porosity);
}

TEST_CASE("a side that follows from a target leaves no less than the target, to the last digit") {
    for (int k = 0; k < 60; ++k) {
        CAPTURE(k);
        Job job;
        job.container = k % 2 == 0 ? ContainerShape::cone : ContainerShape::box;
        job.count = 500;
        job.target_fraction = 0.5 + 0.003 * k;
        if (k % 2 == 0)
            job.vessel_height = 5.3 + 0.1 * k;
        else
            job.lengths = Vec3{5.3 + 0.1 * k, 7, free_length};
        const PreparedJob prepared = prepare(job);
        CHECK(solid_volume(prepared.sizes) / prepared.options.container.volume() >= *job.target_fraction);
    }
}

TEST_CASE("lengths alone leave the count open, one free side the size, and a target settles both") {
    Job job;
    job.lengths = Vec3{10, 10, 10};
    const PreparedJob filled = prepare(job);
    CHECK(!filled.effective.count);
    CHECK(!filled.options.fixed_container);
    CHECK(filled.options.effort == Effort::standard);
    CHECK(filled.sizes.diameters.size() == doctest::Approx(1229).epsilon(0.01));  // 0.6435 of the volume
    CHECK(prepare(filled.effective).effective == filled.effective);

    job.lengths = Vec3{10, free_length, 10};
    job.count = 1000;
    CHECK(prepare(job).options.container.lengths.y == doctest::Approx(1000 * 0.5236 / 0.6435 / 100).epsilon(0.001));
    CHECK(prepare(job).effective.lengths == job.lengths);
    job.porosity = 0.5;
    const PreparedJob solved = prepare(job);
    CHECK(solved.options.fixed_container);
    CHECK(solved.effective.lengths->y == doctest::Approx(1000 * 3.14159265358979 / 6 / 0.5 / 100));
    CHECK(prepare(solved.effective).effective == solved.effective);
}

TEST_CASE("contradictions name the keys") {
    const auto refusal = [](auto change) {
        Job job;
        job.count = 9;
        change(job);
        return input_error([&] { prepare(job); });
    };
    CHECK(says(refusal([](Job& j) { j.lengths = j.aspect = Vec3{5, 5, 5}; }), "`lengths` and `aspect`"));
    CHECK(says(refusal([](Job& j) { j.walls = {true, true, true}; }), "`walls` contradicts a periodic container"));
    CHECK(says(refusal([](Job& j) { j.looseness = 2; }), "`looseness` belongs to `engine` loose-octree"));
    CHECK(says(refusal([](Job& j) { j.porosity = 0.4, j.target_fraction = 0.5; }),
               "`porosity` 0.4 and `target-fraction` 0.5 contradict each other"));
    CHECK(
        says(refusal([](Job& j) { j.lengths = Vec3{50, 50, 50}, j.target_fraction = 0.6; }), "`target-fraction` 0.6"));
    CHECK(says(refusal([](Job& j) { j.count = 2000000000; }), "GB of memory"));
}

TEST_CASE("a grading by mass takes one density, one by volume several") {
    Job job;
    job.sizes.kind = SizeKind::table, job.count = 500;
    job.densities = {1000, 4000};
    for (const bool by_mass : {true, false}) {
        job.sizes.grading =
            std::string("size (mm),passing by ") + (by_mass ? "mass" : "volume") + " (%)\n1,0\n2,50\n4,100\n";
        if (by_mass)
            CHECK(input_error([&] { prepare(job); }).find("the grading is by mass") == 0);
        else
            CHECK(prepare(job).effective.densities.size() == 2);
    }
    job.sizes.grading = "1,0\n2,50\n4,100\n";
    CHECK_THROWS_AS(prepare(job), InputError);
    job.densities = {4000, 4000};
    CHECK_NOTHROW(prepare(job));
}

TEST_CASE("fixed spheres and lists that tell a unit give it to a job that names none") {
    const TemporaryFolder folder;
    Job job;
    job.container = ContainerShape::box, job.lengths = Vec3{10, 10, 10};
    job.count = 5;
    job.obstacles = {folder.write("pins.txt", "x (um),y (um),z (um),r (um)\n5,5,5,1\n")};
    CHECK(prepare(job).effective.unit == LengthUnit::micrometre);
    job.unit = LengthUnit::none;
    CHECK(prepare(job).effective.unit == LengthUnit::none);
    Job list;
    list.sizes.kind = SizeKind::list, list.sizes.diameter_list = "d (mm)\n1\n1.5\n1\n";
    CHECK(prepare(list).effective.unit == LengthUnit::millimetre);
}
