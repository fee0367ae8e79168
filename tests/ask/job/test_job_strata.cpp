#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "bernal/certificate.hpp"
#include "bernal/density_estimate.hpp"
#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "job/job_strata.hpp"
#include "judgement/expectation.hpp"
#include "run/plan.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

GivenOptions with(GivenOptions given, const std::string& key, const Texts& values) {
    given[key] = {values, ""};
    return given;
}

GivenOptions fine_and_coarse() {
    return {{"component", {{"coarse:diameter-mean=2", "fine:diameter-mean=1"}, ""}},
            {"effort", {{"quick"}, ""}},
            {"count", {{"2000"}, ""}}};
}

std::string refusal(const std::string& key, const Texts& values) {
    return input_error([&] { prepare(job_of(with(fine_and_coarse(), key, values))); });
}

/// The packing fraction of one component alone.
double own_fraction(double diameter) {
    GivenOptions given{
        {"diameter-mean", {{std::to_string(diameter)}, ""}}, {"effort", {{"quick"}, ""}}, {"count", {{"1000"}, ""}}};
    return packing_fraction(run_job(prepare(job_of(given))).end.packing);
}

}  // namespace

TEST_CASE("layers: each sphere on its side, each layer as dense as alone, no gap between them") {
    for (const char* interface : {"natural", "flat"}) {
        auto given = with(fine_and_coarse(), "layer", {"coarse=100,share=60", "fine=100"});
        const bool is_flat = interface[0] == 'f';
        given = with(given, "interface", {interface});
        given = with(given, "aspect", {"1", "1", "2"});
        const Result result = result_of(run_job(prepare(job_of(given))));
        const Packing& packing = result.run.end.packing;
        CHECK(certify(packing).holds);
        REQUIRE(result.run.end.interfaces.size() == 1);
        const double border = result.run.end.interfaces[0], length = packing.container.lengths.z;
        std::array<double, 2> farthest{};
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
            const Sphere& s = packing.spheres[i];
            const double z = packing.container.wrapped(s.center).z - packing.container.origin.z;
            // Around the period the layers meet at the foot as well: each ends half its height from its middle.
            const double low = packing.size_class[i] == 0 ? 0 : border, high = low == 0 ? border : length;
            const double off = z - (low + high) / 2;
            const double inside = (high - low) / 2 - std::abs(off - length * std::round(off / length));
            CHECK(inside > (is_flat ? 0.998 : -0.002) * s.radius);
            farthest[low == 0 ? 0 : 1] = std::max(farthest[low == 0 ? 0 : 1], (is_flat ? s.radius : 0) - inside);
        }
        REQUIRE(result.summary.layers.size() == 2);
        for (std::size_t k = 0; k < 2; ++k) {
            CHECK(result.summary.layers[k].count == result.summary.components[k].count);
            CHECK(*result.summary.layers[k].beyond == doctest::Approx(farthest[k]).epsilon(1e-6).scale(1e-9));
        }
        CHECK(result.summary.layers[0].shares[0] > 0.9);
        double lowest = 1;
        for (const StratumMeasure& one : result.summary.component_profile)
            lowest = std::min(lowest, one.packing_fraction);
        CHECK(lowest > (is_flat ? 0.4 : 0.55));
        if (!is_flat)
            for (const StratumMeasure& one : result.summary.layers)
                CHECK(one.packing_fraction == doctest::Approx(own_fraction(1)).epsilon(0.02));
    }
}

TEST_CASE("shares of layers are by mass: the components' own follow from them") {
    auto given = fine_and_coarse();
    given["component"].values = {"coarse:diameter-mean=2,density=3000", "fine:diameter-mean=1,density=1500"};
    given = with(given, "layer", {"coarse=50,fine=50,share=40", "fine=100,share=60"});
    const PreparedJob job = prepare(job_of(given));
    CHECK(*job.effective.sizes.components[0].share == doctest::Approx(20));
    CHECK(*job.effective.sizes.components[1].share == doctest::Approx(80));
    // In the sample, too: a quarter of the fine lies in the first layer.
    double first = 0, all = 0;
    for (std::size_t i = 0; i < job.sizes.diameters.size(); ++i)
        if (job.sizes.size_class[i] == 1) all += 1, first += job.options.strata->of[i] == 0;
    CHECK(first / all == doctest::Approx(0.25).epsilon(0.01));
}

