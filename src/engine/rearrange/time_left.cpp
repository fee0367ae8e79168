#include "rearrange/time_left.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/run.hpp"
#include "rearrange/more_effort.hpp"
#include "rearrange/state_wish.hpp"
#include "sweep/container_control.hpp"

namespace bernal {
namespace {

/// What the sweeps of a stage take away of the momentum, summed, while compressing and by kind of stage after that.
constexpr double compressing_loss = 0.5, usual_first_pressure = 0.1;
struct Losses {
    double agitated, ending, last;
};

/// A container that swings leaves more to be calmed.
Losses losses(const Schedule& s) { return s.container_swings ? Losses{0.85, 1.0, 1.3} : Losses{0.24, 0.28, 0.42}; }

/// The random placement's overlaps part, at a given size, in about so many. The pressure of spheres that jam stays
/// above this one, that of others falls and falls.
constexpr double settling_sweeps = 200, parted_pressure = 2e-3;

/// A stage that has taken about all that was expected is taken to need this share of what it took: the longer it
/// creeps, the longer it will, until the schedule ends it.
constexpr double overdue = 0.3;

/// The last stage either ends in time or creeps to the end of its sweeps: for each sweep beyond what was expected, so
/// many more.
constexpr double creeping = 4;

/// The pace is that of the last so many sweeps, and of this share of all, which the ups and downs of shakes need.
constexpr double memory = 300, memory_share = 0.3;

/// The first sweeps, which list most spheres again, say little of the others: beside them the planned pace counts for
/// so much work, and is forgotten over so many sweeps.
constexpr double planned_work = 800, planned_memory = 60;

bool is_last(const Schedule& s, double pressure) { return pressure <= s.last_pressure; }

/// Sweeps in which `agitated` momentum that calms down over `calms` sweeps loses `loss`.
double calming_sweeps(Momentum agitated, Momentum calm, std::int64_t calms, double loss) {
    const double first = 1 - agitated.kept, last = 1 - calm.kept, steps = static_cast<double>(calms);
    const double rate = std::log(last / first), all = first * steps * std::expm1(rate) / rate;
    if (loss >= all) return steps + (loss - all) / last;
    return steps * std::log1p(loss * rate / (first * steps)) / rate;
}

/// The expected sweeps of a stage under this pressure. Under none, at the target's size, contacts relax as at the end.
double expected_sweeps(const State& state, Stage stage, double pressure) {
    const Schedule& s = state.schedule;
    if (stage == Stage::settling) return settling_sweeps;
    const Losses lost = losses(s);
    if (pressure < s.ending_pressure) return (is_last(s, pressure) ? lost.last : lost.ending) / (1 - s.ending.kept);
    if (stage != Stage::compressing) return calming_sweeps(s.agitated, s.calm, s.stage_calms, lost.agitated);
    const double weaker = std::sqrt(usual_first_pressure / s.first_pressure);
    return calming_sweeps(s.agitated, s.calm, s.compressing_calms, compressing_loss * weaker);
}

double most_sweeps(const State& state) {
    const Schedule& s = state.schedule;
    if (state.stage == Stage::settling || state.target_pressure == 0)
        return static_cast<double>(s.most_settling_sweeps);
    const bool last = is_last(s, state.target_pressure);
    return static_cast<double>(last ? s.most_last_stage_sweeps : s.most_stage_sweeps);
}

/// Sweeps that the present stage still takes, of `wanted` in all.
double stage_left(const State& state, double wanted) {
    const auto done = static_cast<double>(state.stage_sweeps);
    double left = std::max(wanted - done, overdue * done);
    if (is_last(state.schedule, state.target_pressure)) left = std::max(left, creeping * (done - wanted));
    return std::min(left, most_sweeps(state) - done);
}

/// Work of a sweep over that of the last ones: stronger overlaps mean more contacts, and lists wear out while spheres
/// travel far. Summed over `sweeps`, of which `before` went before.
double work_of(double before, double sweeps, double pressure, const Schedule& s) {
    constexpr double per_decade = 0.13, travelling = 300, soon = 25;
    const double decades = pressure > 0 ? std::max(0.0, std::log10(pressure / s.last_pressure)) : 0;
    return sweeps * (1 + per_decade * decades) + travelling * std::log1p(sweeps / (before + soon));
}

/// One pressure after the other, as Rearrangement goes through them.
struct ExpectedCourse {
    double pressure;
    std::int64_t shakes_done;

