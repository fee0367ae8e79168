// pack(), resume(), rearrange(): runs that take long, without the interpreter's lock.

#include <pybind11/stl.h>

#include <thread>

#include "bernal/mesh_files.hpp"
#include "bernal/result.hpp"
#include "core/parallel.hpp"
#include "keys/engine_options.hpp"
#include "keys/option_relations.hpp"
#include "keys/presets.hpp"
#include "python/checkpoint.hpp"
#include "python/errors.hpp"
#include "python/job_request.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/tables.hpp"
#include "python/watch.hpp"
#include "run/hierarchical_job.hpp"
#include "run/judged_job.hpp"
#include "run/rearranged_job.hpp"
#include "run/shortfall.hpp"
#include "search/octree.hpp"
#include "sweep/state.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

using Run = std::function<JobRun(PreparedJob, const JobObserver&)>;

/// An interrupted run.
struct StateObject {
    PreparedJob job;
    std::shared_ptr<const State> state;
    bool is_rearranged = false;  ///< from spheres that no options make again
};

void write_state(const StateObject& object, const py::object& file) {
    if (object.is_rearranged)
        throw InputError("the state of rearranged spheres cannot be saved; write their packing, and rearrange that");
    const auto name = py::module_::import("os").attr("fspath")(file).cast<std::string>();
    const py::gil_scoped_release free;
    save_state(*object.state, saved_job(object.job, {}), name);
}

/// All of a run, its certificate and measures on the same threads, as the program does it; without these where it was
/// interrupted.
Result result_of_run(PreparedJob job, Watch& watch, Checkpoint& checkpoint, const Run& begin) {
    const auto after_sweep = [&](const PreparedJob& now, const Progress& progress) {
        checkpoint.save_if_due(now, progress);
        return watch.told(progress);
    };
    const auto may_go_on = [&, caller = std::this_thread::get_id()] {
        return std::this_thread::get_id() != caller || watch.goes_on();  // it is one thread's
    };
    JobRun run = begin(std::move(job), {after_sweep, may_go_on});
    if (run.end.outcome == Outcome::interrupted) return {std::move(run), {}, {}};
    return result_of(std::move(run));
}

[[noreturn]] void raise_stopped(JobRun run, bool is_rearranged, const Watch& watch) {
    watch.rethrow();
    raise_interrupted("the packing was interrupted after " + std::to_string(run.end.sweeps) +
                          " sweeps; bernal.resume(error.state) goes on from there",
                      py::cast(StateObject{std::move(run.job), run.end.state, is_rearranged}));
}

/// How a call wants its run, besides the job.
struct RunWish {
    py::object progress;
    Missed missed;
    Checkpoint checkpoint = {py::none(), 1};
    bool is_rearranged = false;
};

/// Once Python can have it: where it falls short, by the rule of the program's exit code 3, that is reported.
std::shared_ptr<PackingObject> delivered(std::shared_ptr<PackingObject> object, Missed missed) {
    warn(Caution::target, {missed_heights(*object->summary)});
    if (const auto sentences = shortfall(*object->summary); !sentences.empty())
        tell_missed(missed, sentences, "packing", py::cast(object));
    return object;
}

std::shared_ptr<PackingObject> object_of(Result result, bool is_rearranged) {
    JobRun& run = result.run;
    auto object = std::make_shared<PackingObject>();
    object->packing = std::move(run.end.packing);
    object->summary = std::move(result.summary);
    object->certificate = result.inspection.certificate;
    object->inspection = std::move(result.inspection);
    object->history = run.history.table();
    if (is_rearranged) return object;
    object->options = to_toml(run.job.effective);
    object->sizes = run.job.effective.sizes;
    return object;
}

std::shared_ptr<PackingObject> run_to_the_end(PreparedJob job, RunWish wish, const Run& begin) {
    Watch watch(wish.progress);
    Result result = [&] {
        const py::gil_scoped_release free;
        return in_arena(job.options.threads,
                        [&] { return result_of_run(std::move(job), watch, wish.checkpoint, begin); });
    }();
    warn(Caution::file, {wish.checkpoint.fault()});
    if (result.run.end.outcome == Outcome::interrupted) raise_stopped(std::move(result.run), wish.is_rearranged, watch);
    auto object = object_of(std::move(result), wish.is_rearranged);
    wish.checkpoint.remove();
    return delivered(std::move(object), wish.missed);
}

