#pragma once
// Numbers in text: the shortest form that reads back to the same double, and strict reading of it. Independent of the
// locale.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bernal/vector.hpp"

namespace bernal {

std::string number_text(double value);

/// The number as a report shows it: six significant digits.
std::string rounded_text(double value);

/// Three significant digits.
std::string short_text(double value);

/// "5 %" of 0.05, likewise.
std::string percent(double share);

/// "40 x 40 x 80", rounded.
std::string lengths_text(Vec3 lengths, int dimension = 3);

/// "10,000", or with another separator between thousands.
std::string grouped(std::size_t number, std::string_view separator = ",");

/// "1 grain", "2 grains".
std::string counted(std::int64_t count, const std::string& noun);

/// The number that the whole of `text` spells, blanks around it aside; empty when it spells none. May be nan or inf.
std::optional<double> parse_number(std::string_view text);

std::string_view trimmed(std::string_view text);

/// The range of diameters whose cubes, and sums of them, stay far inside the range of double.
inline constexpr double smallest_diameter = 1e-30, largest_diameter = 1e30;

inline bool is_diameter(double d) { return d >= smallest_diameter && d <= largest_diameter; }

/// What is wrong with a number that is not a usable diameter, and what to do about it: "give a number above 0, from
/// ...".
inline constexpr const char* no_diameter = "is not a usable diameter";
std::string diameter_remedy();

/// Empty when `d` is a usable diameter, otherwise both: "is not a usable diameter; give ...".
std::string diameter_fault(double d);

/// A number of bytes: "66.5 MB", "1.2 GB".
std::string size_text(double bytes);

}  // namespace bernal
