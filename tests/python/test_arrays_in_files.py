"""Archives of NumPy, by NumPy itself."""

import json

import bernal
import numpy as np
import pytest


@pytest.fixture(scope="module")
def packing():
    return bernal.pack(component=["sand:share=60,diameter-mean=1", "gravel:diameter-mean=3"], count=200, effort="quick",
                       container="cylinder", unit="mm", allow_small_sample=True)  # fmt: skip


def test_numpy_reads_what_is_written(packing, tmp_path):
    packing.write(tmp_path / "a.npz")
    with np.load(tmp_path / "a.npz") as arrays:
        for name in ("centers", "radii", "ids", "classes"):
            assert np.array_equal(arrays[name], getattr(packing, name)), name
        assert np.array_equal(arrays["lengths"], packing.container.lengths)
        assert np.array_equal(arrays["origin"], packing.container.origin)
        assert arrays["periodic"].dtype == bool and np.array_equal(arrays["periodic"], packing.container.periodic)
        meta = json.loads(arrays["meta"].item())
    assert meta["unit"] == "mm" and meta["count"] == 200 and meta["container"]["shape"] == "cylinder"
    assert {name.split()[0] for name in meta["classes"]} == {"sand", "gravel"}


@pytest.mark.parametrize("save", [np.savez, np.savez_compressed])
def test_what_numpy_writes_is_read(packing, save, tmp_path):
    packing.write(tmp_path / "a.npz")
    with np.load(tmp_path / "a.npz") as arrays:
        save(tmp_path / "b.npz", **arrays)
        save(tmp_path / "text.npz", **{**arrays, "meta": arrays["meta"].item().decode()})
        save(tmp_path / "bare.npz", centers=np.asfortranarray(arrays["centers"]), radii=arrays["radii"],
             lengths=arrays["lengths"], periodic=[False] * 3)  # fmt: skip
        save(tmp_path / "moved.npz", **{**arrays, "lengths": arrays["lengths"] * 2})
    for name in ("a.npz", "b.npz", "text.npz"):
        read = bernal.read(tmp_path / name)
        assert read.verify().holds and read.container.shape == "cylinder"
        read.write(tmp_path / "again.npz")
        assert (tmp_path / "again.npz").read_bytes() == (tmp_path / "a.npz").read_bytes()
    bare = bernal.read(tmp_path / "bare.npz")
    assert np.array_equal(bare.centers, packing.centers) and bare.container.shape == "box"
    with pytest.raises(bernal.InputError, match="contradict the container in the array meta"):
        bernal.read(tmp_path / "moved.npz")


def test_ase_reads_extended_xyz(packing, tmp_path):
    ase_io = pytest.importorskip("ase.io")
    packing.write(tmp_path / "a.xyz")
    atoms = ase_io.read(tmp_path / "a.xyz")
    assert np.array_equal(atoms.positions, packing.centers)
    assert np.array_equal(atoms.arrays["radius"], packing.radii)
    assert np.array_equal(atoms.arrays["id"], packing.ids)
    assert np.array_equal(atoms.arrays["type"], packing.classes + 1)
    assert np.array_equal(np.diag(atoms.cell), packing.container.lengths)
    assert np.array_equal(atoms.pbc, packing.container.periodic)


def test_vtk_reads_points_of_ply(packing, tmp_path):
    vtk = pytest.importorskip("vtk")
    packing.write(tmp_path / "a.ply")
    reader = vtk.vtkPLYReader()
    reader.SetFileName(str(tmp_path / "a.ply"))
    reader.Update()
    points = reader.GetOutput().GetPoints()
    read = np.array([points.GetPoint(i) for i in range(points.GetNumberOfPoints())])
    assert np.allclose(read, packing.centers, rtol=1e-6)
    rows = np.loadtxt((tmp_path / "a.ply").read_text().split("end_header\n")[1].splitlines())
    assert np.array_equal(rows[:, 3], packing.radii) and np.array_equal(rows[:, 4], packing.ids)
