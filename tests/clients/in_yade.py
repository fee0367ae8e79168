"""YADE reads its texts, starts from a state under pressure and reckons stresses."""
import re

from client import Row, farthest, program, run
from in_lammps import under_pressure

TITLE = "YADE"

SCRIPT = """
from yade import ymport
bodies = ymport.textExt("p.txt", format="x_y_z_r_matId")
with open("read.txt", "w") as out:
    for b in bodies:
        print(*("%.17g" % v for v in (*b.state.pos, b.shape.radius)), b.material.id if b.material else "", file=out)
"""


def version(where):
    return re.search(r"(20\d\d\.\S+)", run([program("yade", where), "--version"], None))[1]


def compare(bernal, where):
    import numpy as np

    code = program("yade", where)
    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--out", "p")
    bernal("convert", "p.csv", "p.txt")
    (bernal.folder / "script.py").write_text("from yade import *\nO.materials.append(FrictMat())\n" + SCRIPT)
    run([code, "-x", "-n", "script.py"], bernal.folder)
    read = np.loadtxt(bernal.folder / "read.txt", usecols=range(4))
    spheres = bernal.spheres("p.csv")
    yield Row("positions of text", farthest(spheres[:, 1:4], read[:, :3]), 0)
    yield Row("radii", farthest(spheres[:, 4], read[:, 3]), 0)
    yield from under_pressure(bernal, lambda folder: run([code, "-x", "-n", "yade.py"], folder), "yade")
