#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "job/component_densities.hpp"
#include "job/job_shape.hpp"
#include "run/plan.hpp"
#include "run/plan_text.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

GivenOptions dimers(const std::map<std::string, Texts>& more = {}) {
    GivenOptions given{{"shape", {{"dimer:aspect=1.5"}, ""}}, {"effort", {{"quick"}, ""}}, {"count", {{"120"}, ""}}};
    for (const auto& [key, values] : more) given[key] = {values, ""};
    return given;
}

GivenOptions without(GivenOptions given, const std::string& key) {
    given.erase(key);
    return given;
}

std::string refusal(const GivenOptions& given) {
    return input_error([&] { prepare(job_of(given)); });
}

/// Two spheres of width 1 whose centres are half a width apart, less the lens that both hold: its cap heights are 1/4.
double volume_of_dimer() {
    const double r = 0.5, h = 0.25;
    return 2 * 4.0 / 3 * std::numbers::pi * r * r * r - 2 * std::numbers::pi * h * h * (3 * r - h) / 3;
}

double mass_by_hand(const Packing& packing, double density) {
    double volume = 0;
    for (const Body& body : packing.bodies) {
        const double width = body.diameter / std::cbrt(6 * volume_of_dimer() / std::numbers::pi);
        volume += volume_of_dimer() * std::pow(width, 3);
    }
    return volume * density * 1e-9;
}

}  // namespace

TEST_CASE("an effective job of clumps has its shape whole, and prepares to itself") {
    const TemporaryFolder folder;
    const std::string file = folder.write("two.csv", "x,y,z,radius\n0,0,0,1\n1,0,0,1\n");
    const std::map<std::string, std::string> shapes{{"dimer", "dimer:aspect=1.4"},
                                                    {"rod:aspect=3,members=9", "rod:aspect=3,members=9"},
                                                    {"pellet:rounding=0.2", "pellet:rounding=0.2,aspect=1"},
                                                    {file, file}};
    for (const auto& [said, whole] : shapes) {
        const PreparedJob prepared = prepare(job_of(dimers({{"shape", {said}}})));
        CHECK(prepared.effective.shape == whole);
        CHECK(prepared.effective.size_is == SizeIs::equivalent);
        CHECK(prepare(prepared.effective).effective == prepared.effective);
        CHECK(prepare(job_of(read_toml(to_toml(prepared.effective), "it.toml"))).effective == prepared.effective);
    }
    const PreparedJob spheres = prepare(job_of(without(dimers(), "shape")));
    CHECK(!spheres.effective.size_is);
    CHECK(to_toml(spheres.effective).find("shape") == std::string::npos);
}

TEST_CASE("what clumps cannot have is refused in a sentence with a remedy") {
    const std::map<std::string, std::pair<std::string, std::string>> others{{"sweep", {"sequential", "`sweep`"}},
                                                                            {"swaps", {"always", "`swaps`"}},
                                                                            {"gap", {"0.1", "`gap`"}},
                                                                            {"around", {"coarse.csv", "`around`"}}};
    for (const auto& [key, other] : others) {
        const std::string sentence = refusal(dimers({{key, {other.first}}}));
        CAPTURE(sentence);
        CHECK(says(sentence, other.second));
        CHECK(says(sentence, "leave"));
    }
    const Texts components{"a:diameter-mean=1,share=1", "b:diameter-mean=2,share=1"};
    CHECK(says(refusal(dimers({{"component", components}, {"layer", {"a=1", "b=1"}}})), "layers"));
    CHECK(says(refusal(without(dimers({{"size-is", {"sieve"}}}), "shape")), "add `shape`"));
    CHECK(says(refusal(dimers({{"shape", {"dimer:aspect=3"}}})), "`shape` dimer:aspect=3"));
    CHECK(says(refusal(dimers({{"shape", {"dimmer"}}})), "did you mean 'dimer'"));
    CHECK(says(refusal(dimers({{"shape", {"cylinder"}}})), "give `container` cylinder"));
    CHECK(says(refusal(dimers({{"count", {"1"}}})), "give a larger `count`"));
}

TEST_CASE("sieve openings are what dimers just pass, their width") {
    const JobRun run = run_job(prepare(job_of(dimers({{"size-is", {"sieve"}}}))));
    for (const Sphere& member : run.end.packing.spheres) CHECK(member.radius == doctest::Approx(0.5).epsilon(1e-9));
    const double solid = 120 * volume_of_dimer();
    CHECK(solid_volume(run.end.packing) == doctest::Approx(solid).epsilon(1e-9));
}

TEST_CASE("diameters are those of spheres of equal volume otherwise") {
    const Packing packing = run_job(prepare(job_of(dimers()))).end.packing;
    CHECK(solid_volume(packing) == doctest::Approx(120 * std::numbers::pi / 6).epsilon(1e-12));
    const double width = 1 / std::cbrt(6 * volume_of_dimer() / std::numbers::pi);
    for (const Sphere& member : packing.spheres) CHECK(2 * member.radius == doctest::Approx(width).epsilon(1e-9));
}

