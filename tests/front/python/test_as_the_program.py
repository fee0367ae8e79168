"""Keywords of methods give the files that the program's options give."""

import json
import pathlib
import re
import subprocess
import sys

import bernal
import numpy as np
import pytest


@pytest.fixture
def packing(program):
    made = bernal.pack(sizes="uniform-size", diameter_min=1, diameter_max=2, count=300, effort="quick")
    made.write("packing.csv")
    return made


def texts(names):
    return [pathlib.Path(name).read_text().replace("ours", "theirs") for name in names]


def ran(program, *command):
    run = program(*command)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_a_state_in_other_files_with_its_contacts(program, packing):
    with pytest.warns(bernal.FileWarning, match="ours.geo does not hold"):
        names = packing.export(
            out="ours", unit="cm", young=1e7, density=2650, pressure=1e4, write=["ours.vtp", "ours.geo"],
            contacts="ours.csv", report="ours.html", threads=1,
        )  # fmt: skip
    assert names == ["ours.vtp", "ours.geo", "ours.csv", "ours.html", "ours.json"]
    ran(program, "export", "packing.csv", "--out", "theirs", "--unit", "cm", "--young", 1e7, "--density", 2650,
        "--pressure", 1e4, "--write", "theirs.vtp", "--write", "theirs.geo", "--contacts", "theirs.csv")  # fmt: skip
    same = ["ours.geo", "ours.csv", "ours.json"]
    assert texts(same) == texts(name.replace("ours", "theirs") for name in same)
    assert pathlib.Path("ours.vtp").read_bytes() == pathlib.Path("theirs.vtp").read_bytes()
    page = pathlib.Path("ours.html").read_text()
    assert "In equilibrium at " in page and " % of the smaller diameter are its elastic contacts" in page


def test_materials_of_a_run_go_on(program, packing):
    packing.export("lammps", out="run", young=1e7, density=2650, friction=0.3, unit="cm")
    with pytest.warns(bernal.OptionWarning, match="run.json' has the materials of the run"):
        bernal.read("run.data").export("yade", out="next", restitution=0.9)
    told = [json.loads(pathlib.Path(name).read_text())["material"] for name in ("run.json", "next.json")]
    assert told[1] == {**told[0], "restitution": 0.9} and told[0]["friction"] == 0.3


def test_what_an_export_refuses(program, packing):
    for keywords, sentence in [
        ({}, "nothing to write; give code lammps, liggghts, yade, mercury, lethe, openmc, serpent, mcnp or scone, or write FILE"),
        ({"code": "yade", "young": 1e7, "density": 1, "contacts": "c.csv"}, "contacts has none to write without pressure"),
        ({"write": "state.vtp", "steps": 5}, "steps and output_every are about a deck; give code "),
        ({"write": "state.nothing"}, "state.nothing"),
        ({"write": ["state.csv", "state.csv"]}, "state.csv"),
        ({"write": "state.csv", "unit": "km"}, "unit km"),
        ({"write": "state.csv", "report": "page.pdf"}, "give one that ends in .html"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.export(out="start", **keywords)
    with pytest.raises(bernal.InputError, match="unit cm contradicts 'the packing', whose lengths are in mm"):
        bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2], unit="mm").export(write="s.csv", unit="cm")
    assert not [file for file in pathlib.Path().iterdir() if file.name != "packing.csv"]


def test_the_search_for_equilibrium_tells_its_progress(program, packing):
    told = []
    packing.export(write="state.csv", unit="mm", young=1e7, pressure=1e4, progress=lambda now: told.append(now.stage))
    assert "coming to rest" in told
    with pytest.raises(KeyboardInterrupt):
        packing.export(write="other.csv", unit="mm", young=1e7, pressure=1e4, progress=lambda now: False)
    assert not pathlib.Path("other.csv").exists()


def test_a_plan_in_files(program):
    files = {"json": "ours.json", "csv": "ours.csv", "mercury": "ours.h", "lammps": "ours.grid"}
    bernal.plan("uniform-volume", count=20000, ratio=2, access_cost=1.5, **files)
    options = [word for key, name in files.items() for word in (f"--{key}", name.replace("ours", "theirs"))]
    ran(program, "plan", "uniform-volume", "--count", 20000, "--ratio", 2, "--access-cost", 1.5, *options)
    of_this_machine = re.compile(r'"seconds_on_one_thread": \[[^]]*\]')  # measured each time
    ours = [of_this_machine.sub("", text) for text in texts(files.values())]
    theirs = [of_this_machine.sub("", text) for text in texts(name.replace("ours", "theirs") for name in files.values())]
    assert ours == theirs
    assert bernal.plan("uniform-volume", count=1e9, ranks=64)["spread"]["ranks"] == 64
    with pytest.raises(bernal.InputError, match="ranks 0 is not possible") as error:
        bernal.plan(ranks=0)
    assert error.value.key == "ranks"
    with pytest.raises(bernal.InputError, match="access_cost much"):
        bernal.plan(access_cost="much")


