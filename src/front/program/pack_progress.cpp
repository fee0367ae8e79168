#include "program/pack_progress.hpp"

#include <cmath>
#include <cstdio>

#include "bernal/run.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "job/job_shape.hpp"
#include "judgement/run_wish.hpp"
#include "program/progress_line.hpp"
#include "rearrange/run_progress.hpp"
#include "sweep/state.hpp"

namespace bernal {
namespace {

/// `bernal pack --threads 1`, from the last sweep to the report, over the number of spheres.
constexpr double delivery_seconds_per_sphere = 8e-6;

/// What seconds on the machine that was measured come to here.
double seconds_here(double seconds) {
    constexpr double perhaps_long = 150;
    return seconds > perhaps_long ? machine_slowness() * seconds : seconds;
}

/// Empty of a short run.
std::string planned_long_text(double seconds, int threads) {
    constexpr double long_run = 600;
    if (seconds <= long_run) return "";
    return "this is planned to take some " + rounded_duration(seconds) + " on " + counted(threads, "thread") +
           "; Ctrl-C ";
}

constexpr const char* placing_text = "placing finer grains between coarse ones";

double delivery_seconds(std::int64_t count) { return delivery_seconds_per_sphere * static_cast<double>(count); }

}  // namespace

const char* const progress_columns =
    "Progress shows the stage, the sweeps done, the estimated time left, the packing fraction and the mean "
    "overlap.\nStages: settling (at the size of a target), compressing (under the first pressure), relaxing (the "
    "pressure falls), placing (finer grains come between coarse ones).\nThe time left includes certificate and files. "
    "'up to' means that a target may be reached earlier; an effort in the line means that the run may continue at a "
    "higher one.\nThe packing fraction counts overlaps twice, so that it exceeds the final one. The mean overlap is "
    "that of overlapping pairs, relative to the smaller diameter.";

std::string start_text(const PreparedJob& job, double planned_seconds) {
    return "placing " + std::to_string(job.sizes.diameters.size()) +
           (job.options.shapes.empty() ? " spheres" : " grains") + time_left(planned_seconds) + ", as planned";
}

double planned_seconds(const PreparedJob& job, int packings) {
    RunWish run = run_wish(job);
    if (!run.effort) run.effort = Effort::quick;
    const double seconds = packings * estimate_run(run).seconds() / thread_count(job.options.threads);
    return seconds_here(seconds) + delivery_seconds(std::ssize(job.sizes.diameters));
}

std::string long_run_text(double planned_seconds, const PackOptions& options) {
    const std::string planned = planned_long_text(planned_seconds, thread_count(options.threads));
    if (planned.empty()) return "";
    const bool is_quick = options.effort.value_or(Effort::quick) == Effort::quick;
    return planned + "saves what there is, to go on later, and fewer spheres" +
           (is_quick ? " take less" : " or --effort quick take less");
}

std::string long_levels_text(double planned_seconds, int threads) {
    const std::string planned = planned_long_text(seconds_here(planned_seconds), threads);
    return planned.empty() ? "" : planned + "keeps the packings that are done, to go on later";
}

std::string long_study_text(double planned_seconds, int threads) {
    const std::string planned = planned_long_text(seconds_here(planned_seconds), threads);
    return planned.empty() ? "" : planned + "keeps the packings that are made, and the same command goes on";
}

std::string resumed_text(const State& state) {
    // Coarse grains alone are at their end.
    if (!state.later.empty() && state.stage == Stage::finished) return std::string("going on: ") + placing_text;
    return "going on: " + std::string(name(state.stage)) + ' ' + std::to_string(sweeps_done(state));
}

std::string progress_text(const Progress& p, std::int64_t count) {
    const std::string effort = p.chosen_effort ? " (" + std::string(name(*p.chosen_effort)) + ")" : "";
    std::string left = time_left(p.seconds_left + delivery_seconds(count));
    if (p.may_end_sooner && !left.empty()) left.insert(2, "up to ");
    if (p.stage == placing_stage) return placing_text + left;
    char text[80];
    std::snprintf(text, sizeof text, "  fraction with overlaps %.4f  mean overlap %.1e", p.packing_fraction,
                  p.mean_relative_overlap);
    return p.stage + effort + " " + std::to_string(p.sweeps) + left + text;
}

}  // namespace bernal
