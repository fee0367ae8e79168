// study(): many packings as one question.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <atomic>
#include <cmath>
#include <filesystem>

#include "core/free_memory.hpp"
#include "core/parallel.hpp"
#include "python/errors.hpp"
#include "python/job_request.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/study_object.hpp"
#include "python/study_text.hpp"
#include "python/watch.hpp"
#include "study/answer/best_so_far.hpp"
#include "study/question/study_file.hpp"
#include "study/run/study_plan.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

struct ProgressObject {
    RunProgress packings;
    std::string best;
};

struct StudyCall {
    Study study;
    std::string file;  ///< whose name the results' names come from
    std::optional<Shard> shard;
    std::vector<std::string> merged;
};

Study study_of(const std::optional<fs::path>& file, const py::kwargs& keywords) {
    if (file)
        for (const auto& [keyword, value] : keywords)
            if (!value.is_none())
                throw InputError("a study file says all of its study, and `" + key_of(py::str(keyword)) +
                                 "` would say more; write it into the file, or give all as keywords");
    const std::string text = file ? "" : study_text(keywords);
    const py::gil_scoped_release free;
    return file ? load_study(*file) : read_study(text, "");
}

StudyCall call_of(const std::optional<fs::path>& file, const std::optional<fs::path>& out, const py::object& threads,
                  const py::kwargs& keywords) {
    StudyCall call{study_of(file, keywords), file.value_or("bernal.toml"), {}, {}};
    if (out) call.study.out = *out;
    if (!threads.is_none()) call.study.threads = job_of({{"threads", {texts_of("threads", threads), ""}}}).threads;
    return call;
}

/// 3/8 as a text, or (3, 8).
Shard shard_of(const py::object& shard) {
    const Texts texts = texts_of("shard", shard);
    return read_shard(texts.size() == 2 ? texts[0] + '/' + texts[1] : texts.at(0));
}

StudyEnd run_to_the_end(const StudyCall& call, const StudyFolder& folder, Watch& watch, std::atomic<bool>& stopped,
                        std::vector<std::string>& hindrances) {
    BestSoFar best(call.study);
    StudyRun run;
    run.threads = call.study.threads.value_or(0);
    run.shard = call.shard;
    run.go_on = [&] { return !stopped; };
    run.warn = [&](const std::string& sentence) { hindrances.push_back(sentence); };
    run.tell = [&](const StudyProgress& now) {
        if (!watch.told(ProgressObject{now.packings, with_bare_keys_in_python_words(best.text(now))})) stopped = true;
    };
    return make_study(call.study, folder, run, call.merged);
}

std::vector<std::string> refusals_of(const StudyCall& call, const StudyFolder& folder) try {
    if (!call.merged.empty()) return {};
    return refusals_beforehand(call.study, folder);
} catch (const InputError& error) {
    throw InputError(with_bare_keys_in_python_words(error.what()));
}

/// Unknown presets are reported too, and a folder of another study.
void warn_beforehand(const StudyCall& call, const StudyFolder& folder) {
    std::vector<std::string> sentences = [&] {
        const py::gil_scoped_release free;
        folder.require_own(call.study);
        known_points(call.study, {});
        return refusals_of(call, folder);
    }();
    for (std::string& sentence : sentences) sentence = with_bare_keys_in_python_words(sentence);
    warn(Caution::study, sentences);
}

void warn_of_unpacked(const StudyCall& call, const StudyEnd& end) try {
    warn(Caution::study, {with_bare_keys_in_python_words(unpacked_text(call.study, end.answer.table))});
} catch (const InputError& error) {
    throw InputError(with_bare_keys_in_python_words(error.what()));
}

/// Where something is missing that was asked for, the program's exit code 3, that is reported.
std::shared_ptr<StudyObject> delivered(const StudyCall& call, std::shared_ptr<StudyObject> object, Missed missed) {
    const std::string sentence = missing_text(call.study, object->end.state, call.shard, "call");
    if (!sentence.empty()) tell_missed(missed, {with_bare_keys_in_python_words(sentence)}, "table", py::cast(object));
    return object;
}

std::shared_ptr<StudyObject> made(const StudyCall& call, const py::object& progress, Missed missed) {
    const StudyFolder folder(prefix_of(call.study, call.file));
    Watch watch(progress, "StudyBar");
    std::atomic<bool> stopped = false;
    std::vector<std::string> hindrances;
    warn_beforehand(call, folder);
    StudyEnd end = [&] {
        const py::gil_scoped_release free;
        return run_to_the_end(call, folder, watch, stopped, hindrances);
    }();
    warn(Caution::study, hindrances);
    if (stopped) {
        watch.rethrow();
        raise_interrupted("the study was " + interruption_text(call.study, end.state, "call"), py::none());
    }
    warn_of_unpacked(call, end);
    return delivered(call, std::make_shared<StudyObject>(StudyObject{call.study, folder, std::move(end)}), missed);
}

std::shared_ptr<StudyObject> study(const std::optional<fs::path>& file, const std::optional<fs::path>& out,
                                   const py::object& threads, bool keep, const py::object& shard,
                                   const py::object& merged, const py::object& progress, const std::string& missed,
                                   const py::kwargs& keywords) {
    const Missed where_missed = missed_of(missed);
    StudyCall call = call_of(file, out, threads, keywords);
    call.study.keep |= keep;
    if (!shard.is_none()) call.shard = shard_of(shard);
    if (!merged.is_none()) call.merged = texts_of("merge", merged);
    require_no_shard(call.merged, call.shard);
    return made(call, progress, where_missed);
}

