#include "grading/lying_table.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "grading/grading_band.hpp"
#include "grading/grading_words.hpp"
#include "grading/sieve_table.hpp"
#include "text/cell_table.hpp"
#include "text/length_words.hpp"

namespace bernal {
namespace {

using Lines = std::vector<std::vector<std::string>>;

/// Behind the names in front of it, a line has nothing but values. Where they begin, and end.
struct LyingValues {
    std::size_t begin = 0, end = 0;
    bool operator==(const LyingValues&) const = default;
};

template <class IsValue>
std::optional<LyingValues> values_behind_names(const std::vector<std::string>& line, IsValue is_value) {
    const std::vector<std::string> fields = without_empty_ends(line);
    std::size_t begin = fields.size();
    while (begin > 0 && is_value(fields[begin - 1])) --begin;
    if (begin == 0 || fields.size() < begin + 2) return {};
    return LyingValues{begin, fields.size()};
}

/// A size as the name of a line's cell tells it, and what else the name says: of "% V < 20 um" and "Size 20 um - %
/// under".
struct SizeInName {
    std::string size, rest;
};

bool is_one_size(std::string_view field) {
    const auto size = sieve_size(field, {NumberMarks()});
    return size && !size->lower;
}

/// Behind the sign of what passes it, or a number with a unit among the words.
std::optional<SizeInName> size_in_name(const std::string& field) {
    if (is_one_size(field)) return SizeInName{field, ""};
    const std::string_view all = field;
    const std::size_t sign = all.rfind('<');
    if (sign != all.npos && sign > 0 && is_one_size(trimmed(all.substr(sign + 1))))
        return SizeInName{std::string(trimmed(all.substr(sign + 1))), std::string(trimmed(all.substr(0, sign + 1)))};
    const std::vector<std::string_view> parts = words(all);
    for (std::size_t k = 1; k < parts.size(); ++k) {
        if (!is_number(parts[k - 1]) || !metres_of(parts[k])) continue;
        SizeInName found{std::string(parts[k - 1]).append(" ").append(parts[k]), ""};
        for (std::size_t w = 0; w < parts.size(); ++w)
            if (w + 1 != k && w != k) found.rest.append(found.rest.empty() ? "" : " ").append(parts[w]);
        return found;
    }
    return {};
}

bool is_size_in_name(const std::string& field) { return size_in_name(field).has_value(); }

std::optional<LyingValues> sizes_behind_names(const std::vector<std::string>& line) {
    return values_behind_names(line, is_size_in_name);
}

/// Has a line values there? In front of bare sizes the first field is no number: it would be a size itself.
bool has_values_there(const std::vector<std::string>& line, const LyingValues& there, bool are_bare) {
    if (line.size() < there.end || without_empty_ends(line).size() != there.end) return false;
    const auto begin = line.begin() + static_cast<std::ptrdiff_t>(there.begin),
               end = line.begin() + static_cast<std::ptrdiff_t>(there.end);
    const bool begins_with_size = is_number_or_band(line.front()) || sieve_size(line.front(), {NumberMarks()});
    return !(are_bare && begins_with_size) &&
           std::all_of(begin, end, [](const std::string& field) { return is_number_or_band(field); });
}

/// The names in front of a line's values, as one; of several, that which says that they are sizes. Numbers there tell
/// something else.
std::string name_in_front(const std::vector<std::string>& line, std::size_t begin, bool& is_of_sizes) {
    std::string all;
    is_of_sizes = false;
    for (std::size_t c = 0; c < begin; ++c) {
        const std::string name(trimmed(line[c]));
        if (is_of_sizes = meaning_of(column_name(name)).is_size; is_of_sizes) return name;
        if (!name.empty() && (all.empty() || !is_number(name))) all += (all.empty() ? "" : " ") + name;
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
    const bool are_bare = is_number(lines[of_sizes][values->begin]);
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const bool fits = k == of_sizes ? sizes_behind_names(lines[k]) == values
                                        : values_behind_names(lines[k], is_number_or_band) == values ||
                                              has_values_there(lines[k], *values, are_bare);
        if (!fits) return {};
    }
    return std::pair(of_sizes, *values);
}

/// What a title or the names of the sizes say of the values: "% V <", "Percentage passing".
std::string meaning_of_values(const std::vector<std::string>& sizes, const LyingValues& values,
                              const std::vector<std::string>& titles) {
    if (const auto first = size_in_name(sizes[values.begin]); !first->rest.empty()) return first->rest;
    for (const std::string& title : titles)
        for (const std::string_view cell : unquoted_fields(title, own_separator(title)))
            if (meaning_of(column_name(cell)).is_value) return std::string(cell);
    return "";
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
    const std::string meaning = meaning_of_values(lines.front(), values, table.titles);
    TableRow header{"", {}, place};
    for (std::size_t k = 0; k < lines.size(); ++k) {
        bool is_named = false;
        std::string name = name_in_front(lines[k], values.begin, is_named);
        if (k == 0 && !is_named) name = "size";
        if (name.empty()) name = "line " + std::to_string(k + 1);
        const bool is_untold = k > 0 && !meaning.empty() && !meaning_of(column_name(name)).is_value;
        header.fields.push_back(is_untold ? name + ' ' + meaning : name);
    }
    table.rows.clear(), table.names.clear();
    for (const std::string& name : header.fields) {
        table.names.push_back(column_name(name));
        header.text += (header.text.empty() ? "" : ";") + name;
    }
    for (std::size_t c = values.begin; c < values.end; ++c) {
        TableRow row{"", {}, place};
        for (const std::vector<std::string>& line : lines) {
            const std::string field = &line == &lines.front() ? size_in_name(line[c])->size : line[c];
            row.fields.push_back(field);
            row.text += (row.text.empty() ? "" : ";") + field;
        }
        table.rows.push_back(std::move(row));
    }
    table.header = std::move(header);
    return true;
}

}  // namespace bernal
