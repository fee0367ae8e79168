#include "sizes/shares.hpp"

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

bool is_about(double sum, double whole) { return std::abs(sum - whole) <= 1e-9 * whole; }

}  // namespace

std::vector<double> parts_of_one(const std::string& key, std::span<const double> shares, bool normalise) {
    for (const double share : shares)
        if (!(share > 0 && std::isfinite(share)))
            throw InputError(key, number_text(share), "is no share",
                             "give a number above 0, or leave out what has none");
    const double sum = std::reduce(shares.begin(), shares.end());
    if (!normalise && !is_about(sum, 1) && !is_about(sum, 100))
        throw InputError(key, listed_numbers(shares), "add up to " + rounded_text(sum),
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
