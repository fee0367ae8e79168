#pragma once
// Text in HTML and SVG.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bernal {

/// `text` as it may stand between tags and in quoted attributes.
std::string escaped(std::string_view text);

/// As a quoted attribute, with a blank before it: ` class="tick"`.
std::string attribute(std::string_view name, std::string_view value);

/// A link's address that holds a whole file of text.
std::string data_address(std::string_view type, std::string_view content);

/// `names_as_these` as readers see it: "names as these".
std::string readable(std::string_view name);

/// Micrometres with their sign.
std::string shown_unit(std::string_view unit);

/// "r (mm)"; the name alone where there is no unit.
std::string with_unit(std::string_view name, std::string_view unit);

/// `page` with {{name}} replaced by the text of that name. What the texts hold stays as it is.
std::string filled(std::string_view page, const std::vector<std::pair<std::string, std::string>>& texts);

}  // namespace bernal
