#pragma once
// Static equilibrium: a packing under confining pressure, whose overlaps are the elastic compression of its contacts.
// Discs repel each other like spheres of their radii; their pressure and stress are forces per length.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/material.hpp"

namespace bernal {

struct EquilibriumProgress {
    std::string stage;       ///< "compressing", "releasing" or "coming to rest"
    double pressure = 0;     ///< now
    double unbalanced = 0;   ///< the mean net force on a sphere, over the mean contact force
    std::int64_t steps = 0;  ///< evaluations of the forces
};

/// Called after each evaluation of the forces; return false to stop there.
using EquilibriumObserver = std::function<bool(const EquilibriumProgress&)>;

struct EquilibriumOptions {
    Material material;
    double pressure = 0;  ///< Pa, for discs N/m; > 0
    /// Tolerance of the largest net force on a sphere, over the mean contact force.
    double tolerance = 1e-5;
    int threads = 0;
    EquilibriumObserver observer = {};
};

/// A contact that carries force: of two spheres, or of one and a wall.
struct ForceContact {
    std::size_t first = 0;
    std::optional<std::size_t> second;  ///< empty: a wall; the first: its own periodic image
    Vec3 normal;                        ///< unit vector from the first to the second
    double overlap = 0, force = 0;
    std::size_t wall = 0;  ///< at a wall: its place in Container::walls()
};

struct Equilibrium {
    Packing packing;
    std::vector<ForceContact> contacts;
    std::array<double, 6> stress{};   ///< xx, yy, zz, xy, xz, yz; compression is positive
    double pressure = 0;              ///< a third of the trace of the stress; discs: a half
    double mean_force = 0;            ///< mean contact force
    double worst_net_force = 0;       ///< the largest net force on a sphere, over mean_force
    double unbalanced = 0;            ///< the mean net force on a sphere, over mean_force
    double max_relative_overlap = 0;  ///< overlap / (2 min(r_i, r_j)), 2 r at walls
    std::vector<bool>
        rattler;  ///< fewer than 4 contacts (discs: 3) that carry force, with walls and spheres that are no rattlers
    std::int64_t steps = 0;  ///< evaluations of the forces
};

/// A state of least enthalpy, energy + pressure * volume, without friction, near the packing. The container, also a
/// vessel, keeps its proportions; the contact law takes walls as flat. Grains that hardly overlap under the pressure
/// are first compressed more, and end a little denser. Lengths, pressure and material are in consistent units. Throws
/// InputError for impossible options (no stiffness; overlaps beyond a quarter of a diameter, as the pressure is too
/// high for the stiffness), and when no equilibrium is found; Interrupted when the observer stops it.
Equilibrium equilibrate(const Packing& packing, const EquilibriumOptions& options);

/// "Pa", in two dimensions "N/m".
const char* pressure_unit(int dimension);

}  // namespace bernal
