"""OpenPNM reads networks, knows their labels, and lets a fluid flow through them."""
from client import Row, module, share

TITLE = "OpenPNM"


def version(where):
    return module("openpnm", where).__version__


def periodic_permeability(openpnm, network, length, area):
    """As examples/pores.md has it: along z, of a fluid of viscosity 1, under a mean gradient of pressure of 1 / length."""
    import numpy as np

    first, second = network["throat.conns"].astype(int).T
    g, step = network["throat.conductance"], network["throat.periods"][:, 2]
    rates = np.bincount(second, g * step, network.Np) - np.bincount(first, g * step, network.Np)
    fluid = openpnm.phase.Phase(network=network)
    fluid["throat.hydraulic_conductance"] = g
    flow = openpnm.algorithms.StokesFlow(network=network, phase=fluid)
    flow.set_value_BC(pores=[0], values=0)
    flow.set_rate_BC(pores=network.Ps[1:], rates=rates[1:])
    flow.run()
    pressure = flow["pore.pressure"]
    through = (g * (pressure[first] - pressure[second] + step) * step).sum()
    return through * length / area


def compare(bernal, where):
    import json

    openpnm = module("openpnm", where)
    openpnm.Workspace().settings["loglevel"] = 50
    bernal("pack", "monodisperse", "--count", 500, "--effort", "quick", "--unit", "mm", "--out", "p")
    bernal("pore-network", "p.csv", "net.csv", "--json", "net-told.json")
    told = json.loads((bernal.folder / "net-told.json").read_text())
    network = openpnm.io.network_from_csv(str(bernal.folder / "net.csv"))
    labels = set(network.labels())
    if not {"pore.inlets", "pore.outlets"} <= labels:
        raise RuntimeError(f"pn.labels() are {sorted(labels)}")
    length = float((bernal.folder / "p.csv").read_text().split("lengths=")[1].split(",")[0]) * 1e-3
    found = periodic_permeability(openpnm, network, length, length * length)
    yield Row("permeability of a periodic network", share(told["merged_permeability"] * 1e-6, found), 1e-12, "of it")
    bernal("pack", "monodisperse", "--count", 500, "--container", "box", "--effort", "quick", "--unit", "mm", "--out", "b")
    bernal("pore-network", "b.csv", "box.csv", "--json", "box-told.json")
    told = json.loads((bernal.folder / "box-told.json").read_text())
    network = openpnm.io.network_from_csv(str(bernal.folder / "box.csv"))
    fluid = openpnm.phase.Phase(network=network)
    fluid["throat.hydraulic_conductance"] = network["throat.conductance"]
    flow = openpnm.algorithms.StokesFlow(network=network, phase=fluid)
    flow.set_value_BC(pores=network.pores("inlets"), values=1)
    flow.set_value_BC(pores=network.pores("outlets"), values=0)
    flow.run()
    sides = [float(side) * 1e-3 for side in (bernal.folder / "b.csv").read_text().split("lengths=")[1].split()[0].split(",")]
    found = abs(flow.rate(pores=network.pores("inlets"))[0]) * sides[2] / (sides[0] * sides[1])
    yield Row("permeability of a network in a box", share(told["merged_permeability"] * 1e-6, found), 1e-12, "of it")
    bernal("pore-network", "p.csv", "flow.dat", "--flow", "x")
    statoil = openpnm.io.network_from_statoil(path=str(bernal.folder), prefix="flow")
    yield Row("bodies in Statoil's format", abs(statoil.Np - told_bodies(bernal)), 0)


def told_bodies(bernal):
    return int((bernal.folder / "flow_node1.dat").read_text().split()[0])
