#include <doctest/doctest.h>
#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkPNGReader.h>

#include "bernal/render.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

/// Two classes whose sieves have long names.
Packing two_classes() {
    Packing packing;
    packing.container.lengths = {1, 1, 1};
    packing.unit = LengthUnit::millimetre;
    packing.spheres = {{{0.3, 0.5, 0.5}, 0.05}, {{0.7, 0.5, 0.5}, 0.1}};
    packing.size_class = {0, 1};
    return packing;
}

/// Columns at the right of the picture that hold nothing but background.
int margin(const std::string& file) {
    vtkNew<vtkPNGReader> reader;
    reader->SetFileName(file.c_str());
    reader->Update();
    vtkImageData* image = reader->GetOutput();
    const int width = image->GetDimensions()[0], height = image->GetDimensions()[1];
    for (int x = width - 1; x >= 0; --x)
        for (int y = 0; y < height; ++y)
            if (image->GetScalarComponentAsDouble(x, y, 0, 0) < 255) return width - 1 - x;
    return width;
}

}  // namespace

TEST_CASE("names of classes and scales end before the edge, at any width and height") {
    const TemporaryFolder folder;
    for (const ColourBy colour_by : {ColourBy::size_class, ColourBy::size})
        for (const auto& [width, height] : {std::pair{300, 225}, {600, 450}, {300, 600}, {800, 200}}) {
            CAPTURE(width);
            CAPTURE(height);
            RenderOptions options{width, height, colour_by};
            options.class_borders = {0.06325, 0.12575, 0.25125};
            render(two_classes(), folder / "a.png", options);
            const int free = margin(folder / "a.png");
            CHECK(free >= 2);
            CHECK(free < width / 8);  // a legend there is
        }
}
