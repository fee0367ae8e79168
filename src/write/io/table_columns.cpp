#include "io/table_columns.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
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
bool has_adjacent_axes(const TableColumns& columns, const TableNeeds& needs) {
    const auto& center = columns.center;
    return columns.are_whole(needs) && *center[1] == *center[0] + 1 && (!center[2] || *center[2] == *center[1] + 1);
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

/// "ball create id 1 x 2 y 3 z 4 rad 1" names all of a sphere, with its values.
bool is_command(const TableColumns& columns) {
    const auto is_value = [](const ColumnName& column) { return parse_number(column.name).has_value(); };
    return std::ranges::count_if(columns.names, is_value) > 3;
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

/// What is one of `unit`, in SI.
double in_si(const TableColumns& columns, std::size_t column,
             std::initializer_list<std::pair<const char*, double>> known) {
    const ColumnName& named = columns.names[column];
    std::string names;
    for (const auto& [unit, value] : known) {
        if (named.unit == unit) return value;
        names.append(names.empty() ? "" : ", ").append(unit);
    }
    fail(columns, "the unit '" + named.unit + "' of '" + named.name + "' is not known: use one of " + names);
}

/// The length, in metres, of whose cube volumes are told; empty where nothing tells it.
std::optional<double> bulk_metres_in(const TableColumns& columns, const std::optional<double>& told) {
    const BulkColumns& bulk = columns.bulk;
    if (bulk.volume) {
        const ColumnName& named = columns.names[*bulk.volume];
        if (named.unit.empty()) return told;
        if (const auto in_metres = metres_of_cube(named.unit)) return in_metres;
        fail(columns, "the unit '" + named.unit + "' of '" + named.name + "' is none of a volume: give it as mm^3");
    }
    const bool has_mass = !columns.names[*bulk.mass].unit.empty(),
               has_density = !columns.names[*bulk.density].unit.empty();
    if (has_mass != has_density) fail(columns, "of " + columns.bulk_said() + " only one has a unit; give it to both");
    if (!has_mass) return {};
    const double mass = in_si(columns, *bulk.mass, {{"kg", 1}, {"g", 1e-3}, {"mg", 1e-6}, {"ug", 1e-9}, {"t", 1e3}});
    const double density =
        in_si(columns, *bulk.density,
              {{"kg/m3", 1}, {"kg/m^3", 1}, {"kg/m\u00b3", 1}, {"g/cm3", 1e3}, {"g/cm^3", 1e3}, {"g/cm\u00b3", 1e3}});
    return cube_root(mass / density);
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

TableColumns columns_named(std::vector<ColumnName> names, char separator) {
    TableColumns columns{sphere_columns(names), separator, {}, first_named(names, names_time)};
    if (!columns.id) columns.part = first_named(names, names_packing);  // ids that occur twice are refused anyway
    if (!columns.id) columns.index = first_named(names, may_name_ids);
    if (!columns.id && !columns.index && !names.empty() && names.front().name.empty()) columns.index = 0;
    if (!columns.size()) columns.bulk = bulk_columns(names);
    columns.names = std::move(names);
    return columns;
}

TableColumns columns_of(std::string_view header, const TableNeeds& needs) {
    const char separator = separator_of(header);
    TableColumns columns = columns_split(header, separator);
    const std::size_t colon = header.find(": ");  // "columns: x, y, z, r"
    const bool may_begin_behind = colon != header.npos && (separator == ' ' || !columns.are_whole(needs));
    if (may_begin_behind)
        if (TableColumns behind = columns_of(trimmed(header.substr(colon + 2)), needs); behind.are_whole(needs))
            return behind;
    if (columns.are_whole(needs)) return columns;
    if (separator != ' ')
        if (TableColumns grouped = columns_named(names_in_groups(header), separator); has_adjacent_axes(grouped, needs))
            return grouped;
    return columns;
}

std::string_view without_comment_sign(std::string_view line) {
    const std::size_t begin = std::min(line.starts_with("//") ? 2 : line.find_first_not_of("#%!"), line.size());
    const bool is_name = begin == 1 && line.size() > 1 && std::string_view(",;\t").find(line[1]) != line.npos;
    line.remove_prefix(is_name ? 0 : begin);  // "#,x,y,z,radius"
    return line;
}

bool is_row_of(const TableColumns& columns, std::string_view line) {
    const Fields fields = unquoted_fields(line, separator_of(line));
    if (fields.size() != columns.names.size()) return false;
    return std::ranges::all_of(columns.center, [&](const auto& axis) { return !axis || is_number(fields[*axis]); });
}

TableColumns columns_given(const ReadOptions& options, const TableNeeds& needs) {
    std::vector<ColumnName> names;
    for (const std::string& name : options.columns) names.push_back(with_length_unit(column_name(name)));
    TableColumns columns = columns_named(std::move(names), ',');
    if (const std::string name = repeated_name(columns.names, columns); !name.empty())
        throw InputError("`columns` names '" + name + "' twice: name each once");
    if (!columns.are_whole(needs)) {
        const bool are_discs = needs.dimension == 3 && columns.whole(2, needs.size);
        throw InputError("`columns` " + columns.in_order() + " names no spheres; " +
                         (are_discs              ? "of discs, which have no z, give `box` XLO YLO XHI YHI"
                          : needs.dimension == 2 ? "give all columns in their order, as x,y,angle,radius"
                                                 : "give all columns in their order, as id,x,y,z,diameter"));
    }
    columns.header = columns.in_order(), columns.place = "`columns`";
    return columns;
}

bool TableColumns::is_read(std::size_t column) const {
    if (column == type) return !size_class;
    if (bulk.volume ? column == bulk.volume : bulk.tell_sizes() && (column == bulk.mass || column == bulk.density))
        return true;
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

bool is_header(std::string_view line, const TableNeeds& needs) {
    const TableColumns columns = columns_of(without_comment_sign(line), needs);
    return columns.are_whole(needs) && !is_command(columns);
}

TableColumns read_header(std::string_view line, const NumberedLines& lines, const TableNeeds& needs) {
    TableColumns columns = columns_of(without_comment_sign(line), needs);
    if (const std::string name = repeated_name(columns.names, columns); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    if (may_be_colours(columns.names, columns)) lines.fail("the columns " + said_of_colours);
    columns.header = without_comment_sign(line);
    columns.place = lines.place();
    return columns;
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

bool TableColumns::are_whole(const TableNeeds& needs) const {
    const bool has_size = !needs.size || (needs.dimension == 3 && bulk.tell_sizes());
    return whole(needs.dimension, !has_size);
}

std::string TableColumns::bulk_said() const {
    if (!bulk.tell_sizes()) return "";
    if (bulk.volume) return "'" + name_of(*bulk.volume) + "'";
    return "'" + name_of(*bulk.mass) + "' and '" + name_of(*bulk.density) + "'";
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
    if (!columns.bulk.tell_sizes()) return;
    const std::optional<double> in_metres = bulk_metres_in(columns, told.sizes);
    if (in_metres.has_value() != center_metres.has_value())
        fail(columns, "of " + name(x) + " and " + columns.bulk_said() + " only one has a unit; give it to both");
    columns.bulk_metres = in_metres.value_or(1);
}

}  // namespace bernal
