"""Networks of pores: arrays, and files as csv, json and VTK read them."""

import csv
import json
import shutil
import subprocess

import bernal
import numpy as np
import pytest

pytestmark = pytest.mark.filterwarnings("ignore::bernal.OptionWarning")


@pytest.fixture(scope="module")
def packing():
    return bernal.pack(sizes="uniform-volume", diameter_max=3, count=150, effort="quick", unit="mm",
                       allow_small_sample=True)  # fmt: skip


@pytest.fixture(scope="module")
def network(packing):
    return packing.pore_network(flow="x")


def flow_through(network, lengths, axis):
    """The permeability of the network, by SciPy: pressures fall by 1 from each body to its image."""
    sparse = pytest.importorskip("scipy.sparse")
    from scipy.sparse.linalg import spsolve

    a, b = network.throats.astype(np.int64).T
    g, step = network.conductances, network.periods[:, axis].astype(float)
    n = len(network.radii)
    matrix = sparse.coo_matrix((np.concatenate([g, g, -g, -g]),
                                (np.concatenate([a, b, a, b]), np.concatenate([a, b, b, a]))), (n, n)).tocsc()  # fmt: skip
    right = np.zeros(n)
    np.add.at(right, a, -g * step)
    np.add.at(right, b, g * step)
    pressure = np.zeros(n)
    pressure[1:] = spsolve(matrix[1:, 1:], right[1:])
    flow = (g * (pressure[a] - pressure[b] + step) ** 2).sum()
    return flow * lengths[axis] ** 2 / np.prod(lengths)


def test_arrays_tell_of_all_bodies_and_throats(packing, network):
    n, m = len(network.radii), len(network.throats)
    lengths = np.array(packing.container.lengths)
    assert network.centers.shape == (n, 3) and network.periods.shape == (m, 3) and network.throats.max() < n
    assert network.volumes.sum() == pytest.approx(np.prod(lengths) * (1 - packing.packing_fraction), rel=1e-12)
    assert np.array_equal(network.coordination, np.bincount(network.throats.ravel(), minlength=n))
    a, b = network.throats.T
    way = network.centers[b] + network.periods * lengths - network.centers[a]
    assert np.allclose(np.linalg.norm(way, axis=1), network.throat_lengths)
    through = network.periods[:, 0] != 0
    assert set(np.flatnonzero(network.inlet | network.outlet)) == set(network.throats[through].ravel())
    for body in range(0, n, 10):  # no sphere reaches into it
        d = packing.centers - network.centers[body]
        d -= lengths * np.round(d / lengths)
        assert (np.linalg.norm(d, axis=1) - packing.radii).min() == pytest.approx(network.radii[body], rel=1e-6)
    assert not network.radii.flags.writeable
    assert (network.throat_radii <= np.minimum(network.radii[a], network.radii[b]) * (1 + 1e-9)).all()


def test_scipy_finds_the_same_permeability(packing, network):
    told = network.summary
    assert told["merged_permeability"] == pytest.approx(flow_through(network, packing.container.lengths, 0), rel=1e-8)
    assert told["permeability"] == network.permeability and set(told["definitions"]) <= set(told)
    fine = packing.pore_network(merge=2)
    assert fine.summary["bodies"] == fine.summary["tetrahedra"] == told["tetrahedra"]
    assert fine.permeability == network.permeability


def test_openpnm_tables(network, tmp_path):
    network.write(tmp_path / "net.csv")
    with open(tmp_path / "net.csv", newline="") as file:
        rows = list(csv.DictReader(file))

    def column(name):
        return np.array([float(row[name]) for row in rows if row[name] != ""])

    coordinates = np.array([column(f"pore.coords[{k}]") for k in range(3)]).T
    assert np.array_equal(coordinates, network.centers * 1e-3)
    assert np.array_equal(np.array([column(f"throat.conns[{k}]") for k in range(2)]).T, network.throats)
    assert np.array_equal(np.array([column(f"throat.periods[{k}]") for k in range(3)]).T, network.periods)
    assert column("pore.volume") == pytest.approx(network.volumes * 1e-9)
    assert column("throat.diameter") == pytest.approx(network.throat_radii * 2e-3)
    assert column("throat.conductance") == pytest.approx(network.conductances * 1e-9)
    inlets = [row["pore.inlets"] == "True" for row in rows][: len(network.inlet)]
    assert {row["pore.inlets"] for row in rows} == {"True", "False"}
    assert np.array_equal(inlets, network.inlet)


