"""Surfaces of triangles, as arrays and as VTK and ADMesh read them."""

import json
import os
import pathlib
import re
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


def volume_of(vertices, triangles):
    a, b, c = (vertices[triangles[:, k]] for k in range(3))
    return np.einsum("ij,ij->i", a, np.cross(b, c)).sum() / 6


def test_arrays_are_the_surface(packing, tmp_path):
    vertices, triangles = packing.surface(320)
    assert vertices.shape == (150 * 162, 3) and triangles.shape == (150 * 320, 3)
    told = packing.mesh(tmp_path / "s.ply", 320)
    assert volume_of(vertices, triangles) == pytest.approx(told["volume"], rel=1e-10)
    assert told["exact_volume"] == pytest.approx((4 * np.pi / 3 * packing.radii**3).sum())
    assert told["porosity"] == pytest.approx(1 - told["volume"] / np.prod(packing.container.lengths))
    assert told["exact_porosity"] == pytest.approx(1 - packing.packing_fraction)
    middles = vertices.reshape(150, 162, 3)
    assert np.allclose(np.linalg.norm(middles - packing.centers[:, None], axis=2), packing.radii[:, None])
    shrunk, _ = packing.surface(320, scale=0.9)
    assert np.allclose(shrunk - np.repeat(packing.centers, 162, 0), 0.9 * (vertices - np.repeat(packing.centers, 162, 0)))


@pytest.mark.parametrize("name", ["s.stl", "s.obj", "s.ply", "s.vtp"])
def test_vtk_finds_it_closed(packing, name, tmp_path):
    geometry = pytest.importorskip("vtkmodules.vtkIOGeometry")
    from vtkmodules.vtkFiltersCore import vtkFeatureEdges, vtkMassProperties
    from vtkmodules.vtkIOPLY import vtkPLYReader
    from vtkmodules.vtkIOXML import vtkXMLPolyDataReader

    readers = {"s.stl": geometry.vtkSTLReader, "s.obj": geometry.vtkOBJReader, "s.ply": vtkPLYReader,
               "s.vtp": vtkXMLPolyDataReader}  # fmt: skip
    told = packing.mesh(tmp_path / name, chord=0.05, images=True)
    reader = readers[name]()
    reader.SetFileName(str(tmp_path / name))
    edges, mass = vtkFeatureEdges(), vtkMassProperties()
    edges.FeatureEdgesOff()
    edges.ManifoldEdgesOff()
    for step in (edges, mass):
        step.SetInputConnection(reader.GetOutputPort())
        step.Update()
    assert reader.GetOutput().GetNumberOfPolys() == told["triangles"]
    assert reader.GetOutput().GetNumberOfPoints() == told["vertices"]
    assert edges.GetOutput().GetNumberOfCells() == 0  # of those, boundaries and edges of more than two triangles
    assert mass.GetVolume() == pytest.approx(told["volume"], rel=1e-5)
    assert mass.GetSurfaceArea() == pytest.approx(told["area"], rel=1e-5)
    if name == "s.vtp":
        ids = reader.GetOutput().GetCellData().GetArray("id")
        assert {int(ids.GetTuple1(i)) for i in range(ids.GetNumberOfTuples())} == set(packing.ids.tolist())


@pytest.mark.skipif(not shutil.which("admesh"), reason="ADMesh is not installed")
def test_admesh_finds_no_fault(packing, tmp_path):
    told = packing.mesh(tmp_path / "s.stl", cap=0.2)
    run = subprocess.run(["admesh", tmp_path / "s.stl"], capture_output=True, encoding="latin-1", check=True)
    found = {key.strip(): [float(n) for n in numbers.split()]
             for key, numbers in re.findall(r"([A-Z][A-Za-z0-9 ]+?) *: +([0-9. ]+)", run.stdout)}  # fmt: skip
    assert found["Number of facets"] == [told["triangles"]] * 2
    assert found["Total disconnected facets"] == [0, 0]
    assert found["Number of parts"] == [150]
    for fault in ("Degenerate facets", "Edges fixed", "Facets removed", "Facets added", "Facets reversed",
                  "Backwards edges", "Normals fixed"):  # fmt: skip
        assert found[fault] == [0], fault
    assert found["Volume"][0] == pytest.approx(told["volume"], rel=1e-4)


def test_bridges_make_the_holes_that_contacts_do(packing, tmp_path):
    vertices, triangles = packing.surface(80, images=True, bridge=0.2)
    told = packing.mesh(tmp_path / "s.stl", 80, images=True, bridge=0.2)
    edges = {tuple(sorted(edge)) for t in triangles.tolist() for edge in zip(t, t[1:] + t[:1])}
    assert len(vertices) - len(edges) + len(triangles) == 2 * (150 + told["images"] - told["bridges"])
    assert volume_of(vertices, triangles) == pytest.approx(told["volume"], rel=1e-9)
    assert told["bridges"] > 150 and told["porosity"] is None


