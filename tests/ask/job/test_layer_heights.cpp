#include <doctest/doctest.h>

#include <cmath>
#include <span>

#include "bernal/certificate.hpp"
#include "bernal/job_options.hpp"
#include "bernal/result.hpp"
#include "job/layer_heights.hpp"
#include "sizes/input_error.hpp"

using namespace bernal;

namespace {

/// Two jobs that differ only in other options; one under sanitizers, where each takes ten times as long.
#ifdef BERNAL_ADDRESS_SANITIZER
constexpr std::size_t jobs_of_a_kind = 1;
#else
constexpr std::size_t jobs_of_a_kind = 2;
#endif

GivenOptions thick_and_thin() {
    return {{"component", {{"coarse:diameter-mean=3", "fine:diameter-mean=1"}, ""}},
            {"layer", {{"fine=100,height=4", "coarse=100,height=11", "fine=100,height=4"}, ""}},
            {"effort", {{"quick"}, ""}}};
}

GivenOptions with(GivenOptions given, const std::string& key, const Texts& values) {
    given[key] = {values, ""};
    return given;
}

/// Largest part by which a layer misses its height.
double largest_miss(const std::vector<StratumMeasure>& layers) {
    double miss = 0;
    for (const StratumMeasure& one : layers)
        miss = std::max(miss, std::abs((one.to - one.from) / one.wanted_height.value() - 1));
    return miss;
}

}  // namespace

TEST_CASE("layers come out as high as wanted: what goes in follows the densities of the attempt before") {
    auto given = with(with(thick_and_thin(), "container", {"box"}), "lengths", {"13", "13", "19"});
    const Result filled = result_of(run_job(prepare(job_of(given))));
    CHECK(certify(filled.run.end.packing).holds);
    CHECK(filled.run.end.packing.container.lengths == Vec3{13, 13, 19});
    CHECK(largest_miss(filled.summary.layers) < 0.01);
    const std::int64_t fewer = 9 * filled.summary.count / 10;
    for (const auto& further : {with(given, "count", {std::to_string(fewer)}), with(given, "target-fraction", {"0.5"}),
                                with(with(given, "lengths", {"13", "free", "19"}), "count", {"1500"})}) {
        const Result result = result_of(run_job(prepare(job_of(further))));
        CHECK(largest_miss(result.summary.layers) < 0.025);  // a grain of the coarse ones is more than a percent
        CHECK(result.summary.layers.size() == 3);
    }
}

TEST_CASE("a run for heights goes on after an interruption in any attempt, and its options make it again") {
    auto given = with(with(thick_and_thin(), "container", {"box"}), "lengths", {"9", "9", "19"});
    const std::vector<GivenOptions> wishes{given, with(given, "count", {"700"})};
    for (const auto& wish : std::span(wishes).first(jobs_of_a_kind)) {
        const PreparedJob job = prepare(job_of(wish));
        const JobRun whole = run_job(job);
        REQUIRE(whole.job.attempt > 0);
        CHECK(run_job(prepare(job_of(read_toml(to_toml(whole.job.effective), "")))).end.packing == whole.end.packing);
        for (const int attempt : {0, 1}) {
            const JobRun half = run_job(
                job, [&](const PreparedJob& now, const Progress& p) { return now.attempt < attempt || p.sweeps < 20; });
            REQUIRE(half.end.outcome == Outcome::interrupted);
            PreparedJob later = prepare_resumed(half.job.effective, *half.end.state, half.job.sample);
            later.attempt = half.job.attempt;
            later.nearest = half.job.nearest;
            JobRun rest = resume_job(later, *half.end.state);
            rest.end.packing.class_names = whole.end.packing.class_names;  // which the saved state tells
            CHECK(rest.end.packing == whole.end.packing);
        }
    }
}

namespace {

/// 500 of two sizes in a cube: attempts for their heights change the solid volume.
GivenOptions two_in_a_cube() {
    return {{"component", {{"A:diameter-mean=0.5", "B:diameter-mean=1"}, ""}},
            {"layer", {{"height=2,A=100", "height=3,B=100"}, ""}},
            {"lengths", {{"5", "5", "5"}, ""}},
            {"container", {{"box"}, ""}},
            {"count", {{"500"}, ""}},
            {"effort", {{"quick"}, ""}}};
}

}  // namespace

