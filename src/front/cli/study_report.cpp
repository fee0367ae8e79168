#include "cli/study_report.hpp"

#include <iostream>

#include "cli/duration_text.hpp"
#include "core/number_text.hpp"
#include "program/progress_line.hpp"
#include "program/sample_text.hpp"
#include "study/answer/best_so_far.hpp"
#include "study/answer/findings.hpp"
#include "study/answer/refusal_text.hpp"

namespace bernal {
namespace {

double cpu_seconds(const StudyTable& table, const Outcomes& outcomes) {
    double seconds = 0;
    for (const StudyRow& row : table.rows)
        for (const std::string& name : row.names) seconds += outcomes.at(name).cpu_seconds;
    return seconds;
}

std::size_t packing_count(const StudyTable& table) {
    std::size_t count = 0;
    for (const StudyRow& row : table.rows) count += row.names.size();
    return count;
}

}  // namespace

std::string progress_text(const RunProgress& now, const std::string& best) {
    const auto all = static_cast<std::int64_t>(now.done + now.running + now.left);
    return std::to_string(now.done) + " of " + counted(all, "packing") + ", " + std::to_string(now.running) +
           " running" + time_left(now.seconds_left) + (best.empty() ? "" : "  best " + best);
}

void report(const Study& study, const StudyFolder& folder, const StudyState& state, const StudyAnswer& answer,
            const std::vector<std::string>& files) {
    row("points") << answer.table.rows.size() << ", "
                  << counted(static_cast<std::int64_t>(packing_count(answer.table)), "packing") << ", "
                  << duration_text(cpu_seconds(answer.table, state.outcomes)) << " of cores\n";
    if (const std::string best = best_text(study, answer.table); !best.empty() && !study.maximise)
        row("largest measured") << study.results[wanted_place(study)] << ' ' << best << '\n';
    if (study.axes.empty() && !answer.table.rows.empty()) {
        const Estimate& estimate = answer.table.rows.front().results.front();
        row("mean") << study.results.front() << ' ' << with_error(estimate.mean, estimate.standard_error) << '\n';
    }
    for (const std::string& sentence : findings_of(study, answer)) row("found") << sentence << '\n';
    row("files");
    for (const std::string& file : files) std::cout << file << ' ';
    std::cout << folder.study_file() << ' ' << folder.points() << '\n';
}

void report(const Study& study, const StudyPlan& plan) {
    row("points") << plan.points << (plan.is_open_ended ? " to begin with" : "") << '\n';
    row("packings") << plan.packings << (plan.is_open_ended ? " to begin with; the results decide about more" : "");
    if (plan.done > 0) std::cout << ", " << plan.done << " of them done";
    if (plan.impossible > 0) std::cout << ", " << plan.impossible << " of them cannot be made";
    std::cout << '\n';
    for (const std::string& sentence : refusal_texts(study, plan.refused)) row("impossible") << sentence << '\n';
    if (const std::string text = looked_at_text(plan.refused); !text.empty()) row("looked at") << text << '\n';
    row("core-hours") << short_text(plan.core_seconds / 3600) << (plan.done > 0 ? " left" : "") << " (estimate)\n";
    row("time") << duration_text(plan.seconds) << " on " << counted(plan.cores, "core") << '\n';
    row("longest packing") << duration_text(plan.longest_seconds) << " on one core\n";
    if (plan.large > 0)
        row("on all cores") << counted(static_cast<std::int64_t>(plan.large), "packing") << ", one at a time\n";
    row("memory") << size_text(plan.memory_bytes) << " on a machine with " << counted(plan.cores, "core") << '\n';
    row("files") << plan.files << '\n';
}

}  // namespace bernal
