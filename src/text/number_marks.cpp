#include "text/number_marks.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::string_view digits = "0123456789";

/// Without what stands around it: "< 0,063", "42,5 %".
std::string_view core_of(std::string_view field) {
    constexpr std::string_view before = "<>= \t+-", behind = "% \t";
    field.remove_prefix(std::min(field.find_first_not_of(before), field.size()));
    return field.substr(0, field.find_last_not_of(behind) + 1);
}

bool are_digits(std::string_view text) { return text.find_first_not_of(digits) == text.npos; }

/// "1,000,000", with `mark` once or more: groups of three, the first without a leading zero.
bool is_grouped(std::string_view whole, char mark) {
    const std::size_t first = whole.find(mark);
    if (first == 0 || first > 3 || whole.front() == '0') return false;
    for (std::size_t at = first; at < whole.size(); at += 4)
        if (whole[at] != mark || whole.size() - at < 4 || !are_digits(whole.substr(at + 1, 3))) return false;
    return are_digits(whole.substr(0, first));
}

std::string without_commas(std::string_view field) {
    std::string text(field);
    std::erase(text, ',');
    return text;
}

std::string with_decimal_point(std::string_view field) {
    std::string text(field);
    if (const std::size_t comma = text.find(','); comma != text.npos) text[comma] = '.';
    return text;
}

}  // namespace

/// True where the comma of the field may be either.
bool NumberMarks::teaches_doubt(std::string_view field) {
    field = core_of(field);
    const std::size_t point = field.find('.');
    const std::string_view whole = field.substr(0, point);
    const auto commas = std::ranges::count(field, ',');
    if (!is_number(field)) return false;
    if (commas == 0)
        decimal_points_ |= point != field.npos && !is_grouped(field, '.');
    else if (!is_grouped(whole, ','))
        decimal_commas_ = true;
    else if (commas == 1 && point == field.npos)
        return true;
    else
        grouping_commas_ = true;
    return false;
}

void NumberMarks::require_clear() const {
    if (doubtful_.empty() || decimal_commas_ || has_thousands()) return;
    const std::string number(core_of(doubtful_));
    throw InputError(place_ + ": " + number + " is either " + with_decimal_point(number) + " or " +
                     without_commas(number) +
                     ", and no other number of the table tells which; write its numbers with a decimal point and "
                     "nothing between thousands");
}

std::string NumberMarks::plain(std::string_view field) const {
    const std::string_view core = core_of(field);
    const bool grouped = has_thousands() && is_grouped(core.substr(0, core.find('.')), ',');
    return grouped ? without_commas(field) : with_decimal_point(field);
}

std::optional<double> NumberMarks::number(std::string_view field) const { return parse_number(plain(field)); }

bool is_number(std::string_view field) {
    if (parse_number(with_decimal_point(field))) return true;
    return is_grouped(field.substr(0, field.find('.')), ',') && parse_number(without_commas(field)).has_value();
}

}  // namespace bernal
