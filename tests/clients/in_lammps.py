"""LAMMPS reads data files, starts from a state under pressure and reckons stresses."""
import re

from client import Row, farthest, program, run, share

TITLE = "LAMMPS"

INPUT = """units si
atom_style sphere
boundary p p p
newton off
read_data p.data
variable mass equal mass(all)
run 0
print "MASS $(v_mass:%.17g)"
dump all all custom 1 p.dump id x y z diameter
dump_modify all sort id format float %.17g
run 0
"""


def version(where):
    said = run([program("lmp", where), "-h"], None)
    return re.search(r"Large-scale.*?- (\d+ \w+ \d+)", said)[1]


def true_mass(spheres, density, unit):
    import numpy as np

    return float(density * np.pi / 6 * ((2 * unit * spheres[:, 4]) ** 3).sum())


def compare(bernal, where, name="lmp", command=("-in",)):
    import numpy as np

    code = program(name, where)
    bernal("pack", "uniform-volume", "--count", 1000, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--unit", "mm", "--out", "p")
    bernal("convert", "p.csv", "p.data", "--density", 2650)
    (bernal.folder / "p.in").write_text(INPUT)
    said = run([code, "-in", "p.in"], bernal.folder)
    spheres = bernal.spheres("p.csv")
    mass = float(re.search(r"MASS (\S+)", said)[1])
    yield Row("mass of data in mm, as read", share(true_mass(spheres, 2650, 1e-3), mass), 1e-12, "of it")
    read = np.loadtxt((bernal.folder / "p.dump").read_text().splitlines()[9:])
    yield Row("diameters", farthest(2e-3 * spheres[:, 4], read[:, 4]) / 3e-3, 1e-15, "of the largest")
    side = float((bernal.folder / "p.data").read_text().split("lengths=")[1].split(",")[0])
    ours = spheres[:, 1:4] * 1e-3
    apart = read[:, 1:4] - ours
    yield Row("positions", float(np.abs(apart - side * np.round(apart / side)).max()) / side, 1e-12, "of the side")
    yield from under_pressure(bernal, lambda folder: run([code, "-in", "lammps.in"], folder), "lammps")


def under_pressure(bernal, start, code):
    """A state at rest under 1000 Pa, and the code's own pressure at the beginning and after 1,000 steps."""
    bernal("pack", "monodisperse", "--count", 200, "--effort", "quick", "--unit", "mm", "--out", "s")
    bernal("export", "s.csv", "--for", code, "--young", 5e7, "--density", 2650, "--pressure", 1000, "--steps", 1000,
           "--output-every", 1000, "--out", code)  # fmt: skip
    start(bernal.folder)
    rows = table(bernal.folder / f"{code}.table.csv")
    yield Row("pressure of a state under 1,000 Pa", share(1000, rows[0]["pressure"]), 1e-6, "of it")
    yield Row("the same after 1,000 steps", share(1000, rows[-1]["pressure"]), 1e-5, "of it")


def table(file):
    import csv

    with open(file, newline="") as lines:
        return [{name: float(value) for name, value in row.items() if value} for row in csv.DictReader(lines)]
