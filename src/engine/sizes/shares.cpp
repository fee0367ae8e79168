#include "sizes/shares.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

std::string listed_numbers(std::span<const double> numbers) {
    std::string all;
    for (const double number : numbers) all += (all.empty() ? "" : ",") + number_text(number);
    return all;
}

/// The unit of a number's last digit.
double unit_of_last_digit(double number) {
    const std::string text = number_text(number);
    const std::size_t exponent = std::min(text.find('e'), text.size()), point = text.find('.');
    const double digits = point < exponent ? static_cast<double>(exponent - point - 1) : 0;
    const double power = exponent < text.size() ? parse_number(text.substr(exponent + 1)).value_or(0) : 0;
    return std::pow(10, power - digits);
}

/// Within the rounding of so many shares, as of three of 33.3; "50" has as many digits as its neighbours.
bool is_about(std::span<const double> shares, double sum, double whole) {
    constexpr double most = 0.002;
    double unit = whole;
    for (const double share : shares) unit = std::min(unit, unit_of_last_digit(share));
    const double rounding = std::min(most * whole, 0.51 * unit * static_cast<double>(shares.size()));
    return std::abs(sum - whole) <= std::max(rounding, 1e-9 * whole);
}

/// One that is not 100 is not shown as 100.
std::string sum_text(double sum) {
    const std::string rounded = rounded_text(sum);
    return rounded == "100" || rounded == "1" ? number_text(sum) : rounded;
}

}  // namespace

std::vector<double> parts_of_one(const std::string& key, std::span<const double> shares, bool normalise) {
    for (const double share : shares)
        if (!(share > 0 && std::isfinite(share)))
            throw InputError(key, number_text(share), "is no share",
                             "give a number above 0, or leave out what has none");
    const double sum = std::reduce(shares.begin(), shares.end());
    if (!normalise && !is_about(shares, sum, 1) && !is_about(shares, sum, 100))
        throw InputError(key, listed_numbers(shares), "add up to " + sum_text(sum),
                         "give shares that add up to 100 or to 1, or `normalise-shares` to divide them by their sum");
    std::vector<double> parts(shares.begin(), shares.end());
    for (double& part : parts) part /= sum;
    return parts;
}

std::vector<double> with_rest(const std::vector<std::optional<double>>& shares, const std::string& thing,
                              const std::string& name) {
    double sum = 0;
    bool are_small = true, is_open = false;
    for (const std::optional<double>& share : shares) {
        sum += share.value_or(0);
        are_small = are_small && share.value_or(0) <= 1;
        is_open = is_open || !share;
    }
    const double whole = sum < 1 ? 1 : 100;
    const std::string others = "the shares of the other " + thing + "s add up to " + rounded_text(sum);
    if (is_open && sum >= 1 && are_small)
        throw InputError(others + ", and may be percent or parts of one; give that of " + name + ", too");
    if (is_open && !(sum < whole))
        throw InputError(others + " and leave nothing for " + name + "; give shares that add up to 100 or to 1");
    std::vector<double> all;
    for (const std::optional<double>& share : shares) all.push_back(share.value_or(whole - sum));
    return all;
}

}  // namespace bernal
