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

std::string without(std::string_view field, char mark) {
    std::string text(field);
    std::erase(text, mark);
    return text;
}

std::string without_commas(std::string_view field) { return without(field, ','); }

/// Without the blanks, also the narrow and the fixed ones, and apostrophes that stand between groups of three digits.
std::string without_blank_groups(std::string_view field) {
    std::string text(field);
    for (const std::string_view mark : {"\u00a0", "\u202f", "\u2019", "'"})
        for (std::size_t at = text.find(mark); at != text.npos; at = text.find(mark, at + 1))
            text.erase(at, mark.size()).insert(at, 1, ' ');
    const std::string_view core = core_of(text);
    return is_grouped(core.substr(0, core.find_first_of(".,")), ' ') ? without(text, ' ') : std::string(field);
}

std::string with_decimal_point(std::string_view field) {
    std::string text(field);
    if (const std::size_t comma = text.find(','); comma != text.npos) text[comma] = '.';
    return text;
}

}  // namespace

/// True where the comma of the field may be either.
bool NumberMarks::teaches_doubt(std::string_view field) {
    const std::string whole_field = without_blank_groups(field);
    field = core_of(whole_field);
    const std::size_t point = field.find('.');
    const std::string_view whole = field.substr(0, point);
    const auto commas = std::ranges::count(field, ',');
    if (!is_number(field)) return false;
    if (commas == 0)
        (is_grouped(field, '.') ? grouped_points_ : decimal_points_) |= point != field.npos;
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

void NumberMarks::settle(bool thousands) {
    if (is_doubtful())
        (thousands ? grouping_commas_ : decimal_commas_) = true;
    else
        grouping_points_ = thousands;
}

std::string NumberMarks::plain(std::string_view given) const {
    const std::string field = without_blank_groups(given);
    const std::string_view core = core_of(field);
    const std::string_view above = core.substr(0, core.find(','));
    if (is_grouped(above, '.') && (has_grouping_points() || (decimal_commas_ && above.size() < core.size())))
        return with_decimal_point(without(field, '.'));
    const bool grouped = has_thousands() && is_grouped(core.substr(0, core.find('.')), ',');
    return grouped ? without_commas(field) : with_decimal_point(field);
}

std::optional<double> NumberMarks::number(std::string_view field) const { return parse_number(plain(field)); }

bool may_group_points(std::string_view field) {
    return field.find('.') != field.npos && is_grouped(core_of(field), '.');
}

std::string with_e_exponent(std::string_view field) {
    std::string text(field);
    const std::size_t at = text.find_first_of("dD");
    if (at == text.npos || at == 0 || at + 1 == text.size()) return text;
    const bool is_behind_digits = std::string_view("0123456789.").find(text[at - 1]) != std::string_view::npos;
    if (is_behind_digits && std::string_view("0123456789+-").find(text[at + 1]) != std::string_view::npos)
        text[at] = 'e';
    return text;
}

bool is_number(std::string_view given) {
    const std::string field = without_blank_groups(with_e_exponent(given));
    if (parse_number(with_decimal_point(field))) return true;
    const std::string_view text = field;
    if (is_grouped(text.substr(0, text.find(',')), '.') && parse_number(with_decimal_point(without(field, '.'))))
        return true;
    return is_grouped(text.substr(0, text.find('.')), ',') && parse_number(without_commas(field)).has_value();
}

}  // namespace bernal