    /// False at the end.
    bool next(const State& state) {
        const Schedule& s = state.schedule;
        if (is_last(s, pressure)) return false;
        // It ends, or goes on with more effort, where contacts only relax.
        if (seeks_target(state) && pressure < surely_bounded) return false;
        if (!state.effort_rises && pressure <= s.ending_pressure && shakes_done < s.shakes) {
            ++shakes_done;
            pressure = s.shaking_pressure;
            return true;
        }
        pressure = std::max(pressure * s.pressure_factor, s.last_pressure);
        return true;
    }
};

RunEstimate plan_of_present(RunWish wish, const State& state) {
    wish.count -= std::ssize(state.later.radius);
    wish.steps.clear();
    return estimate_run(wish);
}

double seconds_per_work(const RunEstimate& plan) {
    constexpr double work_of_a_sweep = 1.8;  // on average over a run
    return plan.seconds() / std::sqrt(plan.least_sweeps * plan.most_sweeps) / work_of_a_sweep;
}

}  // namespace

TimeLeft::TimeLeft(const State& state, int threads)
    : planned_work_(planned_work),
      stage_(state.stage),
      pressure_(state.target_pressure),
      expected_(expected_sweeps(state, state.stage, state.target_pressure)),
      last_(state.stage_sweeps) {
    const RunWish wish = run_wish(state);  // goes through all grains
    const RunEstimate present = plan_of_present(wish, state);
    planned_pace_ = seconds_per_work(present) / threads;
    if (!state.later.empty())
        later_seconds_ = std::max(0.0, estimate_run(wish).seconds() - present.seconds()) / threads;
}

void TimeLeft::add_sweep(const State& state, double pressure, double seconds) {
    const double kept = 1 - 1 / (memory + memory_share * static_cast<double>(state.sweeps));
    parted_ = state.stage == Stage::settling && pressure < parted_pressure;
    work_ = kept * work_ + work_of(static_cast<double>(state.sweeps) - 1, 1, pressure_, state.schedule);
    seconds_ = kept * seconds_ + seconds;
    planned_work_ *= 1 - 1 / planned_memory;
    if (state.stage_sweeps > 0) {
        last_ = state.stage_sweeps;
        return;
    }
    if (stage_ == Stage::relaxing) pace_ = (pace_ + static_cast<double>(last_ + 1) / expected_) / 2;
    stage_ = state.stage;
    pressure_ = state.target_pressure;
    expected_ = expected_sweeps(state, stage_, pressure_);
    last_ = 0;
}

TimeLeft::Left TimeLeft::left(const State& state) const {
    Left all;
    if (state.stage == Stage::finished) return all;
    const auto add = [&](double sweeps, double pressure) {
        all.work += work_of(static_cast<double>(state.sweeps) + all.sweeps, sweeps, pressure, state.schedule);
        all.sweeps += sweeps;
    };
    add(stage_left(state, pace_ * expected_), state.target_pressure);
    if (parted_ || (state.stage == Stage::relaxing && state.target_pressure == 0)) return all;
    ExpectedCourse course{state.target_pressure, state.shakes_done};
    if (state.stage == Stage::settling) {
        course.pressure = state.schedule.first_pressure;
        add(expected_sweeps(state, Stage::compressing, course.pressure), course.pressure);
    }
    while (course.next(state)) add(pace_ * expected_sweeps(state, Stage::relaxing, course.pressure), course.pressure);
    return all;
}

double TimeLeft::seconds(const State& state) const {
    return left(state).work * (seconds_ + planned_work_ * planned_pace_) / (work_ + planned_work_) + later_seconds_;
}

double TimeLeft::sweeps(const State& state) const { return left(state).sweeps; }

}  // namespace bernal
