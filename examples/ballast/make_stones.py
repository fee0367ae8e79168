#!/usr/bin/env python3
"""Three crushed stones as meshes: blocky.stl, flaky.stl and long.stl, in millimetres.

Each is a ball cut by random planes and stretched along its axes: from its middle, every direction ends at the first
plane. The same numbers give the same files.
"""
import math
import pathlib
import random
import struct

STONES = {  # seed, planes, half axes in mm
    "blocky": (3, 14, (24, 21, 19)),
    "flaky": (8, 16, (27, 23, 11)),
    "long": (5, 14, (33, 17, 15)),
}


def normalised(v):
    length = math.sqrt(sum(x * x for x in v))
    return tuple(x / length for x in v)


def geodesic_sphere(halvings):
    """Triangles of an icosahedron, each cut into four again and again."""
    g = (1 + math.sqrt(5)) / 2
    corners = [(-1, g, 0), (1, g, 0), (-1, -g, 0), (1, -g, 0), (0, -1, g), (0, 1, g),
               (0, -1, -g), (0, 1, -g), (g, 0, -1), (g, 0, 1), (-g, 0, -1), (-g, 0, 1)]
    faces = [(0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6),
             (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10),
             (8, 6, 7), (9, 8, 1)]
    triangles = [tuple(normalised(corners[k]) for k in face) for face in faces]
    for _ in range(halvings):
        finer = []
        for a, b, c in triangles:
            ab, bc, ca = (normalised([x + y for x, y in zip(p, q)]) for p, q in ((a, b), (b, c), (c, a)))
            finer += [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
        triangles = finer
    return triangles


def stone(seed, planes, half_axes):
    dice = random.Random(seed)
    cuts = [(normalised([dice.gauss(0, 1) for _ in range(3)]), dice.uniform(0.62, 0.9)) for _ in range(planes)]

    def place(way):
        ends = [distance / along for normal, distance in cuts if (along := sum(n * w for n, w in zip(normal, way))) > 0]
        return tuple(h * w * min([1, *ends]) for h, w in zip(half_axes, way))

    return [tuple(place(way) for way in triangle) for triangle in geodesic_sphere(2)]


def write_stl(file, triangles):
    with open(file, "wb") as out:
        out.write(b"a crushed stone, unit mm".ljust(80))
        out.write(struct.pack("<I", len(triangles)))
        for triangle in triangles:
            out.write(struct.pack("<12fH", 0, 0, 0, *(x for corner in triangle for x in corner), 0))


if __name__ == "__main__":
    for name, numbers in STONES.items():
        write_stl(pathlib.Path(__file__).with_name(name + ".stl"), stone(*numbers))
