"""Images of voxels, against NumPy's own and against the readers that their users have."""

import json
import pathlib
import subprocess
import sys

import bernal
import numpy as np
import pytest


@pytest.fixture(scope="module")
def packing():
    return bernal.pack(sizes="uniform-volume", diameter_max=3, count=150, effort="quick", unit="mm",
                       allow_small_sample=True)  # fmt: skip


def middles(packing, shape, voxel):
    """Of voxels, (z, y, x, 3)."""
    axes = [o + (np.arange(n) + 0.5) * voxel for o, n in zip(packing.container.origin, shape[::-1])]
    return np.stack(np.meshgrid(*axes, indexing="ij"), -1).transpose(2, 1, 0, 3)


def nearest(packing, points):
    """The least of |x - c| - r over all spheres, and whose it is."""
    lengths = np.array(packing.container.lengths)
    least, whose = np.full(points.shape[:-1], np.inf), np.zeros(points.shape[:-1], int)
    for identity, center, radius in zip(packing.ids, packing.centers, packing.radii):
        way = points - center
        way -= lengths * np.round(way / lengths)
        distance = np.linalg.norm(way, axis=-1) - radius
        whose[distance < least] = identity
        least = np.minimum(least, distance)
    return least, whose


def test_each_kind_is_what_it_says(packing):
    binary = packing.voxels(24)
    assert binary.shape == (24, 24, 24) and binary.dtype == np.uint8
    voxel = packing.container.lengths[0] / 24
    distance, whose = nearest(packing, middles(packing, binary.shape, voxel))
    assert np.array_equal(binary, distance > 0)  # pores are True, as PoreSpy has it
    assert np.array_equal(packing.voxels(24, mark="solids"), distance <= 0)
    assert np.array_equal(packing.voxels(24, kind="label"), np.where(distance > 0, 0, whose))
    by_class = packing.voxels(24, kind="label", label="class", bits=8)
    assert by_class.dtype == np.uint8
    assert np.array_equal(by_class, np.where(distance > 0, 0, packing.classes[whose - packing.ids[0]] + 1))
    assert np.abs(packing.voxels(24, kind="distance") - distance).max() < 1e-6
    assert np.abs(packing.voxels(24, kind="distance", mark="solids") + distance).max() < 1e-6


@pytest.mark.filterwarnings("ignore::bernal.OptionWarning")
def test_shares_are_those_of_points_in_each_voxel(packing):
    coarse, finer = 8, 8
    voxel = packing.container.lengths[0] / coarse
    fine = nearest(packing, middles(packing, 3 * [finer * coarse], voxel / finer))[0] <= 0
    wanted = fine.reshape(3 * [coarse, finer]).mean((1, 3, 5))
    for bits in (8, 16):
        image = packing.voxels(coarse, kind="partial", bits=bits)
        assert image.dtype == f"uint{bits}"
        share = image / (2**bits - 1)
        assert np.abs(share - wanted).max() < 0.025  # the points' own
        assert share.mean() == pytest.approx(packing.packing_fraction, abs=2e-4)
        assert np.abs(packing.voxels(coarse, kind="partial", mark="pores") / 255 + share - 1).max() < 0.005


def test_pores_and_surface_are_those_that_are_measured(tmp_path):
    packing = bernal.pack(count=500, effort="quick", unit="mm", allow_small_sample=True)
    distance = packing.voxels(120, kind="distance")
    voxel = packing.container.lengths[0] / 120
    largest = packing.analyze("pores").scalars["largest_pore_diameter"]
    assert largest - np.sqrt(3) * voxel < 2 * distance.max() <= largest + 1e-6
    # A line meets a surface S in the volume V so often: it enters solids S / 4 V times a length.
    pores = distance > 0
    entries = sum(np.sum(pores & ~np.roll(pores, -1, axis)) for axis in range(3)) / (3 * pores.size * voxel)
    assert packing.voxelize(tmp_path / "i.npy", 120)["specific_surface"] == pytest.approx(4 * entries)


def test_a_region_goes_through_periodic_faces(packing):
    x, y, z = np.array(packing.container.lengths)
    ox, oy, oz = packing.container.origin
    whole = packing.voxels(32)
    voxel = x / 32
    moved = packing.voxels(32, region=(ox + 5 * voxel, oy, oz - 7 * voxel, ox + x + 5 * voxel, oy + y, oz + z - 7 * voxel))
    assert np.array_equal(moved, np.roll(whole, (7, 0, -5), (0, 1, 2)))
    part = packing.voxels(voxel_size=voxel, region=(ox, oy, oz, ox + 20 * voxel, oy + 10 * voxel, oz + 3 * voxel))
    assert np.array_equal(part, whole[:3, :10, :20])


