// Where the number of spheres or one side follows from the packing. The first attempt's size is solved for, in the
// proportions that are expected: that shows how dense these spheres get. The next ones have exactly the wanted lengths,
// with as many spheres, or a side as long, as the attempt before has shown. Packings of the same sizes differ in
// density by the chances of their making, so an attempt may miss: the next one asks for less. An attempt follows from
// the one before alone: an interrupted one goes on to the same end. Where layers have heights, the nearest attempt is
// the end.

#include "run/fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/pack_from.hpp"
#include "core/number_text.hpp"
#include "job/draw_sample.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_shape.hpp"
#include "job/job_strata.hpp"
#include "job/kept_packing.hpp"
#include "job/layer_heights.hpp"
#include "job/remedy_numbers.hpp"
#include "packing/grains.hpp"
#include "packing/unit_change.hpp"
#include "run/infill_start.hpp"
#include "sweep/state.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {
namespace {

/// What an attempt has shown.
struct Reached {
    double packing_fraction, container_volume;
    std::int64_t count;
};

Reached reached_by(const Packing& packing) {
    return {packing_fraction(packing), packing.container.volume(), static_cast<std::int64_t>(count_of_grains(packing))};
}

/// How much of the density that the attempt before has shown the next one asks for: all of it, then less from one to
/// the next, faster and faster, so that an end is certain.
double share_asked_for(int attempt) { return std::pow(0.9995, std::pow(2, attempt - 1) - 1); }

void aim_at_length(PreparedJob& job, const Reached& reached) {
    double volume = reached.container_volume;
    if (has_heights(job.effective)) {  // another sample
        draw_sample(job, size_distribution(job.effective.sizes), reached.count);
        volume = solid_volume(job.sizes) / reached.packing_fraction;
    }
    volume /= share_asked_for(job.attempt);
    job.options.container = packed_container(job.effective, free_length_for(job.effective, volume));
}

/// As many as the density that was reached makes in the given lengths, for an attempt; each time fewer.
std::int64_t count_by_density(const PreparedJob& job, const Reached& reached, int attempt) {
    const double of_sizes = dimension_power(equivalent_over_size(job), job.sizes.dimension);
    const double volume =
        reached.packing_fraction * job.options.container.volume() * share_asked_for(attempt) / of_sizes;
    // One less than what reaches the volume: no more than has been seen to fit.
    const std::int64_t count =
        count_for_volume(size_distribution(job.effective.sizes), volume, sample_options(job)) - 1;
    // Layers of given heights are other layers in each attempt.
    const bool is_same = job.options.fixed_container && !has_heights(job.effective);
    return is_same ? std::min(count, reached.count - 1) : std::max<std::int64_t>(count, 1);
}

/// As many as make the target in a container that stays, where there is one.
std::optional<std::int64_t> count_of_target(const PreparedJob& job) {
    if (!job.options.fixed_container || !job.options.target_fraction) return {};
    const double volume = *job.options.target_fraction * job.options.container.volume();
    return count_for_volume(size_distribution(job.effective.sizes), volume, sample_options(job));
}

void aim_at_count(PreparedJob& job, const Reached& reached) {
    const std::int64_t count = count_by_density(job, reached, job.attempt);
    if (count < 1)
        throw InputError(job.kept ? "not one of these spheres fits into the voids of `around`; give smaller ones"
                                  : "not one of these spheres fits into the given lengths; give longer ones");
    draw_sample(job, size_distribution(job.effective.sizes), count);
}

/// Spheres of `sizes` at the places of `start`: the largest at those of the largest.
Packing at_places_of(Packing start, const Sizes& sizes) {
    std::ranges::stable_sort(start.spheres, {}, &Sphere::radius);
    std::vector<std::size_t> order(sizes.diameters.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return sizes.diameters[i]; });
    Packing packing = start;
    for (std::size_t k = 0; k < order.size(); ++k)
        packing.spheres[order[k]] = {start.spheres[k].center, sizes.diameters[order[k]] / 2};
    packing.size_class = sizes.size_class;
    return packing;
}

/// Is it free how many spheres there are?
bool may_take_fewer(const PreparedJob& job) { return fills(job.effective) || job.wanted_new; }

