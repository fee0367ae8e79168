"""ASE reads extended XYZ."""
from client import Row, farthest, module

TITLE = "ASE"


def version(where):
    return module("ase", where).__version__


def compare(bernal, where):
    from ase.io import read

    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--out", "p")
    bernal("convert", "p.csv", "p.xyz")
    atoms, spheres = read(bernal.folder / "p.xyz"), bernal.spheres("p.csv")
    lengths = [float(x) for x in (bernal.folder / "p.csv").read_text().split("lengths=")[1].split()[0].split(",")]
    yield Row("positions of extended XYZ", farthest(spheres[:, 1:4], atoms.positions), 0)
    yield Row("radii", farthest(spheres[:, 4], atoms.arrays["radius"]), 0)
    yield Row("sides of the cell", farthest(lengths, atoms.cell.lengths()), 0)
    if not all(atoms.pbc):
        raise RuntimeError("the cell is not read as periodic")