def test_a_vessel_has_an_outside():
    drum = bernal.pack(container="cylinder", count=150, effort="quick", allow_small_sample=True)
    image = drum.voxels(30)
    assert set(np.unique(image)) == {0, 1, 2}
    origin, lengths = np.array(drum.container.origin), np.array(drum.container.lengths)
    points = middles(drum, image.shape, max(lengths) / 30)
    radius = np.hypot(*(points[..., :2] - (origin + lengths / 2)[:2]).transpose(3, 0, 1, 2))
    beyond = (radius > lengths[0] / 2) | (points[..., 2] > origin[2] + lengths[2])
    assert np.array_equal(image == 2, beyond)
    assert np.array_equal(np.isnan(drum.voxels(30, kind="distance")), beyond)
    assert np.array_equal(drum.voxels(30, kind="label") == 65535, beyond)
    assert np.array_equal(drum.voxels(30, kind="partial") == 255, beyond)
    assert np.array_equal(drum.voxels(30, outside=0), np.where(beyond, 0, image))


def test_discs_are_flat():
    discs = bernal.pack(dimension=2, count=100, effort="quick", allow_small_sample=True)
    with pytest.warns(bernal.OptionWarning, match="no cubes"):
        image = discs.voxels((50, 40))
    assert image.shape == (40, 50)
    assert image.mean() == pytest.approx(1 - discs.packing_fraction, abs=0.02)


KINDS = {"binary": np.uint8, "label": np.uint16, "partial": np.uint8, "distance": np.float32}


def header_of_meta(text):
    return dict(line.split(" = ") for line in text.strip().split("\n"))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.filterwarnings("ignore::bernal.OptionWarning")
def test_formats_hold_the_same_array(packing, kind, tmp_path):
    image = packing.voxels((12, 11, 10), kind=kind)
    assert image.dtype == KINDS[kind] and image.shape == (10, 11, 12)

    def written(name):
        packing.voxelize(tmp_path / name, (12, 11, 10), kind=kind)
        return tmp_path / name

    assert np.array_equal(np.load(written("i.npy")), image)
    raw = np.fromfile(written("i.raw"), image.dtype).reshape(image.shape)
    head = header_of_meta((tmp_path / "i.mhd").read_text())
    assert np.array_equal(raw, image) and head["DimSize"] == "12 11 10" and head["ElementDataFile"] == "i.raw"
    content = written("i.mha").read_bytes()
    begin = content.index(b"ElementDataFile = LOCAL\n") + len("ElementDataFile = LOCAL\n")
    assert np.array_equal(np.frombuffer(content[begin:], image.dtype).reshape(image.shape), image)
    spacing = [float(s) for s in header_of_meta(content[:begin].decode())["ElementSpacing"].split()]
    assert np.allclose(spacing, packing.container.lengths / np.array([12, 11, 10]))
    content = written("i.nrrd").read_bytes()
    head, body = content.split(b"\n\n", 1)
    assert b"sizes: 12 11 10\n" in head and b'space units: "mm" "mm" "mm"\n' in head
    assert np.array_equal(np.frombuffer(body, image.dtype).reshape(image.shape), image)


@pytest.mark.parametrize("kind", KINDS)
def test_tiff_is_a_stack(packing, kind, tmp_path):
    pictures = pytest.importorskip("PIL.Image")
    sequences = pytest.importorskip("PIL.ImageSequence")
    packing.voxelize(tmp_path / "i.tif", 24, kind=kind)
    image = packing.voxels(24, kind=kind)
    with pictures.open(tmp_path / "i.tif") as file:
        assert "slices=24" in file.tag_v2[270]
        pages = np.stack([np.array(page) for page in sequences.Iterator(file)])
    assert np.array_equal(pages, image)


@pytest.mark.parametrize("kind", KINDS)
def test_tiff_as_tifffile_reads_it(packing, kind, tmp_path):
    tifffile = pytest.importorskip("tifffile")
    packing.voxelize(tmp_path / "i.tif", 24, kind=kind)
    read = tifffile.imread(tmp_path / "i.tif")
    assert read.dtype == KINDS[kind] and np.array_equal(read, packing.voxels(24, kind=kind))


