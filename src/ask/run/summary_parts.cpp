#include "run/summary_parts.hpp"

#include <algorithm>
#include <utility>

#include "core/words.hpp"
#include "job/job_container.hpp"
#include "job/job_strata.hpp"
#include "job/kept_packing.hpp"
#include "job/layer_heights.hpp"
#include "packing/grains.hpp"
#include "run/strata_measure.hpp"

namespace bernal {

namespace {

/// The smallest and the largest diameter of grains.
std::pair<double, double> smallest_and_largest_diameter(const Packing& packing) {
    if (packing.bodies.empty()) {
        const auto [least, largest] = std::ranges::minmax(packing.spheres, {}, &Sphere::radius);
        return {2 * least.radius, 2 * largest.radius};
    }
    const auto [small, large] = std::ranges::minmax(packing.bodies, {}, &Body::diameter);
    double least = small.diameter, largest = large.diameter;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        if (packing.body[i] == 0) {
            least = std::min(least, 2 * packing.spheres[i].radius);
            largest = std::max(largest, 2 * packing.spheres[i].radius);
        }
    return {least, largest};
}

std::optional<BodySummary> summary_of_bodies(const Packing& packing) {
    if (packing.bodies.empty()) return {};
    std::vector<std::int64_t> members(packing.bodies.size() + 1);
    for (const std::uint32_t body : packing.body) ++members[body];
    return BodySummary{std::ssize(packing.bodies), listed(packing.shape_names, " and "),
                       *std::max_element(members.begin() + 1, members.end())};
}

}  // namespace

Summary summary_of(const Packing& packing, const Certificate& certificate, const Coordination& coordination) {
    Summary s;
    const auto [least, largest] = smallest_and_largest_diameter(packing);
    s.packing_fraction = packing_fraction(packing);
    s.max_relative_overlap = certificate.max_relative_overlap;
    s.overlapping_pairs = certificate.overlapping_pairs;
    s.wall_crossings = certificate.wall_crossings;
    s.count = static_cast<std::int64_t>(count_of_grains(packing));
    s.bodies = summary_of_bodies(packing);
    s.dimension = packing.container.dimension;
    s.size_ratio = packing.bodies.empty() ? size_ratio(packing) : largest / least;
    s.container = packing.container;
    s.unit = name(packing.unit);
    s.diameter_min = least;
    s.diameter_max = largest;
    s.solid_volume = solid_volume(packing);
    s.contact_tolerance = CoordinationOptions{}.contact_tolerance;
    s.coordination_number = coordination.coordination_number;
    s.rattler_fraction = coordination.rattler_fraction;
    return s;
}

double reached_fraction(const Summary& summary) {
    return summary.bed ? summary.bed->packing_fraction : summary.packing_fraction;
}

namespace {

/// The volume of the new spheres alone.
double volume_added(const Packing& kept, const Summary& s) { return s.solid_volume - solid_volume(kept); }

/// The packing fraction of kept spheres and as many new ones as were wanted, in the container of what is kept, or in
/// the bed in it.
double wanted_around(const PreparedJob& job, const Summary& s) {
    const std::int64_t packed = s.count - std::ssize(job.kept->spheres);
    const double times = static_cast<double>(job.wanted_new.value_or(packed)) / static_cast<double>(packed);
    const double added = times * volume_added(*job.kept, s);
    if (job.options.container.bed) return fraction_of_whole(job, added / job.options.container.volume());
    return (solid_volume(*job.kept) + added) / job.kept->container.volume();
}

}  // namespace

void describe_wish(Summary& s, const PreparedJob& job) {
    const PackOptions& options = job.options;
    s.seed = options.seed;
    s.sweep = name(options.sweep);
    s.target_fraction = options.target_fraction;
    if (options.fixed_container) {
        s.requested_lengths = whole_vessel(options.container).lengths;
        if (!s.target_fraction)
            s.target_fraction = job.kept ? wanted_around(job, s) : s.solid_volume / options.container.volume();
    }
    if (job.kept && options.target_fraction) s.target_fraction = job.effective.target_fraction;
    // A container that was filled is asked for as well; JSON has no infinity, and null for a side that was free.
    if (has_given_lengths(job.effective)) s.requested_lengths = job_container(job.effective, free_length).lengths;
}

void describe_strata(Summary& s, const PreparedJob& prepared, const PackResult& end, const Container& filled) {
    const Job& job = prepared.effective;
    if (!has_strata(job)) return;
    constexpr int slices = 20;
    const int along = along_strata(job);
    const Basis by = job.sizes.shares_by.value_or(Basis::mass);
    s.component_profile = measure_slices(end.packing, filled, along, slices, by);
    if (job.layers.empty()) return;
    std::vector<double> borders{s.component_profile.front().from};
    borders.insert(borders.end(), end.interfaces.begin(), end.interfaces.end());
    borders.push_back(s.component_profile.back().to);
    s.layers = measure_strata(end.packing, filled, along, borders, by);
    const Strata& strata = prepared.options.strata.value();
    const bool stay = strata.interface != Interface::none && strata.of.size() == end.packing.spheres.size();
    if (stay) count_grains_of(strata, end.packing, filled, s.layers);
    const std::vector<double> wanted = wanted_heights(job);
    for (std::size_t k = 0; k < wanted.size(); ++k) s.layers[k].wanted_height = wanted[k];
}

BedSummary summary_of_bed(const Container& bed, double solid_volume) {
    return {bed.lengths[bed.up.value()], bed.volume(), solid_volume / bed.volume()};
}

void describe_infill(Summary& s, const PreparedJob& job) {
    if (!job.kept) return;
    const auto kept = std::ssize(job.kept->spheres);
    const double solid = share_of_kept(job);
    const double filled = job.options.container.bed ? volume_added(*job.kept, s) / job.options.container.volume()
                                                    : (s.packing_fraction - solid) / (1 - solid);
    s.infill = Infill{kept, s.count - kept, 1 - solid, filled, job.wanted_new};
}

void describe_sample(Summary& s, const SampleReport& sample) {
    s.largest_grading_deviation = sample.max_deviation;
    s.largest_deviation_at_sieves = sample.max_deviation_at_sieves;
    s.left_out_percent = sample.left_out_percent;
    s.largest_class_count = sample.top_grains;
    s.components = sample.components;
}

}  // namespace bernal
