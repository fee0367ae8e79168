"""Clumps as arrays: poses put members where they are, and measures know them."""

import pickle

import numpy as np
import pytest

import bernal


@pytest.fixture(scope="module")
def rods():
    return bernal.pack(shape="rod:aspect=3", count=150, effort="quick")


def turned(q, v):
    w, axis = q[:, :1], q[:, 1:]
    twice = 2 * np.cross(axis, v)
    return v + w * twice + np.cross(axis, twice)


def test_poses(rods):
    bodies = rods.bodies
    assert len(bodies["diameter"]) == 150 and rods.shape_names == ["rod"]
    assert np.array_equal(np.unique(rods.body), np.arange(1, 151))
    assert np.allclose(np.linalg.norm(bodies["orientation"], axis=1), 1)
    # Members of a rod lie on its own x axis, at the same places in each.
    of = rods.body - 1
    arms = rods.centers - bodies["center"][of]
    arms -= np.round(arms / rods.container.lengths) * rods.container.lengths
    back = bodies["orientation"][of] * [1, -1, -1, -1]
    own = turned(back, arms) / bodies["diameter"][of][:, None]
    assert np.abs(own[:, 1:]).max() < 1e-9
    rows = own[:, 0].reshape(150, -1)
    assert np.abs(rows - rows[0]).max() < 1e-9
    volume = np.pi / 6 * (bodies["diameter"] ** 3).sum() / np.prod(rods.container.lengths)
    assert volume == pytest.approx(rods.packing_fraction, rel=1e-12)


def test_spheres_have_none():
    spheres = bernal.pack(count=50, effort="quick", allow_small_sample=True)
    assert not spheres.body.any() and spheres.shape_names == [] and len(spheres.bodies["diameter"]) == 0


def test_measures_and_contacts(rods):
    found = rods.analyze(["coordination", "orientations", "g_of_r"])
    assert found["coordination_number"] == pytest.approx(rods.summary["coordination_number"])
    axes = turned(rods.bodies["orientation"], np.array([[1.0, 0, 0]]))
    largest = np.linalg.eigvalsh(axes.T @ axes / len(axes))[-1]
    assert found["nematic_order"] == pytest.approx((3 * largest - 1) / 2)
    pairs = rods.contacts(walls=False)
    assert (rods.body[pairs.i] != rods.body[pairs.j]).all()
    with pytest.raises(bernal.InputError, match="single spheres"):
        rods.analyze("voronoi")


def test_pickle_page_and_what_knows_spheres_alone(rods, tmp_path):
    again = pickle.loads(pickle.dumps(rods))
    assert np.array_equal(again.body, rods.body) and again.shape_names == rods.shape_names
    for name, values in rods.bodies.items():
        assert np.array_equal(again.bodies[name], values)
    assert again.verify()
    rods.report(tmp_path / "page.html")
    assert "150 clumps of" in (tmp_path / "page.html").read_text()
    with pytest.raises(bernal.InputError, match="rigid unions"):
        rods.jam()
