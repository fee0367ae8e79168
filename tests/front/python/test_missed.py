"""What the program tells by exit code 3 is raised, and what it says on stderr is warned of: the same sentences."""

import pathlib
import pickle
import warnings

import bernal
import numpy as np
import pytest
from words import in_python_words

# Options that no packing keeps, some by a target, some by a container.
MISSED = [
    {"count": 200, "target_fraction": 0.66, "effort": "quick"},
    {"count": 200, "porosity": 0.28, "effort": "dense"},
    {"count": 155, "lengths": [5, 5, 5], "effort": "quick"},
    {"count": 445, "container": "box", "dimension": 2, "lengths": [20, 20], "effort": "quick"},
]


def words_of(options):
    for keyword, value in options.items():
        yield "--" + keyword.replace("_", "-")
        yield from map(str, value if isinstance(value, list) else [value])


def sentences(stderr):
    lines = [line.removeprefix("bernal: ").removeprefix("warning: ") for line in stderr.splitlines()]
    return [in_python_words(line) for line in lines]


def recorded(call):
    """The result, and what was warned of: category and sentence."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        result = call()
    return result, [(w.category, str(w.message)) for w in caught]


@pytest.mark.parametrize("options", MISSED)
def test_exit_code_3_is_target_missed(program, options):
    run = program("pack", *words_of(options))
    assert run.returncode == 3
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(bernal.TargetMissed) as missed:
            bernal.pack(**options)
    error = missed.value
    assert isinstance(error, RuntimeError) and error.table is None
    assert str(error) == sentences(run.stderr)[-1]
    assert error.packing.certificate and error.summary["outcome"] == "target_missed"
    error.packing.write("ours.csv")
    assert pathlib.Path("ours.csv").read_bytes() == pathlib.Path("packing.csv").read_bytes()


def test_who_wants_else_is_warned_or_told_nothing():
    options = MISSED[2]
    packing, told = recorded(lambda: bernal.pack(**options, missed="warn"))
    assert told[-1][0] is bernal.TargetWarning and told[-1][1].startswith("the target was missed: ")
    same, told = recorded(lambda: bernal.pack(**options, missed="return"))
    assert not [sentence for _, sentence in told if "missed" in sentence]
    assert np.array_equal(packing.centers, same.centers)
    with pytest.raises(bernal.InputError, match="missed ignore is not known; give raise, warn or return") as error:
        bernal.pack(count=10**9, missed="ignore")
    assert error.value.key == "missed"


def test_what_is_reached_is_returned():
    _, told = recorded(lambda: bernal.pack(count=200, target_fraction=0.5, effort="quick"))
    assert told == []


def test_resumed_and_rearranged_packings_too():
    with pytest.raises(bernal.Interrupted) as stop:
        bernal.pack(**MISSED[2], progress=lambda progress: progress.sweeps < 20)
    with pytest.raises(bernal.TargetMissed) as missed:
        bernal.resume(stop.value.state)
    assert missed.value.packing.container.lengths[0] > 5
    loose = bernal.pack(count=130, effort="quick", target_fraction=0.5)
    with pytest.raises(bernal.TargetMissed, match="a packing fraction of 0.68 was wanted"):
        loose.rearrange(target_fraction=0.68, effort="quick")
    grown = bernal.packing_from(loose.centers, loose.radii * 1.1, loose.container)
    with pytest.raises(bernal.TargetMissed, match="the spheres do not fit into "):
        grown.rearrange(fixed=True, effort="quick")
    assert grown.rearrange(fixed=True, effort="quick", missed="return").certificate


def test_target_missed_is_pickled_with_its_packing():
    with pytest.raises(bernal.TargetMissed) as missed:
        bernal.pack(**MISSED[2])
    again = pickle.loads(pickle.dumps(missed.value))
    assert str(again) == str(missed.value) and again.summary == missed.value.summary
    assert np.array_equal(again.packing.centers, missed.value.packing.centers)


def test_what_a_study_misses(program):
    study = {"count": 60, "effort": "quick", "seeds": 2, "threads": 1, "precision": 1e-9, "time": 0.1, "out": "ours"}
    with pytest.raises(bernal.TargetMissed, match="the same call goes on") as missed:
        bernal.study(**study)
    assert missed.value.packing is None and missed.value.summary is None
    assert missed.value.table["packing_fraction_count"][0] >= 2
    table, told = recorded(lambda: bernal.study(**study, missed="warn"))
    assert [category for category, _ in told] == [bernal.TargetWarning] and len(table) == 1
    run = program("study", "ours.toml", "--out", "ours")
    assert run.returncode == 3


@pytest.fixture
def packing(program):
    made = bernal.pack(count=100, effort="quick", container="box")
    made.write("packing.csv")
    return made


def no_unit(packing):
    return lambda: packing.export("lammps", "ours", density=2650, young=1e7), [
        "export", "packing.csv", "--for", "lammps", "--density", 2650, "--young", 1e7]  # fmt: skip


def idle(packing):
    material = {"wall": {"friction": 0.8}}
    return lambda: packing.export("lammps", "ours", unit="mm", density=2650, young=1e7, material=material), [
        "export", "packing.csv", "--for", "lammps", "--unit", "mm", "--density", 2650, "--young", 1e7,
        "--material", "wall:friction=0.8"]  # fmt: skip


def all_measures(packing):
    return lambda: packing.analyze("all"), ["analyze", "packing.csv", "--measures", "all"]


def lost(packing):
    return lambda: bernal.read("packing.csv", unit="mm").write("ours.geo"), [
        "convert", "packing.csv", "theirs.geo", "--unit", "mm"]  # fmt: skip


def poor_plan(_):
    return lambda: bernal.plan("lognormal", count=500), ["plan", "lognormal", "--count", 500]


def dense_plan(_):
    return lambda: bernal.plan(count=500, target_fraction=0.7), ["plan", "--count", 500, "--target-fraction", 0.7]


def poor_pack(_):
    return lambda: bernal.pack("lognormal", count=500, effort="quick"), [
        "pack", "lognormal", "--count", 500, "--effort", "quick"]  # fmt: skip


def far_heights(_):
    parts = {"component": ["A:diameter-mean=1", "B:diameter-mean=3"], "layer": ["height=7.5,B=100", "height=2.5,A=100"]}
    said = [word for key, values in parts.items() for value in values for word in (f"--{key}", value)]
    return lambda: bernal.pack(**parts, lengths=(7, 7, 10), container="box", count=123, effort="quick"), [
        "pack", *said, "--lengths", 7, 7, 10, "--container", "box", "--count", 123, "--effort", "quick"]  # fmt: skip


@pytest.mark.parametrize(
    "case, category",
    [
        (no_unit, bernal.FileWarning),
        (idle, bernal.OptionWarning),
        (all_measures, bernal.MeasureWarning),
        (lost, bernal.FileWarning),
        (far_heights, bernal.TargetWarning),
        (poor_plan, bernal.SampleWarning),
        (dense_plan, bernal.TargetWarning),
        (poor_pack, bernal.SampleWarning),
    ],
)
def test_what_the_program_says_is_warned_of(program, packing, case, category):
    call, command = case(packing)
    run = program(*command)
    assert run.returncode == 0, run.stderr
    _, told = recorded(call)
    wanted = [line.replace("theirs", "ours").replace("--material", "material") for line in sentences(run.stderr)]
    assert wanted and [sentence for _, sentence in told] == wanted
    assert {kind for kind, _ in told} == {category} and issubclass(category, bernal.BernalWarning)


def test_a_state_that_is_not_the_packing(program):
    overlapping = bernal.packing_from([[1, 1, 1], [1.5, 1, 1]], [0.5, 0.5], [4, 4, 4], unit="mm")
    with pytest.warns(bernal.StateWarning, match="the container was expanded by a factor of "):
        overlapping.export("lammps", "apart", density=2650, young=1e7)
    silo = bernal.pack(count=150, effort="quick", container="cylinder", unit="mm")
    with pytest.warns(bernal.StateWarning, match="leave pressure out"):
        silo.export("lammps", "silo", density=2650, young=1e7, pressure=100)


def test_spheres_larger_than_their_container(program):
    with pytest.warns(bernal.MeasureWarning, match="more than all of it"):
        bernal.packing_from([[1, 1, 1]], [1], [1.5, 1.5, 1.5]).analyze("packing_fraction")


def test_names_of_results_in_a_file_are_told(program):
    pathlib.Path("mine.toml").write_text('count = 50\neffort = "quick"\nout = "elsewhere"\n')
    with pytest.warns(bernal.OptionWarning, match="what mine.toml says of out is the program's; call write"):
        bernal.pack(config="mine.toml")


def test_points_that_cannot_be_packed(program):
    with pytest.warns(bernal.StudyWarning, match="1 of 2 points could not be packed"):
        bernal.study(sizes="uniform-size", diameter_min=1, count=60, effort="quick", allow_small_sample=True,
                     axes={"diameter_max": [0.5, 2]}, threads=1)  # fmt: skip


def test_a_category_can_be_made_an_error():
    with warnings.catch_warnings():
        warnings.simplefilter("error", bernal.SampleWarning)
        with pytest.raises(bernal.SampleWarning):
            bernal.pack("lognormal", count=500, effort="quick")
