#pragma once
// The one writer of CSV: fields between commas, in quotes where they need them, and numbers in the shortest form that
// reads back to the same double. The tables of bernal/table.hpp are written by it, too.

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

#include "text/numbered_lines.hpp"

namespace bernal {

/// A table of texts, numbers among them as csv_number() writes them: what files of a study hold, and what other front
/// ends make columns of.
struct TextTable {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> rows;  ///< each with a field a name; empty for what is not known
};

std::string to_csv(const TextTable& table);

/// Fields between commas, in quotes where they need them, and a new line.
std::string csv_line(const std::vector<std::string>& fields);

/// Empty for what is not a number.
std::string csv_number(double value);

template <class Number>
    requires std::integral<Number> || std::floating_point<Number>
void append_csv_field(std::string& text, Number value) {
    append(text, value);
}

inline void append_csv_field(std::string& text, Vec3 point) { append(text, point, ','); }

/// Appends a name that needs no quotes.
inline void append_csv_field(std::string& text, std::string_view name) { text += name; }

/// A row of one sphere out of millions: nothing is looked at twice.
template <class... Fields>
void append_csv_row(std::string& text, const Fields&... fields) {
    ((append_csv_field(text, fields), text += ','), ...);
    text.back() = '\n';
}

}  // namespace bernal
