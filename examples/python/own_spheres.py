"""Spheres of one's own, 100,000 of them, from arrays: measured, and their overlaps taken away.

    python3 own_spheres.py [COUNT]
"""

import sys

import bernal
import numpy as np

count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
random = np.random.default_rng(1)
radii = random.lognormal(mean=-0.7, sigma=0.2, size=count)
side = (4 / 3 * np.pi * (radii**3).sum() / 0.3) ** (1 / 3)

# Points at random in a periodic box, as any other program may give them.
points = bernal.packing_from(random.random((count, 3)) * side, radii, [side, side, side])
print(points)
print("certificate", points.certificate)

measures = points.analyze(["packing_fraction", "g_of_r", "coordination"])
g_of_r = measures.tables["g_of_r"]
print("contacts and overlaps a sphere", measures.of_spheres["contacts"].mean())
print("g(r) far away", g_of_r["g"][-20:].mean())

# The same spheres, pushed off each other from where they are.
apart = points.rearrange(target_fraction=0.3)
print(apart, "certified" if apart.certificate else "overlapping")
print("contacts a sphere", apart.analyze("coordination").of_spheres["contacts"].mean())
apart.write("own_spheres.vtp")
