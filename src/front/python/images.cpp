// voxels() and voxelize(): a packing as an image of voxels, as an array and as a file.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstring>
#include <filesystem>

#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "files/file_set.hpp"
#include "image/image_words.hpp"
#include "image/room.hpp"
#include "options/option_groups.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "python/watch.hpp"
#include "report/image_page.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

ImageOptions image_options_of(const py::object& voxels, int threads, const py::kwargs& keywords) {
    ImageOptions options;
    options.threads = threads;
    const OptionGroup table = image_options(options);
    read_keyword(table, "voxels", voxels);
    read_keywords(table, keywords);
    return options;
}

ImagePlan told_plan(const Packing& packing, const ImageOptions& options, Watch& watch) {
    ImagePlan plan = plan_image(packing, options);
    warn(Caution::option, plan.remarks);
    plan.options.observer = [&watch](double share) { return watch.told(share); };
    return plan;
}

py::array empty_array(const ImagePlan& plan) {
    require_room(plan, plan.bytes(), plan.grid.dimension, free_memory(),
                 "takes " + size_text(plan.bytes()) + " of memory, and ", "write it to a file by voxelize()");
    std::vector<py::ssize_t> shape;
    for (int axis = plan.grid.dimension - 1; axis >= 0; --axis)
        shape.push_back(plan.grid.counts[static_cast<std::size_t>(axis)]);
    return {py::dtype(std::string(name(plan.type))), shape};
}

py::array voxels_of(const PackingObject& object, const py::object& voxels, const py::object& progress, int threads,
                    const py::kwargs& keywords) {
    Watch watch(progress, "ImageBar");
    const ImagePlan plan = told_plan(packing_of_spheres(object), image_options_of(voxels, threads, keywords), watch);
    py::array image = empty_array(plan);
    auto* to = static_cast<std::byte*>(image.mutable_data());
    watch.over([&] {
        return draw_voxels(packing_of_spheres(object), plan, [&](std::span<const std::byte> planes) {
            std::memcpy(to, planes.data(), planes.size());
            to += planes.size();
        });
    });
    return image;
}

py::object voxelized(PackingObject& object, const std::filesystem::path& file, const py::object& voxels,
                     const std::optional<std::filesystem::path>& report, const py::object& progress, int threads,
                     const py::kwargs& keywords) {
    Watch watch(progress, "ImageBar");
    require_image_file(file.string());
    if (report) require_page_name(*report);
    const ImagePlan plan = told_plan(packing_of_spheres(object), image_options_of(voxels, threads, keywords), watch);
    FileSet set;
    const ImageFigures figures =
        watch.over([&] { return write_image(packing_of_spheres(object), plan, file.string()); });
    if (report) {
        Report page = page_of(object, file.stem());
        tell_image(page, packing_of_spheres(object), plan, figures);
        write_report(packing_of_spheres(object), page, *report);
    }
    set.commit();
    return from_json(Json(image_members(packing_of_spheres(object), plan, figures)).text());
}

std::string about_images() {
    return "progress: a function of the share that is done, which stops by returning False, or True for a bar. "
           "threads: 0 means all cores. Distances are positive in pores." +
           keywords_doc(options_of("voxels"));
}

}  // namespace

void add_images(PackingClass& type) {
    using namespace py::literals;
    const auto none = py::none();
    static const std::string about_array =
        std::string("Returns the packing as a voxel image, an array image[z, y, x]; for discs image[y, x].\n\n") +
        about_images();
    static const std::string about_file =
        "Writes the packing as a voxel image. Returns a dict: porosity and specific_surface of the image, "
        "exact_porosity and exact_specific_surface of the packing, and their meanings in 'definitions'.\n\nfile: its "
        "extension gives the format: " +
        image_extensions() + ". report: also write a page with sections through the image, .html. " + about_images();
    type.def("voxels", &voxels_of, "voxels"_a = none, py::kw_only(), "progress"_a = none, "threads"_a = 0,
             about_array.c_str())
        .def("voxelize", &voxelized, "file"_a, "voxels"_a = none, py::kw_only(), "report"_a = none, "progress"_a = none,
             "threads"_a = 0, about_file.c_str());
}

}  // namespace bernal
