#include "rearrange/rearrangement.hpp"

#include "core/parallel.hpp"
#include "core/timing.hpp"
#include "rearrange/container_control.hpp"
#include "rearrange/far_images.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/parallel_sweep.hpp"
#include "rearrange/placement.hpp"
#include "rearrange/reach.hpp"
#include "rearrange/sequential_sweep.hpp"

namespace bernal {
namespace {

/// After these sweeps spheres are put in space-filling-curve order again: they travel far at first, hardly later.
bool time_to_sort(std::int64_t sweeps) { return sweeps == 30 || sweeps == 120; }

/// Jammed at the target's size: the pressure that remains, in units of the last one, that says so.
constexpr double jammed = 100;

/// Packing fractions, as if no sphere overlapped, stay below this under compression.
constexpr double densest = 1.3;

}  // namespace

Rearrangement::Rearrangement(State state, const EngineChoice& engine)
    : state_(std::move(state)),
      frame_(state_.container),
      lists_(frame_, engine),
      walls_(state_.container),
      solid_volume_(solid_volume(state_.spheres, state_.container.dimension)) {
    if (state_.reach.empty()) {
        state_.skin.assign(state_.spheres.size(), first_skin);
        state_.listed.assign(state_.spheres.size(), 0);
        list_all();
    } else {
        lists_.build(std::move(state_.reach));
        walls_.build(lists_.reach());
        find_wide_spheres();
    }
    state_.reach.clear();  // the lists keep them while the run goes on
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

double Rearrangement::packing_fraction_at(double m) const {
    const double solid = state_.container.dimension == 2 ? solid_volume_ * m * m : solid_volume_ * m * m * m;
    return solid / state_.container.volume();
}

double Rearrangement::packing_fraction() const { return packing_fraction_at(state_.magnification); }

double Rearrangement::separating_expansion() const {
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

void Rearrangement::list_all() {
    moved_ = {};  // lists take the most memory while they are made
    listing_seconds_ += seconds([&] {
        std::vector<Sphere> reach = lists_.release_reach();
        reach.resize(state_.spheres.size());
        for_each_index(reach.size(), [&](std::size_t i) { reach[i] = new_reach(state_, i); });
        lists_.build(std::move(reach));
        walls_.build(lists_.reach());
    });
    ++state_.list_updates;
    find_wide_spheres();
}

void Rearrangement::sort_and_list_all() {
    for_each_index(lists_.size(),
                   [&](std::size_t i) { renew_skin(state_, i, lists_.row(static_cast<Index>(i)).size(), false); });
    lists_.clear();
    moved_ = {};
    sort_along_curve(state_);
    list_all();
}

void Rearrangement::find_wide_spheres() {
    const Container& container = state_.container;
    const double most = length_factor(densest * container.volume() / solid_volume_, container.dimension);
    wide_ = wide_spheres(state_.spheres, frame_, std::max(most, state_.magnification));
}

void Rearrangement::relist(std::span<const Index> stale, double growth_limit) {
    if (stale.empty()) return;
    if (stale.size() > state_.spheres.size() / 8) moved_ = {};  // many new rows: as in list_all()
    listing_seconds_ += seconds([&] {
        std::vector<Sphere> reach(stale.size());
        for_each_index(stale.size(), [&](std::size_t s) {
            renew_skin(state_, stale[s], lists_.row(stale[s]).size(), true);
            reach[s] = new_reach(state_, stale[s], growth_limit);
        });
        lists_.update(stale, reach);
        walls_.update(stale, reach);
    });
    ++state_.list_updates;
}

void Rearrangement::sweep(double limit) {
    report_ = state_.sweep == SweepKind::parallel
                  ? sweep_in_parallel(state_, frame_, lists_, walls_, limit, wide_, moved_)
                  : sweep_in_sequence(state_, frame_, lists_, walls_, limit, [&](Index i) {
                        relist({&i, 1}, limit);
                    });
}

bool Rearrangement::step() {
    const double limit = growth_limit(state_);
    const double listing_before = listing_seconds_;
    const double all = seconds([&] { sweep(limit); });
    sweeping_seconds_ += all - (listing_seconds_ - listing_before);
    move_container(state_, report_.contacts, limit);
    ++state_.sweeps;
    ++state_.stage_sweeps;
    if (time_to_sort(state_.sweeps)) {
        sort_and_list_all();
    } else {
        relist(report_.stale);
    }
    advance();
    if (state_.sweeps >= most_sweeps && state_.stage != Stage::finished) enter(Stage::finished, state_.target_pressure);
    return state_.stage != Stage::finished;
}

double Rearrangement::unbalanced() const {
    const double forces = 2 * report_.contacts.magnitude;  // each contact pushes two
    return forces > 0 ? report_.net_force / forces : 1;
}

bool Rearrangement::target_reached() const {
    const double needed = state_.target_magnification * (rounding_margin * rounding_margin);
    // Before the last sweep the worst pair was this far apart: until it nearly is enough, spare the exact answer.
    if (needed <= 0 || state_.magnification < needed * report_.contacts.max_stretch * (1 - 1e-6)) return false;
    return state_.magnification >= needed * separating_expansion();
}

void Rearrangement::enter(Stage stage, double target_pressure) {
    state_.stage = stage;
    state_.target_pressure = target_pressure;
    state_.stage_sweeps = 0;
    // Spheres move less from stage to stage: skins that served long can shrink, and the engine plan anew.
    if (stage != Stage::finished) return sort_and_list_all();
    moved_ = {};
}

void Rearrangement::advance() {
    if (target_reached()) return enter(Stage::finished, state_.target_pressure);
    if (state_.stage == Stage::settling)
        advance_settling();
    else
        advance_pressure();
}

void Rearrangement::advance_settling() {
    const Schedule& s = state_.schedule;
    if (state_.stage_sweeps >= s.most_settling_sweeps || unbalanced() < s.last_tolerance)
        enter(Stage::compressing, s.first_pressure);
}

/// Lets the container grow beyond the target's size, or packs with more effort.
void Rearrangement::give_up_target() {
    if (has_more_effort(state_)) return go_on_with_more_effort();
    state_.target_given_up = true;
}

double Rearrangement::target_fraction() const { return packing_fraction_at(state_.target_magnification); }

bool Rearrangement::falls_short(const Balance& now) const {
    const Balance& before = state_.last_balance;
    return before.pressure > now.pressure && jamming_bound(before, now) < target_fraction();
}

bool Rearrangement::surely_reaches(const Balance& now) const {
    const Balance& before = state_.last_balance;
    return now.pressure < state_.schedule.ending_pressure && before.pressure > now.pressure &&
           least_jamming(before, now) > target_fraction();
}

void Rearrangement::go_on_with_more_effort() {
    const Effort before = state_.effort;
    take_more_effort(state_);
    state_.last_balance = {};
    const Schedule& s = state_.schedule;
    if (state_.effort == before)
        enter(Stage::relaxing, s.shaking_pressure);
    else
        enter(Stage::compressing, s.first_pressure);
}

void Rearrangement::advance_pressure() {
    const Schedule& s = state_.schedule;
    const double target = state_.target_pressure, pressure = mean_pressure(report_.contacts, state_);
    const bool last = target <= s.last_pressure;
    const double tolerance = last ? s.last_tolerance : s.tolerance;
    const std::int64_t most = target == 0 ? s.most_settling_sweeps
                              : last      ? s.most_last_stage_sweeps
                                          : s.most_stage_sweeps;
    const bool stuck = state_.stage_sweeps >= most;
    if (at_target_size(state_)) {
        const bool settled = state_.effort_rises && state_.stage_sweeps >= s.most_settling_sweeps;
        // Pressure that stays, with the spheres at rest: they jam looser than the target.
        if (stuck || settled || (unbalanced() < s.last_tolerance && pressure > jammed * s.last_pressure))
            give_up_target();
        return;
    }
    const bool balanced = std::abs(pressure - target) < tolerance * target && unbalanced() < tolerance;
    if (!balanced && !stuck) return;
    const Balance balance{pressure, packing_fraction()};
    if (has_more_effort(state_) && (last || falls_short(balance))) return go_on_with_more_effort();
    if (last) return enter(Stage::finished, target);
    if (!state_.effort_rises && target <= s.ending_pressure && state_.shakes_done < s.shakes) {
        ++state_.shakes_done;
        return enter(Stage::relaxing, s.shaking_pressure);
    }
    // The rest of the fall would only close contacts that open again at the target's size.
    if (state_.effort_rises && surely_reaches(balance)) return enter(Stage::relaxing, 0);
    state_.last_balance = balance;
    enter(Stage::relaxing, std::max(target * s.pressure_factor, s.last_pressure));
}

}  // namespace bernal
