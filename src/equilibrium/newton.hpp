#pragma once
// Newton's method for the last digits: the state of least enthalpy, energy + pressure * volume, once the network of
// contacts hardly changes any more. Each step solves the linear equations of the contacts' stiffness by preconditioned
// conjugate gradients; spheres that are not held at all are held by a weak spring.

#include "equilibrium/contact_network.hpp"

namespace bernal {

/// No sphere's net force exceeds `tolerance` of the mean contact force, and the pressure is met as closely.
bool at_rest(const ContactNetwork& network, double pressure, double tolerance);

struct NewtonResult {
    bool reached = false;
    std::int64_t steps = 0;
};

/// Moves the network, which is evaluated, until it is at rest. Where `most_steps` do not reach that, everything stays
/// where it was.
NewtonResult find_rest(ContactNetwork& network, double pressure, double tolerance, std::int64_t most_steps);

}  // namespace bernal
