#pragma once
// Where to look for a maximum while some places cannot be measured, as blends of shares that leave nothing over.

#include <cstddef>
#include <set>
#include <span>
#include <vector>

#include "study/statistics/maximum.hpp"

namespace bernal {

using Places = std::vector<std::vector<double>>;  ///< a value an axis each

/// All places of a grid of so many intervals an axis, as shares of the ranges.
Places grid_of(std::size_t axes, std::size_t intervals);

/// The places of the first round.
std::size_t first_intervals(std::size_t axes);
std::size_t first_places(std::size_t axes);

/// For where too few of the first round's places could be measured: those of a grid of half the distance, `level` 1, or
/// a quarter, 2, next to places that were `measured`; where none was, all. Those that `failed` are left out.
Places finer_places(std::size_t level, std::span<const PlaceRange> ranges, const Places& measured,
                    const std::set<std::vector<double>>& failed);

/// Does a place lie at the border of what can be measured? Then one that failed is about as near as others that were
/// measured.
bool is_at_border(const std::vector<double>& place, std::span<const PlaceRange> ranges, const Places& measured,
                  const std::set<std::vector<double>>& failed);

}  // namespace bernal
