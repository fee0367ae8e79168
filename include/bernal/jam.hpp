#pragma once
// Jammed states: soft spheres compressed until they hold a pressure, however small, in stable equilibrium.
//
// Two spheres that overlap by h repel each other with K l^(d-1) (h / l)^(a-1), where a = 2 (harmonic) or 5/2
// (Hertzian), d is the dimension, K a modulus, and l = 4 r_i r_j / (r_i + r_j) the harmonic mean of the diameters (at a
// wall 4 r). Pressures and moduli are in units of K, energies in K times length^d: they do not depend on the unit
// of length. Equal spheres have the potential of O'Hern, Silbert, Liu & Nagel, "Jamming at zero temperature and zero
// applied stress", Phys. Rev. E 68, 011306 (2003), with epsilon = K diameter^d. In space, Hertzian contacts of grains
// with the modulus E* are those of K = 2/3 E*.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/equilibrium.hpp"

namespace bernal {

enum class SoftContact { harmonic, hertzian };

struct JamProgress {
    double pressure = 0;    ///< present target pressure
    double unbalanced = 0;  ///< the mean net force on a sphere, over the mean contact force
    double packing_fraction = 0;
    std::int64_t steps = 0;  ///< evaluations of the forces
};

/// Called after each evaluation of the forces; return false to stop there.
using JamObserver = std::function<bool(const JamProgress&)>;

/// Spheres start at their places in the packing, or at random points of its container, drawn with the seed.
enum class JamStart { packing, random };

struct JamOptions {
    double pressure = 1e-6;  ///< in units of K, from 1e-10 to 0.1
    SoftContact contact = SoftContact::harmonic;
    JamStart start = JamStart::packing;
    std::uint64_t seed = 1;
    JamObserver observer = {};
    /// Lowers `pressure` to just above the onset of jamming: until one state of self stress is left besides
    /// lattice_self_stress, or to 1e-10.
    bool onset = false;
    int threads = 0;  ///< 0: all cores; does not change the result
};

/// The proof that a state is stable.
enum class StabilityProof {
    cholesky,            ///< its stiffness matrix has Cholesky factors
    conjugate_gradients  ///< they found a minimum for forces at random, and no direction of negative curvature
};

/// The second derivative of the energy by the displacements of the spheres that are no rattlers, as triplets of its
/// lower half. Row d * k + axis belongs to the sphere spheres[k]. In units of K length^(d-2).
struct StiffnessMatrix {
    int dimension = 3;
    std::vector<std::int32_t> spheres;  ///< of the packing's arrays, ascending
    std::vector<std::int32_t> row, column;
    std::vector<double> value;

    std::size_t order() const { return spheres.size() * static_cast<std::size_t>(dimension); }
};

struct JammedState {
    Packing packing;                     ///< of the sizes given, in a container of the same proportions
    std::vector<ForceContact> contacts;  ///< that carry force, in K length^(d-1); those of rattlers too
    std::vector<bool> rattler;
    double pressure = 0;  ///< measured: sum of force * distance / (d * volume)
    /// The packing fraction, of all spheres, where the pressure vanishes; none where the state is at a higher pressure
    /// than it is read off at, and no stable state was found on the way down there.
    std::optional<double> phi_j;
    std::int64_t bearing_contacts = 0;  ///< those that are none of a rattler's
    /// Contacts more than what balance and volume ask for: bearing_contacts - (d * bearing spheres - d) in a periodic
    /// cell; where an axis has walls no displacement along it is free, and the last d counts periodic axes alone. It is
    /// 1 just at the onset of jamming, besides those of faces that close exactly.
    std::int64_t states_of_self_stress = 0;
    /// Those among them that stem from triangles and parallelograms of touching discs, which close exactly at any
    /// pressure: where six equal discs around a seventh each touch the next, eleven of the twelve contacts imply the
    /// last. 0 in space.
    std::int64_t lattice_self_stress = 0;
    double worst_net_force = 0;  ///< the largest net force on a sphere, over the mean contact force
    double bulk_modulus = 0;     ///< in K: - volume * d pressure / d volume, of the state as it answers
    /// In K: the second derivative of the energy by simple shear over the volume, the mean over the planes of two axes;
    /// none between walls.
    std::optional<double> shear_modulus;
    StiffnessMatrix stiffness;
    StabilityProof stability = StabilityProof::cholesky;
    std::int64_t steps = 0;
};

/// Eigenvectors of a stiffness matrix: ways in which the spheres that bear move against the least resistance.
struct VibrationModes {
    std::vector<double>
        stiffness;  ///< the eigenvalues, ascending, in units of the matrix; roots of them are frequencies
    std::vector<std::vector<Vec3>> displacements;  ///< of each, of the matrix's spheres, of length 1 over all of them
    std::vector<double>
        participation;  ///< (sum u^2)^2 / (spheres * sum u^4): 1 where all move alike, 1 / spheres for one
};

/// The `count` modes of the least stiffness; for matrices of an order above 3,000, up to an eighth of them, 1,000 at
/// most. Along periodic axes spheres can move together without any resistance: these translations are left out, and all
/// modes are orthogonal to them. `container` is that of the state. Throws InputError for a count that the matrix does
/// not have, and for a matrix that is not positive, but for translations.
VibrationModes lowest_modes(const StiffnessMatrix& stiffness, const Container& container, int count);

/// A state of least enthalpy, energy + pressure * volume, at which the spheres hold the pressure asked for: net forces
/// are below 1e-10 of the mean contact force, as far as the arithmetic of extended precision goes, and the stiffness
/// matrix has no negative eigenvalue. The way leads from high pressures to low ones. Takes periodic cells, boxes, and
/// cells with walls at some ends, in two and three dimensions. Throws InputError for others, for spheres that start at
/// the same place, for impossible options, and where no stable state is found; Interrupted when the observer stops it.
JammedState jam(const Packing& packing, const JamOptions& options = {});

}  // namespace bernal
