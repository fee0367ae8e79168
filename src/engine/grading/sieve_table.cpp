#include "grading/sieve_table.hpp"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/ags_table.hpp"
#include "grading/grading_columns.hpp"
#include "grading/grading_samples.hpp"
#include "grading/lying_table.hpp"
#include "text/length_words.hpp"
#include "text/statistic_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_sieves = 65536;  // size classes are 16-bit numbers

constexpr std::string_view beginnings_of_sizes = "0123456789+-.<>", digits = beginnings_of_sizes.substr(0, 10);

/// Data, however it is written: what is taken for a title must not be a line of the curve.
bool has_digits_in_each(const Fields& fields) {
    return fields.size() > 1 && std::all_of(fields.begin(), fields.end(), [](std::string_view field) {
               return field.find_first_of(digits) != field.npos;
           });
}

bool is_header_of_grading(std::string_view line) {
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(line, own_separator(line))) names.push_back(column_name(field));
    return names_grading(names);
}

/// Between blanks as well, as comments have it.
bool names_columns(std::string_view line) { return names_grading(column_names(line, separator_of(line))); }

/// A title or the header: its first column does not begin as a size does, and none is a number.
bool is_title(std::string_view line) {
    const Fields fields = without_empty_ends(unquoted_fields(line, own_separator(line)));
    if (fields.size() == 1 && !sieve_size(fields[0], {NumberMarks()})) return true;
    if (!fields[0].empty() && beginnings_of_sizes.find(fields[0].front()) != fields[0].npos) return false;
    if (is_pan(fields[0])) return is_header_of_grading(line);                                // "Passing,Size"
    if (std::ranges::none_of(fields, is_number) && is_header_of_grading(line)) return true;  // "x0/um;Q3/%"
    if (has_digits_in_each(fields) && !std::ranges::all_of(fields, is_percentile)) return false;
    return std::none_of(fields.begin(), fields.end(),
                        [](std::string_view field) { return is_number(without_percent_sign(field)); });
}

/// Does a line begin with the size of a sieve?
bool begins_with_sieve(std::string_view line) {
    return sieve_size(unquoted_fields(line, own_separator(line))[0], {NumberMarks()}).has_value();
}

/// Does it name the columns of another table than a grading, as "%Tile,Size(um)" above percentiles?
bool is_other_header(std::string_view line) {
    return without_empty_ends(unquoted_fields(line, own_separator(line))).size() > 1 && is_title(line) &&
           !is_header_of_grading(line);
}

/// Is a line the header of a table, below lines that are none of a curve, as "Sample,12", or those of another table?
bool is_header(const CellTable& above, std::string_view line) {
    if (!is_title(line) || !is_header_of_grading(line)) return false;
    bool is_other = is_other_header(above.header.text);
    for (const TableRow& row : above.rows) {
        if (is_pan(unquoted_fields(row.text, own_separator(row.text))[0]) && above.rows.size() == 1)
            throw InputError(row.place + ": '" + shown(row.text) +
                             "' is what passes all sieves, and stands above the header; add it to the pan below the "
                             "sieves, and remove this line");
        if (is_title(row.text))
            is_other = is_other_header(row.text);
        else if (begins_with_sieve(row.text) && !is_other)
            return false;
    }
    return true;
}

/// Lines of sums, below or between those of sieves, and of what the sample weighs.
bool is_sum(const TableRow& row) {
    std::string word = lower_case(row.fields.front());
    if (word.ends_with(':')) word.pop_back();
    for (const std::string_view known :
         {"total", "totals", "sum", "summe", "gesamt", "somme", "total mass", "gesamtmasse", "suma", "totale", "totaux",
          "insgesamt", "\u03c3", "\u2211", "\u03a3"})
        if (word == known) return true;
    return tells_sample_mass(word) && std::any_of(row.fields.begin() + 1, row.fields.end(), [](const auto& field) {
               return field.find_first_of(digits) != field.npos;
           });
}

