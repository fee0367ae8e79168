#include "job/judged_job.hpp"

#include "job/density_judgement.hpp"
#include "job/key_values.hpp"
#include "job/sample_judgement.hpp"

namespace bernal {

std::vector<std::string> warnings_about(const PreparedJob& job) {
    std::vector<std::string> warnings;
    const Expectation expected = expectation(job);
    require_possible_fraction(job, expected);
    const SampleJudgement judgement = judge_sample(job, expected.container);
    require_sense(job, judgement);
    if (!judgement.faults.empty()) warnings.push_back(judgement.sentence());
    if (const std::string fault = beyond_random(job, expected); !fault.empty()) warnings.push_back(fault);
    return warnings;
}

std::string left_out_of(const std::string& source, const GivenOptions& dropped) {
    std::string all;
    for (const auto& [key, option] : dropped)
        all += (all.empty() ? source + "'s " : ", ") + key + ' ' + joined(option.values);
    return all;
}

}  // namespace bernal
