"""PoreSpy measures images."""
import json

from client import Row, module, share

TITLE = "PoreSpy"


def version(where):
    return module("porespy", where).__version__


def compare(bernal, where):
    import numpy as np

    porespy = module("porespy", where)
    bernal("pack", "monodisperse", "--count", 500, "--effort", "quick", "--out", "p")
    bernal("voxelize", "p.csv", "p.npy", "--voxels", 150, "--json", "told.json")
    pores, told = np.load(bernal.folder / "p.npy") == 1, json.loads((bernal.folder / "told.json").read_text())
    yield Row("porosity of an image", share(told["porosity"], porespy.metrics.porosity(pores)), 1e-12, "of it")
    yield Row("porosity of the image, beside the exact one", share(told["exact_porosity"], porespy.metrics.porosity(pores)), 1e-3, "of it")
    (side, *_), voxel = pores.shape, told["voxel_size"][0]
    chords = porespy.filters.apply_chords(pores, spacing=1, axis=0, trim_edges=True)
    lengths = porespy.metrics.chord_counts(chords) * voxel
    # The mean chord of the void between spheres is 4 times its volume over its surface. Chords that end at the image's
    # faces are left out, and among these are more of the long ones.
    exact = 4 * told["exact_porosity"] / told["exact_specific_surface"]
    yield Row("mean chord of pores, beside the exact one", share(exact, float(np.mean(lengths))), 0.12, "of it")
