#pragma once
// Gradings: sieve curves, percent passing by mass against diameter.
//
// The file is a CSV of two columns, diameter and percent passing, fine to coarse or coarse to fine, with blank lines, #
// comments, titles and a header above, percent signs and empty columns at the end allowed. A header that names both
// tells which is which. Between the columns stands a semicolon, a tab or a comma; with one of the first two, numbers
// may have a decimal comma. Between sieves the curve is log-linear: percent passing is linear in ln d. The last sieve
// must pass 100 %. Grains finer than the first sieve have no known size: where it passes more than 0 %, they are left
// out and the rest of the curve is renormalised, as with a cut at that sieve. A pan (size 0, "pan", or "<0.063" beside
// a sieve of 0.063) that passes 0 %, or says nothing, may be listed; it is no sieve, and changes nothing. A list of
// what is retained is refused, with the percent passing it means. In place of a file its text may be given, which has a
// line break.

#include <optional>
#include <string>
#include <vector>

#include "bernal/length_unit.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

struct Sieve {
    double diameter = 1;         ///< > 0, in the user's unit
    double percent_passing = 0;  ///< by mass, 0..100
    bool operator==(const Sieve&) const = default;
};

/// Sieves with ascending diameters and percent passing that never falls; at least two, the last at 100 %.
using Grading = std::vector<Sieve>;

/// From fine to coarse, whatever the file's order, in `unit` where that and the file's are told. Throws FileError when
/// the file cannot be read, InputError naming file and line for anything that is not a grading.
Grading read_grading(const std::string& file, LengthUnit unit = LengthUnit::none);

/// The grading without the grains below `diameter`, on its old percent scale (its first sieve passes what was cut off).
/// Throws InputError for a diameter outside the curve.
Grading cut_grading(const Grading& grading, double diameter);

/// The distribution of the grains above the first sieve. Class k is the k-th interval between sieves, finest first; the
/// top class is the coarsest interval that, with all coarser ones, holds a hundredth of the mass or more: tails of
/// laser diffraction have no grain in any sample.
SizeDistribution grading_distribution(const Grading& grading, int dimension = 3);

}  // namespace bernal
