#pragma once
// Tables that are no curves, as rows of the page.

#include <string>

#include "bernal/table.hpp"

namespace bernal {

/// Rows of a page at most.
inline constexpr std::size_t most_rows = 40;

/// The first rows, numbers with four digits.
std::string row_table(const Table& table);

}  // namespace bernal
