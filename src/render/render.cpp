#include "bernal/render.hpp"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkImageShrink3D.h>
#include <vtkLightKit.h>
#include <vtkNew.h>
#include <vtkOpenGLSphereMapper.h>
#include <vtkOutlineSource.h>
#include <vtkPNGWriter.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderWindow.h>
#include <vtkRenderer.h>
#include <vtkScalarBarActor.h>
#include <vtkTextProperty.h>
#include <vtkWindowToImageFilter.h>

#include <filesystem>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "render/camera.hpp"
#include "render/colours.hpp"
#include "render/scene.hpp"
#include "render/virtual_display.hpp"
#include "render/vtk_messages.hpp"

namespace bernal {
namespace {

constexpr int smallest_side = 16, largest_side = 4096;
constexpr int most_pixels_supersampled = 4000000;  // four samples a pixel up to here, then memory rules: one
constexpr double legend_width = 0.16;              // of the picture
constexpr double ink[3] = {0.2, 0.2, 0.2};

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
        const Vec3 p = scene.at(scene.packing.container.wrapped(sphere.center));
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

void add_spheres(vtkRenderer* renderer, const Scene& scene, const Colours& colours) {
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
}

void add_outline(vtkRenderer* renderer, const Scene& scene, double line_width) {
    const Vec3 h = scene.half_lengths();
    vtkNew<vtkOutlineSource> outline;
    outline->SetBounds(-h.x, h.x, -h.y, h.y, -h.z, h.z);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(outline->GetOutputPort());
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    actor->GetProperty()->SetColor(ink[0], ink[1], ink[2]);
    actor->GetProperty()->SetLineWidth(static_cast<float>(line_width));
    actor->GetProperty()->LightingOff();
    renderer->AddActor(actor);
}

void add_legend(vtkRenderer* renderer, const Colours& colours, int font_size) {
    if (colours.title.empty()) return;
    vtkNew<vtkScalarBarActor> bar;
    bar->SetLookupTable(colours.table);
    bar->SetTitle(colours.title.c_str());
    bar->SetNumberOfLabels(colours.labels);
    bar->SetLabelFormat("%.3g");
    bar->SetMaximumNumberOfColors(colours.table->GetNumberOfTableValues());
    bar->SetPosition(0.86, 0.2);
    bar->SetWidth(0.1);
    bar->SetHeight(0.6);
    bar->SetBarRatio(0.25);
    bar->SetTextPad(font_size / 3);
    bar->SetVerticalTitleSeparation(font_size);
    bar->UnconstrainedFontSizeOn();
    bar->AnnotationTextScalingOff();
    for (vtkTextProperty* text :
         {bar->GetTitleTextProperty(), bar->GetLabelTextProperty(), bar->GetAnnotationTextProperty()}) {
        text->SetColor(ink[0], ink[1], ink[2]);
        text->SetFontFamilyToArial();
        text->SetFontSize(font_size);
        text->ItalicOff();
        text->BoldOff();
        text->ShadowOff();
    }
    renderer->AddActor2D(bar);
}

void require_valid(const Packing& packing, const std::string& file, const RenderOptions& options) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to draw");
    if (std::filesystem::path(file).extension() != ".png")
        throw InputError("pictures are PNG files: end the name '" + file + "' in .png");
    for (const int side : {options.width, options.height})
        if (side < smallest_side || side > largest_side)
            throw InputError("a picture cannot be " + std::to_string(side) + " pixels wide or high: use " +
                             std::to_string(smallest_side) + " to " + std::to_string(largest_side));
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

void write_png(vtkRenderWindow* window, int supersampling, const std::string& file, const VtkMessages& messages) {
    vtkNew<vtkWindowToImageFilter> image;
    image->SetInput(window);
    image->ReadFrontBufferOff();
    image->ShouldRerenderOff();
    vtkNew<vtkImageShrink3D> smooth;
    smooth->SetInputConnection(image->GetOutputPort());
    smooth->SetShrinkFactors(supersampling, supersampling, 1);
    smooth->AveragingOn();
    write_atomically(file, [&](const std::string& temporary) {
        vtkNew<vtkPNGWriter> writer;
        writer->SetFileName(temporary.c_str());
        writer->SetInputConnection(smooth->GetOutputPort());
        writer->Write();
        if (messages.any_error() || writer->GetErrorCode() != 0)
            throw FileError("'" + file +
                            "' could not be written: check the folder, its permissions and the free space");
    });
}

}  // namespace

void render(const Packing& packing, const std::string& file, const RenderOptions& options) {
    require_valid(packing, file, options);
    const VtkMessages messages;
    const VirtualDisplay display;  // before all windows: they must be gone when it goes
    const Scene scene(packing);
    const Colours sphere_colours = colours(packing, options.colour_by);
    const int supersampling = options.width * options.height <= most_pixels_supersampled ? 2 : 1;

    vtkNew<vtkRenderer> renderer;
    renderer->SetBackground(1, 1, 1);
    add_spheres(renderer, scene, sphere_colours);
    add_outline(renderer, scene, supersampling * options.height / 600.0);
    add_legend(renderer, sphere_colours, supersampling * options.height / 45);
    add_ambient_occlusion(renderer);
    vtkNew<vtkLightKit> lights;
    lights->AddLightsToRenderer(renderer);
    aim_camera(renderer, scene, static_cast<double>(options.width) / options.height,
               sphere_colours.title.empty() ? 0 : legend_width);

    vtkNew<vtkRenderWindow> window;
    draw(window, renderer, options, supersampling, messages);
    write_png(window, supersampling, file, messages);
}

}  // namespace bernal
