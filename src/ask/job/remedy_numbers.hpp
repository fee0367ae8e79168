#pragma once
// Numbers that a remedy names: four significant digits, rounded to the side on which the remedy works.

#include <cstdint>
#include <optional>
#include <string>

namespace bernal {

/// "46.67" of 46.6611.
std::string at_least_text(double value);

/// "46.66" of 46.6611.
std::string at_most_text(double value);

/// Likewise of whole numbers, which have no exponent as text.
std::int64_t count_at_least(double count);
std::int64_t count_at_most(double count);

/// "fewer spheres, a `count` of 1683 or less or a `total-mass` of 117.3 or less": `share` of those that there are now,
/// of `mass` in kg where it is known. The largest sphere is `largest_part` of their volume: a sample of a given mass
/// may exceed it by one. "fewer spheres" where none are left, and "about" where it is not sure that so many fit.
std::string fewer_spheres_text(double share, std::int64_t count, std::optional<double> mass, double largest_part,
                               bool is_sure);

}  // namespace bernal
