#pragma once
// What is written of size classes, each as one word, in comments and field data: their names, "sand:2-4,gravel:4-8",
// ':' standing for a blank, and their densities in kg/m^3, "2650,2700", one where all have the same.

#include <string>
#include <string_view>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// Empty for no names, and for more than a comment has room for.
std::string class_names_word(const std::vector<std::string>& names);

std::vector<std::string> class_names_of(std::string_view word);

/// Empty for none, and for more than a comment has room for.
std::string densities_word(const std::vector<double>& densities);

/// Throws InputError for what are no densities above 0.
std::vector<double> densities_of(std::string_view word);

/// Throws InputError beginning with `place` for densities of a packing that are fewer than its size classes.
void require_densities_told(const Packing& packing, const std::string& place);

}  // namespace bernal
