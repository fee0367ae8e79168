#pragma once
// A plan for other programs.

#include <string>

#include "run/plan.hpp"

namespace bernal {

/// One object. Keys are those of a packing's summary where they mean the same.
std::string plan_json(const JobPlan& plan);

/// The rules, one a line under a header: rule, direction, levels, pair_tests, accesses, work, work_ratio, which is the
/// work of one level over that of the rule.
std::string plan_csv(const JobPlan& plan);

}  // namespace bernal
