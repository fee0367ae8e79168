"""MDAnalysis reads data and dumps of LAMMPS."""
import warnings

from client import Row, farthest, module

TITLE = "MDAnalysis"


def version(where):
    return module("MDAnalysis", where).__version__


def compare(bernal, where):
    import MDAnalysis
    import numpy as np

    warnings.simplefilter("ignore")
    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--unit", "m", "--out", "p")
    bernal("convert", "p.csv", "p.data", "p.dump", "--density", 2650)
    spheres = bernal.spheres("p.csv")
    read = MDAnalysis.Universe(str(bernal.folder / "p.data"), atom_style="id type diameter density x y z", format="DATA")
    order = np.argsort(read.atoms.ids)
    side = read.dimensions[0]
    yield Row("positions of LAMMPS data, in single precision", farthest(spheres[:, 1:4], read.atoms.positions[order]) / side, 2e-7, "of the side")
    dump = MDAnalysis.Universe(str(bernal.folder / "p.dump"), format="LAMMPSDUMP", topology_format="LAMMPSDUMP")
    order = np.argsort(dump.atoms.ids)
    yield Row("positions of a dump, in single precision", farthest(spheres[:, 1:4], dump.atoms.positions[order]) / side, 2e-7, "of the side")
