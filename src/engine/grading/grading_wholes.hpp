#pragma once
// What lines around a sieve table say that the whole weighs, and what holds it.

#include <string>

#include "grading/grading_columns.hpp"
#include "grading/sieve_table.hpp"

namespace bernal {

/// The sum of the rows of a table.
struct SumOfRows {
    double sum = 0, most = 0;  ///< of all values, the pan's too
    double pan = 0;            ///< its value, where it is listed
};

/// For masses with a sieve or dish whose weight no column gives: takes the one that a line gives. Throws InputError
/// where none does, and where two differ.
void take_tare(const SieveTable& table, ValueColumn& value);

/// What is said of the whole must be the sum of the rows, or the last of cumulative masses, up to losses that a sieving
/// has: a remark of those, otherwise nothing. Throws InputError, with the place, where more is missing.
std::string require_wholes(const SieveTable& table, const ValueColumn& value, const SumOfRows& told);

}  // namespace bernal
