"""Contacts as arrays, against every sphere beside every image of every other."""

import itertools
import json
import pathlib
import pickle
import warnings

import bernal
import numpy as np
import pytest


def brute_force(packing, tolerance):
    """i, j, gap of all pairs and images, by i and then j."""
    lengths, periodic = packing.container.lengths, packing.container.periodic
    shifts = itertools.product(*[(-1, 0, 1) if p else (0,) for p in periodic])
    found = []
    for shift in shifts:
        d = packing.centers[None] + np.array(shift) * lengths - packing.centers[:, None]
        both = packing.radii[:, None] + packing.radii
        gap = np.linalg.norm(d, axis=2) - both
        i, j = np.nonzero(gap <= tolerance * both)
        kept = (i < j) | ((i == j) & (shift > (0, 0, 0)))
        found += zip(i[kept], j[kept], gap[i, j][kept])
    return np.array(sorted(found))


@pytest.mark.parametrize(
    "options",
    [
        {"count": 300},
        {"count": 200, "sizes": "bidisperse", "diameter_max": 2},
        {"count": 400, "sizes": "uniform-size", "diameter_min": 1, "diameter_max": 3, "container": "box", "walls": "z"},
        None,
    ],
)
@pytest.mark.parametrize("tolerance", [1e-3, 0.1])
def test_every_pair_and_image(options, tolerance):
    if options:
        packing = bernal.pack(**options, effort="quick", allow_small_sample=True)
    else:  # each touches its own image along x, the first two each other through two images
        packing = bernal.packing_from([[0, 0, 0.5], [0.5, 0.1, 1.3], [0.2, 1, 2.6]], [0.5] * 3, [1.0005, 1.3, 3.2])
    contacts = packing.contacts(tolerance, walls=False)
    wanted = brute_force(packing, tolerance)
    assert len(contacts) == len(wanted) > 0
    order = np.lexsort((contacts.gap, contacts.j, contacts.i))
    assert np.array_equal(contacts.i[order], wanted[:, 0]) and np.array_equal(contacts.j[order], wanted[:, 1])
    assert contacts.gap[order] == pytest.approx(wanted[:, 2], abs=1e-12)
    assert np.array_equal(contacts.overlap, -contacts.gap)
    assert contacts.distance - contacts.gap == pytest.approx(packing.radii[contacts.i] + packing.radii[contacts.j])
    # The normal leads from i to j, or to an image of it.
    way = packing.centers[contacts.i] + contacts.normal * contacts.distance[:, None] - packing.centers[contacts.j]
    periods = way / packing.container.lengths
    assert np.abs(periods - np.round(periods)).max() < 1e-9


def test_walls():
    packing = bernal.pack(count=300, container="box", effort="quick")
    contacts = packing.contacts(0.01)
    walls = packing.container.walls
    assert 0 < contacts.is_wall.sum() < len(contacts)
    assert np.array_equal(contacts.is_wall, contacts.wall >= 0)
    for k in np.nonzero(contacts.is_wall)[0]:
        wall, center = walls[contacts.wall[k]], packing.centers[contacts.i[k]]
        assert contacts.normal[k] == pytest.approx(-np.array(wall["normal"]))
        assert contacts.distance[k] == pytest.approx(np.dot(center - wall["point"], wall["normal"]))
        assert contacts.gap[k] == pytest.approx(contacts.distance[k] - packing.radii[contacts.i[k]])
    # No sphere stands behind the last: code that forgets the walls fails.
    with pytest.raises(IndexError):
        packing.centers[contacts.j]
    assert (packing.contacts(0.01, walls=False).wall == -1).all()
    counted = packing.analyze("coordination", contact_tolerance=0.01)["contacts"]
    ends = np.bincount(contacts.i, minlength=300) + np.bincount(contacts.j[~contacts.is_wall], minlength=300)
    assert np.array_equal(ends, counted)


