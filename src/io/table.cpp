// Tables of spheres as people have them: from spreadsheets, scripts, image analysis.
//
//   x,y,z,radius
//   0.25,0.25,0.5,0.25
//   0.75,0.1,1.5,0.1
//
// A header names the columns, in any order and case, with others between them, which are passed over, and told: x, y, z
// (or ParaView's Points:0 ...), radius or r, otherwise diameter or d; id and class where there are any. Between columns
// stand commas, semicolons, tabs or blanks; beside semicolons and tabs numbers may have a decimal comma. A name may
// tell its unit, the same for all: `x (mm)`. Lines that begin with # are comments; one of ours may tell the container,
// and one may be the header, as NumPy's savetxt writes it.
// Rows with ids are put into their order. Without a header columns go by position, where one reading alone is possible.

#include <algorithm>
#include <limits>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/bare_table.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/type_column.hpp"
#include "text/cell_table.hpp"
#include "text/csv.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Of COMSOL too.
bool is_comment(std::string_view line) { return line.starts_with('#') || line.starts_with('%'); }

struct Columns : SphereColumns {
    char separator = ',';
    std::vector<ColumnName> names;
    std::optional<std::size_t> time;
    LengthUnit unit = LengthUnit::none;
    double center_metres = 1, radius_metres = 1, diameter_metres = 1;  ///< one unit of each in metres

    const std::string& name_of(std::size_t column) const { return names[column].name; }

    /// A class goes before a type, of which nothing else comes.
    bool is_read(std::size_t column) const {
        if (column == type) return !size_class;
        return column == time || std::ranges::count(all(), std::optional(column)) > 0;
    }

    /// As messages and headers tell them.
    std::string in_order() const {
        std::string all;
        for (const ColumnName& column : names) all += (all.empty() ? "" : ",") + column.name;
        return all;
    }
};

/// Of tables that hold several states.
std::optional<std::size_t> column_of_time(const std::vector<ColumnName>& names) {
    constexpr std::string_view spellings[] = {"time", "timestep", "step", "frame", "zeit", "zeitschritt", "temps"};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(spellings, plain_name(names[i].name)) > 0) return i;
    return {};
}

Columns columns_named(std::vector<ColumnName> names, char separator) {
    const auto time = column_of_time(names);
    return {sphere_columns(names), separator, std::move(names), time};
}

Columns columns_of(std::string_view header) {
    const char separator = separator_of(header);
    return columns_named(column_names(header, separator), separator);
}

/// One unit of a column in metres; 1 where it tells none.
double metres_in(const ColumnName& column, const NumberedLines& lines) {
    if (column.unit.empty()) return 1;
    const auto metres = metres_of(column.unit);
    if (!metres)
        lines.fail("the unit '" + column.unit + "' of '" + column.name + "' is not known: use " +
                   known_length_unit_names());
    return *metres;
}

LengthUnit unit_of_centers(const ColumnName& column, double in_metres, const NumberedLines& lines) {
    if (column.unit.empty()) return LengthUnit::none;
    if (const auto unit = length_unit_of_metres(in_metres)) return *unit;
    lines.fail("the centres are in '" + column.unit + "': give them in " + known_length_unit_names());
}

/// Sizes may have another unit than the centres. Throws where centres have two, or only one of both tells its unit.
void read_units(Columns& columns, const NumberedLines& lines) {
    const auto named = [&](const std::optional<std::size_t>& column) { return columns.names[*column]; };
    const ColumnName x = named(columns.center[0]);
    columns.center_metres = metres_in(x, lines);
    columns.unit = unit_of_centers(x, columns.center_metres, lines);
    for (const auto& column : {columns.center[1], columns.center[2], columns.radius, columns.diameter}) {
        if (!column) continue;
        const bool is_size = column == columns.radius || column == columns.diameter;
        const ColumnName other = named(column);
        const double in_metres = metres_in(other, lines);
        if (x.unit.empty() != other.unit.empty())
            lines.fail("of '" + x.name + "' and '" + other.name + "' only one tells its unit; give it to both");
        if (!is_size && in_metres != columns.center_metres)
            lines.fail("the centres have different units, '" + x.unit + "' and '" + other.unit + "'; give one");
        if (column == columns.radius) columns.radius_metres = in_metres;
        if (column == columns.diameter) columns.diameter_metres = in_metres;
    }
}

