"""Jammed states, against a Hessian of one's own."""

import itertools
import json
import pathlib
import pickle

import bernal
import numpy as np
import pytest


def two_sizes(count, dimension):
    radii = np.where(np.arange(count) < count // 2, 0.5, 0.7)
    volume = np.pi * (radii**2).sum() if dimension == 2 else 4 / 3 * np.pi * (radii**3).sum()
    side = (volume / 0.7) ** (1 / dimension)
    container = bernal.Container([side, side, 1.4 if dimension == 2 else side], dimension=dimension)
    return bernal.packing_from(np.full((count, 3), 0.7), radii, container)


def hessian(packing, d, exponent):
    """Second derivative of the energy, sum of K l^d / a (h / l)^a, l the harmonic mean of diameters."""
    n, x, r = len(packing), packing.centers[:, :d], packing.radii
    lengths = np.array(packing.container.lengths)[:d]
    matrix = np.zeros((d * n, d * n))
    for i, j in itertools.combinations(range(n), 2):
        way = x[j] - x[i]
        way -= lengths * np.round(way / lengths)
        distance, reach = np.linalg.norm(way), r[i] + r[j]
        if distance >= reach:
            continue
        length, normal = 4 * r[i] * r[j] / reach, way / distance
        strain = (reach - distance) / length
        force = length ** (d - 1) * strain ** (exponent - 1)
        stiffness = length ** (d - 2) * (exponent - 1) * strain ** (exponent - 2)
        along = np.outer(normal, normal)
        block = stiffness * along - force / distance * (np.eye(d) - along)
        a, b = slice(d * i, d * i + d), slice(d * j, d * j + d)
        matrix[a, a] += block
        matrix[b, b] += block
        matrix[a, b] -= block
        matrix[b, a] -= block
    return matrix


@pytest.mark.parametrize("d, contact, exponent", [(2, "harmonic", 2), (3, "harmonic", 2), (2, "hertzian", 2.5)])
def test_the_stiffness_is_the_hessian(d, contact, exponent):
    sparse = pytest.importorskip("scipy.sparse")
    state = two_sizes(64, d).jam(1e-3, contact=contact, start="random", seed=2)
    matrix = state.stiffness()
    assert sparse.issparse(matrix) and matrix.shape == (d * len(state.bearing),) * 2
    # Rattlers touch nothing: without them it is the Hessian of all.
    kept = (d * state.bearing[:, None] + np.arange(d)).ravel()
    wanted = hessian(state, d, exponent)[np.ix_(kept, kept)]
    assert np.abs(matrix.toarray() - wanted).max() < 1e-10 * np.abs(wanted).max()
    modes = np.linalg.eigvalsh(wanted)
    assert modes[0] > -1e-12 and modes[d - 1] < 1e-12 < modes[d]
    softest, moves = state.modes(6)
    assert np.abs(softest - modes[d : d + 6]).max() < 1e-8 * modes[-1]
    assert moves.shape == (6, len(state.bearing), d)
    for stiffness, move in zip(softest, moves.reshape(6, -1)):
        assert np.abs(wanted @ move - stiffness * move).max() < 1e-8 * modes[-1]
        assert np.linalg.norm(move) == pytest.approx(1)
    assert np.abs(moves.sum(axis=1)).max() < 1e-8  # no translation in them
    told = state.jammed
    assert told["states_of_self_stress"] == told["contacts"] - (d * len(state.bearing) - d)
    assert len(state) - len(state.bearing) == told["rattlers"]


def test_forces_balance_and_make_the_pressure():
    state = two_sizes(64, 3).jam(1e-4, start="random")
    contacts = state.contacts()
    net = np.zeros((64, 3))
    np.add.at(net, contacts.i, -contacts.force[:, None] * contacts.normal)
    np.add.at(net, contacts.j, contacts.force[:, None] * contacts.normal)
    assert np.linalg.norm(net, axis=1).max() < 1e-9 * contacts.force.mean()
    virial = (contacts.force * contacts.distance).sum() / (3 * np.prod(state.container.lengths))
    assert virial == pytest.approx(1e-4, rel=1e-9) and virial == pytest.approx(state.jammed["pressure"])


def test_a_state_is_the_programs_and_is_kept(program):
    packing = bernal.pack(count=64, effort="quick", dimension=2, sizes="bidisperse", diameter_max=1.4,
                          allow_small_sample=True)  # fmt: skip
    packing.write("p.csv")
    run = program("jam", "p.csv", "--pressure", 1e-5)
    assert run.returncode == 0, run.stderr
    state = packing.jam(1e-5)
    told = json.loads(pathlib.Path("p-jammed.json").read_text())
    assert {key: told[key] for key in state.jammed} == state.jammed
    assert np.array_equal(bernal.read("p-jammed.csv").centers, state.centers)
    again = pickle.loads(pickle.dumps(state))
    assert again.jammed == state.jammed and np.array_equal(again.contacts().force, state.contacts().force)
    assert np.array_equal(again.bearing, state.bearing)
    assert state.jammed["seed"] is None
    state.report("state.html")
    assert "A jammed state at the pressure 1e-05 of its contacts" in pathlib.Path("state.html").read_text()


def test_a_state_of_few_spheres_among_rattlers_is_warned_of():
    # Between four discs that jam, ten small ones rattle.
    radii = [0.5, 0.5, 0.7, 0.7] + 10 * [0.01]
    cell = bernal.Container([2.4, 2.4, 1.4], dimension=2)
    packing = bernal.packing_from(np.full((14, 3), 0.7), radii, cell)
    with pytest.warns(bernal.StateWarning, match="rattlers"):
        state = packing.jam(1e-3, start="random", seed=5)
    assert state.jammed["rattlers"] >= 10 and state.jammed["stability"] == "cholesky"


def test_what_is_no_jammed_state():
    packing = two_sizes(64, 2)
    assert packing.jammed is None
    with pytest.raises(bernal.InputError, match="no state of jam"):
        packing.stiffness()
    for keywords, sentence in [
        ({"pressure": 1}, "pressure 1 is not possible"),
        ({"contact": "stiff"}, "contact stiff is not known"),
        ({"start": "there"}, "start there is not known"),
        ({"seed": 3}, "seed is for a random start, and the spheres start from the packing"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.jam(**keywords)
    with pytest.raises(KeyboardInterrupt):
        packing.jam(start="random", progress=lambda now: now.steps < 5)
