#include "chart/ticks.hpp"

#include <cmath>
#include <cstdint>

#include "core/number_reading.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_ticks = 7;
constexpr double rounding = 1e-9;  // of an end that is a tick itself

/// The number as its decimals say it: 3e-1 is 0.3, 3 * 0.1 is not.
double decimal(std::int64_t mantissa, int exponent) {
    double value = 0;
    const std::string text = std::to_string(mantissa) + 'e' + std::to_string(exponent);
    from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// `mantissas` times powers of ten, every `stride`-th of them.
std::vector<double> decades(double low, double high, const std::vector<int>& mantissas, int stride) {
    std::vector<double> ticks;
    const int first = static_cast<int>(std::floor(std::log10(low))),
              last = static_cast<int>(std::ceil(std::log10(high)));
    for (int exponent = first; exponent <= last; ++exponent)
        for (const int mantissa : mantissas) {
            const double tick = decimal(mantissa, exponent);
            const bool inside = tick >= low * (1 - rounding) && tick <= high * (1 + rounding);
            if (inside && exponent % stride == 0) ticks.push_back(tick);
        }
    return ticks;
}

}  // namespace

std::vector<double> linear_ticks(double low, double high) {
    if (!(high > low)) return {low};
    const double slack = rounding * (high - low);
    for (int exponent = static_cast<int>(std::floor(std::log10(high - low))) - 1;; ++exponent)
        for (const int mantissa : {1, 2, 5}) {
            const double step = decimal(mantissa, exponent);
            const double first = std::ceil((low - slack) / step), last = std::floor((high + slack) / step);
            if (last - first + 1 > static_cast<double>(most_ticks)) continue;
            std::vector<double> ticks;
            for (double k = first; k <= last; ++k)
                ticks.push_back(decimal(static_cast<std::int64_t>(k) * mantissa, exponent));
            return ticks;
        }
}

std::vector<double> logarithmic_ticks(double low, double high) {
    for (const std::vector<int>& mantissas : {std::vector{1, 2, 3, 5}, {1, 2, 5}, {1, 3}})
        if (const auto ticks = decades(low, high, mantissas, 1); ticks.size() <= most_ticks) return ticks;
    for (int stride = 1;; ++stride)
        if (const auto ticks = decades(low, high, {1}, stride); ticks.size() <= most_ticks) return ticks;
}

std::string label_text(double value) {
    constexpr int digits = 3, most_digits = 6;  // whole numbers are not cut
    if (value == 0) return "0";
    const int before_point = 1 + static_cast<int>(std::floor(std::log10(std::abs(value))));
    const int shown = before_point > digits && before_point <= most_digits ? before_point : digits;
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::general, shown).ptr};
}

}  // namespace bernal
