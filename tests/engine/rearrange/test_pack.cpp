#include <doctest/doctest.h>

#include <atomic>
#include <limits>
#include <optional>
#include <thread>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "packing/fingerprint.hpp"
#include "runs.hpp"
#include "temporary_folder.hpp"
#include "verify/gap_by_brute_force.hpp"

using namespace bernal;

namespace {

PackOptions quick(bool walls = false) {
    PackOptions options = walls ? walled() : PackOptions{};
    options.effort = Effort::quick;
    return options;
}

}  // namespace

TEST_CASE("golden: the same bits for any number of threads, from any engine, and after an interruption") {
    const Sizes sizes = uniform_volume(800, 8);
    for (const bool walls : {false, true}) {
        const std::uint64_t golden = walls ? 7669597498327533100u : 12072410012864662235u;
        CHECK(fingerprint(pack(sizes, quick(walls)).packing) == golden);
        // All engines give the same rows: search/test_engine. Here two that make them in unlike ways.
        for (const EngineKind engine : {EngineKind::hierarchical_grid, EngineKind::sweep_and_prune})
            for (const int threads : {1, 2, 4}) {
                CAPTURE(name(engine));
                CAPTURE(threads);
                PackOptions options = quick(walls);
                options.engine = engine;
                options.threads = threads;
                CHECK(fingerprint(pack(sizes, options).packing) == golden);
            }
        for (const std::int64_t stop : {1, 29, 30, 200}) {
            const PackResult first = pack(sizes, quick(walls), [&](const Progress& p) { return p.sweeps < stop; });
            REQUIRE(first.outcome == Outcome::interrupted);
            CHECK(first.sweeps == stop);
            const PackResult rest = resume(*first.state, 2, EngineKind::loose_octree);
            CHECK(fingerprint(rest.packing) == golden);
            CHECK(rest.outcome == Outcome::packed);
        }
    }
}

TEST_CASE("golden: where spheres of near sizes change places, too") {
    const Sizes sizes = uniform_volume(800, 4);
    PackOptions options = walled();
    options.target_fraction = 0.66;
    options.threads = 1;
    const PackResult whole = pack(sizes, options);
    CHECK(whole.outcome == Outcome::target_reached);
    CHECK(whole.swaps > 0);
    CHECK(fingerprint(whole.packing) == 2306913474591647756u);
    for (const EngineKind engine : {EngineKind::loose_octree, EngineKind::brute_force}) {
        options.engine = engine;
        options.threads = 3;
        CHECK(fingerprint(pack(sizes, options).packing) == fingerprint(whole.packing));
    }
    for (const std::int64_t stop : {whole.sweeps / 2, whole.sweeps - 100}) {
        const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
        REQUIRE(first.outcome == Outcome::interrupted);
        CHECK(first.state->schedule.swap_interval > 0);
        CHECK(fingerprint(resume(*first.state, 2, EngineKind::hierarchical_grid).packing) ==
              fingerprint(whole.packing));
    }
}

TEST_CASE("a run that is stopped while neighbours are listed ends at once, and goes on to the same bits") {
    struct Kind {
        Sizes sizes;
        SweepKind sweep;
        std::optional<double> target;
    };
    const TemporaryFolder folder;
    for (const auto& [sizes, sweep, target] : {Kind{uniform_volume(800, 8), SweepKind::parallel, {}},
                                               Kind{uniform_volume(800, 4), SweepKind::parallel, 0.66},
                                               Kind{uniform_volume(300, 8), SweepKind::sequential, 0.5}}) {
        PackOptions options = quick(true);
        if (target) options.target_fraction = target, options.effort.reset();
        options.sweep = sweep;
        options.threads = 1;
        std::int64_t asked = 0, stop = std::numeric_limits<std::int64_t>::max();
        const Observer observer([](const Progress&) { return true; }, [&] { return ++asked < stop; });
        const PackResult whole = pack(sizes, options, observer);
        REQUIRE(whole.outcome != Outcome::interrupted);
        const std::int64_t all = asked;
        // The first listing; that along the curve; in the midst, where swaps come after it; the last one.
        for (const std::int64_t now : {std::int64_t{1}, std::int64_t{2}, all / 2, all}) {
            CAPTURE(now);
            asked = 0, stop = now;
            const PackResult first = pack(sizes, options, observer);
            CHECK(asked == now);  // and not once more: the rest of the listing is left
            REQUIRE(first.outcome == Outcome::interrupted);
            save_state(*first.state, "", folder / "a.state");
            stop = std::numeric_limits<std::int64_t>::max();
            const PackResult rest = resume(*load_state(folder / "a.state").state, 2, EngineKind::loose_octree);
            CHECK(fingerprint(rest.packing) == fingerprint(whole.packing));
            CHECK(rest.sweeps == whole.sweeps);
            CHECK(rest.swaps == whole.swaps);
            CHECK(rest.list_updates == whole.list_updates);
            CHECK(rest.outcome == whole.outcome);
        }
        CHECK(all > 10);
    }
}

