#pragma once
// How a jammed state answers to strain: the spheres that bear it follow, and rattlers have no part.

#include "bernal/jam.hpp"
#include "equilibrium/soft_network.hpp"

namespace bernal {

struct SoftResponse {
    bool is_stable = false;  ///< the stiffness matrix has no negative eigenvalue, to rounding; the rest needs that
    double bulk_modulus = 0;
    std::optional<double> shear_modulus;
    bool by_factors = true;  ///< of the stiffness matrix, otherwise by conjugate gradients
};

/// Are the spheres that bear few enough for factors of their stiffness matrix?
bool fits_factors(const SoftNetwork& network, const std::vector<bool>& rattler);

/// The response of a network in balance, by factors of the stiffness matrix or by conjugate gradients.
SoftResponse response_of(const SoftNetwork& network, const std::vector<bool>& rattler, const Container& container,
                         bool by_factors);

/// The stiffness matrix of contacts in the order of their spheres.
StiffnessMatrix stiffness_matrix(const std::vector<SoftForce>& contacts, const std::vector<bool>& rattler,
                                 int dimension);

}  // namespace bernal
