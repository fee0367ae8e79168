#pragma once
// Keyword arguments as the texts that the table of options reads.

#include <pybind11/pybind11.h>

#include "bernal/job_options.hpp"

namespace bernal {

/// Keywords are keys with _ for -; None is an option that was not given. Values are numbers, names, files, lists of
/// them and NumPy arrays: `diameter_list` of (N,) diameters, `grading` of (M, 2) diameters and percent passing;
/// `around` is a packing too. Throws InputError for arrays of other shapes, and for values that are no numbers, texts
/// or files.
GivenOptions given_of(const pybind11::kwargs& options);

/// The values of one option.
Texts texts_of(const std::string& key, const pybind11::handle& value);

/// "mm", or None.
std::optional<LengthUnit> unit_of(const pybind11::object& unit);

/// A list, a tuple, an array of one dimension or more.
bool is_list(const pybind11::handle& value);

}  // namespace bernal
