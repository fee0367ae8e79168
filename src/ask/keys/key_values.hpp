#pragma once
// Texts like "sizes=table,grading=sand.csv,share=40": values of options that say several things.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bernal/job_options.hpp"

namespace bernal {

using KeyValues = std::vector<std::pair<std::string, Texts>>;

/// Commas within texts of these types do not separate values.
inline constexpr std::string_view component_type = "NAME:KEY=VALUE", layer_type = "KEY=VALUE";
bool holds_keys(const JobOption& option);

/// A part behind a comma that holds no `=` belongs to the value before: "diameters=60,25,15". Throws InputError naming
/// the option for a text that begins without a key; `how` is what to write.
KeyValues key_values_in(std::string_view text, const std::string& option, const std::string& how);

/// Throws InputError for a key that stands there twice.
void require_each_once(const KeyValues& entries);

/// "sizes=table,grading=sand.csv".
std::string key_value_text(const KeyValues& entries);

std::string joined(const Texts& values);  ///< with commas

}  // namespace bernal
