#include "io/table_head.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "io/bare_table.hpp"
#include "text/cell_table.hpp"
#include "text/fields.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

std::optional<std::size_t> first_named(const std::vector<ColumnName>& names, bool (*is_one)(std::string_view)) {
    const auto found = std::ranges::find_if(names, is_one, &ColumnName::name);
    if (found == names.end()) return {};
    return static_cast<std::size_t>(found - names.begin());
}

TableColumns columns_named(std::vector<ColumnName> names, char separator) {
    TableColumns columns{sphere_columns(names), separator, {}, first_named(names, names_time)};
    if (!columns.id) columns.part = first_named(names, names_packing);  // ids that occur twice are refused anyway
    if (!columns.id) columns.index = first_named(names, may_name_ids);
    if (!columns.id && !columns.index && !names.empty() && names.front().name.empty()) columns.index = 0;
    columns.names = std::move(names);
    return columns;
}

TableColumns columns_split(std::string_view header, char separator) {
    return columns_named(column_names(header, separator), separator);
}

/// "x y z (mm), diameter (mm)": the three axes between two commas are names of one unit.
std::vector<ColumnName> names_in_groups(std::string_view header) {
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(header, separator_of(header))) {
        const ColumnName group = column_name(field);
        std::vector<ColumnName> parts;
        for (const std::string_view name : words(group.name)) parts.push_back({std::string(name), group.unit});
        const SphereColumns found = sphere_columns(parts);
        const bool has_axes = found.center[0] && found.center[1] && found.center[2];
        if (!has_axes) parts = {with_length_unit(group)};
        names.insert(names.end(), parts.begin(), parts.end());
    }
    return names;
}

/// Is it whole, with x, y and z one behind the other? Words of longer names are not.
bool has_adjacent_axes(const TableColumns& columns) {
    const auto& center = columns.center;
    return columns.whole() && *center[1] == *center[0] + 1 && *center[2] == *center[1] + 1;
}

/// Names of several words, as COMSOL writes them, with two blanks or more between them.
std::vector<ColumnName> names_far_apart(std::string_view header) {
    std::vector<ColumnName> names;
    for (header = trimmed(header); !header.empty(); header = trimmed(header)) {
        const std::size_t end = std::min(header.find("  "), header.size());
        names.push_back(with_length_unit(column_name(header.substr(0, end))));
        header.remove_prefix(end);
    }
    return names;
}

/// The first way to read it that names spheres; otherwise as it is split.
TableColumns columns_of(std::string_view header) {
    const char separator = separator_of(header);
    TableColumns columns = columns_split(header, separator);
    const std::size_t colon = header.find(": ");  // "columns: x, y, z, r"
    const bool may_begin_behind = colon != header.npos && (separator == ' ' || !columns.whole());
    if (may_begin_behind)
        if (TableColumns behind = columns_of(trimmed(header.substr(colon + 2))); behind.whole()) return behind;
    if (columns.whole()) return columns;
    if (separator != ' ')
        if (TableColumns grouped = columns_named(names_in_groups(header), separator); has_adjacent_axes(grouped))
            return grouped;
    return columns;
}

/// "ball create id 1 x 2 y 3 z 4 rad 1" names all of a sphere, with its values.
bool is_command(const TableColumns& columns) {
    const auto is_value = [](const ColumnName& column) { return parse_number(column.name).has_value(); };
    return std::ranges::count_if(columns.names, is_value) > 3;
}

/// `# x,y,z,radius` is taken for a header.
std::string_view without_comment_sign(std::string_view line) {
    const std::size_t begin = std::min(line.starts_with("//") ? 2 : line.find_first_not_of("#%!"), line.size());
    const bool is_name = begin == 1 && line.size() > 1 && std::string_view(",;\t").find(line[1]) != line.npos;
    line.remove_prefix(is_name ? 0 : begin);  // "#,x,y,z,radius"
    return line;
}

/// Red, green and blue, where nothing else tells a radius?
bool may_be_colours(const TableColumns& columns) {
    const auto has = [&](std::string_view letter) {
        return std::ranges::count(columns.names, letter, [](auto& name) { return plain_name(name.name); }) > 0;
    };
    return columns.radius && plain_name(columns.name_of(*columns.radius)) == "r" && has("g") && has("b");
}

