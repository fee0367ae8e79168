#pragma once
// The state of least enthalpy, energy + pressure * volume, by Newton's method: each step solves the linear equations of
// the contacts' stiffness by preconditioned conjugate gradients, damped as Levenberg and Marquardt do while the network
// of contacts still changes. Near jamming, where methods of the gradient alone crawl along soft modes, some tens of
// steps remain.

#include "equilibrium/contact_network.hpp"

namespace bernal {

/// Mean force of the contacts; 0 without any.
double mean_force(const ContactNetwork& network);

/// Mean pressure of the contacts.
inline double pressure_of(const ContactNetwork& network) { return network.virial() / (3 * network.volume()); }

struct Minimum {
    bool reached = false;
    std::int64_t steps = 0;
};

/// Moves the network, which is evaluated, until no sphere's net force exceeds `tolerance` of the mean force and the
/// pressure is met as closely, or `most_steps` are done.
Minimum minimise(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_steps);

}  // namespace bernal
