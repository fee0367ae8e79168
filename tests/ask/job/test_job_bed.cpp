#include <doctest/doctest.h>

#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/result.hpp"
#include "files/atomic_file.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "run/judged_job.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

Job quick(ContainerShape shape) {
    Job job;
    job.container = shape;
    job.effort = Effort::quick;
    return job;
}

/// 12 wide and 8 long along x, filled to 40 %.
Job drum() {
    Job job = quick(ContainerShape::cylinder);
    job.axis = 0, job.vessel_diameter = 12, job.vessel_height = 8, job.fill_level = 0.4;
    return job;
}

Job box(Vec3 lengths, double bed_height) {
    Job job = quick(ContainerShape::box);
    job.lengths = lengths, job.bed_height = bed_height;
    return job;
}

std::vector<Job> beds() {
    Job cylinder = quick(ContainerShape::cylinder), cone = cylinder, ball = cylinder, prism = cylinder,
        plane = cylinder;
    cylinder.vessel_diameter = 9, cylinder.vessel_height = 20, cylinder.bed_height = 8;
    cone.container = ContainerShape::cone;
    cone.vessel_diameter = 12, cone.top_diameter = 5, cone.vessel_height = 14, cone.fill_level = 0.5;
    ball.container = ContainerShape::sphere;
    ball.vessel_diameter = 12, ball.fill_level = 0.4, ball.up = 1;
    prism.container = ContainerShape::prism;
    prism.polygon = "POLYGON((0 0, 10 0, 10 6, 5 6, 5 12, 0 12))", prism.vessel_height = 8, prism.axis = 1;
    prism.up = 2, prism.fill_level = 0.5;
    plane.vessel_diameter = 20, plane.sizes.dimension = 2, plane.fill_level = 0.4;
    Job lying = cone;
    lying.axis = 1;
    Job half = box({8, 9, 20}, 7);
    half.walls = {{false, false, true}};
    return {drum(), cylinder, cone, lying, ball, prism, plane, half};
}

double top_of(const Packing& packing, int up) {
    double top = -HUGE_VAL;
    for (const Sphere& s : packing.spheres) top = std::max(top, s.center[up] + s.radius);
    return top;
}

}  // namespace

TEST_CASE("a bed lies below its surface in a vessel that is whole, and is as dense there as in a vessel of its own") {
    for (const Job& job : beds()) {
        CAPTURE(name(*job.container));
        const int up = up_of(job), dimension = job.sizes.dimension.value_or(3);
        const Result result = result_of(run_job(prepare(job)));
        const Packing& packing = result.run.end.packing;
        Job empty = job;
        empty.fill_level.reset(), empty.bed_height.reset(), empty.up.reset();
        Container vessel = job_container(empty);
        CHECK(packing.container.surfaces == vessel.surfaces);
        CHECK(packing.container.lengths.x == vessel.lengths.x);
        CHECK(packing.container.lengths.y == vessel.lengths.y);
        CHECK(packing.container.up == up);
        CHECK(certify(packing).holds);
        REQUIRE(result.summary.bed);
        const BedSummary& bed = *result.summary.bed;
        CHECK(top_of(packing, up) <= packing.container.origin[up] + bed.height * (1 + 1e-12));
        CHECK(top_of(packing, up) > packing.container.origin[up] + bed.height - 0.5);
        if (job.bed_height) CHECK(bed.height == *job.bed_height);
        if (job.fill_level) CHECK(bed.volume / vessel.volume() == doctest::Approx(*job.fill_level).epsilon(1e-12));
        CHECK(bed.packing_fraction == doctest::Approx(solid_volume(packing) / bed.volume));
        CHECK(result.summary.packing_fraction == doctest::Approx(solid_volume(packing) / vessel.volume()));
        CHECK(bed.packing_fraction > (dimension == 2 ? 0.74 : 0.53));
        CHECK(bed.packing_fraction < (dimension == 2 ? 0.88 : 0.64));
        CHECK(result.run.end.outcome == Outcome::packed);
        for (const Sphere& s : packing.spheres) CHECK(s.radius == 0.5);
    }
}

TEST_CASE("a bed has the same bytes however it is computed, and after an interruption") {
    for (const Job& job : {drum(), box({8, 9, 20}, 7)}) {
        const PreparedJob prepared = prepare(job);
        const Packing wanted = run_job(prepared).end.packing;
        Job other = job;
        other.engine = EngineKind::sweep_and_prune, other.threads = 3;
        CHECK(run_job(prepare(other)).end.packing == wanted);
        const TemporaryFolder folder;
        for (const int attempt : {0, 1}) {
            const JobRun half = run_job(prepared, [&](const PreparedJob& now, const Progress& p) {
                return now.attempt < attempt || p.sweeps < 20;
            });
            REQUIRE(half.end.outcome == Outcome::interrupted);
            save_state(*half.end.state, saved_job(half.job, {}), folder / "bed.state");
            const SavedState saved = load_state(folder / "bed.state", read_mesh);
            const SavedJob before = load_job(saved.note, folder / "bed.state");
            PreparedJob rest = prepare_resumed(job_of(before.options), *saved.state, before.sample);
            rest.attempt = before.attempt;
            const JobRun run = resume_job(rest, *saved.state);
            CHECK(run.end.packing == wanted);
            CHECK(run.bed);
        }
    }
}

