#include "job/job_bed.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/bed.hpp"
#include "job/job_container.hpp"
#include "job/job_strata.hpp"
#include "job/remedy_numbers.hpp"

namespace bernal {
namespace {

std::string bed_key(const Job& job) { return job.fill_level ? "`fill-level`" : "`bed-height`"; }

std::string along(int axis) { return std::string(" along ") + "xyz"[axis]; }

/// What of the vessel is solved for changes its height, and with that what a bed is.
void require_known_height(const Job& job) {
    const int up = up_of(job);
    const auto free = free_dimension(job);
    if (free && (free->key == "vessel-diameter" ? up != job.axis.value_or(2) : up == free->axis))
        throw InputError(bed_key(job) + " contradicts a vessel whose height" + along(up) +
                         " is solved for; give its `" + free->key + "`, or leave " + bed_key(job) +
                         " out: it is as high as the spheres need");
    if (job.bed_height && !has_given_lengths(job))
        throw InputError(
            "`bed-height` contradicts a vessel whose size is solved for; give the lengths of the vessel, or a "
            "`fill-level`");
}

void require_lower_than_vessel(const Job& job) {
    const double height = job_container(job).lengths[up_of(job)];
    if (!job.bed_height || *job.bed_height <= height) return;
    throw InputError("bed-height", number_text(*job.bed_height),
                     "is above the vessel, which is " + rounded_text(height) + " high" + along(up_of(job)),
                     "give less, or leave it out to fill the vessel");
}

std::string bed_text(const Job& job, double height) {
    if (job.bed_height) return "a bed of `bed-height` " + number_text(height);
    return "a bed of `fill-level` " + number_text(*job.fill_level) + ", " + rounded_text(height) + " high,";
}

/// The lowest bed with that much room, or a little more.
double height_with_room(const Container& vessel, int up, double diameter) {
    double low = 0, high = vessel.lengths[up];
    for (int halving = 0; halving < 20; ++halving) {
        const double middle = (low + high) / 2;
        (inscribed_diameter(part_of_vessel(vessel, up, middle)) < diameter ? low : high) = middle;
    }
    return high;
}

}  // namespace

bool has_bed(const Job& job) { return job.fill_level || job.bed_height; }

int up_of(const Job& job) { return job.up.value_or(job.sizes.dimension.value_or(3) == 2 ? 1 : 2); }

void require_possible_bed(const Job& job) {
    const int up = up_of(job);
    if (job.up && !has_bed(job) && !has_strata(job))
        throw InputError(
            "`up` needs a bed, layers or a gradient; give `fill-level`, `bed-height`, `layer` or `gradient` as well, "
            "or leave `up` out");
    if (job.sizes.dimension == 2 && job.up == 2)
        throw InputError("up", "z", "leads out of the plane of the discs", "give x or y");
    if (!has_bed(job)) return;
    if (job.fill_level && job.bed_height)
        throw InputError("`fill-level` and `bed-height` both set the surface of the bed; give one of them");
    const Container vessel = job_container(job);
    if (vessel.periodic[static_cast<std::size_t>(up)])
        throw InputError(bed_key(job) + " needs a vessel with a floor, and the container is periodic" + along(up) +
                         (job.around ? "; leave " + bed_key(job) + " out, or give another axis as `up`"
                                     : "; give `container` box or a vessel, `walls` " + std::string(1, "xyz"[up]) +
                                           ", or another axis as `up`"));
    require_known_height(job);
    require_lower_than_vessel(job);
}

Container packed_container(const Job& job, double free) {
    const Container vessel = job_container(job, free);
    if (!has_bed(job)) return vessel;
    const int up = up_of(job);
    if (job.bed_height) return part_of_vessel(vessel, up, *job.bed_height);
    // A share of the vessel is one of what is kept in it, too.
    return part_of_vessel(vessel, up, height_of_share(container_of_result(job, free), up, *job.fill_level));
}

std::string bed_of_height_text(const Job& job, double height) {
    if (!job.fill_level) return "a `bed-height` of at least " + at_least_text(height);
    const Container vessel = container_of_result(job);
    return "a `fill-level` of at least " +
           at_least_text(part_of_vessel(vessel, up_of(job), height).volume() / vessel.volume());
}

void require_bed_holds(const Job& job, double largest, double sides, double largest_to_come) {
    if (!has_bed(job) || !has_given_lengths(job)) return;
    // A free length is no limit to anything.
    const Container bed = packed_container(job, 1e6 * largest), vessel = whole_vessel(bed);
    if (inscribed_diameter(bed) >= sides * largest || inscribed_diameter(vessel) < sides * largest) return;
    constexpr double two_layers = 2.05;  // what is sought is a hundredth too large at most
    const double room = two_layers * largest_to_come;
    const bool has_room = inscribed_diameter(vessel) >= room;
    throw InputError(
        bed_text(job, bed.lengths[up_of(job)]) + " is too low for the largest sphere, of diameter " +
        rounded_text(largest) + (sides > 1 ? ", to show what fits" : "") + "; give " +
        (has_room ? bed_of_height_text(job, height_with_room(vessel, up_of(job), room)) : "a larger vessel") +
        ", or smaller spheres");
}

}  // namespace bernal