TEST_CASE("an attempt for heights that holds all is no miss for a later one's sake, and the nearest is the end") {
    auto filled =
        with(with(with(two_in_a_cube(), "lengths", {"free", "5", "5"}), "up", {"x"}), "container", {"periodic"});
    filled.erase("count");
    const std::vector<GivenOptions> wishes{two_in_a_cube(), filled};
    for (const auto& given : std::span(wishes).first(jobs_of_a_kind)) {
        const PreparedJob job = prepare(job_of(given));
        const JobRun run = run_job(job);
        CHECK(!falls_short(run.end.outcome));
        CHECK(run.end.packing.container.lengths == Vec3{5, 5, 5});
        CHECK(certify(run.end.packing).holds);
        CHECK(run.end.packing.spheres.size() == run.job.sizes.diameters.size());
        REQUIRE(run.job.nearest);
        CHECK(run.job.nearest->attempt < run.job.attempt);
        CHECK(miss_of_heights(run.job, run.end) == run.job.nearest->miss);

        // Interrupted in the last attempt, and while the nearest is made again.
        const auto resumed = [](const JobRun& half, const JobObserver& observer) {
            const SavedJob saved = load_job(saved_job(half.job, {}), "");
            const PreparedJob rest = prepare_resumed(half.job.effective, *half.end.state, saved);
            return resume_job(rest, *half.end.state, observer);
        };
        const JobRun last = run_job(job, [&](const PreparedJob& now, const Progress& p) {
            return now.attempt < run.job.attempt || p.sweeps < 20;
        });
        REQUIRE(last.end.outcome == Outcome::interrupted);
        const JobRun again = resumed(last, [](const PreparedJob& now, const Progress& p) {
            return !now.nearest.value().is_made_again || p.sweeps < 20;
        });
        REQUIRE(again.end.outcome == Outcome::interrupted);
        for (const JobRun& rest : {resumed(last, {}), resumed(again, {})}) {
            CHECK(rest.end.packing == run.end.packing);
            CHECK(rest.end.outcome == run.end.outcome);
        }
    }
}

TEST_CASE("a count beside a length that follows from heights is refused, and what is told to give packs") {
    const auto refusal = [](const GivenOptions& given) { return input_error([&] { prepare(job_of(given)); }); };
    const auto open = with(two_in_a_cube(), "lengths", {"5", "5", "free"});
    CHECK(says(refusal(open), "`count` 500 and the heights of the layers contradict each other"));
    CHECK(says(refusal(open), "the free length is the sum of the heights, 5; leave `count` out"));
    auto full = open;
    full.erase("count");
    CHECK_NOTHROW(prepare(job_of(full)));
    CHECK_NOTHROW(prepare(job_of(with(open, "lengths", {"5", "free", "5"}))));
}

TEST_CASE("a length along up that is left open is the sum of the heights") {
    const auto lengths_of = [](const GivenOptions& given) { return with_height_of_layers(job_of(given)); };
    const auto given = thick_and_thin();
    CHECK(lengths_of(with(given, "lengths", {"9", "8", "free"})).lengths == Vec3{9, 8, 19});
    CHECK(lengths_of(with(with(given, "up", {"x"}), "lengths", {"free", "8", "9"})).lengths == Vec3{19, 8, 9});
    CHECK(lengths_of(with(given, "lengths", {"free", "8", "19"})).lengths->x == free_length);
    const auto upright = with(with(given, "container", {"cylinder"}), "vessel-diameter", {"9"});
    CHECK(lengths_of(upright).vessel_height == 19);
    CHECK(!lengths_of(with(upright, "axis", {"x"})).vessel_height);
    auto lying = with(with(given, "container", {"cylinder"}), "vessel-height", {"9"});
    CHECK(lengths_of(with(lying, "axis", {"x"})).vessel_diameter == 19);
    CHECK(!lengths_of(with(with(lying, "container", {"cone"}), "axis", {"x"})).vessel_diameter);
    const auto open = with(given, "layer", {"fine=100,height=4", "coarse=100"});
    CHECK(lengths_of(with(open, "lengths", {"9", "8", "free"})).lengths->z == free_length);
}

TEST_CASE("heights in a container that is open along up, or higher, are refused with what to give") {
    const auto refusal = [](const GivenOptions& given) { return input_error([&] { prepare(job_of(given)); }); };
    const auto given = thick_and_thin();
    const auto open = with(given, "layer", {"fine=100,height=4", "coarse=100"});
    CHECK(says(refusal(given), "give `lengths`, free along z where each layer has a height, or parts instead: share"));
    CHECK(says(refusal(with(open, "lengths", {"9", "9", "free"})), "give it, or each layer a height"));
    CHECK(says(refusal(with(given, "container", {"cylinder"})), "give the lengths of the vessel, those across"));
    const auto box = with(with(given, "container", {"box"}), "lengths", {"9", "9", "25"});
    CHECK(says(refusal(box), "or give `bed-height` 19, to leave it empty"));
    CHECK_NOTHROW(prepare(job_of(with(box, "bed-height", {"19"}))));
}