def test_openfoam_counts_in_metres(tmp_path):
    bare = bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2])
    with pytest.warns(bernal.FileWarning, match="taken as metres"):
        metres = bare.mesh(tmp_path / "m", 20, code="openfoam")
    told = bare.mesh(tmp_path / "mm", 20, code="openfoam", unit="mm")
    assert told["unit"] == "mm"
    assert told["openfoam"]["cell"] == pytest.approx(metres["openfoam"]["cell"] / 1000)
    with pytest.raises(bernal.InputError):
        bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2], unit="mm").mesh(tmp_path / "s.stl", unit="m")


@pytest.mark.skipif(not shutil.which("snappyHexMesh"), reason="OpenFOAM is not installed")
def test_openfoam_meshes_the_pores(tmp_path):
    few = bernal.pack(count=12, effort="quick", unit="mm", container="box", allow_small_sample=True)
    told = few.mesh(tmp_path / "bed", code="openfoam", flow="x", bridge=0.3)
    where = {**os.environ, "WM_PROJECT_DIR": os.environ.get("WM_PROJECT_DIR", "/usr/share/openfoam")}

    def run(*command):
        done = subprocess.run(command, cwd=tmp_path / "bed", env=where, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("blockMesh")
    run("snappyHexMesh", "-overwrite")
    found = run("checkMesh")
    assert "Number of regions: 1 (OK)" in found
    for patch in ("inlet", "outlet", "sides_y", "sides_z", "spheres"):
        assert int(re.search(rf"^ *{patch} +(\d+) ", found, re.M)[1]) > 0
    pores = float(re.search(r"Total volume = ([-+.0-9e]+)\.", found)[1]) * 1e9
    assert pores == pytest.approx(told["porosity"] * few.container.volume, rel=0.02)


def test_the_program_writes_the_same_bytes(packing, program):
    packing.write("p.csv")
    for name in ("s.stl", "s.off"):
        run = program("mesh", "p.csv", name, "--gap", 0.02, "--bridge", 0.2, "--joint-gap", 0.01, "--json", "s.json", "--threads", 1)
        assert run.returncode == 0, run.stderr
        theirs = pathlib.Path(name).read_bytes()
        told = packing.mesh(name, gap=0.02, bridge=0.2, joint_gap=0.01, threads=2)
        assert pathlib.Path(name).read_bytes() == theirs
        summary = json.loads(pathlib.Path("s.json").read_text())
        assert {key: summary[key] for key in told} == told


def test_what_is_no_surface(packing, tmp_path):
    for keywords, sentence in [
        ({"triangles": 80, "chord": 1}, "give one of them"),
        ({"scale": 2}, "at most 1"),
        ({"gap": 100}, "leaves nothing of sphere"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.surface(**keywords)
    with pytest.raises(bernal.InputError, match="not known by its name"):
        packing.mesh(tmp_path / "s.png")
    with pytest.warns(bernal.OptionWarning, match="reach through periodic faces"):
        packing.surface(20)


def test_pictures_and_pages_show_surfaces_and_images(packing, tmp_path):
    surface = packing.surface(80)
    drawn = packing.render(width=64, height=64, surface=surface)
    packing.mesh(tmp_path / "s.ply", 80, report=tmp_path / "s.html")
    from_file = packing.render(width=64, height=64, surface=tmp_path / "s.ply")
    assert np.abs(drawn.astype(int) - from_file).mean() < 1 and (drawn != packing.render(width=64, height=64)).any()
    assert '"surface":{"corners"' in (tmp_path / "s.html").read_text()
    packing.voxelize(tmp_path / "i.npy", 32, report=tmp_path / "i.html")
    assert (tmp_path / "i.html").read_text().count('<img class="picture"') == 3
    with pytest.raises(bernal.InputError, match="names the vertex"):
        packing.render(surface=(surface[0][:10], surface[1]))


@pytest.mark.skipif(not shutil.which("admesh"), reason="ADMesh is not installed")
def test_smooth_surfaces_are_closed_at_the_faces_of_the_cell(packing, tmp_path):
    told = packing.mesh(tmp_path / "s.stl", smooth=0.1, voxel_size=0.2)
    run = subprocess.run(["admesh", tmp_path / "s.stl"], capture_output=True, encoding="latin-1", check=True)
    found = dict(re.findall(r"([A-Z][A-Za-z0-9 ]+?) *: +([0-9.]+)", run.stdout))
    assert int(found["Number of facets"]) == told["triangles"]
    for fault in ("Total disconnected facets", "Degenerate facets", "Edges fixed", "Facets removed", "Facets added",
                  "Facets reversed", "Backwards edges"):  # fmt: skip
        assert int(found[fault]) == 0, fault
    vertices, triangles = packing.surface(smooth=0.1, voxel_size=0.2)
    container = packing.container
    assert volume_of(vertices, triangles) == pytest.approx(told["volume"], rel=1e-9)
    assert told["porosity"] == pytest.approx(1 - told["volume"] / np.prod(container.lengths))
    assert told["porosity"] < told["exact_porosity"] == pytest.approx(1 - packing.packing_fraction)
    low, high = np.asarray(container.origin), np.asarray(container.origin) + container.lengths
    assert np.allclose(vertices.min(0), low) and np.allclose(vertices.max(0), high)
    assert 0 < told["cut_area"] < told["area"]
