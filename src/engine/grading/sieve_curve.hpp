#pragma once
// What the rows of a sieve table say of each sieve, as percent passing.

#include <string>
#include <vector>

#include "bernal/grading.hpp"
#include "grading/sieve_rows.hpp"

namespace bernal {

struct SieveCurve {
    Grading passing;      ///< from fine to coarse, without the pan
    std::string meaning;  ///< what the values were taken for: "percent retained"
};

/// `rows` from fine to coarse, the pan first where there is one. Throws InputError, beginning with `file` or a row's
/// place, where the values contradict what the column is said to tell, or may be read in two ways: then with both
/// curves, to be pasted.
SieveCurve sieve_curve(const std::vector<SieveRow>& rows, const ValueColumn& column, const std::string& file);

/// "0.15;2.6 0.3;12": at most sixteen sieves.
std::string curve_text(const Grading& grading);

}  // namespace bernal
