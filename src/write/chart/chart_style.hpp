#pragma once
// How a table is drawn: what its values themselves ask for.

#include <optional>
#include <string>
#include <vector>

#include "bernal/table.hpp"

namespace bernal {

/// What tells more of a curve `<name>_mean`, by its name: its confidence interval `<name>_low` and `<name>_high`, drawn
/// as bars, and `<name>_theory`, drawn as a line beside its points. `<name>_standard_error` and `<name>_count` are not
/// drawn. None of them is a curve of its own.
struct Companions {
    std::optional<std::size_t> low, high, theory;
};
Companions companions_of(const Table& table, std::size_t column);

/// A curve's name without `_mean`, if it has companions.
std::string curve_name(const Table& table, std::size_t column);

/// Columns that are curves, the first one and companions left out.
std::vector<std::size_t> curves_of(const Table& table);

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
    std::string y_label;         ///< of all panels, instead of what each says of itself
};

/// Is it one to be drawn? Its first column ascends, and it has more rows than columns, unlike a matrix or a list. Where
/// a logarithmic axis is asked for, few rows will do.
bool is_curve(const Table& table);

/// Columns drawn in a panel at most; more cannot be told apart.
inline constexpr std::size_t most_series = 8;

/// The style of a table with two columns or more; columns without a finite value are left out. Columns share a panel
/// where they have the same unit and are of like size.
ChartStyle style_of(const Table& table);

}  // namespace bernal