def test_the_matrix_is_that_of_scipy():
    sparse = pytest.importorskip("scipy.sparse")
    packing = bernal.pack(count=300, container="box", effort="quick")
    contacts = packing.contacts()
    matrix = contacts.matrix()
    assert sparse.issparse(matrix) and matrix.shape == (300, 300) and (matrix != matrix.T).nnz == 0
    between = ~contacts.is_wall
    assert matrix.sum() == 2 * between.sum()
    dense = np.zeros((300, 300))
    dense[contacts.i[between], contacts.j[between]] = contacts.distance[between]
    assert np.array_equal(contacts.matrix("distance").toarray(), dense + dense.T)
    assert contacts.matrix(contacts.gap).sum() == pytest.approx(contacts.matrix("gap").sum())
    for values, sentence in [("force", "values force is nothing that these contacts have"), ([1], "holds 1 numbers for ")]:
        with pytest.raises(bernal.InputError, match=sentence):
            contacts.matrix(values)


def test_arrays_are_views_that_live_on():
    contacts = bernal.pack(count=100, effort="quick").contacts()
    gap, normal = contacts.gap, contacts.normal
    assert not gap.flags.owndata and not gap.flags.writeable and np.shares_memory(contacts.gap, gap)
    assert normal.flags.c_contiguous and normal.dtype == np.float64 and contacts.i.dtype == np.int32
    del contacts
    assert np.linalg.norm(normal, axis=1) == pytest.approx(1) and np.isfinite(gap).all()


def test_the_same_as_the_program_lists(program):
    packing = bernal.pack(count=200, container="cylinder", effort="quick")
    packing.write("packing.csv")
    run = program("analyze", "packing.csv", "--measures", "contacts", "--contact-tolerance", 0.01, "--out", "m")
    assert run.returncode == 0, run.stderr
    with open("m.contacts.csv") as lines:
        rows = np.genfromtxt([line for line in lines if line[0] != "#"], delimiter=",", names=True)
    contacts = packing.contacts(0.01)
    assert np.array_equal(rows["id"], packing.ids[contacts.i]) and np.array_equal(rows["wall"], contacts.wall + 1)
    between = ~contacts.is_wall
    assert np.array_equal(rows["other"][between], packing.ids[contacts.j[between]])
    assert (rows["other"][~between] == 0).all()
    assert np.array_equal(rows["gap"], contacts.gap) and np.array_equal(rows["ny"], contacts.normal[:, 1])
    listed = packing.analyze("contacts", contact_tolerance=0.01).tables["contacts"]
    assert all(np.array_equal(listed[name], rows[name]) for name in rows.dtype.names)
    assert "contacts" not in packing.analyze("all").tables
    both = packing.analyze(["contacts", "coordination"])
    with pytest.raises(bernal.InputError, match="take it from tables or of_spheres"):
        both["contacts"]


def test_pandas():
    pandas = pytest.importorskip("pandas")
    contacts = bernal.pack(count=100, effort="quick").contacts()
    frame = contacts.to_pandas()
    assert isinstance(frame, pandas.DataFrame) and len(frame) == len(contacts)
    assert np.array_equal(frame["nz"], contacts.normal[:, 2])


def test_what_cannot_be_listed():
    packing = bernal.packing_from([[1, 1, 1]], [3], [1.5, 9, 9])
    with pytest.raises(bernal.InputError, match="less than a third of the largest diameter"):
        packing.contacts()
    with pytest.raises(bernal.InputError, match="the contact tolerance 2"):
        packing.contacts(2)


def test_contacts_of_a_million_spheres():
    side = np.arange(100) * 1.0005
    centers = np.stack(np.meshgrid(side, side, side, indexing="ij"), axis=-1).reshape(-1, 3)
    packing = bernal.packing_from(centers, np.full(1_000_000, 0.5), [100.05] * 3)
    assert len(packing.contacts()) == 3_000_000


