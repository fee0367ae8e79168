#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/files.hpp"
#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "bernal/shape.hpp"
#include "job/component_densities.hpp"
#include "job/job_shape.hpp"
#include "run/plan.hpp"
#include "run/plan_text.hpp"
#include "sizes/input_error.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

/// Rods, larger cubes with sieve openings for sizes, and spheres.
GivenOptions mixture(const std::map<std::string, Texts>& more = {}) {
    GivenOptions given{
        {"component",
         {{"rods:diameter-mean=1,share=40,shape=rod:aspect=2,members=3",
           "cubes:diameter-mean=1.5,share=35,shape=cube:members=3,size-is=sieve", "balls:diameter-mean=0.8,share=25"},
          ""}},
        {"shares-by", {{"volume"}, ""}},
        {"effort", {{"quick"}, ""}},
        {"count", {{"300"}, ""}}};
    for (const auto& [key, values] : more) given[key] = {values, ""};
    return given;
}

std::string fault_of(const GivenOptions& given) {
    return input_error([&] { prepare(job_of(given)); });
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

double volume_of(const Packing& packing, std::uint16_t size_class) {
    double volume = 0;
    std::vector<bool> seen(packing.bodies.size() + 1);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::uint32_t body = packing.body[i];
        if (packing.size_class[i] != size_class || seen[body]) continue;
        const double d = body == 0 ? 2 * packing.spheres[i].radius : packing.bodies[body - 1].diameter;
        volume += std::numbers::pi / 6 * d * d * d;
        if (body > 0) seen[body] = true;
    }
    return volume;
}

}  // namespace

TEST_CASE("components have shapes of their own: shares by volume are those of unions, spheres belong to no body") {
    const Result result = result_of(run_job(prepare(job_of(mixture()))));
    const Packing& packing = result.run.end.packing;
    CHECK(certify(packing).holds);
    CHECK(packing.shape_names == std::vector<std::string>{"rod", "cube"});
    const Shape rod = built_in_shape("rod", {{"aspect", 2}, {"members", 3}}),
                cube = built_in_shape("cube", {{"members", 3}});
    double all = 0;
    std::vector<double> volumes;
    for (std::uint16_t k = 0; k < 3; ++k) all += volumes.emplace_back(volume_of(packing, k));
    CHECK(all == doctest::Approx(solid_volume(packing)).epsilon(1e-9));
    // A grain more or less of 300.
    CHECK(volumes[0] / all == doctest::Approx(0.40).epsilon(0.02));
    CHECK(volumes[1] / all == doctest::Approx(0.35).epsilon(0.02));
    CHECK(volumes[2] / all == doctest::Approx(0.25).epsilon(0.02));
    std::vector<std::size_t> members(packing.bodies.size());
    std::int64_t balls = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (packing.body[i] > 0) {
            ++members[packing.body[i] - 1];
            continue;
        }
        ++balls;
        CHECK(packing.size_class[i] == 2);
        CHECK(packing.spheres[i].radius == doctest::Approx(0.4));
    }
    for (std::size_t b = 0; b < members.size(); ++b) {
        const bool is_rod = packing.bodies[b].shape == 0;
        CHECK(members[b] == (is_rod ? rod : cube).members.size());
        CHECK(packing.bodies[b].diameter == doctest::Approx(is_rod ? 1 : 1.5 / cube.sieve_diameter));
    }
    CHECK(balls > 50);
    CHECK(balls + std::ssize(packing.bodies) == 300);
    const Summary& s = result.summary;
    CHECK(s.count == 300);
    CHECK(s.bodies->count == 300 - balls);
    CHECK(s.bodies->shape == "rod and cube");
    CHECK(s.bodies->members == std::ssize(cube.members));
    CHECK(s.diameter_min == doctest::Approx(0.8));
    CHECK(s.components[1].realised_share == doctest::Approx(volumes[1] / all).epsilon(1e-9));
    CHECK(to_json(summary_from_json(to_json(s))) == to_json(s));
    const TemporaryFolder folder;
    write_packing(packing, folder / "mix.csv");
    ReadOptions reading;
    reading.bodies = true;
    CHECK(read_packing(folder / "mix.csv", reading) == packing);
}

TEST_CASE("the effective job tells each component's shape, and prepares to itself") {
    const PreparedJob prepared = prepare(job_of(mixture({{"shape", {"dimer"}}})));
    const std::vector<SizeComponent>& components = prepared.effective.sizes.components;
    CHECK(components[0].shape == "rod:aspect=2,members=3");
    CHECK(components[0].size_is == SizeIs::equivalent);
    CHECK(components[1].size_is == SizeIs::sieve);
    CHECK(components[2].shape == "dimer:aspect=1.4");
    CHECK(prepare(prepared.effective).effective == prepared.effective);
    CHECK(prepare(job_of(read_toml(to_toml(prepared.effective), "it.toml"))).effective == prepared.effective);
    CHECK(prepare(job_of(mixture())).effective.sizes.components[2].shape == "sphere");
    const GivenOptions toml = read_toml(
        "count = 300\n[component.a]\ndiameter-mean = 1\nshare = 50\nshape = \"rod:aspect=3\"\n[component.b]\n"
        "diameter-mean = 1\n",
        "it.toml");
    const PreparedJob told = prepare(job_of(toml));
    CHECK(told.options.shapes.size() == 2);
    CHECK(told.effective.sizes.components[0].shape == "rod:aspect=3");
}

