#include "sizes/list_shares.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/grading_words.hpp"

namespace bernal {
namespace {

constexpr double share_rounding = 0.5;  // of percentages that are summed up

bool is_whole(double sum) { return std::abs(sum - 100) <= share_rounding || std::abs(sum - 1) <= share_rounding / 100; }

double sum_of(const std::vector<SizeShare>& rows) {
    double sum = 0;
    for (const SizeShare& row : rows) sum += row.share;
    return sum;
}

/// "d,F" may be anything.
bool is_letter(const ColumnName& column) {
    return column.unit.empty() && column.name.size() == 1 && column.name != "%";
}

std::optional<ShareColumn> as_shares(const ColumnName& column) {
    const ColumnMeaning meaning = meaning_of(column);
    const HeaderWords name(column.name + ' ' + column.unit);
    const bool has_percent = name.has({"%", "pct"}) || name.begins({"percent", "prozent", "pourcent"});
    ShareColumn found;
    found.basis = meaning.tells_no_mass ? ShareBasis::other : meaning.value.basis;
    if (is_letter(column) || name.has({"#"})) return {};
    if (meaning.tells_no_mass && has_percent && tells_other_basis(name) && !name.is({"%area ", "%area"})) return found;
    if (!meaning.is_value) {
        found.basis = ShareBasis::volume, found.may_be_of_grains = true;
        return tells_volume(name) && column.unit.empty() ? std::optional(found) : std::nullopt;
    }
    const SieveValue kind = meaning.value.kind;
    found.is_cumulative = kind == SieveValue::passing || kind == SieveValue::cumulative_retained;
    if (name.is({"% ", "percent ", "prozent "})) found.is_cumulative = false;
    if (found.is_cumulative) return found;
    found.may_be_of_grains = meaning.value.may_be_mass;
    if (meaning.value.is_mass && !has_percent) return {};  // "Mass (g)", "count"
    const bool may_count = name.begins({"frequenc", "h\u00e4ufigkeit"}) && !has_percent;
    return may_count && !tells_volume(name) && !tells_mass(name) ? std::nullopt : std::optional(found);
}

/// What each size has of what is summed up in either direction.
void take_differences(std::vector<SizeShare>& rows) {
    const bool falls = rows.front().share > rows.back().share;
    if (falls) std::ranges::reverse(rows);
    for (std::size_t k = rows.size(); k-- > 1;) rows[k].share -= rows[k - 1].share;
}

bool are_usable(const std::vector<SizeShare>& rows) {
    return std::ranges::all_of(rows, [](const SizeShare& r) { return r.diameter > 0 && r.share >= 0; });
}

/// As values of an option: "10,20,30".
template <class Value>
std::string values_of(const std::vector<SizeShare>& rows, Value value) {
    std::string text;
    for (const SizeShare& row : rows)
        if (row.share > 0) text += (text.empty() ? "" : ",") + number_text(row.*value);
    return text;
}

std::string remedy_for(const ShareColumn& column, std::vector<SizeShare> rows, const std::string& unit) {
    constexpr std::size_t most_shown = 16;
    const std::string basis = basis_name(column.basis);
    if (rows.size() > 1 && column.is_cumulative) take_differences(rows);
    if (rows.size() > most_shown || !are_usable(rows) || !(sum_of(rows) > 0))
        return "give sizes and shares as `sizes` discrete `diameters` D1,D2,... `shares` S1,S2,... `shares-by` " +
               basis;
    std::string text = "pack them by `sizes` discrete `diameters` " + values_of(rows, &SizeShare::diameter) +
                       " `shares` " + values_of(rows, &SizeShare::share) + " `shares-by` " + basis;
    if (!is_whole(sum_of(rows))) text += " `normalise-shares`";
    return unit.empty() ? text : text + " `unit` " + unit;
}

}  // namespace

std::optional<ShareColumn> share_column(std::span<const ColumnName> names, std::optional<std::size_t> size) {
    std::optional<ShareColumn> found;
    for (std::size_t c = 0; c < names.size(); ++c) {
        if (c == size) continue;
        auto told = as_shares(names[c]);
        if (!told || (found && (told->may_be_of_grains || !found->may_be_of_grains))) continue;
        told->column = c, found = told;
    }
    return found;
}

void refuse_shares(const std::string& place, const std::string& name, const ShareColumn& column,
                   std::vector<SizeShare> rows, const std::string& unit) {
    if (column.may_be_of_grains && (rows.size() < 2 || !is_whole(sum_of(rows)))) return;
    const std::string fault = place + ": the column '" + name + "' has ";
    if (column.basis == ShareBasis::other)
        throw InputError(fault + "shares of surface, length or intensity, of which no number of grains follows; give " +
                         "shares by mass, by volume or by number");
    throw InputError(fault + (column.is_cumulative ? "sums" : "shares") +
                     " of sizes, and a list has one sphere a row; " + remedy_for(column, std::move(rows), unit));
}

}  // namespace bernal
