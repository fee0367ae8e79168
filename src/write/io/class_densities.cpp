#include "io/class_densities.hpp"

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double last_digits = 1e-9;

}  // namespace

void ClassDensities::take(std::uint16_t size_class, double density) {
    if (size_class >= ranges_.size()) ranges_.resize(std::size_t{size_class} + 1);
    Range& range = ranges_[size_class];
    range.least = std::min(range.least, density), range.most = std::max(range.most, density);
}

std::vector<double> ClassDensities::told() const {
    const auto tells_one = [](const Range& range) {
        return range.least > 0 && range.most > 0 && range.most <= range.least * (1 + last_digits);
    };
    std::vector<double> densities;
    if (!std::ranges::all_of(ranges_, tells_one)) return densities;
    for (const Range& range : ranges_) {
        constexpr double digits = 1e9;
        const double scale = digits / std::pow(10, std::floor(std::log10(range.least)));
        densities.push_back(range.least == range.most ? range.least : std::round(range.least * scale) / scale);
    }
    return densities;
}

std::string ClassDensities::difference() const {
    for (std::size_t k = 0; k < ranges_.size(); ++k)
        if (ranges_[k].least * (1 + last_digits) < ranges_[k].most)
            return "class " + std::to_string(k) + " from " + rounded_text(ranges_[k].least) + " to " +
                   rounded_text(ranges_[k].most);
    return "";
}

}  // namespace bernal
