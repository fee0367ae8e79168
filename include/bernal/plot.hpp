#pragma once
// Curves as pictures for papers, without a browser: axes with units, and lines that can be told apart in black and
// white.

#include <optional>
#include <string>
#include <vector>

#include "bernal/table.hpp"

namespace bernal {

struct PlotOptions {
    int width = 1200, height = 900;  ///< pixels, 100 to 10,000; text and lines grow with the width
    /// Are the axes of the first column, and of the others, logarithmic? Empty: as the values ask for it.
    std::optional<bool> logarithmic_x = {}, logarithmic_y = {};
    /// Names of the columns that are drawn against the first; empty: the second one and those that share its unit and
    /// size, or, for a table that the deck of a DEM code wrote, what it is about, as the stresses of a triaxial test.
    std::vector<std::string> columns = {};
    std::string y_label = {};  ///< empty: the curve's name and unit, or the unit that several share
};

/// Places of the columns of a table that are drawn by these options. Throws InputError where a name is no column.
std::vector<std::size_t> plotted_columns(const Table& table, const PlotOptions& options = {});

/// SVG of the tables' first columns against the others. Curves of several tables are named after table and column.
/// Throws InputError for no tables or numbers, more than eight curves, tables whose first columns differ in name or
/// unit, curves of different units, impossible options and a logarithmic axis of values not above 0.
std::string plot(const std::vector<Table>& tables, const PlotOptions& options = {});

/// The same as a file, .svg or .png, which the program rsvg-convert makes of it. Written under a temporary name and
/// renamed. Throws InputError for other names; FileError where it cannot be written or that program is missing.
void write_plot(const std::vector<Table>& tables, const std::string& file, const PlotOptions& options = {});

/// A table from CSV, as to_csv() writes it, or any columns of numbers under a line of names, which may hold a unit: `r
/// [mm]` or `r (mm)`. Fields are separated by commas, semicolons or tabs; empty ones are no numbers. From a name that
/// ends in .npz, the table of such an archive as `bernal analyze` writes. Throws FileError when the file cannot be
/// read, InputError naming file and line for anything else.
Table read_curves(const std::string& file);

}  // namespace bernal
