#include "rearrange/course.hpp"

#include <algorithm>
#include <utility>

#include "rearrange/more_effort.hpp"
#include "sweep/container_control.hpp"
#include "sweep/momentum_now.hpp"

namespace bernal {
namespace {

/// Jammed at the target's size: the pressure that remains and says so.
constexpr double pressure_of_jammed = 1e-4;

/// At the target's size spheres that have parted from the random placement's overlaps lose more and more contacts, and
/// their forces balance less and less; below this unbalanced-force ratio they jam. Momentum begins so many times
/// Schedule::first_sweeps after the start.
constexpr double unbalanced_of_jammed = 0.15;
constexpr std::int64_t parting = 2;

/// When Schedule::first_sweeps are over the forces of hundreds of spheres that part by themselves balance to 0.116 at
/// best; of those that are to be far denser than that they balance better.
constexpr double unbalanced_of_jammed_at_once = 0.11;

/// Grains that find room between coarse ones lose nearly all of their pressure in so many sweeps. Where more than this
/// share of it is left, those that bear it do not part any more.
constexpr std::int64_t parting_interval = 100;
constexpr double least_parting = 0.9;

/// A stage goes on until its momentum has calmed down so far: a packing that is compressed again is balanced at once,
/// and only what it does then makes it denser.
constexpr double least_calmed = 0.3;

bool is_agitated(const State& state) {
    return state.target_pressure >= state.schedule.ending_pressure && calmed(state) < least_calmed;
}

double packing_fraction_at(double m, const State& state, const SizeTotals& spheres) {
    const double solid =
        state.container.dimension == 2 ? spheres.solid_volume * m * m : spheres.solid_volume * m * m * m;
    return solid / state.container.volume();
}

/// One sweep's end.
class Turn {
  public:
    Turn(State& state, const SizeTotals& spheres, const SweepSums& sums,
         const std::function<double()>& separating_expansion)
        : state_(state), spheres_(spheres), sums_(sums), separating_expansion_(separating_expansion) {}

    bool advance() {
        if (target_reached())
            enter(Stage::finished, state_.target_pressure);
        else if (state_.stage == Stage::settling)
            advance_settling();
        else
            advance_pressure();
        if (state_.sweeps >= most_sweeps && state_.stage != Stage::finished)
            enter(Stage::finished, state_.target_pressure);
        return turned_;
    }

  private:
    bool target_reached() const;
    void enter(Stage stage, double target_pressure);
    void advance_settling();
    void advance_among_coarse();
    void advance_pressure();
    double target_fraction() const { return packing_fraction_at(state_.target_magnification, state_, spheres_); }
    bool falls_short(const Balance& now) const;
    bool surely_reaches(const Balance& now) const;
    void give_up_target();
    void go_on_with_more_effort();

