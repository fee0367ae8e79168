"""pack_hierarchically(): as the program, and on from where it was interrupted."""

import json

import bernal
import pytest

SIZES = dict(sizes="power-law", exponent=-2.5, diameter_min=1, diameter_max=100, dimension=2, count=4500, unit="mm")


def test_the_same_as_the_program(tmp_path, program):
    found = bernal.pack_hierarchically(**SIZES, threads=1)
    options = [text for key, value in SIZES.items() for text in ("--" + key.replace("_", "-"), str(value))]
    program("pack", "--hierarchical", *options, "--out", "a")
    assert json.loads((tmp_path / "a.json").read_text()) == found
    assert bernal.pack_hierarchically(config="a.toml") == found


def test_it_goes_on_from_its_file(tmp_path):
    state = tmp_path / "levels.state"
    whole = bernal.pack_hierarchically(**SIZES)
    seen = []

    def until_the_third(progress):
        seen.append(progress.stage)
        return not progress.stage.startswith("packing 3 of 7")

    with pytest.raises(bernal.Interrupted):
        bernal.pack_hierarchically(**SIZES, progress=until_the_third, state=state)
    assert any(stage.startswith("packing 1 of 7: ") for stage in seen)
    assert len(json.loads(state.read_text())["level_packings"]) == 2
    with pytest.raises(ValueError, match="seed"):
        bernal.pack_hierarchically(**SIZES, seed=2, state=state)
    seen.clear()
    assert bernal.pack_hierarchically(**SIZES, progress=lambda p: seen.append(p.stage), state=state) == whole
    assert seen[0].startswith("packing 3 of 7")
    assert not state.exists()


def test_plan_and_refusals(tmp_path):
    plan = bernal.plan(**SIZES, hierarchical=True)
    assert [p["spheres"] for p in plan["packings"]] == [4500] * 7
    assert plan["least_seconds"] < plan["most_seconds"]
    with pytest.raises(ValueError, match="access_cost"):
        bernal.plan(**SIZES, hierarchical=True, access_cost=2)
    with pytest.raises(ValueError, match="pack_hierarchically"):
        bernal.pack(**SIZES, hierarchical=True)
    with pytest.raises(ValueError, match="container"):
        bernal.pack_hierarchically(**SIZES, container="box")


def test_study_of_levels(tmp_path):
    table = bernal.study(out=tmp_path / "study", hierarchical=True, sizes="uniform-volume", diameter_min=1, count=800,
                         effort="quick", axes={"diameter_max": [2, 3]},
                         results=["packing_fraction", "hierarchical_error"])  # fmt: skip
    fractions = table.columns["packing_fraction_mean"]
    assert fractions[1] > fractions[0] > 0.6
    assert all(error >= 0.002 for error in table.columns["hierarchical_error_mean"])
