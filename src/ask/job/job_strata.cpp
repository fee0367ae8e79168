#include "job/job_strata.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "job/component_volumes.hpp"
#include "job/job_bed.hpp"
#include "job/job_container.hpp"
#include "job/layer_heights.hpp"
#include "job/volume_along.hpp"
#include "sizes/shares.hpp"
#include "sweep/stratum_coordinate.hpp"

namespace bernal {
namespace {

/// A gradient is as many steps of one volume each, which are parted at its places.
constexpr std::size_t steps_of_gradient = 32;

std::string spelled_way(const Gradient& gradient) { return "'" + gradient.key + "'"; }

bool is_of_radius(const Gradient& gradient) { return gradient.key.ends_with("radius"); }
bool is_relative(const Gradient& gradient) { return gradient.key.starts_with("relative"); }

/// Places of a gradient are lengths in a container whose lengths are known.
void require_lengths(const Job& job) {
    if (!has_open_height(job) && (!is_of_radius(*job.gradient) || !free_dimension(job))) return;
    throw InputError(spelled_way(*job.gradient) +
                     " of a gradient is a length, and the container's are open; give all of its lengths, or parts "
                     "instead: relative-" +
                     job.gradient->key);
}

/// The share of each layer, of all together 1.
std::vector<double> shares_of_layers(const Job& job) {
    const auto is_open = [](const Layer& layer) { return !layer.share; };
    const auto open = std::ranges::count_if(job.layers, is_open);
    if (open > 1)
        throw InputError(std::to_string(open) +
                         " layers have neither share nor height; give one of both to all, or to all but one");
    std::vector<std::optional<double>> given;
    for (const Layer& layer : job.layers) given.push_back(layer.share);
    const std::vector<double> shares = with_rest(given, "layer", "the one without");
    try {
        return parts_of_one("share", shares, job.sizes.normalise_shares.value_or(false));
    } catch (const InputError& error) {
        throw InputError("the shares of the layers, " + error.value + ", " + error.fault + "; " + error.remedy);
    }
}

/// From this one on, attempts of layers by their heights deal out what lies between two before.
constexpr int first_damped_attempt = 3;

/// The shares of the container's volume that layers of given heights take.
std::vector<double> wanted_parts_of_room(const Job& job) {
    const VolumeAlong volume(packed_container(job), along_strata(job));
    std::vector<double> parts;
    double below = 0;
    for (const double end : ends_of_heights(job, volume.length())) {
        const double next = volume.below(end);
        parts.push_back(next - std::exchange(below, next));
    }
    return parts;
}

/// What they have taken.
std::vector<double> parts_of_room(const std::vector<StratumMeasure>& layers, const VolumeAlong& room) {
    std::vector<double> parts;
    for (const StratumMeasure& one : layers)
        parts.push_back(room.below(one.to / room.length()) - room.below(one.from / room.length()));
    return parts;
}

/// What is in each, over that volume.
std::vector<double> amounts_by_height(const Job& job, const std::vector<Stratum>& strata) {
    std::vector<double> amounts = wanted_parts_of_room(job);
    for (std::size_t k = 0; k < amounts.size(); ++k) amounts[k] *= strata[k].packing_fraction;
    return amounts;
}

std::vector<double> amounts_by_share(const Job& job, const ComponentVolumes& parts,
                                     const std::vector<Stratum>& strata) {
    std::vector<double> amounts;
    for (const double share : shares_of_layers(job))
        amounts.push_back(share / parts.counts_of(strata[amounts.size()].solid));
    return amounts;
}

/// Each as dense as is expected, of a volume of 1.
std::vector<Stratum> single_layers(const Job& job, const ComponentVolumes& parts) {
    std::vector<Stratum> strata;
    std::vector<std::string> named;
    for (std::size_t k = 0; k < job.layers.size(); ++k) {
        const auto& shares = job.layers[k].components;
        strata.push_back({parts.volumes_of(shares, "of " + layer_name(k)), 0});
        strata.back().packing_fraction = parts.packing_fraction_of(strata.back().solid);
        for (const auto& [name, share] : shares) named.push_back(name);
    }
    parts.require_all_in(named, "no layer");
    return strata;
}

/// Multiplies what is in each layer by its amount, and divides all by their sum, which is returned.
double take_amounts(std::vector<Stratum>& strata, const std::vector<double>& amounts) {
    const double all = std::reduce(amounts.begin(), amounts.end());
    for (std::size_t k = 0; k < strata.size(); ++k)
        for (double& solid : strata[k].solid) solid *= amounts[k] / all;
    return all;
}

/// Where a count is given, one layer has no height and the container's along `up` is free, that layer takes what the
/// count leaves: a packing has as many only by chance, but the height is given.
void require_height_beside_count(const Job& job, const ComponentVolumes& parts, const std::vector<Stratum>& strata) {
    const auto is_open = [](const Layer& layer) { return !layer.height; };
    const auto free = free_dimension(job);
    if (!job.count || !has_heights(job) || std::ranges::count_if(job.layers, is_open) != 1 || !free ||
        free->key == "vessel-diameter" || free->axis != up_of(job))
        return;
    // One high. What walls take is left out: it depends on the height.
    const double area = packed_container(job, 1).volume();
    double grains = static_cast<double>(*job.count), per_height = 0;
    for (std::size_t k = 0; k < strata.size(); ++k) {
        const double in_one = area * strata[k].packing_fraction * parts.grains_of(strata[k].solid);
        (is_open(job.layers[k]) ? per_height : grains) -= job.layers[k].height.value_or(1) * in_one;
    }
    const auto open = static_cast<std::size_t>(std::ranges::find_if(job.layers, is_open) - job.layers.begin());
    const std::string fault = layer_name(open) + " has no height, and the container's along " + "xyz"[free->axis] +
                              " is open: that layer would take what `count` " + std::to_string(*job.count) + " leaves";
    if (!(grains > 0))
        throw InputError(fault +
                         ", and the others take more; give it a height, and leave `count` out, or give lower "
                         "layers");
    throw InputError(fault + "; give it a height, which would be about " + short_text(-grains / per_height) +
                     in_unit(job) + ", and leave `count` out, for as many as fit, or give all layers a share");
}

std::vector<Stratum> strata_of_layers(const Job& job, const ComponentVolumes& parts) {
    std::vector<Stratum> strata = single_layers(job, parts);
    require_height_beside_count(job, parts, strata);
    if (has_heights(job))
        for (const Layer& layer : job.layers)
            if (layer.share)
                throw InputError("some layers have a 'height' and others a 'share'; give all of them the same");
    take_amounts(strata, has_heights(job) ? amounts_by_height(job, strata) : amounts_by_share(job, parts, strata));
    return strata;
}

/// The gradient's places as parts of the way.
std::vector<double> parts_of_way(const Job& job, const VolumeAlong& volume) {
    const Gradient& gradient = *job.gradient;
    std::vector<double> parts = gradient.at;
    if (!is_relative(gradient)) {
        require_lengths(job);
        for (double& part : parts) part /= volume.length();
    }
    if (parts.front() >= 0 && parts.back() <= 1 + 1e-9) return parts;
    throw InputError("`gradient` leaves the container: " + spelled_way(gradient) + " goes from " +
                     number_text(gradient.at.front()) + " to " + number_text(gradient.at.back()) +
                     ", and the container from 0 to " + (is_relative(gradient) ? "1" : rounded_text(volume.length())) +
                     "; give places in it");
}

NamedShares shares_at(const Gradient& gradient, const std::vector<double>& parts, double part) {
    const auto above =
        std::clamp<std::ptrdiff_t>(std::ranges::upper_bound(parts, part) - parts.begin(), 1, std::ssize(parts) - 1);
    const auto k = static_cast<std::size_t>(above);
    const double width = parts[k] - parts[k - 1];
    const double weight = width > 0 ? std::clamp((part - parts[k - 1]) / width, 0.0, 1.0) : 1;
    NamedShares shares;
    for (const auto& [name, values] : gradient.shares)
        shares.emplace_back(name, (1 - weight) * values[k - 1] + weight * values[k]);
    return shares;
}

/// How much of the container lies below the upper end of each step.
std::vector<double> borders_of_steps(const std::vector<double>& way, const VolumeAlong& volume) {
    constexpr double thinnest = 1e-4;
    std::vector<double> borders;
    for (std::size_t k = 1; k < steps_of_gradient; ++k)
        borders.push_back(static_cast<double>(k) / static_cast<double>(steps_of_gradient));
    for (const double place : way) borders.push_back(volume.below(place));
    std::ranges::sort(borders);
    double last = 0;
    std::erase_if(borders, [&](double border) {
        const bool is_thin = border - last < thinnest || 1 - border < thinnest;
        if (!is_thin) last = border;
        return is_thin;
    });
    borders.push_back(1);
    return borders;
}

std::vector<Stratum> strata_of_gradient(const Job& job, const ComponentVolumes& parts) {
    const Gradient& gradient = *job.gradient;
    std::vector<std::string> named;
    for (const auto& [name, shares] : gradient.shares) named.push_back(name);
    parts.require_all_in(named, "no part of the gradient");
    for (std::size_t p = 0; p < gradient.at.size(); ++p) {
        NamedShares here;
        for (const auto& [name, shares] : gradient.shares) here.emplace_back(name, shares[p]);
        parts.volumes_of(here, "at " + spelled_way(gradient) + " " + number_text(gradient.at[p]));
    }
    const VolumeAlong volume(packed_container(job), along_strata(job));
    const std::vector<double> way = parts_of_way(job, volume);
    const Gradient in_parts = in_parts_of_one(gradient);
    std::vector<Stratum> strata;
    double below = 0;
    for (const double border : borders_of_steps(way, volume)) {
        const double middle = volume.place_of((below + border) / 2);
        strata.push_back({parts.volumes_of(shares_at(in_parts, way, middle), "of the gradient"), 1});
        for (double& solid : strata.back().solid) solid *= border - below;
        below = border;
    }
    return strata;
}

/// Outwards, strata are of a container that is known across, and lies around their middle.
void require_round_room(const Job& job) {
    if (has_bed(job))
        throw InputError("a bed has no middle that " + spelled_way(*job.gradient) +
                         " of the gradient could start from; give relative-height, or the whole vessel");
    const auto free = free_dimension(job);
    if (free && free->key == "lengths")
        throw InputError("`lengths` leave a side free, and " + spelled_way(*job.gradient) +
                         " of the gradient needs all of them; give all, or none");
}

/// Lengths and shares stand beside names.
void require_names_apart(const Job& job) {
    for (const SizeComponent& one : job.sizes.components)
        if (one.name == "height" || (job.gradient ? one.name == "radius" : one.name == "share"))
            throw InputError("component '" + one.name + "' has the name of what `" +
                             (job.gradient ? "gradient" : "layer") + "` tells beside components; give it another name");
}

void require_no_contradiction(const Job& job) {
    const std::string key = job.gradient ? "gradient" : "layer";
    if (job.sizes.kind != SizeKind::components)
        throw InputError("`" + key +
                         "` is about components; give each as `component`, sand:diameter-mean=2 for instance");
    require_names_apart(job);
    if (job.sweep == SweepKind::sequential)
        throw InputError("`" + key + "` belongs to `sweep` parallel; leave `sweep` out");
    if (!job.gradient && job.layers.size() < 2)
        throw InputError("one `layer` is the whole container; give two or more, or `component` with a share alone");
    if (job.interface && job.layers.empty()) throw InputError("`interface` is between layers; leave it out");
    if (job.gradient && is_of_radius(*job.gradient)) require_round_room(job);
    if (job.gradient && is_of_radius(*job.gradient) && job.up)
        throw InputError("`up` and " + spelled_way(*job.gradient) +
                         " of the gradient contradict each other; leave `up` out");
}

std::vector<Stratum> strata_of(const Job& job, const ComponentVolumes& parts) {
    return job.gradient ? strata_of_gradient(job, parts) : strata_of_layers(job, parts);
}

/// The total of each component over all strata.
std::vector<double> totals(const std::vector<Stratum>& strata) {
    std::vector<double> all(strata.front().solid.size());
    for (const Stratum& stratum : strata)
        for (std::size_t c = 0; c < all.size(); ++c) all[c] += stratum.solid[c];
    return all;
}

/// In percent of all that are in the strata, as `shares-by` counts.
std::vector<double> shares_of_components(const ComponentVolumes& parts, const WantedStrata& wanted) {
    std::vector<double> shares = totals(wanted.strata);
    const double all = parts.counts_of(shares);
    for (std::size_t c = 0; c < shares.size(); ++c) shares[c] = 100 * shares[c] * parts.per_volume(c) / all;
    return shares;
}

/// Layers are as high as their spheres need.
std::vector<double> borders_of(const Job& job, const std::vector<Stratum>& strata, const VolumeAlong& volume) {
    std::vector<double> room;
    for (const Stratum& one : strata)
        room.push_back(std::reduce(one.solid.begin(), one.solid.end()) / (job.gradient ? 1 : one.packing_fraction));
    const double all = std::reduce(room.begin(), room.end());
    std::vector<double> borders;
    double below = 0;
    for (std::size_t k = 0; k + 1 < room.size(); ++k) borders.push_back(volume.place_of((below += room[k]) / all));
    return borders;
}

/// Deals out the grains of one component.
class Dealer {
  public:
    /// `shares` of strata in it, any scale.
    explicit Dealer(std::vector<double> shares) : shares_(std::move(shares)), had_(shares_.size()) {
        const double all = std::reduce(shares_.begin(), shares_.end());
        for (double& share : shares_) share /= all;
    }

