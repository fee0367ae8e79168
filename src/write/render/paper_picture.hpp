#pragma once
// A picture as papers take it: its PNG within SVG, or as the one page of a PDF. Without VTK, and the same bytes for the
// same picture.

#include <string>
#include <string_view>

namespace bernal {

/// A PNG of so many pixels.
struct PngPicture {
    int width = 0, height = 0;
    std::string bytes;
};

/// As many pixels wide and high.
std::string svg_of(const PngPicture& picture);

/// A page as large as the picture at 300 pixels an inch. The PNG has 8 bits a colour and no transparency, and is not
/// interlaced: its compressed rows are taken as they are.
std::string pdf_of(const PngPicture& picture);

}  // namespace bernal