TEST_CASE("a gradient that is linear in height is there in ten slices") {
    auto given = with(fine_and_coarse(), "count", {"8000"});
    given["component"].values = {"A:diameter-mean=1", "B:diameter-mean=1.2"};
    given = with(given, "gradient", {"relative-height=0,1,A=100,0,B=0,100"});
    given = with(given, "container", {"box"});
    const Packing packing = run_job(prepare(job_of(given))).end.packing;
    std::array<double, 10> part{}, whole{};
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Sphere& s = packing.spheres[i];
        const double place = (s.center.z - packing.container.origin.z) / packing.container.lengths.z;
        const auto slice = std::min<std::size_t>(9, static_cast<std::size_t>(10 * place));
        const double volume = s.radius * s.radius * s.radius;
        whole[slice] += volume;
        if (packing.size_class[i] == 1) part[slice] += volume;
    }
    for (std::size_t k = 0; k < 10; ++k) {
        CAPTURE(k);
        CHECK(std::abs(part[k] / whole[k] - (static_cast<double>(k) + 0.5) / 10) < 0.03);
    }
}

TEST_CASE("the effective options make the same packing, and an interrupted run goes on to it") {
    for (const auto& [key, values] :
         {std::pair<std::string, Texts>{"layer", {"coarse=100,height=6", "fine=80,coarse=20"}},
          {"gradient", {"radius=0,4,coarse=100,0,fine=0,100"}}}) {
        GivenOptions given = with(fine_and_coarse(), key, values);
        given.erase("count");
        given = with(given, "container", {"cylinder"});
        given = with(with(given, "vessel-diameter", {"8"}), "vessel-height", {"12"});
        const PreparedJob job = prepare(job_of(given));
        const Packing whole = run_job(job).end.packing;
        CHECK(run_job(prepare(job_of(read_toml(to_toml(job.effective), "")))).end.packing == whole);
        int sweeps = 0;
        const JobRun part = run_job(job, [&](const PreparedJob&, const Progress&) { return ++sweeps < 150; });
        REQUIRE(part.end.state);
        const PreparedJob later = prepare_resumed(part.job.effective, *part.end.state, part.job.sample);
        JobRun rest = resume_job(later, *part.end.state);
        rest.end.packing.class_names = whole.class_names;  // which the program's own saved state tells
        CHECK(rest.end.packing == whole);
    }
}

