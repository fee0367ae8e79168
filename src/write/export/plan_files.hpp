#pragma once
// A plan in files: for other programs, and for the grids of DEM codes.

#include <optional>
#include <string>
#include <vector>

#include "run/plan.hpp"

namespace bernal {

/// Names; empty: that one is not written.
struct PlanFiles {
    std::optional<std::string> json, csv;        ///< the plan; its table of rules
    std::optional<std::string> mercury, lammps;  ///< the recommended levels: a C++ header, commands to include

    std::optional<std::string> members;  ///< those of the grains' shape, TOML

    std::vector<std::string> named() const;
};

/// All are put in place together, or none is. Throws InputError for members where grains are spheres, or have several
/// shapes.
void write(const JobPlan& plan, const PlanFiles& files);

}  // namespace bernal
