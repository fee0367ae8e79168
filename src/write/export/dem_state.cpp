#include "export/dem_state.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "export/told_material.hpp"
#include "geometry/container_json.hpp"
#include "packing/grains.hpp"
#include "shape/bodies_of_packing.hpp"
#include "text/csv.hpp"

namespace bernal {
namespace {

double mass_of(const Packing& packing, const Material& material) {
    const Packing grains = grains_as_spheres(packing);
    double sum = 0;
    for (std::size_t i = 0; i < grains.spheres.size(); ++i)
        sum += mass(grains.spheres[i], density_of(material, grains.size_class[i]));
    return sum;
}

/// The members of each shape, from which those of a run are fitted again (io/run_bodies.hpp).
Json shapes_json(const Packing& packing) {
    std::vector<Json> shapes;
    for (const Shape& shape : shapes_of_bodies(packing)) {
        std::vector<Json> members;
        for (const Sphere& m : shape.members)
            members.emplace_back(std::array{m.center.x, m.center.y, m.center.z, m.radius});
        shapes.emplace_back(Json::Members{{"name", shape.name}, {"members", members}});
    }
    return shapes;
}

void require_spheres_under_pressure(const Packing& packing) {
    if (!packing.bodies.empty())
        throw InputError(
            "a state in equilibrium under `pressure` is found for spheres alone, and these grains are clumps; leave "
            "`pressure` out, and let the run press them, with `servo`");
}

/// How far from balance the state is, and the stress that it carries.
Json to_json(const Equilibrium& e) {
    const auto rattlers = std::ranges::count(e.rattler, true);
    return {{"pressure", e.pressure},
            {"stress_xx_yy_zz_xy_xz_yz", e.stress},
            {"contacts", e.contacts.size()},
            {"mean_contact_force", e.mean_force},
            {"unbalanced_force_ratio", e.unbalanced},
            {"largest_unbalanced_force_ratio", e.worst_net_force},
            {"max_relative_overlap", e.max_relative_overlap},
            {"rattler_fraction", static_cast<double>(rattlers) / static_cast<double>(e.rattler.size())},
            {"steps", e.steps}};
}

Json to_json(const DeckRun& run) {
    return {{"expected_steps", run.steps},
            {"most_steps", run.most_steps},
            {"expected_seconds", run.seconds},
            {"moves_walls", run.moves_walls}};
}

DemState made_state(const Packing& packing, const DemStateOptions& options) {
    require_right_angles(packing.container, "states for DEM codes");
    DemState state;
    state.packing = in_metres(packing);
    if (options.pressure) {
        require_spheres_under_pressure(packing);
        state.equilibrium = equilibrate(
            state.packing,
            {options.material, *options.pressure, EquilibriumOptions{}.tolerance, options.threads, options.observer});
        state.packing = std::exchange(state.equilibrium->packing, {});
        state.smallest_gap = -certify(state.packing).max_relative_overlap;
    } else {
        Separated separated = with_gap(state.packing, options.smallest_gap);
        state.packing = std::move(separated.packing);
        state.smallest_gap = -separated.certificate.max_relative_overlap;
    }
    if (!options.material.densities.empty()) {
        state.packing.densities = options.material.densities;
        state.mass = mass_of(state.packing, options.material);
    }
    return state;
}

}  // namespace

DemState dem_state(const Packing& packing, const DemStateOptions& options) {
    return in_arena(options.threads, [&] { return made_state(packing, options); });
}

std::string to_json(const DemState& state, const Material& material, std::optional<int> against_gravity,
                    const std::optional<DeckRun>& run) {
    const Packing& packing = state.packing;
    const std::optional<int> up = against_gravity ? against_gravity : packing.container.up;
    Json::Members members = {{"count", packing.spheres.size()},
                             {"packing_fraction", packing_fraction(packing)},
                             {"solid_volume", solid_volume(packing)},
                             {"mass", state.mass},
                             {"container", to_json(packing.container)},
                             {"up", up ? Json(std::string(1, "xyz"[*up])) : Json()},
                             {"unit", name(packing.unit)},
                             {"classes", packing.class_names},
                             {"densities", packing.densities},
                             {"smallest_gap", state.smallest_gap},
                             {"contact_law", material.law == ContactLaw::hertz ? "hertz" : "linear"},
                             {"equilibrium", state.equilibrium ? to_json(*state.equilibrium) : Json()},
                             {"run", run ? to_json(*run) : Json()}};
    if (!packing.bodies.empty()) {
        members.emplace_back("bodies", packing.bodies.size());
        members.emplace_back("shapes", shapes_json(packing));
    }
    std::ranges::move(told_material_json(material), std::back_inserter(members));
    return Json(members).text();
}

std::string equilibrium_json(const Equilibrium& equilibrium) { return to_json(equilibrium).text(); }

std::string contacts_csv(const DemState& state) {
    std::string text = "id,other,nx,ny,nz,overlap,force\n";
    for (const ForceContact& contact : state.equilibrium->contacts)
        append_csv_row(text, id_of(state.packing, contact.first),
                       contact.second ? id_of(state.packing, *contact.second) : 0, contact.normal, contact.overlap,
                       contact.force);
    return text;
}

}  // namespace bernal
