#include <doctest/doctest.h>

#include "judgement/sample_judgement.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

Job job_of(SizeKind kind, std::int64_t count) {
    Job job;
    job.sizes.kind = kind;
    job.count = count;
    return job;
}

SampleJudgement judged_sample(const Job& job) { return judge_sample(prepare(job)); }

}  // namespace

TEST_CASE("few equal spheres in a periodic container are a good sample, a layer of them is none") {
    for (const std::int64_t count : {1, 32, 50, 100})
        CHECK(judged_sample(job_of(SizeKind::monodisperse, count)).faults.empty());
    Job box = job_of(SizeKind::monodisperse, 20);
    box.container = ContainerShape::box;
    CHECK(judged_sample(box).faults.empty());
    Job flat = job_of(SizeKind::monodisperse, 10000);
    flat.aspect = Vec3{1, 1, 0.02};
    CHECK(judged_sample(flat).senseless);
    CHECK(says(judged_sample(flat).sentence(), "make a single layer; give a rounder `aspect`, or `count` "));
    Job fixed = job_of(SizeKind::monodisperse, 300);
    fixed.lengths = Vec3{20, 20, 1};
    CHECK(says(judged_sample(fixed).sentence(), "give `lengths` of at least 2 each"));
}

TEST_CASE("a curve needs two largest diameters of periodic room, and three between walls") {
    Job job = job_of(SizeKind::bidisperse, 250);  // a side of 2.8 of the larger diameter
    CHECK(judged_sample(job).faults.empty());
    job.container = ContainerShape::box;
    const SampleJudgement walled = judged_sample(job);
    CHECK(walled.senseless);
    job.allow_small_sample = true;
    CHECK_NOTHROW(require_sense(prepare(job), walled));
    job.allow_small_sample.reset();
    CHECK(says(input_error([&] { require_sense(prepare(job), walled); }), ", or insist with `allow-small-sample`"));
}

TEST_CASE("too few top grains make a poor sample, that is packed") {
    const SampleJudgement poor = judged_sample(job_of(SizeKind::uniform_volume, 1500));
    CHECK(!poor.senseless);
    CHECK(poor.faults.size() == 1);
    CHECK(says(poor.sentence(), "9 grains above 0.8 d_max = 8, too few to stand for the top class; give `count` 1760"));
    CHECK(judged_sample(job_of(SizeKind::uniform_volume, 1800)).faults.empty());
    CHECK_NOTHROW(require_sense(prepare(job_of(SizeKind::uniform_volume, 1500)), poor));
}

namespace {

/// Sand and gravel with curves, mixed by mass.
Job sand_and_gravel(std::int64_t count) {
    Job job = job_of(SizeKind::components, count);
    const auto component = [](const std::string& name, double share, const std::string& curve) {
        SizeComponent one{name, share, {}, {}};
        one.sizes.kind = SizeKind::table, one.sizes.grading = curve;
        return one;
    };
    job.sizes.components = {component("sand", 40, "d (mm),passing\n1,0\n2,40\n4,100\n"),
                            component("gravel", 60, "d (mm),passing\n4,0\n8,30\n16,100\n")};
    job.container = ContainerShape::box;
    return job;
}

std::string refusal_of(const Job& job) {
    return input_error([&] {
        const PreparedJob prepared = prepare(job);
        require_sense(prepared, judge_sample(prepared));
    });
}

}  // namespace

