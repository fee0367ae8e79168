#pragma once
// Size classes of which the middles are given: their ends lie halfway.

#include <string>
#include <vector>

#include "grading/sieve_rows.hpp"

namespace bernal {

/// Gives each row both ends of its class: the geometric mean of neighbouring middles where these stand in one ratio,
/// the arithmetic mean where they stand at one distance. Returns which, in words, with the ends of all. Throws
/// InputError, beginning with a row's place, where they do neither, or are fewer than three.
std::string take_ends_of_middles(std::vector<SieveRow>& rows);

}  // namespace bernal
