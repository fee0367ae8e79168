#pragma once
// Bond-orientational order: is a packing random or crystalline? Meant for spheres of (nearly) equal size.
//
// Neighbours are spheres whose centres are within 1.4 mean diameters, about the first minimum of g(r) in dense random
// packings; walls are no neighbours.

#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct BondOrder {
    /// Global Q6 of Steinhardt, Nelson & Ronchetti, Phys. Rev. B 28, 784 (1983), Eq. 1.4: Y_6m averaged over all bonds.
    /// 0.57452 in fcc, 0.48476 in hcp, 0.51069 in bcc (14 neighbours), 0.35355 in simple cubic; about
    /// 1/sqrt(number of bonds) in random packings of one, which shows a single crystal and misses many small ones.
    double q6 = 0;
    /// Share of crystalline spheres after ten Wolde, Ruiz-Montero & Frenkel, J. Chem. Phys. 104, 9932 (1996): a bond is
    /// solid-like when the normalised q6(i) . q6*(j) > 0.7, a sphere crystalline when it has 7 solid-like bonds or
    /// more: thresholds usual for hard spheres (compared by Filion et al., J. Chem. Phys. 133, 244115 (2010)). 1 in
    /// fcc, hcp and bcc, near 0 in random packings; sees small crystals of any orientation.
    double crystalline_fraction = 0;
    std::vector<bool> crystalline;  ///< one per sphere
    /// Steinhardt's q4 and q6 of each sphere, and the normalised w6, which has a sign; 0 without neighbours. 0.19094,
    /// 0.57452, -0.01316 in fcc; 0.09722, 0.48476, -0.01244 in hcp; 0.03637, 0.51069, 0.01316 in bcc (14 neighbours);
    /// 0.76376, 0.35355, 0.01316 in simple cubic.
    std::vector<double> local_q4, local_q6, local_w6;
};

/// Whether the q4, q6 and w6 of each sphere are wanted, which takes longer; else they stay empty.
enum class BondOrderScope { global, local };

BondOrder bond_order(const Packing& packing, BondOrderScope scope = BondOrderScope::local);

}  // namespace bernal