/// Do two columns side by side hold the ends of classes that meet each other?
bool hold_ends(const CellTable& table, std::size_t lower) {
    std::optional<double> last_lower, last_upper;
    for (const TableRow& row : table.rows) {
        const auto low = table.marks.number(field_of(row, lower)), high = table.marks.number(field_of(row, lower + 1));
        if (!low || !high || !(*low < *high)) return false;
        if (last_lower && *last_upper != *low && *last_lower != *high) return false;
        last_lower = low, last_upper = high;
    }
    return table.rows.size() > 1;
}

/// One name over both ends of size classes, as in "Size class [mm]\tp3 [%]": the second end gets a column of its own.
void divide_class(CellTable& table) {
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        if (!meaning_of(table.names[c]).is_size || !hold_ends(table, c)) continue;
        table.names.insert(table.names.begin() + static_cast<std::ptrdiff_t>(c) + 1, ColumnName{});
        table.header.fields.insert(table.header.fields.begin() + static_cast<std::ptrdiff_t>(c) + 1, std::string());
        return;
    }
}

/// A header has a name for each column; titles are passed over.
void forget_titles(CellTable& table) {
    std::size_t columns = 0;
    for (const TableRow& row : table.rows) columns = std::max(columns, without_empty_ends(row.fields).size());
    if (table.names.size() > 1 && table.names.size() + 1 == columns) divide_class(table);
    if (table.names.size() > 1 && table.names.size() >= columns) return;
    if (table.names.size() > 1 && names_grading(table.names))
        throw InputError(table.header.place + ": the header names " + std::to_string(table.names.size()) +
                         " columns, and below it rows have " + std::to_string(columns) + "; name each column");
    table.names.clear();
    if (!table.header.text.empty()) table.titles.push_back(table.header.text);
    table.header = {};
}

/// What a laboratory writes below its sieves: a remark, a footnote, a modulus. Its first field is no size, and it has
/// either no numbers or is known by its first word.
bool is_note(const TableRow& row) {
    if (row.fields.empty() || is_sum(row) || sieve_size(row.fields.front(), {NumberMarks()})) return false;
    const std::string word = lower_case(row.fields.front());
    for (const std::string_view known : {"fineness modulus", "moisture", "remark", "note", "bemerkung", "remarque",
                                         "coefficient", "date", "datum", "specific surface", "feinheit", "loss",
                                         "siebverlust", "verlust", "perte", "fm ", "m\u00f3dulo", "modulo", "module"})
        if (word.starts_with(known)) return true;
    if (is_percentile(word) || word == "cu" || word == "cc" || word == "fm" || tells_statistic(row.fields.front()))
        return true;
    return !word.empty() && std::none_of(row.fields.begin() + 1, row.fields.end(), [](const std::string& field) {
        return field.find_first_of(digits) != field.npos;
    }) && (row.fields.size() == 1 || row.fields.front().find_first_of(digits) == row.fields.front().npos);
}

/// "Characteristics:" alone in its line, as particle analysers have it above figures that follow from the curve.
bool is_heading_of_figures(const TableRow& row) {
    const auto empty = [](const std::string& field) { return trimmed(field).empty(); };
    if (row.fields.empty() || !std::all_of(row.fields.begin() + 1, row.fields.end(), empty)) return false;
    constexpr std::string_view headings[] = {
        "characteristics", "characteristic values", "kennwerte", "kenngr\u00f6\u00dfen", "statistics", "statistik",
        "summary",         "caract\u00e9ristiques"};
    std::string heading = lower_case(std::string(trimmed(row.fields.front())));
    if (heading.ends_with(':')) heading.pop_back();
    return std::ranges::count(headings, heading) > 0;
}

/// From the end on: a line of words between sieves is a slip.
void take_notes(SieveTable& table) {
    const auto figures = std::find_if(table.rows.begin() + std::min<std::ptrdiff_t>(2, std::ssize(table.rows)),
                                      table.rows.end(), is_heading_of_figures);
    for (auto row = figures; row != table.rows.end(); ++row) table.notes.push_back(row->text);
    table.rows.erase(figures, table.rows.end());
    while (table.rows.size() > 1 && is_note(table.rows.back())) {
        table.notes.insert(table.notes.begin(), table.rows.back().text);
        table.rows.pop_back();
    }
}

