#pragma once
// A table as a chart: SVG whose text can be selected and whose colours are the page's.

#include <string>

#include "bernal/table.hpp"

namespace bernal {

/// The first column against the others; empty for a table with fewer than two columns or rows that can be drawn. Style
/// and colours are those of the page's style sheet for charts; attributes beginning with data- tell scripts the axes.
std::string svg_chart(const Table& table);

}  // namespace bernal
