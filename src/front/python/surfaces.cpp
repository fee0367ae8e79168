// surface() and mesh(): a packing as a surface of triangles, as arrays and as a file.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstring>
#include <filesystem>

#include "bernal/error.hpp"
#include "core/parallel.hpp"
#include "export/state_files.hpp"
#include "files/file_set.hpp"
#include "keys/stated_unit.hpp"
#include "options/option_groups.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "report/surface_page.hpp"
#include "surface/surface_words.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

SurfaceOptions surface_options_of(const py::object& triangles, int threads, const py::kwargs& keywords) {
    SurfaceOptions options;
    options.threads = threads;
    const OptionGroup table = surface_options(options);
    read_keyword(table, "triangles", triangles);
    read_keywords(table, keywords);
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

py::tuple surface_of(const PackingObject& object, const py::object& triangles, int threads,
                     const py::kwargs& keywords) {
    const Surface surface = surface_made(packing_of_spheres(object), surface_options_of(triangles, threads, keywords));
    return py::make_tuple(rows_of_three<double>(surface.vertices), rows_of_three<std::uint32_t>(surface.triangles));
}

/// `code` is empty or "openfoam", of which `file` is the folder of a case.
py::object meshed(PackingObject& object, const std::filesystem::path& file, const py::object& triangles,
                  const std::optional<std::string>& code, const std::optional<std::string>& flow,
                  const py::object& unit, const std::optional<std::filesystem::path>& report, int threads,
                  const py::kwargs& keywords) {
    Packing packing = packing_of_spheres(object);
    state_unit(packing, unit_of(unit), "the packing", "leave it out: surfaces are in the packing's unit");
    if (code && *code != "openfoam") throw InputError("code", *code, "is not known", "give openfoam");
    if (flow && !code) throw InputError("`flow` is for a case of OpenFOAM; give `code` openfoam too, or leave it out");
    if (!code) require_surface_file(file.string());
    if (report) require_page_name(*report);
    const int axis = flow ? flow_axis_of(*flow) : 2;
    SurfaceOptions options = surface_options_of(triangles, threads, keywords);
    options.images |= code.has_value();
    const Surface surface =
        surface_made(packing, options, code ? openfoam_files(packing, file.string()).front() : file.string());
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

std::string about_surfaces() { return "threads: 0 means all cores." + keywords_doc(options_of("surface")); }

}  // namespace

void add_surfaces(PackingClass& type) {
    using namespace py::literals;
    const auto none = py::none();
    static const std::string about_arrays =
        std::string(
            "Returns the packing as a closed surface of triangles: arrays of vertices (n, 3), and of the three "
            "vertices of each triangle (m, 3), counterclockwise seen from outside.\n\n") +
        about_surfaces();
    static const std::string about_file =
        "Writes the packing as a closed surface of triangles. Returns a dict: volume, area and porosity, the exact "
        "ones, and their meanings in 'definitions'.\n\nfile: its extension gives the format: " +
        surface_extensions() +
        ". With code='openfoam' it is the folder of a case for blockMesh and snappyHexMesh, with images, for flow "
        "along the axis `flow` ('z'). unit: unit of the packing's lengths, if it has none. report: also write a page "
        "that shows the surface, .html. " +
        about_surfaces();
    type.def("surface", &surface_of, "triangles"_a = none, py::kw_only(), "threads"_a = 0, about_arrays.c_str())
        .def("mesh", &meshed, "file"_a, "triangles"_a = none, py::kw_only(), "code"_a = none, "flow"_a = none,
             "unit"_a = none, "report"_a = none, "threads"_a = 0, about_file.c_str());
}

}  // namespace bernal
