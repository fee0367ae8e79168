#include "bernal/render.hpp"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkImageData.h>
#include <vtkImageShrink3D.h>
#include <vtkLightKit.h>
#include <vtkNew.h>
#include <vtkOpenGLSphereMapper.h>
#include <vtkOutlineSource.h>
#include <vtkPNGWriter.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkProperty.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>
#include <vtkWindowToImageFilter.h>

#include <array>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "render/camera.hpp"
#include "render/colours.hpp"
#include "render/cut.hpp"
#include "render/legend.hpp"
#include "render/lines.hpp"
#include "render/paper_picture.hpp"
#include "render/scene.hpp"
#include "render/surface.hpp"
#include "render/vessel.hpp"
#include "render/virtual_display.hpp"
#include "render/vtk_messages.hpp"

namespace bernal {
namespace {

constexpr int smallest_side = 16, largest_side = 4096;
constexpr int most_pixels_supersampled = 4000000;  // four samples a pixel up to here, then memory rules: one

/// The grey of lines and texts that show on the background.
double ink_on(const std::array<double, 3>& background) {
    return 0.2126 * background[0] + 0.7152 * background[1] + 0.0722 * background[2] > 0.5 ? 0.2 : 0.85;
}

vtkNew<vtkPolyData> sphere_points(const Scene& scene, const Colours& colours) {
    const auto& spheres = scene.packing.spheres;
    const auto count = static_cast<vtkIdType>(spheres.size());
    vtkNew<vtkPoints> points;
    vtkNew<vtkCellArray> vertices;
    vtkNew<vtkFloatArray> radius, value;
    radius->SetName("radius");
    value->SetName("value");
    points->SetNumberOfPoints(count);
    radius->SetNumberOfValues(count);
    value->SetNumberOfValues(count);
    for (vtkIdType i = 0; i < count; ++i) {
        const Sphere& sphere = spheres[static_cast<std::size_t>(i)];
        const Vec3 p = scene.place_of(sphere);
        points->SetPoint(i, p.x, p.y, p.z);
        vertices->InsertNextCell(1, &i);
        radius->SetValue(i, static_cast<float>(sphere.radius * scene.scale));
        value->SetValue(i, static_cast<float>(colours.value[static_cast<std::size_t>(i)]));
    }
    vtkNew<vtkPolyData> data;
    data->SetPoints(points);
    data->SetVerts(vertices);
    data->GetPointData()->AddArray(radius);
    data->GetPointData()->SetScalars(value);
    return data;
}

vtkNew<vtkActor> add_spheres(vtkRenderer* renderer, const Scene& scene, const Colours& colours) {
    // Each sphere is one square whose pixels are ray-traced: round at any zoom, and a million fit.
    vtkNew<vtkOpenGLSphereMapper> mapper;
    mapper->SetInputData(sphere_points(scene, colours));
    mapper->SetScaleArray("radius");
    mapper->SetLookupTable(colours.table);
    mapper->UseLookupTableScalarRangeOn();
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetAmbient(0.2);
    actor->GetProperty()->SetDiffuse(0.85);
    actor->GetProperty()->SetSpecular(0.15);
    actor->GetProperty()->SetSpecularPower(25);
    renderer->AddActor(actor);
    return actor;
}

/// Not so a cuboid, with whatever stands in it.
bool has_vessel(const Container& container) {
    const std::string shape = container.shape();
    return shape != "box" && shape != "periodic";
}

void add_outline(vtkRenderer* renderer, const Scene& scene, double ink, double line_width) {
    std::array<double, 24> corners{};
    for (int corner = 0; corner < 8; ++corner)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(3 * corner + axis)] = scene.corner(corner)[axis];
    vtkNew<vtkOutlineSource> outline;
    outline->SetBoxTypeToOriented();
    outline->SetCorners(corners.data());
    add_lines(renderer, outline->GetOutputPort(), ink, line_width);
}

void require_view(const View& view) {
    if (!std::isfinite(view.azimuth) || !(std::abs(view.elevation) <= 90))
        throw InputError("`view` from the azimuth " + number_text(view.azimuth) + " and the elevation " +
                         number_text(view.elevation) + " is not possible; give degrees, the elevation from -90 to 90");
    if (!(view.zoom >= 0.01 && view.zoom <= 1000))
        throw InputError("zoom", number_text(view.zoom), "is not possible", "give a number from 0.01 to 1000");
}

void require_slices(const std::vector<Slice>& slices, const Container& container) {
    std::array<bool, 3> sliced{};
    for (const auto& [axis, position] : slices) {
        const std::string name(1, "xyz"[axis]);
        double low = container.origin[axis], high = low + container.lengths[axis];
        for (int leaning = axis + 1; leaning < 3; ++leaning) {
            const double over = container.side(leaning)[axis];
            (over < 0 ? low : high) += over;
        }
        if (!(position > low && position < high))
            throw InputError("slice", name + ' ' + number_text(position), "is not inside the container",
                             "give a position above " + number_text(low) + " and below " + number_text(high));
        if (std::exchange(sliced[static_cast<std::size_t>(axis)], true))
            throw InputError("`slice` names " + name + " twice; give one position for each axis");
    }
}

void require_valid(const Packing& packing, const RenderOptions& options) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to draw");
    for (const int side : {options.width, options.height})
        if (side < smallest_side || side > largest_side)
            throw InputError("a picture cannot be " + std::to_string(side) + " pixels wide or high: use " +
                             std::to_string(smallest_side) + " to " + std::to_string(largest_side));
    require_view(options.view);
    require_slices(options.slices, packing.container);
    for (const double part : options.background)
        if (!(part >= 0 && part <= 1))
            throw InputError("`background` has a part of " + number_text(part) + "; give 0 to 1 for each colour");
}

