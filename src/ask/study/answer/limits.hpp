#pragma once
// Extrapolations of a study: what a result would be in infinitely large or infinitely slow packings.

#include <optional>
#include <string>
#include <vector>

#include "study/answer/study_table.hpp"
#include "study/statistics/extrapolation.hpp"

namespace bernal {

/// Along the axis of one extrapolation, for one choice of the values of the others.
struct FoundLimit {
    Extrapolation wanted;
    Texts labels;                       ///< of all axes; empty for the one that it goes along
    std::vector<MeasuredPoint> points;  ///< x is count^power, or the mean number of sweeps
    std::optional<Limit> limit;         ///< its error is that of errors pooled over the points (pooled_errors.hpp)
    std::string fault;                  ///< why there is none
};

std::vector<FoundLimit> limits_of(const Study& study, const KnownPoints& known, const Outcomes& outcomes);

/// Columns: the axes, `along`, `result`, `limit`, `standard_error`, `amplitude`, `exponent`, `chi_squared`,
/// `degrees_of_freedom`; `fault`, where there is one.
TextTable texts_of(const Study& study, const std::vector<FoundLimit>& limits);

}  // namespace bernal
