"""freud reads GSD, and measures."""
import json

from client import Row, farthest, module, share

TITLE = "freud"


def version(where):
    return module("freud", where).__version__


def compare(bernal, where):
    import gsd.hoomd
    import numpy as np

    freud = module("freud", where)
    bernal("pack", "monodisperse", "--count", 2000, "--effort", "quick", "--out", "p")
    bernal("convert", "p.csv", "p.gsd")
    with getattr(gsd.hoomd, "open")(str(bernal.folder / "p.gsd"), "rb") as trajectory:
        frame = trajectory[0]
    bernal("analyze", "p.csv", "--measures", "voronoi,bond_order,g_of_r", "--out", "m")
    told = json.loads((bernal.folder / "m.json").read_text())
    system = (frame.configuration.box, frame.particles.position)
    voronoi = freud.locality.Voronoi()
    voronoi.compute(system)
    cells = np.loadtxt(bernal.folder / "m.voronoi.csv", delimiter=",", comments="#", skiprows=rows_of_head(bernal.folder / "m.voronoi.csv"))
    yield Row("volumes of Voronoi cells", farthest(cells[:, 1], np.asarray(voronoi.volumes)) / cells[:, 1].max(), 1e-5, "of the largest")
    steinhardt = freud.order.Steinhardt(6)
    steinhardt.compute(system, neighbors={"r_max": 1.4})
    yield Row("mean of Steinhardt's q6", share(told["q6_mean"], float(np.mean(steinhardt.particle_order))), 1e-5, "of it")
    ours = np.loadtxt(bernal.folder / "m.g_of_r.csv", delimiter=",", comments="#", skiprows=rows_of_head(bernal.folder / "m.g_of_r.csv"))
    width = ours[1, 0] - ours[0, 0]
    rdf = freud.density.RDF(bins=len(ours), r_max=width * len(ours))
    rdf.compute(system)
    beyond = ours[:, 0] > 1.05  # contacts of single precision lie on either side of an edge
    yield Row("g(r) beyond contact", farthest(ours[beyond, 1], np.asarray(rdf.rdf)[beyond]), 0.02)


def rows_of_head(file):
    """Comments, and the names of columns."""
    return next(k for k, line in enumerate(file.read_text().splitlines()) if not line.startswith("#")) + 1
