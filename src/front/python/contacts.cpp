// contacts(): who touches whom, as arrays.

#include "bernal/contacts.hpp"

#include <pybind11/stl.h>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "python/arrays.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

static_assert(sizeof(Vec3) == 3 * sizeof(double));

const ContactList& list_of(const py::object& self) { return self.cast<const ContactList&>(); }

template <class Value>
py::array column(const py::object& self, const std::vector<Value>& values) {
    return view(self, values.data(), {std::ssize(values)}, {sizeof(Value)});
}

py::array normals(const py::object& self) {
    const std::vector<Vec3>& all = list_of(self).normal;
    return view(self, reinterpret_cast<const double*>(all.data()), {std::ssize(all), 3},
                {sizeof(Vec3), sizeof(double)});
}

/// Made anew, of each contact.
template <class Value, class F>
py::array_t<Value> made_of(const ContactList& list, F&& f) {
    py::array_t<Value> all(static_cast<py::ssize_t>(list.size()));
    Value* at = all.mutable_data();
    for (std::size_t k = 0; k < list.size(); ++k) at[k] = f(k);
    return all;
}

py::array wall_numbers(const ContactList& list) {
    const auto spheres = static_cast<std::int32_t>(list.spheres);
    return made_of<std::int32_t>(list, [&](std::size_t k) { return list.is_wall(k) ? list.second[k] - spheres : -1; });
}

py::array is_wall(const ContactList& list) {
    return made_of<bool>(list, [&](std::size_t k) { return list.is_wall(k); });
}

py::array overlaps(const ContactList& list) {
    return made_of<double>(list, [&](std::size_t k) { return 0 - list.gap[k]; });
}

/// One for each contact, or what is given for it.
py::object weights(const py::object& self, const py::object& values) {
    const std::size_t count = list_of(self).size();
    if (values.is_none()) return py::module_::import("numpy").attr("ones")(count);
    if (py::isinstance<py::str>(values)) {
        const auto name = values.cast<std::string>();
        const bool is_known = name == "gap" || name == "overlap" || name == "distance";
        if (!is_known && !(name == "force" && !list_of(self).force.empty()))
            throw InputError("values", name, "is nothing that these contacts have",
                             "give gap, overlap, distance, of an equilibrium force, or an array");
        return self.attr(values);
    }
    const NumberArray numbers = finite_numbers("values", values, 1);
    if (static_cast<std::size_t>(numbers.size()) != count)
        throw InputError("`values` holds " + std::to_string(numbers.size()) + " numbers for " +
                         counted(static_cast<std::int64_t>(count), "contact") + "; give as many");
    return numbers;
}

py::object sparse_module() {
    try {
        return py::module_::import("scipy.sparse");
    } catch (py::error_already_set& error) {
        if (!error.matches(PyExc_ImportError)) throw;
    }
    throw py::import_error("matrix() makes matrices of SciPy, which is not installed; install scipy, or use i and j");
}

/// Both ways: row i holds all contacts of sphere i, the walls' left out.
py::object matrix(const py::object& self, const py::object& values) {
    const py::object sparse = sparse_module(), numpy = py::module_::import("numpy");
    const py::object given = weights(self, values);
    const py::object between = numpy.attr("logical_not")(self.attr("is_wall"));
    const py::object i = self.attr("i")[between], j = self.attr("j")[between], w = given[between];
    const auto both = [&](const py::object& a, const py::object& b) {
        return numpy.attr("concatenate")(py::make_tuple(a, b));
    };
    const std::size_t n = list_of(self).spheres;
    return sparse
        .attr("coo_matrix")(py::make_tuple(both(w, w), py::make_tuple(both(i, j), both(j, i))),
                            py::arg("shape") = py::make_tuple(n, n))
        .attr("tocsr")();
}

py::object data_frame(const py::object& self) {
    const py::object normals_by_axis = self.attr("normal").attr("T");
    const auto along = [&](int axis) { return normals_by_axis[py::int_(axis)]; };
    py::dict columns;
    for (const char* name : {"i", "j", "wall", "gap", "distance"}) columns[name] = self.attr(name);
    columns["nx"] = along(0), columns["ny"] = along(1), columns["nz"] = along(2);
    return py::module_::import("pandas").attr("DataFrame")(columns);
}

py::object forces(const py::object& self) {
    const std::vector<double>& all = list_of(self).force;
    return all.empty() ? py::none() : py::object(column(self, all));
}

ContactList without_walls(const ContactList& all) {
    ContactList kept;
    kept.spheres = all.spheres;
    for (std::size_t k = 0; k < all.size(); ++k) {
        if (all.is_wall(k)) continue;
        kept.first.push_back(all.first[k]), kept.second.push_back(all.second[k]);
        kept.normal.push_back(all.normal[k]);
        kept.distance.push_back(all.distance[k]), kept.gap.push_back(all.gap[k]);
        kept.force.push_back(all.force[k]);
    }
    return kept;
}

template <class Value>
std::vector<Value> vector_from(const py::handle& values) {
    const auto all = py::array_t < Value, py::array::c_style | py::array::forcecast > ::ensure(values);
    return {all.data(), all.data() + all.size()};
}

