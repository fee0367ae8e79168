#pragma once

#include <string>
#include <vector>

namespace bernal {

struct Column {
    std::string name;     ///< as it stands in files: g_of_r has `r` and `g`
    std::string unit;     ///< as written: mm, 1/mm, mm^3; empty for pure numbers and where the packing has no unit
    std::string meaning;  ///< what a reader needs to compute it again
    std::vector<double> values;
};

/// A place on the first axis of a chart: a thin rule, or, with a text, a named one.
struct AxisMark {
    double value;
    std::string text;
};

/// How a table is to be drawn where its values alone do not tell; of these hints, files hold no more than names.
struct ChartHints {
    enum class Scale { by_values, linear, logarithmic };
    Scale across = Scale::by_values, up = Scale::by_values;  ///< of the first column, of the others
    std::vector<AxisMark> marks = {};
    std::vector<double> ticks = {};  ///< ascending values of the first column, as sieves; empty: round numbers
    /// Names of the rows, whose first values are then 0, 1, 2 ... Names stand in files instead of these, and under
    /// bars.
    std::vector<std::string> names = {};
};

/// Hints for profiles: a gap in them is no reason for logarithms.
inline const ChartHints linear_chart{ChartHints::Scale::linear, ChartHints::Scale::linear};

/// A measure of a packing, or a curve of a study: columns of the same length, a row a point of the curve, a bin or a
/// sphere.
struct Table {
    std::string name;     ///< as in options and names of files: g_of_r, structure_factor, voronoi
    std::string meaning;  ///< one sentence
    std::vector<Column> columns;
    ChartHints chart = {};
};

/// As CSV: comment lines with the meanings and units, a line with the columns' names, the rows. Numbers read back to
/// the same doubles.
///
///   # g_of_r: how many times as often as in an ideal gas two centres are that far apart
///   # r [mm]: distance of the centres, middle of the bin
///   # g: pairs found over pairs expected
///   r,g
///   0.01,0
std::string to_csv(const Table& table);

/// Written under a temporary name and renamed. Throws FileError.
void write_table(const Table& table, const std::string& file);

}  // namespace bernal
