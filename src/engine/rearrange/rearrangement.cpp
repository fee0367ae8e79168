#include "rearrange/rearrangement.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/huge_pages.hpp"
#include "core/parallel.hpp"
#include "core/timing.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/size_swaps.hpp"
#include "sweep/body_sweep.hpp"
#include "sweep/container_control.hpp"
#include "sweep/far_images.hpp"
#include "sweep/precision.hpp"
#include "sweep/reach.hpp"
#include "sweep/sequential_sweep.hpp"

namespace bernal {
namespace {

/// After these sweeps spheres are put in space-filling-curve order again: they travel far at first, hardly later.
bool time_to_sort(std::int64_t sweeps) { return sweeps == 30 || sweeps == 120; }

/// Under lower and lower pressures spheres move less and less: below each of these, skins that served long can shrink,
/// and the engine plan anew.
bool time_to_list_all(double pressure_before, double pressure) {
    constexpr double pressures[] = {1e-2, 1e-3, 1e-4};
    return std::ranges::any_of(pressures, [&](double p) { return pressure_before >= p && pressure < p; });
}

/// Half of the gap, at the largest magnification to come.
double widest_standoff(const State& state) {
    if (state.gap == 0) return 0;
    const double solid = totals_of(state.spheres, state.container.dimension).solid_volume;
    return std::max(largest_magnification(state, solid), state.magnification) * state.gap / 2;
}

/// Lengths that it was given are in the unit of the spheres' radii, which a magnification takes to the frame: so cells
/// that hold a sphere there hold it here, with a skin as wide as the largest sphere's.
EngineChoice in_unit_of_spheres(EngineChoice engine, const State& state) {
    engine.parameters.largest_diameter = 2 * std::ranges::max(state.spheres, {}, &Sphere::radius).radius;
    return engine;
}

}  // namespace

Rearrangement::Rearrangement(State state, const EngineChoice& engine, MayGoOn may_go_on)
    : state_(std::move(state)),
      frame_(state_.container),
      lists_(frame_, in_unit_of_spheres(engine, state_)),
      rebuild_every_(engine.parameters.rebuild_every),
      may_go_on_(std::move(may_go_on)),
      walls_(state_.container, widest_standoff(state_)),
      course_(totals_of(state_)) {
    unless_stopped([&] {
        lists_.leave_out_groups(state_.bodies.of);
        if (state_.reach.empty()) {
            state_.skin.assign(state_.spheres.size(), state_.fixed_skin.value_or(first_skin));
            state_.listed.assign(state_.spheres.size(), 0);
            list_all();
        } else {
            lists_.build(std::move(state_.reach), may_go_on_);
            walls_.build(lists_.reach());
            find_wide_spheres();
        }
    });
    state_.reach.clear();  // the lists keep them while the run goes on
}

template <class Work>
void Rearrangement::unless_stopped(Work&& work) try {
    work();
} catch (const Interrupted&) {
    is_broken_off_ = true;
}

/// Nothing is copied: a state is a quarter of the memory.
void Rearrangement::show(const std::function<void(const State&)>& use) {
    std::swap(state_.reach, lists_.lent_reach());
    try {
        use(state_);
    } catch (...) {
        std::swap(state_.reach, lists_.lent_reach());
        throw;
    }
    std::swap(state_.reach, lists_.lent_reach());
}

State Rearrangement::release() && {
    state_.reach = lists_.release_reach();
    return std::move(state_);
}

double Rearrangement::packing_fraction() const { return state_.solid_share * course_.packing_fraction(state_); }

double Rearrangement::unbalanced() const { return bernal::unbalanced(report_); }

double Rearrangement::separating_expansion() const {
    if (!state_.bodies.empty()) return expansion_that_parts_bodies(state_, frame_, lists_, walls_);
    constexpr std::size_t block_size = 1024;
    std::vector<double> worst(block_count(state_.spheres.size(), block_size), 0.0);
    for_each_block(state_.spheres.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (std::size_t k = begin; k != end; ++k) {
            const auto i = static_cast<Index>(k);
            const double pairs = sum_row(field_of(state_, frame_), i, lists_.row(i)).max_stretch;
            worst[block] = std::max({worst[block], pairs, sum_walls(state_, walls_, i).max_stretch});
        }
    });
    return std::max(1.0, *std::max_element(worst.begin(), worst.end()));
}

void Rearrangement::list_all(const std::function<Sphere(std::size_t)>& reach_of) {
    ++state_.list_updates;
    listing_seconds_ += seconds([&] {
        std::vector<Sphere> reach = lists_.release_reach();
        if (reach.empty()) reach = in_huge_pages<Sphere>(state_.spheres.size());
        for_each_index(reach.size(), [&](std::size_t i) { reach[i] = reach_of(i); });
        lists_.build(std::move(reach), may_go_on_);
        walls_.build(lists_.reach());
    });
    find_wide_spheres();
}

void Rearrangement::list_all() {
    list_all([&](std::size_t i) { return new_reach(state_, i); });
}

