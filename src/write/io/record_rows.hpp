#pragma once
// Rows of our own tables of spheres: of a packing, and of its parts.

#include <string>
#include <string_view>

#include "io/checked_packing.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

constexpr std::string_view record_columns = "id,x,y,z,radius,class";

void append_record(std::string& text, const Record& record);

/// `lines` fail unless it is a sphere, and nothing else.
Record parse_record(std::string_view line, const NumberedLines& lines);

}  // namespace bernal