TEST_CASE("bad recipes of layers and gradients are refused in a sentence") {
    CHECK(says(refusal("layer", {"coarse=100"}), "one `layer` is the whole container"));
    CHECK(says(refusal("layer", {"coarse=100", "fin=100"}), "'fin' of layer 2 is no component (did you mean 'fine'?)"));
    CHECK(says(refusal("layer", {"coarse=100", "fine=100"}), "2 layers have neither share nor height"));
    CHECK(says(refusal("layer", {"coarse=100,share=50", "coarse=100"}), "component 'fine' is in no layer"));
    CHECK(says(refusal("layer", {"coarse=60,share=50", "fine=100"}), "the shares of layer 1, 60, add up to 60"));
    CHECK(says(refusal("layer", {"coarse=100,share=50", "fine=100,share=40"}),
               "the shares of the layers, 50,40, add up to 90"));
    CHECK(says(refusal("layer", {"coarse=100,height=5", "fine=100"}),
               "'height' of a layer is a length, and the container's along z is open"));
    CHECK(says(refusal("layer", {"coarse=100,share=99.9", "fine=100"}), "less than its largest grain"));
    CHECK(says(refusal("gradient", {"relative-height=0,2,coarse=100,0,fine=0,100"}), "leaves the container"));
    CHECK(says(refusal("gradient", {"relative-height=0,1,coarse=100,0,fine=0,90"}), "add up to 90"));
    CHECK(says(refusal("interface", {"flat"}), "`interface` is between layers"));
    CHECK(says(refusal("layer", {"coarse=100,share=0.5", "fine=100,share=0.5", "coarse=100"}),
               "may be percent or parts of one"));
    auto radial = with(fine_and_coarse(), "gradient", {"relative-radius=0,1,coarse=100,0,fine=0,100"});
    CHECK(says(input_error([&] { prepare(job_of(with(radial, "lengths", {"20", "20", "free"}))); }),
               "leave a side free"));
    radial = with(with(radial, "container", {"sphere"}), "vessel-diameter", {"20"});
    CHECK(says(input_error([&] { prepare(job_of(with(radial, "fill-level", {"0.5"}))); }), "a bed has no middle"));

    auto given = with(fine_and_coarse(), "layer", {"coarse=100,share=50", "fine=100"});
    given["component"].values = {"coarse:diameter-mean=2,share=30", "fine:diameter-mean=1"};
    CHECK(says(input_error([&] { prepare(job_of(given)); }), "has `share` 30, and the layers make it 50 %"));
    given = with(fine_and_coarse(), "lengths", {"10", "10", "20"});
    given.erase("count");
    given = with(given, "layer", {"coarse=100,height=15", "fine=100,height=7"});
    CHECK(
        says(input_error([&] { prepare(job_of(given)); }), "the layers are 22 high together, and the container is 20"));
}

TEST_CASE("the axis that layers lie along is kept with the packing, for the gravity of runs") {
    auto given = with(fine_and_coarse(), "layer", {"coarse=100,share=50", "fine=100"});
    given = with(with(given, "container", {"box"}), "aspect", {"2", "1", "1"});
    CHECK(!run_job(prepare(job_of(with(given, "aspect", {"1", "1", "2"})))).end.packing.container.up);
    CHECK(run_job(prepare(job_of(with(given, "up", {"x"})))).end.packing.container.up == 0);
}

TEST_CASE("layers of given heights are told beside what they were wanted, before and after packing") {
    auto given = with(fine_and_coarse(), "layer", {"coarse=100,height=8", "fine=50,coarse=50", "fine=100,height=5"});
    given.erase("count");
    given = with(with(given, "container", {"box"}), "lengths", {"14", "14", "20"});
    const JobPlan planned = plan(job_of(given), {});
    const Summary summary = result_of(run_job(prepare(job_of(given)))).summary;
    REQUIRE(planned.layers.size() == 3);
    REQUIRE(summary.layers.size() == 3);
    const std::vector<double> wanted{8, 7, 5};
    double solid = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        for (const StratumMeasure& one : {planned.layers[k], summary.layers[k]}) {
            CHECK(one.wanted_height.value() == doctest::Approx(wanted[k]));
            CHECK(std::abs(one.to - one.from - wanted[k]) < 0.6);
        }
        CHECK(std::abs(planned.layers[k].packing_fraction - summary.layers[k].packing_fraction) < 0.05);
        solid += planned.layers[k].packing_fraction * 14 * 14 * (planned.layers[k].to - planned.layers[k].from);
    }
    CHECK(solid == doctest::Approx(solid_volume(planned.job.sizes)));
    CHECK(summary_from_json(to_json(summary)).layers == summary.layers);
    given = with(given, "component", {"coarse:diameter-mean=2", "share:diameter-mean=1"});
    given = with(given, "layer", {"coarse=100,height=8", "coarse=50,share=50"});
    CHECK(says(input_error([&] { prepare(job_of(given)); }), "component 'share' has the name of what `layer` tells"));
}

