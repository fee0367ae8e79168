#pragma once
// The style sheets that charts take with them, built into the library (report/assets.cmake).

#include <string_view>

namespace bernal::assets {

extern const std::string_view chart_style;  ///< chart.css
extern const std::string_view plot_style;   ///< plot.css, of charts in black and white

}  // namespace bernal::assets
