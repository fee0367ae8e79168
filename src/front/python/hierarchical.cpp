// pack_hierarchically(): how dense sizes pack of which no machine holds a sample.

#include "bernal/hierarchical.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <thread>

#include "core/parallel.hpp"
#include "python/errors.hpp"
#include "python/job_request.hpp"
#include "python/packing_object.hpp"
#include "python/watch.hpp"
#include "run/hierarchical_job.hpp"
#include "run/hierarchical_state.hpp"
#include "run/hierarchical_text.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

using File = std::optional<std::filesystem::path>;

/// What is packed is in the file once a packing is done, and the file goes when all are.
HierarchicalResult climb_with(HierarchicalJob& job, const File& state, Watch& watch) {
    std::vector<MadeLevelPacking> made;
    if (state && std::filesystem::exists(*state)) {
        const HierarchicalState before = load_levels(state->string());
        require_same_job(before, job.effective, state->string());
        made = before.made;
    }
    job.options.made = made;
    job.options.packed = [&](const LevelPacking& what, const Packing& packing) {
        made.push_back({what, packing_fraction(packing)});
        if (state) save_levels(job.effective, {}, made, state->string());
    };
    const auto after_sweep = [&](const HierarchicalProgress& now) {
        Progress of_all = now.of_all();
        of_all.stage = "packing " + std::to_string(now.packings_done + 1) + " of " + std::to_string(now.packings) +
                       ": " + of_all.stage;
        return watch.told(of_all);
    };
    HierarchicalResult result = in_arena(job.options.threads, [&] {
        const auto may_go_on = [&, caller = std::this_thread::get_id()] {
            return std::this_thread::get_id() != caller || watch.goes_on();  // it is one thread's
        };
        return pack_hierarchically(job.distribution, job.options, {after_sweep, may_go_on});
    });
    if (state) std::filesystem::remove(*state);
    return result;
}

py::object pack_levels(const py::object& preset, const py::object& config, const py::object& progress,
                       const File& state, const py::kwargs& options) {
    const JobRequest request = request_of(preset, config, options);
    Texts left_out = request.left_out;
    const GivenOptions given = options_of_levels(request.given, left_out);
    HierarchicalJob job = with_places(given, [&] { return prepare_hierarchical(job_of(given)); });
    warn(Caution::option, left_out);
    warn(Caution::option, request.results);
    warn(job.warnings);
    Watch watch(progress);
    try {
        const HierarchicalResult result = watch.over([&] { return climb_with(job, state, watch); });
        return from_json(hierarchical_json(job, result).text());
    } catch (const Interrupted&) {
        raise_interrupted(
            state ? "the packing was interrupted; the same call goes on from what " + state->string() + " keeps"
                  : "the packing was interrupted; with `state`, a file, the same call could go on",
            py::none());
    }
}

}  // namespace

void add_hierarchical(py::module_& module) {
    using namespace py::literals;
    module.def(
        "pack_hierarchically", &pack_levels, "preset"_a = py::none(), py::kw_only(), "config"_a = py::none(),
        "progress"_a = py::none(), "state"_a = py::none(),
        "Tells how dense sizes pack of which no machine holds a sample: level by level of half a decade of diameters, "
        "with an error. Returns the dict that `bernal pack --hierarchical` writes as JSON: 'packing_fraction', "
        "'error', "
        "'porosity', 'levels' and what was asked for. There is no packing of all grains.\n\nTakes the presets, files "
        "and options of pack() about sizes, and count (of each packing), effort (quick), seed, threads, force and "
        "dimension. progress: as of pack(); its seconds_left are those of all packings. state: a file that keeps what "
        "is packed: after an interruption the same call goes on from there; it goes when all is done. plan() with "
        "hierarchical=True tells time and memory.");
}

}  // namespace bernal