/// "Tray,50" is the pan.
bool is_tare(const TableRow& row) {
    return row.fields.size() > 1 && tells_tare_of_all(row.fields.front()) &&
           !sieve_size(row.fields.front(), {NumberMarks()});
}

/// Above, between and below the sieves.
void take_tares(SieveTable& table) {
    for (const TableRow& row : table.rows)
        if (is_tare(row)) table.tares.push_back(row.text);
    std::erase_if(table.rows, is_tare);
    for (const std::vector<std::string>* lines : {&table.titles, &table.comments})
        std::ranges::copy_if(*lines, std::back_inserter(table.tares), tells_tare_of_all);
}

/// "19.0 100" is no title.
void require_separators(const SieveTable& table, const std::string& file) {
    if (!table.rows.empty()) return;
    for (const std::string& line : table.titles) {
        if (line.find('|') != line.npos)
            throw InputError(file + " has pipes, |, between the columns of '" + shown(line) +
                             "'; put commas there, and take the line of dashes out");
        const auto fields = words(line);
        if (fields.size() > 1 && std::ranges::all_of(fields, is_number))
            throw InputError(file + " has no commas, semicolons or tabs between the columns of '" + shown(line) +
                             "'; put one there");
    }
}

}  // namespace

bool is_percentile(std::string_view word) {
    return word.size() > 1 && (word.front() == 'd' || word.front() == 'D') && digits.find(word[1]) != digits.npos;
}

std::string_view without_percent_sign(std::string_view field) {
    return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
}

bool tells_sample_mass(std::string_view line) {
    const std::string text = lower_case(std::string(line));
    const auto has = [&](std::initializer_list<std::string_view> parts) {
        return std::ranges::any_of(parts, [&](std::string_view part) { return text.find(part) != text.npos; });
    };
    if (has({"wet", "feucht", "humide", "moist", "after wash", "nach ", "apr\u00e8s", "retain", "passing", "loss",
             "verlust", "per "}))
        return false;
    if (has({"einwaage", "trockenmasse", "gesamtmasse", "probenmasse", "trockengewicht"})) return true;
    if (text.starts_with("m1 ") || text.starts_with("m1=") || text.starts_with("m1,") || text.starts_with("m1:"))
        return true;
    const bool of_whole =
        has({"total", "gesamt", "sample", "specimen", "initial", "dry", "before wash", "probe", "trocken", "s\u00e8che",
             "seche", "original", "test portion", "\u00e9chantillon", "echantillon", "muestra", "anfang"});
    return of_whole && has({"mass", "weight", "wt", "gewicht", "poids", "peso", "masa", " g", "(g)", " kg", "(kg)"});
}

SieveTable read_sieve_table(const std::string& file, const std::string& sample) {
    NumberedLines lines =
        is_ags(file) ? NumberedLines(source_name(file), table_of_ags(file), LastLine::perhaps_open) : text_lines(file);
    TableRules rules{[](std::string_view line, std::size_t) { return is_title(line); }, separator_of_rows, true};
    rules.has_sieve_numbers = true;
    rules.is_header = is_header;
    rules.names_columns = names_columns;
    rules.settles_marks = false;
    SieveTable table;
    static_cast<CellTable&>(table) = read_cells(lines, rules);
    table.sample = take_block_of_sample(table, sample);
    take_tares(table);
    std::ranges::copy_if(table.rows, std::back_inserter(table.sums), is_sum);
    std::erase_if(table.rows, is_sum);
    take_notes(table);
    forget_titles(table);
    require_separators(table, source_name(file));
    table.lay_on_its_side = stand_up(table);
    if (table.sample.empty()) table.sample = take_rows_of_sample(table, sample);
    if (table.rows.size() > most_sieves)
        throw InputError(table.rows[most_sieves].place + ": more than " + std::to_string(most_sieves) +
                         " sieves; give fewer");
    return table;
}

}  // namespace bernal
