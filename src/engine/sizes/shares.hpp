#pragma once
// Shares that a user gives of a whole.

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace bernal {

/// As parts of one. Throws InputError naming the option `key` for a share that is not above 0, and for a sum that is
/// neither 1 nor 100, within the rounding of the last digit of each and two in a thousand, unless they are to be
/// normalised.
std::vector<double> parts_of_one(const std::string& key, std::span<const double> shares, bool normalise);

/// With the one that is open, if any: it takes what the others leave of 100, or of 1 where they add up to less. They
/// are the shares of several things, each a `thing` ("layer"); the open one is called `name`. Throws InputError where
/// the others leave nothing, and where they may be percent as well as parts of one.
std::vector<double> with_rest(const std::vector<std::optional<double>>& shares, const std::string& thing,
                              const std::string& name);

}  // namespace bernal
