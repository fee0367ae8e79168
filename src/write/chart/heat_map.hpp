#pragma once
// A quantity over two axes as a map of coloured cells: SVG whose text can be selected.

#include <optional>
#include <string>
#include <vector>

namespace bernal {

struct HeatMap {
    std::string title;                       ///< what it is of, for those who cannot see it
    std::string x_label, y_label;            ///< of the axes, with units
    std::string value_label;                 ///< of the colours
    std::vector<std::string> x, y;           ///< what columns and rows stand for, left to right and from below
    std::vector<double> values;              ///< row by row; not a number where there is none
    std::optional<std::size_t> framed = {};  ///< place of a value whose cell has a frame
};

/// For the page. Empty where no value is a number.
std::string svg_heat_map(const HeatMap& map);

/// As a file of its own, so many pixels wide and high.
std::string svg_heat_map_plot(const HeatMap& map, int width, int height);

}  // namespace bernal