/// What commas or points in the numbers mean, from as much of the file as tells.
NumberMarks marks_in(const std::string& file, char separator, bool (NumberMarks::*is_told)() const) {
    NumberMarks marks;
    Fields fields;
    for (NumberedLines lines(file); !lines.at_end() && !(marks.*is_told)();) {
        const std::string_view line = lines.next();
        if (is_comment(line)) continue;
        split_fields(line, separator, fields);
        for (const std::string_view field : fields) marks.learn(unquoted(field), [&] { return lines.place(); });
    }
    return marks;
}

/// What commas that may be either are taken for.
enum class Commas { decimal, thousands };

/// Reads the rows, one at a time.
class RowScanner {
  public:
    RowScanner(const NumberedLines& lines, const Columns& columns, Commas commas)
        : lines_(lines), columns_(columns), commas_(commas) {}

    /// Numbers of types that begin at 0 are classes as they are.
    void count_types_from_0(std::vector<Record>& records) const {
        if (columns_.type && !columns_.size_class) types_.count_from_0(records);
    }

    /// Where the commas of the numbers may be either.
    const std::optional<NumberMarks>& doubt() const { return doubtful_; }

    std::string words_said() const { return columns_.type ? types_.words_said(columns_.name_of(*columns_.type)) : ""; }

    Record read(std::string_view line, std::int64_t row) {
        constexpr const char* axes[3] = {"x", "y", "z"};
        split_fields(line, columns_.separator, fields_);
        while (fields_.size() > columns_.names.size() && trimmed(fields_.back()).empty()) fields_.pop_back();
        require_count(fields_.size(), columns_.names.size(), "of the header", lines_);
        const auto field = [&](std::size_t column) { return unquoted(fields_[column]); };
        if (columns_.time) require_one_time(field(*columns_.time));
        Record record{row, {}, 0};
        if (columns_.id) record.id = whole(field(*columns_.id), "id", std::numeric_limits<std::int64_t>::min());
        if (columns_.size_class)
            record.size_class = static_cast<std::uint16_t>(whole(field(*columns_.size_class), "class", 0, 65535));
        else if (columns_.type)
            record.size_class = types_.class_of(field(*columns_.type), lines_);
        for (int axis = 0; axis < 3; ++axis)
            record.sphere.center[axis] = number(field(*columns_.center[static_cast<std::size_t>(axis)]), axes[axis]);
        record.sphere.radius = radius(field, record.id);
        require_sphere(record, lines_.place());
        return record;
    }

  private:
    template <class FieldOf>
    double radius(const FieldOf& field, std::int64_t id) {
        const auto length = [&](const std::optional<std::size_t>& column, const char* name, double metres) {
            return in_other_unit(number(field(*column), name), metres, columns_.center_metres);
        };
        if (!columns_.radius) return length(columns_.diameter, "diameter", columns_.diameter_metres) / 2;
        const double radius = length(columns_.radius, "radius", columns_.radius_metres);
        if (!columns_.diameter) return radius;
        const double diameter = length(columns_.diameter, "diameter", columns_.diameter_metres);
        require_diameter({id, {{}, radius}, 0}, diameter, lines_.place());
        return radius;
    }

    std::int64_t whole(std::string_view field, const char* name, std::int64_t least,
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
        const auto value = has_grouping_points(field) ? whole_number(points_->plain(field)) : whole_number(field);
        if (!value) lines_.fail(std::string(name) + " '" + std::string(field) + "' is not a whole number");
        if (*value < least || *value > most)
            lines_.fail(std::string(name) + ' ' + std::string(field) + " is not from " + std::to_string(least) +
                        " to " + std::to_string(most));
        return *value;
    }

    void require_one_time(std::string_view field) {
        if (!time_) time_ = field;
        if (*time_ != field)
            lines_.fail("the table holds more than one time, " + *time_ + " and " + std::string(field) +
                        "; keep the rows of one");
    }

    /// Is it like "1.000", in a table of decimal commas? Most tables tell in their first rows that points are decimal.
    bool has_grouping_points(std::string_view field) {
        if (field.size() < 5 || field[field.size() - 4] != '.' || !may_group_points(field)) return false;
        if (!points_) points_ = marks_in(lines_.file(), columns_.separator, &NumberMarks::has_decimal_points);
        return points_->is_settled() && points_->may_group_points();
    }

    /// Most tables have no commas in their numbers, and are read once.
    double number(std::string_view field, const char* name) {
        if (has_grouping_points(field)) return parse<double>(points_->plain(field), name, lines_);
        if (field.find(',') == field.npos) return parse<double>(field, name, lines_);
        if (!marks_) learn_marks();
        return parse<double>(marks_->plain(field), name, lines_);
    }

