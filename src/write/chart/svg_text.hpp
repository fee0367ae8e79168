#pragma once
// Places and frames in SVG, as all pictures write them.

#include <string>

namespace bernal {

/// A length in the picture, to a tenth.
std::string px(double value);

/// ` x="12.5"`
std::string at(const char* name, double value);

/// What a picture that is a file of its own has: the attributes of its size, and style and paper in black and white,
/// which come first inside.
std::string plot_size(int width, int height);
std::string plot_paper();

}  // namespace bernal
