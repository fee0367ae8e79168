#include "text/fields.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "core/words.hpp"
#include "text/length_words.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

constexpr std::string_view separators = ";\t,";

/// The first `separator` from there on that is outside of quotes, or the end. Quotes open where a field begins alone:
/// 3/8" is a size.
std::size_t find_separator(std::string_view line, std::size_t from, char separator) {
    bool quoted = false, may_open = true;
    for (; from < line.size(); ++from) {
        const char c = line[from];
        if (c == separator && !quoted) break;
        if (c == '"' && (quoted || may_open)) quoted = !quoted;
        may_open = c == '"' || separators.find(c) != separators.npos || (may_open && c == ' ');
    }
    return from;
}

/// The next word between blanks; what stands in quotes from its first letter on is one word.
std::string_view take_quoted_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const std::size_t close = text.starts_with('"') ? text.find('"', 1) : text.npos;
    const bool is_whole = close != text.npos && (close + 1 == text.size() || text[close + 1] == ' ');
    if (!is_whole) return take_word(text);
    const std::string_view word = text.substr(0, close + 1);
    text.remove_prefix(word.size());
    return word;
}

}  // namespace

std::string_view unquoted(std::string_view field) {
    field = trimmed(field);
    const bool quoted = field.size() > 1 && field.front() == '"' && field.back() == '"';
    return quoted ? trimmed(field.substr(1, field.size() - 2)) : field;
}

char separator_of(std::string_view line) {
    for (const char candidate : separators)
        if (find_separator(line, 0, candidate) < line.size()) return candidate;
    return ' ';
}

void split_fields(std::string_view line, char separator, Fields& fields) {
    fields.clear();
    const bool has_quotes = line.find('"') != line.npos;
    if (separator == ' ') {
        const auto take = has_quotes ? take_quoted_word : +[](std::string_view& text) { return take_word(text); };
        for (std::string_view word = take(line); !word.empty(); word = take(line)) fields.push_back(word);
        return;
    }
    for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
        end = has_quotes ? find_separator(line, begin, separator) : std::min(line.find(separator, begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
    }
}

Fields unquoted_fields(std::string_view line, char separator) {
    Fields fields;
    split_fields(line, separator, fields);
    for (std::string_view& field : fields) field = unquoted(field);
    return fields;
}

bool is_empty_row(std::string_view line) { return line.find_first_not_of(",;\t \"") == line.npos; }

bool tells_separator(std::string_view line) {
    const std::string_view bare = unquoted(line);
    return bare.size() <= 5 && lower_case(std::string(bare.substr(0, 4))) == "sep=";
}

namespace {

/// From its opening bracket on.
struct InBrackets {
    std::size_t begin = 0, size = 0;
    std::string_view content;
};

/// What stands in brackets, one behind the other.
std::vector<InBrackets> all_in_brackets(std::string_view name) {
    std::vector<InBrackets> all;
    for (std::size_t open = name.find_first_of("(["); open != name.npos; open = name.find_first_of("([", open)) {
        const std::size_t close = name.find_first_of(")]", open);
        if (close == name.npos) break;
        all.push_back({open, close + 1 - open, trimmed(name.substr(open + 1, close - open - 1))});
        open = close + 1;
    }
    return all;
}

}  // namespace

ColumnName column_name(std::string_view field) {
    const std::string_view whole = unquoted(field);
    const std::vector<InBrackets> all = all_in_brackets(whole);
    if (all.empty() || all.front().begin == 0) return {std::string(whole), ""};
    constexpr std::string_view axes = "xyzXYZ";
    const std::string_view first = all.front().content;
    if (first.size() == 1 && axes.find(first[0]) != axes.npos) return {std::string(whole), ""};  // "P[x]" is no unit
    // Among several, or before further words, as in "Size (lower) [um]" and "Opening (mm) of sieves", a length is the
    // unit.
    const auto length =
        std::ranges::find_if(all, [](const InBrackets& in) { return metres_of(in.content).has_value(); });
    const bool ends_so = all.back().begin + all.back().size == whole.size();
    if (length == all.end() && !ends_so) return {std::string(whole), ""};
    const InBrackets& unit = length == all.end() ? all.front() : *length;
    if (length == all.end()) return {std::string(trimmed(whole.substr(0, unit.begin))), std::string(unit.content)};
    std::string name(trimmed(whole.substr(0, unit.begin)));
    const std::string_view rest = trimmed(whole.substr(unit.begin + unit.size));
    if (!rest.empty()) name.append(name.empty() || rest.front() == ',' ? "" : " ").append(rest);
    return {name, std::string(unit.content)};
}

bool is_spelled(const ColumnName& column, std::string_view spelling) {
    return lower_case(column.name) == lower_case(std::string(spelling));
}

std::optional<std::size_t> find_column(std::span<const ColumnName> columns,
                                       std::span<const std::string_view> spellings) {
    for (std::size_t column = 0; column < columns.size(); ++column)
        if (std::ranges::any_of(spellings, [&](std::string_view s) { return is_spelled(columns[column], s); }))
            return column;
    return {};
}

}  // namespace bernal