py::dict place_dict(const Study& study, const Texts& labels) {
    py::dict place;
    for (std::size_t a = 0; a < labels.size(); ++a) place[py::str(keyword_of(study.axes[a].key))] = labels[a];
    return place;
}

py::dict planned(const std::optional<fs::path>& file, const std::optional<fs::path>& out, const py::object& threads,
                 std::optional<int> cores, const py::kwargs& keywords) {
    using namespace py::literals;
    StudyCall call = call_of(file, out, threads, keywords);
    if (cores && *cores < 1)
        throw InputError("cores", std::to_string(*cores), "is not possible", "give a whole number of cores");
    const StudyFolder folder(prefix_of(call.study, call.file));
    const StudyPlan plan = [&] {
        const py::gil_scoped_release free;
        folder.require_own(call.study);
        const int counted_with = cores.value_or(thread_count(call.study.threads.value_or(0)));
        return plan_of(call.study, outcomes_in(folder, call.study), counted_with, cores ? HUGE_VAL : free_memory());
    }();
    py::list refusals;
    for (const Refusal& refusal : plan.refused.refusals) {
        py::list places;
        for (const Texts& labels : refusal.places) places.append(place_dict(call.study, labels));
        refusals.append(
            py::dict("reason"_a = with_bare_keys_in_python_words(refusal.sentence), "places"_a = std::move(places)));
    }
    return py::dict("points"_a = plan.points, "looked_at"_a = plan.refused.looked_at, "refusals"_a = refusals,
                    "packings"_a = plan.packings, "done"_a = plan.done, "impossible"_a = plan.impossible,
                    "core_seconds"_a = plan.core_seconds, "seconds"_a = plan.seconds, "cores"_a = plan.cores,
                    "memory_bytes"_a = plan.memory_bytes, "longest_seconds"_a = plan.longest_seconds,
                    "large"_a = plan.large, "files"_a = plan.files, "is_open_ended"_a = plan.is_open_ended);
}

void add_progress(py::module_& module) {
    py::class_<ProgressObject>(module, "StudyProgress", "How far a study is, some times a second.")
        .def_property_readonly(
            "done", [](const ProgressObject& p) { return p.packings.done; }, "Packings that are there")
        .def_property_readonly(
            "running", [](const ProgressObject& p) { return p.packings.running; }, "Packings that are being made")
        .def_property_readonly(
            "left", [](const ProgressObject& p) { return p.packings.left; }, "Packings that are neither")
        .def_property_readonly(
            "seconds_left", [](const ProgressObject& p) { return p.packings.seconds_left; }, "An estimate")
        .def_readonly("best", &ProgressObject::best, "The best point so far, in words; '' where there is none");
}

}  // namespace

void add_studies(py::module_& module) {
    using namespace py::literals;
    add_progress(module);
    add_study_tables(module);
    module.def("study", &study, "file"_a = py::none(), py::kw_only(), "out"_a = py::none(), "threads"_a = py::none(),
               "keep"_a = false, "shard"_a = py::none(), "merge"_a = py::none(), "progress"_a = py::none(),
               "missed"_a = "raise",
               "Makes packings over varied options. Returns a StudyTable with means, errors and values of "
               "theories.\n\nfile: a study file, .toml. Or give its keys as keywords: options of pack() for all "
               "points, and\n\naxes: dict of option, or 'preset', to values: a list, or {'from': 0.1, 'to': 0.6, "
               "'steps': 6}; 'spacing': 'log' gives equal factors. A range without 'steps' is for maximise.\nzip: "
               "lists of axes that step together. seeds: number of seeds of each point, or a list of them. results: "
               "scalars of a summary or of measures (packing_fraction).\ntheory: False, or names. confidence: level of "
               "the confidence intervals (0.95). bootstrap: True for bootstrap intervals.\nprecision: wanted standard "
               "error of the first result, or a dict by result; time: seconds after which no more seeds are started "
               "for it.\nmaximise: a result. extrapolate: {'axis': 'count', 'power': -0.3333}, {'axis': 'effort'}, or "
               "a list of such dicts.\norder: 'cheapest' or 'spread'.\n\nout: prefix of the files with all results "
               "(the study file's name with -study, or 'bernal-study'). threads: for all packings together (all "
               "cores). keep: keep the packings. shard: (i, n), make only this part. merge: prefixes of studies whose "
               "results are combined, instead of packing.\nprogress: True for a bar, or a function of a StudyProgress. "
               "If it returns False, and at Ctrl-C, Interrupted is raised; the same call continues. Points that cannot "
               "be packed are a StudyWarning. missed: if precision, packings or a maximum are missing at the end, "
               "'raise' TargetMissed, which has the table; 'warn' and return it; or 'return' it silently.");
    module.def("plan_study", &planned, "file"_a = py::none(), py::kw_only(), "out"_a = py::none(),
               "threads"_a = py::none(), "cores"_a = py::none(),
               "Estimates a study before it starts. Returns a dict with points, packings, done, impossible, "
               "core_seconds, seconds, memory_bytes ...\n\nrefusals: a list of dicts with a reason and the places of "
               "the points that cannot be packed for it; looked_at: points that were asked about.\n\nTakes a study "
               "file or its keys, as study() does. cores: "
               "number of cores to assume (this machine's).");
}

}  // namespace bernal
