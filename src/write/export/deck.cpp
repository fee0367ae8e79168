#include "bernal/deck.hpp"

#include <algorithm>
#include <cctype>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/clumps.hpp"
#include "export/deck_text.hpp"
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

/// MercuryDPM's deck runs its steps.
bool ends_by_itself(DemCode code, const Loading& loading) {
    return code != DemCode::mercury && !own_end_text(loading).empty();
}

long long steps_of(DemCode code, const PlannedRun& planned, const DeckOptions& options) {
    if (options.steps) return *options.steps;
    return ends_by_itself(code, options.loading) ? planned.most : planned.expected;
}

DeckJob checked(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                const std::string& data_file) {
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
    DeckJob job{packing, options.material, options.pressure, options.loading, {}, 0, 0,
                0,       prefix,           data_file,        options.settled};
    require_right_angles(packing.container, "decks");
    job.material.densities = densities_of_classes(packing, options.material.densities);
    require_possible(options.loading, packing.container);
    if (const auto* discharge = std::get_if<Discharge>(&options.loading)) require_passable(*discharge, packing);
    job.time_step = stable_time_step(packing, job.material);
    job.next = next_steps(packing, options, job.time_step);
    if (code == DemCode::lammps && !packing.bodies.empty()) job.next.shear.reset();
    job.planned = planned_run(packing, job.material, options.loading);
    job.steps = steps_of(code, job.planned, options);
    job.output_every = options.output_every.value_or(std::max(1ll, std::min(job.planned.expected, job.steps) / 10));
    return job;
}

std::vector<DeckFile> deck_of_spheres(DemCode code, const DeckJob& job) {
    switch (code) {
        case DemCode::lammps:
            return lammps_deck(job);
        case DemCode::liggghts:
            return liggghts_deck(job);
        case DemCode::yade:
            return yade_deck(job);
        case DemCode::mercury:
            return mercury_deck(job);
    }
    throw InputError("there is no deck for this code");
}

std::vector<DeckFile> files_of(DemCode code, const DeckJob& job) {
    const Packing& packing = job.packing;
    const bool has_clumps = !packing.bodies.empty();
    if (has_clumps) require_clumps_known(code, job);
    std::vector<DeckFile> files;
    if (packing.container.dimension == 3) {
        files = deck_of_spheres(code, job);
        if (has_clumps) join_members(code, job, files);
        return files;
    }
    const Packing discs = discs_for_deck(code, job);
    const DeckJob of_discs{discs,      job.material,  job.pressure,     job.loading,
                           job.next,   job.steps,     job.output_every, job.time_step,
                           job.prefix, job.data_file, job.settled};
    files = deck_of_spheres(code, of_discs);
    keep_in_plane(code, discs, packing, files);
    if (has_clumps) join_members(code, of_discs, files);
    return files;
}

DeckRun run_of(DemCode code, const DeckJob& job) {
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
    const auto floor = mesh_floor_that_opens(packing.container, options.loading);
    std::optional<Packing> with_floor;
    if (floor) with_floor = packing, with_floor->container.surfaces.emplace_back(*floor);
    DeckJob job = checked(code, with_floor ? *with_floor : packing, options, prefix, data_file);
    job.told = &packing;
    require_known(options.loading, packing.container, code);
    return {files_of(code, job), run_of(code, job)};
}

std::vector<DeckFile> deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                           const std::string& data_file) {
    return planned_deck(code, packing, options, prefix, data_file).files;
}

}  // namespace bernal
