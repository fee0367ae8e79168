#pragma once
// A table as a chart: SVG whose text can be selected.

#include <string>

#include "bernal/table.hpp"
#include "chart/chart_style.hpp"

namespace bernal {

/// For the page: the first column against the others; empty for a table with fewer than two columns or rows that can be
/// drawn. Style and colours are those of the page's style sheet for charts; attributes beginning with data- tell
/// scripts the axes.
std::string svg_chart(const Table& table);

/// As a file of its own, in black and white, so many pixels wide and high. `style` has one panel, or more that share
/// the height.
std::string svg_plot(const Table& table, const ChartStyle& style, int width, int height);

}  // namespace bernal
