// Container: the region that spheres stay inside.

#include <pybind11/stl.h>

#include "bernal/container.hpp"
#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "geometry/container_json.hpp"
#include "geometry/wall_json.hpp"
#include "python/arrays.hpp"
#include "python/packing_object.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

py::array array_of_vector(Vec3 v) { return array_of({v.x, v.y, v.z}); }

/// For two numbers, in a plane, z is `across`.
Vec3 vector_of(const std::string& key, const py::handle& value, double across) {
    const NumberArray numbers = finite_numbers(key, value, 1);
    if (numbers.size() == 2) return {numbers.data()[0], numbers.data()[1], across};
    if (numbers.size() != 3)
        throw ArrayError(key, "`" + key + "` has " + counted(numbers.size(), "number") +
                                  "; give three, along x, y, z, or two in a plane");
    return {numbers.data()[0], numbers.data()[1], numbers.data()[2]};
}

/// In a plane, two will do.
std::array<bool, 3> axes_of(const py::object& periodic, bool flat) {
    std::array<bool, 3> axes{};
    const bool is_sequence = py::isinstance<py::sequence>(periodic) && !py::isinstance<py::str>(periodic);
    const bool is_of_plane = is_sequence && flat && py::len(periodic) == 2;
    if (is_sequence && !is_of_plane && py::len(periodic) != axes.size())
        throw InputError("`periodic` has " + std::to_string(py::len(periodic)) +
                         " values; give True, False, or one of them for each axis");
    for (std::size_t axis = 0; axis < (is_of_plane ? 2 : axes.size()); ++axis) {
        const py::object one = is_sequence ? py::object(periodic[py::int_(axis)]) : periodic;
        axes[axis] = py::bool_(one);
        if (py::isinstance<py::str>(one))
            throw InputError("periodic", py::str(one), "is not possible", "give True, False, or one for each axis");
    }
    return axes;
}

/// The planes at the ends of a cuboid that has them say nothing new.
void add_walls(Container& container, const py::object& walls) {
    const auto text = py::module_::import("json").attr("dumps")(py::list(walls)).cast<std::string>();
    std::vector<Wall> all = walls_from_json(text, read_mesh);
    if (all != container.walls()) container.surfaces = std::move(all);
}

/// (xy, xz, yz).
Tilt tilt_of(const py::object& given) {
    const NumberArray tilt = finite_numbers("tilt", given, 1);
    if (tilt.size() != 3)
        throw ArrayError("tilt", "`tilt` has " + counted(tilt.size(), "number") + "; give three, xy, xz and yz");
    return {tilt.data()[0], tilt.data()[1], tilt.data()[2]};
}

Container made(const py::object& lengths, const py::object& origin, const py::object& periodic, int dimension,
               const py::object& walls, const py::object& tilt) {
    const bool flat = finite_numbers("lengths", lengths, 1).size() == 2;
    if (!flat && !origin.is_none() && finite_numbers("origin", origin, 1).size() == 2)
        throw ArrayError("origin", "`origin` has 2 numbers and `lengths` 3; give as many of both");
    const py::object corner = origin.is_none() ? py::object(py::make_tuple(0, 0, flat ? -0.5 : 0.0)) : origin;
    Container container(vector_of("origin", corner, -0.5), vector_of("lengths", lengths, 1), axes_of(periodic, flat));
    for (int axis = 0; axis < 3; ++axis)
        if (!(container.lengths[axis] > 0)) throw InputError("`lengths` must be above 0; give the sides along x, y, z");
    if (dimension != 2 && dimension != 3)
        throw InputError("dimension", std::to_string(dimension), "is not known", "give 2 or 3");
    container.dimension = flat ? 2 : dimension;
    if (container.dimension == 2) container.periodic[2] = false;
    add_walls(container, walls);
    container.tilt = tilt_of(tilt);
    if (const std::string fault = fault_of_tilt(container); !fault.empty()) throw InputError(fault);
    return container;
}

py::list walls_of(const Container& container) { return from_json(to_json(container.walls()).text()); }

std::string text_of(const Container& c) {
    return "<bernal.Container: " + c.shape() + ", " + std::string(py::str(array_of_vector(c.lengths))) +
           tilt_behind(c) + ">";
}

}  // namespace

py::object from_json(const std::string& text) { return py::module_::import("json").attr("loads")(text); }

void add_containers(py::module_& module) {
    using namespace py::literals;
    py::class_<Container>(
        module, "Container",
        "The region that holds the spheres: a cuboid, the cell, and the walls in it.\n\nlengths: (3,) sides of the "
        "cell; discs: (2,). origin: its lowest corner. periodic: True, False or one of them for each axis; a cuboid "
        "without periodic axes is a box with hard walls. dimension: 2 for discs in the middle plane of a flat cell; "
        "two lengths mean the same. walls: walls of a vessel and of bodies inside, dicts like those of another "
        "container's `walls`. tilt: (3,) lengths xy, xz, yz of a sheared cell, whose sides are (lx, 0, 0), (xy, ly, "
        "0), (xz, yz, lz). A sheared cell can be measured and written, but its spheres cannot be moved.")
        .def(py::init(&made), "lengths"_a, "origin"_a = py::none(), "periodic"_a = true, "dimension"_a = 3,
             "walls"_a = py::tuple(), "tilt"_a = py::make_tuple(0, 0, 0))
        .def_property_readonly("shape", &Container::shape, "'periodic', 'box', or the vessel: 'cylinder' ...")
        .def_property_readonly(
            "origin", [](const Container& c) { return array_of_vector(c.origin); }, "(3,) lowest corner, a length")
        .def_property_readonly(
            "lengths", [](const Container& c) { return array_of_vector(c.lengths); }, "(3,) sides, lengths")
        .def_property_readonly(
            "tilt", [](const Container& c) { return array_of({c.tilt.xy, c.tilt.xz, c.tilt.yz}); },
            "(3,) xy, xz, yz of a sheared cell, lengths")
        .def_property_readonly(
            "periodic", [](const Container& c) { return py::make_tuple(c.periodic[0], c.periodic[1], c.periodic[2]); },
            "Whether spheres go on beyond the ends of each axis")
        .def_property_readonly(
            "dimension", [](const Container& c) { return c.dimension; }, "2 or 3")
        .def_property_readonly("volume", &Container::volume, "That spheres may fill; in two dimensions an area")
        .def_property_readonly("walls", &walls_of, "All walls, a dict each: its kind and numbers")
        .def(
            "__eq__", [](const Container& a, const Container& b) { return a == b; }, py::is_operator())
        .def(py::pickle(
            [](const py::object& c) {
                return py::make_tuple(c.attr("lengths"), c.attr("origin"), c.attr("periodic"), c.attr("dimension"),
                                      c.attr("walls"), c.attr("tilt"));
            },
            [](const py::tuple& c) { return made(c[0], c[1], c[2], c[3].cast<int>(), c[4], c[5]); }))
        .def("__repr__", &text_of);
}

}  // namespace bernal
