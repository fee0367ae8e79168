#pragma once
// Tables that hold the gradings of several samples: under titles of their own, below each other under names in a
// column, or side by side.

#include <string>
#include <vector>

#include "text/cell_table.hpp"

namespace bernal {

/// `told` names a sample, or is empty. Each leaves in the table what is of that sample and returns its full name; it
/// returns nothing and changes nothing where the table holds no samples of that kind. Throws InputError, with the names
/// that there are, where `told` is none of them, or empty and there are several.

/// Samples whose rows stand under titles of their own, or under the header once more. To be asked first: each has sums
/// and notes.
std::string take_block_of_sample(CellTable& table, const std::string& told);

/// Samples whose rows tell their names in a column.
std::string take_rows_of_sample(CellTable& table, const std::string& told);

struct ColumnsOfSample {
    std::string columns;  ///< "1,3", as GradingChoice has them
    std::string name;
};

/// Samples side by side; nothing where `told` is empty and the header says what each column is.
ColumnsOfSample columns_of_sample(const CellTable& table, const std::string& told);

/// Asks which one is meant of several columns.
[[noreturn]] void ask_for_column(const std::string& fault, const std::vector<std::string>& names);

}  // namespace bernal
