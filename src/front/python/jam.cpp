// jam(): the packing as a jammed state of soft spheres.

#include <pybind11/stl.h>

#include "equilibrium/jam_summary.hpp"
#include "options/option_groups.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/packing_object.hpp"
#include "python/watch.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

std::shared_ptr<PackingObject> jammed(const PackingObject& object, const py::object& pressure,
                                      const py::object& progress, int threads, const py::kwargs& keywords) {
    Watch watch(progress, "JamBar");
    JamWish options;
    options.threads = threads;
    options.observer = [&](const JamProgress& now) { return watch.told(now); };
    const OptionGroup table = jam_options(options);
    read_keyword(table, "pressure", pressure);
    read_keywords(table, keywords);
    take_seed(options);
    JammedState state = watch.over([&] { return jam(packing_of_spheres(object), options); });
    warn(Caution::state, jam_remarks(state, options));
    auto found = std::make_shared<PackingObject>();
    found->force_contacts = std::make_shared<ContactList>(contact_list(state.packing, state.contacts));
    found->jammed = Json(jam_members(state, options)).text();
    found->stiffness = std::make_shared<StiffnessMatrix>(std::move(state.stiffness));
    found->packing = std::move(state.packing);
    return found;
}

const StiffnessMatrix& stiffness_of(const PackingObject& object) {
    if (!object.stiffness)
        throw InputError("this packing is no state of jam(), and has no stiffness matrix; take that of packing.jam()");
    return *object.stiffness;
}

py::array bearing(const PackingObject& object) {
    return py::array_t<std::int32_t>(py::cast(stiffness_of(object).spheres));
}

/// Stiffnesses (k,), displacements (k, B, d).
py::tuple modes(const PackingObject& object, int count) {
    const StiffnessMatrix& matrix = stiffness_of(object);
    const VibrationModes found = [&] {
        const py::gil_scoped_release release;
        return lowest_modes(matrix, object.packing.container, count);
    }();
    const auto spheres = static_cast<py::ssize_t>(matrix.spheres.size());
    py::array_t<double> moves({static_cast<py::ssize_t>(count), spheres, static_cast<py::ssize_t>(matrix.dimension)});
    auto all = moves.mutable_unchecked<3>();
    for (py::ssize_t k = 0; k < count; ++k)
        for (py::ssize_t i = 0; i < spheres; ++i)
            for (int axis = 0; axis < matrix.dimension; ++axis)
                all(k, i, axis) = found.displacements[static_cast<std::size_t>(k)][static_cast<std::size_t>(i)][axis];
    return py::make_tuple(py::array_t<double>(py::cast(found.stiffness)), moves);
}

py::object sparse_of_scipy() {
    try {
        return py::module_::import("scipy.sparse");
    } catch (py::error_already_set& error) {
        if (!error.matches(PyExc_ImportError)) throw;
    }
    throw py::import_error("stiffness() makes a matrix of SciPy, which is not installed; install scipy");
}

/// Both halves, from the lower one.
py::object stiffness(const PackingObject& object) {
    const StiffnessMatrix& m = stiffness_of(object);
    const py::object sparse = sparse_of_scipy();
    const auto order = m.order();
    const auto entries = [](const auto& values) {
        using Value = typename std::decay_t<decltype(values)>::value_type;
        return py::array_t<Value>(static_cast<py::ssize_t>(values.size()), values.data());
    };
    const py::object lower =
        sparse.attr("coo_matrix")(py::make_tuple(entries(m.value), py::make_tuple(entries(m.row), entries(m.column))),
                                  py::arg("shape") = py::make_tuple(order, order));
    const py::object upper = sparse.attr("tril")(lower, -1).attr("transpose")();
    return (lower + upper).attr("tocsr")();
}

}  // namespace

void add_jam(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    py::class_<JamProgress>(module, "JamProgress", "How far jam() is from a jammed state.")
        .def_readonly("pressure", &JamProgress::pressure, "That is sought now, in units of the contacts' modulus")
        .def_readonly("unbalanced", &JamProgress::unbalanced,
                      "The mean net force on a sphere, over the mean contact force")
        .def_readonly("packing_fraction", &JamProgress::packing_fraction, "Now, of all spheres")
        .def_readonly("steps", &JamProgress::steps, "Evaluations of the forces");
    static const std::string about_jam =
        "Returns the packing as a jammed state of soft spheres under a pressure, in stable equilibrium: spheres of the "
        "same sizes in a container of the same proportions. contacts() has forces; `jammed` has phi_j, states of self "
        "stress and moduli; stiffness() is the stiffness matrix. For periodic cells and boxes.\n\nprogress: a function "
        "of a JamProgress, which stops by returning False, or True for a bar. threads: 0 means all cores." +
        keywords_doc(options_of("jam"));
    type.def("jam", &jammed, "pressure"_a = 1e-6, py::kw_only(), "progress"_a = py::none(), "threads"_a = 0,
             about_jam.c_str())
        .def_property_readonly(
            "jammed", [](const PackingObject& o) { return o.jammed.empty() ? py::none() : from_json(o.jammed); },
            "dict of a state of jam(): phi_j, pressure, contacts, states_of_self_stress, bulk_modulus, shear_modulus "
            "..., and their meanings in 'definitions'; otherwise None")
        .def_property_readonly(
            "bearing", &bearing,
            "(B,) int32, of a state of jam(): rows of the spheres that are no rattlers, in the order of "
            "stiffness()")
        .def("modes", &modes, "count"_a = 8,
             "Returns the softest modes of a state of jam(), without translations: stiffness, (count,), ascending, and "
             "displacements of the spheres `bearing`, (count, B, d), each mode of length 1. Square roots of the "
             "stiffness are frequencies of spheres of mass 1.")
        .def("stiffness", &stiffness,
             "Returns the stiffness matrix of a state of jam() as a scipy.sparse matrix in rows, (d B, d B): second "
             "derivatives of the energy with respect to displacements of the spheres that are not rattlers, in units "
             "of K length^(d - 2). Row d * k + axis belongs to the sphere bearing[k]; d is 2 for discs, otherwise 3.");
}

}  // namespace bernal