TEST_CASE("a run that is stopped in listings again and again, while it goes on, too, goes on to the same bits") {
    const Sizes sizes = uniform_volume(600, 6);
    const PackResult whole = pack(sizes, quick());
    std::atomic<std::int64_t> asked = 0, stop = 1;
    const Observer observer([](const Progress&) { return true; }, [&] { return ++asked < stop; });
    PackResult part = pack(sizes, quick(), observer);
    int times = 0;
    while (part.outcome == Outcome::interrupted && ++times < 100) {
        asked = 0, stop = 4 + times * times;
        part = resume(*part.state, 1 + times % 3, engine_kinds[static_cast<std::size_t>(times) % 4], observer);
    }
    CHECK(times > 5);
    CHECK(fingerprint(part.packing) == fingerprint(whole.packing));
    CHECK(part.list_updates == whole.list_updates);
}

TEST_CASE("runs side by side, each with threads of its own, make what each makes alone") {
    const Sizes sizes = uniform_volume(800, 8);
    const std::uint64_t alone = fingerprint(pack(sizes, quick()).packing);
    std::uint64_t one = 0, three = 0;
    const auto run = [&](int threads, std::uint64_t& result) {
        PackOptions options = quick();
        options.threads = threads;
        result = fingerprint(pack(sizes, options).packing);
    };
    std::thread first(run, 1, std::ref(one)), second(run, 3, std::ref(three));
    first.join(), second.join();
    CHECK(one == alone);
    CHECK(three == alone);
}

TEST_CASE("where no engine is given, the planned cost chooses it") {
    const auto chosen = [](const Sizes& sizes) { return chosen_engine(planned_engines_for(sizes, {})); };
    CHECK(chosen(uniform_volume(2000, 20)) == EngineKind::hierarchical_grid);
    CHECK(chosen(uniform_volume(20, 20)) == EngineKind::brute_force);
    CHECK(chosen(equal_spheres(2000)) == EngineKind::linked_cell);
}

TEST_CASE("the sequential sweep, too, gives the same bits from every engine and after an interruption") {
    PackOptions options = quick();
    options.sweep = SweepKind::sequential;
    const Sizes sizes = uniform_volume(300, 4);
    const std::uint64_t one = fingerprint(pack(sizes, options).packing);
    options.engine = EngineKind::loose_octree;
    options.threads = 2;
    CHECK(fingerprint(pack(sizes, options).packing) == one);
    const PackResult first = pack(sizes, options, [](const Progress& p) { return p.sweeps < 77; });
    CHECK(fingerprint(resume(*first.state, 1, EngineKind::brute_force).packing) == one);
}

TEST_CASE("seeds make different packings") {
    PackOptions options = quick();
    const Packing one = pack(equal_spheres(100), options).packing;
    options.seed = 2;
    CHECK(fingerprint(pack(equal_spheres(100), options).packing) != fingerprint(one));
}

TEST_CASE("a target density is met, from above and closely, without overlap") {
    for (const double target : {1e-6, 0.2, 0.5, 0.6, 0.63}) {
        PackOptions options = quick();
        options.target_fraction = target;
        const PackResult result = pack(equal_spheres(800), options);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(packing_fraction(result.packing) >= target);
        CHECK(packing_fraction(result.packing) < target * (1 + 1e-9));
        CHECK(certify(result.packing).holds);
    }
}

TEST_CASE("a run to a target, too, goes on to the same bits, before and after the target was given up") {
    PackOptions options = quick(true);
    const Sizes sizes = uniform_volume(200, 3);
    for (const double target : {0.5, 0.7}) {
        options.target_fraction = target;
        const PackResult straight = pack(sizes, options);
        CHECK(straight.outcome == (target < 0.6 ? Outcome::target_reached : Outcome::target_missed));
        for (const std::int64_t stop : {5, 80, 900}) {
            if (stop >= straight.sweeps) continue;
            const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
            const PackResult rest = resume(*first.state, 1, EngineKind::hierarchical_grid);
            CHECK(fingerprint(rest.packing) == fingerprint(straight.packing));
            CHECK(rest.outcome == straight.outcome);
        }
    }
}