    void learn_marks() {
        marks_ = marks_in(lines_.file(), columns_.separator, &NumberMarks::is_settled);
        if (!marks_->is_doubtful()) return;
        doubtful_ = *marks_;
        marks_->settle(commas_ == Commas::thousands);
    }

    const NumberedLines& lines_;
    const Columns& columns_;
    Fields fields_;
    Commas commas_;
    std::optional<NumberMarks> marks_, doubtful_, points_;
    std::optional<std::string> time_;
    TypeColumn types_;
};

bool says_nothing(std::string_view line) { return is_comment(line) || is_empty_row(line) || tells_separator(line); }

/// `# x,y,z,radius` is taken for a header.
std::string_view without_comment_sign(std::string_view line) {
    const std::size_t begin = std::min(line.find_first_not_of("#%"), line.size());
    const bool is_name = begin == 1 && line.size() > 1 && std::string_view(",;\t").find(line[1]) != line.npos;
    line.remove_prefix(is_name ? 0 : begin);  // "#,x,y,z,radius"
    return line;
}

bool is_header(std::string_view line) { return columns_of(without_comment_sign(line)).whole(); }

Columns read_header(std::string_view line, const NumberedLines& lines) {
    Columns columns = columns_of(without_comment_sign(line));
    if (const std::string name = repeated_name(columns.names, columns); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    read_units(columns, lines);
    return columns;
}

/// What stands before the rows.
struct Head {
    Columns columns;
    std::optional<PackingHead> told;     ///< by a comment of ours
    LengthUnit unit = LengthUnit::none;  ///< by any other comment
    std::string first_row;               ///< of rows without a header
};

Columns columns_by_position(const NumberedLines& lines, std::string_view row) {
    std::vector<ColumnName> names;
    for (const std::string& name : bare_columns(lines.file())) names.push_back({name, ""});
    return columns_named(std::move(names), separator_of(row));
}

/// "# unit: um". Others than a packing can have are left to the reader.
void take_told_unit(Head& head, std::string_view line, const NumberedLines& lines) {
    const auto told = unit_told_in(line);
    if (!told) return;
    const auto unit = length_unit_of_metres(*told);
    if (!unit)
        lines.fail("the comment tells a unit that a packing cannot have: give the lengths in " +
                   known_length_unit_names());
    head.unit = *unit;
}

/// Lines of words above the header or the rows.
struct Titles {
    struct Title {
        std::string text;
        std::size_t number;
    };
    std::vector<Title> lines;

    /// The one that names most of what a sphere is; null where there are none.
    const Title* best() const {
        const auto named = [](const Title& title) { return 5 - missing_in(title.text).size(); };
        const auto found = std::ranges::max_element(lines, {}, named);
        return found == lines.end() ? nullptr : &*found;
    }

    /// Of what a header must name, what this line does not.
    static std::vector<std::string> missing_in(std::string_view line) {
        const Columns columns = columns_of(without_comment_sign(line));
        std::vector<std::string> missing;
        for (std::size_t axis = 0; axis < 3; ++axis)
            if (!columns.center[axis]) missing.emplace_back(1, "xyz"[axis]);
        if (!columns.size()) missing.emplace_back("radius or diameter");
        return missing;
    }
};

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

Head read_head(NumberedLines& lines) {
    constexpr std::size_t most_titles = 30;
    Head head;
    Titles titles;
    while (!lines.at_end() && titles.lines.size() < most_titles) {
        const std::string_view line = lines.next();
        if (has_packing_comment(line))
            head.told = parse_packing_comment(line, lines);
        else if (is_comment(line))
            take_told_unit(head, line, lines);
        if (is_header(line)) {
            head.columns = read_header(line, lines);
            return head;
        }
        if (is_bare_row(line)) {
            if (!titles.lines.empty()) break;  // it may be a header whose names are not known
            head.columns = columns_by_position(lines, line);
            head.first_row = line;
            return head;
        }
        if (says_nothing(line)) continue;
        if (head.told || !is_title(line)) break;  // what bernal writes has no titles
        take_told_unit(head, line, lines);
        titles.lines.push_back({std::string(line), lines.number()});
    }
    refuse_header(lines, titles);
}

std::vector<std::string> write_table(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put("x,y,z,radius,class\n");
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append_csv_row(text, packing.spheres[i].center, packing.spheres[i].radius, packing.size_class[i]);
        });
    });
    return {};
}

