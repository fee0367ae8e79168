#include "job/density_judgement.hpp"

#include <algorithm>
#include <cmath>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "job/job_bed.hpp"
#include "job/layer_heights.hpp"
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

/// Not even for the spheres' bare volume: that is told as such, where the packing begins.
bool has_no_room(const Expectation& expected) { return expected.packing_fraction >= 1; }

bool swaps_sizes(const PreparedJob& job) {
    const auto [smallest, largest] = std::ranges::minmax(job.sizes.diameters);
    const PackOptions& options = job.options;
    const bool seeks_density = options.effort.value_or(Effort::dense) == Effort::dense;  // it rises where it is open
    return swaps_sizes(options.swaps, options.sweep, seeks_density, smallest, largest);
}

std::string cure(const PreparedJob& job) {
    return job.options.fixed_container ? "give fewer spheres or a larger container"
                                       : "ask for less, that is a higher porosity";
}

/// "a `fill-level` of 0.3 (a bed of them), ...": what leaves no cloud.
std::string denser_cures(const PreparedJob& job, double full) {
    const Job& e = job.effective;
    const double times = std::ceil(10 / full) / 10;
    std::vector<std::string> cures;
    const int up = up_of(e);
    const double level = std::ceil(100 * full) / 100, largest = std::ranges::max(job.sizes.diameters);
    const bool bed_has_room = level * job.options.container.lengths[up] > least_room * largest;
    if (has_bed(e) && e.bed_height.value_or(0) * full > least_room * largest)
        cures.push_back("a lower bed");
    else if (!has_bed(e) && !job.options.container.periodic[static_cast<std::size_t>(up)] && !has_heights(e) &&
             bed_has_room)
        cures.push_back("a `fill-level` of " + number_text(level) + " (a bed of them)");
    if (times <= 100) cures.push_back("about " + number_text(times) + " times as many");
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
    return counted(std::ssize(job.sizes.diameters), job.sizes.dimension == 2 ? "disc" : "sphere") +
           " make a packing fraction of " + number_text(four_digits(expected.packing_fraction)) + " in " +
           (has_bed(job.effective) ? "that bed" : "these lengths") +
           ", and random packings of these sizes are expected to reach " + number_text(four_digits(random)) +
           ": they will float in it as a loose cloud; give " + denser_cures(job, expected.packing_fraction / random);
}

void require_possible_fraction(const PreparedJob& job, const Expectation& expected) {
    const auto [smallest, largest] = std::ranges::minmax(job.sizes.diameters);
    const bool discs = job.sizes.dimension == 2;
    const double touching = discs ? densest_equal_discs : densest_equal_spheres;
    const double densest = touching * dimension_power(largest / (largest + job.options.gap), discs ? 2 : 3);
    if (smallest < largest || has_no_room(expected) || expected.packing_fraction <= densest) return;
    throw InputError(wanted_text(job, expected) + " is more than equal " + (discs ? "discs" : "spheres") +
                     " can have, " + number_text(four_digits(densest)) + " in a perfect crystal; " + cure(job));
}

std::string beyond_random(const PreparedJob& job, const Expectation& expected) {
    const DensityEstimate& random = expected.random;
    const bool swaps = swaps_sizes(job);
    const double high = random.high + (swaps ? swap_gain : 0);
    if (has_no_room(expected) || expected.packing_fraction <= high) return "";
    return wanted_text(job, expected) + " is wanted, and random packings of these sizes are expected to reach " +
           number_text(four_digits(random.packing_fraction)) + ", hardly more than " + number_text(four_digits(high)) +
           (swaps ? " where grains of near sizes change places; " : "; ") + cure(job);
}

std::string density_fault(const PreparedJob& job, const Expectation& expected) {
    const std::string fault = beyond_random(job, expected);
    return fault.empty() ? far_below_random(job, expected) : fault;
}

}  // namespace bernal
