#include "grading/grading_samples.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/grading_band.hpp"
#include "grading/grading_columns.hpp"
#include "grading/sieve_table.hpp"
#include "text/header_words.hpp"
#include "text/length_words.hpp"

namespace bernal {
namespace {

using Names = std::vector<std::string>;

constexpr std::size_t most_names = 8;  // of samples, in one sentence

/// Is a name that of a sample, or of what tells samples apart?
bool is_word_of_samples(const std::string& name) {
    constexpr std::string_view known[] = {
        "sample",      "samples",     "sample id", "sample name", "sample no", "sample no.",      "specimen",
        "specimen id", "probe",       "proben",    "probe nr",    "probe nr.", "probenname",      "probennummer",
        "muestra",     "echantillon", "amostra",   "campione",    "monster",   "\u00e9chantillon"};
    return std::ranges::count(known, in_small_letters(name)) > 0;
}

/// Do the words of one name stand in another, one after the other?
bool has_words(const std::string& name, const std::string& told) {
    const std::string all = ' ' + in_small_letters(name) + ' ', part = in_small_letters(told);
    const auto ends_word = [](char c) { return std::string_view(" _-,;:()[]/%").find(c) != std::string_view::npos; };
    for (std::size_t at = all.find(part, 1); at != all.npos; at = all.find(part, at + 1))
        if (ends_word(all[at - 1]) && ends_word(all[at + part.size()])) return true;
    return false;
}

/// Which sample is told: by its whole name, or by words that no other has.
std::size_t sample_told(const Names& names, const std::string& told) {
    const std::string wish(trimmed(told));
    const auto is_wish = [&](const std::string& name) { return in_small_letters(name) == in_small_letters(wish); };
    if (const auto whole = std::ranges::find_if(names, is_wish); whole != names.end())
        return static_cast<std::size_t>(whole - names.begin());
    const auto has_wish = [&](const std::string& name) { return !wish.empty() && has_words(name, wish); };
    if (std::ranges::count_if(names, has_wish) == 1)
        return static_cast<std::size_t>(std::ranges::find_if(names, has_wish) - names.begin());
    throw InputError("sample", "'" + told + "'", "names none of the samples" + suggestion(wish, names),
                     "give one of " + first_quoted(names, most_names));
}

[[noreturn]] void ask_sample(const std::string& fault, const Names& names, const std::string& other_way = {}) {
    const std::string& first = names.front();
    throw InputError(fault + ", " + first_quoted(names, most_names) +
                     "; say which one by `sample` NAME, as in `sample` " +
                     (first.find(' ') == first.npos ? first : in_quotes(first)) + other_way);
}

/// The one that is told, or the only one there is.
std::size_t one_of(const Names& names, const std::string& told, const std::string& fault) {
    if (told.empty() && names.size() == 1) return 0;
    if (told.empty()) ask_sample(fault, names);
    return sample_told(names, told);
}

bool is_size(const TableRow& row) {
    return !row.fields.empty() && sieve_size(row.fields.front(), {NumberMarks()}).has_value();
}

/// A title or a header, between rows: its first field is no size, and no other a number.
bool is_wording(const TableRow& row) {
    if (row.fields.empty() || is_size(row)) return false;
    const bool names_sample = is_word_of_samples(row.fields.front());
    return std::all_of(row.fields.begin() + 1, row.fields.end(), [&](const std::string& field) {
        return !is_number(without_percent_sign(field)) || names_sample;
    });
}

std::vector<ColumnName> names_in(const TableRow& row) {
    std::vector<ColumnName> names;
    for (const std::string& field : row.fields) names.push_back(column_name(field));
    return names;
}

/// "Sand A" of "Sample: Sand A", and of that in two fields.
std::string name_in_title(const std::vector<std::string>& fields) {
    std::string name;
    for (const std::string& field : fields)
        if (!field.empty() && !(name.empty() && is_word_of_samples(field.substr(0, field.find(':'))) &&
                                (field.find(':') == field.npos || field.ends_with(':')) && fields.size() > 1))
            name += (name.empty() ? "" : " ") + field;
    const std::size_t colon = name.find(':');
    if (colon != name.npos && is_word_of_samples(name.substr(0, colon)))
        name = std::string(trimmed(std::string_view(name).substr(colon + 1)));
    return name;
}

struct SampleBlock {
    std::string name;
    std::vector<std::string> titles;
    std::optional<TableRow> header;
    std::vector<TableRow> rows;
};

/// What stands above the rows of a block.
void take_wording(SampleBlock& block, const std::vector<TableRow>& lines) {
    for (const TableRow& line : lines) {
        if (names_grading(names_in(line))) {
            block.header = line;
            continue;
        }
        block.titles.push_back(line.text);
        block.name = name_in_title(line.fields);
    }
}

/// Rows that begin anew: their first size is one of the rows above, or lies among them.
bool begins_anew(const std::vector<TableRow>& above, const TableRow& row) {
    std::optional<double> least, most;
    for (const TableRow& one : above)
        if (const auto size = sieve_size(field_of(one, 0), {NumberMarks()})) {
            least = std::min(least.value_or(size->size), size->size);
            most = std::max(most.value_or(size->size), size->size);
        }
    const auto size = sieve_size(field_of(row, 0), {NumberMarks()});
    return size && least && size->size >= *least && size->size <= *most;
}

/// One where nothing divides the rows.
std::vector<SampleBlock> blocks_in(const CellTable& table) {
    std::vector<SampleBlock> blocks(1);
    std::vector<TableRow> wording;
    for (std::size_t k = 0; k < table.rows.size(); ++k) {
        const TableRow& row = table.rows[k];
        SampleBlock& last = blocks.back();
        if (is_wording(row)) {
            wording.push_back(row);
            continue;
        }
        const bool goes_on = k + 1 < table.rows.size() && is_size(table.rows[k + 1]);
        const bool is_new = !wording.empty() && std::ranges::any_of(last.rows, is_size) && is_size(row) && goes_on &&
                            begins_anew(last.rows, row);
        if (is_new) {
            blocks.emplace_back();
            take_wording(blocks.back(), wording);
        } else
            last.rows.insert(last.rows.end(), wording.begin(), wording.end());
        wording.clear();
        blocks.back().rows.push_back(row);
    }
    blocks.back().rows.insert(blocks.back().rows.end(), wording.begin(), wording.end());
    return blocks;
}

/// The title of the first block stands above the header, or is the only line above the rows.
std::string name_above(const CellTable& table) {
    const auto fields_of = [](std::string_view line) {
        std::vector<std::string> fields;
        for (const std::string_view field : unquoted_fields(line, own_separator(line))) fields.emplace_back(field);
        return fields;
    };
    if (!table.header.text.empty() && !names_grading(table.names)) return name_in_title(fields_of(table.header.text));
    return table.titles.empty() ? "" : name_in_title(fields_of(table.titles.back()));
}

/// Is a column filled with values, as far as rows have sizes?
bool holds_values(const CellTable& table, std::size_t column) {
    std::size_t filled = 0;
    for (const TableRow& row : table.rows) {
        const std::string_view field = trimmed(field_of(row, column));
        if (field.empty()) continue;
        if (!is_number_or_band(field)) return false;
        ++filled;
    }
    return filled > 1 && 2 * filled >= table.rows.size();
}

/// Does a row of each size stand there more than once, and once for each name in the column?
bool tells_samples_apart(const CellTable& table, std::size_t column, std::size_t size) {
    std::set<std::string> sizes;
    std::set<std::pair<std::string, std::string>> both;
    std::string name;
    bool is_again = false;
    for (const TableRow& row : table.rows) {
        if (const std::string_view field = trimmed(field_of(row, column)); !field.empty()) name = field;
        const std::string here(trimmed(field_of(row, size)));
        if (is_number(name) || !both.emplace(name, here).second) return false;
        is_again = !sizes.insert(here).second || is_again;
    }
    return is_again;
}

/// Names down a column; a cell without one has that above it.
std::vector<std::string> names_down(const CellTable& table, std::size_t column) {
    std::vector<std::string> names;
    for (const TableRow& row : table.rows) {
        const std::string name(trimmed(field_of(row, column)));
        names.push_back(name.empty() && !names.empty() ? names.back() : name);
    }
    return names;
}

/// Each once, in their order.
Names each_once(const Names& all) {
    Names names;
    for (const std::string& name : all)
        if (!name.empty() && std::ranges::count(names, name) == 0) names.push_back(name);
    return names;
}

std::optional<std::size_t> column_of_samples(const CellTable& table) {
    const auto size = named_size(table);
    for (std::size_t c = 0; c < table.names.size(); ++c) {
        if (c == size) continue;
        const bool is_named = is_word_of_samples(table.names[c].name);
        const ColumnMeaning meaning = meaning_of(table.names[c]);
        if (!is_named && (!size || meaning.is_size || meaning.is_value || !tells_samples_apart(table, c, *size)))
            continue;
        const std::size_t count = each_once(names_down(table, c)).size();
        if (count > 0 && (count < table.rows.size() || !size)) return c;
    }
    return {};
}

/// Columns that say the same of several samples.
struct SideBySide {
    std::vector<std::size_t> columns;
    Names names;
    bool are_known = false;  ///< by the header, which says what they hold
};

bool mean_the_same(const ValueColumn& a, const ValueColumn& b) {
    return a.kind == b.kind && a.basis == b.basis && a.is_mass == b.is_mass && a.is_wet == b.is_wet &&
           a.is_density == b.is_density && a.may_be_density == b.may_be_density && a.is_gross == b.is_gross;
}

/// Columns whose names the header knows for values of one kind, of which there are most.
std::vector<std::size_t> values_of_a_kind(const CellTable& table, const std::vector<ColumnMeaning>& meanings) {
    std::vector<std::size_t> most;
    for (std::size_t first = 0; first < meanings.size(); ++first) {
        std::vector<std::size_t> alike;
        for (std::size_t c = first; c < meanings.size(); ++c)
            if (meanings[first].is_value && meanings[c].is_value && !meanings[c].is_tare &&
                mean_the_same(meanings[first].value, meanings[c].value) && !metres_of(table.names[c].unit))
                alike.push_back(c);
        if (alike.size() > most.size()) most = alike;
    }
    return most;
}

/// Names of columns that the header spells alike stand in a title above it, each above its column or the first of some.
Names names_above(const CellTable& table, const std::vector<std::size_t>& columns) {
    for (std::size_t k = table.titles.size(); k-- > 0;) {
        const Fields fields = unquoted_fields(table.titles[k], own_separator(table.titles[k]));
        Names names;
        for (const std::size_t column : columns) {
            std::size_t c = std::min(column, fields.size() - 1);
            while (c > 0 && fields[c].empty()) --c;
            names.emplace_back(fields[c]);
        }
        const bool tell_values =  // as in "x10 = 9.8 um"
            std::ranges::any_of(names, [](const std::string& name) { return name.find('=') != name.npos; });
        if (each_once(names).size() == columns.size() && !tell_values) return names;
    }
    return {};
}

SideBySide side_by_side(const CellTable& table) {
    std::vector<ColumnMeaning> meanings;
    for (const ColumnName& name : table.names) meanings.push_back(meaning_of(name));
    SideBySide found;
    const std::size_t size = named_size(table).value_or(0);
    for (std::size_t c = 0; c < meanings.size(); ++c) {
        const ColumnMeaning& m = meanings[c];
        const bool is_unknown = !m.is_size && !m.is_value && !m.tells_no_mass && m.metres == 0 && !m.is_tare;
        if (c != size && is_unknown && !table.names[c].name.empty() && holds_values(table, c))
            found.columns.push_back(c);
    }
    const bool knows_any = std::ranges::any_of(meanings, &ColumnMeaning::is_value);
    if (found.columns.size() < 2 || knows_any) {
        const std::vector<std::size_t> alike = values_of_a_kind(table, meanings);
        if (alike.size() > 1 || found.columns.size() < 2) found.columns = alike, found.are_known = true;
    }
    for (const std::size_t c : found.columns) found.names.push_back(spelled(table, c));
    if (each_once(found.names).size() < found.columns.size()) found.names = names_above(table, found.columns);
    return found;
}

/// Beside its sizes, where these stand before each of the columns once more.
std::size_t size_beside(const CellTable& table, std::size_t column) {
    const std::size_t size = named_size(table).value_or(0);
    for (std::size_t c = column; c-- > 0;)
        if (c < table.names.size() && spelled(table, c) == spelled(table, size)) return c;
    return size;
}

}  // namespace

void ask_for_column(const std::string& fault, const std::vector<std::string>& names) {
    ask_sample(fault, names, ", or two columns by `grading-columns` SIZE,VALUE");
}

std::string take_block_of_sample(CellTable& table, const std::string& told) {
    std::vector<SampleBlock> blocks = blocks_in(table);
    if (blocks.size() < 2) return {};
    blocks.front().name = name_above(table);
    Names names;
    for (const SampleBlock& block : blocks)
        names.push_back(block.name.empty() || std::ranges::count(names, block.name) > 0
                            ? std::to_string(names.size() + 1)
                            : block.name);
    const std::string& second = blocks[1].rows.front().place;
    const std::size_t k =
        one_of(names, told, second + ": here begins the second of " + std::to_string(names.size()) + " samples");
    SampleBlock& block = blocks[k];
    table.rows = std::move(block.rows);
    if (k > 0) std::ranges::copy(block.titles, std::back_inserter(table.titles));
    if (block.header) {
        table.names = names_in(*block.header);
        table.header = std::move(*block.header);
    }
    return names[k];
}

std::string take_rows_of_sample(CellTable& table, const std::string& told) {
    const auto column = column_of_samples(table);
    if (!column) return {};
    const Names down = names_down(table, *column), names = each_once(down);
    const std::string fault = table.header.place + ": the column '" + spelled(table, *column) + "' tells of " +
                              std::to_string(names.size()) + " samples";
    const std::string name = names[one_of(names, told, fault)];
    std::vector<TableRow> rows;
    for (std::size_t k = 0; k < table.rows.size(); ++k)
        if (down[k] == name) rows.push_back(std::move(table.rows[k]));
    for (TableRow& row : rows)
        if (*column < row.fields.size()) row.fields[*column].clear();
    table.rows = std::move(rows);
    table.names[*column] = {};
    return names.size() > 1 || !told.empty() ? name : "";
}

ColumnsOfSample columns_of_sample(const CellTable& table, const std::string& told) {
    const SideBySide samples = side_by_side(table);
    if (samples.columns.size() < 2 || samples.names.empty()) return {};
    const bool are_apart =
        samples.are_known && spelled(table, samples.columns[0]) != spelled(table, samples.columns[1]);
    if (told.empty() && are_apart) return {};  // they may say the same
    if (told.empty())
        ask_for_column(
            table.header.place + ": the columns may be of " + std::to_string(samples.columns.size()) + " samples",
            samples.names);
    const std::size_t k = sample_told(samples.names, told);
    const std::size_t column = samples.columns[k];
    return {std::to_string(size_beside(table, column) + 1) + ',' + std::to_string(column + 1), samples.names[k]};
}

}  // namespace bernal
