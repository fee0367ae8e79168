#include <doctest/doctest.h>

#include <atomic>
#include <cmath>
#include <limits>
#include <numbers>

#include "bernal/certificate.hpp"
#include "bernal/contacts.hpp"
#include "bernal/sampling.hpp"
#include "bernal/size_distribution.hpp"
#include "packing/fingerprint.hpp"
#include "rearrange/coarse_first.hpp"
#include "rearrange/run_steps.hpp"
#include "runs.hpp"
#include "temporary_folder.hpp"
#include "verify/gap_by_brute_force.hpp"
#include "whole.hpp"

using namespace bernal;

namespace {

/// So many coarse grains of diameter 1 to 1.2, and fines of about a tenth that take `share` of all the volume.
Sizes coarse_and_fine(std::size_t coarse, double share) {
    Sizes sizes;
    double volume = 0, fines = 0;
    for (std::size_t i = 0; i < coarse; ++i) {
        const double d = 1 + 0.2 * static_cast<double>(i) / static_cast<double>(coarse);
        sizes.diameters.push_back(d);
        volume += d * d * d;
    }
    for (std::size_t i = 0; fines < share / (1 - share) * volume; ++i) {
        const double d = 1.0 / (9 + static_cast<double>(i % 3));
        sizes.diameters.push_back(d);
        fines += d * d * d;
    }
    sizes.size_class.assign(sizes.diameters.size(), 0);
    for (std::size_t i = coarse; i < sizes.size_class.size(); ++i) sizes.size_class[i] = 1;
    std::ranges::reverse(sizes.diameters), std::ranges::reverse(sizes.size_class);  // their ids are the last ones
    return sizes;
}

Sizes only_coarse(const Sizes& all) {
    Sizes coarse;
    for (const double d : all.diameters)
        if (d >= 1) coarse.diameters.push_back(d);
    return coarse;
}

PackOptions quick_one() {
    PackOptions options;
    options.effort = Effort::quick, options.threads = 1;
    return options;
}

void check_is_of(const Packing& packing, const Sizes& sizes) {
    REQUIRE(packing.spheres.size() == sizes.diameters.size());
    CHECK(certify(packing).holds);
    for (std::size_t i = 0; i < sizes.diameters.size(); ++i) {
        REQUIRE(2 * packing.spheres[i].radius == sizes.diameters[i]);
        REQUIRE(packing.size_class[i] == sizes.size_class[i]);
    }
}

}  // namespace

TEST_CASE("grains begin with the coarsest decade where three in four are finer") {
    const Sizes sizes = coarse_and_fine(60, 0.1);
    const FirstGrains first = coarsest(sizes, {});
    CHECK(first.sizes.diameters.size() == 60);
    CHECK(first.id.size() == 60);
    for (std::size_t i = 0; i < 60; ++i) CHECK(sizes.diameters[first.id[i]] == first.sizes.diameters[i]);
    CHECK(first.later.radius.size() + 60 == sizes.diameters.size());
    for (std::size_t i = 0; i < first.later.radius.size(); ++i)
        REQUIRE(2 * first.later.radius[i] == sizes.diameters[first.later.id[i]]);
    SUBCASE("a border is of the finer grains") {
        Sizes two{{10, 10, 1, 1, 1, 1, 1, 1}, {}};
        CHECK(coarsest(two, {}).sizes.diameters.size() == 2);
        two.diameters[2] = 1.01;
        CHECK(coarsest(two, {}).later.radius.size() == 0);  // five are not three times three
    }
    SUBCASE("not where they are narrower, few, or alone") {
        CHECK(coarsest(uniform_volume(800, 9.9), {}).later.empty());
        CHECK(coarsest({{10, 10, 1, 1}, {}}, {}).later.empty());
        CHECK(coarsest({{10, 1, 1, 1, 1, 1}, {}}, {}).later.empty());
    }
    SUBCASE("not where something else than their sizes decides where they begin") {
        PackOptions options;
        options.sweep = SweepKind::sequential;
        CHECK(coarsest(sizes, options).later.empty());
        options = {};
        options.strata.emplace();
        CHECK(coarsest(sizes, options).later.empty());
    }
}

