"""Studies: the table of the program, from a file and from keywords."""

import os
import pathlib
import signal
import threading

import bernal
import numpy as np
import pytest

QUICK = {"count": 60, "effort": "quick", "threads": 1}
STUDY = """
count = 60
effort = "quick"
sizes = "bidisperse"
diameter-min = 1
allow-small-sample = true
seeds = 2
results = ["packing_fraction", "coordination_number"]
[axes]
small-volume-share = [0.2, 0.4]
diameter-max = {from = 2, to = 3, steps = 2}
"""
KEYWORDS = {
    "count": 60,
    "effort": "quick",
    "sizes": "bidisperse",
    "diameter_min": 1,
    "allow_small_sample": True,
    "seeds": 2,
    "results": ["packing_fraction", "coordination_number"],
    "axes": {"small_volume_share": np.array([0.2, 0.4]), "diameter_max": {"from": 2, "to": 3, "steps": 2}},
}


def test_a_file_and_keywords_give_the_bytes_of_the_program(program):
    pathlib.Path("some.toml").write_text(STUDY)
    run = program("study", "some.toml", "--out", "theirs", "--threads", 1)
    assert run.returncode == 0, run.stderr
    wanted = pathlib.Path("theirs.csv").read_text()
    from_file = bernal.study("some.toml", out="file", threads=2)
    from_keywords = bernal.study(**KEYWORDS, out="keywords", threads=1)
    for table, prefix in [(from_file, "file"), (from_keywords, "keywords")]:
        assert table.files == [f"{prefix}.csv", f"{prefix}.times.csv"]
        assert pathlib.Path(f"{prefix}.csv").read_text() == wanted
        assert pathlib.Path(f"{prefix}.toml").read_text() == pathlib.Path("theirs.toml").read_text() == table.options


def test_columns_are_the_table(program):
    table = bernal.study(**KEYWORDS, threads=1)
    rows = [line.split(",") for line in pathlib.Path("bernal-study.csv").read_text().splitlines()]
    assert list(table.columns) == [name.replace("-", "_") for name in rows[0]]
    assert len(table) == 4
    for k, column in enumerate(table.columns.values()):
        assert column.dtype == (np.int64 if list(table.columns)[k].endswith("_count") else np.float64)
        assert column.shape == (4,)
        texts = [row[k] for row in rows[1:]]
        assert [float(text or "nan") for text in texts] == pytest.approx(list(column), nan_ok=True, abs=0)
    assert list(table["small_volume_share"]) == [0.2, 0.2, 0.4, 0.4]
    # The mean of two packings that pack() makes as well.
    alone = [
        bernal.pack(count=60, effort="quick", sizes="bidisperse", diameter_min=1, diameter_max=3,
                    small_volume_share=0.4, seed=seed, allow_small_sample=True).packing_fraction
        for seed in (1, 2)
    ]
    assert table["packing_fraction_mean"][3] == pytest.approx(np.mean(alone), rel=1e-12)
    assert table["packing_fraction_standard_error"][3] == pytest.approx(np.std(alone, ddof=1) / np.sqrt(2), rel=1e-9)
    assert len(table.times["seed"]) == 8 and table.times["host"].dtype.kind == "U"
    packings = table.packings
    names = ["small_volume_share", "diameter_max", "seed", "packing_fraction", "coordination_number", "file"]
    assert list(packings) == names
    assert packings["seed"].dtype == np.int64 and len(packings["packing_fraction"]) == 8
    assert packings["packing_fraction"][-2:] == pytest.approx(alone, abs=0)
    assert packings["packing_fraction"].reshape(4, 2).mean(axis=1) == pytest.approx(table["packing_fraction_mean"], rel=1e-12)
    assert table.maxima == {} and table.limits == {} and table.findings == []
    with pytest.raises(KeyError):
        table["porosity"]


def test_pandas(program):
    pandas = pytest.importorskip("pandas")
    frame = bernal.study(**QUICK, axes={"diameter_mean": [1, 2]}).to_pandas()
    assert isinstance(frame, pandas.DataFrame) and list(frame["diameter_mean"]) == [1, 2]


