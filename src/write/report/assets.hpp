#pragma once
// The files that the page is made of, built into the library (assets.cmake).

#include <string_view>

#include "chart/styles.hpp"

namespace bernal::assets {

extern const std::string_view page_head;       ///< head.html, of all pages, with {{names}} to be filled in
extern const std::string_view page;            ///< page.html, what follows: of packings
extern const std::string_view figures_page;    ///< figures.html: of studies, blends and papers: no 3D view
extern const std::string_view page_style;      ///< page.css
extern const std::string_view chart_script;    ///< charts.js
extern const std::string_view colours_script;  ///< colours.js
extern const std::string_view viewer_script;   ///< viewer.js
extern const std::string_view three;           ///< three.js, MIT licence
extern const std::string_view orbit_controls;  ///< of three.js

}  // namespace bernal::assets