TEST_CASE("a mass, a container to fill and a target in it are of the clumps' own volume") {
    const GivenOptions sieved = without(
        dimers({{"size-is", {"sieve"}}, {"unit", {"mm"}}, {"density", {"2650"}}, {"diameter-mean", {"2"}}}), "count");
    GivenOptions weighed = sieved;
    weighed["total-mass"] = {{"0.002"}, ""};
    const Packing packing = run_job(prepare(job_of(weighed))).end.packing;
    const double grain = volume_of_dimer() * 8 * 2650 * 1e-9;
    CHECK(mass_in_kg(packing).value() == doctest::Approx(mass_by_hand(packing, 2650)));
    CHECK(std::abs(mass_in_kg(packing).value() - 0.002) <= grain / 2);

    GivenOptions aimed = sieved;
    aimed["lengths"] = {{"14", "14", "14"}, ""}, aimed["target-fraction"] = {{"0.55"}, ""};
    const auto count = static_cast<std::int64_t>(std::ceil(0.55 * 14 * 14 * 14 / (volume_of_dimer() * 8)));
    CHECK(prepare(job_of(aimed)).effective.count == count);
}

TEST_CASE("a container is filled with as many clumps as fit, and its lengths are exact") {
    const GivenOptions filling = without(dimers({{"lengths", {"5", "5", "6"}}, {"container", {"box"}}}), "count");
    const Result result = result_of(run_job(prepare(job_of(filling))));
    const Packing& packing = result.run.end.packing;
    CHECK(packing.container.lengths == Vec3{5, 5, 6});
    CHECK(result.summary.count == std::ssize(packing.bodies));
    CHECK(result.summary.count * 2 == std::ssize(packing.spheres));
    CHECK(result.summary.packing_fraction > 0.5);
    CHECK(result.summary.packing_fraction < 0.72);
}

TEST_CASE("the summary counts grains, and tells their shape and members") {
    const Result result = result_of(run_job(prepare(job_of(dimers({{"sizes", {"bidisperse"}}, {"count", {"500"}}})))));
    const Summary& s = result.summary;
    CHECK(s.count == 500);
    REQUIRE(s.bodies.has_value());
    CHECK(s.bodies->count == 500);
    CHECK(s.bodies->members == 2);
    CHECK(s.bodies->shape == "dimer");
    CHECK(s.diameter_min == doctest::Approx(1));
    CHECK(s.diameter_max == doctest::Approx(3));
    CHECK(s.size_ratio == doctest::Approx(3));
    CHECK(!s.q6);
    const Summary read = summary_from_json(to_json(s));
    CHECK(to_json(read) == to_json(s));
    CHECK(read.bodies->members == 2);
    CHECK(says(to_json(s), "\"shape\": \"dimer\""));
    const Result spheres = result_of(run_job(prepare(job_of(without(dimers(), "shape")))));
    CHECK(!says(to_json(spheres.summary), "\"bodies\""));
}

TEST_CASE("an interrupted run of clumps goes on to the same packing, and with no other shape") {
    const PreparedJob job = prepare(job_of(dimers()));
    const JobRun half = run_job(job, [](const PreparedJob&, const Progress& p) { return p.sweeps < 20; });
    REQUIRE(half.end.outcome == Outcome::interrupted);
    const State& state = *half.end.state;
    const JobRun rest = resume_job(prepare_resumed(half.job.effective, state, half.job.sample), state);
    CHECK(rest.end.packing == run_job(job).end.packing);
    Job other = half.job.effective;
    other.shape = "dimer:aspect=1.6";
    CHECK(says(input_error([&] { prepare_resumed(other, state, half.job.sample); }), "put the former file there"));
}

TEST_CASE("clump-of is shape where that is a mesh, and nothing else") {
    const TemporaryFolder folder;
    const std::string mesh =
        folder.write("rock.obj", "v 0 0 0\nv 2 0 0\nv 0 2 0\nv 0 0 2\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n") +
        ":members=4";
    const GivenOptions base = without(dimers(), "shape");
    GivenOptions clump = base, both = base, other = base, named = base;
    clump["clump-of"] = {{mesh}, ""}, named["shape"] = {{mesh}, ""};
    both["clump-of"] = {{mesh}, ""}, both["shape"] = {{"rod"}, ""};
    other["clump-of"] = {{"rod"}, ""};
    CHECK(job_of(clump).shape == job_of(named).shape);
    CHECK(prepare(job_of(clump)).options.shapes == prepare(job_of(named)).options.shapes);
    CHECK(prepare(job_of(clump)).options.shapes.front().members.size() == 4);
    CHECK(says(refusal(both), "`shape` and `clump-of` both set the grains' shape"));
    CHECK(says(refusal(other), "`clump-of` rod is no mesh; give a file of triangles"));
}

TEST_CASE("a plan tells the shape, and how dense its clumps get beside spheres") {
    const JobPlan planned = plan(job_of(dimers({{"shape", {"dimer:aspect=2"}}})), {});
    CHECK(says(planned.expected_by, "as a trial of some hundred such clumps packs"));
    const std::string json = plan_json(planned);
    CHECK(says(json, "\"shape\": \"dimer, aspect 2\""));
    CHECK(says(json, "\"members\": 2"));
    CHECK(planned.job.options.shapes.front().members_volume == doctest::Approx(1));
    CHECK(says(json, "\"grid\": null"));
    PlanOptions spread;
    spread.ranks = 4;
    CHECK(says(input_error([&] { plan(job_of(dimers()), spread); }), "ranks of bernal-mpi know spheres alone"));
}
