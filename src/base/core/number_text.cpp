#include "core/number_text.hpp"

#include <charconv>
#include <cstdio>

#include "core/number_reading.hpp"

namespace bernal {

std::string number_text(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::string rounded_text(double value) {
    char text[32];
    // Adding 0 makes a zero of the negative one.
    return {text, std::to_chars(text, text + sizeof text, value + 0.0, std::chars_format::general, 6).ptr};
}

std::string lengths_text(Vec3 lengths, int dimension) {
    std::string text = rounded_text(lengths.x) + " x " + rounded_text(lengths.y);
    if (dimension == 3) text += " x " + rounded_text(lengths.z);
    return text;
}

std::string grouped(std::size_t number, std::string_view separator) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, separator);
    return digits;
}

std::string counted(std::int64_t count, const std::string& noun) {
    return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\v\f";
    const auto first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<double> parse_number(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double value = 0;
    const auto [end, fault] = from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

std::string diameter_remedy() {
    return "give a number above 0, from " + number_text(smallest_diameter) + " to " + number_text(largest_diameter);
}

std::string diameter_fault(double d) {
    return is_diameter(d) ? std::string() : std::string(no_diameter) + "; " + diameter_remedy();
}

std::string short_text(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

std::string percent(double share) { return short_text(100 * share) + " %"; }

std::string size_text(double bytes) {
    return bytes < 1e9 ? short_text(bytes / 1e6) + " MB" : short_text(bytes / 1e9) + " GB";
}

}  // namespace bernal
