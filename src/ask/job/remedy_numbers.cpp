#include "job/remedy_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr int remedy_digits = 4;

/// The unit of the last of so many digits. What is a number of so many but for rounding stays as it is.
double last_digit(double value, int digits) { return std::pow(10, std::floor(std::log10(value)) - digits + 1); }
constexpr double hair_of_a_number = 1e-12;

/// Whole tenths as decimal texts read them: 0.25, not 0.25000000000000006.
double times_unit(double whole, double unit) { return unit < 1 ? whole / std::round(1 / unit) : whole * unit; }

double rounded_down(double value, int digits) {
    const double unit = last_digit(value, digits);
    return times_unit(std::floor(value / unit * (1 + hair_of_a_number)), unit);
}

}  // namespace

double rounded_up(double value, int digits) {
    const double unit = last_digit(value, digits);
    return times_unit(std::ceil(value / unit * (1 - hair_of_a_number)), unit);
}

std::string at_least_text(double value) { return number_text(rounded_up(value, remedy_digits)); }

std::string at_most_text(double value) { return number_text(rounded_down(value, remedy_digits)); }

std::int64_t count_at_least(double count) {
    return std::llround(rounded_up(std::max(1.0, std::ceil(count * (1 - hair_of_a_number))), remedy_digits));
}

std::int64_t count_at_most(double count) {
    const double whole = std::floor(count * (1 + hair_of_a_number));
    return whole < 1 ? 0 : std::llround(rounded_down(whole, remedy_digits));
}

std::string fewer_spheres_text(double share, std::int64_t count, std::optional<double> mass, double largest_part,
                               bool is_sure) {
    const std::int64_t fewer = count_at_most(share * static_cast<double>(count));
    if (fewer < 1) return "fewer spheres";
    const double lighter = mass.value_or(0) * (share - largest_part);
    const std::string about = is_sure ? "" : "about ", or_less = is_sure ? " or less" : "";
    return "fewer spheres, a `count` of " + about + std::to_string(fewer) + or_less +
           (lighter > 0 ? " or a `total-mass` of " + about + at_most_text(lighter) + or_less : "");
}

}  // namespace bernal
