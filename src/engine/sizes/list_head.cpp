#include "sizes/list_head.hpp"

#include <algorithm>
#include <ranges>

#include "bernal/error.hpp"
#include "core/words.hpp"
#include "text/cell_table.hpp"
#include "text/length_words.hpp"
#include "text/packing_mark.hpp"
#include "text/size_quantity.hpp"
#include "text/sphere_columns.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

double unit_of(const std::vector<ColumnName>& names, const SizeColumns& columns, const NumberedLines& lines) {
    if (columns.volume) return metres_of_cube(names[*columns.volume].unit).value_or(0);
    std::optional<std::string> told;
    for (const auto& column : {columns.diameter, columns.radius}) {
        if (!column) continue;
        if (told && *told != names[*column].unit) lines.fail("diameter and radius have different units; give one");
        told = names[*column].unit;
    }
    if (told->empty()) return 0;
    if (const auto metres = metres_of(*told)) return *metres;
    lines.fail("the unit '" + *told + "' is not known: use m, cm, mm, um, nm or in");
}

/// "Number of beads", "# of grains", "Anzahl".
bool tells_counts(const ColumnName& column) {
    constexpr std::string_view spellings[] = {"count",  "counts",          "anzahl",   "frequency", "quantity",
                                              "qty",    "haeufigkeit",     "pieces",   "pcs",       "st\u00fcck",
                                              "stueck", "h\u00e4ufigkeit", "effectif", "cantidad",  "quantit\u00e9"};
    const std::string name = plain_name(column.name), spelled = lower_case(column.name);
    return std::ranges::count(spellings, name) > 0 || name.starts_with("numberof") || name.starts_with("countof") ||
           name.starts_with("nombrede") || spelled.starts_with("# of") || spelled.starts_with("no. of");
}

/// Is it a name that may count, or number the rows?
bool may_count(const ColumnName& column) {
    constexpr std::string_view spellings[] = {"n", "number", "nombre", "numero", "n\u00famero"};
    return std::ranges::count(spellings, plain_name(column.name)) > 0;
}

/// Where a table that tells no places says how many grains there are of each size.
template <class Tells>
std::optional<std::size_t> column_of_counts(const std::vector<ColumnName>& names, const SphereColumns& found,
                                            const Tells& tells) {
    if (found.center[0] || found.center[1] || found.center[2]) return {};
    const auto column = std::ranges::find_if(names, tells);
    if (column == names.end()) return {};
    return static_cast<std::size_t>(column - names.begin());
}

/// Volumes of grains: by their unit, or in a table that names or numbers its grains.
std::optional<std::size_t> column_of_volumes(const std::vector<ColumnName>& names) {
    const auto volume = bulk_columns(names).volume;
    if (!volume) return {};
    const std::string& unit = names[*volume].unit;
    const bool has_grains = sphere_columns(names).id || std::ranges::any_of(names, [](const ColumnName& column) {
                                return may_name_ids(column.name);
                            });
    const bool is_known = unit.empty() ? has_grains : metres_of_cube(unit).has_value();
    return is_known ? volume : std::nullopt;
}

SizeColumns size_columns(const std::vector<ColumnName>& names, const SphereColumns& found, char separator) {
    SizeColumns columns{.separator = separator,
                        .count = names.size(),
                        .diameter = found.diameter,
                        .radius = found.radius,
                        .volume = found.size() ? std::nullopt : column_of_volumes(names)};
    const bool tells_places = found.center[0] || found.center[1] || found.center[2];
    if (!tells_places) columns.shares = share_column(names, columns.volume ? columns.volume : found.size());
    const auto counts = [&](const ColumnName& column) {
        return tells_counts(column) && !(columns.shares && &names[columns.shares->column] == &column);
    };
    columns.grains = column_of_counts(names, found, counts);
    if (columns.grains) columns.shares.reset();
    if (!columns.grains && !columns.shares) columns.numbers = column_of_counts(names, found, may_count);
    for (const ColumnName& column : names) columns.names.push_back(column.name);
    const auto tells_units = [](const std::string& name) {
        return plain_name(name) == "unit" || plain_name(name) == "units" || plain_name(name) == "einheit";
    };
    if (const auto at = std::ranges::find_if(columns.names, tells_units); at != columns.names.end())
        columns.units = static_cast<std::size_t>(at - columns.names.begin());
    return columns;
}

/// Takes, for a list of one column, a line below its name that holds a unit alone.
void take_unit_below(ColumnName& column, NumberedLines& lines) {
    const ColumnName below = with_length_unit(column_name("d " + std::string(trimmed(lines.peek()))));
    if (!column.unit.empty() || below.name != "d" || !metres_of(below.unit)) return;
    column.unit = below.unit;
    lines.next();
}

