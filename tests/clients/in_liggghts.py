"""LIGGGHTS reads data files, starts from a state under pressure and reckons stresses."""
import re

from client import Row, program, run, share
from in_lammps import true_mass, under_pressure

TITLE = "LIGGGHTS"

INPUT = """units si
atom_style granular
atom_modify map array sort 0 0
boundary p p p
newton off
communicate single vel yes
read_data p.data
pair_style none
run 0
variable mass equal mass(all)
print "MASS ${mass}"
"""


def version(where):
    said = run([program("liggghts", where), "-log", "none"], None, input="")
    return re.search(r"Version LIGGGHTS-\w+ ([\d.]+)", said)[1]


def compare(bernal, where):
    code = program("liggghts", where)
    bernal("pack", "uniform-volume", "--count", 1000, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--unit", "mm", "--out", "p")
    bernal("convert", "p.csv", "p.data", "--format", "liggghts", "--density", 2650)
    (bernal.folder / "p.in").write_text(INPUT)
    said = run([code, "-in", "p.in"], bernal.folder)
    mass = float(re.findall(r"^MASS ([\d.e+-]+)", said, re.M)[-1])
    yield Row("mass of data in mm, as read", share(true_mass(bernal.spheres("p.csv"), 2650, 1e-3), mass), 1e-12, "of it")
    yield from under_pressure(bernal, lambda folder: run([code, "-in", "liggghts.in"], folder), "liggghts")