TEST_CASE("shares of a gradient are divided by their sum at each place") {
    auto given = with(fine_and_coarse(), "gradient", {"relative-height=0,1,coarse=3,0,fine=0,1"});
    given = with(given, "normalise-shares", {"true"});
    CHECK(*prepare(job_of(given)).effective.sizes.components[0].share == doctest::Approx(50).epsilon(1e-6));
}

TEST_CASE("what is told of a core is no more than full, and all slices together hold all") {
    auto given = with(fine_and_coarse(), "gradient", {"relative-radius=0,1,coarse=100,0,fine=0,100"});
    const Result result = result_of(run_job(prepare(job_of(with(given, "container", {"periodic"})))));
    double solid = 0, count = 0;
    const auto& slices = result.summary.component_profile;
    for (const StratumMeasure& one : slices) {
        CHECK(one.packing_fraction < 0.75);
        solid += one.packing_fraction / static_cast<double>(slices.size()), count += static_cast<double>(one.count);
    }
    CHECK(solid == doctest::Approx(result.summary.packing_fraction).epsilon(0.01));
    CHECK(count == 2000);
}

TEST_CASE("a core and its shell lie in each other, in spheres and in boxes with corners") {
    for (const char* shape : {"sphere", "box", "periodic"}) {
        CAPTURE(shape);
        auto given = with(fine_and_coarse(), "container", {shape});
        given["component"].values = {"core:diameter-mean=1", "shell:diameter-mean=1.1"};
        given = with(given, "gradient", {"relative-radius=0,0.6,0.6,1,core=100,100,0,0,shell=0,0,100,100"});
        const Packing packing = run_job(prepare(job_of(given))).end.packing;
        const Container& c = packing.container;
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
            const double off =
                norm(c.separation(c.origin + c.lengths * 0.5, packing.spheres[i].center)) / (c.lengths.x / 2);
            CHECK((packing.size_class[i] == 0 ? off < 0.9 : off > 0.3));
        }
    }
}

TEST_CASE("relative-radius in a cone goes to the wall beside, radius to where it is") {
    auto given = with(with(fine_and_coarse(), "container", {"cone"}), "aspect", {"1", "1", "2"});
    given["component"].values = {"core:diameter-mean=1", "shell:diameter-mean=1.1"};
    given = with(given, "gradient", {"relative-radius=0,0.5,0.5,1,core=100,100,0,0,shell=0,0,100,100"});
    const PreparedJob job = prepare(job_of(given));
    // A quarter of each cross-section, and so of the volume.
    CHECK(*job.effective.sizes.components[0].share == doctest::Approx(25).epsilon(0.002));
    const Packing packing = run_job(job).end.packing;
    const Vec3 lengths = packing.container.lengths;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const Vec3 off = packing.spheres[i].center - packing.container.origin - lengths * 0.5;
        const double wall = lengths.x / 2 * (1 - (off.z / lengths.z + 0.5) / 2), part = std::hypot(off.x, off.y) / wall;
        CHECK((packing.size_class[i] == 0 ? part < 0.85 : part > 0.15));
    }
}

TEST_CASE("what is expected of layers is what they reach, and not what their sizes would mixed") {
    auto given = fine_and_coarse();
    given["component"].values = {"coarse:diameter-mean=6", "fine:diameter-mean=1"};
    given = with(given, "layer", {"coarse=100,share=60", "fine=100"});
    given = with(with(given, "count", {"8000"}), "aspect", {"1", "1", "2"});
    const PreparedJob job = prepare(job_of(given));
    CHECK(job.wanted_strata->density_ratio < 0.95);
    const double reached = packing_fraction(run_job(job).end.packing);
    CHECK(expectation(job).packing_fraction == doctest::Approx(reached).epsilon(0.03));
    CHECK(density_estimate(job.sizes).packing_fraction > reached + 0.05);
    CHECK(prepare(Job{}).wanted_strata == nullptr);
}