TEST_CASE("a target out of reach ends with the densest packing that was found, and says so") {
    PackOptions options = quick();
    options.target_fraction = 0.7;
    const PackResult result = pack(equal_spheres(500), options);
    CHECK(result.outcome == Outcome::target_missed);
    CHECK(packing_fraction(result.packing) > 0.6);
    CHECK(certify(result.packing).holds);
}

TEST_CASE("a run that never comes to its end is ended: it stalled, with what it has reached") {
    PackOptions options = quick();
    const auto late_end = [&](std::int64_t left) {
        const PackResult first = pack(equal_spheres(200), options, [](const Progress& p) { return p.sweeps < 100; });
        State late = *first.state;
        late.sweeps = most_sweeps - left;
        return resume(late, 1, {});
    };
    for (const double target : {0.0, 0.62}) {
        if (target > 0) options.target_fraction = target;
        const PackResult stalled = late_end(5);
        CHECK(stalled.outcome == Outcome::stalled);
        CHECK(falls_short(stalled.outcome));
        CHECK(stalled.sweeps == most_sweeps);
        CHECK(packing_fraction(stalled.packing) > 0.3);
        CHECK(certify(stalled.packing).holds);
        CHECK_FALSE(falls_short(late_end(10000).outcome));
    }
}

TEST_CASE("a target without an effort takes the least that gets there, and no more sweeps than need be") {
    const Sizes sizes = equal_spheres(2000);
    PackOptions given;
    PackOptions open;
    std::int64_t sweeps_before = 0;
    for (const auto& aim :
         {std::pair{0.5, Effort::quick}, {0.64, Effort::quick}, {0.645, Effort::standard}, {0.648, Effort::dense}}) {
        const auto& [target, effort] = aim;
        CAPTURE(aim.first);
        open.target_fraction = given.target_fraction = target;
        given.effort = effort;
        const PackResult chosen = pack(sizes, open), asked = pack(sizes, given);
        CHECK(chosen.outcome == Outcome::target_reached);
        CHECK(chosen.effort == effort);
        CHECK(packing_fraction(chosen.packing) >= target);
        CHECK(packing_fraction(chosen.packing) < target * (1 + 1e-9));
        CHECK(certify(chosen.packing).holds);
        CHECK(static_cast<double>(chosen.sweeps) < 1.25 * static_cast<double>(asked.sweeps));
        CHECK(chosen.sweeps > sweeps_before);
        sweeps_before = chosen.sweeps;
    }
}

TEST_CASE("a target that no effort reaches ends after the dense one") {
    PackOptions options;
    options.target_fraction = 0.7;
    const Sizes sizes = equal_spheres(200);
    const PackResult result = pack(sizes, options);
    CHECK(result.outcome == Outcome::target_missed);
    CHECK(result.effort == Effort::dense);
    CHECK(certify(result.packing).holds);
    options.target_fraction.reset();
    options.effort = Effort::quick;
    CHECK(packing_fraction(result.packing) > packing_fraction(pack(sizes, options).packing));
}

TEST_CASE("a run whose effort rises tells of it, and goes on to the same bits from any stage of it") {
    const TemporaryFolder folder;
    const Sizes sizes = uniform_volume(300, 3);
    PackOptions options;
    options.target_fraction = 0.7;
    std::vector<std::int64_t> stops{20};
    std::optional<Effort> effort;
    const PackResult straight = pack(sizes, options, [&](const Progress& p) {
        REQUIRE(p.chosen_effort);
        if (effort && p.chosen_effort != effort) stops.insert(stops.end(), {p.sweeps - 1, p.sweeps, p.sweeps + 70});
        effort = p.chosen_effort;
        return true;
    });
    CHECK(stops.size() == 7);
    CHECK(straight.effort == Effort::dense);
    stops.push_back(straight.sweeps - 20);
    for (const std::int64_t stop : stops) {
        CAPTURE(stop);
        const PackResult first = pack(sizes, options, [&](const Progress& p) { return p.sweeps < stop; });
        REQUIRE(first.outcome == Outcome::interrupted);
        save_state(*first.state, "", folder / "run.state");
        const PackResult rest = resume(*load_state(folder / "run.state").state, 2, EngineKind::loose_octree);
        CHECK(fingerprint(rest.packing) == fingerprint(straight.packing));
        CHECK(rest.outcome == straight.outcome);
        CHECK(rest.effort == straight.effort);
    }
}

