#include "job/layer_heights.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/rounded_numbers.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/remedy_numbers.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {
namespace {

bool is_open(const Layer& layer) { return !layer.height; }

double sum_of_heights(const Job& job) {
    double sum = 0;
    for (const Layer& layer : job.layers) sum += layer.height.value_or(0);
    return sum;
}

/// To be given as it stands: no digits but those of the heights.
std::string sum_text(const Job& job) {
    constexpr int digits = 12;
    return number_text(rounded_up(sum_of_heights(job), digits));
}

/// Its unit and dimension are those of the mixture.
double largest_of(const Job& job, const SizeComponent& component) {
    SizeOptions sizes = component.sizes;
    sizes.unit = job.sizes.unit, sizes.dimension = job.sizes.dimension;
    return size_distribution(with_defaults(sizes)).d_max();
}

/// At least, with the one that takes the rest as high as its largest grain.
std::string room_with_rest_text(const Job& job) {
    double largest = 0;
    for (const Layer& layer : job.layers)
        for (const SizeComponent& one : job.sizes.components)
            if (is_open(layer) &&
                std::ranges::count(layer.components, one.name, &std::pair<std::string, double>::first) > 0)
                largest = std::max(largest, largest_of(job, one));
    return at_least_text(sum_of_heights(job) + largest);
}

/// What is as high as the layers are.
std::string exact_room(const Job& job) {
    if (has_bed(job)) return "a bed that is " + sum_text(job) + " high";
    const bool has_floor = !packed_container(job).periodic[static_cast<std::size_t>(up_of(job))];
    return has_floor ? "`bed-height` " + sum_text(job) + ", to leave it empty"
                     : "a container that is " + sum_text(job) + " high";
}

/// Where all lengths follow from heights, a count says anew how much there is.
void refuse_count(const Job& job) {
    if (!job.count) return;
    const std::string key = free_dimension(job)->key;
    throw InputError(
        "`count` " + std::to_string(*job.count) +
        " and the heights of the layers contradict each other: " + "both tell how much there is, and the free " +
        (key == "lengths" ? "length" : "`" + key + "`") + " is the sum of the heights, " + sum_text(job) +
        in_unit(job) + "; leave `count` out, for as many as fit, or give that length, and leave one across open");
}

void require_height(const Job& job) {
    if (job.lengths && job.lengths->z == 0 && job.sizes.dimension.value_or(3) == 3)
        throw InputError("`lengths` has 2 values; give 3, free along " + std::string(1, "xyz"[up_of(job)]) +
                         " where each layer has a height, or `dimension` 2 for discs in a plane");
    if (!has_open_height(job)) return;
    const bool all = std::ranges::none_of(job.layers, is_open);
    const std::string up(1, "xyz"[up_of(job)]);
    const bool is_cuboid = !is_vessel(job.container.value_or(ContainerShape::periodic));
    throw InputError("'height' of a layer is a length, and the container's along " + up + " is open; " +
                     (has_given_lengths(job) ? all ? "give it" : "give it, or each layer a height"
                      : is_cuboid            ? "give `lengths`, free along " + up + " where each layer has a height"
                                             : "give the lengths of the vessel, those across at least") +
                     ", or parts instead: share");
}

}  // namespace

bool has_open_height(const Job& job) {
    if (!has_given_lengths(job)) return true;
    const auto free = free_dimension(job);
    if (!free) return false;
    const int up = up_of(job);
    return free->key == "vessel-diameter" ? up != job.axis.value_or(2) : up == free->axis;
}

Job with_height_of_layers(Job job) {
    if (!has_heights(job) || std::ranges::any_of(job.layers, is_open) || has_bed(job)) return job;
    if (!has_given_lengths(job) || !has_open_height(job)) return job;
    const bool is_cone = job.container == ContainerShape::cone;
    if (is_cone && free_dimension(job)->key != "vessel-height") return job;
    refuse_count(job);
    set_free_length(job, sum_of_heights(job));
    return job;
}

std::vector<double> ends_of_heights(const Job& job, double height) {
    require_height(job);
    if (std::ranges::count_if(job.layers, is_open) > 1)
        throw InputError("more than one layer has no height; give it to all, or to all but one");
    const double sum = sum_of_heights(job);
    const bool open = std::ranges::any_of(job.layers, is_open);
    const std::string what = has_bed(job) ? "bed" : "container", both = "the layers are " + rounded_text(sum) +
                                                                        " high together, and the " + what + " is " +
                                                                        rounded_text(height);
    if (sum > height * (1 + 1e-9) || (open && !(sum < height)))
        throw InputError(both + "; give lower layers, or a " + what + " that is " +
                         (open ? "at least " + room_with_rest_text(job) : sum_text(job)) + " high");
    if (!open && sum < height * (1 - 1e-9))
        throw InputError(both + "; leave out the height of one, which takes the rest, or give " + exact_room(job));
    std::vector<double> ends;
    double end = 0;
    for (const Layer& layer : job.layers) ends.push_back(end += layer.height.value_or(height - sum) / height);
    return ends;
}

std::vector<double> wanted_heights(const Job& job) {
    if (!has_heights(job)) return {};
    const double height = StratumCoordinate(packed_container(job), up_of(job)).length();
    std::vector<double> heights;
    double below = 0;
    for (const double end : ends_of_heights(job, height)) heights.push_back((end - std::exchange(below, end)) * height);
    return heights;
}

double miss_of_heights(const PreparedJob& job, const PackResult& result) {
    constexpr double near = 0.005;
    const std::vector<double> wanted = wanted_heights(job.effective);
    std::vector<double> grains(wanted.size());
    for (const std::uint16_t stratum : job.options.strata->of) ++grains[stratum];
    double below = 0, miss = 0;
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        const bool is_last = k == result.interfaces.size();
        const double end =
            is_last ? StratumCoordinate(result.packing.container, up_of(job.effective)).length() : result.interfaces[k];
        const double off = std::abs(end - std::exchange(below, end) - wanted[k]) / wanted[k];
        miss = std::max(miss, off / std::max(near, 0.5 / grains[k]));
    }
    return miss;
}

}  // namespace bernal
