#pragma once
// Places on an axis as shares of its range, from 0 to 1.

#include <span>

#include "study/statistics/maximum.hpp"

namespace bernal {

double share_of_range(const PlaceRange& range, double value);

/// The value at a share; at the ends of the range outside of it.
double place_at(const PlaceRange& range, double share);

/// To a thousandth of the range, or of itself on an axis of factors: three digits and more.
double rounded_place(const PlaceRange& range, double value);

/// Throws InputError for no ranges or more than two, and for one without width.
void require_widths(std::span<const PlaceRange> ranges);

}  // namespace bernal
