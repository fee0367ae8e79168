#pragma once
// How many of a number of grains each of several sizes or components gets.

#include <cstdint>
#include <span>
#include <vector>

namespace bernal {

/// Whole numbers, at least one each, that add up to `count`, which is at least as many as there are shares. `shares` by
/// number, finest first: from the coarsest down each gets the whole number nearest to its share of what is left, so
/// that the coarse end of the curve is as near as whole grains allow, and the finest take up what all others are off.
std::vector<std::int64_t> allotted(std::span<const double> shares, std::int64_t count);

/// With fewer grains, one of the shares has not even half a grain due.
std::int64_t least_allotted(std::span<const double> shares);

}  // namespace bernal
