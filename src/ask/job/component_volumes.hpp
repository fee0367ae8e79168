#pragma once
// Shares of components as solid volumes, and back: what strata hold is given by any basis, and packed by volume.

#include <string>
#include <utility>
#include <vector>

#include "bernal/job.hpp"

namespace bernal {

/// Names of components and their shares.
using NamedShares = std::vector<std::pair<std::string, double>>;

class ComponentVolumes {
  public:
    /// The volumes of the job's components, which have sizes of their own; what shares they have does not matter.
    explicit ComponentVolumes(const Job& job);

    std::size_t count() const { return per_volume_.size(); }

    /// What a unit of its solid volume counts among shares.
    double per_volume(std::size_t component) const { return per_volume_[component]; }

    /// The same of solid volumes of all.
    double counts_of(const std::vector<double>& volumes) const;

    /// How many grains solid volumes of all are, on the average.
    double grains_of(const std::vector<double>& volumes) const;

    /// Solid volumes, all together 1, of components with these shares, 0 for those that are not named. Throws
    /// InputError for names of no component, and for shares that do not add up; `where` tells them in it.
    std::vector<double> volumes_of(const NamedShares& shares, const std::string& where) const;

    /// Estimated of the components mixed by these volumes.
    double packing_fraction_of(const std::vector<double>& volumes) const;

    /// Throws InputError for a component that is not `named`: it is in `what`, "no layer" for instance.
    void require_all_in(const std::vector<std::string>& named, const std::string& what) const;

  private:
    std::size_t place_of(const std::string& name, const std::string& where) const;

    SizeOptions options_;
    std::vector<double> per_volume_;
};

}  // namespace bernal
