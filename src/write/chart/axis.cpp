#include "chart/axis.hpp"

#include <algorithm>
#include <cmath>

#include "chart/ticks.hpp"

namespace bernal {
namespace {

constexpr double written_out_above = 1e-3, written_out_below = 1e6;
constexpr double logarithmic_ticks_above = 5;

std::string superscript(int number) {
    constexpr const char* digits[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                      "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    std::string text;
    for (const char c : std::to_string(number)) text += c == '-' ? "\u207b" : digits[c - '0'];
    return text;
}

std::string with_minus_sign(std::string text) {
    if (text.starts_with('-')) text.replace(0, 1, "\u2212");
    return text;
}

/// "2.5\u00b710\u207b\u2076".
std::string as_power(double value) {
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-9));
    const std::string mantissa = label_text(value / std::pow(10, exponent)), power = "10" + superscript(exponent);
    return mantissa == "1" ? power : with_minus_sign(mantissa) + "\u00b7" + power;
}

bool is_written_out(double value) {
    const double size = std::abs(value);
    return size == 0 || (size >= written_out_above && size < written_out_below);
}

}  // namespace

ChartAxis::ChartAxis(double low, double high, bool logarithmic, double from, double to)
    : low_(low), high_(high), logarithmic_(logarithmic), from_(from), to_(to) {
    if (high_ > low_) return;
    const double margin = logarithmic ? 0 : std::max(std::abs(low) / 10, 1e-12);
    low_ = logarithmic ? low / 2 : low - margin;
    high_ = logarithmic ? low * 2 : low + margin;
}

double ChartAxis::share(double value) const {
    if (!logarithmic_) return (value - low_) / (high_ - low_);
    return std::log(value / low_) / std::log(high_ / low_);
}

double ChartAxis::at(double value) const { return from_ + share(value) * (to_ - from_); }

std::vector<Tick> ChartAxis::ticks() const {
    const bool wide = logarithmic_ && high_ > logarithmic_ticks_above * low_;
    const std::vector<double> values = wide ? logarithmic_ticks(low_, high_) : linear_ticks(low_, high_);
    const bool written_out = std::ranges::all_of(values, is_written_out);
    std::vector<Tick> ticks;
    for (const double v : values)
        ticks.push_back({v, v == 0 || written_out ? with_minus_sign(label_text(v)) : as_power(v)});
    return ticks;
}

}  // namespace bernal
