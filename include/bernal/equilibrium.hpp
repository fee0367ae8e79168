#pragma once
// Static equilibrium: a packing under confining pressure, its overlaps the elastic compression of its contacts. Discs
// in the plane push each other as spheres of their radii do; their pressure and stress are forces per length.

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
    double pressure = 0;  ///< Pa, of discs N/m; > 0
    /// Of the largest net force on a sphere, over the mean contact force.
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
    double pressure = 0;              ///< a third of its trace, of discs a half
    double mean_force = 0;            ///< of the contacts
    double worst_net_force = 0;       ///< the largest net force on a sphere, over mean_force
    double unbalanced = 0;            ///< the mean net force on a sphere, over mean_force
    double max_relative_overlap = 0;  ///< overlap / (2 min(r_i, r_j)), 2 r at walls
    std::vector<bool>
        rattler;  ///< fewer than 4, of discs 3, contacts that carry force, with spheres that are no rattlers, and walls
    std::int64_t steps = 0;  ///< evaluations of the forces
};

/// A state of least enthalpy, energy + pressure * volume, without friction, near the packing; the container, a vessel
/// too, keeps its proportions, and walls are flat to the law of contact. Grains that hardly overlap under the pressure
/// are pressed together first, and come out a little denser. Lengths, pressure and material in consistent units. Throws
/// InputError for what cannot be (no stiffness, overlaps beyond a quarter of a diameter: too high a pressure for the
/// stiffness), and when no equilibrium is found; Interrupted when the observer stops it.
Equilibrium equilibrate(const Packing& packing, const EquilibriumOptions& options);

/// "Pa", in two dimensions "N/m".
const char* pressure_unit(int dimension);

}  // namespace bernal
