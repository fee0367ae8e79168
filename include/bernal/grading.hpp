#pragma once
// Gradings: sieve curves, percent passing by mass against diameter.
//
// The file is a table, fine to coarse or coarse to fine, whose header names the columns of sizes and of what passes or
// stays on each sieve; presets/README.md lists what is read. Without such a header it has two columns, diameter and
// percent passing. Between sieves the curve is log-linear: percent passing is linear in ln d. The last sieve must pass
// 100 %. Grains finer than the first sieve have no known size: if it passes more than 0 %, they are left out and the
// rest of the curve is renormalised, as with a cut at that sieve. Instead of a file's name, its text may be given; it
// has a line break.

#include <optional>
#include <string>
#include <vector>

#include "bernal/grading_choice.hpp"
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

/// Sieves from fine to coarse, in any order of the file, converted to `unit` if the file names its own. Throws
/// FileError when the file cannot be read, InputError naming file and line for anything that is not a grading, and for
/// a file of several of which `choice` names none.
Grading read_grading(const std::string& file, LengthUnit unit = LengthUnit::none, const GradingChoice& choice = {});

/// The grading without the grains below `diameter`, on its old percent scale (its first sieve passes what was cut off).
/// Throws InputError for a diameter outside the curve.
Grading cut_grading(const Grading& grading, double diameter);

/// The distribution of the grains above the first sieve. Class k is the k-th interval between sieves, finest first; the
/// top class is the coarsest interval that, with all coarser ones, holds a hundredth of the mass or more: tails of
/// laser diffraction have no grain in any sample.
SizeDistribution grading_distribution(const Grading& grading, int dimension = 3);

}  // namespace bernal
