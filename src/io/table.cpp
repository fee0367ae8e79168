// Tables of spheres as people have them: from spreadsheets, scripts, image analysis.
//
//   x,y,z,radius
//   0.25,0.25,0.5,0.25
//   0.75,0.1,1.5,0.1
//
// A header names the columns, in any order and case, with others between them, which are passed over: x, y, z (or
// ParaView's Points:0 ...), radius or r, otherwise diameter or d; id and class where there are any. Between columns
// stand commas, semicolons, tabs or blanks; beside semicolons and tabs numbers may have a decimal comma. A name may
// tell its unit, the same for all: `x (mm)`. Lines that begin with # are comments; one of ours may tell the container,
// and one may be the header, as NumPy's savetxt writes it.
// Rows with ids are put into their order. Without a header columns go by position, where one reading alone is possible.

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/bare_table.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "text/cell_table.hpp"
#include "text/csv.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {
namespace {

/// Of COMSOL too.
bool is_comment(std::string_view line) { return line.starts_with('#') || line.starts_with('%'); }

struct Columns : SphereColumns {
    char separator = ',';
    std::vector<ColumnName> names;
    std::optional<std::size_t> time{};  ///< of tables that may hold several states
    LengthUnit unit = LengthUnit::none;
    double center_metres = 1, radius_metres = 1, diameter_metres = 1;  ///< one unit of each in metres

    /// As messages and headers tell them.
    std::string in_order() const {
        std::string all;
        for (const ColumnName& column : names) all += (all.empty() ? "" : ",") + column.name;
        return all;
    }
};

std::optional<std::size_t> column_of_times(const std::vector<ColumnName>& names) {
    constexpr std::string_view spellings[] = {"time", "timestep", "step", "frame", "zeit"};
    for (std::size_t c = 0; c < names.size(); ++c)
        if (std::ranges::count(spellings, plain_name(names[c].name)) > 0) return c;
    return {};
}

Columns columns_named(std::vector<ColumnName> names, char separator) {
    Columns columns{sphere_columns(names), separator, std::move(names)};
    columns.time = column_of_times(columns.names);
    return columns;
}

Columns columns_of(std::string_view header) {
    const char separator = separator_of(header);
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(header, separator))
        names.push_back(with_length_unit(column_name(field)));
    return columns_named(std::move(names), separator);
}

/// One unit of a column in metres; 1 where it tells none.
double metres_in(const ColumnName& column, const NumberedLines& lines) {
    if (column.unit.empty()) return 1;
    const auto metres = metres_of(column.unit);
    if (!metres) lines.fail("the unit '" + column.unit + "' of '" + column.name + "' is not known: use m, mm or um");
    return *metres;
}

/// Of a packing; empty for others, of inches for instance.
std::optional<LengthUnit> unit_of_packings(double in_metres) {
    for (const LengthUnit unit : {LengthUnit::metre, LengthUnit::millimetre, LengthUnit::micrometre})
        if (metres(unit) == in_metres) return unit;
    return {};
}

