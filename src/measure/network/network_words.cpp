#include "network/network_words.hpp"

#include <algorithm>

#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr const char* axis_names[] = {"x", "y", "z"};

Json::Members meanings() {
    return {
        {"bodies", "pores"},
        {"throats", "ways between two bodies, or a body and its own image"},
        {"tetrahedra", "bodies before they were merged"},
        {"inlets", "bodies at the lower end of the flow's axis"},
        {"outlets", "bodies at its upper end"},
        {"mean_coordination", "throats at a body"},
        {"void_volume", "of all bodies"},
        {"exact_void_volume", "of the container without its spheres"},
        {"porosity", "exact_void_volume / container's volume"},
        {"sauter_diameter", "of the spheres: sum of d^3 / sum of d^2"},
        {"permeability",
         "along x, y and z, of the tetrahedra, with the conductances of Chareyre et al. (2012); between walls the ends "
         "are open and the sides closed"},
        {"merged_permeability", "along the flow's axis, of the network as it is written"},
        {"kozeny_carman", "d^2 e^3 / (180 (1 - e)^2), of the Sauter diameter d and the porosity e"},
        {"closed_throats", "that let nothing pass"},
    };
}

std::int64_t count_of(const PoreNetwork& network, bool PoreBody::* label) {
    return std::ranges::count_if(network.bodies, [&](const PoreBody& body) { return body.*label; });
}

}  // namespace

double mean_coordination(const PoreNetwork& network) {
    if (network.bodies.empty()) return 0;
    return 2 * static_cast<double>(network.throats.size()) / static_cast<double>(network.bodies.size());
}

Json::Members network_members(const Packing& packing, const PoreNetwork& network) {
    return {
        {"unit", packing.unit == LengthUnit::none ? Json() : Json(name(packing.unit))},
        {"flow", axis_names[network.flow]},
        {"bodies", network.bodies.size()},
        {"throats", network.throats.size()},
        {"tetrahedra", network.tetrahedra},
        {"inlets", count_of(network, &PoreBody::inlet)},
        {"outlets", count_of(network, &PoreBody::outlet)},
        {"mean_coordination", mean_coordination(network)},
        {"void_volume", network.void_volume},
        {"exact_void_volume", network.exact_void_volume},
        {"porosity", network.porosity},
        {"sauter_diameter", network.sauter_diameter},
        {"permeability", network.permeability},
        {"merged_permeability", network.merged_permeability},
        {"kozeny_carman", network.kozeny_carman},
        {"closed_throats", network.closed},
        {"definitions", meanings()},
    };
}

std::string network_text(const PoreNetwork& network) {
    return counted(static_cast<std::int64_t>(network.throats.size()), "throat") + " between " +
           grouped(network.bodies.size()) + (network.bodies.size() == 1 ? " body" : " bodies") + ", of " +
           grouped(static_cast<std::size_t>(network.tetrahedra)) +
           (network.tetrahedra == 1 ? " tetrahedron" : " tetrahedra");
}

}  // namespace bernal