@pytest.mark.parametrize("container", ["periodic", "box", "cylinder"])
def test_forces_of_an_equilibrium(container):
    packing = bernal.pack(count=300, container=container, effort="quick", unit="mm")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", bernal.StateWarning)  # a vessel is scaled
        pressed = packing.equilibrate(1e4, young=5e7)
    contacts, told = pressed.contacts(), pressed.equilibrium
    assert pressed.unit == "m" and len(contacts) == told["contacts"] and packing.equilibrium is None
    assert (contacts.force > 0).all() and (contacts.overlap > 0).all()
    assert contacts.force.mean() == pytest.approx(told["mean_contact_force"])
    net = np.zeros((300, 3))
    np.add.at(net, contacts.i, -contacts.force[:, None] * contacts.normal)
    between = ~contacts.is_wall
    np.add.at(net, contacts.j[between], (contacts.force[:, None] * contacts.normal)[between])
    worst = np.linalg.norm(net, axis=1).max() / told["mean_contact_force"]
    assert worst == pytest.approx(told["largest_unbalanced_force_ratio"], abs=1e-9) and worst < 1e-4
    moments = contacts.force * contacts.distance
    stress = np.einsum("k,ka,kb", moments, contacts.normal, contacts.normal) / pressed.container.volume
    assert [*np.diag(stress), stress[0, 1], stress[0, 2], stress[1, 2]] == pytest.approx(
        told["stress_xx_yy_zz_xy_xz_yz"], abs=1e-6)
    # Geometry alone finds the same: what overlaps. Walls are those of the container.
    overlapping = pressed.contacts(0)
    assert np.array_equal(overlapping.i, contacts.i) and np.array_equal(overlapping.j, contacts.j)
    assert overlapping.gap == pytest.approx(contacts.gap, abs=1e-12) and overlapping.force is None
    assert contacts.is_wall.any() == (container != "periodic")
    assert not pressed.contacts(walls=False).is_wall.any()
    again = pickle.loads(pickle.dumps(pressed))
    assert again.equilibrium == told and np.array_equal(again.contacts().force, contacts.force)


def test_what_has_no_equilibrium():
    packing = bernal.pack(count=100, effort="quick", unit="mm")
    for keywords, sentence in [
        ({"pressure": -1, "young": 1e7}, "pressure -1 is not possible"),
        ({"pressure": 1e4}, "the stiffness of the grains is missing"),
        ({"pressure": 1e4, "young": 1e7, "gap": 0.1}, "gap has no part in an equilibrium"),
        ({"pressure": 1e4, "yuong": 1e7}, "'yuong' is nothing that an export knows"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.equilibrate(**keywords)


def test_discs_carry_a_force_per_length():
    state = bernal.pack(count=100, dimension=2, effort="quick", unit="mm").equilibrate(20, young=1e7)
    assert state.equilibrium["pressure"] == pytest.approx(20, rel=1e-4)
    contacts = state.contacts()
    distances = 2 * state.radii[contacts.i] - contacts.overlap  # of equal discs
    assert (contacts.force * distances).sum() / 2 == pytest.approx(20 * np.prod(state.container.lengths[:2]), rel=1e-4)


def test_the_program_writes_them_for_numpy(program, tmp_path):
    packing = bernal.packing_from([[0.5, 0.5, 0.5], [1.5, 0.5, 0.5]], 0.5, [2, 1, 1])
    packing.write(tmp_path / "two.csv")
    for form in ([], ["--npz"]):
        done = program("analyze", "two.csv", "--measures", "contacts", *form, "--out", "found")
        assert done.returncode == 0, done.stderr
    lines = [line for line in pathlib.Path("found.contacts.csv").read_text().splitlines() if not line.startswith("#")]
    rows = np.genfromtxt(lines, delimiter=",", names=True)
    with np.load("found.contacts.npz") as arrays:
        columns = json.loads(arrays["meta"].item())["columns"]
        assert set(arrays) == {*columns, "meta"} and list(columns) == list(rows.dtype.names)
        assert all(np.array_equal(arrays[name], rows[name], equal_nan=True) for name in columns)
