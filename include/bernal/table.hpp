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

/// A measure of a packing, or a curve of a study: columns of the same length, a row a point of the curve, a bin or a
/// sphere.
struct Table {
    std::string name;     ///< as in options and names of files: g_of_r, structure_factor, voronoi
    std::string meaning;  ///< one sentence
    std::vector<Column> columns;
};

}  // namespace bernal
