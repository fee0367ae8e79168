#pragma once
// The papers' sweep (Raschdorf & Kolonko 2009, section 2; He, Ekere & Cai, Phys. Rev. E 60, 7098 (1999)): spheres are
// visited one after the other; each is pushed at once out of its overlaps, or, where it has none and is at rest,
// towards its nearest neighbour. What the papers leave open is over-relaxation, and momentum:
//
//     (1)  F_i = sum over j of k_ij o_ij n_ij,  K_i = sum over j of k_ij,  k_ij = 2 r_i r_j / (r_i + r_j)
//     (2)  K'_i <- max(K_i, 0.98 K'_i)
//     (3)  p_i = w F_i / K'_i                where sphere i touches another, |p_i| <= 0.2 r_i
//          p_i = (g/2) e                     where it does not and is slower than 0.01 r_i a sweep
//     (4)  y_i <- x_i + p_i                  at once: later visits of the sweep see i there
//     (5)  v_i <- c v_i + p_i                after the sweep, pushes of (3)'s first line alone
//     (6)  x_i <- x_i + v_i                  likewise, |v_i| <= 0.2 r_i; without contact p_i on top
//
// with overlaps o, directions n away from j, and the gap g along e to the nearest neighbour; x, v, K' as in State and
// Motion, w Schedule::sphere_step, c the share of momentum that is kept (momentum_now.hpp).
//
// Why momentum waits for the end of the sweep. Were v added in (4), a sphere whose neighbours fly with it would see
// those visited before it one step ahead, which push it on: soft modes then gain a quarter of w a sweep, and packings
// boil. With pushes alone each visit sees all spheres at the same time, corrected so far: a step of Gauss-Seidel over
// the forces, inside a step of momentum. For the same reason sweeps go forwards and backwards in turn: pushes follow
// the order of the visits, and both orders together make no direction of it.
//
// Why it serves. In the papers' own sweep, where c is zero, spheres stop as soon as they balance, and mixtures jam
// loose. With w = 1 each push balances its sphere, as in the papers; with more it passes the balance. Soft modes,
// which take the longest, then move faster than in the parallel sweep, where w F_i / K_i is only stable below w = 2.

#include "sweep/parallel_sweep.hpp"

namespace bernal {

/// Moves all spheres of `state` once, from the first to the last or, every second sweep, from the last to the first.
/// The rest is as in sweep_in_parallel().
SweepReport sweep_in_sequence(State& state, const Frame& frame, const NeighbourLists& lists, const WallLists& walls,
                              double growth_limit, const WideSpheres& wide, Precision precision, SweepMemory& memory);

}  // namespace bernal
