"""OVITO's importers read extended XYZ, GSD, dumps and data of LAMMPS.

`where` is a command that is told a file and prints what OVITO's importers make of it: of each property its name, and the
least and the largest value in brackets; below `cell`, the sides, a line each."""
import os
import re

from client import Missing, Row, run

TITLE = "OVITO"

FLOAT = r"\[([-+.\de]+), ([-+.\de]+)\]"


def version(where):
    if not where:
        raise Missing("OVITO is not there; --at ovito=COMMAND names what prints what it reads")
    return "3.7.6, importers"


def ranges(said, name, number):
    """The least and largest values of the property's components."""
    found = re.search(rf"^\s*{name} +float\[\d\]" + rf"\s+{FLOAT}" * number, said, re.M)
    return [float(value) for value in found.groups()]


def compare(bernal, where):
    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--unit", "m", "--out", "p")
    bernal("convert", "p.csv", "p.xyz", "p.gsd", "p.dump", "p.data", "--density", 2650)
    spheres = bernal.spheres("p.csv")
    side = float((bernal.folder / "p.csv").read_text().split("lengths=")[1].split(",")[0])
    for file, what in (("p.xyz", "extended XYZ"), ("p.gsd", "GSD"), ("p.dump", "a dump"), ("p.data", "LAMMPS data")):
        said = run([*where.split(), file], bernal.folder, env={"QT_QPA_PLATFORM": "offscreen", **os.environ})
        corner = float(re.search(r"cell pbc.*\n\s*\S+ \S+ \S+ +(\S+)", said)[1])
        ours = [value for axis in range(1, 4) for value in (spheres[:, axis].min() + corner, spheres[:, axis].max() + corner)]
        theirs = ranges(said, "Position", 3)
        yield Row(f"extremes of positions of {what}, in single precision", max(abs(a - b) for a, b in zip(ours, theirs)) / side, 2e-7, "of the side")
        ours, theirs = [spheres[:, 4].min(), spheres[:, 4].max()], ranges(said, "Radius", 1)
        yield Row(f"extremes of radii of {what}", max(abs(a - b) for a, b in zip(ours, theirs)) / ours[1], 2e-7, "of the largest")