[[noreturn]] void fail(const TableColumns& columns, const std::string& what) {
    throw InputError(columns.place + ": " + what);
}

/// One unit of a column in metres, or else of what comments tell; empty where neither tells one.
std::optional<double> metres_in(const TableColumns& columns, std::size_t column, const std::optional<double>& told) {
    const ColumnName& named = columns.names[column];
    if (named.unit.empty()) return told;
    if (const auto in_metres = metres_of(named.unit)) return in_metres;
    fail(columns,
         "the unit '" + named.unit + "' of '" + named.name + "' is not known: use " + known_length_unit_names());
}

LengthUnit unit_of_centers(const TableColumns& columns, std::optional<double> in_metres) {
    if (!in_metres) return LengthUnit::none;
    if (const auto unit = length_unit_of_metres(*in_metres)) return *unit;
    fail(columns, "the centres are in '" + columns.names[*columns.center[0]].unit + "': give them in " +
                      known_length_unit_names());
}

/// Lines of words above the header or the rows.
struct Titles {
    struct Title {
        std::string text;
        std::size_t number;
    };
    std::vector<Title> lines;

    void add(std::string_view line, std::size_t number) { lines.push_back({std::string(line), number}); }

    /// For comments: one that looks like the rows would be dropped.
    void require_no_row_like(std::string_view row, const std::string& file) const {
        const char separator = separator_of(row);
        for (const Title& comment : lines)
            if (is_commented_row(comment.text, separator, unquoted_fields(row, separator).size()))
                refuse_commented(comment.text, file + ':' + std::to_string(comment.number));
    }

    /// The one that names most of what a sphere is; null where there are none.
    const Title* best() const {
        const auto found = std::ranges::max_element(lines, {}, [](const Title& title) { return named_in(title.text); });
        return found == lines.end() ? nullptr : &*found;
    }

    /// The columns that a header must name and this line does not.
    static std::vector<std::string> missing_in(std::string_view line) {
        const TableColumns columns = columns_of(without_comment_sign(line));
        std::vector<std::string> missing;
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!columns.center[axis]) missing.emplace_back(1, "xyz"[axis]);
        if (!columns.size()) missing.emplace_back("radius or diameter");
        return missing;
    }

    static std::size_t named_in(std::string_view line) { return 4 - missing_in(line).size(); }
};

/// May a comment above rows be their header, with a name that is not known?
bool may_be_header(std::string_view comment, std::string_view row) {
    const std::string_view text = without_comment_sign(comment);
    const TableColumns columns = columns_of(text);
    if (columns.center[0] && columns.center[1] && columns.center[2]) return true;
    return Titles::named_in(comment) >= 2 && columns.names.size() == unquoted_fields(row, separator_of(row)).size();
}

[[noreturn]] void refuse_header(const NumberedLines& lines, const Titles& titles) {
    const Titles::Title* best = titles.best();
    const std::size_t number = best != nullptr ? best->number : std::max<std::size_t>(lines.number(), 1);
    std::string lacks;
    if (const auto missing = Titles::missing_in(best != nullptr ? best->text : ""); missing.size() < 4)
        lacks.append(", of which '").append(shown(best->text)).append("' lacks ").append(listed(missing, " and "));
    throw InputError(
        lines.file() + ':' + std::to_string(number) +
        ": this is not a packing written by bernal, which begins with a line like '# bernal packing: "
        "shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false', nor a table of spheres: give it a "
        "header with the columns x, y, z and radius or diameter" +
        lacks);
}

/// A line of words, of which a file may have so many above its header.
bool is_title(std::string_view line) {
    return !std::ranges::all_of(unquoted_fields(line, separator_of(line)), is_number);
}

/// How many rows follow, in a line of its own.
std::optional<std::size_t> count_in(std::string_view line) {
    const auto number = parse_number(line);
    constexpr double most = 1e12;
    if (!number || !(*number > 0 && *number < most) || *number != std::floor(*number)) return {};
    return static_cast<std::size_t>(*number);
}

TableColumns columns_by_position(const NumberedLines& lines, std::string_view row) {
    std::vector<ColumnName> names;
    for (const std::string& name : bare_columns(lines.file())) names.push_back({name, ""});
    return columns_named(std::move(names), separator_of(row));
}

