#pragma once
// Pictures of packings: every sphere a true sphere, the container's outline, and a legend.

#include <string>

#include "bernal/packing.hpp"

namespace bernal {

enum class ColourBy {
    size,        ///< diameter, on a logarithmic scale when the size ratio is above 5
    size_class,  ///< one colour a class, in the classes' order
};

struct RenderOptions {
    int width = 1600;   ///< pixels, 16 to 4096
    int height = 1200;  ///< pixels, 16 to 4096
    ColourBy colour_by = ColourBy::size;
};

/// Draws `packing` into the PNG file `file`, seen from above one edge of the container, on white. Spheres whose centres
/// lie outside a periodic container are drawn inside it. Needs no display and opens no window: the picture is drawn by
/// VTK in software on a private virtual display (Xvfb) and is the same on every machine. Written under a temporary name
/// and renamed. Throws InputError for an empty packing, sizes out of range or a name that does not end in .png;
/// FileError when the file cannot be written, the virtual display cannot be started, or memory does not suffice to
/// draw.
void render(const Packing& packing, const std::string& file, const RenderOptions& options = {});

}  // namespace bernal