void Rearrangement::sort_and_list_all() {
    for_each_index(lists_.size(),
                   [&](std::size_t i) { renew_skin(state_, i, lists_.row(static_cast<Index>(i)).size(), false); });
    lists_.clear();
    memory_.clear();  // spheres change their places, and lists take the most memory while they are made
    sort_along_curve(state_);
    lists_.leave_out_groups(state_.bodies.of);
    list_all();
}

/// Spheres keep their places: what the next sweep needs of the last one still holds.
void Rearrangement::list_all_again(std::span<const Index> stale) {
    double mean = 0;
    listing_seconds_ += seconds([&] {
        mean = mean_speed(state_);
        std::vector<char> worn(lists_.size(), false);
        for (const Index i : stale) worn[i] = true;
        for_each_index(lists_.size(), [&](std::size_t i) {
            renew_skin(state_, i, lists_.row(static_cast<Index>(i)).size(), worn[i]);
        });
    });
    list_all([&](std::size_t i) { return new_reach_by_speed(state_, i, mean); });
}

void Rearrangement::find_wide_spheres() { wide_ = wide_spheres(state_.spheres, frame_, most_magnification()); }

double Rearrangement::most_magnification() const {
    return std::max(largest_magnification(state_, course_.spheres().solid_volume), state_.magnification);
}

std::vector<Sphere> Rearrangement::renewed(std::span<const Index> stale) {
    std::vector<Sphere> reach(stale.size());
    for_each_index(stale.size(), [&](std::size_t s) {
        renew_skin(state_, stale[s], lists_.row(stale[s]).size(), true);
        reach[s] = new_reach(state_, stale[s]);
    });
    return reach;
}

void Rearrangement::relist(std::span<const Index> stale) {
    if (stale.empty()) return;
    ++state_.list_updates;
    listing_seconds_ += seconds([&] {
        const std::vector<Sphere> reach = renewed(stale);
        lists_.update(stale, reach, may_go_on_);
        walls_.update(stale, reach);
    });
}

/// All rows, though none but those of stale spheres change: what that costs is what is asked for.
void Rearrangement::list_as_if_anew(std::span<const Index> stale) {
    ++state_.list_updates;
    listing_seconds_ += seconds([&] {
        const std::vector<Sphere> reach = renewed(stale);
        lists_.rebuild(stale, reach, may_go_on_);
        walls_.update(stale, reach);
    });
}

void Rearrangement::sweep(double limit) {
    if (!state_.bodies.empty()) {
        report_ = sweep_bodies(state_, frame_, lists_, walls_, memory_);
        return;
    }
    const Precision precision = single_precision_serves(state_, frame_, course_.spheres())
                                    ? Precision::single_precision
                                    : Precision::double_precision;
    const auto& sweep = state_.sweep == SweepKind::sequential ? sweep_in_sequence : sweep_in_parallel;
    report_ = sweep(state_, frame_, lists_, walls_, limit, wide_, precision, memory_);
}

void Rearrangement::swap_sizes() {
    if (!time_to_swap(state_)) return;
    sweeping_seconds_ += seconds([&] {
        // Those that may be wide keep their places. Their partners may not.
        const double largest = largest_near_radius(frame_, most_magnification());
        const auto swaps = find_swaps(state_, frame_, lists_, walls_, largest);
        for (const auto& places : swaps) {
            exchange(state_, places);
            memory_.exchange(places[0], places[1]);
            ++state_.swaps_done;
        }
        if (!swaps.empty()) find_wide_spheres();
    });
}

void Rearrangement::sweep_and_list() {
    const double limit = growth_limit(state_);
    const double listing_before = listing_seconds_;
    const double all = seconds([&] { sweep(limit); });
    sweeping_seconds_ += all - (listing_seconds_ - listing_before);
    move_container(state_, report_, limit);
    if (!state_.bodies.empty()) report_.stale = move_members(state_, frame_, lists_, memory_);
    ++state_.sweeps;
    ++state_.stage_sweeps;
    state_.unlisted_sweep = report_;
    if (time_to_sort(state_.sweeps)) {
        sort_and_list_all();
    } else if (wear_together(state_, report_.stale)) {
        list_all_again(report_.stale);
    } else if (rebuild_every_ > 0 && state_.sweeps % rebuild_every_ == 0) {
        list_as_if_anew(report_.stale);
    } else {
        relist(report_.stale);
    }
}

bool Rearrangement::step() {
    unless_stopped([&] {
        if (state_.unlisted_sweep)
            static_cast<SweepSums&>(report_) = *state_.unlisted_sweep;
        else
            sweep_and_list();
        swap_sizes();
        state_.unlisted_sweep.reset();
        advance();
    });
    return state_.stage != Stage::finished;
}

void Rearrangement::advance() {
    const double pressure_before = state_.target_pressure;
    const bool turned = course_.advance(state_, report_, [&] { return separating_expansion(); });
    if (!turned) return;
    if (state_.stage == Stage::finished) return memory_.clear();
    if (time_to_list_all(pressure_before, state_.target_pressure)) sort_and_list_all();
}

}  // namespace bernal
