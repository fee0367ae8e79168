#include "job/judged_job.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "job/density_judgement.hpp"
#include "job/gradient_ends.hpp"
#include "job/kept_packing.hpp"
#include "job/key_values.hpp"
#include "job/sample_judgement.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

std::vector<JobWarning> warnings_about(const PreparedJob& job, const SampleJudgement& judgement,
                                       const std::string& density_fault) {
    std::vector<JobWarning> warnings;
    const auto add = [&](Concern about, const std::string& sentence) {
        if (!sentence.empty()) warnings.push_back({about, sentence});
    };
    if (!judgement.faults.empty()) add(Concern::sample, judgement.sentence());
    add(Concern::target, density_fault);
    add(Concern::option, mixing_ends(job));
    add(Concern::option, densities_left_out(job));
    return warnings;
}

}  // namespace

std::vector<JobWarning> warnings_about(const PreparedJob& job) {
    const Expectation expected = expectation(job);
    require_possible_fraction(job, expected);
    const SampleJudgement judgement = judge_sample(job, expected.container);
    require_sense(job, judgement);
    return warnings_about(job, judgement, density_fault(job, expected));
}

std::vector<JobWarning> warnings_about(const JobPlan& plan) {
    std::vector<JobWarning> warnings = warnings_about(plan.job, plan.judgement, plan.density_fault);
    if (smallest(plan.container.lengths) < plan.largest && !plan.judgement.senseless)
        warnings.push_back({Concern::sample, "the container would be narrower than its largest sphere, of diameter " +
                                                 rounded_text(plan.largest) + in_unit(plan.job.effective) +
                                                 "; raise `count`"});
    if (plan.job.kept && fills(plan.job.effective) && plan.largest > throat_of(*plan.job.kept))
        warnings.push_back({Concern::sample, "spheres wider than " + rounded_text(throat_of(*plan.job.kept)) +
                                                 in_unit(plan.job.effective) +
                                                 " do not pass between those that are kept: fewer than these will fit, "
                                                 "and the packing shows how many"});
    return warnings;
}

bool is_refused(const JobPlan& plan) {
    return plan.judgement.senseless && !plan.job.effective.allow_small_sample.value_or(false);
}

}  // namespace bernal
