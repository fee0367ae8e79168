#pragma once
// Stock materials: the components of a mixture whose shares are open.

#include <span>
#include <string>
#include <vector>

#include "bernal/blend.hpp"
#include "bernal/container.hpp"
#include "bernal/job_options.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

/// A job of the materials that `texts` name, each as FILE, NAME=FILE, FILE:KEY=VALUE,..., or NAME:KEY=VALUE,... as
/// `component` has it, with `further` options, as `unit`. Throws InputError for what is none of these.
Job stock_of(const std::vector<std::string>& texts, const GivenOptions& further);

/// The part of a material whose size may be unknown where it is compared: half of it is what it may be off.
inline constexpr double harmless_residue = 0.05;

class Stock {
  public:
    /// Throws InputError for what is no mixture of spheres.
    explicit Stock(const Job& job);

    std::size_t size() const { return parts_.size(); }
    const std::vector<SizePart>& parts() const { return parts_; }
    std::vector<std::string> names() const;
    const Job& job() const { return job_; }
    const Job& told() const { return told_; }  ///< as the user said it, with open shares
    Basis shares_by() const { return by_; }
    std::optional<double> density(std::size_t material) const;

    /// How gradings were read, as a plan tells it; empty without.
    const std::string& reading() const { return reading_; }

    /// The percent of the whole material that passes the size. Below its first sieve, where that passes
    /// `harmless_residue` at most, half of that; nan where more of it has an unknown size.
    double passing(std::size_t material, double diameter) const;

    /// The sizes of grains in a blend of these shares of the recipe, those unknown left out.
    SizeDistribution mixed(std::span<const double> shares) const;

    /// What the walls of the job's container take of the packing fraction of these sizes, as a part of it; 0 where it
    /// is periodic. Its lengths are given.
    double lost_to_walls(const SizeDistribution& sizes) const;
    bool has_walls() const { return container_.has_value(); }

    /// The same sample of it as a job.
    Job packing(std::span<const double> shares) const;

    bool is_of_gradings() const;         ///< are all materials gradings?
    double finest() const;               ///< known size of all
    double coarsest() const;             ///< likewise
    std::vector<double> sieves() const;  ///< of all gradings, in any order; empty without
    std::string length() const;          ///< " mm", or nothing

  private:
    Job told_;
    Job job_;                             ///< effective
    std::optional<Container> container_;  ///< where it has walls
    std::string reading_;
    Basis by_;
    std::vector<SizePart> parts_;
    std::vector<SizeDistribution> wholes_;  ///< of the parts, gradings without their cuts
};

}  // namespace bernal
