#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "bernal/error.hpp"
#include "bernal/size_options.hpp"
#include "core/cube_root.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "sizes/given_diameters.hpp"
#include "sizes/list_head.hpp"
#include "text/cell_table.hpp"
#include "text/length_remarks.hpp"
#include "text/length_words.hpp"
#include "text/number_marks.hpp"
#include "text/packing_mark.hpp"
#include "text/size_quantity.hpp"
#include "text/sphere_columns.hpp"
#include "text/statistic_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

ReadSizes sizes_of(const ListHead& head, bool has_unit) {
    const bool by_radius = head.columns && head.columns->radius, by_diameter = !head.columns || head.columns->diameter;
    return {by_radius, by_diameter, head.columns.has_value(), true, has_unit, "diameter (mm)"};
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
    std::string diameter, radius, volume, grains;  ///< as written; empty where there is none
    std::size_t line;
};

struct Diameters {
    std::vector<double> diameters;
    double metres = 0;                  ///< as ListHead's
    std::optional<std::size_t> counts;  ///< their column; none where a row is a grain
};

/// "0.02mm" and "0.02 mm": the number, and one of the unit in metres; 0 without a unit.
std::pair<std::string, double> number_and_unit(std::string_view field) {
    const std::size_t end = field.find_last_of("0123456789.,");
    if (end == field.npos || end + 1 == field.size()) return {std::string(field), 0};
    const auto metres = metres_of(trimmed(field.substr(end + 1)));
    const std::string_view number = trimmed(field.substr(0, end + 1));
    if (!metres || !is_number(number)) return {std::string(field), 0};
    return {std::string(number), *metres};
}

double diameter_of_volume(double volume) { return cube_root(6 * volume / std::numbers::pi); }

class ListReader {
  public:
    explicit ListReader(const std::string& file) : file_(file), lines_(text_lines(file)), name_(source_name(file)) {}

    Diameters read() {
        ListHead head = read_list_head(file_, lines_);
        found_.metres = head.metres;
        if (!head.first.empty()) take(head.first, head);
        for (std::string_view text = next_row(head); !text.empty(); text = next_row(head)) take(text, head);
        if (found_.diameters.empty() && held_.empty()) throw InputError(name_ + " holds no diameters; give one a line");
        marks_.require_clear();
        require_decimal_points(head);
        if (head.columns) settle_counts(*head.columns);
        for (const Value& value : held_) add(value);
        settle_unit(head);
        require_grains_of(head);
        if (found_.diameters.empty()) throw InputError(name_ + " counts no grain of any size; give counts above 0");
        return std::move(found_);
    }

  private:
    void take_comment_below(ListHead& head, std::string_view line) {
        const double metres = head.metres;
        take_comment(head, line, lines_);
        if (metres == 0 && head.metres > 0)
            lines_.fail("this comment names the unit of values above it; move it to the top");
        if (head.has_unit) head.metres = metres;
    }

    /// No shares of sizes, and no first line that counts the others.
    void require_grains_of(const ListHead& head) const {
        if (head.columns && head.columns->shares) {
            std::vector<SizeShare> rows;
            for (std::size_t k = 0; k < std::min(shares_.size(), found_.diameters.size()); ++k)
                rows.push_back({found_.diameters[k], marks_.number(without_percent(shares_[k])).value_or(-1)});
            const auto unit = length_unit_of_metres(found_.metres);
            refuse_shares(name_, head.columns->told_name(head.columns->shares->column), *head.columns->shares,
                          std::move(rows), found_.metres > 0 && unit ? std::string(name(*unit)) : "");
        }
        constexpr std::size_t fewest = 2;
        const std::size_t others = found_.diameters.size() - 1;
        if (!head.columns && others >= fewest && head.first == std::to_string(others))
            throw InputError(name_ + ": the first line, " + head.first + ", counts the " + head.first +
                             " lines below it, or is a diameter as well; take it out, or put a line 'diameter' on top "
                             "if it is one");
    }

    static std::string_view without_percent(std::string_view field) {
        return field.ends_with('%') ? trimmed(field.substr(0, field.size() - 1)) : field;
    }

    /// Comments must agree with how the values were read.
    void settle_unit(const ListHead& head) {
        if (head.metres > 0) found_.metres = head.metres;
        if (!head.is_ours) head.remarks.require_used(sizes_of(head, head.has_unit));
    }

    /// Without comments, which the head takes; empty at the end.
    std::string_view next_row(ListHead& head) {
        while (!lines_.at_end()) {
            const std::string_view line = trimmed(lines_.next());
            if (is_row_behind_sign(line, head)) return line;
            const std::size_t comment = comment_begin(line);
            if (comment == 0) take_comment_below(head, line);
            const std::string_view filled = trimmed(line.substr(0, comment));
            if (!filled.empty() && !is_empty_row(filled)) return filled;
        }
        return {};
    }

