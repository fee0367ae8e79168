#pragma once
// Options of tables as keyword arguments. Functions take them as `**kwargs`, and their signatures, docstrings and stubs
// name them.

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

#include "options/option.hpp"

namespace bernal {

/// Those that a function takes as keywords; none of a function that has no table.
const OptionGroup& options_of(std::string_view function);

/// Reads one, if it is not None. Throws InputError for what it cannot be.
void read_keyword(const OptionGroup& options, const std::string& keyword, const pybind11::handle& value);

/// Reads all, which must be in the table.
void read_keywords(const OptionGroup& options, const pybind11::kwargs& keywords);

/// What a keyword is where it is not given: "False", "'binary'"; "None" where no value says the default.
std::string default_keyword(const Option& option);

/// A line for each: "voxel_size: Largest voxel ...".
std::string keywords_doc(const OptionGroup& options);

/// Adds what the stub is written from.
void add_option_tables(pybind11::module_& module);

}  // namespace bernal