std::shared_ptr<PackingObject> pack_job(const py::object& preset, const py::object& config, const py::object& progress,
                                        const std::string& missed, const py::object& checkpoint,
                                        double checkpoint_every, const py::kwargs& options) {
    const JobRequest request = request_of(preset, config, options);
    if (ask_for_levels(request.given))
        throw InputError("`hierarchical` makes no packing to return; call pack_hierarchically(), or leave it out");
    RunWish wish{progress, missed_of(missed), {checkpoint, checkpoint_every}};
    auto [job, warnings] = [&] {
        const py::gil_scoped_release free;
        return with_places(request.given, [&] { return judged(job_of(request.given)); });
    }();
    warn(Caution::option, request.left_out);
    warn(Caution::option, request.results);
    warn(warnings);
    return run_to_the_end(std::move(job), std::move(wish), run_job);
}

void require_resumable(const GivenOptions& changed) {
    for (const auto& [key, option] : changed)
        if (!is_served(key, Party::resuming))
            throw InputError("`" + key +
                             "` cannot be changed by resume, which goes on with the options of the interrupted run; "
                             "leave it out");
}

/// What is saved in a file may be the program's.
StateObject read_state(const std::string& file, const GivenOptions& changed) {
    const py::gil_scoped_release free;
    const SavedState saved = load_state(file, read_mesh);
    const SavedJob before = load_job(saved.note, file);
    GivenOptions options = merged(changed, before.options);
    std::erase_if(options, [](const auto& option) { return !find_job_option(option.first); });
    return {prepare_resumed(job_of(options), *saved.state, before), saved.state};
}

StateObject changed_state(StateObject object, const GivenOptions& changed) {
    const Job said = job_of(changed);
    const std::optional<EngineChoice> engine = engine_choice(said);
    if (said.threads) object.job.options.threads = *said.threads;
    if (engine) require_cells_fit(*engine, *object.state);
    if (engine) object.job.options.engine = engine;
    if (said.rebuild_every || said.no_lists) tell_search(*object.job.options.engine, said);
    return object;
}

/// The file that resume() is given; empty for a State.
std::string file_of(const py::object& state) {
    if (py::isinstance<StateObject>(state)) return {};
    return py::module_::import("os").attr("fspath")(state).cast<std::string>();
}

std::shared_ptr<PackingObject> resume_run(const py::object& state, const py::object& progress,
                                          const std::string& missed, const py::object& checkpoint,
                                          double checkpoint_every, const py::kwargs& options) {
    const GivenOptions changed = given_of(options);
    require_resumable(changed);
    const std::string file = file_of(state);
    RunWish wish{progress, missed_of(missed), {checkpoint, checkpoint_every, file}};
    StateObject from =
        file.empty() ? changed_state(state.cast<const StateObject&>(), changed) : read_state(file, changed);
    wish.is_rearranged = from.is_rearranged;
    if (from.is_rearranged && !checkpoint.is_none())
        throw InputError(
            "`checkpoint` cannot be kept of rearranged spheres, which no options make again; leave it out");
    const auto run = [&](PreparedJob job, const JobObserver& observer) {
        return resume_job(std::move(job), *from.state, observer);
    };
    return run_to_the_end(std::move(from.job), std::move(wish), run);
}

std::shared_ptr<PackingObject> rearrange(const PackingObject& start, bool fixed, const py::object& progress,
                                         const std::string& missed, const py::kwargs& options) {
    RunWish wish{progress, missed_of(missed)};
    wish.is_rearranged = true;
    PreparedJob job = prepare_rearrangement(given_of(options), start.packing, fixed);
    const auto run = [&](PreparedJob j, const JobObserver& observer) {
        return rearrange_job(std::move(j), start.packing, observer);
    };
    return run_to_the_end(std::move(job), std::move(wish), run);
}

void add_progress(py::module_& module) {
    py::class_<Progress>(module, "Progress",
                         "How far a packing is, after a sweep, or while finer grains come between coarse ones.")
        .def_readonly(
            "stage", &Progress::stage,
            "'placing' (finer grains between coarse ones), 'settling', 'compressing', 'relaxing' or 'finished'")
        .def_readonly("sweeps", &Progress::sweeps, "Passes in which every sphere was moved once")
        .def_readonly("packing_fraction", &Progress::packing_fraction,
                      "As if no sphere overlapped: higher than in the end")
        .def_readonly("mean_relative_overlap", &Progress::mean_relative_overlap, "Of overlapping pairs")
        .def_readonly("max_relative_overlap", &Progress::max_relative_overlap, "Overlap over the smaller diameter")
        .def_readonly("pressure", &Progress::pressure, "Of the contacts, dimensionless")
        .def_readonly("seconds_left", &Progress::seconds_left, "An estimate, of the sweeps")
        .def_readonly("may_end_sooner", &Progress::may_end_sooner, "There is a target, which may be reached before");
}

