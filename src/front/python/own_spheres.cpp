#include "python/own_spheres.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <cmath>

#include "core/number_text.hpp"
#include "core/unit_named.hpp"
#include "core/words.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "text/length_words.hpp"
#include "text/sphere_columns.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// A pandas DataFrame, or a dict of columns.
bool is_table(const py::object& value) { return py::isinstance<py::dict>(value) || py::hasattr(value, "columns"); }

py::list names_in(const py::object& table) {
    return py::list(py::isinstance<py::dict>(table) ? table : py::object(table.attr("columns")));
}

/// What the header of a table tells, with units: "x (mm)".
std::vector<ColumnName> header_of(const py::object& table) {
    std::vector<ColumnName> names;
    for (const py::handle& name : names_in(table))
        names.push_back(with_length_unit(column_name(py::cast<std::string>(py::str(name)))));
    return names;
}

/// The unit of a column's name; empty where it tells none.
std::string unit_of_column(const ColumnName& column) {
    const auto told = metres_of(column.unit);
    if (!told) return "";
    if (const auto unit = length_unit_of_metres(*told)) return std::string(name(*unit));
    throw InputError("the column '" + column.name + "' is in " + column.unit +
                     ", which no packing has; give lengths in m, cm, mm, um or nm");
}

/// That a table's header tells of the columns that are read, or the one that is given.
std::string unit_in(const std::vector<ColumnName>& names, const SphereColumns& read, const std::string& given) {
    std::string told;
    for (const auto& place : {read.center[0], read.center[1], read.center[2], read.size()}) {
        const std::string unit = place ? unit_of_column(names[*place]) : "";
        if (!told.empty() && !unit.empty() && unit != told)
            throw InputError("the columns of the table tell two units, " + told + " and " + unit +
                             "; give all lengths in one");
        if (!unit.empty()) told = unit;
    }
    if (told.empty() || told == given) return given;
    if (given != "none")
        throw InputError("unit", given, "contradicts the table, whose header tells " + told, "leave it out");
    return told;
}

void tell_unread(const std::vector<ColumnName>& names, const SphereColumns& read) {
    const auto all = read.all();
    const auto is_read = [&](std::size_t c) {
        return c != read.type && c != read.id && std::ranges::count(all, std::optional(c)) > 0;
    };
    if (const auto others = names_but(std::span<const ColumnName>(names), is_read); !others.empty())
        warn(Caution::file, {"of the table these columns are not read: " + listed(others, " and ")});
}

/// Its columns in place of the arrays.
OwnSpheres columns_of_table(const OwnSpheres& given) {
    const py::object& table = given.centers;
    const std::vector<ColumnName> names = header_of(table);
    const SphereColumns found = sphere_columns(names);
    const bool flat = !found.center[2];
    const bool tells_size = found.size() || !given.radii.is_none() || !given.diameters.is_none();
    if (!found.center[0] || !found.center[1] || !tells_size)
        throw InputError(
            "the table has no columns x, y and z, in a plane x and y, with radius or diameter; name them so");
    if (found.size() && (!given.radii.is_none() || !given.diameters.is_none()))
        throw InputError("the table has a column of sizes, and `radii` or `diameters` is given as well; leave one out");
    if (found.size_class && !given.classes.is_none())
        throw InputError("the table has a column of classes, and `classes` is given as well; leave one out");
    if (const std::string name = repeated_name(names, found); !name.empty())
        throw InputError("the table has several columns that are named '" + name + "'; name one of them otherwise");
    if (found.radius && found.diameter)
        throw InputError("the table has columns of radii and of diameters; leave one out");
    const py::list written = names_in(table);
    const auto column = [&](std::size_t place) { return py::object(table[py::object(written[place])]); };
    OwnSpheres arrays = given;
    py::list centers;
    py::ssize_t rows = -1;
    for (std::size_t axis = 0; axis < (flat ? 2 : 3); ++axis) {
        const NumberArray one = finite_numbers(names[*found.center[axis]].name, column(*found.center[axis]), 1);
        if (rows >= 0 && one.size() != rows)
            throw InputError("the columns of the table are not all as long; give them so");
        rows = one.size();
        centers.append(one);
    }
    arrays.centers = py::module_::import("numpy").attr("column_stack")(centers);
    if (found.radius)
        arrays.radii = column(*found.radius);
    else if (found.diameter)
        arrays.diameters = column(*found.diameter);
    if (found.size_class && given.classes.is_none()) arrays.classes = column(*found.size_class);
    arrays.unit = unit_in(names, found, given.unit);
    tell_unread(names, found);
    return arrays;
}

py::ssize_t columns_in(const py::object& centers) {
    const auto shape = py::module_::import("numpy").attr("shape")(centers).cast<py::tuple>();
    return shape.size() == 2 && shape[1].cast<py::ssize_t>() == 2 ? 2 : 3;
}

