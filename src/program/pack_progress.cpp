#include "program/pack_progress.hpp"

#include <cmath>
#include <cstdio>

#include "bernal/run_estimate.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "job/job_shape.hpp"
#include "program/progress_line.hpp"
#include "rearrange/run_progress.hpp"
#include "rearrange/state.hpp"

namespace bernal {
namespace {

/// `bernal pack --threads 1`, from the last sweep to the report, over the number of spheres.
constexpr double delivery_seconds_per_sphere = 8e-6;

double delivery_seconds(std::int64_t count) { return delivery_seconds_per_sphere * static_cast<double>(count); }

double planned_seconds(std::int64_t count, const PackOptions& options, int packings) {
    const double spheres = static_cast<double>(count) * members_of_grain(options.shapes);
    const RunEstimate plan = estimate_run(std::llround(spheres), options.effort.value_or(Effort::quick), options.sweep);
    const double packing = std::sqrt(plan.least_seconds * plan.most_seconds) / thread_count(options.threads);
    return packings * packing + delivery_seconds(count);
}

}  // namespace

const char* const progress_columns =
    "Progress shows the stage, the sweeps done, the estimated time left, the packing fraction and the mean "
    "overlap.\nStages: settling (at the size of a target), compressing (under the first pressure), relaxing (the "
    "pressure falls).\nThe time left includes certificate and files. 'up to' means that a target may be reached "
    "earlier; an effort in the line means that the run may continue at a higher one.\nThe packing fraction counts "
    "overlaps twice, so that it exceeds the final one. The mean overlap is that of overlapping pairs, relative to the "
    "smaller diameter.";

std::string start_text(std::int64_t count, const PackOptions& options, int packings) {
    return "placing " + std::to_string(count) + (options.shapes.empty() ? " spheres" : " grains") +
           time_left(planned_seconds(count, options, packings)) + ", as planned";
}

std::string long_run_text(std::int64_t count, const PackOptions& options, int packings) {
    constexpr double long_run = 600;
    const double seconds = planned_seconds(count, options, packings);
    if (seconds <= long_run) return "";
    const int threads = thread_count(options.threads);
    const bool is_quick = options.effort.value_or(Effort::quick) == Effort::quick;
    return "this is planned to take some " + rounded_duration(seconds) + " on " + counted(threads, "thread") +
           "; Ctrl-C saves what there is, to go on later, and fewer spheres" +
           (is_quick ? " take less" : " or --effort quick take less");
}

std::string resumed_text(const State& state) {
    return "going on: " + std::string(name(state.stage)) + ' ' + std::to_string(state.sweeps);
}

std::string progress_text(const Progress& p, std::int64_t count) {
    const std::string effort = p.chosen_effort ? " (" + std::string(name(*p.chosen_effort)) + ")" : "";
    std::string left = time_left(p.seconds_left + delivery_seconds(count));
    if (p.may_end_sooner && !left.empty()) left.insert(2, "up to ");
    char text[80];
    std::snprintf(text, sizeof text, "  fraction with overlaps %.4f  mean overlap %.1e", p.packing_fraction,
                  p.mean_relative_overlap);
    return p.stage + effort + " " + std::to_string(p.sweeps) + left + text;
}

}  // namespace bernal
