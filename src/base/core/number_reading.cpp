#include "core/number_reading.hpp"

#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>

namespace bernal {
namespace {

double number_at(const char* text, char** end, double /*kind*/) { return std::strtod(text, end); }
float number_at(const char* text, char** end, float /*kind*/) { return std::strtof(text, end); }

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// How many characters from `at` on are digits.
std::size_t digits(std::string_view text, std::size_t at) {
    std::size_t count = 0;
    while (at + count < text.size() && is_digit(text[at + count])) ++count;
    return count;
}

/// "-1.5e3" of "-1.5e3x": what the pattern of from_chars takes of a decimal number; 0 where there is none.
std::size_t decimal_length(std::string_view text) {
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t whole = digits(text, at);
    at += whole;
    std::size_t behind = 0;
    if (at < text.size() && text[at] == '.') behind = digits(text, at + 1), at += whole + behind > 0 ? 1 + behind : 0;
    if (whole + behind == 0) return 0;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        std::size_t exponent = at + 1;
        if (exponent < text.size() && (text[exponent] == '+' || text[exponent] == '-')) ++exponent;
        if (const std::size_t count = digits(text, exponent); count > 0) at = exponent + count;
    }
    return at;
}

/// strtod() knows the words for infinity and for what is not a number as from_chars does.
bool may_be_word(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && std::string_view("iInN").find(text.front()) != std::string_view::npos;
}

template <class Number>
std::from_chars_result read(const char* begin, const char* end, Number& value) {
    const std::string_view all(begin, static_cast<std::size_t>(end - begin));
    const std::size_t length = may_be_word(all) ? all.size() : decimal_length(all);
    if (length == 0) return {begin, std::errc::invalid_argument};
    const std::string text(all.substr(0, length));
    char* read_to = nullptr;
    const Number found = number_at(text.c_str(), &read_to, Number{});
    if (read_to == text.c_str()) return {begin, std::errc::invalid_argument};
    const char* const behind = begin + (read_to - text.c_str());
    const bool is_nought = text.find_first_of("123456789") >= text.find_first_of("eE");
    if (!may_be_word(all) && (std::isinf(found) || (found == 0 && !is_nought)))
        return {behind, std::errc::result_out_of_range};
    value = found;
    return {behind, {}};
}

}  // namespace

std::from_chars_result from_chars_by_strtod(const char* begin, const char* end, double& value) {
    return read(begin, end, value);
}
std::from_chars_result from_chars_by_strtod(const char* begin, const char* end, float& value) {
    return read(begin, end, value);
}

}  // namespace bernal