/// "t=1", "Time step 1000": of the name the value.
std::optional<std::pair<std::string, std::string>> time_told_in(std::string_view comment) {
    std::string text(without_comment_sign(comment));
    for (char& c : text)
        if (std::string_view(",;:=\t()[]\"").find(c) != std::string_view::npos) c = ' ';
    std::string_view before;
    for (const std::string_view word : words(text)) {
        if (names_time(before) && parse_number(word)) return {{lower_case(std::string(before)), std::string(word)}};
        before = word;
    }
    return {};
}

/// How many fields a row has, without the empty ones at its end.
std::size_t count_fields(std::string_view line, char separator) {
    Fields fields = unquoted_fields(line, separator);
    while (!fields.empty() && fields.back().empty()) fields.pop_back();
    return fields.size();
}

TableColumns renamed(const TableColumns& columns, std::vector<ColumnName> names, char separator);

/// "x y z r in mm".
TableColumns without_unit_behind(const TableColumns& columns) {
    std::vector<ColumnName> names = columns.names;
    if (names.size() < 2 || names[names.size() - 2].name != "in" || !metres_of(names.back().name)) return columns;
    names.resize(names.size() - 2);
    return renamed(columns, std::move(names), ' ');
}

TableColumns renamed(const TableColumns& columns, std::vector<ColumnName> names, char separator) {
    TableColumns renamed = columns_named(std::move(names), separator);
    renamed.header = columns.header, renamed.place = columns.place;
    return renamed;
}

}  // namespace

bool TableColumns::is_read(std::size_t column) const {
    if (column == type) return !size_class;
    return column == time || std::ranges::count(all(), std::optional(column)) > 0;
}

std::string TableColumns::in_order() const {
    std::string all;
    for (const ColumnName& column : names) all += (all.empty() ? "" : ",") + column.name;
    return all;
}

bool TableColumns::have_units() const {
    const auto is_known = [&](const auto& column) { return !column || !names[*column].unit.empty(); };
    return std::ranges::all_of(center, is_known) && is_known(radius) && is_known(diameter);
}

void ToldByComments::take_lengths(std::string_view line, const std::string& place) {
    lengths_.take(is_comment(line) ? behind_sign(line) : line, place);
    if (lengths_.center_metres() && !length_unit_of_metres(*lengths_.center_metres()))
        throw InputError(place + ": the comment names a unit that a packing cannot have: give the lengths in " +
                         known_length_unit_names());
}

LengthUnit ToldByComments::unit() const {
    return lengths_.center_metres() ? *length_unit_of_metres(*lengths_.center_metres()) : LengthUnit::none;
}

void ToldByComments::take_time(std::string_view comment, bool has_rows, const NumberedLines& lines) {
    const auto told = time_told_in(comment);
    if (!told) return;
    const auto [entry, is_new] = times_.emplace(told->first, told->second);
    if (has_rows && !is_new && entry->second != told->second)
        lines.fail("the table holds more than one time, " + told->first + ' ' + entry->second + " and " + told->second +
                   "; keep the rows of one");
    entry->second = told->second;
}

bool is_comment(std::string_view line) {
    return line.starts_with('#') || line.starts_with('%') || line.starts_with('!') || line.starts_with("//");
}

bool says_nothing(std::string_view line) { return is_comment(line) || is_empty_row(line) || tells_separator(line); }

bool is_header(std::string_view line) {
    const TableColumns columns = columns_of(without_comment_sign(line));
    return columns.whole() && !is_command(columns);
}

