#pragma once
// Shares that a user gives of a whole.

#include <span>
#include <string>
#include <vector>

namespace bernal {

/// As parts of one. Throws InputError naming the option `key` for a share that is not above 0, and for a sum that is
/// neither 1 nor 100, unless they are to be normalised.
std::vector<double> parts_of_one(const std::string& key, std::span<const double> shares, bool normalise);

}  // namespace bernal
