#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <numbers>
#include <random>
#include <set>

#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "job/job_container.hpp"
#include "job/kept_packing.hpp"
#include "packing/fingerprint.hpp"
#include "run/shortfall.hpp"
#include "temporary_folder.hpp"
#include "verify/gap_by_brute_force.hpp"

using namespace bernal;

namespace {

double ball(double radius) { return 4 * std::numbers::pi / 3 * radius * radius * radius; }

/// Four spheres on a lattice whose first lies at a corner of the cell, in eight images.
Packing lattice(const std::array<bool, 3>& periodic = {true, true, true}) {
    Packing packing;
    packing.container = {{-3, 0, 1}, {6, 6, 6}, periodic};
    const double inset = periodic[0] ? 0 : 1.5;
    for (const Vec3 at : {Vec3{0, 0, 0}, {0, 3, 3}, {3, 0, 3}, {3, 3, 0}})
        packing.spheres.push_back({Vec3{-3, 0, 1} + Vec3{inset, inset, inset} + at, 1.4});
    packing.size_class = {0, 2, 0, 1};
    set_ids(packing, {3, 5, 8, 13});
    packing.unit = LengthUnit::millimetre;
    return packing;
}

Job infill(const std::string& file, double diameter = 0.8) {
    Job job;
    job.around = file;
    job.sizes.diameter_mean = diameter;
    job.effort = Effort::quick;
    return job;
}

std::string around(const TemporaryFolder& folder, const Packing& packing, const std::string& name = "coarse.csv") {
    write_packing(packing, folder / name);
    return folder / name;
}

std::string refusal_of(const Job& job) {
    try {
        prepare(job);
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("kept spheres stay to the bit, and new ones lie among them, certified as one packing") {
    const TemporaryFolder folder;
    for (const bool periodic : {true, false}) {
        const Packing coarse = lattice({periodic, periodic, periodic});
        const Result result = result_of(run_job(prepare(infill(around(folder, coarse)))));
        const Packing& whole = result.run.end.packing;
        REQUIRE(whole.spheres.size() > 50);
        CHECK(std::vector(whole.spheres.begin(), whole.spheres.begin() + 4) == coarse.spheres);
        CHECK(whole.container == coarse.container);
        CHECK(whole.unit == LengthUnit::millimetre);
        for (std::size_t i = 0; i < 4; ++i) CHECK(id_of(whole, i) == id_of(coarse, i));
        for (std::size_t i = 4; i < whole.spheres.size(); ++i)
            CHECK(id_of(whole, i) == 14 + static_cast<std::int64_t>(i - 4));
        CHECK(std::vector(whole.size_class.begin(), whole.size_class.begin() + 5) ==
              std::vector<std::uint16_t>{0, 2, 0, 1, 3});
        CHECK(test::gap_by_brute_force(whole) >= -1e-12);
        const Summary& s = result.summary;
        const auto added = static_cast<double>(whole.spheres.size() - 4);
        const double voids = 216 - 4 * ball(1.4);
        REQUIRE(s.infill);
        CHECK(s.infill->kept == 4);
        CHECK(s.infill->packed == static_cast<std::int64_t>(added));
        CHECK(s.infill->void_fraction == doctest::Approx(voids / 216));
        CHECK(s.infill->voids_filled == doctest::Approx(added * ball(0.4) / voids));
        CHECK(s.packing_fraction == doctest::Approx((4 * ball(1.4) + added * ball(0.4)) / 216));
        CHECK(s.infill->voids_filled > 0.3);
    }
}

TEST_CASE("golden: an infill is the same on any threads and engines, and once it is resumed") {
    const TemporaryFolder folder;
    Job job = infill(around(folder, lattice()));
    const std::uint64_t bytes = fingerprint(run_job(prepare(job)).end.packing);
    CHECK(bytes == 13749429376092670255u);
    job.threads = 3, job.engine = EngineKind::loose_octree;
    CHECK(fingerprint(run_job(prepare(job)).end.packing) == bytes);
    const JobRun half = run_job(prepare(job), [](const PreparedJob&, const Progress& p) { return p.sweeps < 40; });
    REQUIRE(half.end.outcome == Outcome::interrupted);
    const auto resumed = [&] {
        PreparedJob rest = prepare_resumed(half.job.effective, *half.end.state, half.job.sample);
        rest.attempt = half.job.attempt;
        return resume_job(std::move(rest), *half.end.state);
    };
    CHECK(fingerprint(resumed().end.packing) == bytes);
    Packing moved = lattice();
    moved.spheres[1].radius = 1.3;
    write_packing(moved, *job.around);
    CHECK_THROWS_WITH_AS(resumed(), doctest::Contains("holds other spheres than those"), InputError);
}

namespace {

/// How many spheres of a diameter go between those of a periodic lattice one after another, each to a random place.
std::size_t added_at_random(const Packing& coarse, double diameter) {
    std::mt19937 dice(5);
    std::uniform_real_distribution<double> part(0, 1);
    const Container& cell = coarse.container;
    std::vector<Sphere> all = coarse.spheres;
    for (int k = 0; k < 200000; ++k) {
        const Sphere next{cell.origin + Vec3{part(dice), part(dice), part(dice)} * cell.lengths.x, diameter / 2};
        const auto is_in_the_way = [&](const Sphere& one) {
            Vec3 d = one.center - next.center;
            for (int axis = 0; axis < 3; ++axis)
                d[axis] -= cell.lengths[axis] * std::round(d[axis] / cell.lengths[axis]);
            return norm(d) < one.radius + next.radius;
        };
        if (std::ranges::none_of(all, is_in_the_way)) all.push_back(next);
    }
    return all.size() - coarse.spheres.size();
}

}  // namespace

TEST_CASE("spheres that cannot pass from void to void: more go in than one after another at random") {
    // Throats between the large ones have radius 0.449.
    Packing coarse = lattice();
    for (Sphere& sphere : coarse.spheres) sphere.radius = 2;
    const TemporaryFolder folder;
    const auto one_by_one = static_cast<std::int64_t>(added_at_random(coarse, 1.1));
    REQUIRE(one_by_one > 10);
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Job job = infill(around(folder, coarse), 1.1);
        job.seed = seed;
        const Result result = result_of(run_job(prepare(job)));
        CHECK(result.summary.infill->packed >= one_by_one);
        CHECK(result.run.end.outcome == Outcome::packed);
    }
}

TEST_CASE("a count is spread over the voids, as they have room, though chance puts too many into some") {
    Packing coarse = lattice();
    for (Sphere& sphere : coarse.spheres) sphere.radius = 2;
    const TemporaryFolder folder;
    const auto one_by_one = static_cast<std::int64_t>(added_at_random(coarse, 1.1));
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Job job = infill(around(folder, coarse), 1.1);
        job.seed = seed, job.count = one_by_one;
        const Result result = result_of(run_job(prepare(job)));
        CHECK(result.run.end.outcome == Outcome::target_reached);
        CHECK(result.summary.infill->packed == one_by_one);
        CHECK(result.run.end.packing.container == coarse.container);
        CHECK(test::gap_by_brute_force(result.run.end.packing) >= -1e-12);
    }
}

TEST_CASE("what was packed around others can be packed around again") {
    const TemporaryFolder folder;
    Job fewer = infill(around(folder, lattice()));
    fewer.count = 60;
    const Packing first = run_job(prepare(fewer)).end.packing;
    const Packing second = run_job(prepare(infill(around(folder, first, "first.csv"), 0.5))).end.packing;
    REQUIRE(second.spheres.size() > first.spheres.size());
    CHECK(std::vector(second.spheres.begin(), second.spheres.begin() + std::ssize(first.spheres)) == first.spheres);
    CHECK(second.size_class.back() == 4);
    CHECK(id_of(second, second.spheres.size() - 1) == 13 + static_cast<std::int64_t>(second.spheres.size() - 4));
    CHECK(test::gap_by_brute_force(second) >= -1e-12);
}

TEST_CASE("images beyond periodic ends are walls, but none of the container's volume") {
    const Packing coarse = lattice();
    const std::vector<Wall> walls = kept_walls(coarse);
    Container voids = coarse.container;
    voids.surfaces = walls;
    CHECK(walls.size() > 8);
    CHECK(voids.volume() == doctest::Approx(216 - 4 * ball(1.4)).epsilon(1e-12));
    CHECK(wall_area(voids) == doctest::Approx(4 * 4 * std::numbers::pi * 1.4 * 1.4));
    // Whatever rounding does to them where the container is scaled.
    for (double factor = 0.1; factor < 10; factor *= 1.07)
        CHECK(scaled(voids, factor).volume() == doctest::Approx(voids.volume() * factor * factor * factor));
}

TEST_CASE("discs are packed among discs, in a cell as thick as the largest") {
    const TemporaryFolder folder;
    Packing coarse;
    coarse.container = {{0, 0, -1}, {8, 8, 2}, {true, true, false}};
    coarse.container.dimension = 2;
    coarse.spheres = {{{0, 0, 0}, 1}, {{4, 4, 0}, 0.9}};
    coarse.size_class = {0, 0};
    const Result result = result_of(run_job(prepare(infill(around(folder, coarse)))));
    const Packing& whole = result.run.end.packing;
    CHECK(whole.container == coarse.container);
    CHECK(result.summary.infill->void_fraction == doctest::Approx(1 - std::numbers::pi * (1 + 0.81) / 64));
    CHECK(result.summary.infill->voids_filled > 0.6);
    CHECK(test::gap_by_brute_force(whole) >= -1e-12);
}

TEST_CASE("a target is one of the whole, and a count that of the new spheres") {
    const TemporaryFolder folder;
    Job job = infill(around(folder, lattice()));
    job.target_fraction = 0.5;
    const Result result = result_of(run_job(prepare(job)));
    CHECK(result.summary.packing_fraction == doctest::Approx(0.5).epsilon(0.01));
    CHECK(result.summary.outcome == "target_reached");
    job.target_fraction.reset(), job.count = 20;
    CHECK(result_of(run_job(prepare(job))).summary.count == 24);
    job.count.reset(), job.target_fraction = 0.2;
    CHECK(refusal_of(job).find("have a packing fraction of 0.21") != std::string::npos);
}

TEST_CASE("what is kept never changes: of too many new spheres as many go in as do without a count, or nearly") {
    const TemporaryFolder folder;
    const Packing coarse = lattice();
    for (const double diameter : {0.8, 0.3}) {  // within their voids, and through the throats
        CAPTURE(diameter);
        Job job = infill(around(folder, coarse), diameter);
        job.count = diameter == 0.8 ? 420 : 8200;
        Job free = job;
        free.count.reset();
        const auto most = static_cast<double>(result_of(run_job(prepare(free))).summary.infill->packed);
        const Result result = result_of(run_job(prepare(job)));
        const Packing& whole = result.run.end.packing;
        CHECK(result.summary.outcome == "target_missed");
        CHECK(std::vector(whole.spheres.begin(), whole.spheres.begin() + 4) == coarse.spheres);
        CHECK(whole.container == coarse.container);
        CHECK(whole.spheres.back().radius == diameter / 2);
        CHECK(test::gap_by_brute_force(whole) >= -1e-12);
        REQUIRE(result.summary.infill);
        CHECK(result.summary.infill->wanted == job.count);
        CHECK(static_cast<double>(result.summary.infill->packed) > 0.97 * most);
        CHECK(static_cast<double>(result.summary.infill->packed) < static_cast<double>(*job.count));
        REQUIRE(shortfall(result.summary).size() == 1);
        CHECK(shortfall(result.summary)[0].starts_with(std::to_string(*job.count) +
                                                       " further spheres were wanted around what is kept, and "));
    }
}

TEST_CASE("beside a bed, new spheres lie below its surface alone, and are told as part of it") {
    const TemporaryFolder folder;
    Packing coarse = lattice({true, true, false});
    coarse.container.lengths.z = 12;
    coarse.container.up = 2;
    for (Sphere& sphere : coarse.spheres) sphere.center.z += 1.4;
    Job job = infill(around(folder, coarse));
    job.bed_height = 5;
    const Result result = result_of(run_job(prepare(job)));
    const Packing& whole = result.run.end.packing;
    CHECK(whole.container == coarse.container);
    REQUIRE(whole.spheres.size() > 54);
    CHECK(std::vector(whole.spheres.begin(), whole.spheres.begin() + 4) == coarse.spheres);
    for (std::size_t i = 4; i < whole.spheres.size(); ++i)
        CHECK(whole.spheres[i].center.z + whole.spheres[i].radius <= 6 + 1e-12);
    CHECK(test::gap_by_brute_force(whole) >= -1e-12);
    // Two spheres at the foot lie below, the others up to 0.6 above their middle, 4.4 above the foot.
    const double depth = 1.4 + 0.6, cap = std::numbers::pi * depth * depth * (3 * 1.4 - depth) / 3;
    const double solid = 2 * ball(1.4) + 2 * cap, added = static_cast<double>(whole.spheres.size() - 4) * ball(0.4);
    const Summary& s = result.summary;
    CHECK(s.bed->height == 5);
    CHECK(s.bed->volume == doctest::Approx(180));
    CHECK(s.bed->packing_fraction == doctest::Approx((solid + added) / 180));
    CHECK(s.infill->void_fraction == doctest::Approx(1 - solid / 180));
    CHECK(s.infill->voids_filled == doctest::Approx(added / (180 - solid)));
    job.count = 3 * std::ssize(whole.spheres) / 2;
    const Summary missed = result_of(run_job(prepare(job))).summary;
    CHECK(missed.outcome == name(Outcome::target_missed));
    CHECK(*missed.target_fraction == doctest::Approx((solid + static_cast<double>(*job.count) * ball(0.4)) / 180));
    job.count.reset(), job.bed_height.reset(), job.fill_level = 5.0 / 12;
    CHECK(prepare(job).options.container.lengths.z == doctest::Approx(5).epsilon(0.02));
    job.up = 0;
    CHECK(refusal_of(job).find("`up` x contradicts `around`") != std::string::npos);
}

TEST_CASE("the unit and the dimension of the file are the job's") {
    const TemporaryFolder folder;
    Job job = infill(around(folder, lattice()));
    CHECK(prepare(job).effective.unit == LengthUnit::millimetre);
    job.unit = LengthUnit::metre;
    CHECK(refusal_of(job).find("has its lengths in mm, which contradicts `unit` m; give `unit` mm") !=
          std::string::npos);
    job.unit.reset(), job.sizes.dimension = 2;
    CHECK(refusal_of(job).find("holds spheres in space, which contradicts `dimension` 2") != std::string::npos);
}

TEST_CASE("densities are those of the kept classes, then those of the new ones") {
    const TemporaryFolder folder;
    Job job = infill(around(folder, lattice()));
    job.densities = {2600, 2500, 2400, 7800};
    CHECK(prepare(job).effective.densities == job.densities);
    job.densities = {1, 2};
    CHECK(refusal_of(job).find("`density` has 2 values for 4 size classes") != std::string::npos);
    Job mixed = infill(*job.around);
    mixed.sizes = {};
    mixed.sizes.kind = SizeKind::components;
    mixed.sizes.components.resize(2);
    for (int k = 0; k < 2; ++k) {
        SizeComponent& one = mixed.sizes.components[static_cast<std::size_t>(k)];
        one.name = k ? "b" : "a", one.density = 1000 + k;
        one.sizes.kind = SizeKind::monodisperse, one.sizes.diameter_mean = 0.5 + 0.1 * k;
        if (k == 0) one.share = 40;
    }
    CHECK(refusal_of(mixed).find("give `density` with that of each of their 3 classes") != std::string::npos);
    mixed.densities = {1, 2, 3};
    const Job effective = prepare(mixed).effective;
    CHECK(effective.densities == std::vector<double>{1, 2, 3, 1000, 1001});
    CHECK(prepare(effective).effective.densities == effective.densities);
}

TEST_CASE("files that cannot be kept, and options beside them that say otherwise, are refused in one sentence") {
    const TemporaryFolder folder;
    const std::string good = around(folder, lattice());
    Packing overlapping = lattice(), outside = lattice({false, false, false}), empty = lattice();
    overlapping.spheres[2].radius = 3;
    outside.spheres[0].center.x -= 0.3;
    const std::string bare = folder.write("bare.csv", "x,y,z,radius\n1,2,3,0.5\n4,5,6,0.5\n");
    const auto with = [&](auto change) {
        Job job = infill(good);
        change(job);
        return refusal_of(job);
    };
    const std::pair<std::string, const char*> cases[] = {
        {refusal_of(infill(around(folder, overlapping, "o.csv"))), "is no packing without overlap: spheres "},
        {refusal_of(infill(around(folder, outside, "w.csv"))), "sphere 3 and the lower x wall overlap by"},
        {refusal_of(infill(bare)), "has no container; write it with one: bernal convert"},
        {refusal_of(infill(good, 5.9)), "the largest sphere, of diameter 5.9"},
        {with([](Job& j) { j.container = ContainerShape::cylinder; }), "`container` cylinder contradicts `around`"},
        {with([](Job& j) { j.lengths = Vec3{6, 6, 6}; }), "`lengths` contradicts `around`"},
        {with([](Job& j) { j.aspect = Vec3{1, 1, 1}; }), "`aspect` contradicts `around`"},
        {with([](Job& j) { j.vessel_diameter = 3; }), "`vessel-diameter` contradicts `around`"},
        {with([&](Job& j) { j.obstacles = {good}; }), "`obstacle` "},
    };
    for (const auto& [sentence, part] : cases) {
        CAPTURE(part);
        CHECK_MESSAGE(sentence.find(part) != std::string::npos, sentence);
    }
    Job same = infill(good);
    same.container = ContainerShape::periodic;
    CHECK(refusal_of(same).empty());
}

TEST_CASE("a new component has a name that no kept one has") {
    const TemporaryFolder folder;
    Packing coarse = lattice();
    coarse.class_names = {"sand 0-2", "sand 2-4", "gravel"};
    Job job = infill(around(folder, coarse));
    job.sizes = {};
    job.sizes.kind = SizeKind::components;
    job.sizes.components.resize(1);
    job.sizes.components[0].name = "sand";
    job.sizes.components[0].sizes.diameter_mean = 0.6;
    CHECK(refusal_of(job).find("has a component 'sand' already; give the new one another name") != std::string::npos);
    job.sizes.components[0].name = "fines";
    CHECK(refusal_of(job).empty());
}

TEST_CASE("who says `around` on the command line leaves out what a file says of the container") {
    const GivenOptions stronger{{"around", {{"coarse.csv"}, ""}}};
    const GivenOptions weaker{{"container", {{"box"}, ""}}, {"lengths", {{"1", "1", "1"}, ""}}, {"seed", {{"7"}, ""}}};
    const GivenOptions all = merged(stronger, weaker);
    CHECK(all.contains("seed"));
    CHECK_FALSE(all.contains("container"));
    CHECK_FALSE(all.contains("lengths"));
}

TEST_CASE("a list whose spheres do not all go in is refused, with how many do") {
    const TemporaryFolder folder;
    Job job = infill(around(folder, lattice()), 0.8);
    job.sizes = {};
    job.sizes.kind = SizeKind::list;
    std::string list;
    for (int i = 0; i < 420; ++i) list += "0.8\n";
    job.sizes.diameter_list = folder.write("list.csv", list);
    CHECK_THROWS_WITH_AS(run_job(prepare(job)), doctest::Contains("420 spheres of `diameter-list` do not all go into"),
                         InputError);
}
