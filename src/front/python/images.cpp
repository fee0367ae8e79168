// voxels() and voxelize(): a packing as an image of voxels, as an array and as a file.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cstring>
#include <filesystem>

#include "bernal/image.hpp"
#include "core/free_memory.hpp"
#include "core/number_text.hpp"
#include "files/file_set.hpp"
#include "image/image_words.hpp"
#include "image/room.hpp"
#include "job/option_values.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "python/watch.hpp"
#include "report/image_page.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

using Value = std::optional<double>;

std::vector<std::int64_t> numbers_of_voxels(const py::object& voxels) {
    std::vector<std::int64_t> numbers;
    if (voxels.is_none()) return numbers;
    constexpr std::int64_t most = 1000000;
    for (const std::string& text : texts_of("voxels", voxels))
        numbers.push_back(read_whole("voxels", text, most, "give a whole number of them from 1 to 1000000"));
    return numbers;
}

std::optional<ImageRegion> given_region(const py::object& region) {
    if (region.is_none()) return {};
    const NumberArray numbers = finite_numbers("region", region, 1);
    return region_of({numbers.data(), numbers.data() + numbers.size()});
}

ImageOptions image_options(const py::object& voxels, const Value& voxel_size, const py::object& region,
                           const std::string& kind, const std::string& label, const std::optional<std::string>& mark,
                           const Value& solid, const Value& pore, const Value& outside, std::optional<int> bits,
                           int threads) {
    ImageOptions options;
    options.voxels = numbers_of_voxels(voxels);
    options.voxel_size = voxel_size;
    options.region = given_region(region);
    options.kind = image_kind_of(kind);
    options.label = label_of(label);
    if (mark) options.mark = marked_of(*mark);
    options.solid = solid, options.pore = pore, options.outside = outside;
    options.bits = bits;
    options.threads = threads;
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

py::array voxels_of(const PackingObject& object, const py::object& voxels, const Value& voxel_size,
                    const py::object& region, const std::string& kind, const std::string& label,
                    const std::optional<std::string>& mark, const Value& solid, const Value& pore, const Value& outside,
                    std::optional<int> bits, const py::object& progress, int threads) {
    Watch watch(progress, "ImageBar");
    const ImagePlan plan = told_plan(
        packing_of_spheres(object),
        image_options(voxels, voxel_size, region, kind, label, mark, solid, pore, outside, bits, threads), watch);
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
                     const Value& voxel_size, const py::object& region, const std::string& kind,
                     const std::string& label, const std::optional<std::string>& mark, const Value& solid,
                     const Value& pore, const Value& outside, std::optional<int> bits,
                     const std::optional<std::filesystem::path>& report, const py::object& progress, int threads) {
    Watch watch(progress, "ImageBar");
    require_image_file(file.string());
    if (report) require_page_name(*report);
    const ImagePlan plan = told_plan(
        packing_of_spheres(object),
        image_options(voxels, voxel_size, region, kind, label, mark, solid, pore, outside, bits, threads), watch);
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

constexpr const char* about_images =
    "voxels: number along the longest side, or along x, y and z; or give voxel_size, in the packing's unit. region: "
    "(xlo, ylo, zlo, xhi, yhi, zhi), for discs four numbers (the container). kind: 'binary', 'label' (`label` 'id' or "
    "'class', which is class + 1), 'partial' (the share of each voxel that is solid) or 'distance' (to the nearest "
    "surface of a sphere, positive in pores). mark: phase with the higher value (1 in binary images), 'pores', as for "
    "PoreSpy, or 'solids', as for lattice Boltzmann. solid, pore, outside: values to use instead; outside is for "
    "voxels beyond walls, 2 in binary images. bits: 8, 16 or 32. progress: a function of the share that is done, which "
    "stops by returning False, or True for a bar. threads: 0 means all cores.";

}  // namespace

void add_images(PackingClass& type) {
    using namespace py::literals;
    const auto none = py::none();
    static const std::string about_array =
        std::string("Returns the packing as a voxel image, an array image[z, y, x]; for discs image[y, x].\n\n") +
        about_images;
    static const std::string about_file =
        "Writes the packing as a voxel image. Returns a dict: porosity and specific_surface of the image, "
        "exact_porosity and exact_specific_surface of the packing, and their meanings in 'definitions'.\n\nfile: its "
        "extension gives the format: " +
        image_extensions() + ". report: also write a page with sections through the image, .html. " + about_images;
    type.def("voxels", &voxels_of, "voxels"_a = none, py::kw_only(), "voxel_size"_a = none, "region"_a = none,
             "kind"_a = "binary", "label"_a = "id", "mark"_a = none, "solid"_a = none, "pore"_a = none,
             "outside"_a = none, "bits"_a = none, "progress"_a = none, "threads"_a = 0, about_array.c_str())
        .def("voxelize", &voxelized, "file"_a, "voxels"_a = none, py::kw_only(), "voxel_size"_a = none,
             "region"_a = none, "kind"_a = "binary", "label"_a = "id", "mark"_a = none, "solid"_a = none,
             "pore"_a = none, "outside"_a = none, "bits"_a = none, "report"_a = none, "progress"_a = none,
             "threads"_a = 0, about_file.c_str());
}

}  // namespace bernal
