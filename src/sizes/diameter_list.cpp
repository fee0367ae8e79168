#include "bernal/diameter_list.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "sizes/given_diameters.hpp"
#include "text/cell_table.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/packing_mark.hpp"
#include "text/sphere_columns.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

/// Where in each row the diameter stands, or the radius.
struct SizeColumns {
    char separator;  ///< '\0' where there is one column, so that a comma is none
    std::size_t count;
    std::optional<std::size_t> diameter, radius;
    std::optional<std::size_t> grains;  ///< of this size, a row
    std::vector<std::string> unread;    ///< the names of the others

    bool is_read(std::size_t column) const { return column == diameter || column == radius || column == grains; }
};

/// What stands above the values.
struct ListHead {
    std::optional<SizeColumns> columns;  ///< where a header names them
    double metres = 0;
    std::string first;     ///< value
    bool is_ours = false;  ///< a packing that bernal wrote
};

double unit_of(const std::vector<ColumnName>& names, const SizeColumns& columns, const NumberedLines& lines) {
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

/// Where a table that tells no places says how many grains there are of each size.
std::optional<std::size_t> column_of_counts(const std::vector<ColumnName>& names, const SphereColumns& found) {
    constexpr std::string_view spellings[] = {"count",     "counts", "n",        "anzahl",
                                              "frequency", "nombre", "quantity", "haeufigkeit"};
    if (found.center[0] || found.center[1] || found.center[2]) return {};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (std::ranges::count(spellings, plain_name(names[i].name)) > 0) return i;
    return {};
}

/// Of a first line of words; none where the line is a value already, or names no size.
bool take_header(ListHead& head, const std::string& line, NumberedLines& lines) {
    const ColumnName whole = with_length_unit(column_name(line));  // of one column, with blanks before its unit
    const bool is_one = sphere_columns({&whole, 1}).size().has_value();
    const char separator = is_one ? '\0' : separator_of(line);
    std::vector<ColumnName> names;
    if (is_one) names.push_back(whole);
    if (!is_one)
        for (const std::string_view field : unquoted_fields(line, separator)) {
            if (parse_number(field)) return false;
            names.push_back(with_length_unit(column_name(field)));
        }
    const SphereColumns found = sphere_columns(names);
    if (!found.size()) return false;
    if (const std::string name = repeated_name(names, found); !name.empty())
        lines.fail("the column '" + name + "' occurs twice: name each once");
    if (!is_one && takes_units(names, unquoted_fields(lines.peek(), separator))) lines.next();
    head.columns =
        SizeColumns{separator, names.size(), found.diameter, found.radius, column_of_counts(names, found), {}};
    head.columns->unread = names_but(names, [&](std::size_t column) { return head.columns->is_read(column); });
    const double metres = unit_of(names, *head.columns, lines);
    if (metres > 0 && head.metres > 0 && metres != head.metres)
        lines.fail("the header tells one unit, and a comment above it another; take the wrong one out");
    if (metres > 0) head.metres = metres;
    return true;
}

ListHead read_head(NumberedLines& lines) {
    ListHead head;
    while (!lines.at_end()) {
        const std::string_view line = trimmed(lines.next());
        if (line.starts_with('#') && head.metres == 0) head.metres = unit_told_in(line.substr(1)).value_or(0);
        head.is_ours = head.is_ours || has_packing_comment(line);
        const std::string_view filled = trimmed(line.substr(0, line.find('#')));
        if (filled.empty() || is_empty_row(filled) || tells_separator(filled)) continue;
        if (!take_header(head, std::string(filled), lines)) head.first = filled;
        break;
    }
    return head;
}

std::vector<std::string> fields_of(std::string_view text, const SizeColumns& columns, const NumberedLines& lines) {
    if (columns.separator == '\0') return {std::string(unquoted(text))};
    const Fields fields = unquoted_fields(text, columns.separator);
    if (fields.size() != columns.count)
        lines.fail("there are " + std::to_string(fields.size()) + " values in this row and " +
                   std::to_string(columns.count) + " columns in the header");
    return {fields.begin(), fields.end()};
}

/// A value before it is known what the commas of the list mean.
struct Value {
    std::string diameter, radius, grains;  ///< as written; empty where there is none
    std::size_t line;
};

struct Diameters {
    std::vector<double> diameters;
    double metres = 0;  ///< as ListHead's
};

class ListReader {
  public:
    explicit ListReader(const std::string& file) : lines_(text_lines(file)), name_(source_name(file)) {}

    Diameters read() {
        const ListHead head = read_head(lines_);
        if (!head.first.empty()) take(head.first, head);
        for (std::string_view text = lines_.next_filled('#'); !text.empty(); text = lines_.next_filled('#'))
            if (!is_empty_row(text)) take(text, head);
        if (found_.diameters.empty() && held_.empty()) throw InputError(name_ + " holds no diameters; give one a line");
        marks_.require_clear();
        for (const Value& value : held_) add(value);
        if (found_.diameters.empty()) throw InputError(name_ + " counts no grain of any size; give counts above 0");
        found_.metres = head.metres;
        return std::move(found_);
    }

  private:
    /// Lists whose commas and points can mean one thing alone go straight through.
    void take(std::string_view text, const ListHead& head) {
        Value value{std::string(unquoted(text)), "", "1", lines_.number()};
        if (head.columns) {
            const std::vector<std::string> fields = fields_of(text, *head.columns, lines_);
            value.diameter = head.columns->diameter ? fields[*head.columns->diameter] : "";
            value.radius = head.columns->radius ? fields[*head.columns->radius] : "";
            value.grains = head.columns->grains ? fields[*head.columns->grains] : "1";
        } else if (!parse_number(value.diameter)) {
            lines_.fail('"' + shown(text) + "\" is not one number; give one diameter a line, with a decimal point");
        }
        const auto fields = {value.diameter, value.radius, value.grains};
        const bool has_doubt = std::ranges::any_of(fields, [&](const std::string& field) { return has_marks(field); });
        for (const std::string& field : fields) marks_.learn(field, [&] { return lines_.place(); });
        if (has_doubt || !held_.empty())
            held_.push_back(value);
        else
            add(value);
    }

    /// Which all other numbers may give a meaning.
    bool has_marks(const std::string& field) const {
        return field.find(',') != field.npos || (!marks_.has_decimal_points() && may_group_points(field));
    }

    [[noreturn]] void fail(const Value& value, const std::string& message) const {
        throw InputError(name_ + ':' + std::to_string(value.line) + ": " + message);
    }

    double number(const std::string& text, const Value& value) const {
        const auto number = marks_.number(text);
        if (!number) fail(value, '"' + shown(text) + "\" is not one number; give one diameter a line");
        return *number;
    }

    /// As many times as the row counts it.
    void add(const Value& value) {
        constexpr std::size_t most = 20'000'000;  // what is longer by counting is a slip
        const double diameter = diameter_of(value);
        const std::size_t grains = grains_of(value);
        if (value.grains != "1" && grains + found_.diameters.size() > most)
            fail(value, "with the count " + value.grains + " there are more than 20000000 grains; count fewer");
        found_.diameters.insert(found_.diameters.end(), grains, diameter);
    }

    std::size_t grains_of(const Value& value) const {
        constexpr double most = 1e9;
        if (value.grains == "1") return 1;
        const double count = number(value.grains, value);
        if (!(count >= 0) || count > most || count != std::floor(count))
            fail(value, "the count '" + shown(value.grains) + "' is not a whole number from 0 to 1000000000");
        return static_cast<std::size_t>(count);
    }

    double diameter_of(const Value& value) const {
        const double d = value.diameter.empty() ? 2 * number(value.radius, value) : number(value.diameter, value);
        if (const std::string fault = diameter_fault(d); !fault.empty()) fail(value, number_text(d) + " " + fault);
        if (value.diameter.empty() || value.radius.empty()) return d;
        const std::string contradicted = contradiction(number(value.radius, value), d);
        if (!contradicted.empty()) fail(value, contradicted);
        return d;
    }

    NumberedLines lines_;
    std::string name_;
    Diameters found_;
    NumberMarks marks_;
    std::vector<Value> held_;  ///< from the first on of which others tell what it means
};

}  // namespace

double metres_of_diameter_list(const std::string& file) {
    NumberedLines lines = text_lines(file);
    return read_head(lines).metres;
}

std::vector<std::string> unread_of_diameter_list(const std::string& file) {
    NumberedLines lines = text_lines(file);
    const ListHead head = read_head(lines);
    return head.columns && !head.is_ours ? head.columns->unread : std::vector<std::string>{};
}

std::vector<double> read_diameter_list(const std::string& file, LengthUnit unit) {
    Diameters given = ListReader(file).read();
    if (given.metres > 0 && unit != LengthUnit::none)
        for (double& d : given.diameters) d = in_other_unit(d, given.metres, metres(unit));
    return std::move(given.diameters);
}

}  // namespace bernal
