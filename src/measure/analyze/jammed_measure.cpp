// The jammed state that the spheres are brought to from where they are, as numbers: for ensembles of many packings.

#include <algorithm>

#include "analyze/measure.hpp"
#include "bernal/jam.hpp"

namespace bernal {
namespace {

std::string fault_for_jamming(const Packing& packing) {
    return packing.container.is_cuboid() ? "" : "is of periodic cells and boxes, and this packing is in a vessel";
}

void measure_jammed(const MeasureInput& input, Measures& out) {
    JamOptions options;
    options.threads = input.options.threads;
    options.observer = [&](const JamProgress&) {
        input.tell(0);
        return true;
    };
    const JammedState state = jam(input.packing, options);
    const std::int64_t rattlers = std::ranges::count(state.rattler, true);
    const auto of_most = [&](std::optional<double> value) {
        return 2 * rattlers <= std::ssize(state.rattler) ? value : std::nullopt;
    };
    const auto add = [&](const char* name, const char* meaning, std::optional<double> value) {
        out.scalars.push_back({name, "", meaning, value});
    };
    add("phi_j",
        "packing fraction where soft spheres, pressed together from these places, just jam; as moduli, none where "
        "contacts "
        "hold less than half of them",
        of_most(state.phi_j));
    add("isostatic_excess",
        "contacts of that state at a pressure of 1e-6, less (d * spheres - periodic axes), rattlers left out: its "
        "states "
        "of self stress, 1 at the onset of jamming",
        static_cast<double>(state.states_of_self_stress));
    add("jammed_rattler_fraction", "share of its spheres that contacts do not hold",
        static_cast<double>(rattlers) / static_cast<double>(input.count()));
    add("jammed_bulk_modulus", "its bulk modulus, in the modulus K of its contacts", of_most(state.bulk_modulus));
    add("jammed_shear_modulus", "its shear modulus, in K; none between walls", of_most(state.shear_modulus));
}

}  // namespace

Measure jammed_measure() {
    return {.info = {.name = "jammed",
                     .meaning = "the jammed state of soft spheres nearby: phi_J, contacts beyond the isostatic number, "
                                "moduli; not part of all",
                     .needs = "a periodic container or a box",
                     .scalars = {"phi_j", "isostatic_excess", "jammed_rattler_fraction", "jammed_bulk_modulus",
                                 "jammed_shear_modulus"},
                     .only_by_name = true},
            .run = measure_jammed,
            .fault = fault_for_jamming};
}

}  // namespace bernal
