#!/usr/bin/env python3
"""Ensembles of jammed states: phi_J, states of self stress, excess contacts against pressure, time.

    PYTHONPATH=build/ci/python python3 tests/benchmark/jamming.py --dimension 2 --count 1024 --seeds 100

Half the spheres are 1 wide, half 1.4 (O'Hern et al., Phys. Rev. E 68, 011306 (2003)); each seed starts from points at
random. Times are CPU times of one state, on one thread.

At several pressures the ways of a seed are the same down to each. Excess contacts are those per sphere that bears
beyond the one state of self stress of the onset, 2 (N_c - (d N - d) - 1) / N, those of lattices left out: Goodrich, Liu
& Nagel, Phys. Rev. Lett. 109, 095704 (2012), count as much, and find N times it to be a function of N^2 P, a root where
that is well above 1. The slope is that of a line of least squares through logarithms of means.
"""

import argparse
import time

import bernal
import numpy as np


def two_sizes(count, dimension, ratio=1.4):
    radii = np.where(np.arange(count) < count // 2, 0.5, 0.5 * ratio)
    volume = np.pi * (radii**2).sum() if dimension == 2 else 4 / 3 * np.pi * (radii**3).sum()
    side = (volume / 0.7) ** (1 / dimension)
    container = bernal.Container([side, side, ratio if dimension == 2 else side], dimension=dimension)
    return bernal.packing_from(np.full((count, 3), ratio / 2), radii, container)


def states(packing, pressure, seeds, contact, onset):
    for seed in seeds:
        begin = time.process_time()
        state = packing.jam(pressure, contact=contact, start="random", seed=seed, onset=onset, threads=1)
        yield state, time.process_time() - begin


def ensemble(packing, pressure, seeds, contact, onset):
    found, seconds = [], []
    for state, took in states(packing, pressure, seeds, contact, onset):
        bearing = len(state.bearing)
        numbers = [state.jammed[key] for key in ("phi_j", "states_of_self_stress", "lattice_self_stress")]
        found.append([*numbers, bearing])
        seconds.append(took)
    return np.array(found, float), np.array(seconds)  # a phi_J that is missing is nan


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dimension", type=int, default=2)
    parser.add_argument("--count", type=int, default=1024)
    parser.add_argument("--seeds", type=int, default=100)
    parser.add_argument("--pressures", type=float, nargs="+", default=[1e-6])
    parser.add_argument("--contact", default="harmonic")
    parser.add_argument("--onset", action="store_true", help="go down from each pressure to the onset")
    o = parser.parse_args()
    packing = two_sizes(o.count, o.dimension)
    excess = []
    for pressure in o.pressures:
        found, seconds = ensemble(packing, pressure, range(1, o.seeds + 1), o.contact, o.onset)
        phi, stress, of_lattices, bearing = found.T
        beyond = stress - of_lattices - 1
        excess.append((2 * beyond / bearing).mean())
        print(f"P {pressure:.1e}  states {len(phi)}  phi_J {np.nanmean(phi):.5f} +- {np.nanstd(phi):.5f}  "
              f"one state of self stress {np.mean(stress == 1):.2f}, besides lattices {np.mean(beyond == 0):.2f}  "
              f"excess Z {excess[-1]:.3e}, over P^0.5 {excess[-1] / pressure**0.5:.2f}  "
              f"median {np.median(seconds):.2f} s, longest {seconds.max():.2f} s", flush=True)  # fmt: skip
    if len(excess) > 2:
        print(f"excess Z ~ P^{np.polyfit(np.log(o.pressures), np.log(excess), 1)[0]:.3f}")


if __name__ == "__main__":
    main()
