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

}  // namespace bernal