def test_the_unit_of_a_file(program, packing):
    assert bernal.read("packing.csv").unit == "none" and bernal.read("packing.csv", unit="mm").unit == "mm"
    bernal.read("packing.csv", unit="mm").write("mm.csv")
    assert bernal.read("mm.csv", unit="none").unit == "none"
    with pytest.raises(bernal.InputError, match="unit cm contradicts 'mm.csv', whose lengths are in mm"):
        bernal.read("mm.csv", unit="cm")


def test_the_smallest_gap_is_what_verify_tells(program, packing):
    gap, where = packing.smallest_gap()
    assert f"the smallest gap, {gap!r}, is between {where};" in program("verify", "packing.csv", "--gap", 1).stdout
    d = packing.centers[:, None] - packing.centers
    d -= packing.container.lengths * np.round(d / packing.container.lengths)
    gaps = np.linalg.norm(d, axis=2) - packing.radii[:, None] - packing.radii
    assert gap == pytest.approx(gaps[np.triu_indices(300, 1)].min(), abs=1e-12)


def test_measures_on_a_page_and_their_progress(program, packing):
    told = []
    grading = "sieve,more,percent\n1,7,0\n1.5,8,40\n2,9,100\n"
    pathlib.Path("curve.csv").write_text(grading)
    measures = packing.analyze(["packing_fraction", "grading"], grading="curve.csv", grading_columns="1,3",
                               report="page.html", progress=lambda now: told.append((now.measure, now.share)))
    assert told[0] == ("packing_fraction", 0) and {name for name, _ in told} == {"packing_fraction", "grading"}
    assert "grading" in measures.tables and "packing_fraction" in pathlib.Path("page.html").read_text()
    with pytest.raises(bernal.InputError, match="sample needs grading"):
        packing.analyze("grading", sample="A")
    with pytest.raises(bernal.InputError, match="grading_columns needs grading"):
        packing.analyze("grading", grading_columns="1,3")
    with pytest.raises(KeyboardInterrupt):
        packing.analyze("packing_fraction", progress=lambda now: False)


def test_sieves_and_units_of_pictures(program):
    sieves = [[1, 0], [2, 50], [4, 100]]
    packing = bernal.pack(sizes="table", grading=sieves, count=200, effort="quick", unit="mm", allow_small_sample=True)
    packing.write("packing.csv")
    small = {"color": "class", "width": 300, "height": 200}
    packing.render("ours.png", **small, grading=np.array(sieves) * [0.1, 1], legend_unit="cm")
    pathlib.Path("cm.csv").write_text("0.1,0\n0.2,50\n0.4,100\n")
    ran(program, "render", "packing.csv", "theirs.png", "--color", "class", "--width", 300, "--height", 200,
        "--grading", "cm.csv", "--legend-unit", "cm")  # fmt: skip
    assert pathlib.Path("ours.png").read_bytes() == pathlib.Path("theirs.png").read_bytes()
    assert not np.array_equal(packing.render(**small), packing.render(**small, legend_unit="cm"))
    with pytest.raises(bernal.InputError, match="legend_unit mm needs to know what unit the packing is in"):
        bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2]).render(legend_unit="mm")


def test_what_a_study_will_take(program):
    study = {"count": 60, "effort": "quick", "seeds": 3, "axes": {"diameter_mean": [1, 2]}}
    plan = bernal.plan_study(**study, cores=4)
    assert (plan["points"], plan["packings"], plan["done"], plan["cores"]) == (2, 6, 0, 4)
    assert plan["core_seconds"] > 0 and not plan["is_open_ended"]
    bernal.study(**study)
    assert bernal.plan_study(**study)["done"] == 6
    with pytest.raises(bernal.InputError, match="cores 0 is not possible"):
        bernal.plan_study(**study, cores=0)


def test_checkpoints(program):
    options = {"count": 2000, "effort": "quick", "threads": 1}
    whole = bernal.pack(**options, checkpoint="run.state", checkpoint_every=0.01)
    assert not pathlib.Path("run.state").exists()
    with pytest.raises(bernal.Interrupted):
        bernal.pack(**options, checkpoint="run.state", checkpoint_every=0.01, progress=lambda p: p.sweeps < 100)
    assert pathlib.Path("run.state").exists()
    with pytest.raises(bernal.InputError, match="checkpoint run.state is there already") as error:
        bernal.pack(**options, checkpoint="run.state")
    assert error.value.key == "checkpoint"
    again = bernal.resume("run.state", checkpoint="run.state")
    assert np.array_equal(again.centers, whole.centers) and again.summary["sweeps"] == whole.summary["sweeps"]
    assert not pathlib.Path("run.state").exists()
    with pytest.raises(bernal.InputError, match="checkpoint_every 0 is no time"):
        bernal.pack(**options, checkpoint="run.state", checkpoint_every=0)
    with pytest.warns(bernal.FileWarning, match="no checkpoint: "):
        bernal.pack(**options, checkpoint="no/such/folder/run.state", checkpoint_every=0.01)


def test_the_program_comes_with_the_module(program):
    def run(*arguments):
        return subprocess.run([sys.executable, "-m", "bernal", *arguments], capture_output=True, text=True)

    assert run("presets").stdout == program("presets").stdout
    refused = run("pack", "--count", "0")
    assert refused.returncode == 2 and refused.stderr.startswith("bernal: --count 0")