TEST_CASE("a fixed container, too, takes the least effort that makes the spheres fit") {
    PackOptions options;
    options.fixed_container = true;
    const Sizes sizes = equal_spheres(2000);
    for (const auto& [fraction, effort] : {std::pair{0.55, Effort::quick}, {0.645, Effort::standard}}) {
        const double side = std::cbrt(solid_volume(sizes) / fraction);
        options.container.lengths = {side, side, side};
        const PackResult result = pack(sizes, options);
        CHECK(result.outcome == Outcome::target_reached);
        CHECK(result.effort == effort);
        CHECK(result.packing.container == options.container);
        CHECK(certify(result.packing).holds);
    }
}

TEST_CASE("a fixed container stays as it is when the spheres fit, and is enlarged when they do not") {
    PackOptions options = quick(true);
    options.fixed_container = true;
    options.container = {{1, 2, 3}, {10, 8, 12}, {false, true, false}};
    const PackResult fits = pack(equal_spheres(900), options);  // 0.49
    CHECK(fits.outcome == Outcome::target_reached);
    CHECK(fits.packing.container == options.container);
    CHECK(certify(fits.packing).holds);
    const PackResult too_many = pack(equal_spheres(1300), options);  // 0.71
    CHECK(too_many.outcome == Outcome::target_missed);
    CHECK(too_many.packing.container.lengths.x > 10);
    CHECK(certify(too_many.packing).holds);
}

TEST_CASE("a solved container has the aspect ratio asked for") {
    PackOptions options = quick();
    options.container.lengths = {1, 2, 0.5};
    const Vec3 lengths = pack(equal_spheres(400), options).packing.container.lengths;
    CHECK(lengths.y / lengths.x == doctest::Approx(2));
    CHECK(lengths.z / lengths.x == doctest::Approx(0.5));
}

TEST_CASE("a handful of spheres is packed as well") {
    for (const std::size_t count : {2, 3, 5, 10})
        for (const bool walls : {false, true}) CHECK(certify(pack(equal_spheres(count), quick(walls)).packing).holds);
    CHECK(certify(pack(equal_spheres(1), quick(true)).packing).holds);
}