/// Takes a first line of words; false where the line is a value already, or names no size.
bool take_header(ListHead& head, const std::string& line, NumberedLines& lines) {
    ColumnName whole = with_length_unit(column_name(line));  // of one column, with blanks before its unit
    const Fields fields = unquoted_fields(line, separator_of(line));
    const bool has_others = separator_of(line) != ' ' && (fields.size() > 2 || !metres_of(fields.back()));
    const bool is_one = !has_others && sphere_columns({&whole, 1}).size().has_value();
    const char separator = is_one ? '\0' : separator_of(line);
    char rows_separator = separator;
    std::vector<ColumnName> names;
    const bool has_one_name = is_one && has_row_name(1, lines.peek(), separator_of(lines.peek()));
    if (has_one_name) {
        names = {ColumnName{}, whole};
        rows_separator = separator_of(lines.peek());
    } else if (is_one) {
        take_unit_below(whole, lines);
        names.push_back(whole);
    } else {
        if (std::ranges::any_of(fields, [](std::string_view field) { return parse_number(field).has_value(); }))
            return false;
        names = column_names(line, separator);
        if (has_row_name(names.size(), lines.peek(), separator)) names.insert(names.begin(), ColumnName{});
    }
    const SphereColumns found = sphere_columns(names);
    if (!found.size() && !column_of_volumes(names)) return false;
    if (const std::string name = repeated_name(names, found); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    if (!is_one && takes_units(names, unquoted_fields(lines.peek(), separator))) lines.next();
    head.columns = size_columns(names, found, rows_separator);
    const double metres = unit_of(names, *head.columns, lines);
    if (metres > 0 && head.metres > 0 && metres != head.metres)
        lines.fail("the header names one unit, and a comment above it another; remove the wrong one");
    if (metres > 0) head.metres = metres, head.has_unit = true;
    return true;
}

bool names_size(std::string_view line) {
    const ColumnName whole = with_length_unit(column_name(line));
    const std::vector<ColumnName> names = column_names(line, separator_of(line));
    return sphere_columns({&whole, 1}).size() || sphere_columns(names).size() || column_of_volumes(names);
}

bool has_number(std::string_view line, char separator) {
    return std::ranges::any_of(unquoted_fields(line, separator),
                               [](std::string_view field) { return parse_number(field).has_value(); });
}

/// A line of words above one that names the columns, or one that tells the unit of what is below.
bool is_title(std::string_view line, std::string_view below) {
    if (has_number(line, separator_of(line)) || has_number(line, ' ')) return false;
    const ColumnName whole = with_length_unit(column_name(line));
    const bool has_words = separator_of(line) == ' ';
    const bool is_above_one = has_words && words(below).size() == 1;
    const bool is_header = is_above_one ? sphere_columns({&whole, 1}).size().has_value() : names_size(line);
    const bool is_above_names = unquoted_fields(below, separator_of(below)).size() > 1 && names_size(below) &&
                                !has_number(below, separator_of(below)) && comment_begin(below) != 0;
    if (is_above_names) return has_words || !is_header;
    return !is_header && has_words && length_remark(line).metres();
}

/// Does a line name the columns of values below it?
bool names_values(std::string_view line, std::string_view below) {
    if (comment_begin(line) == 0 || has_number(line, separator_of(line)) || !names_size(line)) return false;
    const char separator = separator_of(below);
    const std::size_t names = separator_of(line) == ' ' ? 1 : unquoted_fields(line, separator_of(line)).size();
    const std::size_t values = separator == ' ' ? 1 : unquoted_fields(below, separator).size();
    return names == values && has_number(below, separator);
}

/// The number of the line that names the columns, below titles of any kind; 0 where there is none near the top, or
/// where a line above is a value.
std::size_t line_of_header(const std::string& file) {
    constexpr std::size_t most_titles = 100;
    NumberedLines lines = text_lines(file);
    while (!lines.at_end() && lines.number() < most_titles) {
        const std::string line(trimmed(lines.next()));
        if (parse_number(unquoted(line))) return 0;
        if (names_values(line, trimmed(lines.peek()))) return lines.number();
    }
    return 0;
}

/// Takes a comment as the header of a list whose first value is `first`.
bool take_commented_header(ListHead& head, const std::string& comment, std::string_view first, NumberedLines& lines) {
    ListHead found = head;
    const std::string header(commented_header(comment, names_size));
    if (header.empty() || !take_header(found, header, lines)) return false;
    const bool is_one = found.columns->separator == '\0';
    if (!is_one && !fits_row(found.columns->count, first)) return false;
    if (!is_one) found.columns->separator = separator_of(first);
    head = std::move(found);
    return true;
}

/// "an area", "a radius" ... as messages have it.
std::string told_by(const OtherQuantity& told) {
    return "speaks of '" + told.word + "'; " +
           (told.kind == OtherQuantity::Kind::radius
                ? "put 'radius' or 'diameter' into a line of its own above the values"
                : "give diameters, with 'diameter (mm)' above them");
}

/// For a list without a header: a value behind a sign, or what a comment says that its values are, would be passed
/// over.
void require_plain(const std::vector<TableRow>& comments) {
    using Kind = OtherQuantity::Kind;
    const bool tell_unit = std::ranges::any_of(
        comments, [](const TableRow& comment) { return unit_of_diameters_in(comment.text).has_value(); });
    for (const TableRow& comment : comments) {
        if (is_commented_row(comment.text, '\0', 1)) refuse_commented(comment.text, comment.place);
        const auto told = other_quantity(behind_sign(comment.text));
        if (!told || (tell_unit && (told->kind == Kind::unit || told->kind == Kind::measure))) continue;
        throw InputError(comment.place + ": the comment '" + shown(comment.text) + "' " + told_by(*told) +
                         ", or begin the comment with ## if it says nothing of them");
    }
}

/// The first line that names several columns of numbers, none of which is known as the size; empty where there is none.
std::string unknown_header(const std::string& file) {
    constexpr std::size_t most_titles = 100;
    NumberedLines lines = text_lines(file);
    while (!lines.at_end() && lines.number() < most_titles) {
        const std::string line(trimmed(lines.next()));
        const std::string_view below = trimmed(lines.peek());
        const char separator = separator_of(line);
        const std::size_t names = unquoted_fields(line, separator).size();
        if (separator != ' ' && names > 1 && !has_number(line, separator) && has_number(below, separator_of(below)) &&
            unquoted_fields(below, separator_of(below)).size() == names)
            return line;
    }
    return {};
}

/// Refuses a first line that is no number and names something other than a diameter.
void require_diameter(const std::string& file, const std::string& line, const NumberedLines& lines) {
    if (parse_number(unquoted(line))) return;
    if (const auto told = other_quantity(line)) lines.fail("'" + shown(line) + "' " + told_by(*told));
    if (const std::string header = unknown_header(file); !header.empty())
        throw InputError(source_name(file) + ": none of the columns of '" + shown(header) +
                         "' is known as the diameter; name it as in 'diameter (mm)', or, where the table has the "
                         "grains of size classes, give it by `sizes` table and `grading`");
}

/// A distribution by mass or volume is no list of grains.
void require_grains(std::string_view line, const std::string& place) {
    const auto basis = basis_told_in(line);
    const HeaderWords words{std::string(line)};
    const bool speaks_of_shares = words.holds({"distribut", "verteilung", "psd", "r\u00e9partition", ":", "="});
    if (!basis || *basis == ShareBasis::number || !speaks_of_shares) return;
    throw InputError(place + ": '" + shown(line) + "' says that the table is by " + basis_name(*basis) +
                     ", and a list has one sphere a row; give shares of sizes by `sizes` discrete, `diameters` and "
                     "`shares`, or begin the line with ## if it says nothing of them");
}

}  // namespace

