#include "run/judged_job.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "job/gradient_ends.hpp"
#include "job/kept_packing.hpp"
#include "judgement/density_judgement.hpp"
#include "judgement/order_judgement.hpp"
#include "judgement/sample_judgement.hpp"
#include "keys/key_values.hpp"
#include "rearrange/possible_run.hpp"
#include "run/hierarchical_job.hpp"
#include "run/tried_remedies.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

std::vector<JobWarning> warnings_about(const PreparedJob& job, const SampleJudgement& judgement,
                                       const std::string& density_fault, const std::string& order_fault) {
    std::vector<JobWarning> warnings;
    const auto add = [&](Concern about, const std::string& sentence) {
        if (!sentence.empty()) warnings.push_back({about, sentence});
    };
    if (!judgement.faults.empty()) add(Concern::sample, judgement.sentence());
    add(Concern::sample, order_fault);
    add(Concern::target, density_fault);
    add(Concern::option, mixing_ends(job));
    add(Concern::option, told_of_recipe(job, job.sample.components));
    add(Concern::option, densities_left_out(job));
    return warnings;
}

/// As they would be given.
GivenOptions options_of(const Job& job) {
    GivenOptions given;
    for (const JobOption& option : job_options())
        if (Texts values = option.get(job); !values.empty()) given[option.key] = {std::move(values), ""};
    return given;
}

JudgedJob judged_as_said(const Job& job) {
    JudgedJob all{prepare(job), {}};
    all.warnings = warnings_about(all.job);
    return all;
}

std::string refusal_of(const GivenOptions& given) try {
    judged_as_said(job_of(given));
    return "";
} catch (const InputError& error) {
    return error.what();
} catch (const FileError& error) {
    return error.what();
} catch (const std::exception&) {  // not to be tried here, as where memory is short
    return "";
}

/// Preparing more spheres takes long, and each remedy is a preparation or more.
bool may_be_tried(const Job& job) {
    constexpr std::int64_t most = 1000000;
    return job.count.value_or(0) <= most;
}

[[noreturn]] void tell_tried(const Job& job, const InputError& error) {
    const auto tried = [&](const std::string& text) { return with_tried_remedies(text, options_of(job), refusal_of); };
    if (error.key.empty()) throw InputError(tried(error.what()));
    throw InputError(error.key, error.value, error.fault, tried("; " + error.remedy).substr(2));
}

/// What `make` makes, or its refusal with what was tried of the remedies.
template <class Make>
auto with_tried_remedies_for(const Job& job, Make make) try {
    return make(job);
} catch (const InputError& error) {
    if (!may_be_tried(job)) throw;
    tell_tried(job, error);
}

}  // namespace

std::string told_of_recipe(const PreparedJob& job, const std::vector<ComponentShare>& shares) {
    if (std::ranges::none_of(job.size_defaults, [](const TakenDefault& one) { return one.key == "shares-of"; }))
        return "";
    std::string all;
    for (const ComponentShare& one : shares) {
        const std::string recipe = percent(one.recipe_share.value_or(0)), packed = percent(one.wanted_share);
        if (one.left_out.value_or(0) == 0 || recipe == packed) continue;
        all += "component '" + one.name + "', " + recipe + " of the recipe, is " + packed +
               " of what is packed, as the finest " + percent(*one.left_out) + " of '" + one.name + "' are left out; ";
    }
    if (all.empty()) return "";
    return all +
           "`shares-of` recipe says that this is meant, `shares-of` packing takes the shares as those of what is "
           "packed";
}

JudgedJob judged(const Job& job) { return with_tried_remedies_for(job, judged_as_said); }

PreparedJob prepared(const Job& job) {
    return with_tried_remedies_for(job, [](const Job& wanted) { return prepare(wanted); });
}

std::string without_remedies(const std::string& sentence) { return sentence.substr(0, sentence.rfind("; ")); }

std::string refusal_of(const Job& job, bool with_remedies) try {
    if (is_hierarchical(job)) {
        const HierarchicalJob levels = prepare_hierarchical(job);
        plan_hierarchically(levels.distribution, levels.options);
        return "";
    }
    PreparedJob prepared = with_remedies ? judged(job).job : prepare(job);
    if (!with_remedies) {
        const Expectation expected = expectation(prepared);
        require_possible_fraction(prepared, expected);
        require_sense(prepared, judge_without_cures(prepared, expected.container));
    }
    require_possible_pack(std::move(prepared.sizes), prepared.options);
    return "";
} catch (const InputError& error) {
    return with_remedies ? error.what() : without_remedies(error.what());
}

std::vector<JobWarning> warnings_about(const PreparedJob& job) {
    const Expectation expected = expectation(job);
    require_possible_fraction(job, expected);
    const SampleJudgement judgement = judge_sample(job, expected.container);
    require_sense(job, judgement);
    return warnings_about(job, judgement, density_fault(job, expected), order_fault(job, expected));
}

std::vector<JobWarning> warnings_about(const JobPlan& plan) {
    std::vector<JobWarning> warnings = warnings_about(plan.job, plan.judgement, plan.density_fault, plan.order_fault);
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