/// Do new spheres stay in the void of kept ones that they begin in?
bool is_bound_to_voids(const PreparedJob& job) {
    return job.kept && std::ranges::max(job.sizes.diameters) + 2 * job.options.gap > throat_of(*job.kept);
}

/// How deep those may overlap that count as having room: halved from attempt to attempt, so that an end is certain.
double deep_in(int attempt) {
    constexpr double deep_at_first = 0.08;
    return std::ldexp(deep_at_first, -attempt);
}

/// Makes the next attempt one of as many spheres as `start` has, from there.
Packing begin_at(PreparedJob& job, Packing start) {
    ++job.attempt;
    job.options.fixed_container = true;
    draw_sample(job, size_distribution(job.effective.sizes), std::ssize(start.spheres));
    return at_places_of(std::move(start), job.sizes);
}

/// Where an infill starts from what had room in the attempt before, if its spheres do not pass from void to void, and
/// these are no fewer than by density, and fewer than before; empty otherwise.
std::optional<Packing> roomy_start(PreparedJob& job, const Packing& before) {
    if (!is_bound_to_voids(job) || !may_take_fewer(job)) return {};
    const double deep = deep_in(job.attempt);
    const bool is_first = !job.options.fixed_container;
    const double gap = job.options.gap;
    Packing start = with_room(before, job.options.container, deep, gap);
    if (is_first)
        add_where_there_is_room(start, *job.kept, smallest_radius(before.spheres), deep, job.options.seed, gap);
    const std::int64_t count = std::ssize(start.spheres);
    if (count < 1 || (!is_first && count >= std::ssize(before.spheres))) return {};
    if (count < count_by_density(job, reached_by(before), job.attempt + 1)) return {};
    return begin_at(job, std::move(start));
}

/// Once they fit: with further ones where there is room for them; empty where there is none.
std::optional<Packing> fuller_start(PreparedJob& job, const Packing& before) {
    constexpr int most_attempts = 24;
    if (!is_bound_to_voids(job) || !may_take_fewer(job) || job.attempt >= most_attempts) return {};
    Packing start = before;
    start.size_class.clear(), start.ids.clear();
    const std::size_t most =
        job.wanted_new ? static_cast<std::size_t>(*job.wanted_new) - before.spheres.size() : SIZE_MAX;
    add_where_there_is_room(start, *job.kept, smallest_radius(before.spheres), 0, job.options.seed, job.options.gap,
                            most);
    if (start.spheres.size() == before.spheres.size()) return {};
    return begin_at(job, std::move(start));
}

/// Where a given count of new spheres starts that jammed because single voids had too many: those that have room stay,
/// and the others go where there is room. Empty where that is not enough for all.
std::optional<Packing> spread_start(PreparedJob& job, const Packing& before) {
    constexpr int most_attempts = 8;
    if (!is_bound_to_voids(job) || job.attempt >= most_attempts) return {};
    const double deep = deep_in(job.attempt), gap = job.options.gap;
    Packing start = with_room(before, job.options.container, deep, gap);
    const std::size_t missing = before.spheres.size() - start.spheres.size();
    add_where_there_is_room(start, *job.kept, smallest_radius(before.spheres), deep, job.options.seed, gap, missing);
    if (start.spheres.size() < before.spheres.size()) return {};
    ++job.attempt;
    return at_places_of(std::move(start), job.sizes);
}

/// Chance is between two attempts, so that few are made for heights of layers.
constexpr int most_attempts_for_heights = 4;

/// Another attempt may bring layers nearer to the heights that they were given.
bool may_meet_heights(const PreparedJob& job, const PackResult& result) {
    if (!has_heights(job.effective) || job.attempt >= most_attempts_for_heights) return false;
    const bool is_the_nearest = job.nearest && job.nearest->is_made_again && job.nearest->attempt == job.attempt;
    return !is_the_nearest && miss_of_heights(job, result) > 1;
}

/// An attempt that holds what was asked for.
struct HeldAttempt {
    PreparedJob job;
    PackResult result;
};

