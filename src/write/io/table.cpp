// Tables of spheres as people have them: from spreadsheets, scripts, image analysis.
//
//   x,y,z,radius
//   0.25,0.25,0.5,0.25
//   0.75,0.1,1.5,0.1
//
// A header names the columns, in any order and case, with others between them, which are passed over, with a remark: x,
// y, z (or ParaView's Points:0 ...), radius or r, otherwise diameter or d; id and class where there are any. Between
// columns stand commas, semicolons, tabs or blanks; beside semicolons and tabs numbers may have a decimal comma. A name
// may hold its unit, the same for all: `x (mm)`. Lines that begin with # are comments; one of ours may declare the
// container, and one may be the header, as NumPy's savetxt writes it. Rows with ids are put into their order. Without a
// header columns go by position, where one reading alone is possible.

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/bare_table.hpp"
#include "io/bodies_table.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "io/table_head.hpp"
#include "io/type_column.hpp"
#include "io/unnamed_size.hpp"
#include "text/cell_table.hpp"
#include "text/csv.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"
#include "text/statistic_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

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
    /// `options` tell radii where no column does.
    RowScanner(const NumberedLines& lines, const TableColumns& columns, Commas commas, const ReadOptions& options)
        : lines_(lines), columns_(columns), commas_(commas), options_(options) {}

    /// Numbers of types that begin at 0 are classes as they are.
    void count_types_from_0(std::vector<Record>& records) const {
        if (columns_.type && !columns_.size_class) types_.count_from_0(records);
    }

    /// Where the commas of the numbers may be either.
    const std::optional<NumberMarks>& doubt() const { return doubtful_; }

    const std::vector<std::string>& words() const { return types_.words(); }

    std::string words_said() const {
        const auto column = columns_.size_class ? columns_.size_class : columns_.type;
        return column ? types_.words_said(columns_.name_of(*column)) : "";
    }

    /// The first column, which has no name, tells ids where it holds different whole numbers.
    void take_index(std::vector<Record>& records) {
        if (!columns_.index || index_.size() != records.size()) return;
        std::vector<std::int64_t> sorted = index_;
        std::ranges::sort(sorted);
        if (std::ranges::adjacent_find(sorted) != sorted.end()) return;
        for (std::size_t i = 0; i < records.size(); ++i) records[i].id = index_[i];
        is_index_taken_ = true;
    }

    /// The columns with what they turned out to be.
    TableColumns columns_as_read() const {
        TableColumns columns = columns_;
        if (is_index_taken_) columns.id = columns.index;
        return columns;
    }

    std::string index_said() const {
        if (!columns_.index) return "";
        const std::string& name = columns_.name_of(*columns_.index);
        if (!name.empty()) return is_index_taken_ ? in_quotes(name) + " is taken for ids" : "";
        return is_index_taken_ ? "the first column, which has no name, is taken for ids"
                               : "the first column, which has no name, is not read";
    }

    Record read(std::string_view line, std::int64_t row) {
        constexpr const char* axes[3] = {"x", "y", "z"};
        split_fields(line, columns_.separator, fields_);
        while (fields_.size() > columns_.names.size() && trimmed(fields_.back()).empty()) fields_.pop_back();
        require_count(fields_.size(), columns_.names.size(), "of the header", lines_);
        const auto field = [&](std::size_t column) { return unquoted(fields_[column]); };
        if (columns_.time) require_one_time(field(*columns_.time));
        if (columns_.part) require_one_packing(field(*columns_.part));
        if (columns_.index)
            if (const auto number = whole_number(field(*columns_.index))) index_.push_back(*number);
        Record record{row, {}, 0};
        if (columns_.id) record.id = whole(field(*columns_.id), "id", std::numeric_limits<std::int64_t>::min());
        if (columns_.size_class)
            record.size_class = class_of(field(*columns_.size_class));
        else if (columns_.type)
            record.size_class = types_.class_of(field(*columns_.type), lines_);
        require_no_statistic(field);
        for (int axis = 0; axis < 3; ++axis)
            if (const auto column = columns_.center[static_cast<std::size_t>(axis)])  // discs may have no z
                record.sphere.center[axis] = number(field(*column), axes[axis]);
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
        if (columns_.bulk.tell_sizes()) return radius_of_bulk(field);
        if (!columns_.size()) {
            const auto type = columns_.size_class ? columns_.size_class : columns_.type;
            return options_.untold_radius(type ? field(*type) : std::string_view());
        }
        if (!columns_.radius) return length(columns_.diameter, "diameter", columns_.diameter_metres) / 2;
        const double radius = length(columns_.radius, "radius", columns_.radius_metres);
        if (!columns_.diameter) return radius;
        const double diameter = length(columns_.diameter, "diameter", columns_.diameter_metres);
        require_diameter({id, {{}, radius}, 0}, diameter, lines_.place());
        return radius;
    }

    template <class FieldOf>
    double radius_of_bulk(const FieldOf& field) {
        const BulkColumns& bulk = columns_.bulk;
        const double volume = bulk.volume ? number(field(*bulk.volume), "volume")
                                          : number(field(*bulk.mass), "mass") / number(field(*bulk.density), "density");
        if (!(volume > 0)) lines_.fail(columns_.bulk_said() + " give no volume above 0");
        const double radius = cube_root(3 * volume / (4 * std::numbers::pi));
        return in_other_unit(radius, columns_.bulk_metres, columns_.center_metres);
    }

    /// Where the first is a word, all are.
    std::uint16_t class_of(std::string_view field) {
        if (!are_words_) are_words_ = !field.empty() && !is_number(field);
        if (*are_words_) return types_.class_of(field, lines_);
        return static_cast<std::uint16_t>(whole(field, "class", 0, 65535));
    }

    /// Below a table stand its mean, its sum ...
    template <class FieldOf>
    void require_no_statistic(const FieldOf& field) const {
        for (std::size_t c = 0; c < fields_.size(); ++c)
            if (const std::string_view word = field(c);
                !columns_.is_read(c) && !word.empty() && !is_number(word.substr(0, 1)) && names_statistic(word))
                lines_.fail(in_quotes(word) + " describes all spheres and is not a sphere; remove this line");
    }

    std::int64_t whole(std::string_view field, const char* name, std::int64_t least,
                       std::int64_t most = std::numeric_limits<std::int64_t>::max()) {
        auto value = has_grouping_points(field) ? whole_number(points_->plain(field)) : whole_number(field);
        if (!value) value = whole_number(without_thousands(field));
        constexpr double largest = 9007199254740992;  // above it doubles skip some
        if (!value && std::abs(parse_number(field).value_or(0)) > largest)
            lines_.fail(std::string(name) + ' ' + std::string(field) +
                        " is above 9007199254740992, up to which whole numbers are read; number the spheres anew");
        if (!value) lines_.fail(std::string(name) + " '" + std::string(field) + "' is not a whole number");
        if (*value < least || *value > most)
            lines_.fail(std::string(name) + ' ' + std::string(field) + " is not from " + std::to_string(least) +
                        " to " + std::to_string(most));
        return *value;
    }

    /// "1,000" and "1 000" of whole numbers.
    std::string without_thousands(std::string_view field) {
        if (!is_number(field)) return std::string(field);
        if (!whole_marks_) {
            whole_marks_ = marks_in(lines_.file(), columns_.separator, &NumberMarks::is_settled);
            whole_marks_->settle(true);
        }
        return whole_marks_->plain(field);
    }

    void require_one_time(std::string_view field) {
        if (!time_) time_ = field;
        if (*time_ != field)
            lines_.fail("the table holds more than one time, " + *time_ + " and " + std::string(field) +
                        "; keep the rows of one");
    }

    void require_one_packing(std::string_view field) {
        if (!packing_) packing_ = field;
        if (*packing_ != field) lines_.fail(several_packings(columns_.name_of(*columns_.part), *packing_, field));
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
        if (field.find_first_of("dD") != field.npos) {
            const std::string with_e = with_e_exponent(field);
            if (with_e != field) return number(with_e, name);
        }
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
    const TableColumns& columns_;
    Fields fields_;
    Commas commas_;
    const ReadOptions& options_;
    std::optional<NumberMarks> marks_, doubtful_, points_, whole_marks_;
    std::optional<std::string> time_, packing_;
    TypeColumn types_;
    std::vector<std::int64_t> index_;  ///< of rows whose first field is a whole number
    bool is_index_taken_ = false;
    std::optional<bool> are_words_;  ///< classes
};