TEST_CASE("what cannot be packed is refused in one sentence with the value in it") {
    const auto message = [](const Sizes& sizes, const PackOptions& options) {
        try {
            pack(sizes, options);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    const auto contains = [](const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    };
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(contains(message({}, {}), "no spheres"));
    CHECK(contains(message({{1, 0}, {}}, {}), "diameter 2 is 0"));
    CHECK(contains(message({{1, -1}, {}}, {}), "-1"));
    CHECK(contains(message({{nan}, {}}, {}), "nan"));
    CHECK(contains(message({{1e110}, {}}, {}), "e+110"));
    CHECK(contains(message({{1, 2}, {0}}, {}), "size classes"));
    PackOptions options;
    for (const double target : {0.0, 1.0, -0.1, nan}) {
        options.target_fraction = target;
        CHECK(contains(message(equal_spheres(10), options), "`target-fraction`"));
    }
    options = {};
    options.container.lengths.y = 0;
    CHECK(contains(message(equal_spheres(10), options), "along y"));
    options = {};
    options.container.lengths.z = 1e-120;
    CHECK(contains(message(equal_spheres(10), options), "along z"));
    options = {};
    options.threads = -1;
    CHECK(contains(message(equal_spheres(10), options), "`threads` -1"));
    options = {};
    options.fixed_container = true;
    options.container.lengths = {3, 3, 0.9};
    CHECK(contains(message(equal_spheres(2), options), "along z"));
    options.container.lengths = {1.5, 1.5, 1.5};
    CHECK(contains(message(equal_spheres(10), options), "longer lengths"));
    CHECK(contains(message({{1, 1, 20}, {}}, {}), "own periodic image"));
    options = walled();
    options.target_fraction = 0.9;
    CHECK(contains(message({{1, 1, 20}, {}}, options), "does not fit"));
}

TEST_CASE("progress is told after every sweep") {
    std::int64_t sweeps = 0;
    double last_fraction = 0;
    std::string last_stage;
    const PackResult result = pack(equal_spheres(200), quick(), [&](const Progress& p) {
        CHECK(p.sweeps == ++sweeps);
        CHECK(p.mean_relative_overlap <= p.max_relative_overlap);
        last_fraction = p.packing_fraction;
        last_stage = p.stage;
        return true;
    });
    CHECK(result.sweeps == sweeps);
    CHECK(last_stage == "finished");
    CHECK(packing_fraction(result.packing) == doctest::Approx(last_fraction).epsilon(1e-3));
}

TEST_CASE("golden: a gap is kept between all pairs and from all walls, and sizes stay as they were given") {
    const Sizes sizes = uniform_volume(300, 4);
    PackOptions fixed = walled();
    fixed.container.lengths = {16, 14, 15};
    fixed.fixed_container = true;
    PackOptions drum = fixed;
    drum.container.lengths = {17, 17, 16};
    drum.container.surfaces = {CylinderWall{{8.5, 8.5, 0}, {0, 0, 1}, 8.5}, PlaneWall{{0, 0, 0}, {0, 0, 1}},
                               PlaneWall{{0, 0, 16}, {0, 0, -1}}};
    PackOptions target = quick();
    target.target_fraction = 0.4;
    PackOptions sequential = quick(true);
    sequential.sweep = SweepKind::sequential;
    std::uint64_t bytes = 0;
    for (PackOptions options : {quick(), quick(true), fixed, drum, target, sequential}) {
        options.effort = Effort::quick;
        options.gap = 0.13;
        const PackResult result = pack(sizes, options);
        const Packing& packing = result.packing;
        CAPTURE(packing.container.shape());
        CHECK(result.outcome ==
              (options.fixed_container || options.target_fraction ? Outcome::target_reached : Outcome::packed));
        for (std::size_t i = 0; i < sizes.diameters.size(); ++i)
            CHECK(2 * packing.spheres[i].radius == sizes.diameters[i]);
        const double gap = test::gap_by_brute_force(packing);
        CHECK(gap >= 0.13 * (1 - 1e-12));
        CHECK(gap < 0.14);
        if (options.fixed_container) CHECK(packing.container == options.container);
        if (options.target_fraction) CHECK(packing_fraction(packing) == doctest::Approx(0.4).epsilon(1e-6));
        bytes = bytes * 31 + fingerprint(packing);
    }
    CHECK(bytes == 16521329049069973528u);
}

TEST_CASE("a run with a gap goes on from its saved state to the same bytes") {
    const Sizes sizes = uniform_volume(200, 3);
    PackOptions options = quick(true);
    options.gap = 0.2;
    const std::uint64_t whole = fingerprint(pack(sizes, options).packing);
    const PackResult half = pack(sizes, options, [](const Progress& p) { return p.sweeps < 60; });
    REQUIRE(half.outcome == Outcome::interrupted);
    const TemporaryFolder folder;
    save_state(*half.state, "", folder / "a.state");
    CHECK(fingerprint(resume(*load_state(folder / "a.state").state, 2, EngineKind::r_tree).packing) == whole);
    State damaged = *half.state;
    damaged.diameters[0] *= 1.1;
    save_state(damaged, "", folder / "b.state");
    CHECK_THROWS_WITH_AS(load_state(folder / "b.state"), doctest::Contains("diameter is not possible"), InputError);
}

TEST_CASE("a gap that leaves no room is refused with what it is") {
    PackOptions options = walled();
    options.container.lengths = {3, 3, 3};
    options.fixed_container = true;
    options.gap = 1.1;
    CHECK_THROWS_WITH_AS(pack(equal_spheres(1), options), doctest::Contains("with its `gap` of 1.1, does not fit"),
                         InputError);
    options.gap = 0.9;
    CHECK(pack(equal_spheres(1), options).outcome == Outcome::target_reached);
    CHECK_THROWS_WITH_AS(pack(equal_spheres(8), options), doctest::Contains("the spheres with their `gap`"),
                         InputError);
    options.gap = -1;
    CHECK_THROWS_WITH_AS(pack(equal_spheres(1), options), doctest::Contains("`gap` -1 is not possible"), InputError);
    PackOptions target;
    target.gap = 0.5, target.target_fraction = 0.4;
    CHECK_THROWS_WITH_AS(pack(equal_spheres(50), target), doctest::Contains("leaves no room for the `gap`"),
                         InputError);
}
