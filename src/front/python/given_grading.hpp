#pragma once
// The keywords `grading`, `grading_columns` and `grading_cut` of what looks at a packing.

#include <pybind11/pybind11.h>

#include <optional>
#include <string>

#include "bernal/grading.hpp"

namespace bernal {

/// Empty without a grading: None. A file, or an (M, 2) array of diameters and percent passing. Throws InputError for
/// columns or a cut without a grading, and as read_grading() and cut_grading() do.
std::optional<Grading> grading_of(const pybind11::object& grading, const std::optional<std::string>& columns,
                                  std::optional<double> cut, LengthUnit unit);

}  // namespace bernal