    std::uint16_t deal(double volume) {
        dealt_ += volume;
        std::size_t poorest = 0;
        double most = -HUGE_VAL;
        for (std::size_t k = 0; k < shares_.size(); ++k)
            if (const double lacks = shares_[k] * dealt_ - had_[k]; shares_[k] > 0 && lacks > most)
                most = lacks, poorest = k;
        had_[poorest] += volume;
        return static_cast<std::uint16_t>(poorest);
    }

  private:
    std::vector<double> shares_, had_;
    double dealt_ = 0;
};

std::vector<std::uint16_t> dealt(const std::vector<Stratum>& strata, const SizeDistribution& distribution,
                                 const Sizes& sizes) {
    std::vector<Dealer> dealers;
    for (std::size_t c = 0; c < strata.front().solid.size(); ++c) {
        std::vector<double> shares;
        for (const Stratum& one : strata) shares.push_back(one.solid[c]);
        dealers.emplace_back(std::move(shares));
    }
    const std::vector<std::size_t> component = distribution.parts_of_classes();
    std::vector<std::uint32_t> order(sizes.diameters.size());
    std::iota(order.begin(), order.end(), 0u);
    std::ranges::stable_sort(order, std::greater<>{}, [&](std::uint32_t i) { return sizes.diameters[i]; });
    std::vector<std::uint16_t> of(order.size());
    for (const std::uint32_t i : order) {
        const std::size_t c = component.at(sizes.size_class.empty() ? 0 : sizes.size_class[i]);
        of[i] = dealers[c].deal(dimension_power(sizes.diameters[i], sizes.dimension));
    }
    return of;
}

double density_ratio(const Job& job, const ComponentVolumes& parts, const std::vector<Stratum>& strata) {
    if (job.sizes.dimension == 2) return 1;
    constexpr std::size_t enough = 8;  // of the steps of a gradient, which differ little
    const std::size_t stride = std::max<std::size_t>(1, strata.size() / enough);
    double solid = 0, room = 0;
    for (std::size_t k = stride / 2; k < strata.size(); k += stride) {
        std::vector<double> volumes = strata[k].solid;
        const double whole = std::reduce(volumes.begin(), volumes.end());
        for (double& volume : volumes) volume /= whole;
        solid += whole;
        room += whole / (job.gradient ? parts.packing_fraction_of(volumes) : strata[k].packing_fraction);
    }
    return solid / room / parts.packing_fraction_of(totals(strata));
}

}  // namespace

int along_strata(const Job& job) {
    if (!job.gradient || !is_of_radius(*job.gradient)) return up_of(job);
    return job.container == ContainerShape::cone && is_relative(*job.gradient) ? outwards_to_wall : outwards;
}

std::string layer_name(std::size_t layer) { return "layer " + std::to_string(layer + 1); }

Gradient in_parts_of_one(Gradient gradient) {
    for (std::size_t p = 0; p < gradient.at.size(); ++p) {
        double sum = 0;
        for (const auto& [name, shares] : gradient.shares) sum += shares[p];
        for (auto& [name, shares] : gradient.shares) shares[p] /= sum;
    }
    return gradient;
}

bool has_strata(const Job& job) { return !job.layers.empty() || job.gradient; }

std::shared_ptr<const WantedStrata> wanted_strata(const Job& job) {
    if (!has_strata(job)) {
        if (job.interface) throw InputError("`interface` is between layers; give `layer`, or leave it out");
        return {};
    }
    require_no_contradiction(job);
    const ComponentVolumes parts(job);
    WantedStrata wanted{strata_of(job, parts), 1};
    wanted.density_ratio = density_ratio(job, parts, wanted.strata);
    return std::make_shared<const WantedStrata>(std::move(wanted));
}

std::shared_ptr<const WantedStrata> take_shares_of_strata(Job& job) {
    std::shared_ptr<const WantedStrata> wanted = wanted_strata(job);
    if (!wanted) return {};
    const std::vector<double> shares = shares_of_components(ComponentVolumes(job), *wanted);
    for (std::size_t c = 0; c < shares.size(); ++c) {
        SizeComponent& one = job.sizes.components[c];
        const double share = shares[c];
        if (!(share > 0)) throw InputError("component '" + one.name + "' has a share of 0 everywhere; leave it out");
        if (one.share && std::abs(*one.share - share) > 1e-6 * share)
            throw InputError("component '" + one.name + "' has `share` " + number_text(*one.share) + ", and " +
                             (job.gradient ? "the gradient makes" : "the layers make") + " it " + rounded_text(share) +
                             " %; leave `share` out");
        one.share = share;
    }
    return wanted;
}

std::optional<Strata> job_strata(const PreparedJob& job, const SizeDistribution& distribution, const Sizes& sizes) {
    if (!job.wanted_strata) return {};
    const Job& said = job.effective;
    const std::vector<Stratum>& wanted = job.wanted_strata->strata;
    const VolumeAlong volume(job.options.container, along_strata(said));
    Strata strata{along_strata(said), borders_of(said, wanted, volume), Interface::none,
                  dealt(wanted, distribution, sizes)};
    if (!said.gradient) strata.interface = said.interface.value_or(Interface::natural);
    return strata;
}

std::vector<StratumMeasure> dealt_layers(const PreparedJob& job, const Container& container,
                                         const std::vector<double>& borders) {
    const std::vector<std::uint16_t>& of = job.options.strata.value().of;
    const VolumeAlong room(container, along_strata(job.effective));
    std::vector<StratumMeasure> layers(borders.size() + 1);
    for (std::size_t k = 0; k < layers.size(); ++k) {
        layers[k].from = k == 0 ? 0 : layers[k - 1].to;
        layers[k].to = k < borders.size() ? borders[k] : room.length();
    }
    for (std::size_t i = 0; i < of.size(); ++i) {
        StratumMeasure& layer = layers[of[i]];
        ++layer.count;
        layer.packing_fraction += dimension_power(job.sizes.diameters[i], job.sizes.dimension);
    }
    const std::vector<double> parts = parts_of_room(layers, room);
    for (std::size_t k = 0; k < layers.size(); ++k)
        layers[k].packing_fraction *= volume_per_power(job.sizes.dimension) / (parts[k] * container.volume());
    return layers;
}

std::vector<StratumMeasure> expected_layers(const PreparedJob& job, const Container& expected) {
    if (job.effective.layers.empty()) return {};
    const double height = StratumCoordinate(from_lowest_corner(expected), along_strata(job.effective)).length();
    std::vector<double> borders = job.options.strata.value().borders;
    for (double& border : borders) border *= height;
    std::vector<StratumMeasure> layers = dealt_layers(job, expected, borders);
    const std::vector<double> wanted = wanted_heights(job.effective);
    for (std::size_t k = 0; k < wanted.size(); ++k) layers[k].wanted_height = wanted[k];
    return layers;
}

double deal_by_densities(PreparedJob& job, const PackResult& reached) {
    const std::vector<StratumMeasure> shown = dealt_layers(job, reached.packing.container, reached.interfaces);
    const ComponentVolumes parts(job.effective);
    WantedStrata wanted{single_layers(job.effective, parts), 1};
    const std::vector<double> real = parts_of_room(shown,
                                                   VolumeAlong(reached.packing.container, along_strata(job.effective))),
                              room = wanted_parts_of_room(job.effective);
    // Chance moves an interface as well: what several attempts have come near to is kept by half.
    const double kept = job.attempt < first_damped_attempt ? 0 : 0.5;
    for (std::size_t k = 0; k < shown.size(); ++k)
        wanted.strata[k].packing_fraction = shown[k].packing_fraction * std::pow(real[k] / room[k], kept);
    const double fraction = take_amounts(wanted.strata, amounts_by_height(job.effective, wanted.strata));
    const std::vector<double> shares = shares_of_components(parts, wanted);
    for (std::size_t c = 0; c < shares.size(); ++c) job.effective.sizes.components[c].share = shares[c];
    job.wanted_strata = std::make_shared<const WantedStrata>(std::move(wanted));
    return fraction;
}

std::vector<ThinLayer> thin_layers(const PreparedJob& job, const Container& expected) {
    if (!job.options.strata || job.effective.layers.empty()) return {};
    const Strata& strata = *job.options.strata;
    const double height = VolumeAlong(expected, strata.along).length();
    std::vector<double> largest(strata.borders.size() + 1);
    for (std::size_t i = 0; i < strata.of.size(); ++i)
        largest[strata.of[i]] = std::max(largest[strata.of[i]], job.sizes.diameters[i]);
    std::vector<ThinLayer> thin;
    for (std::size_t k = 0; k < largest.size(); ++k) {
        const double from = k == 0 ? 0 : strata.borders[k - 1], to = k == strata.borders.size() ? 1 : strata.borders[k];
        const double high = (to - from) * height;
        if (largest[k] == 0 || high < largest[k]) thin.push_back({k, high, largest[k]});
    }
    return thin;
}

}  // namespace bernal