py::tuple parts_of_contacts(const py::object& self) {
    return py::make_tuple(list_of(self).spheres, self.attr("i"), self.attr("j"), self.attr("normal"), self.attr("gap"),
                          self.attr("distance"), column(self, list_of(self).force));
}

std::shared_ptr<ContactList> contacts_from(const py::tuple& parts) {
    auto list = std::make_shared<ContactList>();
    list->spheres = parts[0].cast<std::size_t>();
    list->first = vector_from<std::int32_t>(parts[1]), list->second = vector_from<std::int32_t>(parts[2]);
    const std::vector<double> normals = vector_from<double>(parts[3]);
    for (std::size_t k = 0; k + 2 < normals.size(); k += 3)
        list->normal.push_back({normals[k], normals[k + 1], normals[k + 2]});
    list->gap = vector_from<double>(parts[4]), list->distance = vector_from<double>(parts[5]);
    list->force = vector_from<double>(parts[6]);
    return list;
}

/// Without a tolerance a state in equilibrium has the contacts that carry its forces.
std::shared_ptr<ContactList> contacts(const PackingObject& object, std::optional<double> tolerance, bool walls,
                                      int threads) {
    const py::gil_scoped_release free;
    if (object.force_contacts && !tolerance)
        return std::make_shared<ContactList>(walls ? *object.force_contacts : without_walls(*object.force_contacts));
    const double gap = tolerance.value_or(ContactListOptions{}.tolerance);
    return std::make_shared<ContactList>(contact_list(object.packing, {gap, walls, threads}));
}

void add_columns(py::class_<ContactList, std::shared_ptr<ContactList>>& type) {
    type.def_property_readonly(
            "i", [](const py::object& self) { return column(self, list_of(self).first); },
            "(M,) int32: row of the first sphere in the packing's arrays")
        .def_property_readonly(
            "j", [](const py::object& self) { return column(self, list_of(self).second); },
            "(M,) int32: row of the second one, i <= j; at a wall the number of spheres plus that of the wall")
        .def_property_readonly("normal", &normals,
                               "(M, 3): unit vector from the centre of i to the nearest image of the centre of j, or "
                               "to the wall; 0 where centres coincide")
        .def_property_readonly(
            "gap", [](const py::object& self) { return column(self, list_of(self).gap); },
            "(M,), lengths between the surfaces; negative where they overlap")
        .def_property_readonly("overlap", &overlaps, "(M,), lengths: -gap")
        .def_property_readonly(
            "distance", [](const py::object& self) { return column(self, list_of(self).distance); },
            "(M,), lengths between the centres; from the centre to a wall")
        .def_property_readonly("force", &forces,
                               "(M,), of a state of equilibrate() in N, of jam() in K length^(d-1); otherwise None")
        .def_property_readonly("wall", &wall_numbers, "(M,) int32: place in container.walls; -1 between spheres")
        .def_property_readonly("is_wall", &is_wall, "(M,) bool: contacts with walls");
}

}  // namespace

void add_contacts(py::module_& module, PackingClass& packing) {
    using namespace py::literals;
    py::class_<ContactList, std::shared_ptr<ContactList>> type(
        module, "Contacts",
        "The contacts of a packing: arrays with one row for each contact, sorted by i and then by j. The arrays are "
        "views of the object's memory. Lengths are in the packing's unit. j[~is_wall] are spheres; for a wall, j is "
        "the number of spheres plus the wall's row.");
    add_columns(type);
    type.def("matrix", &matrix, "values"_a = py::none(),
             "The contacts between spheres as a symmetric scipy.sparse matrix in rows, (N, N).\n\nvalues: None gives 1 "
             "for each contact, so that a row's sum is the number of contacts of a sphere; or 'gap', 'overlap', "
             "'distance', 'force', or an (M,) array. Two spheres that touch through several images get the sum.")
        .def("to_pandas", &data_frame, "A pandas.DataFrame of i, j, wall, gap, distance, nx, ny, nz")
        .def(py::pickle(&parts_of_contacts, &contacts_from))
        .def("__len__", &ContactList::size)
        .def("__repr__", [](const ContactList& o) {
            return "<bernal.Contacts: " + counted(static_cast<std::int64_t>(o.size()), "contact") + " of " +
                   counted(static_cast<std::int64_t>(o.spheres), "sphere") + ">";
        });
    packing.def("contacts", &contacts, "tolerance"_a = py::none(), py::kw_only(), "walls"_a = true, "threads"_a = 0,
                "Returns the contacts one by one, as Contacts.\n\ntolerance: largest gap of a contact, relative to the "
                "sum of the radii, or at walls to the radius (0.001). A packing is expanded until nothing overlaps, so "
                "its contacts are small gaps. A state of equilibrate() or jam() has its force-carrying contacts, "
                "without a tolerance. walls: include contacts with walls, one for each smooth patch. Spheres that "
                "touch through several periodic images have a row for each.");
}

}  // namespace bernal