std::vector<std::string> write_table(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put("x,y,z,radius,class\n");
        put_rows(put, packing.spheres.size(), [&](std::string& text, std::size_t i) {
            append_csv_row(text, packing.spheres[i].center, packing.spheres[i].radius, packing.size_class[i]);
        });
    });
    return {};
}

/// What a header names beyond the spheres; a packing of ours has measures there. Empty where all is read.
std::string unread_said(const TableColumns& columns, const std::string& file) {
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
void take_unit(PackingHead& head, const TableColumns& columns, const std::string& file) {
    if (columns.unit == LengthUnit::none) return;
    if (head.unit != LengthUnit::none && head.unit != columns.unit)
        throw InputError(file + ": its comment says unit=" + std::string(name(head.unit)) + ", its header " +
                         std::string(name(columns.unit)) + "; take one of them out");
    head.unit = columns.unit;
}

/// A row behind a sign would be dropped.
void require_no_row(std::string_view line, const TableColumns& columns, const NumberedLines& lines) {
    for (const char separator : {columns.separator, separator_of(behind_sign(line))})
        if (is_commented_row(line, separator, columns.names.size())) refuse_commented(line, lines.place());
}

/// What stands between header and rows, and among the rows. False where `line` is a row.
bool take_other_line(TableHead& head, std::string_view line, bool has_rows, const NumberedLines& lines) {
    if (!has_rows && !head.told && !head.count && (head.count = count_in(line))) return true;
    if (!has_rows && takes_units_below(head.columns, line)) return true;
    if (is_comment(line) && !has_packing_comment(line)) head.comments.take_lengths(line, lines.place());
    if (is_comment(line) && !head.told) head.comments.take_time(line, has_rows, lines);
    if (is_comment(line)) require_no_row(line, head.columns, lines);
    if (says_nothing(line)) return true;
    const bool is_below_comment = !has_rows && is_header(line, head.needs);  // which looked like one
    if (is_below_comment) {
        head.comments.take_lengths(head.columns.header, head.columns.place);
        head.columns = read_header(line, lines, head.needs);
    }
    return is_below_comment;
}

ToldUnits told_units(const TableHead& head) {
    const LengthRemarks& said = head.comments.lengths();
    if (!head.told) return {said.center_metres(), said.size_metres()};
    const LengthUnit unit = head.told->unit;
    const auto in_metres = unit == LengthUnit::none ? std::nullopt : std::optional(metres(unit));
    return {in_metres, in_metres};
}

void require_comments_used(const TableHead& head) {
    const TableColumns& columns = head.columns;
    head.comments.lengths().require_used({columns.radius.has_value(), columns.diameter.has_value(),
                                          head.first_row.empty() || head.names_given, true,
                                          head.told || columns.have_units()});
}

/// "d_unit" with "um" in each row would be dropped.
void require_no_units_in_rows(const TableColumns& columns, std::string_view row, const std::string& file) {
    const Fields fields = unquoted_fields(row, columns.separator);
    for (std::size_t c = 0; c < std::min(fields.size(), columns.names.size()); ++c) {
        const std::string name = plain_name(columns.name_of(c));
        const bool is_of_units = name.ends_with("unit") || name.ends_with("units") || name.ends_with("einheit");
        if (is_of_units && !columns.is_read(c) && metres_of(fields[c]))
            throw InputError(file + ": the column " + in_quotes(columns.name_of(c)) + " has the unit " +
                             in_quotes(fields[c]) + ", which is not read from rows; write it into the header, as in " +
                             "'x (mm),y (mm),z (mm),radius (um)', and take this column out");
    }
}

void begin_rows(TableHead& head, std::string_view first, const std::string& file) {
    const std::size_t names = head.columns.names.size();
    fit_to_rows(head.columns, first, file);
    if (head.columns.names.size() < names) head.comments.take_lengths(head.columns.header, head.columns.place);
    require_no_units_in_rows(head.columns, first, file);
    require_comments_used(head);
    settle_units(head.columns, told_units(head));
}

/// What stands below the rows is known once they are read.
void require_same_units(const TableHead& head) {
    const TableColumns& before = head.columns;
    TableColumns after = before;
    settle_units(after, told_units(head));
    const auto stays = [&](const auto& column, double in_metres, double in_metres_now) {
        return !column || in_metres_now * before.center_metres == in_metres * after.center_metres;
    };
    if (stays(before.radius, before.radius_metres, after.radius_metres) &&
        stays(before.diameter, before.diameter_metres, after.diameter_metres))
        return;
    throw InputError(before.place + ": a comment below the rows names their units; put it above");
}

void tell(TableReading& reading, const RowScanner& rows, const TableHead& head, const std::string& file) {
    if (!head.first_row.empty() && !head.names_given)
        reading.said.push_back(take_unnamed_size(reading.packing, head.columns, file));
    reading.said.push_back(unread_said(rows.columns_as_read(), file));
    if (const std::string bulk = head.columns.bulk_said(); !bulk.empty())
        reading.said.push_back("the radii of '" + file + "' are those of spheres by " + bulk);
    const std::string quantity = head.comments.lengths().unread_quantity();
    if (!quantity.empty() && !head.told && !head.columns.have_units())
        reading.said.push_back(std::string("of '").append(file).append("' the comment '").append(shown(quantity)) +
                               "' is not read");
    for (const std::string& words : {rows.words_said(), rows.index_said()})
        if (!words.empty()) reading.said.push_back(std::string("of '").append(file).append("' ").append(words));
}

TableReading read_under(const std::string& file, const ReadOptions& options, Commas commas) {
    NumberedLines lines(file);
    TableHead head = read_table_head(lines, options);
    PackingHead packing_head =
        head.told ? *head.told : PackingHead{needed_container(options, file), LengthUnit::none, head.count};
    std::vector<Record> records;
    RowScanner rows(lines, head.columns, commas, options);
    const auto take_row = [&](std::string_view line) {
        if (records.empty()) begin_rows(head, line, file);
        records.push_back(rows.read(line, std::ssize(records) + 1));
    };
    if (!head.first_row.empty()) take_row(head.first_row);
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (!take_other_line(head, line, !records.empty(), lines)) take_row(line);
    }
    require_comments_used(head);
    require_same_units(head);
    if (!head.told) packing_head.unit = head.comments.unit(), packing_head.count = head.count;
    take_unit(packing_head, head.columns, file);
    rows.count_types_from_0(records);
    rows.take_index(records);
    // One word for all tells of no classes.
    if (packing_head.class_names.empty() && rows.words().size() > 1) packing_head.class_names = rows.words();
    TableReading reading{whole_packing(std::move(records), packing_head, lines), rows.doubt()};
    tell(reading, rows, head, file);
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

void require_no_bodies(const std::string& file) {
    if (is_text(file)) return;
    NumberedLines lines(file);
    if (!lines.at_end() && is_bodies_table(lines.next()))
        lines.fail("this is the table of a packing's bodies, and not of its spheres: give the .csv beside it");
}

}  // namespace

Packing read_table(const std::string& file, const ReadOptions& options) {
    require_no_bodies(file);
    TableReading reading = read_under(file, options, Commas::decimal);
    if (!reading.doubt) return told(std::move(reading), options);
    // Takes the one of two readings that can be spheres of a container.
    auto thousands = if_possible([&] { return read_under(file, options, Commas::thousands); });
    const bool may_be_decimal = packing_fraction(reading.packing) <= 1;
    if (may_be_decimal == thousands.has_value()) reading.doubt->require_clear();
    return told(may_be_decimal ? std::move(reading) : std::move(*thousands), options);
}

Format table_format() {
    return {.info = {.name = "table",
                     .extensions = {".csv", ".txt", ".dat", ".xyzr"},
                     .description = "plain table x,y,z,radius,class",
                     .loses = {"the container"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .recognises = is_table_line,
            .read = read_table,
            .write = write_table,
            .is_any_text = true};
}

}  // namespace bernal
