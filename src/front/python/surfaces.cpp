// surface() and mesh(): a packing as a surface of triangles, as arrays and as a file.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstring>
#include <filesystem>

#include "bernal/error.hpp"
#include "bernal/surface.hpp"
#include "core/parallel.hpp"
#include "export/state_files.hpp"
#include "files/file_set.hpp"
#include "job/stated_unit.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "report/surface_page.hpp"
#include "surface/surface_words.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

using Number = std::optional<double>;

SurfaceOptions surface_options(std::optional<std::int64_t> triangles, Number chord, Number scale, Number gap,
                               bool keep_volume, bool images, Number bridge, Number cap, Number joint_gap,
                               Number smooth, Number voxel_size, int threads) {
    SurfaceOptions options;
    options.triangles = triangles, options.chord = chord;
    options.scale = scale.value_or(1), options.gap = gap;
    options.keep_volume = keep_volume, options.images = images;
    options.bridge = bridge, options.cap = cap, options.joint_gap = joint_gap;
    options.smooth = smooth, options.voxel_size = voxel_size;
    options.threads = threads;
    return options;
}

/// `file`: that it will be written into, if any.
Surface surface_made(const Packing& packing, const SurfaceOptions& options, const std::string& file = "") {
    Surface surface;
    {
        const py::gil_scoped_release release;
        surface = make_surface(packing, options);
        if (!file.empty()) count_rounding(surface, packing, file);
    }
    warn(Caution::option, surface.remarks);
    return surface;
}

/// Three of them a row.
template <class Value, class Row>
py::array rows_of_three(const std::vector<Row>& rows) {
    static_assert(sizeof(Row) == 3 * sizeof(Value));
    py::array_t<Value> array({static_cast<py::ssize_t>(rows.size()), py::ssize_t{3}});
    std::memcpy(array.mutable_data(), rows.data(), rows.size() * sizeof(Row));
    return array;
}

py::tuple surface_of(const PackingObject& object, std::optional<std::int64_t> triangles, Number chord, Number scale,
                     Number gap, bool keep_volume, bool images, Number bridge, Number cap, Number joint_gap,
                     Number smooth, Number voxel_size, int threads) {
    const Surface surface =
        surface_made(packing_of_spheres(object), surface_options(triangles, chord, scale, gap, keep_volume, images,
                                                                 bridge, cap, joint_gap, smooth, voxel_size, threads));
    return py::make_tuple(rows_of_three<double>(surface.vertices), rows_of_three<std::uint32_t>(surface.triangles));
}

/// `code` is empty or "openfoam", of which `file` is the folder of a case.
py::object meshed(PackingObject& object, const std::filesystem::path& file, std::optional<std::int64_t> triangles,
                  Number chord, Number scale, Number gap, bool keep_volume, bool images, Number bridge, Number cap,
                  Number joint_gap, Number smooth, Number voxel_size, const std::optional<std::string>& code,
                  const std::optional<std::string>& flow, const py::object& unit,
                  const std::optional<std::filesystem::path>& report, int threads) {
    Packing packing = packing_of_spheres(object);
    state_unit(packing, unit_of(unit), "the packing", "leave it out: surfaces are in the packing's unit");
    if (code && *code != "openfoam") throw InputError("code", *code, "is not known", "give openfoam");
    if (flow && !code) throw InputError("`flow` is for a case of OpenFOAM; give `code` openfoam too, or leave it out");
    if (!code) require_surface_file(file.string());
    if (report) require_page_name(*report);
    const int axis = flow ? flow_axis_of(*flow) : 2;
    const Surface surface = surface_made(packing,
                                         surface_options(triangles, chord, scale, gap, keep_volume, images || code,
                                                         bridge, cap, joint_gap, smooth, voxel_size, threads),
                                         code ? openfoam_files(packing, file.string()).front() : file.string());
    if (code) warn(Caution::file, {unit_remark(packing)});
    Json::Members told = surface_members(packing, surface);
    FileSet set;
    if (code) {
        const OpenfoamCase planned = plan_openfoam_case(surface, packing, axis);
        told.emplace_back("openfoam", openfoam_json(packing, planned));
        write_openfoam_case(surface, packing, planned, axis, file.string());
    } else {
        const py::gil_scoped_release release;
        in_arena(threads, [&] { write_surface(surface, packing, file.string()); });
    }
    if (report) {
        Report page = page_of(object, file.stem());
        tell_surface(page, packing, surface);
        write_report(packing, page, *report);
    }
    set.commit();
    return from_json(Json(told).text());
}

constexpr const char* about_surfaces =
    "triangles: number for each sphere, rounded up to 20 times a square (320); or chord: their largest distance from "
    "the sphere, in the packing's unit. scale: factor of all radii, at most 1; or gap: gap between touching spheres. "
    "keep_volume: place corners outside the spheres, so that each keeps its volume; otherwise corners lie on the "
    "spheres and surfaces inside them. images: repeat spheres that cross periodic faces at every side that they reach; "
    "otherwise each appears once, whole. bridge: join spheres at contacts by cylinders of this share of the smaller "
    "diameter; or cap: separate them by flat caps of this share. Both apply to spheres with gaps up to joint_gap (a "
    "hundredth of the smaller diameter). smooth: instead one surface, traced by a ball of this radius that rolls over "
    "the spheres, cut and closed at periodic faces, on a grid of at most voxel_size (a tenth of the smallest diameter, "
    "or less, so that necks are four voxels wide). threads: 0 means all cores.";

}  // namespace

void add_surfaces(PackingClass& type) {
    using namespace py::literals;
    const auto none = py::none();
    static const std::string about_arrays =
        std::string(
            "Returns the packing as a closed surface of triangles: arrays of vertices (n, 3), and of the three "
            "vertices of each triangle (m, 3), counterclockwise seen from outside.\n\n") +
        about_surfaces;
    static const std::string about_file =
        "Writes the packing as a closed surface of triangles. Returns a dict: volume, area and porosity, the exact "
        "ones, and their meanings in 'definitions'.\n\nfile: its extension gives the format: " +
        surface_extensions() +
        ". With code='openfoam' it is the folder of a case for blockMesh and snappyHexMesh, with images, for flow "
        "along the axis `flow` ('z'). unit: unit of the packing's lengths, if it has none. report: also write a page "
        "that shows the surface, .html. " +
        about_surfaces;
    type.def("surface", &surface_of, "triangles"_a = none, py::kw_only(), "chord"_a = none, "scale"_a = none,
             "gap"_a = none, "keep_volume"_a = false, "images"_a = false, "bridge"_a = none, "cap"_a = none,
             "joint_gap"_a = none, "smooth"_a = none, "voxel_size"_a = none, "threads"_a = 0, about_arrays.c_str())
        .def("mesh", &meshed, "file"_a, "triangles"_a = none, py::kw_only(), "chord"_a = none, "scale"_a = none,
             "gap"_a = none, "keep_volume"_a = false, "images"_a = false, "bridge"_a = none, "cap"_a = none,
             "joint_gap"_a = none, "smooth"_a = none, "voxel_size"_a = none, "code"_a = none, "flow"_a = none,
             "unit"_a = none, "report"_a = none, "threads"_a = 0, about_file.c_str());
}

}  // namespace bernal
