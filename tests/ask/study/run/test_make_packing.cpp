#include <doctest/doctest.h>

#include <filesystem>

#include "bernal/blend.hpp"
#include "bernal/error.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "needs.hpp"
#include "study/question/result_names.hpp"
#include "study/run/make_packing.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

PackingWork work(std::int64_t count) {
    PackingWork wanted;
    wanted.job.count = count;
    wanted.job.effort = Effort::quick;
    return wanted;
}

bool always() { return true; }

}  // namespace

TEST_CASE("a packing gives the scalars of its summary and of the measures asked for, on any number of threads" *
          needs("VORO")) {
    PackingWork wanted = work(80);
    wanted.measures = {"voronoi"};
    const PackingOutcome one = make_packing(wanted, always);
    CHECK(one.fault == "");
    CHECK(one.outcome == "packed");
    CHECK(*one.scalars.at("packing_fraction") > 0.55);
    CHECK(*one.scalars.at("packing_fraction") < 0.75);
    CHECK(*one.scalars.at("voronoi_faces") > 10);
    CHECK(!one.scalars.contains("wall_seconds"));
    CHECK(one.theory.at("farr_groot_2009") == doctest::Approx(0.6435).epsilon(0.002));
    CHECK(one.cpu_seconds > 0);
    wanted.threads = 3;
    const PackingOutcome three = make_packing(wanted, always);
    CHECK(three.scalars == one.scalars);
    CHECK(three.options == one.options);
    CHECK(three.threads == 3);
}

TEST_CASE("what cannot be packed comes back with a sentence") {
    PackingWork wanted = work(80);
    wanted.job.sizes.kind = SizeKind::bidisperse;
    wanted.job.sizes.diameter_min = 5;
    wanted.job.sizes.diameter_max = 3;
    const PackingOutcome outcome = make_packing(wanted, always);
    CHECK(outcome.fault.find("diameter-min 5") != std::string::npos);
    CHECK(outcome.fault.find('`') == std::string::npos);
    CHECK(outcome.scalars.empty());
}

TEST_CASE("a sample that stands for nothing is refused as by pack, and a target that is missed does not count") {
    PackingWork wanted = work(20);
    wanted.job.sizes.kind = SizeKind::fuller;
    CHECK(make_packing(wanted, always).fault.find("allow-small-sample") != std::string::npos);
    wanted = work(60);
    wanted.job.lengths = Vec3{3.6, 3.6, 3.6};
    const PackingOutcome missed = make_packing(wanted, always);
    CHECK(missed.fault.find("the target was missed") != std::string::npos);
    CHECK(missed.outcome == "target_missed");
}

TEST_CASE("a packing is kept with its options where that is asked for") {
    const TemporaryFolder folder;
    PackingWork wanted = work(40);
    wanted.keep = folder / "kept";
    const PackingOutcome outcome = make_packing(wanted, always);
    CHECK(std::ssize(read_packing(folder / "kept.csv").spheres) == 40);
    CHECK(folder.read("kept.toml") == outcome.options);
}

TEST_CASE("it can be stopped") {
    CHECK_THROWS_AS(make_packing(work(80), [] { return false; }), Interrupted);
}

TEST_CASE("a hierarchical packing gives a density with its error, and no measures") {
    const TemporaryFolder folder;
    PackingWork wanted = work(3000);
    wanted.job.hierarchical = true;
    wanted.job.sizes.kind = SizeKind::uniform_volume;
    wanted.job.sizes.diameter_min = 1, wanted.job.sizes.diameter_max = 3;
    wanted.keep = folder / "kept";
    const PackingOutcome outcome = make_packing(wanted, always);
    CHECK(outcome.fault == "");
    CHECK(*outcome.scalars.at("packing_fraction") > 0.6);
    CHECK(*outcome.scalars.at("packing_fraction") < 0.75);
    CHECK(*outcome.scalars.at("hierarchical_error") >= 0.002);
    CHECK(outcome.options.find("hierarchical = true") != std::string::npos);
    CHECK(std::filesystem::exists(folder / "kept.toml"));
    wanted.measures = {"voronoi"};
    CHECK(make_packing(wanted, always).fault.find("'voronoi'") != std::string::npos);
    wanted.measures.clear(), wanted.job.lengths = Vec3{9, 9, 9};
    CHECK(make_packing(wanted, always).fault.find("lengths contradicts hierarchical") != std::string::npos);
}

TEST_CASE("the densest blend of a point's components is a result, whatever their shares are") {
    PackingWork wanted = work(300);
    wanted.measures = {std::string(densest_blend)};
    wanted.job.sizes.kind = SizeKind::components;
    for (const double d : {1.0, 2.0}) {
        SizeComponent component{d == 1 ? "fine" : "coarse", 50, {}, {}};
        component.sizes.kind = SizeKind::monodisperse, component.sizes.diameter_mean = d;
        wanted.job.sizes.components.push_back(component);
    }
    const PackingOutcome outcome = make_packing(wanted, always);
    REQUIRE(outcome.fault == "");
    BlendOptions options;
    options.densest = true;
    const Blend densest = blend(wanted.job, options);
    CHECK(*outcome.scalars.at("densest_packing_fraction") == densest.packing_fraction);
    CHECK(*outcome.scalars.at("densest_share.fine") == 100 * densest.materials[0].share);
    CHECK(*outcome.scalars.at("packing_fraction") > 0.6);  // of the shares as they are
    CHECK(outcome.measures == wanted.measures);
    wanted.job.sizes = {};
    CHECK(make_packing(wanted, always).fault.find("a blend is of two materials or more") == 0);
}
