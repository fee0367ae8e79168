#pragma once
// What is reported about a state: measured on the packing that is handed out, rounded as it is.

#include "bernal/equilibrium.hpp"

namespace bernal {

/// Fills in all of `result` but its packing, which is given, and its steps. Throws InputError where spheres overlap too
/// much, or where coordinates in double precision do not keep the balance.
void describe(Equilibrium& result, const EquilibriumOptions& options);

}  // namespace bernal
