#pragma once
// How subcommands that make something of a packing tell of it: in a file, and which files they wrote.

#include <string>
#include <vector>

#include "core/json.hpp"

namespace bernal {

/// JSON: the packing's file, what is `told`, and the version.
void write_told(const std::string& file, const std::string& packing, const Json::Members& told);

/// The report's line about them.
void print_files(const std::vector<std::string>& files);

}  // namespace bernal
