#include "judgement/layer_cures.hpp"

#include <algorithm>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/size_distribution.hpp"
#include "core/number_text.hpp"
#include "core/rounded_numbers.hpp"
#include "core/words.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/job_strata.hpp"
#include "job/layer_heights.hpp"
#include "job/remedy_numbers.hpp"
#include "judgement/proven_sample.hpp"
#include "judgement/sample_judgement.hpp"

namespace bernal {
namespace {

/// The largest grain that any sample has in each layer.
std::vector<double> largest_in_layers(const PreparedJob& job) {
    const SizeDistribution distribution = size_distribution(job.effective.sizes);
    std::vector<double> largest;
    for (const Layer& layer : job.effective.layers) {
        double most = 0;
        for (const SizePart& part : distribution.parts())
            for (const auto& [name, share] : layer.components)
                if (name == part.name && share > 0) most = std::max(most, part.distribution.d_max());
        largest.push_back(most);
    }
    return largest;
}

/// Across the layers, at the shortest side: how long it is to be, or 0 where it is.
double missing_width(const PreparedJob& job, const Container& expected) {
    double missing = 0;
    for (int axis = 0; axis < expected.dimension; ++axis) {
        const double enough = sufficient_side(job, expected, axis);
        if (axis != up_of(job.effective) && expected.lengths[axis] < enough) missing = std::max(missing, enough);
    }
    return missing;
}

std::string fault_of(const PreparedJob& job, const ThinLayer& thin) {
    if (thin.largest == 0) return "no grain at this count is for " + layer_name(thin.layer);
    return layer_name(thin.layer) + " would be " + rounded_text(thin.height) + in_unit(job.effective) +
           " high, less than its largest grain, " + rounded_text(thin.largest) + in_unit(job.effective);
}

/// The remedy for layers that are given by shares. The count is named where it is open.
std::string cure_of_shares(const PreparedJob& job) {
    const Job& e = job.effective;
    const std::string share = "give a larger share to that layer";
    if (has_given_lengths(e) && !free_dimension(e)) return share + ", or a longer container to all";
    const auto count = proven_count(job, static_cast<double>(job.sizes.diameters.size()));
    return count ? "give `count` " + std::to_string(*count) + " or more, or a larger share to that layer" : share;
}

}  // namespace

std::string room_for_layers(const PreparedJob& job, const Container& expected) {
    const std::vector<Layer>& layers = job.effective.layers;
    const std::vector<double> least = largest_in_layers(job);
    std::vector<std::string> cures;
    double sum = 0;
    for (std::size_t k = 0; k < layers.size(); ++k) {
        const double height = layers[k].height.value_or(0);
        sum += std::max(height, rounded_up(least[k]));
        if (layers[k].height && height < least[k])
            cures.push_back(layer_name(k) + " a height of at least " + at_least_text(least[k]));
    }
    const bool all_are_given = std::ranges::all_of(layers, [](const Layer& one) { return one.height.has_value(); });
    const std::string what = expected.bed ? "the bed" : "the container";
    const double height = expected.lengths[up_of(job.effective)],
                 enough = std::max(sum, sufficient_side(job, expected, up_of(job.effective)));
    const std::string one = cures.empty() ? " a height of at least " : " one of at least ";
    if (all_are_given && (height < enough || !cures.empty()))
        cures.push_back("all layers together, and with them " + what + "," + one + at_least_text(enough));
    else if (height < enough && expected.bed && has_given_lengths(job.effective))
        cures.push_back(bed_of_height_text(job.effective, enough));
    else if (height < enough)
        cures.push_back(what + one + at_least_text(enough));
    if (const double width = missing_width(job, expected); width > 0)
        cures.push_back("the container a width across of at least " + at_least_text(width));
    return cures.empty() ? "" : "give " + listed(cures, " and ");
}

void require_high_layers(const PreparedJob& job, const Container& expected) {
    const std::vector<ThinLayer> thin = thin_layers(job, expected);
    if (thin.empty()) return;
    std::string faults;
    for (const ThinLayer& one : thin) faults += (faults.empty() ? "" : ", and ") + fault_of(job, one);
    throw InputError(faults + "; " +
                     (has_heights(job.effective) ? room_for_layers(job, expected) : cure_of_shares(job)));
}

}  // namespace bernal