@pytest.mark.parametrize("kind", KINDS)
def test_hdf5_as_h5py_reads_it(packing, kind, tmp_path):
    h5py = pytest.importorskip("h5py")
    packing.voxelize(tmp_path / "i.h5", 24, kind=kind)
    with h5py.File(tmp_path / "i.h5") as file:
        assert file["image"].dtype == KINDS[kind]
        assert np.array_equal(file["image"], packing.voxels(24, kind=kind))
        assert np.allclose(file["image"].attrs["voxel_size"], packing.container.lengths[0] / 24)
        assert file["image"].attrs["unit"] in ("mm", b"mm")


def test_the_program_writes_the_same_bytes(packing, program):
    packing.write("p.csv")
    for name in ("i.npy", "i.tif", "i.h5"):
        run = program("voxelize", "p.csv", name, "--voxels", 30, "--kind", "label", "--json", "i.json", "--threads", 1)
        assert run.returncode == 0, run.stderr
        theirs = pathlib.Path(name).read_bytes()
        told = packing.voxelize(name, 30, kind="label", threads=2)
        assert pathlib.Path(name).read_bytes() == theirs
        summary = json.loads(pathlib.Path("i.json").read_text())
        assert {key: summary[key] for key in told} == told
    assert told["exact_porosity"] == pytest.approx(1 - packing.packing_fraction, rel=1e-12)
    assert abs(told["porosity"] - told["exact_porosity"]) < 5 * told["porosity_error"]


def test_what_is_no_image(packing, tmp_path):
    for keywords, sentence in [
        ({}, "voxels and voxel_size both set the size of the image; give one of them"),
        ({"voxels": 8, "voxel_size": 1}, "give one of them"),
        ({"voxels": (8, 8)}, "has 2 numbers"),
        ({"voxels": 8, "kind": "grey"}, "kind grey is not known"),
        ({"voxels": 8, "kind": "label", "bits": 8, "outside": 3, "pore": 70000}, "holds values up to 255"),
        ({"voxels": 8, "kind": "label", "pore": 7}, "is a label too"),
        ({"voxels": 8, "solid": 1, "pore": 1}, "give two different values"),
        ({"voxels": 8, "region": (0, 0, 0)}, "has 3 numbers"),
        ({"voxels": 1000000}, "of memory"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.voxels(**keywords)
    with pytest.raises(bernal.InputError, match="not known by its name"):
        packing.voxelize(tmp_path / "i.png", 8)
    with pytest.warns(bernal.OptionWarning, match="expected to be off by"):
        packing.voxels(3)
    with pytest.raises(KeyboardInterrupt):
        packing.voxelize(tmp_path / "i.npy", 30, progress=lambda share: False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["i.h5", "i.tif", "i.npy"])
def test_a_full_disk_is_told_and_python_goes_on_and_ends(name, tmp_path):
    program = (
        "import resource, bernal\n"
        "packing = bernal.pack(count=20, effort='quick', allow_small_sample=True)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))\n"
        "try:\n"
        f"    packing.voxelize({name!r}, 100)\n"
        "except Exception as error:\n"
        "    print(error)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert f"'{name}' could not be written (File too large)" in run.stdout
    assert list(tmp_path.iterdir()) == []


def test_an_image_measures_as_the_packing_does(packing):
    """As PoreSpy measures: porosity, chords, the largest pore, and the largest sphere that finds a way through."""
    ndimage = pytest.importorskip("scipy.ndimage")
    n = 80
    pores, voxel = packing.voxels(n).astype(bool), packing.container.lengths[0] / n
    exact = packing.analyze(["chords", "pores"]).scalars
    assert abs(pores.mean() - (1 - packing.packing_fraction)) < 1e-3
    rows = [np.moveaxis(pores, axis, -1).reshape(-1, n) for axis in range(3)]
    chords = sum(row.sum() for row in rows) / sum((row & ~np.roll(row, 1, 1)).sum() for row in rows) * voxel
    assert 0 < chords - exact["mean_chord_length"] < voxel / 2  # voxels lose the shortest
    margin = n // 5
    distance = ndimage.distance_transform_edt(np.pad(pores, margin, mode="wrap"))
    diameter = 2 * voxel * distance[margin:-margin, margin:-margin, margin:-margin]
    assert abs(diameter.max() - exact["largest_pore_diameter"]) < voxel

    def passes(size):
        parts = ndimage.label(np.tile(diameter >= size, (2, 2, 2)))[0]
        here, there = parts[:n, :n, :n], [parts[n:, :n, :n], parts[:n, n:, :n], parts[:n, :n, n:]]
        return any(((here > 0) & (here == image)).any() for image in there)

    throat = exact["percolation_throat_diameter"]
    assert passes(throat - voxel) and not passes(throat + voxel)
