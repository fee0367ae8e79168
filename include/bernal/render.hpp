#pragma once
// Pictures of packings: every sphere a true sphere, the container's outline or a vessel's transparent walls, and a
// legend.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

enum class ColourBy {
    usual,       ///< clump of packings that have some, otherwise size
    size,        ///< diameter, on a logarithmic scale when the size ratio is above 5
    size_class,  ///< one colour a class, in the classes' order
    component,   ///< one colour a component of a mixture, in the order of the recipe
    clump,       ///< one colour a clump, far on the scale from those of the numbers before and behind; no legend
    level,       ///< the same, for classes that are levels of a search (search_levels()), and the legend says so
};

/// The place of the eye, seen from the middle of the container. Default: above the edge of the lowest x and y.
struct View {
    double azimuth = -116.565;  ///< degrees, from the x axis towards the y axis
    double elevation = 24.095;  ///< degrees above the plane of x and y, -90 to 90
    bool parallel = false;      ///< in parallel projection, to measure in; otherwise in perspective
    double zoom = 1;            ///< above 0, around the middle of the picture; 1: everything fits
};

/// A plane across an axis, inside the container.
struct Slice {
    int axis = 0;  ///< 0 to 2: x, y, z
    double position = 0;
};

/// Triangles, in the packing's unit.
struct DrawnSurface {
    std::vector<Vec3> vertices;
    std::vector<std::array<std::uint32_t, 3>> triangles;
};

struct RenderOptions {
    int width = 1600;   ///< pixels, 16 to 4096
    int height = 1200;  ///< pixels, 16 to 4096
    ColourBy colour_by = ColourBy::usual;
    View view = {};
    /// What lies in front of all these planes, seen from the eye, is cut away, also of walls; spheres are cut flat. One
    /// plane shows a section, two cut an edge away, three a corner. At most one plane for each axis.
    std::vector<Slice> slices = {};
    /// Red, green, blue, 0 to 1; lines and text are dark or light, as it takes.
    std::array<double, 3> background = {1, 1, 1};
    /// Sieves, for the legend: class k holds diameters from border k to border k + 1. Left empty, the legend gives the
    /// smallest and the largest diameter of each class.
    std::vector<double> class_borders = {};
    DrawnSurface surface = {};  ///< drawn instead of the spheres, in one colour, if it has triangles
};

/// Rows from the top, each pixel red, green and blue.
struct Image {
    int width = 0, height = 0;
    std::vector<std::uint8_t> pixels;  ///< 3 * width * height
};

/// Does every sphere's diameter lie between the borders of its class?
bool are_class_borders(const Packing& packing, const std::vector<double>& borders);

/// Draws `packing`. Spheres whose centres lie outside a periodic container are drawn inside it. Needs no display and
/// opens no window: the picture is drawn by VTK in software on a private virtual display (Xvfb) and is the same on
/// every machine. Calls from several threads wait for each other. Throws InputError for an empty packing, options out
/// of range and class borders that a sphere does not keep to; FileError when the virtual display cannot be started, or
/// memory does not suffice to draw.
Image picture_of(const Packing& packing, const RenderOptions& options = {});

/// The picture as a PNG file, written under a temporary name and renamed. Throws InputError for a name that does not
/// end in .png, FileError when the file cannot be written.
void write_png(const Image& picture, const std::string& file);

/// The picture as papers take it: .png, .svg around the same pixels, or .pdf, a page as large as they are at 300 an
/// inch. Written under a temporary name and renamed. Throws InputError for another name, FileError when the file cannot
/// be written.
void write_rendered(const Image& picture, const std::string& file);

/// Draws `packing` into such a file. Throws as both do.
void render(const Packing& packing, const std::string& file, const RenderOptions& options = {});

}  // namespace bernal
