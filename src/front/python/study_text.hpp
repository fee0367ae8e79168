#pragma once
// Keyword arguments as the text of a study file.

#include <pybind11/pybind11.h>

#include <string>

namespace bernal {

/// Keywords are the keys of a study file with _ for -, and values Python's: dicts for tables and ranges, lists, arrays,
/// numbers, names and files. None is a key that is not there. Throws InputError for anything else.
std::string study_text(const pybind11::dict& keywords);

}  // namespace bernal
