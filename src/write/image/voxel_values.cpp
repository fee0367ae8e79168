#include "image/voxel_values.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double largest_value = std::numeric_limits<std::uint32_t>::max();

double largest_of(int bits) { return std::exp2(bits) - 1; }

VoxelType type_of(int bits) {
    return bits == 8 ? VoxelType::uint8 : bits == 16 ? VoxelType::uint16 : VoxelType::uint32;
}

void require_whole(const char* key, const std::optional<double>& value) {
    if (!value || (*value >= 0 && *value <= largest_value && *value == std::floor(*value))) return;
    throw InputError(key, number_text(*value), "is no value of a voxel",
                     "give a whole number from 0 to " + number_text(largest_value));
}

void refuse(const char* key, bool is_given, const char* kind, const char* remedy) {
    if (is_given) throw InputError(std::string("`") + key + "` says nothing of " + kind + "; " + remedy);
}

int fewest_bits(double highest, int from) {
    int bits = from;
    while (largest_of(bits) < highest) bits *= 2;
    return bits;
}

/// As many bits as were asked for, if they hold the values.
int bits_for(const ImageOptions& options, double highest, int from) {
    if (options.bits && *options.bits != 8 && *options.bits != 16 && *options.bits != 32)
        throw InputError("bits", std::to_string(*options.bits), "is not possible", "give 8, 16 or 32");
    const int needed = fewest_bits(highest, from);
    if (options.bits && largest_of(*options.bits) < highest)
        throw InputError("`bits` " + std::to_string(*options.bits) + " holds values up to " +
                         number_text(largest_of(*options.bits)) + ", and the image has some up to " +
                         number_text(highest) + "; give " + std::to_string(needed));
    return options.bits.value_or(needed);
}

void require_different(const ImagePlan& plan) {
    if (plan.solid == plan.pore)
        throw InputError("`solid` and `pore` are both " + number_text(plan.pore) + "; give two different values");
}

void choose_binary(ImagePlan& plan) {
    const ImageOptions& options = plan.options;
    const bool pores = options.mark.value_or(Marked::pores) == Marked::pores;
    plan.solid = options.solid.value_or(pores ? 0 : 1);
    plan.pore = options.pore.value_or(pores ? 1 : 0);
    require_different(plan);
    double free = 2;
    while (free == plan.solid || free == plan.pore) ++free;
    plan.outside = options.outside.value_or(free);
    plan.type = type_of(bits_for(options, std::max({plan.solid, plan.pore, plan.has_outside ? plan.outside : 0}), 8));
}

/// Shares lie between the values of pores and solids; the outside is the highest value, which they leave free then.
void choose_partial(ImagePlan& plan) {
    const ImageOptions& options = plan.options;
    const double told = std::max({options.solid.value_or(0), options.pore.value_or(0), options.outside.value_or(0)});
    if (told > largest_of(16))
        throw InputError("shares of voxels are told by values up to " + number_text(largest_of(16)) +
                         ", and one is to be " + number_text(told) + "; give a lower one");
    const int bits = bits_for(options, told, 8);
    if (bits == 32) throw InputError("shares of voxels have 8 or 16 bits; give `bits` 16, or leave it out");
    const double highest = largest_of(bits) - (plan.has_outside && !options.outside ? 1 : 0);
    const bool pores = options.mark.value_or(Marked::solids) == Marked::pores;
    plan.solid = options.solid.value_or(pores ? 0 : highest);
    plan.pore = options.pore.value_or(pores ? highest : 0);
    require_different(plan);
    plan.outside = options.outside.value_or(largest_of(bits));
    plan.type = type_of(bits);
    if (plan.has_outside && !options.outside && std::max(plan.solid, plan.pore) > highest)
        throw InputError("the image has an outside, and `solid` and `pore` leave no value of " + std::to_string(bits) +
                         " bits for it; give lower ones, or `outside`" + (bits == 8 ? ", or `bits` 16" : ""));
    if (plan.has_outside && std::min(plan.solid, plan.pore) < plan.outside &&
        plan.outside < std::max(plan.solid, plan.pore))
        plan.remarks.push_back("`outside` " + number_text(plan.outside) +
                               " is the value of shares of solid too, and looks like them; one that is not between " +
                               number_text(plan.pore) + " and " + number_text(plan.solid) + " tells them apart");
}