    State& state_;
    const SizeTotals& spheres_;
    const SweepSums& sums_;
    const std::function<double()>& separating_expansion_;
    bool turned_ = false;
};

bool Turn::target_reached() const {
    const double needed = state_.target_magnification * (rounding_margin * rounding_margin);
    // Before the last sweep the worst pair was this far apart, perhaps in single precision: until it nearly is enough,
    // spare the exact answer.
    if (needed <= 0 || state_.magnification < needed * sums_.contacts.max_stretch * (1 - 1e-6)) return false;
    return state_.magnification >= needed * separating_expansion_();
}

void Turn::enter(Stage stage, double target_pressure) {
    state_.stage = stage;
    if (stage != Stage::finished) state_.still_radius = HUGE_VAL;
    state_.target_pressure = target_pressure;
    state_.stage_sweeps = 0;
    turned_ = true;
}

void Turn::advance_settling() {
    const Schedule& s = state_.schedule;
    if (state_.still_radius != HUGE_VAL) return advance_among_coarse();
    const bool jams = state_.stage_sweeps > parting * s.first_sweeps && unbalanced(sums_) < unbalanced_of_jammed;
    const bool jams_at_once = state_.stage_sweeps == s.first_sweeps && unbalanced(sums_) < unbalanced_of_jammed_at_once;
    if (jams || jams_at_once || state_.stage_sweeps >= s.most_settling_sweeps)
        enter(Stage::compressing, s.first_pressure);
}

/// Grains between coarse ones that stand still find room, or some of them jam in pores: then all are compressed, to be
/// as dense as that gets and not as the coarse ones are alone.
void Turn::advance_among_coarse() {
    const Schedule& s = state_.schedule;
    const bool is_looked_at = state_.stage_sweeps % parting_interval == 0;
    const double pressure = is_looked_at ? mean_pressure(sums_.contacts, state_) : 0;
    const double before = is_looked_at ? std::exchange(state_.last_balance.pressure, pressure) : 0;
    const bool jams = before > 0 && pressure > std::max(least_parting * before, s.last_pressure);
    if (!jams && state_.stage_sweeps < s.most_settling_sweeps) return;
    state_.target_magnification = 0;
    state_.last_balance = {};
    enter(Stage::compressing, s.first_pressure);
}

/// Lets the container grow beyond the target's size, or packs with more effort.
void Turn::give_up_target() {
    if (has_more_effort(state_)) return go_on_with_more_effort();
    state_.target_given_up = true;
    if (state_.target_pressure == 0) enter(Stage::relaxing, state_.schedule.ending_pressure);
}

bool Turn::falls_short(const Balance& now) const {
    const Balance& before = state_.last_balance;
    return before.pressure > now.pressure && jamming_bound(before, now) < target_fraction();
}

bool Turn::surely_reaches(const Balance& now) const {
    const Balance& before = state_.last_balance;
    return seeks_target(state_) && now.pressure < surely_bounded && before.pressure > now.pressure &&
           least_jamming(before, now) > target_fraction();
}

void Turn::go_on_with_more_effort() {
    const Effort before = state_.effort;
    take_more_effort(state_, spheres_);
    state_.last_balance = {};
    const Schedule& s = state_.schedule;
    if (state_.effort == before)
        enter(Stage::relaxing, s.shaking_pressure);
    else
        enter(Stage::compressing, s.first_pressure);
}

void Turn::advance_pressure() {
    const Schedule& s = state_.schedule;
    const double target = state_.target_pressure, pressure = mean_pressure(sums_.contacts, state_);
    const bool last = target <= s.last_pressure;
    const double tolerance = last ? s.last_tolerance : s.tolerance;
    const std::int64_t most = target == 0 ? s.most_settling_sweeps
                              : last      ? s.most_last_stage_sweeps
                                          : s.most_stage_sweeps;
    const bool stuck = state_.stage_sweeps >= most;
    if (at_target_size(state_)) {
        const bool settled = state_.effort_rises && state_.stage_sweeps >= s.most_settling_sweeps;
        // Pressure that stays, with the spheres at rest: they jam looser than the target.
        if (stuck || settled || (unbalanced(sums_) < s.last_tolerance && pressure > pressure_of_jammed))
            give_up_target();
        return;
    }
    const bool balanced = std::abs(pressure - target) < s.pressure_tolerance * target && unbalanced(sums_) < tolerance;
    if (!stuck && (!balanced || is_agitated(state_))) return;
    const Balance balance{pressure, packing_fraction_at(state_.magnification, state_, spheres_)};
    if (has_more_effort(state_) && (last || falls_short(balance))) return go_on_with_more_effort();
    if (last) return enter(Stage::finished, target);
    // The rest of the fall, and shakes, would only close contacts that open again at the target's size.
    if (surely_reaches(balance)) return enter(Stage::relaxing, 0);
    if (!state_.effort_rises && target <= s.ending_pressure && state_.shakes_done < s.shakes) {
        ++state_.shakes_done;
        return enter(Stage::relaxing, s.shaking_pressure);
    }
    state_.last_balance = balance;
    enter(Stage::relaxing, std::max(target * s.pressure_factor, s.last_pressure));
}

}  // namespace

std::optional<double> target_of(const PackOptions& options, const SizeTotals& spheres) {
    if (options.fixed_container) return spheres.solid_volume / options.container.volume();
    return options.target_fraction;
}

double target_magnification(const PackOptions& options, const SizeTotals& spheres) {
    if (options.fixed_container) return 1;
    const double volume = options.container.volume();
    return length_factor(*options.target_fraction * volume / spheres.solid_volume, options.container.dimension);
}

void begin_course(State& state, const PackOptions& options, const SizeTotals& spheres) {
    const bool has_target = options.fixed_container || options.target_fraction;
    state.effort_rises = has_target && !options.effort;
    take_effort(state, options.effort.value_or(state.effort_rises ? Effort::quick : Effort::standard), spheres);
    if (has_target) {
        state.target_magnification = options.fixed_container ? 1 : state.magnification;
        state.magnification = state.target_magnification * target_reserve;
        state.stage = Stage::settling;
    } else {
        state.target_pressure = state.schedule.first_pressure;
    }
}

double Course::packing_fraction(const State& state) const {
    return packing_fraction_at(state.magnification, state, spheres_);
}

bool Course::advance(State& state, const SweepSums& sums, const std::function<double()>& separating_expansion) const {
    return Turn(state, spheres_, sums, separating_expansion).advance();
}

}  // namespace bernal