TableColumns read_header(std::string_view line, const NumberedLines& lines) {
    TableColumns columns = columns_of(without_comment_sign(line));
    if (const std::string name = repeated_name(columns.names, columns); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    if (may_be_colours(columns))
        lines.fail("the columns r, g and b may be a colour; name the radius 'radius', or else r, g and b otherwise");
    columns.header = without_comment_sign(line);
    columns.place = lines.place();
    return columns;
}

TableHead read_table_head(NumberedLines& lines) {
    constexpr std::size_t most_titles = 30;
    TableHead head;
    Titles titles, comments;
    while (!lines.at_end() && titles.lines.size() < most_titles) {
        const std::string_view line = lines.next();
        if (has_packing_comment(line)) head.told = parse_packing_comment(line, lines);
        if (is_header(line)) {
            head.columns = read_header(line, lines);
            return head;
        }
        if (is_comment(line) && !has_packing_comment(line)) {
            head.comments.take_lengths(line, lines.place());
            head.comments.take_time(line, false, lines);
            comments.add(line, lines.number());
        }
        if (is_bare_row(line)) {
            if (!titles.lines.empty()) break;  // it may be a header whose names are not known
            comments.require_no_row_like(line, lines.file());
            std::erase_if(comments.lines, [&](const auto& comment) { return !may_be_header(comment.text, line); });
            if (!comments.lines.empty()) refuse_header(lines, comments);
            head.columns = columns_by_position(lines, line);
            head.columns.place = lines.place();
            head.first_row = line;
            return head;
        }
        if (says_nothing(line)) continue;
        if (titles.lines.empty() && !head.count && (head.count = count_in(line))) continue;
        if (head.told || !is_title(line)) break;  // what bernal writes has no titles
        head.comments.take_lengths(line, lines.place());
        titles.add(line, lines.number());
    }
    refuse_header(lines, titles);
}

void fit_to_rows(TableColumns& columns, std::string_view line, const std::string& file) {
    if (count_fields(line, columns.separator) <= columns.names.size() &&
        unquoted_fields(line, columns.separator).size() >= columns.names.size())
        return;
    for (const char separator : {columns.separator, ';', '\t', ',', ' '}) {
        const std::size_t count = count_fields(line, separator);
        if (count == columns.names.size()) {
            columns.separator = separator;
            return;
        }
        const bool has_row_names = trimmed(line).starts_with('"') || first_column_counts(file);
        if (count == columns.names.size() + 1 && has_row_names && !columns.id) {
            std::vector<ColumnName> names = columns.names;
            names.insert(names.begin(), ColumnName{});
            columns = renamed(columns, std::move(names), separator);
            return;
        }
    }
    if (columns.separator != ' ') return;
    if (TableColumns without = without_unit_behind(columns); count_fields(line, ' ') == without.names.size()) {
        columns = std::move(without);
        return;
    }
    TableColumns apart = renamed(columns, names_far_apart(columns.header), ' ');
    if (apart.whole() && count_fields(line, ' ') == apart.names.size()) columns = std::move(apart);
}

bool takes_units_below(TableColumns& columns, std::string_view line) {
    std::string_view text = without_comment_sign(line);
    for (const char separator : {columns.separator, separator_of(text)}) {
        Fields fields = unquoted_fields(text, separator);
        const auto tells = [&](const auto& column) {
            return column && *column < fields.size() && !fields[*column].empty();
        };
        if (fields.size() != columns.names.size() || !tells(columns.center[0])) continue;
        for (std::size_t c = 0; c < fields.size(); ++c)  // of what is not read any unit will do
            if ((!columns.is_read(c) || c == columns.time) && !is_number(fields[c])) fields[c] = "";
        if (takes_units(columns.names, fields)) return true;
    }
    return false;
}

void settle_units(TableColumns& columns, const ToldUnits& told) {
    const std::size_t x = *columns.center[0];
    const std::optional<double> center_metres = metres_in(columns, x, told.centers);
    const auto name = [&](std::size_t column) { return "'" + columns.names[column].name + "'"; };
    columns.unit = unit_of_centers(columns, center_metres);
    columns.center_metres = center_metres.value_or(1);
    for (const auto& column : {columns.center[1], columns.center[2], columns.radius, columns.diameter}) {
        if (!column) continue;
        const bool is_size = column == columns.radius || column == columns.diameter;
        const std::optional<double> in_metres = metres_in(columns, *column, is_size ? told.sizes : told.centers);
        if (in_metres.has_value() != center_metres.has_value())
            fail(columns, "of " + name(x) + " and " + name(*column) + " only one has a unit; give it to both");
        if (!is_size && in_metres != center_metres)
            fail(columns, "the centres have different units, '" + columns.names[x].unit + "' and '" +
                              columns.names[*column].unit + "'; give one");
        if (column == columns.radius) columns.radius_metres = in_metres.value_or(1);
        if (column == columns.diameter) columns.diameter_metres = in_metres.value_or(1);
    }
}

}  // namespace bernal
