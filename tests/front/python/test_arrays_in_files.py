"""Files of arrays and points, by the libraries that their users have."""

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


def opened(hoomd, file, mode):
    """Modes lost their b in version 3."""
    return hoomd.open(str(file), mode if hasattr(hoomd, "Frame") and not hasattr(hoomd, "Snapshot") else mode + "b")


def test_hoomd_reads_gsd(packing, tmp_path):
    hoomd = pytest.importorskip("gsd.hoomd")
    packing.write(tmp_path / "a.gsd")
    with opened(hoomd, tmp_path / "a.gsd", "r") as frames:
        frame = frames[0]
    frame.validate()
    assert frame.particles.N == len(packing) and set(frame.particles.types) >= {"gravel"}
    assert np.allclose(frame.configuration.box, [*packing.container.lengths, 0, 0, 0])
    middle = np.array(packing.container.origin) + np.array(packing.container.lengths) / 2
    assert np.allclose(frame.particles.position + middle, packing.centers, atol=1e-6 * max(packing.container.lengths))
    assert np.allclose(frame.particles.diameter, 2 * packing.radii)
    assert np.array_equal(frame.particles.typeid, packing.classes)
    assert np.array_equal(frame.log["particles/bernal/center"], packing.centers)
    assert np.array_equal(frame.log["particles/bernal/radius"], packing.radii)


def test_gsd_of_hoomd_is_read(tmp_path):
    hoomd = pytest.importorskip("gsd.hoomd")
    make = getattr(hoomd, "Frame", None) or hoomd.Snapshot
    with opened(hoomd, tmp_path / "run.gsd", "w") as frames:
        for step, x in ((0, 0.5), (100, 0.75)):
            frame = make()
            frame.configuration.step = step
            frame.configuration.box = [4, 5, 6, 0, 0, 0]
            frame.particles.N = 2
            frame.particles.position = [[x, 0, 0], [-1, 0.5, 2.5]]
            if step == 0:
                frame.particles.diameter = [1, 0.5]
                frame.particles.typeid, frame.particles.types = [0, 1], ["A", "B"]
            frames.append(frame)
    last, first = bernal.read(tmp_path / "run.gsd"), bernal.read(tmp_path / "run.gsd", timestep=0)
    assert last.centers[0, 0] == 0.75 and first.centers[0, 0] == 0.5
    assert np.array_equal(last.radii, [0.5, 0.25]) and np.array_equal(last.classes, [0, 1])
    assert np.array_equal(last.container.lengths, [4, 5, 6]) and np.array_equal(last.container.origin, [-2, -2.5, -3])
    with opened(hoomd, tmp_path / "sheared.gsd", "w") as frames:
        frame.configuration.box = [4, 5, 6, 0.5, 0.25, -0.1]
        frame.particles.diameter = [1, 0.5]
        frames.append(frame)
    sheared = bernal.read(tmp_path / "sheared.gsd")
    assert np.allclose(sheared.container.tilt, [0.5 * 5, 0.25 * 6, -0.1 * 6])
    assert np.allclose(sheared.container.origin, [-(4 + 2.5 + 1.5) / 2, -(5 - 0.6) / 2, -3])
    with pytest.raises(bernal.InputError, match="its last one is 100"):
        bernal.read(tmp_path / "run.gsd", timestep=7)


def test_h5py_and_vtk_read_vtkhdf(packing, tmp_path):
    h5py = pytest.importorskip("h5py")
    packing.write(tmp_path / "a.vtkhdf")
    with h5py.File(tmp_path / "a.vtkhdf", "r") as file:
        assert np.array_equal(file["VTKHDF/Points"], packing.centers)
        for name, values in (("radius", packing.radii), ("id", packing.ids), ("class", packing.classes)):
            assert np.array_equal(file["VTKHDF/PointData"][name], values), name
        assert json.loads(file.attrs["packing"])["container"]["shape"] == "cylinder"
    with h5py.File(tmp_path / "b.h5", "w") as file:
        file.create_dataset("VTKHDF/Points", data=packing.centers, compression="gzip")
        file.create_dataset("VTKHDF/PointData/radius", data=packing.radii, compression="gzip")
    with h5py.File(tmp_path / "new.h5", "w", libver="latest") as file:
        file["VTKHDF/Points"], file["VTKHDF/PointData/radius"] = packing.centers, packing.radii
    with h5py.File(tmp_path / "other.h5", "w") as file:
        file["centers"], file["radii"] = packing.centers, packing.radii
    with pytest.raises(bernal.InputError, match="no '/VTKHDF/Points' and '/VTKHDF/PointData/radius' in it"):
        bernal.read(tmp_path / "other.h5")
    new = bernal.read(tmp_path / "new.h5", container_of=tmp_path / "a.vtkhdf")
    assert np.array_equal(new.radii, packing.radii)
    read = bernal.read(tmp_path / "b.h5", container_of=tmp_path / "a.vtkhdf")
    assert np.array_equal(read.centers, packing.centers) and read.verify().holds
    vtk = pytest.importorskip("vtk")
    reader = vtk.vtkHDFReader()
    reader.SetFileName(str(tmp_path / "a.vtkhdf"))
    reader.Update()
    grid = reader.GetOutput()
    points = np.array([grid.GetPoint(i) for i in range(grid.GetNumberOfPoints())])
    assert np.array_equal(points, packing.centers) and grid.GetNumberOfCells() == len(packing)
    assert grid.GetPointData().GetArray("radius").GetValue(7) == packing.radii[7]


@pytest.mark.parametrize("compressed", [False, True])
def test_scipy_reads_and_writes_mat(packing, compressed, tmp_path):
    io = pytest.importorskip("scipy.io")
    packing.write(tmp_path / "a.mat")
    arrays = io.loadmat(tmp_path / "a.mat", squeeze_me=True)
    for name in ("centers", "radii", "ids", "classes"):
        assert np.array_equal(arrays[name], getattr(packing, name)), name
    assert np.array_equal(arrays["lengths"], packing.container.lengths)
    assert json.loads(str(arrays["meta"]))["container"]["shape"] == "cylinder"
    own = {name: value for name, value in io.loadmat(tmp_path / "a.mat").items() if not name.startswith("__")}
    io.savemat(tmp_path / "b.mat", {**own, "mine": {"a": 1, "b": ["c", "d"]}}, do_compression=compressed)
    io.savemat(tmp_path / "bare.mat", {"centers": packing.centers, "radii": packing.radii, "lengths": [9, 9, 9],
                                       "periodic": [1, 0, 0]}, do_compression=compressed)  # fmt: skip
    bernal.read(tmp_path / "b.mat").write(tmp_path / "again.mat")
    assert (tmp_path / "again.mat").read_bytes() == (tmp_path / "a.mat").read_bytes()
    assert np.array_equal(bernal.read(tmp_path / "bare.mat").centers, packing.centers)