void take_comment(ListHead& head, std::string_view line, const NumberedLines& lines) {
    if (!has_packing_comment(line)) require_grains(behind_sign(line), lines.place());
    head.is_ours = head.is_ours || has_packing_comment(line);
    if (!has_packing_comment(line)) head.remarks.take(behind_sign(line), lines.place());
    const auto told = has_packing_comment(line) ? unit_told_in(line) : head.remarks.size_metres();
    if (told) head.metres = *told;
}

ListHead read_list_head(const std::string& file, NumberedLines& lines) {
    ListHead head;
    const std::size_t header = line_of_header(file);
    std::vector<TableRow> comments;
    while (!lines.at_end()) {
        const std::string line(trimmed(lines.next()));  // of its own: what is below is looked at, too
        if (comment_begin(line) == 0) {
            comments.push_back({line, {}, lines.place()});
            take_comment(head, line, lines);
            if (head.metres == 0) head.metres = unit_of_diameters_in(line).value_or(0);
        }
        const std::string filled(trimmed(std::string_view(line).substr(0, comment_begin(line))));
        if (filled.empty() || is_empty_row(filled) || tells_separator(filled)) continue;
        if (lines.number() < header || is_title(filled, trimmed(lines.peek()))) {
            require_grains(filled, lines.place());
            head.remarks.take(filled, lines.place());
            if (const auto metres = head.remarks.size_metres()) head.metres = *metres;
            continue;
        }
        if (take_header(head, filled, lines)) break;
        head.first = filled;
        const auto is_taken = [&](const TableRow& c) { return take_commented_header(head, c.text, filled, lines); };
        if (std::ranges::none_of(comments | std::views::reverse, is_taken))
            require_plain(comments), require_diameter(file, filled, lines);
        break;
    }
    return head;
}

}  // namespace bernal
