#include "judgement/density_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "job/component_densities.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_shape.hpp"
#include "job/kept_packing.hpp"
#include "job/layer_heights.hpp"
#include "job/remedy_numbers.hpp"
#include "rearrange/more_effort.hpp"

namespace bernal {
namespace {

/// A hexagonal lattice: pi / sqrt(12).
constexpr double densest_equal_discs = 0.90689968211710892;

/// Where spheres of near sizes change places, packings get denser than random ones by so much at most: lognormal sizes
/// by 0.018, uniform volume by 0.013.
constexpr double swap_gain = 0.02;

/// Diameters of the largest in a bed's height, or that of a container, that let it settle as a bulk does.
constexpr double least_room = 3;

double four_digits(double fraction) { return std::round(1e4 * fraction) / 1e4; }

std::string wanted_text(const PreparedJob& job, const Expectation& expected) {
    const std::string of_what = job.kept ? "in the voids of the kept spheres of " : "of ";
    return "a packing fraction " + of_what + number_text(four_digits(expected.packing_fraction)) + " (" + expected.by +
           "), a porosity of " + number_text(four_digits(1 - expected.packing_fraction)) + ",";
}

/// Is there no room even for the spheres' bare volume? That is refused as such, where the packing begins.
bool has_no_room(const Expectation& expected) { return expected.packing_fraction >= 1; }

bool swaps_sizes(const PreparedJob& job) {
    const auto [smallest, largest] = std::ranges::minmax(job.sizes.diameters);
    const PackOptions& options = job.options;
    const bool seeks_density = options.effort.value_or(Effort::dense) == Effort::dense;  // it rises where it is open
    return swaps_sizes(options.swaps, seeks_density, smallest, largest);
}

/// With their gap.
double volume_to_hold(const PreparedJob& job) {
    Sizes sizes = job.sizes;
    for (double& diameter : sizes.diameters) diameter += job.options.gap;
    return solid_volume(sizes);
}

/// The share of an estimate of random packings that is surely reached: estimates are good to about that. Layers of
/// given heights hold as many only where the chances of their interfaces are kind.
double surely_reached(const PreparedJob& job) { return has_heights(job.effective) ? 0.9 : 0.98; }

/// "fewer spheres, a `count` of 1683 or less": as many as a container of given lengths is sure to hold.
std::string fitting_amount(const PreparedJob& job, const Expectation& expected) {
    const double largest = std::ranges::max(job.sizes.diameters);
    const double share = surely_reached(job) * expected.random.low / expected.packing_fraction;
    if (job.kept) return "fewer spheres, or leave `count` out, for as many as go in";
    if (job.effective.sizes.kind == SizeKind::list)
        return "a `diameter-list` of fewer spheres, about " +
               std::to_string(count_at_most(share * static_cast<double>(job.sizes.diameters.size())));
    constexpr double few = 1000;  // their packing fraction is one more or less of them
    const auto count = static_cast<double>(job.sizes.diameters.size());
    return fewer_spheres_text(
        share, std::ssize(job.sizes.diameters), mass_of_sample(job),
        volume_per_power(job.sizes.dimension) * dimension_power(largest, job.sizes.dimension) / solid_volume(job.sizes),
        share * count >= few);
}

/// A target is what decides where it is given.
std::string cure(const PreparedJob& job, const Expectation& expected) {
    if (job.options.fixed_container && !job.effective.target_fraction)
        return "give " + fitting_amount(job, expected) +
               (job.kept ? ", or a larger packing in `around`" : ", or a larger container");
    const double fraction = surely_reached(job) * expected.random.low;
    return "ask for less, that is a higher porosity: a `target-fraction` of " +
           at_most_text(job.kept ? fraction_of_whole(job, fraction) : fraction) + " or less";
}

/// What spheres of no more volume than the container has is not refused for.
void require_volume(const PreparedJob& job, const Expectation& expected) {
    const double volume = expected.container.volume(), solid = volume_to_hold(job);
    const double largest = std::ranges::max(job.sizes.diameters);
    const bool holds_largest = inscribed_diameter(expected.container) >= largest;  // what does not is refused as that
    if (!job.options.fixed_container || solid < volume || !holds_largest) return;
    const double gap = job.options.gap;
    const bool is_bed = expected.container.bed.has_value();
    throw InputError("the volume of " + counted(std::ssize(job.sizes.diameters), grain_word(job.effective)) +
                     (gap > 0 ? " with their `gap`, " : ", ") + rounded_text(solid) +
                     ", is not less than that of the " +
                     (job.kept ? "voids in `around`"
                      : is_bed ? "bed"
                               : "container of " + given_lengths_text(job.effective)) +
                     ", " + rounded_text(volume) + "; give " + fitting_amount(job, expected) +
                     (gap > 0 ? ", a smaller `gap`" : "") + ", or " +
                     (job.kept                ? "a larger packing in `around`"
                      : is_bed                ? "a higher bed"
                      : job.effective.lengths ? "longer lengths"
                                              : "larger " + given_lengths_text(job.effective)));
}

/// As many as fill the container.
std::string more_spheres(const PreparedJob& job, double full, double times) {
    const auto count = static_cast<double>(job.sizes.diameters.size());
    const double mass = mass_of_sample(job).value_or(0);
    if (job.effective.sizes.kind == SizeKind::list)
        return "a `diameter-list` of about " + std::to_string(count_at_most(count / full)) + " spheres";
    return "a `count` of about " + std::to_string(count_at_most(count / full)) +
           (mass > 0 ? " or a `total-mass` of about " + at_most_text(mass / full) : "") + ", " + number_text(times) +
           " times as many";
}

/// "a `fill-level` of 0.3 (a bed of them), ...": what leaves no cloud.
std::string denser_cures(const PreparedJob& job, double full) {
    const Job& e = job.effective;
    const double times = std::ceil(10 / full) / 10, most_times = 1e6;
    std::vector<std::string> cures;
    const int up = up_of(e);
    constexpr double looser_at_walls = 1.02;
    const double level = std::ceil(100 * looser_at_walls * full) / 100, largest = std::ranges::max(job.sizes.diameters);
    const bool bed_has_room = level * job.options.container.lengths[up] > least_room * largest;
    if (has_bed(e) && e.bed_height.value_or(0) * full > least_room * largest)
        cures.push_back("a lower bed");
    else if (!has_bed(e) && !job.options.container.periodic[static_cast<std::size_t>(up)] && !has_heights(e) &&
             bed_has_room)
        cures.push_back("a `fill-level` of " + number_text(level) + " (a bed of them)");
    if (times <= most_times) cures.push_back(more_spheres(job, full, times));
    const std::string across = has_heights(e) ? " across" : "";  // the length along `up` is the layers'
    const bool is_height_given = e.vessel_height && (!has_heights(e) || up != e.axis.value_or(2));
    if (!has_bed(e)) cures.push_back("shorter lengths" + across);
    if (!has_bed(e) && e.lengths && bed_has_room) cures.push_back("'free' for one of `lengths`" + across);
    if (!has_bed(e) && is_height_given && bed_has_room) cures.push_back("no `vessel-height` (one that follows)");
    cures.push_back("no number of them (as many as fit)");
    return listed(cures, " or ");
}

}  // namespace

std::string far_below_random(const PreparedJob& job, const Expectation& expected) {
    constexpr double cloud = 0.75;  // of what random packings reach: looser than any pouring leaves grains
    const double random = expected.random.packing_fraction;
    const bool has_room = smallest(job.options.container.lengths) >= std::ranges::max(job.sizes.diameters);
    if (!has_room || !job.options.fixed_container || job.effective.target_fraction || job.kept ||
        expected.packing_fraction >= cloud * random)
        return "";
    return counted(std::ssize(job.sizes.diameters),
                   job.sizes.dimension == 2 && !has_clumps(job.effective) ? "disc" : grain_word(job.effective)) +
           " make a packing fraction of " + number_text(four_digits(expected.packing_fraction)) + " in " +
           (has_bed(job.effective) ? "that bed" : "these lengths") + ", and random packings of " +
           (has_clumps(job.effective) ? "such grains of " : "") + "these sizes are expected to reach " +
           number_text(four_digits(random)) + ": they will float in it as a loose cloud; give " +
           denser_cures(job, expected.packing_fraction / random);
}

void require_possible_fraction(const PreparedJob& job, const Expectation& expected) {
    const auto [smallest, largest] = std::ranges::minmax(job.sizes.diameters);
    require_volume(job, expected);
    const bool discs = job.sizes.dimension == 2;
    const double touching = discs ? densest_equal_discs : densest_equal_spheres;
    const double densest = touching * dimension_power(largest / (largest + job.options.gap), discs ? 2 : 3);
    if (has_clumps(job.effective) || smallest < largest || has_no_room(expected) ||
        expected.packing_fraction <= densest)
        return;
    throw InputError(wanted_text(job, expected) + " is more than equal " + (discs ? "discs" : "spheres") +
                     (job.options.gap > 0 ? " with their `gap` can have, " : " can have, ") +
                     number_text(four_digits(densest)) + " in a perfect crystal; " + cure(job, expected));
}

std::string beyond_random(const PreparedJob& job, const Expectation& expected) {
    const DensityEstimate& random = expected.random;
    const bool swaps = swaps_sizes(job);
    const double high = random.high + (swaps ? swap_gain : 0);
    // How dense random packings of clumps get is not known.
    if (has_clumps(job.effective) || has_no_room(expected) || expected.packing_fraction <= high) return "";
    return wanted_text(job, expected) + " is wanted, and random packings of these sizes are expected to reach " +
           number_text(four_digits(random.packing_fraction)) + ", hardly more than " + number_text(four_digits(high)) +
           (swaps ? " where grains of near sizes change places; " : "; ") + cure(job, expected);
}

std::string density_fault(const PreparedJob& job, const Expectation& expected) {
    const std::string fault = beyond_random(job, expected);
    return fault.empty() ? far_below_random(job, expected) : fault;
}

}  // namespace bernal
