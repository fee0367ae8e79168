#include "grading/grading_wholes.hpp"

#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// What the whole is said to weigh, in the unit of the rows where both units are known.
struct Whole {
    double mass = 0;
    std::string where;
};

/// The one number in a line of words, such as "Total dry mass (g):,1000", with the unit of mass beside it.
std::optional<double> mass_in(const CellTable& table, const std::string& line, double grams_of_rows) {
    std::optional<double> found;
    double grams = 0;
    for (const std::string_view field : unquoted_fields(line, own_separator(line)))
        for (std::string_view word : words(field)) {
            while (!word.empty() && std::string_view("([").find(word.front()) != word.npos) word.remove_prefix(1);
            while (!word.empty() && std::string_view(")]:=").find(word.back()) != word.npos) word.remove_suffix(1);
            const std::size_t digits = word.find_last_of("0123456789.");
            const bool has_unit = digits != word.npos && grams_of(word.substr(digits + 1));
            const std::string_view unit = has_unit ? word.substr(digits + 1) : word;
            if (const auto told = grams_of(unit)) grams = *told;
            if (const auto number = table.marks.number(has_unit ? word.substr(0, digits + 1) : word)) {
                if (found) return {};
                found = number;
            }
        }
    if (found && grams > 0 && grams_of_rows > 0) *found *= grams / grams_of_rows;
    return found;
}

/// One for all rows, in their unit; empty where no line tells it.
std::optional<double> told_tare(const SieveTable& table, double grams_of_rows) {
    std::optional<double> told;
    for (const std::string& line : table.tares) {
        const auto tare = mass_in(table, line, grams_of_rows);
        if (told && tare && *told != *tare)
            throw InputError("'" + shown(line) + "': the table tells two tares, " + number_text(*told) + " and " +
                             number_text(*tare) + "; give a column of the tare, beside that of the gross masses");
        if (tare) told = tare;
    }
    return told;
}

/// In rows of sums, titles, comments and lines below the sieves.
std::vector<Whole> wholes_of(const SieveTable& table, const ValueColumn& value) {
    std::vector<Whole> all;
    const auto add = [&](double mass, std::string_view line, std::string where) {
        if (!tells_gross_mass(line)) return all.push_back({mass, std::move(where)});
        if (const auto tare = told_tare(table, value.grams)) all.push_back({mass - *tare, std::move(where)});
    };
    for (const TableRow& row : table.sums) {
        auto mass = value.is_gross ? std::nullopt
                                   : table.marks.number(without_percent_sign(trimmed(field_of(row, value.column))));
        if (!mass && value.is_mass && tells_sample_mass(row.fields.front()))
            mass = mass_in(table, row.text, value.grams);
        if (mass) add(*mass, row.fields.front(), row.place);
    }
    if (!value.is_mass) return all;
    for (const std::vector<std::string>* lines : {&table.titles, &table.comments, &table.notes})
        for (const std::string& line : *lines)
            if (const auto mass = tells_sample_mass(line) ? mass_in(table, line, value.grams) : std::nullopt)
                add(*mass, line, in_quotes(shown(line)));
    return all;
}

/// As pasted: "pan,20", with what the pan holds already.
std::string pan_told(const SumOfRows& told, const Whole& whole, bool cumulative) {
    const double missing = cumulative ? whole.mass : whole.mass - told.sum + told.pan;
    return "pan," + number_text(missing) + (told.pan > 0 ? " instead of pan," + number_text(told.pan) : "");
}

/// 100 %, or 1, as rounded percentages come to.
bool is_whole(double sum) { return std::abs(sum - 100) <= 1 || std::abs(sum - 1) <= 0.01; }

}  // namespace

void take_tare(const SieveTable& table, ValueColumn& value) {
    if (!value.is_gross || value.tare) return;
    const auto told = told_tare(table, value.grams);
    if (!told)
        throw InputError(table.header.place + ": the column '" + spelled(table, value.column) +
                         "' has gross masses, and the tare is not known; give the net masses, or a column of the tare");
    value.common_tare = *told;
}

std::string require_wholes(const SieveTable& table, const ValueColumn& value, const SumOfRows& told) {
    constexpr double losses = 0.01, rounding = 1e-3;
    const bool cumulative = value.kind == SieveValue::cumulative_retained;
    const double sum = cumulative ? told.most : told.sum;
    std::string note;
    if (value.kind == SieveValue::passing || (cumulative && !value.is_mass) || !(sum > 0)) return note;
    for (const Whole& whole : wholes_of(table, value)) {
        const double lost = std::abs(whole.mass - sum);
        if (lost > losses * whole.mass)
            throw InputError(whole.where + ": the total " + number_text(whole.mass) + " is not the " +
                             (cumulative ? "largest cumulative mass, " : "sum of the rows, ") + number_text(sum) +
                             (whole.mass > sum
                                  ? "; give what is missing, as in " + pan_told(told, whole, cumulative) + ", or"
                                  : std::string("; correct one of them, or")) +
                             " take the total out");
        if ((value.is_mass || (value.may_be_mass && !is_whole(sum))) && lost > rounding * whole.mass)
            note = "; the total " + number_text(whole.mass) + " differs from the sum of the rows, " + number_text(sum) +
                   ", by less than 1 %, and the sum is taken";
    }
    return note;
}

}  // namespace bernal