    /// "#2,1.5" among rows that begin so is one; among others it may be a comment.
    bool is_row_behind_sign(std::string_view line, const ListHead& head) {
        const char separator = head.columns ? head.columns->separator : '\0';
        const std::size_t columns = head.columns ? head.columns->count : 1;
        if (separator != '\0')
            if (const Fields fields = unquoted_fields(line, separator); fields.size() == columns)
                numbered_ = numbered_ || is_number(fields.front());
        if (comment_begin(line) != 0 || !is_commented_row(line, separator, columns)) return false;
        if (columns == 1 || numbered_ || !numbers_row(line)) refuse_commented(line, lines_.place());
        return true;
    }

    /// Lists whose commas and points can mean one thing alone go straight through.
    void take(std::string_view text, const ListHead& head) {
        Value value{std::string(unquoted(text)), "", "", "1", lines_.number()};
        if (head.columns) {
            const std::vector<std::string> fields = fields_of(text, *head.columns, lines_);
            require_grain(fields, *head.columns);
            take_unit(fields, *head.columns);
            value.diameter = head.columns->diameter ? fields[*head.columns->diameter] : "";
            value.radius = head.columns->radius ? fields[*head.columns->radius] : "";
            value.volume = head.columns->volume ? fields[*head.columns->volume] : "";
            if (head.columns->shares) {
                shares_.push_back(fields[head.columns->shares->column]);
                marks_.learn(shares_.back(), [&] { return lines_.place(); });
            }
            take_unit_behind(value.diameter), take_unit_behind(value.radius);
            const auto grains = head.columns->grains ? head.columns->grains : head.columns->numbers;
            value.grains = grains ? fields[*grains] : "1";
        } else if (take_unit_behind(value.diameter); !parse_number(value.diameter)) {
            lines_.fail('"' + shown(text) + "\" is not one number; give one diameter a line, with a decimal point");
        }
        const auto fields = {value.diameter, value.radius, value.volume, value.grains};
        const bool has_doubt = std::ranges::any_of(fields, [&](const std::string& field) { return has_marks(field); });
        for (const std::string& field : fields) marks_.learn(field, [&] { return lines_.place(); });
        if (has_doubt || !held_.empty() || (head.columns && head.columns->numbers))
            held_.push_back(value);
        else
            add(value);
    }

    /// "1.250" beside 980, or below a German header, may be a thousand.
    void require_decimal_points(const ListHead& head) const {
        constexpr double least_of_three_digits = 100;
        if (!marks_.may_group_points()) return;
        bool may_group = head.columns && std::ranges::any_of(head.columns->names, [](const std::string& name) {
                             return lower_case(name).find("durchmesser") != name.npos;
                         });
        const auto is_large = [&](double d) { return d >= least_of_three_digits; };
        may_group = may_group || std::ranges::any_of(found_.diameters, is_large);
        const Value* first = nullptr;
        for (const Value& value : held_) {
            const std::string& text = value.diameter.empty() ? value.radius : value.diameter;
            if (!may_group_points(text))
                may_group = may_group || is_large(marks_.number(text).value_or(0));
            else if (first == nullptr && marks_.number(text).value_or(0) < 1000)
                first = &value;
        }
        if (!may_group || first == nullptr) return;
        const std::string& text = first->diameter.empty() ? first->radius : first->diameter;
        std::string thousands = text;
        std::erase(thousands, '.');
        fail(*first, text + " is either " + number_text(marks_.number(text).value_or(0)) + " or " + thousands +
                         ", and no other number shows which; write numbers without thousands separators, as in " +
                         thousands + ", or another number of decimals, as in " + text + "0");
    }

    /// "0.02mm" is 0.02, and a unit in each cell is that of all.
    void take_unit_behind(std::string& field) {
        if (field.empty()) return;
        const auto [number, metres] = number_and_unit(field);
        if (metres == 0) {
            if (units_behind_)
                lines_.fail("the size '" + shown(field) + "' has no unit, and those above have; write it");
            return;
        }
        const bool is_first = found_.diameters.empty() && held_.empty();
        if (!is_first && !units_behind_)
            lines_.fail("the size '" + shown(field) + "' has a unit, and those above have none; write it behind all");
        if (found_.metres > 0 && metres != found_.metres)
            lines_.fail("the unit of '" + shown(field) + "' differs from the unit above; give all sizes in one unit");
        units_behind_ = true, found_.metres = metres;
        field = number;
    }

    /// A column of units says one for all, which is that of the header.
    void take_unit(const std::vector<std::string>& fields, const SizeColumns& columns) {
        if (!columns.units) return;
        const auto metres = metres_of(fields[*columns.units]);
        if (!metres || (found_.metres > 0 && *metres != found_.metres))
            lines_.fail("the unit '" + shown(fields[*columns.units]) +
                        "' of this row is unknown, or differs from the unit above; give all sizes in one unit");
        found_.metres = *metres;
    }