/// Throws where that makes no packing.
std::string position_said(const Packing& packing, const Columns& columns, const std::string& file) {
    const std::string order = columns.in_order();
    if (const double fraction = packing_fraction(packing); fraction > 1)
        throw InputError(file + " has no header; read as " + order + " its spheres fill " + rounded_text(fraction) +
                         " of the container. Put a line on top that names its columns, as " +
                         header_for(columns.separator, "x,y,z,radius") + ", or give the right container");
    return "'" + file + "' has no header: its columns are taken for " + order;
}

/// What a header names beyond the spheres; a packing of ours has measures there. Empty where all is read.
std::string unread_said(const Columns& columns, const std::string& file) {
    const std::vector<std::string> names =
        names_but(columns.names, [&](auto column) { return columns.is_read(column); });
    return names.empty() ? "" : "of '" + file + "' these columns are not read: " + first_quoted(names);
}

struct TableReading {
    Packing packing;
    std::optional<NumberMarks> doubt;    ///< of numbers like "1,460", of which nothing tells what they mean
    std::vector<std::string> said = {};  ///< of how it was read
};

/// The header's, which a comment must not contradict.
void take_unit(PackingHead& head, const Columns& columns, const std::string& file) {
    if (columns.unit == LengthUnit::none) return;
    if (head.unit != LengthUnit::none && head.unit != columns.unit)
        throw InputError(file + ": its comment says unit=" + std::string(name(head.unit)) + ", its header " +
                         std::string(name(columns.unit)) + "; take one of them out");
    head.unit = columns.unit;
}

TableReading read_under(const std::string& file, const ReadOptions& options, Commas commas) {
    NumberedLines lines(file);
    Head found = read_head(lines);
    Columns& columns = found.columns;
    PackingHead head = found.told ? *found.told : PackingHead{needed_container(options, file), found.unit, {}};
    std::vector<Record> records;
    RowScanner rows(lines, columns, commas);
    if (!found.first_row.empty()) records.push_back(rows.read(found.first_row, 1));
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (says_nothing(line)) continue;
        if (records.empty() && is_header(line))  // below a comment that looks like one
            columns = read_header(line, lines);
        else if (records.empty() && takes_units(columns.names, unquoted_fields(line, columns.separator)))
            read_units(columns, lines);
        else
            records.push_back(rows.read(line, std::ssize(records) + 1));
    }
    take_unit(head, columns, file);
    rows.count_types_from_0(records);
    Packing packing = whole_packing(std::move(records), head, lines);
    TableReading reading{std::move(packing), rows.doubt()};
    if (!found.first_row.empty()) reading.said.push_back(position_said(reading.packing, columns, file));
    if (!found.told) reading.said.push_back(unread_said(columns, file));
    if (const std::string words = rows.words_said(); !words.empty())
        reading.said.push_back(std::string("of '").append(file).append("' ").append(words));
    return reading;
}

/// Where reading it so makes a packing.
template <class Read>
std::optional<TableReading> if_possible(const Read& read) try {
    TableReading reading = read();
    return packing_fraction(reading.packing) <= 1 ? std::optional(std::move(reading)) : std::nullopt;
} catch (const InputError&) {
    return {};
}

Packing told(TableReading reading, const ReadOptions& options) {
    for (const std::string& sentence : reading.said)
        if (options.remark && !sentence.empty()) options.remark(sentence);
    return std::move(reading.packing);
}

bool is_table_line(std::string_view line) { return is_header(line) || is_bare_row(line) || tells_separator(line); }

}  // namespace

Packing read_table(const std::string& file, const ReadOptions& options) {
    TableReading reading = read_under(file, options, Commas::decimal);
    if (!reading.doubt) return told(std::move(reading), options);
    // Of two readings the one that spheres of a container can be.
    auto thousands = if_possible([&] { return read_under(file, options, Commas::thousands); });
    const bool may_be_decimal = packing_fraction(reading.packing) <= 1;
    if (may_be_decimal == thousands.has_value()) reading.doubt->require_clear();
    return told(may_be_decimal ? std::move(reading) : std::move(*thousands), options);
}

Format table_format() {
    return {{"table",
             {".csv", ".txt", ".dat"},
             "plain table x,y,z,radius,class",
             "the container and the unit",
             false,
             false,
             false,
             false,
             HeldIds::none},
            is_table_line,
            read_table,
            write_table};
}

}  // namespace bernal