LengthUnit unit_of_centers(const ColumnName& column, double in_metres, const NumberedLines& lines) {
    if (column.unit.empty()) return LengthUnit::none;
    if (const auto unit = unit_of_packings(in_metres)) return *unit;
    lines.fail("the centres are in '" + column.unit + "': give them in m, mm or um");
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

/// What commas and points in the numbers mean, from all of the file.
NumberMarks marks_in(const std::string& file, char separator) {
    NumberMarks marks;
    Fields fields;
    for (NumberedLines lines(file); !lines.at_end();) {
        const std::string_view line = lines.next();
        if (is_comment(line)) continue;
        split_fields(line, separator, fields);
        for (const std::string_view field : fields) marks.learn(unquoted(field), [&] { return lines.place(); });
    }
    return marks;
}

/// A whole number, which spreadsheets and scripts also write as 1.0 or 1.000e+00.
std::optional<std::int64_t> whole_number(std::string_view field) {
    const auto number = parse_number(field);
    constexpr double largest = 9007199254740992;  // above it doubles skip some
    if (!number || *number != std::floor(*number) || std::abs(*number) > largest) return {};
    return static_cast<std::int64_t>(*number);
}

/// What commas that may be either are taken for.
enum class Commas { decimal, thousands };

/// Reads the rows, one at a time.
class RowScanner {
  public:
    RowScanner(const NumberedLines& lines, const Columns& columns, Commas commas)
        : lines_(lines), columns_(columns), commas_(commas) {}

    /// Types of DEM codes are counted from 1; those that begin at 0 are classes as they are.
    void count_types_from_0(std::vector<Record>& records) const {
        if (columns_.size_class || lowest_type_ < 1 || lowest_type_ > 65535) return;
        for (Record& record : records) record.size_class = static_cast<std::uint16_t>(record.size_class - 1);
    }

    /// Where the commas of the numbers may be either.
    const std::optional<NumberMarks>& doubt() const { return doubtful_; }

    Record read(std::string_view line, std::int64_t row) {
        constexpr const char* axes[3] = {"x", "y", "z"};
        split_fields(line, columns_.separator, fields_);
        while (fields_.size() > columns_.names.size() && trimmed(fields_.back()).empty()) fields_.pop_back();
        require_count(fields_.size(), columns_.names.size(), "of the header", lines_);
        const auto field = [&](std::size_t column) { return unquoted(fields_[column]); };
        Record record{row, {}, 0};
        if (columns_.id) record.id = whole(field(*columns_.id), "id", std::numeric_limits<std::int64_t>::min());
        if (columns_.size_class)
            record.size_class = static_cast<std::uint16_t>(whole(field(*columns_.size_class), "class", 0, 65535));
        else if (columns_.type)
            record.size_class = type_of(field(*columns_.type));
        for (int axis = 0; axis < 3; ++axis)
            record.sphere.center[axis] = number(field(*columns_.center[static_cast<std::size_t>(axis)]), axes[axis]);
        record.sphere.radius = radius(field, record);
        require_sphere(record, lines_.place());
        if (columns_.time) require_one_time(field(*columns_.time));
        return record;
    }

  private:
    template <class FieldOf>
    double radius(const FieldOf& field, const Record& record) {
        const auto length = [&](const std::optional<std::size_t>& column, const char* name, double metres) {
            return in_other_unit(number(field(*column), name), metres, columns_.center_metres);
        };
        if (!columns_.radius) return length(columns_.diameter, "diameter", columns_.diameter_metres) / 2;
        const double radius = length(columns_.radius, "radius", columns_.radius_metres);
        if (!columns_.diameter) return radius;
        const double diameter = length(columns_.diameter, "diameter", columns_.diameter_metres);
        require_diameter({record.id, {{}, radius}, 0}, diameter, lines_.place());
        return radius;
    }

    std::int64_t whole(std::string_view field, const char* name, std::int64_t least,
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) const {
        const auto value = whole_number(field);
        if (!value) lines_.fail(std::string(name) + " '" + std::string(field) + "' is not a whole number");
        if (*value < least || *value > most)
            lines_.fail(std::string(name) + ' ' + std::string(field) + " is not from " + std::to_string(least) +
                        " to " + std::to_string(most));
        return *value;
    }

    /// A number as it stands; of words, one class for each in the order in which they come.
    std::uint16_t type_of(std::string_view field) {
        if (whole_number(field)) {
            if (!words_.empty()) lines_.fail("the type " + std::string(field) + " is a number, and others are words");
            const std::int64_t type = whole(field, "type", 0, 65535);
            lowest_type_ = std::min(lowest_type_, type);
            return static_cast<std::uint16_t>(type);
        }
        if (lowest_type_ != no_type)
            lines_.fail("the type '" + std::string(field) + "' is a word, and others are numbers");
        const auto found = words_.find(field);
        if (found != words_.end()) return found->second;
        if (words_.size() > 65535) lines_.fail("there are more than 65536 types");
        return words_.emplace(field, static_cast<std::uint16_t>(words_.size())).first->second;
    }

    void require_one_time(std::string_view field) {
        if (!time_) time_ = field;
        if (*time_ != field)
            lines_.fail("the table holds more than one time, " + *time_ + " and " + std::string(field) +
                        "; keep the rows of one");
    }

    /// Most tables have no commas in their numbers, and are read once.
    double number(std::string_view field, const char* name) {
        const bool by_spreadsheet = columns_.separator == ';' || columns_.separator == '\t';
        const bool may_be_grouped = by_spreadsheet && may_group_points(field);
        if (field.find(',') == field.npos && !may_be_grouped) return parse<double>(field, name, lines_);
        if (!marks_) learn_marks();
        return parse<double>(marks_->plain(field), name, lines_);
    }

    void learn_marks() {
        marks_ = marks_in(lines_.file(), columns_.separator);
        if (!marks_->is_doubtful()) return;
        doubtful_ = *marks_;
        marks_->settle(commas_ == Commas::thousands);
    }

    const NumberedLines& lines_;
    const Columns& columns_;
    Fields fields_;
    Commas commas_;
    std::optional<NumberMarks> marks_, doubtful_;
    static constexpr std::int64_t no_type = std::numeric_limits<std::int64_t>::max();
    std::int64_t lowest_type_ = no_type;
    std::map<std::string, std::uint16_t, std::less<>> words_;  ///< types that are no numbers
    std::optional<std::string> time_;
};

[[noreturn]] void refuse_header(const NumberedLines& lines, std::size_t line) {
    throw InputError(
        lines.file() + ':' + std::to_string(std::max<std::size_t>(line, 1)) +
        ": this is not a packing written by bernal, which begins with a line like '# bernal packing: "
        "shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false', nor a table of spheres: give it a "
        "header with the columns x, y, z and radius or diameter");
}

bool says_nothing(std::string_view line) { return is_comment(line) || is_empty_row(line) || tells_separator(line); }

/// `# x,y,z,radius` is taken for a header; in `#,x,y,z,radius` the sign names the ids.
std::string_view without_comment_sign(std::string_view line) {
    const bool is_name = line.size() > 1 && line.front() == '#' && std::string_view(",;\t").find(line[1]) != line.npos;
    if (!is_name) line.remove_prefix(std::min(line.find_first_not_of("#%"), line.size()));
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
    const auto unit = unit_of_packings(*told);
    if (!unit) lines.fail("the comment tells a unit that a packing cannot have: give the lengths in m, mm or um");
    head.unit = *unit;
}

/// Of which no header tells the columns.
bool is_row_of_numbers(std::string_view line) {
    return std::ranges::all_of(unquoted_fields(line, separator_of(line)), is_number);
}

Head read_head(NumberedLines& lines) {
    Head head;
    int titles = 0;
    std::size_t first_title = 0;
    while (!lines.at_end()) {
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
            if (first_title > 0) break;  // it may be a header whose names are not known
            head.columns = columns_by_position(lines, line);
            head.first_row = line;
            return head;
        }
        constexpr int most_titles = 30;
        if (says_nothing(line)) continue;
        if (first_title == 0) first_title = lines.number();
        if (head.told || is_row_of_numbers(line) || ++titles > most_titles) break;
    }
    refuse_header(lines, first_title > 0 ? first_title : lines.number());
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

/// What a header names beyond the spheres; a packing of ours has measures there.
void tell_not_read(const Columns& columns, const ReadOptions& options, const std::string& file) {
    if (!options.remark) return;
    std::vector<std::string> names;
    const auto read = columns.all();
    for (std::size_t c = 0; c < columns.names.size(); ++c)
        if (std::ranges::count(read, std::optional(c)) == 0 && columns.type != c && columns.time != c)
            if (!columns.names[c].name.empty())
                names.push_back(std::string("'").append(columns.names[c].name).append("'"));
    if (!names.empty()) options.remark("of '" + file + "' these columns are not read: " + listed(names, ", "));
}

/// Throws where that makes no packing.
void tell_position(const Packing& packing, const Columns& columns, const ReadOptions& options,
                   const std::string& file) {
    const std::string order = columns.in_order();
    if (const double fraction = packing_fraction(packing); fraction > 1)
        throw InputError(file + " has no header; read as " + order + " its spheres fill " + rounded_text(fraction) +
                         " of the container. Put a line on top that names its columns, as x,y,z,radius, or give the "
                         "right container");
    if (options.remark) options.remark("'" + file + "' has no header: its columns are taken for " + order);
}

struct TableReading {
    Packing packing;
    std::optional<NumberMarks> doubt;  ///< of numbers like "1,460", of which nothing tells what they mean
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
    if (!found.first_row.empty()) tell_position(packing, columns, options, file);
    if (!found.told && commas == Commas::decimal) tell_not_read(columns, options, file);
    return {std::move(packing), rows.doubt()};
}

/// The packing, where reading it so makes one.
template <class Read>
std::optional<Packing> if_possible(const Read& read) try {
    TableReading reading = read();
    return packing_fraction(reading.packing) <= 1 ? std::optional(std::move(reading.packing)) : std::nullopt;
} catch (const InputError&) {
    return {};
}

bool is_table_line(std::string_view line) { return is_header(line) || is_bare_row(line); }

}  // namespace

Packing read_table(const std::string& file, const ReadOptions& options) {
    TableReading reading = read_under(file, options, Commas::decimal);
    if (!reading.doubt) return std::move(reading.packing);
    // Of two readings the one that spheres of a container can be.
    const auto thousands = if_possible([&] { return read_under(file, options, Commas::thousands); });
    const bool may_be_decimal = packing_fraction(reading.packing) <= 1;
    if (may_be_decimal == thousands.has_value()) reading.doubt->require_clear();
    return may_be_decimal ? std::move(reading.packing) : *thousands;
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
