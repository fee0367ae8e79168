#include "keys/option_values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "bernal/error.hpp"
#include "bernal/job.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {

namespace {

/// How a number with a comma is to be written: with a decimal point, or, where three digits follow, perhaps without;
/// empty where that makes no number of it either.
std::string without_comma(std::string text) {
    const std::size_t comma = text.find(',');
    if (std::ranges::count(text, ',') != 1) return "";
    std::string whole = text;
    whole.erase(comma, 1), text[comma] = '.';
    if (!parse_number(text)) return "";
    const bool of_thousands = comma > 0 && text.size() == comma + 4 && text.find('.') == comma;
    return of_thousands ? "write it without the comma: " + whole + ", or with a point: " + text
                        : "write it with a point: " + text;
}

}  // namespace

double read_number(const std::string& key, const std::string& text, const std::string& remedy) {
    if (const auto number = parse_number(text)) return *number;
    const std::string meant = without_comma(text);
    throw InputError(key, text, "is not a number", meant.empty() ? remedy : meant);
}

double read_number(const std::string& key, const std::string& text, bool (*possible)(double),
                   const std::string& remedy) {
    const double value = read_number(key, text);
    if (possible(value)) return value;
    throw InputError(key, text, "is not possible", "give " + remedy);
}

double read_diameter(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (is_diameter(value)) return value;
    throw InputError(key, text, no_diameter, diameter_remedy());
}

double read_exponent(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (std::isfinite(value)) return value;
    throw InputError(key, text, "is not an exponent", "give a number like 0.5");
}

double read_positive(const std::string& key, const std::string& text) {
    const double value = read_number(key, text);
    if (value > 0 && std::isfinite(value)) return value;
    throw InputError(key, text, "is not possible", "give a number above 0");
}

double read_fraction(const std::string& key, const std::string& text, const std::string& fault,
                     const std::string& remedy) {
    const double value = read_number(key, text);
    if (value > 0 && value < 1) return value;
    throw InputError(key, text, fault, "give a number between 0 and 1" + remedy);
}

Gap read_gap(const std::string& key, const std::string& text) {
    const bool in_diameters = text.ends_with('%');
    const auto number = parse_number(in_diameters ? text.substr(0, text.size() - 1) : text);
    if (number && *number >= 0 && *number <= largest_diameter)
        return {in_diameters ? *number / 100 : *number, in_diameters};
    throw InputError(key, text, "is not a gap",
                     "give a length in the unit of the packing, or a share of the mean diameter like 5%");
}

std::int64_t read_whole(const std::string& key, const std::string& text, std::int64_t highest,
                        const std::string& remedy) {
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault == std::errc{} && end == text.data() + text.size() && value >= 0 && value <= highest) return value;
    throw InputError(key, text, "is not possible", remedy);
}

int read_threads(const std::string& key, const std::string& text) {
    return static_cast<int>(read_whole(key, text, 1024, "give a whole number from 1 to 1024, or 0 for all cores"));
}

std::string read_file_name(const std::string& key, const std::string& text) {
    if (text.empty()) throw InputError("`" + key + "` is empty; give a name");
    return text;
}

namespace {

double read_side(const std::string& key, const std::string& text, int axis, const char* fault, const char* remedy) {
    const double length = read_number(key, text);
    if (is_diameter(length)) return length;
    throw InputError(key, text + " along " + "xyz"[axis], fault, remedy);
}

}  // namespace

Vec3 read_proportions(const std::string& key, const std::vector<std::string>& texts) {
    Vec3 sides;
    for (int axis = 0; axis < static_cast<int>(texts.size()); ++axis)
        sides[axis] = read_side(key, texts.at(static_cast<std::size_t>(axis)), axis, "is not a proportion",
                                "give a number above 0");
    return sides;
}

Vec3 read_lengths(const std::string& key, const std::vector<std::string>& texts) {
    if (std::ranges::count(texts, "free") > 1)
        throw InputError("`" + key + "` leaves more than one side free; give two of them as numbers, or `aspect`");
    Vec3 sides;
    for (int axis = 0; axis < static_cast<int>(texts.size()); ++axis) {
        const std::string& text = texts.at(static_cast<std::size_t>(axis));
        sides[axis] = text == "free" ? free_length
                                     : read_side(key, text, axis, "is not a length",
                                                 "give a number above 0, or for one side free");
    }
    return sides;
}

std::array<bool, 3> read_axes(const std::string& key, const std::vector<std::string>& texts) {
    std::array<bool, 3> axes{};
    if (texts.size() == 1 && texts.front() == "none") return axes;
    for (const std::string& text : texts) {
        const std::size_t axis = std::string_view("xyz").find(text);
        if (text.size() != 1 || axis == std::string_view::npos)
            throw InputError(key, text, "is not an axis", "give some of x,y,z, or none");
        axes[axis] = true;
    }
    return axes;
}

std::size_t read_name(const std::string& key, const std::string& text, const std::vector<std::string>& names) {
    const auto found = std::ranges::find(names, text);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    throw InputError(key, text, "is not known" + suggestion(text, names), "give " + listed(names));
}

std::vector<std::string> texts_of(Vec3 v) {
    std::vector<std::string> texts;
    for (const double side : {v.x, v.y, v.z})
        if (side != 0) texts.push_back(side == free_length ? "free" : number_text(side));
    return texts;
}

std::vector<std::string> texts_of(const std::vector<double>& numbers) {
    std::vector<std::string> texts;
    for (const double number : numbers) texts.push_back(number_text(number));
    return texts;
}

std::vector<std::string> texts_of(std::array<bool, 3> axes) {
    std::vector<std::string> texts;
    for (std::size_t axis = 0; axis < 3; ++axis)
        if (axes[axis]) texts.emplace_back(1, "xyz"[axis]);
    return texts.empty() ? std::vector<std::string>{"none"} : texts;
}

}  // namespace bernal
