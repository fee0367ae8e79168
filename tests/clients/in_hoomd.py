"""HOOMD-blue starts from GSD."""
from client import Row, module, share

TITLE = "HOOMD-blue"


def version(where):
    return module("hoomd", where).version.version


def compare(bernal, where):
    hoomd = module("hoomd", where)
    import numpy as np

    bernal("pack", "monodisperse", "--count", 1000, "--effort", "quick", "--out", "p")
    bernal("convert", "p.csv", "p.gsd")
    simulation = hoomd.Simulation(device=hoomd.device.CPU(), seed=1)
    simulation.create_state_from_gsd(filename=str(bernal.folder / "p.gsd"))
    snapshot, spheres = simulation.state.get_snapshot(), bernal.spheres("p.csv")
    box = np.array(snapshot.configuration.box[:3])
    apart = snapshot.particles.position - (spheres[:, 1:4] - box / 2)
    apart -= box * np.round(apart / box)
    yield Row("positions of GSD, in single precision", float(np.abs(apart).max() / box[0]), 2e-7, "of the side")
    yield Row("volume of the box, in single precision", share(float(np.prod(box)), simulation.state.box.volume), 1e-6, "of it")