/// Soft shadows where spheres meet: they show depth where colours alone would not.
void add_ambient_occlusion(vtkRenderer* renderer) {
    renderer->UseSSAOOn();
    renderer->SetSSAORadius(0.06);
    renderer->SetSSAOBias(0.006);  // depths are kept in half precision: less shows as rings on large spheres
    renderer->SetSSAOKernelSize(32);
    renderer->SSAOBlurOn();
}

void draw(vtkRenderWindow* window, vtkRenderer* renderer, const RenderOptions& options, int supersampling,
          const VtkMessages& messages) {
    window->SetOffScreenRendering(1);
    window->SetMultiSamples(0);
    window->SetSize(supersampling * options.width, supersampling * options.height);
    window->AddRenderer(renderer);
    window->Render();
    if (messages.any_error())
        throw FileError("the picture could not be drawn in software: try a smaller one than " +
                        std::to_string(options.width) + " x " + std::to_string(options.height) + " pixels");
}

Image picture_in(vtkRenderWindow* window, int supersampling) {
    vtkNew<vtkWindowToImageFilter> image;
    image->SetInput(window);
    image->ReadFrontBufferOff();
    image->ShouldRerenderOff();
    vtkNew<vtkImageShrink3D> smooth;
    smooth->SetInputConnection(image->GetOutputPort());
    smooth->SetShrinkFactors(supersampling, supersampling, 1);
    smooth->AveragingOn();
    smooth->Update();
    vtkImageData* data = smooth->GetOutput();
    Image picture{data->GetDimensions()[0], data->GetDimensions()[1], {}};
    const std::size_t row = std::size_t{3} * static_cast<std::size_t>(picture.width);
    picture.pixels.resize(row * static_cast<std::size_t>(picture.height));
    // VTK's lowest row comes first.
    for (int y = 0; y < picture.height; ++y)
        std::memcpy(&picture.pixels[row * static_cast<std::size_t>(y)],
                    data->GetScalarPointer(0, picture.height - 1 - y, 0), row);
    return picture;
}

vtkNew<vtkImageData> image_of(const Image& picture) {
    vtkNew<vtkImageData> image;
    image->SetDimensions(picture.width, picture.height, 1);
    image->AllocateScalars(VTK_UNSIGNED_CHAR, 3);
    const std::size_t row = std::size_t{3} * static_cast<std::size_t>(picture.width);
    for (int y = 0; y < picture.height; ++y)
        std::memcpy(image->GetScalarPointer(0, picture.height - 1 - y, 0),
                    &picture.pixels[row * static_cast<std::size_t>(y)], row);
    return image;
}