TEST_CASE("a mixture of spheres is one of spheres, to the byte") {
    GivenOptions spheres = mixture();
    spheres["component"].values = {"rods:diameter-mean=1,share=40", "balls:diameter-mean=0.8,share=60"};
    GivenOptions said = spheres;
    said["component"].values = {"rods:diameter-mean=1,share=40,shape=sphere", "balls:diameter-mean=0.8,share=60"};
    const Packing packing = run_job(prepare(job_of(spheres))).end.packing;
    CHECK(run_job(prepare(job_of(said))).end.packing == packing);
    CHECK(packing.bodies.empty());
    CHECK(packing.body.empty());
}

TEST_CASE("a mixture of shapes is the same on any threads and after an interruption") {
    PreparedJob job = prepare(job_of(mixture({{"threads", {"1"}}})));
    const Packing whole = run_job(job).end.packing;
    CHECK(run_job(prepare(job_of(mixture({{"threads", {"2"}}, {"engine", {"loose-octree"}}})))).end.packing == whole);
    const JobRun half = run_job(job, [](const PreparedJob&, const Progress& p) { return p.sweeps < 20; });
    REQUIRE(half.end.outcome == Outcome::interrupted);
    const State& state = *half.end.state;
    const Packing rest = resume_job(prepare_resumed(half.job.effective, state, half.job.sample), state).end.packing;
    CHECK(rest.spheres == whole.spheres);
    CHECK(rest.bodies == whole.bodies);
    CHECK(rest.body == whole.body);
    CHECK(rest.size_class == whole.size_class);
    CHECK(rest.shape_names == whole.shape_names);
}

TEST_CASE("masses follow densities of components and volumes of unions, and a mass can be asked for") {
    GivenOptions given = mixture({{"unit", {"mm"}}, {"shares-by", {"mass"}}});
    given["component"].values = {"rods:diameter-mean=1,share=60,density=2000,shape=rod:aspect=2",
                                 "cubes:diameter-mean=1.5,share=40,density=4000,shape=cube:members=3,size-is=sieve"};
    const auto by_hand = [](const Packing& packing) {
        return (volume_of(packing, 0) * 2000 + volume_of(packing, 1) * 4000) * 1e-9;
    };
    const Result result = result_of(run_job(prepare(job_of(given))));
    const Packing& packing = result.run.end.packing;
    CHECK(result.summary.mass.value() == doctest::Approx(by_hand(packing)));
    CHECK(volume_of(packing, 0) * 2000e-9 / by_hand(packing) == doctest::Approx(0.6).epsilon(0.02));
    given.erase("count");
    given["total-mass"] = {{"0.0005"}, ""};
    const Packing weighed = run_job(prepare(job_of(given))).end.packing;
    CHECK(by_hand(weighed) == doctest::Approx(0.0005).epsilon(0.02));
}

TEST_CASE("a container is filled with a mixture of shapes, and a target in it is met") {
    GivenOptions given = mixture({{"lengths", {"8", "8", "8"}}, {"container", {"box"}}});
    given.erase("count");
    const Result filled = result_of(run_job(prepare(job_of(given))));
    CHECK(filled.summary.container.lengths == Vec3{8, 8, 8});
    CHECK(filled.summary.packing_fraction > 0.5);
    CHECK(certify(filled.run.end.packing).holds);
}

TEST_CASE("two shapes of one name are told apart, and one that several components have is one") {
    GivenOptions given = mixture();
    given["component"].values = {"a:diameter-mean=1,share=30,shape=rod:aspect=2",
                                 "b:diameter-mean=1,share=30,shape=rod:aspect=3",
                                 "c:diameter-mean=2,share=40,shape=rod:aspect=2"};
    const PreparedJob job = prepare(job_of(given));
    REQUIRE(job.options.shapes.size() == 2);
    CHECK(job.options.shapes[0].name == "rod");
    CHECK(job.options.shapes[1].name == "rod of b");
    CHECK(words_of_shape(job, 0).ends_with("(a, c)"));
    const std::string json = plan_json(plan(job_of(given), {}));
    CHECK(has(json, "\"clumps\""));
    CHECK(has(json, "(b)"));
}

TEST_CASE("what a component cannot have is refused with its name") {
    const auto with = [&](const std::string& component) {
        GivenOptions given = mixture();
        given["component"].values = {component, "balls:diameter-mean=1"};
        return fault_of(given);
    };
    CHECK(has(with("a:diameter-mean=1,share=50,size-is=sieve"), "component 'a': size-is sieve"));
    CHECK(has(with("a:diameter-mean=1,share=50,shape=rodd"), "component 'a': the shape rodd"));
    CHECK(has(with("a:diameter-mean=1,share=50,shape=rodd"), "did you mean 'rod'"));
    CHECK(has(with("a:diameter-mean=1,shape=rod:aspect=2,rounding=1,share=50"), "has no parameter 'rounding'"));
    CHECK(has(with("a:diameter-mean=1,share=50,size-is=wide,shape=rod"), "size-is"));
}

TEST_CASE("before there is a sample, members are counted by the numbers of the parts") {
    // By volume one percent is long rods of many members, and as many grains of 99 are spheres of the same volume.
    const Job job =
        job_of({{"component",
                 {{"a:diameter-mean=1,share=1,shape=rod:aspect=20,members=97", "b:diameter-mean=1,share=99"}, ""}}});
    CHECK(members_of_grain(shapes_of(job), size_distribution(job.sizes)) == doctest::Approx(0.01 * 97 + 0.99));
}
