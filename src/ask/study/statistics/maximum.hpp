#pragma once
// Where a measured quantity is largest, over one or two axes, found with few measurements: a coarse grid, then places
// about the top of a parabola fitted to what is known there, closer round by round.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace bernal {

/// An axis along which a maximum is looked for.
struct PlaceRange {
    double from = 0, to = 1;   ///< from < to
    bool logarithmic = false;  ///< steps are factors; needs from > 0
    bool whole = false;        ///< places are whole numbers
};

struct MeasuredPlace {
    std::vector<double> place;  ///< a value an axis
    double value = 0;
    double standard_error = 0;  ///< not a number, or 0, where it is not known
};

struct Maximum {
    std::vector<double> place;      ///< a value an axis
    std::vector<double> low, high;  ///< 95 % interval of the place, an axis each, inside the range
    double value = 0;
    double standard_error = 0;
    bool at_edge = false;  ///< the largest value is at an end of a range: it may be larger beyond
};

/// Places to measure in a round, a value an axis each: the grid of five (one axis) or three by three (two) for round 0,
/// then the top and places beside it at half the distance of the round before. They depend on `measured` alone and are
/// round numbers; those that are measured are left out, so that none may be left. Throws InputError for no axes or more
/// than two, and ranges without width.
std::vector<std::vector<double>> places_of_round(std::size_t round, std::span<const PlaceRange> ranges,
                                                 std::span<const MeasuredPlace> measured);

/// The top of the parabola that fits the values nearest to the largest one, weighted by their errors, and lies among
/// them; its interval is that of 1,000 fits to values scattered by their errors, or by what they miss the parabola by,
/// if that is more, about the largest one of each. Where errors are known, and no parabola follows the values far down
/// on either side, it holds all places whose values are as large within their errors too, as far as the next ones: all
/// of a plateau. Neighbours of one value, to the last digit, count as one. Throws InputError where fewer places than
/// the first round's are measured.
Maximum maximum_of(std::span<const PlaceRange> ranges, std::span<const MeasuredPlace> measured);

}  // namespace bernal
