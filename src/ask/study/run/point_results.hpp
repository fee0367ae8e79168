#pragma once
// What is known of a point: the packings that its means are made of.

#include <optional>
#include <vector>

#include "study/question/points.hpp"
#include "study/run/study_folder.hpp"
#include "study/statistics/statistics.hpp"

namespace bernal {

struct PointResults {
    std::vector<const PackingOutcome*> packings;  ///< that count, by their seeds, failed ones among them
    bool has_all_seeds = false;                   ///< of the study
    bool within_precision = true;                 ///< that the study asks for
};

/// Packings with further seeds count as long as the precision was not reached without them: which count depends neither
/// on how many there are nor on who made them when.
PointResults results_of(const Study& study, const StudyPoint& point, const Outcomes& outcomes);

/// The estimate of one result, over the packings that have it.
Estimate estimate_of(const Study& study, const PointResults& point, const std::string& result);

/// How many times too large the worst of the errors is that the study bounds: standard errors times t / 1.96, t being
/// Student's quantile for 95 % and these packings; above 1 where fewer than five are there, infinite with fewer than
/// two; 0 where none is bounded, or more seeds cannot help.
double error_ratio(const Study& study, const PointResults& point);

}  // namespace bernal