/// Notes it where none before was as near to the heights, and keeps it where another one follows.
void keep_if_nearest(std::optional<HeldAttempt>& nearest, PreparedJob& job, const PackResult& result) {
    if (!has_heights(job.effective) || (job.nearest && job.nearest->is_made_again)) return;
    const double miss = miss_of_heights(job, result);
    if (job.nearest && !(miss < job.nearest->miss)) return;
    job.nearest = {job.attempt, miss};
    if (may_meet_heights(job, result)) nearest = {job, result};
}

/// Where the nearest was made before an interruption, it is made again: attempts follow from what was said alone.
void begin_anew(PreparedJob& job) {
    Job said = job.effective;
    for (SizeComponent& one : said.sizes.components) one.share.reset();  // they follow from heights
    PreparedJob anew = prepare(said);
    anew.nearest = {job.nearest->attempt, job.nearest->miss, true, job.attempt};
    anew.size_defaults = std::move(job.size_defaults);
    anew.class_names = std::move(job.class_names);
    job = std::move(anew);
}

/// Ends attempts for heights with the nearest of them, not with the last. `go_on` makes those after the first.
PackResult ended_with_nearest(PreparedJob& job, PackResult result, std::optional<HeldAttempt> nearest,
                              const Observer& observer,
                              PackResult (*go_on)(PreparedJob&, PackResult, const Observer&)) {
    if (result.outcome == Outcome::interrupted || !job.nearest) return result;
    if (job.nearest->is_made_again) job.attempt = std::max(job.attempt, job.nearest->last);  // packings were made
    if (job.nearest->is_made_again || job.nearest->attempt == job.attempt) return result;
    if (!nearest) {
        result = {};
        begin_anew(job);
        return go_on(job, pack(job.sizes, job.options, observer), observer);
    }
    const int made = job.attempt;
    job = std::move(nearest->job);
    job.attempt = made;
    return std::move(nearest->result);
}

void aim(PreparedJob& job, const PackResult& result) {
    ++job.attempt;
    Reached reached = reached_by(result.packing);
    if (has_heights(job.effective)) reached.packing_fraction = deal_by_densities(job, result);
    if (free_dimension(job.effective))
        aim_at_length(job, reached);
    else
        aim_at_count(job, reached);
    job.options.fixed_container = true;
}

Sizes sizes_of(const Bodies& bodies) {
    Sizes sizes;
    for (const Body& body : bodies.all) {
        sizes.diameters.push_back(body.diameter);
        if (bodies.shapes.size() > 1) sizes.shape.push_back(body.shape);
    }
    return sizes;
}

Sizes sizes_of(const State& state) {
    if (!state.bodies.empty()) {
        Sizes sizes = sizes_of(state.bodies);
        sizes.size_class.resize(sizes.diameters.size());
        for (std::size_t i = 0; i < state.spheres.size(); ++i)
            sizes.size_class[state.bodies.of[i]] = state.size_class[i];
        return sizes;
    }
    const std::size_t n = state.spheres.size() + state.later.radius.size();
    Sizes sizes{std::vector<double>(n), std::vector<std::uint16_t>(n)};
    for (std::size_t i = 0; i < state.spheres.size(); ++i) {
        sizes.diameters[state.id[i]] =
            state.diameters.empty() ? 2 * state.spheres[i].radius : state.diameters[state.id[i]];
        sizes.size_class[state.id[i]] = state.size_class[i];
    }
    for (std::size_t i = 0; i < state.later.radius.size(); ++i) {
        const std::uint32_t id = state.later.id[i];
        sizes.diameters[id] = state.diameters.empty() ? 2 * state.later.radius[i] : state.diameters[id];
        sizes.size_class[id] = state.later.size_class[i];
    }
    return sizes;
}

}  // namespace

bool is_repeated(const Job& job) { return is_fitted(job) || has_heights(job) || job.around; }

bool is_fitted(const Job& job) { return fills(job) || free_dimension(job); }

bool fills(const Job& job) {
    return has_given_lengths(job) && !free_dimension(job) && !job.count && !job.target_fraction && !job.porosity &&
           job.sizes.kind != SizeKind::list;
}