TEST_CASE("the steps of a run are told before it begins, as its own state tells them") {
    Sizes sizes = coarse_and_fine(20, 0.1);
    const std::size_t two = sizes.diameters.size();
    for (std::size_t i = 0; i < 4 * two; ++i) sizes.diameters.push_back(0.005), sizes.size_class.push_back(0);
    const std::vector<RunStep> steps = run_steps(sizes, {});
    REQUIRE(steps.size() == 3);
    CHECK(steps[0].count == 20);
    CHECK(steps[1].count == std::ssize(sizes.diameters) - 4 * std::ssize(sizes.diameters) / 5);
    CHECK(steps[2].count == std::ssize(sizes.diameters));
    // A ninth of the coarse grains' volume, which is 0.64 of theirs with the pores, in up to half of these.
    CHECK(steps[1].room_taken == doctest::Approx(0.111 / 0.36 * 0.64 / 0.5).epsilon(0.1));
    CHECK(steps[1].relative_size == doctest::Approx(0.09).epsilon(0.1));
    const PackResult begun = pack(sizes, quick_one(), [](const Progress&) { return false; });
    const std::vector<RunStep> left = run_steps(*begun.state);
    REQUIRE(left.size() == 3);
    for (std::size_t k = 0; k < 3; ++k) {
        CHECK(left[k].count == steps[k].count);
        CHECK(left[k].room_taken == doctest::Approx(steps[k].room_taken));
    }
    CHECK(run_steps(uniform_volume(800, 9.9), {}).empty());
}

TEST_CASE("fines that find room between coarse grains leave these as dense as they are alone") {
    const Sizes sizes = coarse_and_fine(60, 0.12);
    const PackResult result = pack(sizes, quick_one());
    check_is_of(result.packing, sizes);
    CHECK(result.outcome == Outcome::packed);
    const PackResult alone = pack(only_coarse(sizes), quick_one());
    const double voids = 1 - packing_fraction(alone.packing);
    // The same coarse grains under other ids: another packing of the same density.
    CHECK(packing_fraction(result.packing) == doctest::Approx((1 - voids) / (1 - 0.12)).epsilon(0.03));
    CHECK(result.sweeps < alone.sweeps + 700);
}

TEST_CASE("where fines jam between coarse grains, all are compressed until they bear each other" * not_sanitized()) {
    // Over a decade and a half some of the largest fines are wider than the pores that they are in.
    const SizeDistribution sizes({{1, 30, -3, 1}}, {{}, 24});
    const PackResult run = pack(sample(sizes, 20000), quick_one());
    CHECK(certify(run.packing).holds);
    CHECK(coordination(run.packing).rattler_fraction < 0.99);
}

TEST_CASE("fines that fill more than the voids push coarse grains apart") {
    const Sizes sizes = coarse_and_fine(10, 0.5);
    const PackResult result = pack(sizes, quick_one());
    check_is_of(result.packing, sizes);
    // Furnas: as if the coarse grains lay in a packing of fines; walls of coarse grains loosen that.
    const double furnas = 1 / (0.5 + 0.5 / 0.64);
    CHECK(packing_fraction(result.packing) < furnas);
    CHECK(packing_fraction(result.packing) > furnas - 0.05);
}

TEST_CASE("targets, vessels, gaps, walls and discs begin with coarse grains, too" * not_sanitized()) {
    const Sizes sizes = coarse_and_fine(30, 0.05);
    PackOptions options = quick_one();
    const auto fill_to = [&](double fraction) {
        const double side = std::cbrt(solid_volume(sizes) / fraction);
        options.fixed_container = true, options.effort.reset();
        options.container.lengths = {side, side, side};
        return side;
    };
    SUBCASE("a target") {
        options.target_fraction = 0.66, options.effort.reset();
        const PackResult result = pack(sizes, options);
        check_is_of(result.packing, sizes);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(packing_fraction(result.packing) == doctest::Approx(0.66).epsilon(1e-9));
    }
    SUBCASE("a container that is given") {
        const double side = fill_to(0.6);
        const PackResult result = pack(sizes, options);
        check_is_of(result.packing, sizes);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(result.packing.container.lengths.x == side);
    }
    SUBCASE("one that is too small") {
        fill_to(0.75);
        const PackResult result = pack(sizes, options);
        check_is_of(result.packing, sizes);
        CHECK(result.outcome == Outcome::target_missed);
    }
    SUBCASE("a gap") {
        options.gap = 0.02;
        const PackResult result = pack(sizes, options);
        check_is_of(result.packing, sizes);
        CHECK(test::gap_by_brute_force(result.packing) >= 0.02 * (1 - 1e-9));
    }
    SUBCASE("walls") {
        options = walled(), options.effort = Effort::quick;
        check_is_of(pack(sizes, options).packing, sizes);
    }
    SUBCASE("discs") {
        Sizes discs = sizes;
        discs.dimension = 2;
        options.container.dimension = 2;
        const PackResult result = pack(discs, options);
        check_is_of(result.packing, discs);
        CHECK(packing_fraction(result.packing) > 0.84);
    }
}

