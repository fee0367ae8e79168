#include "bernal/deck.hpp"

#include <algorithm>
#include <cctype>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_text.hpp"
#include "export/dem_codes.hpp"
#include "export/discs.hpp"
#include "export/loading.hpp"
#include "export/run_cost.hpp"
#include "export/vessel_test.hpp"

namespace bernal {
namespace {

void require_stiffness(const Material& m) {
    if (m.law == ContactLaw::hertz && m.young == 0 && m.own.empty())
        throw InputError("a deck needs the stiffness of grains; give `young`, like 5e7, or `stiffness`");
}

void require_count(const char* key, const std::optional<long long>& count) {
    if (count && *count < 1) throw InputError(key, std::to_string(*count), "is not possible", "give a number above 0");
}

bool ends_by_itself(const DemCodeInfo& code, const Loading& loading) {
    return code.own_ends.yes && !own_end_text(loading).empty();
}

long long steps_of(const DemCodeInfo& code, const PlannedRun& planned, const DeckOptions& options) {
    if (options.steps) return *options.steps;
    return ends_by_itself(code, options.loading) ? planned.most : planned.expected;
}

DeckOrder checked(const DemCodeInfo& code, const Packing& packing, const DeckOptions& options,
                  const std::string& prefix, const std::string& data_file) {
    for (const std::string& name : {prefix, data_file}) require_plain(name);
    if (packing.spheres.empty()) throw InputError("there is no sphere to make a deck for");
    require_stiffness(options.material);
    require_possible(options.material, packing);
    require_number(options.pressure >= 0 && options.pressure < 1e30, "pressure", options.pressure, "a pressure in Pa");
    require_count("steps", options.steps);
    require_count("output-every", options.output_every);
    require_number(options.settled > 0 && options.settled <= 1, "settled", options.settled,
                   "a part above 0, at most 1");
    if (options.material.densities.empty())
        throw InputError("a deck needs the density of grains; give `density`, one for all or one for each size class");
    DeckOrder order{.material = options.material,
                    .pressure = options.pressure,
                    .loading = options.loading,
                    .prefix = prefix,
                    .data_file = data_file,
                    .settled = options.settled};
    require_right_angles(packing.container, "decks");
    order.material.densities = densities_of_classes(packing, options.material.densities);
    require_possible(options.loading, packing.container);
    if (const auto* discharge = std::get_if<Discharge>(&options.loading)) require_passable(*discharge, packing);
    order.time_step = stable_time_step(packing, order.material);
    order.next = next_steps(packing, options, order.time_step);
    if (!packing.bodies.empty() && !code.clumps_in_sheared_cells.yes) order.next.shear.reset();
    order.planned = planned_run(packing, order.material, options.loading);
    order.steps = steps_of(code, order.planned, options);
    order.output_every =
        options.output_every.value_or(std::max(1ll, std::min(order.planned.expected, order.steps) / 10));
    return order;
}

DeckRun run_of(const DemCodeInfo& code, const DeckJob& job) {
    const bool may_end = ends_by_itself(code, job.loading);
    const long long steps = may_end ? std::min(job.planned.expected, job.steps) : job.steps;
    const double grain_steps = static_cast<double>(steps) * static_cast<double>(job.packing.spheres.size());
    std::optional<double> seconds = step_cost(code, job.packing.container, job.loading);
    if (seconds) *seconds *= 1e-9 * grain_steps;
    return {steps, job.steps, seconds, moves_sides(job.loading) && !walled_axes(job.packing.container).empty()};
}

}  // namespace

void require_plain(const std::string& name) {
    for (const char c : name)
        if (!std::isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-' && c != '.')
            throw InputError("the name '" + name + "' cannot stand in a deck: give one of letters, digits, _, - and .");
}

PlannedDeck planned_deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                         const std::string& data_file) {
    const DemCodeInfo& info = info_of(code);
    const auto floor = mesh_floor_that_opens(packing.container, options.loading);
    std::optional<Packing> with_floor;
    if (floor) with_floor = packing, with_floor->container.surfaces.emplace_back(*floor);
    const Packing& there = with_floor ? *with_floor : packing;
    const DeckOrder order = checked(info, there, options, prefix, data_file);
    require_served(info, packing, options.loading);
    const DeckJob job{order, there, packing};
    if (!are_discs(job)) return {info.deck(job), run_of(info, job)};
    const Packing discs = discs_for_deck(info, there);
    return {info.deck({order, discs, packing}), run_of(info, job)};
}

std::vector<DeckFile> deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                           const std::string& data_file) {
    return planned_deck(code, packing, options, prefix, data_file).files;
}

}  // namespace bernal
