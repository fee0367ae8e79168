#pragma once
// Which columns of a sieve table tell the curve, as its header says, or as the user does.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "grading/grading_words.hpp"
#include "text/cell_table.hpp"

namespace bernal {

struct GradingColumns {
    std::size_t size = 0;
    std::optional<std::size_t> lower{};  ///< of size classes, the column of their lower ends, where they have one
    SieveNumbers numbers = SieveNumbers::lengths;
    bool is_radius = false;
    bool are_middles = false;  ///< of size classes, whose ends lie halfway
    double power = 1;          ///< to which the sizes are raised
    double metres = 0;         ///< one of the sizes' unit in metres, as the header or a comment says; 0 where none does
    ValueColumn value;
    bool is_assumed = false;                 ///< of the value: percent passing, since its name means nothing
    std::vector<ValueColumn> others;         ///< that say the same in another way
    std::vector<std::size_t> other_sizes{};  ///< the same
    bool are_named = false;                  ///< by the header; otherwise size and percent passing go by position
    std::string unit{};  ///< of the sizes, as the header spells it in brackets; empty where it does not
};

/// Does a header name a size and a value?
bool names_grading(std::span<const ColumnName> names);

/// The column that the header names as that of sizes; of size classes with two, their upper ends.
std::optional<std::size_t> named_size(const CellTable& table);

/// The name of a column as the header spells it, with its unit; "column 3" where there is no header.
std::string spelled(const CellTable& table, std::size_t column);

/// `wish`, the requested columns: "SIZE,VALUE", two names of the header or numbers of columns from 1; empty: as the
/// header says. Throws InputError where the header names none for a needed one or contradicts itself, with the names
/// that it has and the way to say which are meant.
GradingColumns grading_columns(const CellTable& table, const std::string& wish = {});

}  // namespace bernal
