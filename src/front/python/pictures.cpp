// render(): a picture of a packing as an array.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>

#include "bernal/engine_kind.hpp"
#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "bernal/render.hpp"
#include "python/arrays.hpp"
#include "python/given_grading.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "render/render_words.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

std::vector<Slice> slices_of(const py::dict& slices, const Container& container) {
    std::vector<Slice> all;
    for (const auto& [axis, position] : slices)
        all.push_back(slice_of(py::cast<std::string>(axis), texts_of("slices", position).at(0), container));
    return all;
}

std::array<double, 3> colour_from(const py::object& background) {
    if (py::isinstance<py::str>(background)) return colour_of(background.cast<std::string>());
    return background.cast<std::array<double, 3>>();
}

py::array array_of_picture(Image picture) {
    auto* kept = new std::vector<std::uint8_t>(std::move(picture.pixels));
    const py::capsule owner(kept, [](void* p) { delete static_cast<std::vector<std::uint8_t>*>(p); });
    return py::array_t<std::uint8_t>({picture.height, picture.width, 3}, kept->data(), owner);
}

/// Arrays of vertices (n, 3) and of triangles (m, 3), or a file; lengths are to be multiplied.
DrawnSurface surface_from(const py::object& surface, double times) {
    DrawnSurface drawn;
    if (py::isinstance<py::tuple>(surface) && py::len(surface) == 2) {
        const py::tuple pair = surface;
        const auto vertices = finite_numbers("surface", pair[0], 3);
        const auto triangles = py::cast<py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>>(pair[1]);
        if (triangles.ndim() != 2 || triangles.shape(1) != 3)
            throw InputError("the triangles of `surface` are no array (m, 3), as surface() gives it");
        for (py::ssize_t i = 0; i < vertices.shape(0); ++i)
            drawn.vertices.push_back({vertices.at(i, 0), vertices.at(i, 1), vertices.at(i, 2)});
        for (py::ssize_t t = 0; t < triangles.shape(0); ++t) {
            std::array<std::uint32_t, 3> corners{};
            for (py::ssize_t k = 0; k < 3; ++k) {
                const std::int64_t corner = triangles.at(t, k);
                if (corner < 0 || corner >= vertices.shape(0))
                    throw InputError("`surface` names the vertex " + std::to_string(corner) + " of " +
                                     std::to_string(vertices.shape(0)) + "; count them from 0");
                corners[static_cast<std::size_t>(k)] = static_cast<std::uint32_t>(corner);
            }
            drawn.triangles.push_back(corners);
        }
    } else {
        MeshTriangles mesh = read_mesh_triangles(py::cast<std::filesystem::path>(surface).string());
        drawn = {std::move(mesh.vertices), std::move(mesh.triangles)};
    }
    if (drawn.triangles.empty()) throw InputError("`surface` has no triangles; give a surface of triangles");
    for (Vec3& vertex : drawn.vertices) vertex = vertex * times;
    return drawn;
}

/// In the unit that the picture is to show.
Packing shown_in(const Packing& packing, const py::object& legend_unit) {
    const auto unit = unit_of(legend_unit);
    if (!unit) return packing;
    if (packing.unit == LengthUnit::none)
        throw InputError("legend-unit", std::string(name(*unit)), "needs to know what unit the packing is in",
                         "read() takes `unit`, packing_from() too");
    if (*unit == LengthUnit::none)
        throw InputError("legend-unit", "none", "is no unit of lengths", "give " + known_length_unit_names());
    return in_unit(packing, *unit);
}

std::vector<std::uint16_t> levels_of(const Packing& packing, const std::string& engine) {
    Job job;
    find_job_option("engine")->set(job, {engine});
    return search_levels(packing, job.engine.value_or(EngineKind::hierarchical_grid));
}

py::array rendered(const PackingObject& object, std::optional<std::filesystem::path> file, int width, int height,
                   const std::string& color, const std::string& engine, const py::object& view, double zoom,
                   const py::dict& slices, const py::object& background, const py::object& grading,
                   const std::optional<std::string>& grading_columns, const std::optional<std::string>& sample,
                   const std::optional<std::string>& band, std::optional<double> grading_cut,
                   const py::object& legend_unit, const py::object& surface) {
    Packing packing = shown_in(object.packing, legend_unit);
    RenderOptions options;
    if (!surface.is_none())
        options.surface = surface_from(surface, packing.container.lengths.x / object.packing.container.lengths.x);
    if (!surface.is_none() && !grading.is_none())
        throw InputError("`grading` is for the legend of spheres, and `surface` has none; leave one of them out");
    // Sieves are given in the unit that is shown.
    if (const auto sieves = grading_of(grading, {grading_columns, sample, band, grading_cut}, LengthUnit::none))
        for (const Sieve& sieve : *sieves) options.class_borders.push_back(sieve.diameter);
    options.width = width, options.height = height;
    options.colour_by = colour_by(color);
    if (options.colour_by == ColourBy::level) packing.size_class = levels_of(packing, engine);
    if (!view.is_none()) options.view = view_of(texts_of("view", view));
    if (view.is_none() && packing.container.dimension == 2) options.view = from_above();
    options.view.zoom = zoom;
    options.slices = slices_of(slices, packing.container);
    options.background = colour_from(background);
    Image picture = [&] {
        const py::gil_scoped_release free;
        Image drawn = picture_of(packing, options);
        if (file) write_rendered(drawn, *file);
        return drawn;
    }();
    return array_of_picture(std::move(picture));
}

}  // namespace

void add_pictures(PackingClass& type) {
    using namespace py::literals;
    type.def("render", &rendered, "file"_a = py::none(), py::kw_only(), "width"_a = 1600, "height"_a = 1200,
             "color"_a = "size", "engine"_a = "hierarchical-grid", "view"_a = py::none(), "zoom"_a = 1.0,
             "slices"_a = py::dict(), "background"_a = "white", "grading"_a = py::none(),
             "grading_columns"_a = py::none(), "sample"_a = py::none(), "band"_a = py::none(),
             "grading_cut"_a = py::none(), "legend_unit"_a = py::none(), "surface"_a = py::none(),
             "Draws the packing. Returns an array (height, width, 3) of uint8: red, green and blue.\n\nfile: also "
             "write this .png, .svg or .pdf. color: 'size', 'class', 'component', 'clump', or 'level' of the grid or "
             "octree that `engine` names. "
             "view: 'x', 'y', 'z', 'isometric', or (azimuth, elevation) of the eye in degrees. slices: dict of axis to "
             "position, {'y': 12.5} or {'y': '50%'}; what lies in front of all of them is cut away. background: "
             "'white', 'black', 'RRGGBB' or (r, g, b) from 0 to 1. grading, with grading_columns, sample, band and "
             "grading_cut as in "
             "analyze(): sieves for the legend of classes. legend_unit: unit of the legend, slices and sieves. "
             "surface: the arrays of surface(), or a file, .stl, .obj, .ply or .vtp, to draw instead of the spheres.");
}

}  // namespace bernal