def test_page_picture_and_words(program):
    table = bernal.study(**QUICK, seeds=[5, 6], axes={"diameter_mean": [1, 2]})
    assert repr(table).startswith("<bernal.StudyTable: 2 points, packing_fraction up to 0.")
    assert table._repr_html_().startswith("<iframe sandbox=")
    table.report("page.html")
    assert "packing_fraction" in pathlib.Path("page.html").read_text()
    assert table.plot("curves.svg") == ["curves.svg"] and pathlib.Path("curves.svg").stat().st_size > 1000
    with pytest.raises(bernal.InputError, match="give one that ends in .html"):
        table.report("page.pdf")


def test_maxima_and_limits(program):
    table = bernal.study(
        **QUICK, sizes="bidisperse", diameter_max=3, allow_small_sample=True, maximise="packing_fraction",
        axes={"small_volume_share": {"from": 0.1, "to": 0.9}}, out="maximum",
    )
    assert len(table.findings) == 1 and "small_volume_share" in table.findings[0]
    assert 0.1 <= table.maxima["small_volume_share"][0] <= 0.9
    table = bernal.study(
        effort="quick", seeds=2, axes={"count": [60, 90, 120]}, extrapolate={"axis": "count", "power": -1}, out="limit",
    )
    assert 0.5 < table.limits["limit"][0] < 0.8 and list(table.limits["along"]) == ["count"]


def test_no_point_at_all(program):
    with pytest.raises(bernal.InputError, match="no point of the study can be packed; .*allow_small_sample"):
        bernal.study(**QUICK, sizes="lognormal")


