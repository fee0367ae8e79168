// pore_network(): the pores of a packing as bodies and throats, as arrays and as files.

#include <pybind11/numpy.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <memory>

#include "core/parallel.hpp"
#include "export/state_files.hpp"
#include "files/file_set.hpp"
#include "keys/stated_unit.hpp"
#include "network/network_words.hpp"
#include "options/option_groups.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// What `packing.pore_network()` returns. It keeps what files need of the packing.
struct NetworkObject {
    PoreNetwork network;
    Packing frame;  ///< without its spheres
    std::string told;
};

NetworkObject network_of(const PackingObject& object, const py::object& merge, const py::object& unit, int threads,
                         const py::kwargs& keywords) {
    Packing packing = packing_of_spheres(object);
    state_unit(packing, unit_of(unit), "the packing", "leave it out: permeabilities are in the packing's unit");
    PoreNetworkOptions options;
    options.threads = threads;
    const OptionGroup table = pore_network_options(options);
    read_keyword(table, "merge", merge);
    read_keywords(table, keywords);
    NetworkObject made;
    {
        const py::gil_scoped_release release;
        made.network = make_pore_network(packing, options);
        made.told = Json(network_members(packing, made.network)).text();
    }
    warn(Caution::option, made.network.remarks);
    made.frame.container = packing.container, made.frame.unit = packing.unit;
    return made;
}

/// Read-only, of the network's own memory: a member of each of its bodies or throats.
template <class Thing, class Value>
py::array column(const py::object& self, const std::vector<Thing>& things, const Value Thing::* member,
                 py::ssize_t columns = 0) {
    using Number = std::conditional_t<std::is_same_v<Value, Vec3>, double,
                                      std::conditional_t<std::is_class_v<Value>, std::uint32_t, Value>>;
    static const Thing none{};
    const Thing& first = things.empty() ? none : things.front();
    const auto* data = reinterpret_cast<const Number*>(&(first.*member));
    const auto count = static_cast<py::ssize_t>(things.size());
    constexpr auto step = static_cast<py::ssize_t>(sizeof(Thing)), width = static_cast<py::ssize_t>(sizeof(Number));
    if (columns == 0) return view<Number>(self, data, {count}, {step});
    return view<Number>(self, data, {count, columns}, {step, width});
}

const PoreNetwork& network_in(const py::object& self) { return self.cast<const NetworkObject&>().network; }

template <auto member>
py::array of_bodies(const py::object& self) {
    return column(self, network_in(self).bodies, member);
}

template <auto member>
py::array of_throats(const py::object& self) {
    return column(self, network_in(self).throats, member);
}

/// From and to, a row each.
py::array ends_of(const py::object& self) {
    const auto& throats = network_in(self).throats;
    py::array_t<std::uint32_t> ends({static_cast<py::ssize_t>(throats.size()), py::ssize_t{2}});
    std::uint32_t* at = ends.mutable_data();
    for (const PoreThroat& throat : throats) *at++ = throat.from, *at++ = throat.to;
    return ends;
}

py::array periods_of(const py::object& self) {
    const auto& throats = network_in(self).throats;
    py::array_t<std::int8_t> periods({static_cast<py::ssize_t>(throats.size()), py::ssize_t{3}});
    std::int8_t* at = periods.mutable_data();
    for (const PoreThroat& throat : throats) at = std::copy(throat.periods.begin(), throat.periods.end(), at);
    return periods;
}

void write_network(const NetworkObject& object, const std::filesystem::path& file, int threads) {
    if (is_in_metres(file.string())) warn(Caution::file, {unit_remark(object.frame)});
    warn(Caution::file, {remark_of_file(object.network, object.frame, file.string())});
    const py::gil_scoped_release release;
    FileSet set;
    in_arena(threads, [&] { write_pore_network(object.network, object.frame, file.string()); });
    set.commit();
}

}  // namespace

void add_pore_networks(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    static const std::string about_write =
        "Writes it; the extension tells the format: " + pore_network_extensions() +
        ". .csv and .json are for OpenPNM, .vtp is for ParaView, PREFIX.dat makes the four files of Statoil's format.";
    py::class_<NetworkObject>(module, "PoreNetwork",
                              "Bodies and throats of the pores of a packing.\n\nPacking.pore_network() returns it. "
                              "Lengths, areas and volumes are in the packing's unit. Arrays are read-only.")
        .def_property_readonly(
            "centers",
            [](const py::object& self) { return column(self, network_in(self).bodies, &PoreBody::center, 3); },
            "(N, 3): of the spheres inscribed in the bodies")
        .def_property_readonly("radii", &of_bodies<&PoreBody::radius>, "(N,): of these spheres")
        .def_property_readonly("volumes", &of_bodies<&PoreBody::volume>, "(N,): of the void of each body")
        .def_property_readonly("coordination", &of_bodies<&PoreBody::coordination>, "(N,) uint32: throats at each body")
        .def_property_readonly("inlet", &of_bodies<&PoreBody::inlet>, "(N,) bool: at the lower end of the flow's axis")
        .def_property_readonly("outlet", &of_bodies<&PoreBody::outlet>, "(N,) bool: at its upper end")
        .def_property_readonly("throats", &ends_of, "(M, 2) uint32: the rows of the two bodies of each throat")
        .def_property_readonly("periods", &periods_of,
                               "(M, 3) int8: how many periods away the image of the second body lies")
        .def_property_readonly(
            "throat_centers",
            [](const py::object& self) { return column(self, network_in(self).throats, &PoreThroat::center, 3); },
            "(M, 3): of the largest spheres that pass")
        .def_property_readonly("throat_radii", &of_throats<&PoreThroat::radius>, "(M,): of these spheres")
        .def_property_readonly("throat_areas", &of_throats<&PoreThroat::area>,
                               "(M,): of the void in the throats' faces")
        .def_property_readonly("throat_lengths", &of_throats<&PoreThroat::length>,
                               "(M,): between the centres of the bodies")
        .def_property_readonly("conductances", &of_throats<&PoreThroat::conductance>,
                               "(M,): flow times viscosity per pressure, in length^3")
        .def_property_readonly("shape_factors", &of_throats<&PoreThroat::shape_factor>,
                               "(M,): G = area / perimeter^2 of the void in the throats' faces")
        .def_property_readonly(
            "permeability", [](const NetworkObject& self) { return self.network.permeability; },
            "Along x, y and z, before bodies are merged, in length^2")
        .def_property_readonly(
            "summary", [](const NetworkObject& self) { return from_json(self.told); },
            "What is known of it, and what that means in 'definitions'")
        .def("write", &write_network, "file"_a, py::kw_only(), "threads"_a = 0, about_write.c_str());
    static const std::string about_network =
        "Returns the pores as a network of bodies and throats, with its permeability.\n\nunit: unit of the packing's "
        "lengths, if it has none. threads: 0 means all cores." +
        keywords_doc(options_of("pore_network"));
    type.def("pore_network", &network_of, "merge"_a = 0.9, py::kw_only(), "unit"_a = py::none(), "threads"_a = 0,
             about_network.c_str());
}

}  // namespace bernal
