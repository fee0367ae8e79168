#!/usr/bin/env python3
"""What other programs that pack spheres give for equal spheres, beside BERNAL: rivals.py BERNAL [--counts 1000,5000].

So far YADE's pack.randomDensePack as its manual has it: a periodic cell of grains that is compressed, cut to a box. Prints for
each number of spheres the CPU time, the packing fraction (of YADE's in the middle of the box, a diameter from the outermost
centres, by 100,000 points), and the worst overlap over the diameter. Needs YADE, NumPy and SciPy. Let nothing else run meanwhile:
CPU times of a busy machine can be half as long again."""
import argparse
import json
import pathlib
import resource
import subprocess
import tempfile

import numpy
from scipy.spatial import cKDTree

YADE = """
from yade import pack
side = ({count} * 0.5235987755982989 / 0.62) ** (1 / 3)
spheres = pack.randomDensePack(pack.inAlignedBox((0, 0, 0), (side, side, side)), radius=0.5, rRelFuzz=0, spheresInCell={count}, returnSpherePack=True, seed=1)
with open("spheres.csv", "w") as file:
    for center, radius in spheres:
        file.write("%.17g,%.17g,%.17g,%.17g\\n" % (*center, radius))
"""


def cpu_seconds(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def fraction_in_the_middle(centers, radius):
    """Share of random points that lie in a sphere, a diameter from the outermost centres."""
    low, high = centers.min(axis=0) + 2 * radius, centers.max(axis=0) - 2 * radius
    points = low + (high - low) * numpy.random.default_rng(1).random((100000, 3))
    distance, _ = cKDTree(centers).query(points)
    return (distance < radius).mean()


def worst_overlap(centers, radius):
    pairs = cKDTree(centers).query_pairs(2 * radius, output_type="ndarray")
    distance = numpy.linalg.norm(centers[pairs[:, 0]] - centers[pairs[:, 1]], axis=1)
    return (1 - distance / (2 * radius)).max() if len(pairs) else 0


def yade(count, folder):
    (folder / "pack.py").write_text(YADE.format(count=count), encoding="utf-8")
    seconds = cpu_seconds(["yade", "-n", "-x", "-j1", "pack.py"], folder)
    rows = numpy.loadtxt(folder / "spheres.csv", delimiter=",")
    centers, radius = rows[:, :3], rows[0, 3]
    return seconds, fraction_in_the_middle(centers, radius), worst_overlap(centers, radius)


def bernal(program, effort, count, folder):
    seconds = cpu_seconds([program, "pack", "monodisperse", "--count", str(count), "--effort", effort, "--threads", "1", "--out", "packing"], folder)
    told = json.loads((folder / "packing.json").read_text(encoding="utf-8"))
    return seconds, told["packing_fraction"], max(told["max_relative_overlap"], 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal", type=pathlib.Path)
    parser.add_argument("--counts", default="1000,5000")
    options = parser.parse_args()
    program = str(options.bernal.resolve())
    print("spheres  program                  CPU s  packing fraction  worst overlap / diameter")
    for count in map(int, options.counts.split(",")):
        for name, run in (("bernal, quick", lambda f: bernal(program, "quick", count, f)), ("bernal, standard", lambda f: bernal(program, "standard", count, f)), ("YADE, randomDensePack", lambda f: yade(count, f))):
            with tempfile.TemporaryDirectory() as folder:
                seconds, fraction, overlap = run(pathlib.Path(folder))
            print(f"{count:7}  {name:22} {seconds:7.2f}  {fraction:16.3f}  {overlap:24.1e}", flush=True)


if __name__ == "__main__":
    main()
