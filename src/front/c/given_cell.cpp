#include "c/given_cell.hpp"

#include <cmath>

#include "bernal/error.hpp"
#include "c/call.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

double given_length(const double* lengths, std::size_t i) {
    if (!is_diameter(lengths[i])) refuse_number("lengths", i, number_text(lengths[i]), above_0(1));
    return lengths[i];
}

}  // namespace

void refuse_number(const char* name, std::size_t i, const std::string& value, const std::string& remedy) {
    throw InputError(std::string(name) + "[" + std::to_string(i) + "] is " + value + "; give " + remedy);
}

std::string above_0(double share) {
    return "a number above 0, from " + number_text(share * smallest_diameter) + " to " +
           number_text(share * largest_diameter);
}

bool is_coordinate(double value) { return std::abs(value) <= largest_diameter; }  // false for NaN

std::string coordinate_remedy() { return "a finite number within +-" + number_text(largest_diameter); }

double given_coordinate(const char* name, const double* numbers, std::size_t i) {
    if (!is_coordinate(numbers[i])) refuse_number(name, i, number_text(numbers[i]), coordinate_remedy());
    return numbers[i];
}

Container given_cell(int axes, const double* origin, const double* lengths, const std::int64_t* periodic) {
    require_pointer(origin, "origin");
    require_pointer(lengths, "lengths");
    require_pointer(periodic, "periodic");
    Container cell;
    cell.origin = {}, cell.lengths = {0, 0, 0}, cell.periodic = {false, false, false};
    cell.dimension = axes;
    for (std::size_t axis = 0; axis < static_cast<std::size_t>(axes); ++axis) {
        cell.origin[static_cast<int>(axis)] = given_coordinate("origin", origin, axis);
        cell.lengths[static_cast<int>(axis)] = given_length(lengths, axis);
        if (periodic[axis] != 0 && periodic[axis] != 1)
            refuse_number("periodic", axis, std::to_string(periodic[axis]), "0 or 1");
        cell.periodic[axis] = periodic[axis] == 1;
    }
    return cell;
}

}  // namespace bernal
