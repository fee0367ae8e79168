#include "job/component_volumes.hpp"

#include <algorithm>
#include <numeric>

#include "bernal/density_estimate.hpp"
#include "bernal/error.hpp"
#include "bernal/size_distribution.hpp"
#include "core/words.hpp"
#include "sizes/components.hpp"
#include "sizes/shares.hpp"

namespace bernal {
namespace {

/// The packing fraction of discs, whatever their sizes: strata are compared with it alone.
constexpr double fraction_of_discs = 0.84;

SizeOptions with_sizes(const Job& job) {
    SizeOptions options = job.sizes;
    options.normalise_shares = true;
    for (SizeComponent& one : options.components) one.share = 1;
    options = with_defaults(options);
    options.normalise_shares = job.sizes.normalise_shares;
    return options;
}

double counts_per_volume(const SizeComponent& one, Basis by, int dimension) {
    if (by == Basis::number) return 1 / size_distribution(one.sizes).moment(dimension);
    return by == Basis::mass ? one.density.value_or(1) : 1;
}

/// What it counts in shares of the recipe: what was left out counts with the rest.
double counts_of_recipe(const SizeComponent& one, const SizeOptions& options) {
    const double counts = counts_per_volume(one, options.shares_by.value_or(Basis::mass), *options.dimension);
    return are_of_recipe(options) ? counts / part_of_recipe(size_distribution(one.sizes)) : counts;
}

/// As parts of one.
std::vector<double> parts_of(const std::vector<double>& shares, const std::string& where, bool normalise) try {
    if (shares.empty()) throw InputError("the shares " + where + " are all 0; give some above it");
    return parts_of_one("share", shares, normalise);
} catch (const InputError& error) {
    if (error.value.empty()) throw;
    throw InputError("the shares " + where + ", " + error.value + ", " + error.fault + "; " + error.remedy);
}

}  // namespace

ComponentVolumes::ComponentVolumes(const Job& job) : options_(with_sizes(job)) {
    for (const SizeComponent& one : options_.components) per_volume_.push_back(counts_of_recipe(one, options_));
}

double ComponentVolumes::counts_of(const std::vector<double>& volumes) const {
    return std::inner_product(volumes.begin(), volumes.end(), per_volume_.begin(), 0.0);
}

double ComponentVolumes::grains_of(const std::vector<double>& volumes) const {
    const int dimension = options_.dimension.value_or(3);
    double grains = 0;
    for (std::size_t c = 0; c < volumes.size(); ++c) {
        const double mean = size_distribution(options_.components[c].sizes).moment(dimension);
        grains += volumes[c] / (volume_per_power(dimension) * mean);
    }
    return grains;
}

std::vector<double> ComponentVolumes::volumes_of(const NamedShares& shares, const std::string& where) const {
    for (const auto& [name, share] : shares) place_of(name, where);
    std::vector<double> given;
    for (const auto& [name, share] : shares)
        if (share > 0) given.push_back(share);
    given = parts_of(given, where, options_.normalise_shares.value_or(false));
    std::vector<double> volumes(count());
    std::size_t next = 0;
    for (const auto& [name, share] : shares) {
        const std::size_t component = place_of(name, where);
        if (share > 0) volumes[component] = given[next++] / per_volume_[component];
    }
    const double all = std::reduce(volumes.begin(), volumes.end());
    for (double& volume : volumes) volume /= all;
    return volumes;
}

double ComponentVolumes::packing_fraction_of(const std::vector<double>& volumes) const {
    SizeOptions mixture = options_;
    mixture.components.clear();
    mixture.shares_by = Basis::volume, mixture.shares_of = SharesOf::packing, mixture.normalise_shares = true;
    for (std::size_t k = 0; k < count(); ++k) {
        if (volumes[k] == 0) continue;
        mixture.components.push_back(options_.components[k]);
        mixture.components.back().share = volumes[k];
    }
    const auto estimate = density_estimate_of_curve(mixture_of(mixture));
    return estimate ? estimate->packing_fraction : fraction_of_discs;
}

void ComponentVolumes::require_all_in(const std::vector<std::string>& named, const std::string& what) const {
    for (const SizeComponent& one : options_.components)
        if (std::ranges::count(named, one.name) == 0)
            throw InputError("component '" + one.name + "' is in " + what +
                             "; give it a share there, or leave the component out");
}

std::size_t ComponentVolumes::place_of(const std::string& name, const std::string& where) const {
    std::vector<std::string> names;
    for (const SizeComponent& one : options_.components) names.push_back(one.name);
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
    throw InputError("'" + name + "' " + where + " is no component" + suggestion(name, names) + "; there is " +
                     listed(names));
}

}  // namespace bernal
