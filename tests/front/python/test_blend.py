"""blend(): shares against SciPy's bounded least squares, and against the program."""

import json
import pathlib

import bernal
import numpy as np
import pytest

SIEVES = np.array([0.125, 0.25, 0.5, 1, 2, 4, 8, 16])


def curve(random):
    passing = np.sort(random.uniform(0, 100, len(SIEVES)))
    passing[0], passing[-1] = 0, 100
    return np.column_stack([SIEVES, passing])


def least_squares(curves, target, bounds):
    """Shares that add up to 1 by a heavy row, within bounds: SciPy's."""
    optimize = pytest.importorskip("scipy.optimize")
    heavy = 1e4
    a = np.vstack([np.column_stack([c[:, 1] / 100 for c in curves]), heavy * np.ones(len(curves))])
    found = optimize.lsq_linear(a, np.append(target[:, 1] / 100, heavy), bounds, method="bvls", tol=1e-15)
    return found.x


@pytest.mark.parametrize("seed", range(20))
def test_shares_are_bounded_least_squares(seed):
    random = np.random.default_rng(seed)
    count = int(random.integers(2, 6))
    stock = {f"m{k}": curve(random) for k in range(count)}
    target = curve(random)
    least = random.uniform(0, 0.3 / count, count)
    most = np.minimum(least + random.uniform(1 / count, 1, count), 1)
    found = bernal.blend(
        stock,
        target=target,
        at_least=dict(zip(stock, 100 * least)),
        at_most=dict(zip(stock, 100 * most)),
    )
    shares = [material["share"] for material in found["materials"]]
    assert sum(shares) == pytest.approx(1, abs=1e-12)
    theirs = least_squares(list(stock.values()), target, (least, most))
    curves = np.column_stack([c[:, 1] for c in stock.values()]) / 100
    miss, other = (np.linalg.norm(curves @ x - target[:, 1] / 100) for x in (np.array(shares), theirs))
    assert miss <= other + 1e-7
    if other <= miss + 1e-7:  # SciPy may stop at a worse point
        assert shares == pytest.approx(theirs, abs=1e-5)
    passing = sum(s * c[:, 1] for s, c in zip(shares, stock.values()))
    assert found["curve"]["blend"] == pytest.approx(passing, abs=1e-9)
    assert found["curve"]["target"] == pytest.approx(target[:, 1])


def test_it_says_what_the_program_says(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    random = np.random.default_rng(1)
    for name in ("sand", "gravel"):
        np.savetxt(f"{name}.csv", curve(random), delimiter=",")
    run = program("blend", "sand.csv", "gravel.csv", "--target", "fuller", "--densest", "--at-most", "sand=40", "--unit", "mm")
    assert run.returncode == 0, run.stderr
    ours = bernal.blend(
        {"sand": "sand.csv", "gravel": {"grading": "gravel.csv"}}, target="fuller", densest=True, at_most={"sand": 40},
        unit="mm", toml="ours.toml",
    )  # fmt: skip
    theirs = json.loads(pathlib.Path("blend.json").read_text())
    assert {key: value for key, value in ours.items() if key != "curve"} == {
        key: value for key, value in theirs.items() if key != "version"
    }
    assert pathlib.Path("ours.toml").read_text() == pathlib.Path("blend.toml").read_text()


def test_a_band_is_an_array_of_three_columns():
    stock = {"a": [[1, 0], [2, 50], [4, 100]], "b": [[1, 0], [2, 10], [4, 100]]}
    found = bernal.blend(stock, target=[[1, 0, 0], [2, 20, 25], [4, 100, 100]])
    shares = [material["share"] for material in found["materials"]]
    assert 20 <= 50 * shares[0] + 10 * shares[1] <= 25
    assert found["largest_miss"] < 1e-9
    with pytest.raises(bernal.InputError, match="at_least a=60 contradicts at_most a=50"):
        bernal.blend(stock, target="fuller", at_least={"a": 60}, at_most={"a": 50})


def test_the_densest_blend_by_packings(program, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    pathlib.Path("two.toml").write_text("[component.fine]\ndiameter-mean = 1\n[component.coarse]\ndiameter-mean = 2\n")
    run = program("blend", "two.toml", "--densest", "--packed", "--count", "1000", "--within", "0.02")
    assert run.returncode == 0, run.stderr
    told = []
    ours = bernal.blend("two.toml", densest=True, packed=True, count=1000, within=0.02, progress=told.append)
    theirs = json.loads(pathlib.Path("blend.json").read_text())
    assert ours["packed"] == theirs["packed"]
    assert told[0].packing_fraction is None and told[-1].packings > 0
    candidates = ours["candidates"]
    assert list(candidates["packing_fraction"]) == [c["packing_fraction"] for c in ours["packed"]["candidates"]]
    assert candidates["fine"] + candidates["coarse"] == pytest.approx(100)
    with pytest.raises(KeyboardInterrupt):
        bernal.blend("two.toml", densest=True, packed=True, count=1000, progress=lambda now: False)


def test_a_blend_between_walls_has_a_page(tmp_path):
    stock = {"fine": {"diameter_mean": 1.0}, "coarse": {"diameter_mean": 4.0}}
    page = tmp_path / "blend.html"
    walled = {"container": "box", "lengths": [1000, 1000, 10], "walls": "z"}
    between = bernal.blend(stock, densest=True, report=page, **walled)
    share = between["materials"][0]["share"]
    assert between["lost_to_walls"] == pytest.approx(0.11 * 2 / 10 / (share + (1 - share) / 4))
    assert bernal.blend(stock, densest=True)["lost_to_walls"] is None
    assert "Blend of fine and coarse" in page.read_text(encoding="utf-8")
    with pytest.raises(bernal.InputError, match="vessel_height"):
        bernal.blend(stock, densest=True, container="cylinder", vessel_diameter=20)
    with pytest.raises(bernal.InputError, match="html"):
        bernal.blend(stock, densest=True, report=tmp_path / "blend.txt")
