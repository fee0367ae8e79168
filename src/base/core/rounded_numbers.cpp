#include "core/rounded_numbers.hpp"

#include <cmath>

namespace bernal {
namespace {

/// The unit of the last of so many digits.
double last_digit(double value, int digits) { return std::pow(10, std::floor(std::log10(value)) - digits + 1); }
constexpr double hair_of_a_number = 1e-12;

/// Whole tenths as decimal texts read them: 0.25, not 0.25000000000000006.
double times_unit(double whole, double unit) { return unit < 1 ? whole / std::round(1 / unit) : whole * unit; }

}  // namespace

double rounded_up(double value, int digits) {
    const double unit = last_digit(value, digits);
    return times_unit(std::ceil(value / unit * (1 - hair_of_a_number)), unit);
}

double rounded_down(double value, int digits) {
    const double unit = last_digit(value, digits);
    return times_unit(std::floor(value / unit * (1 + hair_of_a_number)), unit);
}

}  // namespace bernal