/// Radii, one for all or one a sphere, from these or from diameters.
NumberArray radii_of(const OwnSpheres& given, py::ssize_t count) {
    if (given.radii.is_none() == given.diameters.is_none())
        throw InputError(given.radii.is_none() ? "`radii` is missing; give one radius for all, or an array"
                                               : "`radii` and `diameters` are both given; leave one out");
    const bool by_radius = given.diameters.is_none();
    const std::string key = by_radius ? "radii" : "diameters";
    NumberArray sizes = finite_numbers_for(key, by_radius ? given.radii : given.diameters, count);
    if (sizes.size() != count)
        throw ArrayError(key, "`centers` holds " + counted(count, "sphere") + " and `" + key + "` " +
                                  std::to_string(sizes.size()) + "; give as many of both");
    for (py::ssize_t i = 0; i < count; ++i)
        if (!(sizes.data()[i] > 0))
            throw ArrayError(key,
                             "`" + key + "` holds " + number_text(sizes.data()[i]) + " at index " + std::to_string(i) +
                                 "; give numbers above 0",
                             i);
    if (by_radius) return sizes;
    NumberArray halves(count);
    std::transform(sizes.data(), sizes.data() + count, halves.mutable_data(), [](double d) { return d / 2; });
    return halves;
}

void take_spheres(Packing& packing, const OwnSpheres& given, py::ssize_t columns) {
    const NumberArray centers = finite_numbers("centers", given.centers, columns);
    const py::ssize_t count = centers.shape(0);
    if (count == 0) throw ArrayError("centers", "`centers` is empty; give at least one sphere");
    const NumberArray radii = radii_of(given, count);
    packing.spheres.resize(static_cast<std::size_t>(count));
    for (py::ssize_t i = 0; i < count; ++i) {
        const double* c = centers.data() + columns * i;
        packing.spheres[static_cast<std::size_t>(i)] = {{c[0], c[1], columns == 3 ? c[2] : 0}, radii.data()[i]};
    }
}

void take_classes(Packing& packing, const py::object& given) {
    packing.size_class.assign(packing.spheres.size(), 0);
    if (given.is_none()) return;
    const NumberArray classes = finite_numbers("classes", given, 1);
    if (static_cast<std::size_t>(classes.size()) != packing.spheres.size())
        throw ArrayError("classes", "`classes` holds " + std::to_string(classes.size()) + " numbers for " +
                                        std::to_string(packing.spheres.size()) + " spheres; give as many");
    for (py::ssize_t i = 0; i < classes.size(); ++i) {
        const double value = classes.data()[i];
        if (!(value >= 0 && value <= 65535 && value == std::floor(value)))
            throw ArrayError("classes",
                             "`classes` holds " + number_text(value) + " at index " + std::to_string(i) +
                                 "; give whole numbers from 0 to 65535",
                             i);
        packing.size_class[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(value);
    }
}

/// Lengths of a periodic cell: one for all sides, or one a side.
Container cell_of(const py::object& lengths, const py::object& tilt, bool flat) {
    const NumberArray sides = finite_numbers_for("container", lengths, flat ? 2 : 3);
    if (sides.size() != (flat ? 2 : 3))
        throw ArrayError("container", "`container` has " + counted(sides.size(), "length") + ", and `centers` " +
                                          (flat ? "2" : "3") + " columns; give as many of both");
    return py::type::of<Container>()(sides, py::arg("tilt") = tilt.is_none() ? py::make_tuple(0, 0, 0) : tilt)
        .cast<Container>();
}

/// Discs lie in the middle of a cell that is as thick as the largest of them.
void lay_flat(Packing& packing, bool thickness_is_given) {
    Container& cell = packing.container;
    if (!thickness_is_given) {
        cell.lengths.z = 2 * std::ranges::max(packing.spheres, {}, &Sphere::radius).radius;
        cell.origin.z = -cell.lengths.z / 2;
    }
    for (Sphere& disc : packing.spheres) disc.center.z = cell.origin.z + cell.lengths.z / 2;
}

void take_container(Packing& packing, const OwnSpheres& given, bool flat) {
    if (given.container.is_none())
        throw InputError("`container` is missing; give the lengths of a periodic cell, or a Container");
    const bool is_container = py::isinstance<Container>(given.container);
    if (is_container && !given.tilt.is_none())
        throw InputError("`tilt` belongs to lengths, and `container` is a Container, which has its own; leave it out");
    packing.container = is_container ? given.container.cast<Container>() : cell_of(given.container, given.tilt, flat);
    if (flat && packing.container.dimension != 2)
        throw InputError(
            "`centers` has 2 columns, as discs do, and the container has three dimensions; give 3 columns, or a "
            "Container with dimension=2");
    if (flat) lay_flat(packing, is_container);
    const auto is_off = [&](const Sphere& disc) { return disc.center.z != packing.spheres.front().center.z; };
    if (!flat && packing.container.dimension == 2 && std::ranges::any_of(packing.spheres, is_off))
        throw ArrayError("centers",
                         "`centers` of discs lie in one plane, and these have several z; give 2 columns, or one z");
}

}  // namespace

std::shared_ptr<PackingObject> packing_from(const OwnSpheres& given) {
    if (is_table(given.centers)) return packing_from(columns_of_table(given));
    auto object = std::make_shared<PackingObject>();
    const py::ssize_t columns = columns_in(given.centers);
    take_spheres(object->packing, given, columns);
    take_classes(object->packing, given.classes);
    take_container(object->packing, given, columns == 2);
    object->packing.unit = unit_named(given.unit);
    return object;
}

}  // namespace bernal
