#include "text/length_words.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/number_text.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

constexpr std::pair<std::string_view, double> units[]{{"m", 1},
                                                      {"meter", 1},
                                                      {"metre", 1},
                                                      {"meters", 1},
                                                      {"metres", 1},
                                                      {"cm", 0.01},
                                                      {"centimeter", 0.01},
                                                      {"centimetre", 0.01},
                                                      {"mm", 1e-3},
                                                      {"millimeter", 1e-3},
                                                      {"millimetre", 1e-3},
                                                      {"millimeters", 1e-3},
                                                      {"millimetres", 1e-3},
                                                      {"um", 1e-6},
                                                      {"\u00b5m", 1e-6},
                                                      {"\u03bcm", 1e-6},
                                                      {"micrometer", 1e-6},
                                                      {"micrometre", 1e-6},
                                                      {"micrometers", 1e-6},
                                                      {"micrometres", 1e-6},
                                                      {"mikrometer", 1e-6},
                                                      {"micron", 1e-6},
                                                      {"microns", 1e-6},
                                                      {"mikron", 1e-6},
                                                      {"\u043c\u043a\u043c", 1e-6},
                                                      {"\u043c\u043c", 1e-3},
                                                      {"\u0441\u043c", 0.01},
                                                      {"nm", 1e-9},
                                                      {"nanometer", 1e-9},
                                                      {"nanometre", 1e-9},
                                                      {"in", 0.0254},
                                                      {"in.", 0.0254},
                                                      {"inch", 0.0254},
                                                      {"inches", 0.0254},
                                                      {"zoll", 0.0254},
                                                      {"pouce", 0.0254},
                                                      {"pouces", 0.0254},
                                                      {"\"", 0.0254},
                                                      {"ft", 0.3048}};

/// For words that are something else as often, only what stands in brackets or behind a stroke is a unit.
bool is_unit_by_itself(std::string_view word, char before) {
    if (word == "\"") return false;
    return before == '/' || (word != "in" && word != "m") || (word == "m" && before == '_');
}

}  // namespace

std::optional<double> metres_of(std::string_view unit) {
    const std::string word = lower_case(std::string(trimmed(unit)));
    for (const auto& [spelling, metres] : units)
        if (word == spelling) return metres;
    return {};
}

std::optional<double> unit_told_in(std::string_view line) {
    std::string words = ' ' + lower_case(std::string(line));
    std::ranges::replace_if(
        words, [](char c) { return std::string_view(":=,;()[]\"\t").find(c) != std::string_view::npos; }, ' ');
    for (const std::string_view before :
         {" unit ", " units ", " einheit ", " sizes in ", " diameters in ", " lengths in "})
        if (const std::size_t at = words.find(before); at != words.npos) {
            const std::string_view rest = trimmed(std::string_view(words).substr(at + before.size()));
            if (const auto metres = metres_of(rest.substr(0, rest.find(' ')))) return metres;
        }
    return {};
}

std::optional<double> metres_of_cube(std::string_view unit) {
    for (const std::string_view sign : {"**3", "^3", "\u00b3", "3"})
        if (unit.ends_with(sign)) return metres_of(trimmed(unit.substr(0, unit.size() - sign.size())));
    return {};
}

double in_other_unit(double length, double metres, double other_metres) {
    if (metres == other_metres) return length;
    // Between metric units one of the two is whole: a product or quotient by it is rounded once.
    const double larger = std::round(metres / other_metres), smaller = std::round(other_metres / metres);
    if (larger >= 1 && std::abs(metres / other_metres - larger) < 1e-9 * larger) return length * larger;
    if (smaller >= 1 && std::abs(other_metres / metres - smaller) < 1e-9 * smaller) return length / smaller;
    return length * (metres / other_metres);
}

ColumnName with_length_unit(ColumnName column) {
    if (!column.unit.empty()) return column;
    if (const std::size_t stroke = column.name.find("/ ");
        stroke != column.name.npos && stroke > 0) {  // "d / um upper"
        const std::size_t end = column.name.find(' ', stroke + 2);
        const std::string unit = end == column.name.npos ? "" : column.name.substr(stroke + 2, end - stroke - 2);
        if (metres_of(unit))
            return {std::string(trimmed(column.name.substr(0, stroke))) + column.name.substr(end), unit};
    }
    const std::size_t at = column.name.find_last_of(" _/,;-");
    if (at == column.name.npos || at == 0) return column;
    const std::string word = column.name.substr(at + 1);
    const std::string name(trimmed(column.name.substr(0, at)));
    const bool is_apart = column.name[at] == ' ' && (name.ends_with('/') || name.ends_with(','));
    const char before = is_apart ? '/' : column.name[at] == ',' ? '/' : column.name[at];
    if (!metres_of(word) || !is_unit_by_itself(lower_case(word), before)) return column;
    const std::size_t end = name.find_last_not_of(" _/,;-");
    if (end == name.npos) return column;
    const std::string bare = name.substr(0, end + 1);
    const bool says_in = bare.size() > 3 && bare.ends_with(" in");  // "Maschenweite in mm"
    return {says_in ? bare.substr(0, bare.size() - 3) : bare, word};
}

std::vector<ColumnName> column_names(std::string_view header, char separator) {
    const auto is_in_brackets = [](std::string_view field) {
        return field.size() > 2 &&
               ((field.front() == '[' && field.back() == ']') || (field.front() == '(' && field.back() == ')'));
    };
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(header, separator))
        if (separator == ' ' && is_in_brackets(field) && parse_number(field.substr(1, field.size() - 2)))
            continue;                                                          // "(1) x (2) y"
        else if (separator == ' ' && !names.empty() && is_in_brackets(field))  // "d [mm]"
            names.back().unit = field.substr(1, field.size() - 2);
        else
            names.push_back(with_length_unit(column_name(field)));
    return names;
}

}  // namespace bernal