void add_states(py::module_& module) {
    using namespace py::literals;
    py::class_<StateObject>(module, "State", "An interrupted packing. resume() continues it to the same bytes.")
        .def_property_readonly(
            "sweeps", [](const StateObject& o) { return sweeps_done(*o.state); }, "Done so far")
        .def("write", &write_state, "file"_a, "Saves it; `bernal pack --resume FILE` goes on from it too")
        .def("__repr__", [](const StateObject& o) {
            return "<bernal.State: " + std::to_string(grain_count(*o.state)) + " spheres after " +
                   std::to_string(sweeps_done(*o.state)) + " sweeps>";
        });
}

/// The table of options as the docstring of pack().
std::string pack_doc() {
    std::string text =
        "Makes a dense packing without overlap. Returns a Packing.\n\npreset: a preset's name (presets() lists them), "
        "or a TOML file. config: a TOML file of options; keywords override it. progress: a function that is called "
        "with a Progress after every sweep, and while finer grains come between coarse ones, and stops the packing by "
        "returning False; True shows a bar. Ctrl-C raises Interrupted, with the state to continue from. missed: if the "
        "requested target or container is not reached, "
        "'raise' TargetMissed, which has the packing; 'warn' and return it; or 'return' it silently. checkpoint: a "
        "file that saves the state every checkpoint_every seconds, for resume(); it is removed at the end of the "
        "run.\n\nOther Python threads continue meanwhile. The same options give the same bytes as `bernal pack`, on "
        "any number of threads.\n\nOptions, those of `bernal pack`:\n";
    for (const JobOption& option : job_options()) {
        text += "\n" + keyword_of(option.key) + ": " + option.meaning;
        std::string choices;
        for (const std::string& choice : option.choices) choices += (choices.empty() ? ": " : ", ") + choice;
        text += choices;
        if (!option.unit.empty()) text += " [" + option.unit + "]";
        if (!option.default_value.empty()) text += " (default: " + option.default_value + ")";
    }
    return text +
           "\n\nInstead of files, `diameter_list` takes an (N,) array of diameters and `grading` an (M, 2) array of "
           "diameters and percent passing. `component` takes a dict of dicts: {'sand': {'grading': 'sand.csv', "
           "'share': 40}, 'gravel': {...}}.";
}

py::list option_table() {
    using namespace py::literals;
    py::list all;
    for (const JobOption& o : job_options())
        all.append(py::dict("keyword"_a = keyword_of(o.key), "type"_a = o.type, "meaning"_a = o.meaning,
                            "default"_a = o.default_value, "unit"_a = o.unit, "values"_a = o.values,
                            "choices"_a = o.choices));
    return all;
}

py::dict preset_table() {
    py::dict all;
    for (const Preset& preset : presets()) all[py::str(preset.name)] = preset.description;
    return all;
}

}  // namespace

void add_runs(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    add_progress(module);
    add_states(module);
    static const std::string doc = pack_doc();
    module.def("pack", &pack_job, "preset"_a = py::none(), py::kw_only(), "config"_a = py::none(),
               "progress"_a = py::none(), "missed"_a = "raise", "checkpoint"_a = py::none(),
               "checkpoint_every"_a = 60.0, doc.c_str());
    module.def("resume", &resume_run, "state"_a, py::kw_only(), "progress"_a = py::none(), "missed"_a = "raise",
               "checkpoint"_a = py::none(), "checkpoint_every"_a = 60.0,
               "Continues an interrupted packing to the same bytes. Returns a Packing.\n\nstate: that of Interrupted, "
               "or a file from State.write, a checkpoint or `bernal pack`. threads, engine and its options (looseness, "
               "levels ...), rebuild_every and no_lists may differ from those of the first part. progress, missed and "
               "checkpoint: as in pack().");
    module.def("options", &option_table,
               "Returns the options of pack(), one dict each: keyword, type, meaning, default, unit ...");
    module.def("presets", &preset_table, "The presets: name to description");
    type.def("rearrange", &rearrange, py::kw_only(), "fixed"_a = false, "progress"_a = py::none(), "missed"_a = "raise",
             "Returns a dense packing of the same spheres, in the smallest container of the same proportions that they "
             "reach.\n\nThe spheres move from their present places until nothing overlaps. fixed: keep the container. "
             "Takes target_fraction, porosity, effort, sweep, swaps, skin, rebuild_every, no_lists, threads, engine "
             "and its options (looseness, levels ...), progress and missed of pack().");
    type.def_property_readonly(
        "history", [](const PackingObject& o) { return o.history ? dict_of(*o.history) : py::dict(); },
        "dict of column to array, how the run converged: sweeps, packing_fraction, pressure ...; empty without a run");
}

}  // namespace bernal
