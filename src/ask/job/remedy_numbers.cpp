#include "job/remedy_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/rounded_numbers.hpp"

namespace bernal {
namespace {

constexpr double hair_of_a_number = 1e-12;

}  // namespace

std::string at_least_text(double value) { return number_text(rounded_up(value)); }

std::string at_most_text(double value) { return number_text(rounded_down(value)); }

std::int64_t count_at_least(double count) {
    return std::llround(rounded_up(std::max(1.0, std::ceil(count * (1 - hair_of_a_number)))));
}

std::int64_t count_at_most(double count) {
    const double whole = std::floor(count * (1 + hair_of_a_number));
    return whole < 1 ? 0 : std::llround(rounded_down(whole));
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