std::string ending_of(const std::string& file) { return std::filesystem::path(file).extension().string(); }

void require_known_ending(const std::string& file) {
    const std::string ending = ending_of(file);
    if (ending != ".png" && ending != ".svg" && ending != ".pdf")
        throw InputError("pictures are PNG, SVG or PDF files: end the name '" + file + "' in .png, .svg or .pdf");
}

PngPicture png_of(const Image& picture) {
    const VtkMessages messages;
    const vtkNew<vtkImageData> image = image_of(picture);
    vtkNew<vtkPNGWriter> writer;
    writer->WriteToMemoryOn();
    writer->SetInputData(image);
    writer->Write();
    vtkUnsignedCharArray* bytes = writer->GetResult();
    if (messages.any_error() || writer->GetErrorCode() != 0 || !bytes)
        throw FileError("the picture could not be compressed: there was too little memory for it");
    return {
        picture.width,
        picture.height,
        {reinterpret_cast<const char*>(bytes->GetPointer(0)), static_cast<std::size_t>(bytes->GetNumberOfValues())}};
}

}  // namespace

Image picture_of(const Packing& packing, const RenderOptions& options) {
    require_valid(packing, options);
    const VtkMessages messages;    // first: one thread draws at a time
    const VirtualDisplay display;  // before all windows: they must be gone when it goes
    const Scene scene(packing);
    const bool has_surface = !options.surface.triangles.empty();
    const Colours sphere_colours = has_surface ? Colours{} : colours(packing, options.colour_by, options.class_borders);
    const int supersampling = options.width * options.height <= most_pixels_supersampled ? 2 : 1;
    const double ink = ink_on(options.background);
    const Legend legend(sphere_colours, supersampling * options.width, supersampling * options.height, ink);

    vtkNew<vtkRenderer> renderer;
    renderer->SetBackground(options.background.data());
    const std::vector<CutPlane> planes = cut_planes(options.slices, options.view, scene);
    const double line_width = supersampling * options.height / 600.0;
    vtkSmartPointer<vtkActor> spheres;
    if (has_surface)
        add_triangles(renderer, scene, options.surface, planes);
    else
        spheres = add_spheres(renderer, scene, sphere_colours);
    if (!has_vessel(packing.container)) add_outline(renderer, scene, ink, line_width);
    add_walls(renderer, scene, planes, ink, line_width);
    legend.add_to(renderer);
    add_ambient_occlusion(renderer);
    vtkNew<vtkLightKit> lights;
    lights->AddLightsToRenderer(renderer);
    aim_camera(renderer, scene, options.view, static_cast<double>(options.width) / options.height, legend.width(),
               options.surface.vertices);
    if (spheres) cut_away(spheres, planes, renderer->GetActiveCamera());

    vtkNew<vtkRenderWindow> window;
    window->SetDisplayId(display.connection());
    draw(window, renderer, options, supersampling, messages);
    Image picture = picture_in(window, supersampling);
    if (display.lost()) throw FileError("the virtual display (Xvfb) was ended while the picture was drawn: try again");
    return picture;
}

void write_png(const Image& picture, const std::string& file) {
    if (ending_of(file) != ".png") throw InputError("end the name '" + file + "' in .png");
    write_rendered(picture, file);
}

void write_rendered(const Image& picture, const std::string& file) {
    require_known_ending(file);
    const PngPicture png = png_of(picture);
    const std::string ending = ending_of(file);
    write_text_atomically(file, ending == ".svg" ? svg_of(png) : ending == ".pdf" ? pdf_of(png) : png.bytes);
}

void render(const Packing& packing, const std::string& file, const RenderOptions& options) {
    require_valid(packing, options);
    require_known_ending(file);
    write_rendered(picture_of(packing, options), file);
}

}  // namespace bernal