PackResult fitted(PreparedJob& job, PackResult result, const Observer& observer) {
    const auto has_missed = [&] { return result.outcome == Outcome::packed || falls_short(result.outcome); };
    const auto next_start = [&]() -> std::optional<Packing> {
        if (has_missed()) return roomy_start(job, result.packing);
        return result.outcome == Outcome::target_reached ? fuller_start(job, result.packing) : std::nullopt;
    };
    const auto has_missed_heights = [&] {
        return result.outcome == Outcome::target_reached && may_meet_heights(job, result);
    };
    std::optional<HeldAttempt> nearest;
    const auto may_go_on = [&] {
        if (result.outcome == Outcome::target_reached) keep_if_nearest(nearest, job, result);
        return has_missed() ? !job.nearest || job.attempt < most_attempts_for_heights : has_missed_heights();
    };
    for (auto start = next_start(); start || may_go_on(); start = next_start()) {
        if (start) {
            result = pack_from(*start, job.options, observer);
            continue;
        }
        aim(job, result);
        result = {};  // two packings need not be in memory
        result = pack(job.sizes, job.options, observer);
    }
    result = ended_with_nearest(job, std::move(result), std::move(nearest), observer, fitted);
    job.options.fixed_container = false;  // nothing was asked for that could be missed
    if (result.outcome == Outcome::target_reached) result.outcome = Outcome::packed;
    return result;
}

namespace {

/// Which of a list are to be left out is not for a program to say.
[[noreturn]] void refuse_list(const PreparedJob& job, const PackResult& result) {
    const double fitting = packing_fraction(result.packing) * without_kept(job, job.options.container).volume() /
                           solid_volume(job.sizes) * static_cast<double>(job.sizes.diameters.size());
    throw InputError("the " + counted(std::ssize(job.sizes.diameters), "sphere") +
                     " of `diameter-list` do not all go into the voids of `around`, about " +
                     std::to_string(count_at_most(fitting)) + " do; give a list of fewer or of smaller ones");
}

}  // namespace

PackResult spread_over_voids(PreparedJob& job, PackResult result, const Observer& observer) {
    while (result.outcome == Outcome::target_missed && !job.wanted_new) {
        const std::optional<Packing> start = spread_start(job, result.packing);
        if (!start) break;
        result = pack_from(*start, job.options, observer);
    }
    if (falls_short(result.outcome) && job.effective.sizes.kind == SizeKind::list) refuse_list(job, result);
    if (falls_short(result.outcome) && !job.wanted_new) job.wanted_new = std::ssize(job.sizes.diameters);
    if (!job.wanted_new) return result;
    result = fitted(job, std::move(result), observer);
    if (result.outcome == Outcome::interrupted) return result;
    job.options.fixed_container = true;
    const bool are_all_in = std::ssize(job.sizes.diameters) == *job.wanted_new;
    if (are_all_in) job.wanted_new.reset();
    result.outcome = are_all_in ? Outcome::target_reached : Outcome::target_missed;
    return result;
}

PackResult with_heights_met(PreparedJob& job, PackResult result, const Observer& observer) {
    std::optional<HeldAttempt> nearest;
    const auto may_go_on = [&] {
        if (result.outcome != Outcome::packed && result.outcome != Outcome::target_reached) return false;
        keep_if_nearest(nearest, job, result);
        return may_meet_heights(job, result);
    };
    while (may_go_on()) {
        ++job.attempt;
        deal_by_densities(job, result);
        const std::int64_t count = count_of_target(job).value_or(std::ssize(result.packing.spheres));
        result = {};
        draw_sample(job, size_distribution(job.effective.sizes), count);
        result = pack(job.sizes, job.options, observer);
    }
    return ended_with_nearest(job, std::move(result), std::move(nearest), observer, with_heights_met);
}

void take_attempt(PreparedJob& job, const State& state) {
    job.sizes = sizes_of(state);
    job.options.container = state.container;
    job.options.fixed_container = state.fixed_container;
    if (!state.strata.of.empty() && !job.options.strata) job.options.strata = strata_of_attempt(state, {});
}

Strata strata_of_attempt(const State& state, const std::vector<double>& borders) {
    Strata strata = state.strata;
    for (std::size_t i = 0; i < strata.of.size(); ++i) strata.of[state.id[i]] = state.strata.of[i];
    const double length = StratumCoordinate(state.container, strata.along).length();
    for (double& border : strata.borders) border /= length;
    if (borders.size() == strata.borders.size()) strata.borders = borders;
    return strata;
}

}  // namespace bernal