def test_studies_in_threads_at_once(program):
    tables = {}

    def make(name):
        tables[name] = bernal.study(**QUICK, seeds=3, axes={"diameter_mean": [1, 2]}, out=name)

    threads = [threading.Thread(target=make, args=(name,)) for name in ("one", "other")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert pathlib.Path("one.csv").read_bytes() == pathlib.Path("other.csv").read_bytes()
    assert np.array_equal(tables["one"]["packing_fraction_mean"], tables["other"]["packing_fraction_mean"])


def test_own_gradings_as_an_axis(program):
    curves = [np.array([[1, 0], [2, 100.0]]), np.array([[1, 0], [3, 100.0]])]
    sizes = {**QUICK, "count": 100, "sizes": "table"}
    table = bernal.study(**sizes, axes={"grading": curves})
    alone = bernal.pack(**sizes, grading=curves[1])
    assert table["packing_fraction_mean"][1] == pytest.approx(alone.packing_fraction, rel=1e-12)


def test_axes_that_step_together(program):
    table = bernal.study(**QUICK, axes={"diameter_min": [1, 2], "diameter_max": [2, 3]}, sizes="uniform-size",
                         zip=[["diameter_min", "diameter_max"]])
    assert list(table["diameter_min"]) == [1, 2] and list(table["diameter_max"]) == [2, 3]


def test_parts_are_merged(program):
    pathlib.Path("some.toml").write_text(STUDY)
    for part in (1, 2):
        bernal.study("some.toml", out=f"part{part}", shard=(part, 2), threads=1)
    whole = bernal.study("some.toml", out="whole", merge=["part1", "part2"])
    assert list(whole["packing_fraction_count"]) == [2, 2, 2, 2]
    with pytest.raises(bernal.TargetMissed, match="make them with a study without merge") as missed:
        bernal.study("some.toml", out="half", merge="part1")
    assert len(missed.value.table) == 4


def test_progress_and_going_on(program):
    told = []

    def watch(progress):
        told.append((progress.done, progress.running, progress.left))
        return progress.done < 2

    study = {**QUICK, "count": 300, "seeds": 6, "axes": {"diameter_mean": [1, 2]}}
    with pytest.raises(bernal.Interrupted, match=r"packings? to be made; the same call goes on") as stop:
        bernal.study(**study, progress=watch)
    assert stop.value.state is None
    assert all(sum(now) == 12 for now in told)
    made = len(list(pathlib.Path("bernal-study.points").glob("*.json")))
    assert 2 <= made < 12
    times = {file.name: file.stat().st_mtime_ns for file in pathlib.Path("bernal-study.points").glob("*.json")}
    table = bernal.study(**study, progress=True)
    assert list(table["packing_fraction_count"]) == [6, 6]
    for name, time in times.items():
        assert (pathlib.Path("bernal-study.points") / name).stat().st_mtime_ns == time


def test_control_c(program):
    threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(bernal.Interrupted, match="the same call goes on"):
        bernal.study(count=20000, effort="dense", seeds=8)


def test_an_exception_of_the_callback_comes_through(program):
    with pytest.raises(ZeroDivisionError):
        bernal.study(**{**QUICK, "count": 3000}, seeds=4, progress=lambda p: 1 / 0)


def test_points_that_cannot_be_packed_are_told(program):
    study = {**QUICK, "sizes": "uniform-size", "diameter_min": 1, "allow_small_sample": True}
    plan = bernal.plan_study(**study, axes={"diameter_max": [0.5, 2]})
    assert plan["looked_at"] == 2 and plan["impossible"] == 1
    (refusal,) = plan["refusals"]
    assert refusal["places"] == [{"diameter_max": "0.5"}] and "diameter_max 0.5" in refusal["reason"]
    with pytest.warns(UserWarning) as warned:
        table = bernal.study(**study, axes={"diameter_max": [0.5, 2]})
    sentences = [str(one.message) for one in warned]
    assert sentences[0].startswith("1 of 2 points cannot be packed, at diameter_max 0.5: ")
    assert sentences[-1].startswith("1 of 2 points could not be packed; the first at diameter_max 0.5: ")
    assert table["fault"][0] and not table["fault"][1] and np.isnan(table["packing_fraction_mean"][0])


@pytest.mark.parametrize(
    "keywords, words, key",
    [
        ({"count": -1}, "count -1 ", "count"),
        ({"axes": {"cuont": [1]}}, "unknown axis 'cuont' (did you mean 'count'?)", None),
        ({"axes": {"count": 5}}, "axis 'count' has one value; give a list of them", None),
        ({"axes": [1, 2]}, "is no dict; give one like", "axes"),
        ({"axes": {"count": []}}, "axis 'count' is an empty list", None),
        ({"axes": {"small_volume_share": [0.1, 1.5]}}, "small_volume_share 1.5 ", "small_volume_share"),
        ({"axes": {"count": [60, 60]}}, "has 60 twice", None),
        ({"seeds": 0}, "seeds are none; give how many, seeds = 3", None),
        ({"seed": 3}, "a study has seeds", None),
        ({"results": ["packing_fractoin"]}, "packing_fraction", None),
        ({"maximise": "packing_fraction"}, "maximise needs an axis to look along", None),
        ({"seedz": 3}, "unknown key 'seedz' (did you mean 'seeds'?)", None),
        ({"preset": "no-such-preset"}, "no-such-preset", None),
        ({"time": 5}, "give precision = 0.001 as well", None),
        ({"shard": (3, 2)}, "3/2", None),
        ({"shard": "1/2", "merge": "x"}, "shard and merge contradict each other", None),
        ({"threads": -1}, "threads -1 ", "threads"),
        ({"out": "."}, "out . is a folder; say how the files in it begin, as in out ./packing", "out"),
        ({"merge": "nothing"}, "nothing", None),
        ({"seeds": object}, "is neither a number nor a text", "seeds"),
        ({"file": "some.txt"}, "give one that ends in .toml", None),
        ({"file": "some.toml", "seeds": 3}, "and seeds would say more", None),
    ],
)
def test_wrong_input(program, keywords, words, key):
    with pytest.raises(bernal.InputError) as error:
        bernal.study(**keywords)
    assert words in str(error.value) and "\n" not in str(error.value)
    if key:
        assert error.value.key == key
    assert os.listdir() == []


def test_another_study_of_the_same_name(program):
    bernal.study(**QUICK)
    with pytest.raises(bernal.InputError, match="is of another study, of other options or axes; give another name"):
        bernal.study(**QUICK, diameter_mean=2)


def test_a_study_that_is_no_file():
    with pytest.raises(bernal.FileError):
        bernal.study("no/such.toml")


def test_a_place_in_a_file_is_told(program):
    pathlib.Path("some.toml").write_text("count = 60\nseeds = 0\n")
    with pytest.raises(bernal.InputError, match="^some.toml:2: seeds are none"):
        bernal.study("some.toml")
