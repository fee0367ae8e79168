#pragma once
// A grading as its file gives it.

#include <string>

#include "bernal/grading.hpp"
#include "bernal/length_unit.hpp"

namespace bernal {

struct GivenGrading {
    Grading grading;
    bool has_named_columns = false;  ///< otherwise the first was taken for the diameter, the second for percent passing
    double metres = 0;               ///< one of the unit of its sizes in metres, where the file tells it; otherwise 0
    bool is_by_mass = true;          ///< or by volume or number, of which the grains' volumes follow without densities
    std::string reading;  ///< "percent passing by mass against mm, 12 sieves, No. 4 = 4.75 mm; not read: 'date'"
};

/// As read_grading(), with the sizes as the file has them.
GivenGrading read_given_grading(const std::string& file, const GradingChoice& choice = {});

/// The unit that sizes become where the job names none: theirs, given in metres, or mm where lengths cannot be kept in
/// theirs; none where the file tells no unit.
LengthUnit unit_kept(double metres);

/// With its sizes in that unit, where both are known.
Grading in_unit(const GivenGrading& given, LengthUnit unit);

}  // namespace bernal
