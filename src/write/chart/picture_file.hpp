#pragma once

#include <string>

namespace bernal {

/// A picture, SVG, as a file: .svg, or .png, which the program rsvg-convert makes of it. Written under a temporary name
/// and renamed. Throws InputError for other names; FileError where it cannot be written, and where that program is
/// missing, with the package to install.
void write_picture(const std::string& svg, const std::string& file);

}  // namespace bernal
