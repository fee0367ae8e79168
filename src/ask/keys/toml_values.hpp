#pragma once
// TOML as options: what the files of jobs and of studies share.

#include <toml++/toml.h>

#include <string>

#include "bernal/job_options.hpp"

namespace bernal {

/// Throws InputError with file and line for what is not TOML.
toml::table parse_toml(const std::string& text, const std::string& file);

std::string toml_place(const std::string& file, const toml::node& value);  ///< "packing.toml:3: "; empty for no file

/// What `value` says about the option `key`, known or not. Relative names of input files are looked up beside `file`
/// first. Throws InputError for values that are neither number nor text.
GivenOption given_option(const std::string& key, const toml::node& value, const std::string& file);

/// As it stands behind "key = ".
std::string toml_value(const JobOption& option, const Texts& values);

}  // namespace bernal