void choose_labels(const Packing& packing, ImagePlan& plan) {
    const ImageOptions& options = plan.options;
    refuse("solid", options.solid.has_value(), "labels, which tell solids apart", "leave it out");
    refuse("mark", options.mark.has_value(), "labels, which tell solids apart", "leave it out");
    std::vector<std::uint32_t> labels = labels_of(packing, options.label);
    plan.pore = options.pore.value_or(0);
    double highest = std::max(plan.pore, static_cast<double>(std::ranges::max(labels)));
    const double beyond = highest + 1;
    if (plan.has_outside) highest = std::max(highest, options.outside.value_or(beyond));
    const int bits = bits_for(options, highest, 16);
    plan.type = type_of(bits);
    plan.outside = options.outside.value_or(largest_of(bits));
    std::ranges::sort(labels);
    const auto is_label = [&](double value) {
        return std::ranges::binary_search(labels, static_cast<std::uint32_t>(value));
    };
    if (is_label(plan.pore))
        throw InputError("the value of pores, " + number_text(plan.pore) +
                         ", is a label too; give another one by `pore`, " + number_text(beyond) + " for instance");
    if (plan.has_outside && is_label(plan.outside))
        throw InputError("`outside` " + number_text(plan.outside) + " is a label too; give another value");
}

void choose_distance(ImagePlan& plan) {
    const ImageOptions& options = plan.options;
    const char* remedy = "leave it out; `mark` solids makes distances positive in them";
    refuse("solid", options.solid.has_value(), "distances", remedy);
    refuse("pore", options.pore.has_value(), "distances", remedy);
    if (options.bits.value_or(32) != 32)
        throw InputError("bits", std::to_string(*options.bits), "is not possible for distances, which are floats of 32",
                         "leave it out");
    constexpr double largest_float = std::numeric_limits<float>::max();
    if (options.outside && std::abs(*options.outside) > largest_float)
        throw InputError("outside", number_text(*options.outside), "is no float of 32 bits",
                         "give a number up to " + rounded_text(largest_float));
    plan.type = VoxelType::float32;
    plan.outside = options.outside.value_or(std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

std::vector<std::uint32_t> labels_of(const Packing& packing, LabelBy by) {
    std::vector<std::uint32_t> labels;
    labels.reserve(packing.spheres.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::int64_t label = by == LabelBy::id ? id_of(packing, i) : packing.size_class[i] + 1;
        if (label < 0 || static_cast<double>(label) >= largest_value)
            throw InputError("the id " + std::to_string(label) + " is no value of a voxel, which goes from 0 to " +
                             number_text(largest_value - 1) + "; label by class, or renumber the spheres");
        labels.push_back(static_cast<std::uint32_t>(label));
    }
    return labels;
}

void choose_values(const Packing& packing, ImagePlan& plan) {
    const ImageOptions& options = plan.options;
    if (options.kind != ImageKind::distance) {
        require_whole("solid", options.solid);
        require_whole("pore", options.pore);
        require_whole("outside", options.outside);
    }
    if (options.kind != ImageKind::label && options.label != LabelBy::id)
        throw InputError("`label` is for images of `kind` label; add that, or leave it out");
    switch (options.kind) {
        case ImageKind::binary:
            return choose_binary(plan);
        case ImageKind::label:
            return choose_labels(packing, plan);
        case ImageKind::partial:
            return choose_partial(plan);
        case ImageKind::distance:
            return choose_distance(plan);
    }
}

}  // namespace bernal