TEST_CASE("golden: a run that begins with coarse grains has the same bits on any threads and after interruptions" *
          not_sanitized()) {
    const Sizes sizes = coarse_and_fine(15, 0.25);
    PackOptions options = quick_one();
    const PackResult whole = pack(sizes, options);
    const std::uint64_t golden = 15808834331667674668u;
    CHECK(fingerprint(whole.packing) == golden);
    for (const int threads : {2, 3}) {
        options.threads = threads;
        options.engine = EngineKind::loose_octree;
        CHECK(fingerprint(pack(sizes, options).packing) == golden);
    }
    options = quick_one();
    const TemporaryFolder folder;
    // Among coarse grains, at their end, and later.
    for (const std::int64_t stop : {std::int64_t{50}, std::int64_t{800}, whole.sweeps - 30}) {
        CAPTURE(stop);
        const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
        REQUIRE(first.outcome == Outcome::interrupted);
        CHECK(first.sweeps == stop);
        CHECK(first.packing.spheres.size() == sizes.diameters.size());
        save_state(*first.state, "", folder / "a.state");
        const PackResult rest = resume(*load_state(folder / "a.state").state, 2, EngineKind::hierarchical_grid);
        CHECK(fingerprint(rest.packing) == golden);
        CHECK(rest.sweeps == whole.sweeps);
        CHECK(rest.list_updates == whole.list_updates);
    }
}

TEST_CASE("a run that is stopped while grains find their places goes on to the same bits") {
    const Sizes sizes = coarse_and_fine(20, 0.1);
    const PackOptions options = quick_one();
    std::atomic<std::int64_t> asked = 0, stop = std::numeric_limits<std::int64_t>::max(), placing = 0;
    const Observer observer(
        [&](const Progress& p) {
            if (p.stage == "finished" && placing == 0) placing = asked.load();
            return true;
        },
        [&] { return ++asked < stop; });
    const PackResult whole = pack(sizes, options, observer);
    REQUIRE(placing > 0);
    stop = placing + 100;
    asked = 0, placing = 0;
    const PackResult first = pack(sizes, options, observer);
    REQUIRE(first.outcome == Outcome::interrupted);
    CHECK(first.state->stage == Stage::finished);
    CHECK(!first.state->later.empty());
    const TemporaryFolder folder;
    save_state(*first.state, "", folder / "a.state");
    const PackResult rest = resume(*load_state(folder / "a.state").state, 1, EngineKind::hierarchical_grid);
    CHECK(fingerprint(rest.packing) == fingerprint(whole.packing));
    CHECK(rest.sweeps == whole.sweeps);
}

TEST_CASE("while finer grains are placed the observer is told so, and may stop the run there") {
    const Sizes sizes = coarse_and_fine(20, 0.1);
    const PackOptions options = quick_one();
    std::vector<std::string> stages;
    std::int64_t coarse_sweeps = 0;
    const auto watch = [&](const Progress& p) {
        if (stages.empty() || stages.back() != p.stage) stages.push_back(p.stage);
        if (p.stage == placing_stage) coarse_sweeps = p.sweeps;
        return true;
    };
    const PackResult whole = pack(sizes, options, watch);
    CHECK(std::ranges::count(stages, "placing") == 1);
    CHECK(std::ranges::find(stages, "finished") + 1 == std::ranges::find(stages, "placing"));
    const PackResult first = pack(sizes, options, [](const Progress& p) { return p.stage != placing_stage; });
    REQUIRE(first.outcome == Outcome::interrupted);
    CHECK(first.sweeps == coarse_sweeps);
    CHECK(first.state->later.radius.size() + 20 == sizes.diameters.size());
    const PackResult rest = resume(*first.state, 1, EngineKind::hierarchical_grid);
    CHECK(fingerprint(rest.packing) == fingerprint(whole.packing));
}
