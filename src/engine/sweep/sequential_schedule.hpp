#pragma once
// How a run of the sequential sweep goes on: the container's steps, and when a stage and the run are over. The papers
// shrink and grow the container from time to time until overlaps are below a tolerance; what they leave open is said
// here. Equations (1) to (6), of the spheres, stand in sequential_sweep.hpp. After each sweep, which saw contacts with
// overlaps o, distances d and stiffnesses k in the volume V:
//
//     (7)   P = sum k o d / 3 V                                pressure and bulk modulus; of discs 2 A times their
//           B = sum k d min(d, max(20 min(r), d/5)) / 3 V      mean diameter in place of 3 V, and B = sum k d^2
//           B' <- max(B, 0.98 B', P*)
//     (8)   g <- c g + s (P* - P) / 3 B',  |g| <= 0.02         of discs 2 B'; c = 0 but under the first pressure, and
//     (9)   m <- (1 + g) m                                     where the container swings; s <= 0.5 while u >= 0.06
//     (10)  u = sum |F_i| / (2 sum k o)                        how far forces are from balance
//
// m magnifies all radii: the container shrinks by as much. To its size, k o is another spring that P* compresses: (7)
// to (9) are (2) to (6) once more, with a step s of its own. P is about the mean overlap over the diameter, which is
// what the papers hold their container to; a pressure in its place lets small spheres and large ones bear alike.
//
//     (11)  a stage is over if  |P - P*| < a P*  and  u < b,  with three tenths of its calming sweeps done while
//           P* >= P_e, where the structure forms; or after 3000 sweeps
//     (12)  then  P* <- max(f P*, P_l);  of the stage with P* = P_l, a and b are its own, and sweeps 500 at most
//     (13)  the run is over with that stage; the smallest expansion max (r_i + r_j) / d over all pairs parts them
//
// P* begins at the first pressure. Shakes raise it again, once it has come to P_e (Schedule::shakes). With a target
// density m stops there, and the run is over as soon as nothing overlaps (course.hpp).
//
// w, s, a, b, f, the pressures and the momentum are those of a Schedule. All but w are the parallel sweep's: others
// lose density, or gain none for their sweeps. There is no least stiffness: of two spheres one gives way first. With
// momentum w = 1.6, which passes the balance, is denser than w = 1, which meets it; 1.8 is as dense, in more sweeps
// (tests/benchmark/tried.md).

#include "sweep/schedule.hpp"

namespace bernal {

/// Turns a schedule of the parallel sweep, for spheres or discs, into that of the sequential one.
void make_sequential(Schedule& schedule, int dimension);

}  // namespace bernal
