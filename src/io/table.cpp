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
// Rows with ids are put into their order and counted anew.

#include <algorithm>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/packing_comment.hpp"
#include "text/csv.hpp"
#include "text/number_marks.hpp"
#include "text/sphere_columns.hpp"

namespace bernal {
namespace {

struct Columns : SphereColumns {
    char separator = ',';
    std::vector<ColumnName> names;
    LengthUnit unit = LengthUnit::none;
};

Columns columns_of(std::string_view header) {
    const char separator = separator_of(header);
    std::vector<ColumnName> names;
    for (const std::string_view field : unquoted_fields(header, separator)) names.push_back(column_name(field));
    const SphereColumns found = sphere_columns(names);
    return {found, separator, std::move(names)};
}

/// With one spelling of micrometres: the micro sign and the mu are others.
std::string unit_in(const ColumnName& column) {
    return column.unit == "\u00b5m" || column.unit == "\u03bcm" ? "um" : column.unit;
}

/// Of the columns of lengths. Throws where they have two, or one that is not known.
LengthUnit unit_of(const Columns& columns, const NumberedLines& lines) {
    std::optional<std::string> told;
    for (const auto& column : {columns.center[0], columns.center[1], columns.center[2], columns.size()}) {
        const std::string unit = unit_in(columns.names[*column]);
        if (told && unit != *told)
            lines.fail("the columns have different units, '" + *told + "' and '" + unit +
                       "'; give all lengths in one unit");
        told = unit;
    }
    return parse_unit(*told, lines);
}

/// What commas in the numbers mean, from as much of the file as tells.
NumberMarks marks_in(const std::string& file, char separator) {
    NumberMarks marks;
    Fields fields;
    for (NumberedLines lines(file); !lines.at_end() && !marks.is_settled();) {
        const std::string_view line = lines.next();
        if (line.starts_with('#')) continue;
        split_fields(line, separator, fields);
        for (const std::string_view field : fields) marks.learn(unquoted(field), [&] { return lines.place(); });
    }
    marks.require_clear();
    return marks;
}

/// Reads the rows, one at a time.
class RowScanner {
  public:
    RowScanner(const NumberedLines& lines, const Columns& columns) : lines_(lines), columns_(columns) {}

    Record read(std::string_view line, std::int64_t row) {
        constexpr const char* axes[3] = {"x", "y", "z"};
        split_fields(line, columns_.separator, fields_);
        require_count(fields_.size(), columns_.names.size(), "of the header", lines_);
        const auto field = [&](std::size_t column) { return unquoted(fields_[column]); };
        Record record{row, {}, 0};
        if (columns_.id) record.id = parse<std::int64_t>(field(*columns_.id), "id", lines_);
        if (columns_.size_class) record.size_class = parse<std::uint16_t>(field(*columns_.size_class), "class", lines_);
        for (int axis = 0; axis < 3; ++axis)
            record.sphere.center[axis] = number(field(*columns_.center[static_cast<std::size_t>(axis)]), axes[axis]);
        record.sphere.radius = columns_.radius ? number(field(*columns_.radius), "radius")
                                               : number(field(*columns_.diameter), "diameter") / 2;
        require_sphere(record, lines_.place());
        return record;
    }

  private:
    /// Most tables have no commas in their numbers, and are read once.
    double number(std::string_view field, const char* name) {
        if (field.find(',') == field.npos) return parse<double>(field, name, lines_);
        if (!marks_) marks_ = marks_in(lines_.file(), columns_.separator);
        return parse<double>(marks_->plain(field), name, lines_);
    }

    const NumberedLines& lines_;
    const Columns& columns_;
    Fields fields_;
    std::optional<NumberMarks> marks_;
};

[[noreturn]] void refuse_header(const NumberedLines& lines) {
    throw InputError(
        lines.file() + ':' + std::to_string(std::max<std::size_t>(lines.number(), 1)) +
        ": this is not a packing written by bernal, which begins with a line like '# bernal packing: "
        "shape=box origin=0,0,0 lengths=1,1,1 periodic=true,true,false', nor a table of spheres: give it a "
        "header with the columns x, y, z and radius or diameter");
}

bool says_nothing(std::string_view line) { return line.starts_with('#') || trimmed(line).empty(); }

/// `# x,y,z,radius` is taken for a header.
std::string_view without_comment_sign(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of('#'), line.size()));
    return line;
}

bool is_header(std::string_view line) { return columns_of(without_comment_sign(line)).whole(); }

Columns read_header(std::string_view line, const NumberedLines& lines) {
    Columns columns = columns_of(without_comment_sign(line));
    if (const std::string name = repeated_name(columns.names, columns); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    columns.unit = unit_of(columns, lines);
    return columns;
}

/// What stands before the rows.
struct Head {
    Columns columns;
    std::optional<PackingHead> told;  ///< by a comment of ours
};

Head read_head(NumberedLines& lines) {
    Head head;
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (has_packing_comment(line)) head.told = parse_packing_comment(line, lines);
        if (is_header(line)) {
            head.columns = read_header(line, lines);
            return head;
        }
        if (!says_nothing(line)) break;
    }
    refuse_header(lines);
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

}  // namespace

Packing read_table(const std::string& file, const ReadOptions& options) {
    NumberedLines lines(file);
    Head found = read_head(lines);
    Columns& columns = found.columns;
    const std::optional<PackingHead>& told = found.told;
    PackingHead head = told ? *told : PackingHead{needed_container(options, file), {}, {}};
    std::vector<Record> records;
    RowScanner rows(lines, columns);
    while (!lines.at_end()) {
        const std::string_view line = lines.next();
        if (says_nothing(line)) continue;
        if (records.empty() && is_header(line))  // below a comment that looks like one
            columns = read_header(line, lines);
        else
            records.push_back(rows.read(line, std::ssize(records) + 1));
    }
    if (!told) head.unit = columns.unit;
    count_anew(records, file);
    return whole_packing(std::move(records), head, lines);
}

Format table_format() {
    return {{"table", {".csv", ".txt", ".dat"}, "plain table x,y,z,radius,class", "the container and the unit", false},
            is_header,
            read_table,
            write_table};
}

}  // namespace bernal
