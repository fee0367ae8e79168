#pragma once
// The keywords `grading`, `grading_columns`, `sample`, `band` and `grading_cut` of what looks at a packing.

#include <pybind11/pybind11.h>

#include <optional>
#include <string>

#include "bernal/grading.hpp"

namespace bernal {

/// What is said of a grading beside its file.
struct GradingKeywords {
    std::optional<std::string> columns, sample, band;
    std::optional<double> cut;
};

/// Empty without a grading: None. A file, or an (M, 2) array of diameters and percent passing. Throws InputError for
/// keywords without a grading, and as read_grading() and cut_grading() do.
std::optional<Grading> grading_of(const pybind11::object& grading, const GradingKeywords& said, LengthUnit unit);

}  // namespace bernal
