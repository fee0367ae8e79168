#include "grading/lying_table.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/number_text.hpp"
#include "grading/grading_band.hpp"
#include "grading/grading_words.hpp"
#include "grading/sieve_table.hpp"

namespace bernal {
namespace {

using Lines = std::vector<std::vector<std::string>>;

/// Behind the names in front of it, a line has nothing but values. Where they begin, and end.
struct LyingValues {
    std::size_t begin = 0, end = 0;
    bool operator==(const LyingValues&) const = default;
};

bool is_lying_value(const std::string& field) { return is_number(without_percent_sign(field)) || is_band(field); }

template <class IsValue>
std::optional<LyingValues> values_behind_names(const std::vector<std::string>& line, IsValue is_value) {
    const std::vector<std::string> fields = without_empty_ends(line);
    std::size_t begin = fields.size();
    while (begin > 0 && is_value(fields[begin - 1])) --begin;
    if (begin == 0 || fields.size() < begin + 2) return {};
    return LyingValues{begin, fields.size()};
}

/// Sizes, with their units where these stand beside them; the pan may be among them.
std::optional<LyingValues> sizes_behind_names(const std::vector<std::string>& line) {
    return values_behind_names(line, [](const std::string& field) {
        const auto size = sieve_size(field, {NumberMarks()});
        return size && !size->lower;
    });
}

/// The names in front of a line's values, as one; of several, that which says that they are sizes.
std::string name_in_front(const std::vector<std::string>& line, std::size_t begin, bool& is_of_sizes) {
    std::string all;
    is_of_sizes = false;
    for (std::size_t c = 0; c < begin; ++c) {
        const std::string name(trimmed(line[c]));
        if (is_of_sizes = meaning_of(column_name(name)).is_size; is_of_sizes) return name;
        if (!name.empty()) all += (all.empty() ? "" : " ") + name;
    }
    return all;
}

/// The line of sizes is named so, or the first. Empty where the lines differ in shape.
std::optional<std::pair<std::size_t, LyingValues>> line_of_sizes(const Lines& lines) {
    const auto values = sizes_behind_names(lines.front());
    if (lines.size() < 2 || !values) return {};
    std::size_t of_sizes = 0;
    for (std::size_t k = lines.size(); k-- > 0;) {
        bool is_named = false;
        if (lines[k].size() < values->begin) return {};
        name_in_front(lines[k], values->begin, is_named);
        if (is_named) of_sizes = k;
    }
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const auto here = k == of_sizes ? sizes_behind_names(lines[k]) : values_behind_names(lines[k], is_lying_value);
        if (here != values) return {};
    }
    return std::pair(of_sizes, *values);
}

}  // namespace

bool stand_up(CellTable& table) {
    Lines lines;
    if (!table.header.fields.empty()) lines.push_back(table.header.fields);
    const std::string place = lines.empty() && !table.rows.empty() ? table.rows.front().place : table.header.place;
    for (const TableRow& row : table.rows) lines.push_back(row.fields);
    if (lines.size() < 2 || sieve_size(lines.front().front(), {NumberMarks()})) return false;
    const auto sizes = line_of_sizes(lines);
    if (!sizes) return false;
    const auto& [of_sizes, values] = *sizes;
    std::swap(lines.front(), lines[of_sizes]);
    TableRow header{"", {}, place};
    for (std::size_t k = 0; k < lines.size(); ++k) {
        bool is_named = false;
        std::string name = name_in_front(lines[k], values.begin, is_named);
        if (k == 0 && !is_named) name = "size";
        header.fields.push_back(name.empty() ? "line " + std::to_string(k + 1) : name);
    }
    table.rows.clear(), table.names.clear();
    for (const std::string& name : header.fields) {
        table.names.push_back(column_name(name));
        header.text += (header.text.empty() ? "" : ";") + name;
    }
    for (std::size_t c = values.begin; c < values.end; ++c) {
        TableRow row{"", {}, place};
        for (const std::vector<std::string>& line : lines) {
            row.fields.push_back(line[c]);
            row.text += (row.text.empty() ? "" : ";") + line[c];
        }
        table.rows.push_back(std::move(row));
    }
    table.header = std::move(header);
    return true;
}

}  // namespace bernal
