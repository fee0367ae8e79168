#pragma once
// The files of a packing that is distributed over ranks: each writes its own part.

#include <string>

#include "bernal/summary.hpp"
#include "mpi/ending.hpp"

namespace bernal {

/// Names beside each other: PREFIX.parts with PREFIX.0.csv ..., PREFIX.pvtp with PREFIX.0.vtp ..., LAMMPS's
/// PREFIX.%.restart, the summary PREFIX.json and the effective options PREFIX.toml.
struct SpreadFiles {
    std::string prefix;
    std::vector<std::string> data;  ///< LAMMPS data files, by their own names

    std::string part(int rank) const { return prefix + "." + std::to_string(rank) + ".csv"; }
    std::string piece(int rank) const { return prefix + "." + std::to_string(rank) + ".vtp"; }
    std::string index() const { return prefix + ".parts"; }
    std::string pieces() const { return prefix + ".pvtp"; }
    std::string summary() const { return prefix + ".json"; }
    std::string options() const { return prefix + ".toml"; }
    std::string restart() const { return prefix + ".%.restart"; }
};

/// What the index tells of size classes.
struct ToldClasses {
    std::vector<std::string> names;
    std::vector<double> densities;
};

/// Puts all in place, or, where any rank cannot, nothing: then every rank throws the same FileError. What a former
/// packing of these names had of further ranks goes. `densities` are those that the spheres get in LAMMPS, one for all
/// size classes or one for each. The domains are of no use for a run afterwards.
void write_spread(const Ranks& ranks, Domains& domains, const SpreadPacking& packing, LengthUnit unit,
                  std::span<const double> densities, const ToldClasses& told, const Summary& summary,
                  const std::string& options, const SpreadFiles& files);

}  // namespace bernal
