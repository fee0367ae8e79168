#pragma once
// Cells as arrays tell them, and what of arrays cannot be.

#include <cstdint>
#include <string>

#include "bernal/packing.hpp"

namespace bernal {

/// Throws InputError: the number `value` at place i of the array `name`, and what to give instead.
[[noreturn]] void refuse_number(const char* name, std::size_t i, const std::string& value, const std::string& remedy);

/// Throws InputError for what is not a coordinate.
double given_coordinate(const char* name, const double* numbers, std::size_t i);

/// What is finite, and not too large to be calculated with.
bool is_coordinate(double value);
std::string coordinate_remedy();

/// Diameters that may be times `share`.
std::string above_0(double share);

/// A cell in as many dimensions as `axes`, which is in 2 without thickness. Throws WrongCall for null pointers,
/// InputError for what is not a cell.
Container given_cell(int axes, const double* origin, const double* lengths, const std::int64_t* periodic);

}  // namespace bernal
