#pragma once

#include <string>

namespace bernal {

/// The PNG of a picture, by the program rsvg-convert. Written under a temporary name and renamed. Throws FileError
/// where it cannot be written, and where that program is missing, with the package to install.
void write_png(const std::string& svg, const std::string& file);

}  // namespace bernal