TEST_CASE("of a vessel whose size is solved for, a bed fills the share") {
    Job job = quick(ContainerShape::cylinder);
    job.axis = 0, job.fill_level = 0.3, job.count = 1000;
    const Result result = result_of(run_job(prepare(job)));
    const Container& vessel = result.run.end.packing.container;
    CHECK(result.summary.bed->volume / vessel.volume() == doctest::Approx(0.3).epsilon(1e-12));
    CHECK(vessel.lengths.x == doctest::Approx(vessel.lengths.y));
    CHECK(result.summary.bed->packing_fraction > 0.55);
    CHECK(certify(result.run.end.packing).holds);
}

TEST_CASE("a count and a target are those of the bed") {
    Job job = box({8, 8, 20}, 8);
    job.count = 400;
    const Result fixed = result_of(run_job(prepare(job)));
    CHECK(fixed.run.end.outcome == Outcome::target_reached);
    CHECK(fixed.summary.count == 400);
    CHECK(fixed.summary.bed->packing_fraction == doctest::Approx(400 * std::numbers::pi / 6 / 512));
    CHECK(fixed.run.end.packing.container.lengths == Vec3{8, 8, 20});
    job.count.reset(), job.target_fraction = 0.5;
    const Result target = result_of(run_job(prepare(job)));
    CHECK(target.summary.bed->packing_fraction >= 0.5);
    CHECK(target.summary.bed->packing_fraction < 0.505);
    job.target_fraction.reset(), job.count = 700;
    const Result missed = result_of(run_job(prepare(job)));
    CHECK(missed.run.end.outcome == Outcome::target_missed);
    CHECK(missed.run.end.packing.container.lengths.z > 20);
    CHECK(missed.summary.bed->height / missed.run.end.packing.container.lengths.z == doctest::Approx(0.4));
}

TEST_CASE("a length across the height may be free") {
    Job job = box({8, free_length, 20}, 6);
    job.count = 300;
    const Packing packing = run_job(prepare(job)).end.packing;
    CHECK(packing.container.lengths.x == 8);
    CHECK(packing.container.lengths.z == 20);
    CHECK(300 * std::numbers::pi / 6 / (8 * 6 * packing.container.lengths.y) > 0.55);
}

TEST_CASE("obstacles reach through the surface, or stand above it") {
    const TemporaryFolder folder;
    write_text_atomically(folder / "pins.csv", "x,y,z,radius\n4,4,4,2\n4,4,12,1\n");
    Job job = box({8, 8, 16}, 5);
    job.obstacles = {folder / "pins.csv"};
    const Result result = result_of(run_job(prepare(job)));
    // The cap that stands out of the bed is not in it.
    const double cap = std::numbers::pi * (2 - 1.0 / 3), ball = 32 * std::numbers::pi / 3;
    CHECK(result.summary.bed->volume == doctest::Approx(320 - ball + cap).epsilon(1e-12));
    CHECK(result.summary.bed->packing_fraction > 0.5);
}

TEST_CASE("a bed that cannot be is refused, with what to give instead") {
    const auto fault = [](const Job& job) { return input_error([&] { prepare(job); }); };
    Job job = drum();
    job.bed_height = 3;
    CHECK(says(fault(job), "`fill-level` and `bed-height` both set"));
    job = drum();
    job.fill_level.reset(), job.up = 1;
    CHECK(says(fault(job), "`up` needs a bed"));
    CHECK(says(fault(box({8, 8, 8}, 9)), "`bed-height` 9 is above the vessel, which is 8 high along z"));
    job = box({8, 8, 8}, 4);
    job.walls = {{true, true, false}};
    CHECK(says(fault(job), "the container is periodic along z"));
    job.container = ContainerShape::periodic, job.walls.reset();
    CHECK(says(fault(job), "the container is periodic along z"));
    job = drum();
    job.walls = {{false, false, false}}, job.up = 0;
    CHECK(says(fault(job), "periodic along x"));
    job = box({8, 8, free_length}, 4);
    job.count = 100;
    CHECK(says(fault(job), "whose height along z is solved for; give its `lengths`"));
    job = drum();
    job.vessel_diameter.reset(), job.count = 100;
    CHECK(says(fault(job), "give its `vessel-diameter`"));
    job = quick(ContainerShape::sphere);
    job.bed_height = 1, job.count = 10;
    CHECK(says(fault(job), "`bed-height` contradicts a vessel whose size is solved for"));
    job = drum();
    job.sizes.dimension = 2, job.axis.reset(), job.vessel_height.reset(), job.up = 2;
    CHECK(says(fault(job), "`up` z leads out of the plane"));
}

TEST_CASE("a bed lower than its largest sphere is refused, and what the sentence asks for is packed") {
    for (Job job : {drum(), box({20, 20, 10}, 0.9)}) {
        if (job.fill_level) job.fill_level = 0.02;
        const std::string sentence = input_error([&] { prepare(job); });
        CAPTURE(sentence);
        const std::string words =
            job.fill_level ? "give a `fill-level` of at least " : "give a `bed-height` of at least ";
        REQUIRE(sentence.find(words) != std::string::npos);
        CHECK(says(sentence, "too low for the largest sphere, of diameter 1"));
        (job.fill_level ? job.fill_level : job.bed_height) =
            std::stod(sentence.substr(sentence.find(words) + words.size()));
        PreparedJob prepared = prepare(job);
        CHECK(warnings_about(prepared).empty());
        CHECK(result_of(run_job(std::move(prepared))).summary.bed);
    }
}
