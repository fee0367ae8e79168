#include "judgement/sample_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "job/component_densities.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_shape.hpp"
#include "job/layer_heights.hpp"
#include "job/remedy_numbers.hpp"
#include "judgement/expectation.hpp"
#include "judgement/layer_cures.hpp"
#include "judgement/proven_sample.hpp"
#include "judgement/sample_cures.hpp"

namespace bernal {
namespace {

/// One layer of the largest spheres, and the rest beside them.
constexpr double one_layer = 2;

/// A cube of so many largest diameters could hold more than a layer.
constexpr double roomy = 3;

/// Does the side grow with the count, and leave the others as they are? A free diameter is two of these.
bool is_free(const PreparedJob& job, int axis) {
    const auto free = free_dimension(job.effective);
    if (!free) return false;
    return free->key == "vessel-diameter" ? axis != job.effective.axis.value_or(2) : axis == free->axis;
}

double free_sides(const PreparedJob& job) {
    double sides = 0;
    for (int axis = 0; axis < job.sizes.dimension; ++axis) sides += is_free(job, axis);
    return sides;
}

/// A side that `along` has nothing to do with.
bool is_across(const PreparedJob& job, int axis, std::optional<int> along) {
    return axis != along && !(along && is_free(job, *along) && is_free(job, axis));
}

struct Room {
    double diameter = 0;  ///< the largest
    Container container;  ///< expected
    double needed = 0;    ///< shortest side, in largest diameters
    double growth = 1;    ///< of all sides, for the shortest to be as long as that
    bool flat = false;    ///< by its proportions: a cube of the same volume would do
    bool free = false;    ///< it is a side that grows with the count, and no other
    bool of_bed = false;  ///< it is the height of a bed
    std::string shortest() const { return rounded_text(inscribed_diameter(container) / diameter); }
};

/// A bed ends in a free surface.
double needed_side(const Container& container, int axis, bool has_curve) {
    if (!has_curve) return one_layer;
    const bool is_open = container.periodic[static_cast<std::size_t>(axis)] || (container.bed && container.up == axis);
    return is_open ? least_periodic_side : least_walled_side;
}

Room room_of(const PreparedJob& job, const Container& expected) {
    Room room;
    room.diameter = std::ranges::max(job.sizes.diameters);
    room.container = expected;
    const bool has_curve = has_top_class(job.effective.sizes);
    const int dimension = room.container.dimension;
    const double cube = length_factor(room.container.volume(), dimension);
    for (int axis = 0; axis < dimension; ++axis) {
        const double needed = needed_side(room.container, axis, has_curve);
        const double growth = needed * room.diameter / room.container.lengths[axis];
        if (growth <= room.growth) continue;
        room.growth = growth, room.needed = needed;
        room.flat = cube >= needed * room.diameter;
        room.free = is_free(job, axis);
        room.of_bed = expected.bed && expected.up == axis;
    }
    // What cannot hold its largest sphere at all is refused as such by pack().
    const bool holds = !has_given_lengths(job.effective) || inscribed_diameter(room.container) >= room.diameter;
    if (!holds) room.growth = 1;
    // Few equal or listed spheres are what was asked for: only a shape far from round can be at fault.
    if (!has_curve && cube < roomy * room.diameter) room.growth = 1;
    return room;
}

std::string room_fault(const PreparedJob& job, const Room& room) {
    return counted(std::ssize(job.sizes.diameters), grain_word(job.effective)) + " of these sizes in a " +
           (room.of_bed ? "bed" : "container") + " of about " +
           lengths_text(room.container.lengths, room.container.dimension) + in_unit(job.effective) + ", " +
           room.shortest() + " of the largest diameter (" + rounded_text(room.diameter) + in_unit(job.effective) +
           ") wide where at least " + rounded_text(room.needed) + " are needed, " +
           (has_top_class(job.effective.sizes) ? "stand for no material" : "make a single layer");
}

std::string deviation_fault(const PreparedJob& job) {
    const SampleReport& sample = job.sample;
    return "the sample is " + number_text(std::round(10 * sample.max_deviation) / 10) +
           " percent passing off the wanted curve at d = " + rounded_text(sample.deviation_diameter) +
           in_unit(job.effective);
}

/// What it is that takes so many.
std::string reason(const PreparedJob& job, const SampleNeeds& needs, std::int64_t count) {
    const auto takes_all = [&](const SampleNeeds& need) { return sufficient_count(job, need) == count; };
    if (takes_all({needs.volume, false, 0})) return ", for a container that wide";
    if (needs.top_grains && takes_all({0, true, 0}))
        return ", for " + std::to_string(few_top_grains) + " grains of the top class";
    return ", to be near the curve";
}

/// The given lengths, all by the same factor.
std::string larger(const PreparedJob& job, double growth, const char* how = "") {
    const Job& e = job.effective;
    if (e.around)
        return "a packing in `around` that is " + number_text(std::ceil(100 * growth) / 100) + " times as wide";
    return given_lengths_text(e) + (has_heights(e) ? " and the heights of the layers " : " ") + how +
           number_text(std::ceil(100 * growth) / 100) + " times as " +
           (!e.mesh.empty() || e.polygon ? "large" : "long");
}

/// As the distribution has it: for grains given by sieve openings, that of spheres of these.
double volume_of_sizes(const PreparedJob& job) {
    return solid_volume(job.sizes) / dimension_power(equivalent_over_size(job), job.sizes.dimension);
}

/// At least, in kg, as a sample of a given mass may have a grain less; 0 where it is not known.
double mass_of_so_many(const PreparedJob& job, std::int64_t count) {
    constexpr double margin = 1.02;
    const double share = static_cast<double>(count) / static_cast<double>(job.sizes.diameters.size());
    return margin * share * mass_of_sample(job).value_or(0);
}

/// Lengths that are given are enlarged for the count; otherwise it is tried whether that is enough.
std::string count_cure(const PreparedJob& job, const SampleNeeds& needs, bool says_why = true) {
    const auto count = sufficient_count(job, needs);
    if (!count) return "";
    if (!has_given_lengths(job.effective) || free_dimension(job.effective)) {
        const auto proven = proven_count(job, static_cast<double>(*count));
        if (!proven) return "";
        const double mass = mass_of_so_many(job, *proven);
        return "`count` " + std::to_string(*proven) + " or more" +
               (mass > 0 ? " (`total-mass` " + at_least_text(mass) + ")" : "") +
               (says_why ? reason(job, needs, *count) : "");
    }
    const double growth = length_factor(static_cast<double>(*count) / static_cast<double>(job.sizes.diameters.size()),
                                        job.sizes.dimension);
    return larger(job, growth) + ", for " + std::to_string(*count) + " spheres";
}

/// "23.4 %"; next to nothing and next to all stay apart from these.
std::string share_text(double share) {
    const double percent = 100 * share, tenths = std::round(10 * percent) / 10;
    return rounded_text(tenths > 0 && tenths < 100 ? tenths : percent) + " %";
}

/// What is coarser alone is another material.
constexpr double most_left_out = 0.75;

/// What is to be said beside the cut of a component: the shares no longer add up, or nobody said what they are of.
std::string beside_cut(const PreparedJob& job, const SizeCut& cut) {
    if (cut.changes_share) return " with `normalise-shares`";
    const bool is_open =
        std::ranges::any_of(job.size_defaults, [](const TakenDefault& one) { return one.key == "shares-of"; });
    return is_open ? " with `shares-of` recipe" : "";
}

/// Where as many go in as fit, coarser ones are fewer, and their largest as rare as before.
std::string cut_cure(const PreparedJob& job, const SampleNeeds& needs) {
    if (fills(job.effective)) return "";
    const auto cut = sufficient_cut(job, needs);
    if (!cut || cut->left_out > most_left_out) return "";
    const bool of_component = !cut->component.empty();
    const std::string key = cut_key(cut->kind);
    return (of_component ? "`component` " + cut->component + beside_cut(job, *cut)
                         : '`' + key + "` " + number_text(cut->diameter)) +
           ", which leaves out " + (of_component ? "its" : "the") + " finest " + share_text(cut->left_out) +
           " by mass: of the rest " + counted(std::ssize(job.sizes.diameters), grain_word(job.effective)) +
           (job.sizes.diameters.size() == 1 ? " is" : " are") + " enough";
}

/// "give `count` 109 or more, or ..."; empty where no such remedy is found.
std::string cures_by_grains(const PreparedJob& job, const SampleNeeds& needs) {
    std::string all;
    for (const std::string& cure : {count_cure(job, needs, false), cut_cure(job, needs)})
        if (!cure.empty()) all += (all.empty() ? "give " : ", or ") + cure;
    return all;
}

std::string higher_bed(const PreparedJob& job, const Container& expected) {
    const double enough = sufficient_side(job, expected, expected.up.value());
    if (enough > expected.bed->vessel_height) return "a higher bed in a larger vessel, or smaller grains";
    return bed_of_height_text(job.effective, enough);
}

/// By what the sides beside `along` are to grow, for each to be wide enough; 1 where they are.
double growth_across(const PreparedJob& job, const Container& expected, std::optional<int> along) {
    double growth = 1;
    for (int axis = 0; axis < expected.dimension; ++axis)
        if (is_across(job, axis, along))
            growth = std::max(growth, sufficient_side(job, expected, axis) / expected.lengths[axis]);
    return growth;
}

/// As wide as all sides beside `along` are to be.
double sufficient_width(const PreparedJob& job, const Container& expected, std::optional<int> along) {
    double side = 0;
    for (int axis = 0; axis < expected.dimension; ++axis)
        if (is_across(job, axis, along)) side = std::max(side, sufficient_side(job, expected, axis));
    return side;
}

std::string wider(const PreparedJob& job, const Container& expected, std::optional<int> along, bool is_about = false) {
    const Job& e = job.effective;
    const std::string of = is_about ? " of about " : " of at least ";
    if (e.lengths)
        return "`lengths`" + of + at_least_text(sufficient_width(job, expected, along)) + (along ? " across" : " each");
    const double growth = growth_across(job, expected, along);
    if (along && e.vessel_diameter && !e.core_diameter && !e.top_diameter)
        return "a `vessel-diameter`" + of + at_least_text(growth * *e.vessel_diameter);
    return larger(job, growth, is_about ? "about " : "");
}

/// The job in a base that is wide enough, by what wider() says.
PreparedJob widened(PreparedJob job, const Container& expected, int along) {
    Job& e = job.effective;
    const double growth = growth_across(job, expected, along);
    for (int axis = 0; axis < expected.dimension && e.lengths; ++axis)
        if (axis != along) (*e.lengths)[axis] = std::max((*e.lengths)[axis], sufficient_side(job, expected, axis));
    for (std::optional<double>* length : {&e.vessel_diameter, &e.core_diameter, &e.top_diameter})
        if (*length) **length *= growth;
    if (!e.vessel_diameter && e.vessel_height) *e.vessel_height *= growth;
    job.options.container = packed_container(e, expected.lengths[along]);
    return job;
}

/// A base that is too narrow, below a height that follows from how much there is: what fills it wider, to a height
/// that is enough as well.
std::string wider_with_more(const PreparedJob& job, const Container& expected) {
    const int along = free_dimension(job.effective)->axis;
    const double free = free_sides(job), others = static_cast<double>(expected.dimension) - free;
    const double longer = std::max(1.0, sufficient_side(job, expected, along) / expected.lengths[along]);
    const auto count = static_cast<double>(job.sizes.diameters.size());
    const double wanted = std::pow(growth_across(job, expected, along), others) * std::pow(longer, free) * count;
    const std::int64_t enough =
        job.effective.polygon ? 0 : proven_count(widened(job, expected, along), wanted).value_or(0);
    if (enough == 0)
        return wider(job, expected, along, true) + " with more spheres" +
               (has_top_class(job.effective.sizes) ? ", or a narrower range of sizes" : "");
    const double mass = mass_of_so_many(job, enough);
    return wider(job, expected, along) + " with a `count` of at least " + std::to_string(enough) +
           (mass > 0 ? " or a `total-mass` of at least " + at_least_text(mass) : "");
}

/// The remedy for a container of given lengths that is too narrow or too low, or both.
std::string room_cure(const PreparedJob& job, const Room& room) {
    const Container& expected = room.container;
    if (free_dimension(job.effective)) return wider_with_more(job, expected);
    if (!expected.bed) return wider(job, expected, {});
    std::vector<std::string> all;
    if (growth_across(job, expected, expected.up) > 1) all.push_back(wider(job, expected, expected.up));
    if (sufficient_side(job, expected, *expected.up) > expected.lengths[*expected.up])
        all.push_back(higher_bed(job, expected));
    return listed(all, " and ");
}

/// In a container of given lengths neither more nor other grains make room for the largest.
std::string cures(const PreparedJob& job, const Room& room, const SampleNeeds& needs) {
    const bool wide = room.growth <= 1, given = has_given_lengths(job.effective) && !room.free;
    std::string all;
    const auto add = [&](const std::string& cure) {
        if (!cure.empty()) all += (all.empty() ? "give " : ", or ") + cure;
    };
    if (!wide && given && has_heights(job.effective)) return room_for_layers(job, room.container);
    if (!wide && room.free && growth_across(job, room.container, free_dimension(job.effective)->axis) > 1)
        return "give " + wider_with_more(job, room.container);
    if (!wide && given && (job.effective.around || !job.effective.mesh.empty()))
        add(larger(job, room.growth * largest_to_come(job) / room.diameter));
    else if (!wide && given)
        add(room_cure(job, room));
    else if (room.of_bed)
        add("a higher `fill-level`");
    else if (room.flat && !room.free)
        add("a rounder `aspect`");
    if (!wide && given) return all;
    add(count_cure(job, needs));
    if (!has_top_class(job.effective.sizes)) return all;
    add(cut_cure(job, needs));
    return all.empty() ? "give a narrower range of sizes" : all;
}

/// The smallest that is wide enough; of a free diameter, the lowest that is high enough.
std::string smaller_base(const PreparedJob& job, const Container& expected) {
    const auto free = free_dimension(job.effective);
    const std::string side = at_least_text(sufficient_width(job, expected, free->axis));
    if (free->key == "vessel-diameter") return " a smaller `vessel-height`, down to " + side;
    return " a smaller base, down to " + side + " across";
}

bool lacks_top_grains(const PreparedJob& job) {
    return job.sample.too_few_top_grains() && has_top_class(job.effective.sizes);
}

SampleJudgement without_cures(const PreparedJob& job, const Room& room) {
    SampleJudgement judgement;
    if (room.growth > 1) judgement.senseless = true, judgement.faults.push_back(room_fault(job, room));
    if (lacks_top_grains(job))
        judgement.faults.push_back("the sample holds " + top_class_text(job) + ", too few to stand for the top class");
    if (job.sample.far_from_curve()) judgement.faults.push_back(deviation_fault(job));
    return judgement;
}

SampleNeeds needs_of(const PreparedJob& job, const Room& room) {
    SampleNeeds needs;
    if (room.growth > 1) {
        const double growth = room.growth * largest_to_come(job) / room.diameter;
        needs.volume = volume_of_sizes(job) * std::pow(growth, room.free ? free_sides(job) : job.sizes.dimension);
    }
    needs.top_grains = lacks_top_grains(job);
    if (job.sample.far_from_curve()) needs.deviation = job.sample.max_deviation;
    return needs;
}

}  // namespace

// More grains come nearer to the largest size that there is; an open tail has none, and larger grains now and then.
double largest_to_come(const PreparedJob& job) {
    const double diameter = std::ranges::max(job.sizes.diameters);
    const SizeOptions& sizes = job.effective.sizes;
    constexpr double grows = 1.1;
    if (sizes.kind == SizeKind::lognormal && !sizes.diameter_max) return grows * diameter;
    const SizeDistribution distribution = size_distribution(sizes);
    if (distribution.parts().empty()) return std::max(diameter, distribution.d_max() * equivalent_over_size(job));
    double largest = diameter;
    for (const SizePart& part : distribution.parts())
        largest = std::max(largest, part.distribution.d_max() * part.scale);
    return largest;
}

bool has_top_class(const SizeOptions& sizes) {
    if (sizes.kind == SizeKind::components)
        return std::ranges::any_of(sizes.components, [](const SizeComponent& one) { return has_top_class(one.sizes); });
    return sizes.kind != SizeKind::monodisperse && sizes.kind != SizeKind::list;
}

std::string top_class_text(const PreparedJob& job) {
    using enum SizeKind;
    const SizeKind kind = job.effective.sizes.kind;
    const std::string grains = counted(job.sample.top_grains, "grain"),
                      above = rounded_text(job.sample.top_above) + in_unit(job.effective);
    if (kind == bidisperse) return grains + " of the large size";
    if (kind == discrete) return grains + " of the largest size";
    if (kind == components) return grains + " above " + above + ", the top class of the coarsest component";
    if (kind == table) return grains + " in the top sieve interval, above " + above;
    // An open tail has no largest diameter: there the one that 99 % passes by mass stands for it.
    const bool open_tailed = kind == lognormal || kind == normal || kind == weibull || kind == rosin_rammler;
    return grains + " above 0.8 " + (open_tailed ? "d_99" : "d_max") + " = " + above;
}

double sufficient_side(const PreparedJob& job, const Container& container, int axis) {
    const double needed = needed_side(container, axis, has_top_class(job.effective.sizes));
    return needed * largest_to_come(job);
}

std::string cures_of_layer(const PreparedJob& job, double height) {
    SampleNeeds needs;
    const double largest = std::ranges::max(job.sizes.diameters);
    needs.volume = volume_of_sizes(job) * std::pow(least_sides_to_search * largest / height, free_sides(job));
    const bool is_list = job.effective.sizes.kind == SizeKind::list;
    const Container expected = expectation(job).container;
    if (!is_list && growth_across(job, expected, free_dimension(job.effective)->axis) > 1)
        return "give " + wider_with_more(job, expected);
    std::string all = is_list ? "" : cures_by_grains(job, needs);
    const double sides = has_top_class(job.effective.sizes) ? least_walled_side : least_sides_to_search;
    const double cube =
        length_factor(solid_volume(job.sizes) / job_estimate(job, job.sizes).packing_fraction, job.sizes.dimension);
    if (cube >= sides * largest_to_come(job)) all += (all.empty() ? "give" : ", or") + smaller_base(job, expected);
    if (all.empty()) return is_list ? "give more spheres, or smaller ones" : "give a narrower range of sizes";
    return all;
}

std::string SampleJudgement::sentence() const {
    std::string all;
    for (const std::string& fault : faults) all += (all.empty() ? "" : ", and ") + fault;
    return all + "; " + cures;
}

SampleJudgement judge_sample(const PreparedJob& job) { return judge_sample(job, expectation(job).container); }

SampleJudgement judge_sample(const PreparedJob& job, const Container& expected) {
    const Room room = room_of(job, expected);
    SampleJudgement judgement = without_cures(job, room);
    if (!judgement.faults.empty()) judgement.cures = cures(job, room, needs_of(job, room));
    return judgement;
}

SampleJudgement judge_without_cures(const PreparedJob& job, const Container& expected) {
    return without_cures(job, room_of(job, expected));
}

bool is_good_sample(const PreparedJob& job, const Container& expected) {
    return judge_without_cures(job, expected).faults.empty();
}

void require_sense(const PreparedJob& job, const SampleJudgement& judgement) {
    if (!judgement.senseless || job.effective.allow_small_sample.value_or(false)) return;
    throw InputError(judgement.sentence() + ", or insist with `allow-small-sample`");
}

}  // namespace bernal
