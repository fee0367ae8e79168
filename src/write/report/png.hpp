#pragma once
// Pictures as PNG, for pages.

#include <string>

#include "bernal/report.hpp"

namespace bernal {

/// The bytes of a file.
std::string png_of(const ReportPicture& picture);

}  // namespace bernal