    /// Below a list stand its mean, its sum ...
    void require_grain(const std::vector<std::string>& fields, const SizeColumns& columns) {
        std::optional<std::size_t> label;
        for (std::size_t c = fields.size(); c-- > 0;) {
            if (columns.is_read(c)) continue;
            label = c;
            if (names_statistic(fields[c]))
                lines_.fail("'" + shown(fields[c]) + "' describes all grains and is not a grain; remove this line");
        }
        if (!label) return;
        if (labelled_ && rows_ > 0 && fields[*label].empty())
            lines_.fail("this row has nothing in '" + columns.told_name(*label) +
                        "', and those above have: if it is a mean or a sum, remove it; otherwise fill it");
        labelled_ = labelled_ && !fields[*label].empty(), ++rows_;
    }

    /// "n" numbers the rows where it runs 1, 2, 3.
    void settle_counts(SizeColumns columns) {
        if (columns.numbers && !numbers_rows(columns))
            columns.grains = columns.numbers;
        else if (columns.numbers)
            for (Value& value : held_) value.grains = "1";
        found_.counts = columns.grains;
    }

    bool numbers_rows(const SizeColumns& columns) const {
        bool runs = held_.size() > 2, rises = held_.size() > 1;
        double last = 0;
        for (std::size_t k = 0; k < held_.size(); ++k) {
            const auto number = marks_.number(held_[k].grains);
            if (!number) return true;
            if (k == 0) runs = runs && (*number == 0 || *number == 1);
            if (k > 0) runs = runs && *number == last + 1, rises = rises && *number > last;
            last = *number;
        }
        if (rises && !runs)
            fail(held_.front(),
                 "the column '" + columns.names[*columns.numbers] +
                     "' may count the grains of each size, or number the rows; name it 'count', or 'id'");
        return runs;
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
        const double d = !value.volume.empty()    ? diameter_of_volume(number(value.volume, value))
                         : value.diameter.empty() ? 2 * number(value.radius, value)
                                                  : number(value.diameter, value);
        if (const std::string fault = diameter_fault(d); !fault.empty()) fail(value, number_text(d) + " " + fault);
        if (value.diameter.empty() || value.radius.empty()) return d;
        const std::string contradicted = contradiction(number(value.radius, value), d);
        if (!contradicted.empty()) fail(value, contradicted);
        return d;
    }

    std::string file_;
    NumberedLines lines_;
    std::string name_;
    Diameters found_;
    NumberMarks marks_;
    std::vector<Value> held_;          ///< from the first on of which others tell what it means
    std::vector<std::string> shares_;  ///< of each row, as written
    bool units_behind_ = false;        ///< each size has its unit behind it
    bool numbered_ = false;            ///< rows begin with a number
    bool labelled_ = true;             ///< so far each row has something in the first column that is not read
    std::size_t rows_ = 0;
};

}  // namespace

double metres_of_diameter_list(const std::string& file) {
    NumberedLines lines = text_lines(file);
    const ListHead head = read_list_head(file, lines);
    const std::string first = head.first.empty() ? std::string(lines.next_filled('#')) : head.first;
    const bool may_have_units = std::ranges::any_of(first, [](unsigned char c) { return c > '9'; });
    const bool tells_below = (head.columns && head.columns->units) || may_have_units;
    return tells_below ? ListReader(file).read().metres : head.metres;
}

ListColumns columns_of_diameter_list(const std::string& file) {
    NumberedLines lines = text_lines(file);
    const ListHead head = read_list_head(file, lines);
    if (!head.columns || head.is_ours) return {};
    const SizeColumns& columns = *head.columns;
    const std::string volumes = columns.volume ? columns.names[*columns.volume] : "";
    if (columns.separator == '\0') return {"", volumes, {}};
    const auto counts = columns.numbers ? ListReader(file).read().counts : columns.grains;
    ListColumns told{
        counts ? columns.told_name(*counts) : "", columns.volume ? columns.names[*columns.volume] : "", {}};
    for (std::size_t c = 0; c < columns.count; ++c) {
        const bool is_index = c == 0 && columns.names[c].empty();
        if (!columns.is_read(c) && c != counts && !is_index) told.unread.push_back(columns.told_name(c));
    }
    return told;
}

std::vector<double> read_diameter_list(const std::string& file, LengthUnit unit) {
    Diameters given = ListReader(file).read();
    if (given.metres > 0 && unit != LengthUnit::none)
        for (double& d : given.diameters) d = in_other_unit(d, given.metres, metres(unit));
    return std::move(given.diameters);
}

}  // namespace bernal
