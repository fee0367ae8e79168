"""The yardstick of machines: 10,000 soft spheres that LAMMPS relaxes for 10,000 steps. Times in units of its CPU time can be
compared between machines."""
import math
import pathlib
import random

COUNT = 10000


def write(folder: pathlib.Path) -> list[str]:
    """Writes data and deck into `folder`; returns the command, to be run there on one thread."""
    edge = (COUNT * math.pi / 6 / 0.64) ** (1 / 3)
    random.seed(5)
    rows = "\n".join(
        f"{i + 1} 1 1.0 1.0 " + " ".join(f"{random.uniform(0, edge):.9g}" for _ in range(3)) for i in range(COUNT)
    )
    sides = "\n".join(f"0 {edge:.12g} {axis}lo {axis}hi" for axis in "xyz")
    (folder / "yardstick.data").write_text(
        f"random spheres\n\n{COUNT} atoms\n1 atom types\n\n{sides}\n\nAtoms # sphere\n\n{rows}\n"
    )
    (folder / "yardstick.in").write_text(
        "units lj\natom_style sphere\nboundary p p p\nnewton off\ncomm_modify vel yes\nread_data yardstick.data\n"
        "pair_style soft 1.0\npair_coeff * * 10.0\nneighbor 0.3 bin\nneigh_modify every 1 delay 0 check yes\n"
        "thermo 1000\nmin_style fire\ntimestep 0.02\nminimize 0 1e-8 10000 10000\n"
    )
    return ["lmp", "-in", "yardstick.in", "-log", "none"]