def test_graph_json(network, tmp_path):
    network.write(tmp_path / "net.json")
    graph = json.loads((tmp_path / "net.json").read_text())["graph"]
    assert graph["metadata"] == {"number_of_nodes": len(network.radii), "number_of_links": len(network.throats)}
    assert [node["id"] for node in graph["nodes"]] == [str(k) for k in range(len(network.radii))]
    places = [[node["metadata"]["node_coordinates"][c] for c in "xyz"] for node in graph["nodes"]]
    assert np.array_equal(places, network.centers * 1e-3)
    assert np.array_equal([[int(edge["source"]), int(edge["target"])] for edge in graph["edges"]], network.throats)
    lengths = [edge["metadata"]["link_length"] for edge in graph["edges"]]
    assert lengths == pytest.approx(network.throat_lengths * 1e-3)


def test_vtk_reads_points_and_lines(packing, network, tmp_path):
    pytest.importorskip("vtkmodules.vtkIOXML")
    from vtkmodules.util.numpy_support import vtk_to_numpy
    from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

    network.write(tmp_path / "net.vtp")
    reader = vtkXMLPolyDataReader()
    reader.SetFileName(str(tmp_path / "net.vtp"))
    reader.Update()
    read = reader.GetOutput()
    points = vtk_to_numpy(read.GetPoints().GetData())
    n, m = len(network.radii), len(network.throats)
    assert read.GetNumberOfLines() == m and np.array_equal(points[:n], network.centers)
    data = {name: vtk_to_numpy(read.GetPointData().GetArray(name)) for name in ("body", "radius", "image", "inlet")}
    assert np.array_equal(data["radius"], network.radii[data["body"]])
    assert np.array_equal(data["image"], np.arange(len(points)) >= n)
    ends = np.array([[read.GetCell(k).GetPointId(e) for e in range(2)] for k in range(m)])
    assert np.array_equal(data["body"][ends], network.throats)
    assert np.linalg.norm(points[ends[:, 1]] - points[ends[:, 0]], axis=1) == pytest.approx(network.throat_lengths)
    areas = vtk_to_numpy(read.GetCellData().GetArray("area"))
    assert np.array_equal(areas, network.throat_areas)


def test_files_of_statoil_stand_together(network, tmp_path):
    network.write(tmp_path / "net.dat")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "net_link1.dat", "net_link2.dat", "net_node1.dat", "net_node2.dat"]  # fmt: skip


def test_what_cannot_be_is_refused(packing, network, tmp_path):
    with pytest.raises(bernal.InputError, match="flow"):
        packing.pore_network(flow="w")
    with pytest.raises(bernal.InputError, match="merge"):
        packing.pore_network(merge=-1)
    with pytest.raises(bernal.InputError, match=".csv, .json, .vtp or .dat"):
        network.write(tmp_path / "net.txt")
    assert not list(tmp_path.iterdir())


# YADE's finite volumes of pores, by the authors of the conductances, with a triangulation and a solver of its own.
YADE = """
import json
from yade import *
lengths, spheres = json.load(open("spheres.json"))
O.bodies.append(aabbWalls([(0, 0, 0), lengths], thickness=0))
for x, y, z, radius in spheres:
    O.bodies.append(sphere((x, y, z), radius))
flow = FlowEngine(useSolver=3, viscosity=1, meshUpdateInterval=-1, defTolerance=-1, slipBoundary=False,
                  bndCondIsPressure=[0, 0, 1, 1, 0, 0], bndCondValue=[0, 0, 1, 0, 0, 0],
                  boundaryUseMaxMin=[0] * 6)
O.engines = [ForceResetter(), InsertionSortCollider([Bo1_Sphere_Aabb(), Bo1_Box_Aabb()]), flow]
flow.emulateAction()
print("PERMEABILITY", abs(flow.getBoundaryFlux(2)) * lengths[1] / (lengths[0] * lengths[2]))
"""


@pytest.mark.skipif(not shutil.which("yade"), reason="yade is not installed")
def test_yade_finds_the_same_permeability_of_a_box(tmp_path):
    packing = bernal.pack(count=200, container="box", effort="quick", allow_small_sample=True)
    spheres = [(*center, radius) for center, radius in zip(packing.centers.tolist(), packing.radii.tolist())]
    lengths = np.asarray(packing.container.lengths).tolist()
    (tmp_path / "spheres.json").write_text(json.dumps([lengths, np.asarray(spheres).tolist()]))
    (tmp_path / "flow.py").write_text(YADE)
    run = subprocess.run(["yade", "-x", "-n", "flow.py"], cwd=tmp_path, capture_output=True, text=True, timeout=100)
    found = [float(line.split()[1]) for line in run.stdout.splitlines() if line.startswith("PERMEABILITY")]
    if "name 'FlowEngine' is not defined" in run.stderr:
        pytest.skip("this yade has no FlowEngine")
    assert found, run.stderr
    assert packing.pore_network().permeability[1] == pytest.approx(found[0], rel=0.01)
