#pragma once
// How a table is drawn: what its values themselves ask for.

#include <vector>

#include "bernal/table.hpp"

namespace bernal {

/// Columns that share an axis.
struct Panel {
    std::vector<std::size_t> columns;
    bool logarithmic = false;
};

struct ChartStyle {
    bool bars = false;           ///< counts and shares of classes; otherwise lines
    bool logarithmic_x = false;  ///< the first column, where its steps grow
    std::size_t rows = 0;        ///< that are drawn: all, or up to a tail of bars that are too low to be seen
    std::vector<Panel> panels;   ///< one above the other
};

/// Is it one to be drawn? Its first column ascends, and it has more rows than columns: a matrix or a list is none.
bool is_curve(const Table& table);

/// Columns drawn in a panel at most; more cannot be told apart.
inline constexpr std::size_t most_series = 8;

/// Of a table with two columns or more; those without a finite value are left out. Columns share a panel where they
/// have the same unit and are of like size.
ChartStyle style_of(const Table& table);

}  // namespace bernal
