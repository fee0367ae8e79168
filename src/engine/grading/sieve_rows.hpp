#pragma once
// The rows of a sieve table under one column of values: sizes in one unit, from fine to coarse.

#include <string>
#include <vector>

#include "grading/grading_columns.hpp"

namespace bernal {

/// A sieve and what stands beside it.
struct SieveRow {
    SieveSize size;
    double value = 0;
    std::string place;  ///< "file:7"
};

struct SieveRows {
    std::vector<SieveRow> rows;  ///< from fine to coarse, as diameters, the pan first where there is one
    ValueColumn value;           ///< what the values are: of ranges, those in them
    double metres = 0;           ///< one of the sizes' unit; 0 where nothing tells it
    std::ptrdiff_t ranges = 0;   ///< how many rows were size classes "2-4": their ends are the sieves here
    std::string middles{};       ///< how the ends of classes follow from their middles; empty where they are given
    std::vector<std::string> named{};  ///< "No. 4 = 4.75 mm", in the file's order
};

/// `value` is a column of the table. Throws InputError, beginning with the row's place, for what is not a size or not a
/// value, for size classes with gaps, and for numbers whose unit is open.
SieveRows sieve_rows(const CellTable& table, const GradingColumns& columns, const ValueColumn& value);

/// The size of a row in another column, in `metres` as a diameter; empty where it holds none.
std::optional<double> other_size(const TableRow& row, const CellTable& table, std::size_t column, double metres);

}  // namespace bernal
