// How neighbours are looked for changes no packing: whatever an engine is given, and however often lists are made anew.
// A fixed skin makes another one, which keeps to the same.

#include <doctest/doctest.h>

#include <limits>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "packing/fingerprint.hpp"
#include "runs.hpp"
#include "sweep/reach.hpp"
#include "temporary_folder.hpp"
#include "whole.hpp"

using namespace bernal;

namespace {

PackOptions quick_on(const EngineChoice& engine) {
    PackOptions options;
    options.effort = Effort::quick;
    options.engine = engine;
    return options;
}

/// Each knob by itself, none at its default.
std::vector<EngineChoice> told_engines() {
    using enum EngineKind;
    return {{hierarchical_grid, {.levels = {1, {}}}},
            {hierarchical_grid, {.levels = {6, {}}}},
            {hierarchical_grid, {.levels = {0, {1.5, 4, 9}}}},
            {hierarchical_grid_bottom_up, {.levels = {0, {2, 8}}}},
            {linked_cell, {.cell_size = 12}},
            {octree, {.octree_depth = 3}},
            {loose_octree, {.looseness = 1.5}},
            {loose_octree, {.octree_depth = 2}},
            {loose_octree, {.child_step = false}},
            {loose_octree, {.whole_subtrees = true}},
            {octree, {.whole_subtrees = true}},
            {loose_octree, {.empty_nodes = EmptyNodes::deleted}},
            {hierarchical_grid, {.rebuild_every = 7}},
            {linked_cell, {.rebuild_every = 1}}};
}

}  // namespace

TEST_CASE("nothing that engines are told, and no rebuilding of lists, changes a bit of a packing" * not_sanitized()) {
    const Sizes sizes = uniform_volume(500, 8);
    for (const SweepKind sweep : {SweepKind::parallel, SweepKind::sequential}) {
        PackOptions options = quick_on(EngineKind::hierarchical_grid);
        options.sweep = sweep;
        if (sweep == SweepKind::sequential) options.target_fraction = 0.6, options.effort.reset();
        const std::uint64_t plain = fingerprint(pack(sizes, options).packing);
        for (const EngineChoice& engine : told_engines()) {
            CAPTURE(name(engine.kind));
            options.engine = engine;
            CHECK(fingerprint(pack(sizes, options).packing) == plain);
        }
    }
}

TEST_CASE("lists are made anew as often as was asked for") {
    const Sizes sizes = uniform_volume(400, 5);
    const PackResult plain = pack(sizes, quick_on(EngineKind::linked_cell));
    const PackResult every = pack(sizes, quick_on({EngineKind::linked_cell, {.rebuild_every = 1}}));
    CHECK(every.list_updates >= every.sweeps);
    CHECK(plain.list_updates < plain.sweeps);
    const PackResult half =
        pack(sizes, quick_on(EngineKind::linked_cell), [](const Progress& p) { return p.sweeps < 150; });
    const PackResult rest = resume(*half.state, 2, EngineChoice(EngineKind::octree, {.rebuild_every = 3}));
    CHECK(fingerprint(rest.packing) == fingerprint(plain.packing));
    CHECK(rest.list_updates > plain.list_updates);
}

TEST_CASE("a fixed skin is that of all spheres, makes a packing of the same kind, and the same one from any engine" *
          not_sanitized()) {
    const Sizes sizes = uniform_volume(500, 4);
    const TemporaryFolder folder;
    const double adaptive = packing_fraction(pack(sizes, quick_on(EngineKind::linked_cell)).packing);
    for (const double skin : {0.0, 0.1, 0.6}) {
        CAPTURE(skin);
        PackOptions options = quick_on(EngineKind::hierarchical_grid);
        options.skin = skin;
        const PackResult whole = pack(sizes, options);
        CHECK(certify(whole.packing).holds);
        CHECK(packing_fraction(whole.packing) == doctest::Approx(adaptive).epsilon(0.02));
        options.engine = EngineChoice(EngineKind::loose_octree, {.rebuild_every = 5});
        options.threads = 2;
        CHECK(fingerprint(pack(sizes, options).packing) == fingerprint(whole.packing));
        const PackResult first = pack(sizes, options, [](const Progress& p) { return p.sweeps < 60; });
        for (const float one : first.state->skin) CHECK(one == static_cast<float>(skin));
        save_state(*first.state, "", folder / "a.state");
        const SavedState saved = load_state(folder / "a.state");
        CHECK(saved.state->fixed_skin == static_cast<float>(skin));
        CHECK(fingerprint(resume(*saved.state, 1, EngineKind::linked_cell).packing) == fingerprint(whole.packing));
    }
}

TEST_CASE("of wider skins fewer are worn out") {
    const Sizes sizes = uniform_volume(500, 4);
    std::int64_t before = std::numeric_limits<std::int64_t>::max();
    for (const double skin : {0.0, 0.05, 0.5}) {
        PackOptions options = quick_on(EngineKind::linked_cell);
        options.skin = skin;
        Rearrangement run(fresh_state(sizes, options), EngineKind::linked_cell);
        std::int64_t listed = 0;
        while (run.state().sweeps < 200) run.step(), listed += std::ssize(run.last_sweep().stale);
        CHECK(listed < before);
        before = listed;
    }
}

TEST_CASE("a skin that is none is refused") {
    for (const double skin : {-0.1, 1.5, std::nan("")}) {
        PackOptions options = quick_on(EngineKind::linked_cell);
        options.skin = skin;
        CHECK_THROWS_AS(pack(equal_spheres(20), options), InputError);
    }
}
