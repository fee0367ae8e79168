"""The package gsd, of HOOMD-blue, reads GSD."""
from client import Row, farthest, module

TITLE = "GSD"


def version(where):
    return module("gsd", where).__version__


def compare(bernal, where):
    import gsd.hoomd
    import numpy as np

    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--out", "p")
    bernal("convert", "p.csv", "p.gsd")
    opened = getattr(gsd.hoomd, "open")
    with opened(str(bernal.folder / "p.gsd"), "rb") as trajectory:
        frame = trajectory[0]
        log = trajectory[0].log
    spheres = bernal.spheres("p.csv")
    lengths = np.array(frame.configuration.box[:3], float)
    yield Row("diameters, in single precision", farthest(2 * spheres[:, 4], frame.particles.diameter) / 3, 1e-7, "of the largest")
    yield Row("positions, in single precision", farthest(spheres[:, 1:4], frame.particles.position + lengths / 2) / lengths.max(), 2e-7,
              "of the side")
    doubles = {key.split("/")[-1]: value for key, value in log.items()}
    yield Row("centres, as logged in doubles", farthest(spheres[:, 1:4], doubles["center"]), 0)
