"""Measures a packing again, with NumPy and SciPy alone, and compares: by_scipy.py PACKING.csv PREFIX

g(r) from a k-d tree with periodic images; Voronoi cells of equal spheres from Qhull, of the centres and their images;
the structure factor by plain summation.
"""
import re
import sys

import numpy as np
from scipy.spatial import ConvexHull, Voronoi, cKDTree


def columns(file):
    lines = [line for line in open(file) if not line.startswith("#")]
    names = lines[0].strip().split(",")
    values = np.array([[float(x) for x in line.split(",")] for line in lines[1:]])
    return {name: values[:, k] for k, name in enumerate(names)}


def lengths_of(file):
    return np.array([float(x) for x in re.search(r"lengths=(\S+)", open(file).readline()).group(1).split(",")])


def compare(what, ours, theirs, tolerance):
    worst = np.max(np.abs(ours - theirs) / np.maximum(np.abs(theirs), 1e-3))
    print(f"{what}: {len(ours)} values, largest relative difference {worst:.1e}")
    if not worst <= tolerance:
        sys.exit(f"{what} differs")


def g_of_r(points, lengths, r):
    width = r[1] - r[0]
    edges = np.append(r - width / 2, r[-1] + width / 2)
    tree = cKDTree(points, boxsize=lengths)
    pairs = tree.query_pairs(edges[-1], output_type="ndarray")
    way = points[pairs[:, 0]] - points[pairs[:, 1]]
    way -= lengths * np.round(way / lengths)
    found, _ = np.histogram(np.sqrt((way**2).sum(axis=1)), edges)
    n = len(points)
    shells = 4 / 3 * np.pi * (edges[1:] ** 3 - edges[:-1] ** 3)
    return found / (n * (n - 1) / 2 * shells / np.prod(lengths))


def voronoi(points, lengths):
    images = [points + np.array([x, y, z]) * lengths for x in (0, -1, 1) for y in (0, -1, 1) for z in (0, -1, 1)]
    near = np.concatenate([i[np.all((i > -0.45 * lengths) & (i < 1.45 * lengths), axis=1)] for i in images])
    tree = Voronoi(near)
    return np.array([ConvexHull(tree.vertices[tree.regions[tree.point_region[i]]]).volume for i in range(len(points))])


def structure_factor(points, lengths, count):
    most = 8
    n = np.array([(x, y, z) for x in range(-most, most + 1) for y in range(-most, most + 1) for z in range(-most, most + 1)])
    n = n[np.lexsort((n[:, 2], n[:, 1], n[:, 0]))][len(n) // 2 + 1:]  # of k and -k one
    k = 2 * np.pi * np.sqrt(((n / lengths) ** 2).sum(axis=1))
    s = np.abs(np.exp(-2j * np.pi * (points / lengths) @ n.T).sum(axis=0)) ** 2 / len(points)
    shell = (k / (2 * np.pi / lengths.max()) + 1e-9).astype(int)
    return np.array([s[shell == i].mean() for i in range(1, count + 1)])


packing, prefix = sys.argv[1:3]
spheres, lengths = columns(packing), lengths_of(packing)
points = np.column_stack([spheres["x"], spheres["y"], spheres["z"]]) % lengths
curve = columns(prefix + ".g_of_r.csv")
compare("g(r)", curve["g"], g_of_r(points, lengths, curve["r"]), 1e-9)
compare("Voronoi volumes", columns(prefix + ".voronoi.csv")["volume"], voronoi(points, lengths), 1e-9)
factor = columns(prefix + ".structure_factor.csv")["s"]
compare("S(k)", factor[:6], structure_factor(points, lengths, 6), 1e-7)