TEST_CASE("the count that is advised is enough at once, with a free height too, and so is the cut of a component") {
    Job job = sand_and_gravel(3000);
    job.lengths = Vec3{60, 60, free_length};
    job.count = static_cast<std::int64_t>(number_behind("give `count` ", refusal_of(job)));
    CHECK(judged_sample(job).faults.empty());
    job.count = *job.count * 85 / 100;
    const std::string refusal = refusal_of(job);
    CHECK(says(refusal, "where at least 3 are needed"));
    CHECK(says(refusal, "`component` sand:"));
    CHECK(says(refusal, ", which leaves out its finest "));
    SizeComponent& sand = job.sizes.components[0];
    const double share = sand.share.value();
    sand.sizes.grading_cut = number_behind("grading-cut=", refusal);
    // Shares are of the recipe, which is the same without its fines.
    CHECK(number_behind("share=", refusal) == share);
    CHECK(!says(refusal, "normalise-shares"));
    CHECK(judged_sample(job).faults.empty());
    // Where they are of what is packed, the share that keeps the recipe is told.
    job.sizes.shares_of = SharesOf::packing;
    sand.sizes.grading_cut.reset();
    const std::string of_packing = refusal_of(job);
    CHECK(says(of_packing, " with `normalise-shares`, which leaves out its finest "));
    sand.sizes.grading_cut = number_behind("grading-cut=", of_packing);
    sand.share = number_behind("share=", of_packing);
    job.sizes.normalise_shares = true;
    CHECK(judged_sample(job).faults.empty());
    CHECK(*sand.share == doctest::Approx(share * (1 - number_behind("its finest ", of_packing) / 100)).epsilon(0.002));
}

TEST_CASE("components of equal spheres may be as few as one wants, as equal spheres may") {
    Job job = job_of(SizeKind::components, 5);
    for (const auto& [name, diameter] : {std::pair("balls", 2.0), std::pair("beads", 1.0)}) {
        SizeComponent one{name, 50, {}, {}};
        one.sizes.diameter_mean = diameter;
        job.sizes.components.push_back(one);
    }
    const PreparedJob few = prepare(job);
    CHECK_NOTHROW(require_sense(few, judge_sample(few)));
    CHECK(!says(judge_sample(few).sentence(), "top class"));
    job.sizes.components.pop_back();
    job.sizes.components[0].share.reset();
    CHECK(judged_sample(job).faults.empty());
}

TEST_CASE("a cut that is advised tells how much of the curve it leaves out") {
    Job job = job_of(SizeKind::uniform_volume, 1500);
    job.sizes.diameter_max = 40;
    const std::string sentence = judged_sample(job).sentence(), key = "`diameter-min` ",
                      finest = "leaves out the finest ";
    REQUIRE(sentence.find(key) != std::string::npos);
    REQUIRE(sentence.find(finest) != std::string::npos);
    const double cut = std::stod(sentence.substr(sentence.find(key) + key.size())),
                 percent = std::stod(sentence.substr(sentence.find(finest) + finest.size()));
    // Each interval of diameters has the same volume.
    CHECK(percent == doctest::Approx(100 * (cut - 1) / 39).epsilon(0.01));
}

TEST_CASE("cures of a vessel name the vessel's own options") {
    Job job = job_of(SizeKind::uniform_volume, 30);
    job.sizes.diameter_max = 3;
    job.container = ContainerShape::cylinder;
    job.vessel_diameter = 4.5, job.vessel_height = 6;
    CHECK(says(judged_sample(job).sentence(), "give `vessel-diameter` and `vessel-height` "));
    CHECK(!says(judged_sample(job).sentence(), "`lengths`"));
    job.vessel_diameter = job.vessel_height = {};
    job.container = ContainerShape::prism;
    job.polygon = "POLYGON((0 0,4.5 0,4.5 4.5,0 4.5))";
    job.vessel_height = 6;
    CHECK(says(judged_sample(job).sentence(), "give `polygon` and `vessel-height` "));
    CHECK(says(judged_sample(job).sentence(), " times as large"));
    Job narrow;
    narrow.container = ContainerShape::annulus, narrow.fill = true;
    narrow.vessel_diameter = 10, narrow.core_diameter = 9, narrow.vessel_height = 10;
    CHECK(says(
        input_error([&] { prepare(narrow); }),
        "a vessel with room for a sphere of diameter 0.5 is too narrow for the largest sphere, of diameter 1; give "
        "larger `vessel-diameter`, `core-diameter` and `vessel-height` or smaller spheres"));
    Job loose = job_of(SizeKind::monodisperse, 10);
    loose.container = ContainerShape::sphere, loose.vessel_diameter = 10, loose.target_fraction = 0.6;
    CHECK(says(input_error([&] { prepare(loose); }),
               "leave out one of `count`, `target-fraction` and `vessel-diameter`"));
}
