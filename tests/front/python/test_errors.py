"""Each error of the command line arrives as an exception with the same sentence, in Python's words."""

import inspect

import bernal
import numpy as np
import pytest
from words import in_python_words

# Keywords, and the same as options of the program.
WRONG = [
    ({"count": 0}, "--count 0"),
    ({"count": "many"}, "--count many"),
    ({"seed": -1}, "--seed=-1"),
    ({"sizes": "fullr"}, "--sizes fullr"),
    ({"sizes": "fuller", "diameter_min": 0}, "--sizes fuller --diameter-min 0"),
    ({"sizes": "fuller", "diameter_min": 5, "diameter_max": 2}, "--sizes fuller --diameter-min 5 --diameter-max 2"),
    ({"sizes": "fuller", "sigma": 1}, "--sizes fuller --sigma 1"),
    ({"sizes": "bidisperse", "small_volume_share": 1.5}, "--sizes bidisperse --small-volume-share 1.5"),
    ({"sizes": "table"}, "--sizes table"),
    ({"sizes": "list"}, "--sizes list"),
    ({"target_fraction": 2}, "--target-fraction 2"),
    ({"target_fraction": 0.5, "porosity": 0.4}, "--target-fraction 0.5 --porosity 0.4"),
    ({"target_fraction": 0.9}, "--target-fraction 0.9"),
    ({"effort": "none"}, "--effort none"),
    ({"engine": "tree"}, "--engine tree"),
    ({"looseness": 3}, "--looseness 3"),
    ({"threads": -1}, "--threads=-1"),
    ({"container": "disc"}, "--container disc"),
    ({"container": "annulus", "core_diameter": 9, "vessel_diameter": 3}, "--container annulus --core-diameter 9 --vessel-diameter 3"),
    ({"vessel_height": 3}, "--vessel-height 3"),
    ({"lengths": [1, "free", "free"]}, "--lengths 1 free free"),
    ({"lengths": [0.5, 10, 10]}, "--lengths 0.5 10 10"),
    ({"walls": ["q"]}, "--walls q"),
    ({"container": "box", "count": 30, "sizes": "uniform-volume"}, "--container box --count 30 --sizes uniform-volume"),
    ({"density": -3}, "--density=-3"),
    ({"preset": "quick-star"}, "quick-star"),
]  # fmt: skip


@pytest.mark.parametrize("keywords, options", WRONG, ids=lambda value: value if isinstance(value, str) else "")
def test_the_same_sentence(program, keywords, options):
    with pytest.raises(bernal.InputError) as error:
        bernal.pack(**keywords)
    run = program("pack", *options.split())
    assert run.returncode == 2
    assert str(error.value) == in_python_words(run.stderr.strip().removeprefix("bernal: "))
    assert "--" not in str(error.value) and "`" not in str(error.value)


def test_an_error_knows_its_key_and_value():
    with pytest.raises(ValueError) as error:
        bernal.pack(sizes="fuller", diameter_min=-2)
    assert (error.value.key, error.value.value) == ("diameter_min", "-2")
    with pytest.raises(bernal.InputError) as error:
        bernal.pack(target_fraction=0.5, porosity=0.4)
    assert error.value.key is None


def functions_with_keywords():
    """Functions and methods that name all their keywords, and these."""
    owners = [bernal, *(value for value in vars(bernal).values() if isinstance(value, type))]
    for owner in owners:
        for name in vars(owner):
            function = getattr(owner, name)
            if name.startswith("_") or isinstance(function, type) or not callable(function):
                continue
            parameters = list(inspect.signature(function).parameters.values())
            keywords = [p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY) and p.name != "self"]
            if keywords and "count" not in keywords and all(p.kind != p.VAR_KEYWORD for p in parameters):
                yield function, keywords


def test_a_misspelt_keyword_of_any_function_is_told_with_the_one_that_is_meant():
    seen = set()
    for function, keywords in functions_with_keywords():
        for keyword in (k for k in keywords if len(k) > 2):
            wrong = keyword[:-1] + "_"
            with pytest.raises(TypeError, match=rf"{function.__name__}\(\) knows no keyword '{wrong}' \(did you mean '{keyword}'\?\); it takes "):
                function(**{wrong: 1})
        seen.add(function.__name__)
    assert seen >= {"jam", "contacts", "analyze", "render", "voxelize", "mesh", "write", "report", "read", "packing_from"}


def test_a_keyword_that_is_like_no_other_is_told_with_those_there_are():
    packing = bernal.packing_from([[1, 1, 1]], 0.5, (3, 3, 3))
    with pytest.raises(TypeError) as error:
        packing.jam(colour="red")
    assert str(error.value) == "jam() knows no keyword 'colour'; it takes pressure, progress, threads, contact, start, seed and onset"
    with pytest.raises(TypeError, match=r"contacts\(\) knows no keyword 'tolerence' \(did you mean 'tolerance'\?\)"):
        packing.contacts(tolerence=1)


def test_unknown_keywords():
    with pytest.raises(bernal.InputError, match=r"unknown key 'diameter_mn' \(did you mean 'diameter_min'\?\)"):
        bernal.pack(diameter_mn=3)
    with pytest.raises(bernal.InputError, match="the number of spheres is count"):
        bernal.pack(particles=3)


def test_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(OSError) as error:
        bernal.pack(sizes="list", diameter_list="missing.txt")
    assert isinstance(error.value, bernal.FileError) and "missing.txt" in str(error.value)
    for read in (lambda: bernal.read("missing.csv"), lambda: bernal.pack(config="missing.toml")):
        with pytest.raises(FileNotFoundError, match="missing") as error:
            read()
        assert type(error.value) is bernal.FileNotFound and isinstance(error.value, bernal.FileError)
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(bernal.FileError) as error:
        bernal.read(tmp_path / "folder.csv")
    assert not isinstance(error.value, FileNotFoundError)
    (tmp_path / "bad.toml").write_text("count = 100\ndiameter-mean = -1\n")
    with pytest.raises(bernal.InputError, match="bad.toml:2: diameter-mean -1") as error:
        bernal.pack(config="bad.toml")
    assert error.value.key == "diameter_mean"
    with pytest.raises(bernal.InputError, match="preset and config contradict"):
        bernal.pack("quick-start", config="bad.toml")
    packing = bernal.pack(count=50, effort="quick")
    with pytest.raises(bernal.InputError, match="unknown extension"):
        packing.write("a.foo")
    with pytest.raises(bernal.InputError, match="holds densities; give density"):
        packing.write("a.data")


@pytest.mark.parametrize(
    "value, sentence",
    [
        ([1, 2, np.nan], "diameter_list holds nan at index 2; give finite numbers"),
        ([1, np.inf], "diameter_list holds inf at index 1"),
        ([[1, 2]], r"diameter_list has the shape \(1, 2\); give an array of the shape \(N,\)"),
        (["a", "b"], "which are no real numbers"),
        (np.array([1j]), "which are no real numbers"),
        (np.array([True]), "which are no real numbers"),
        ([1, -1], "-1 is not a usable diameter"),
        ([], "holds no diameters|no real numbers"),
        ([[1, 2], [3]], "is no array|real numbers"),
    ],
)
def test_lists_of_diameters(value, sentence):
    with pytest.raises(bernal.InputError, match=sentence):
        bernal.pack(sizes="list", diameter_list=value)


@pytest.mark.parametrize(
    "centers, radii, container, sentence",
    [
        (np.zeros((3, 4)), np.ones(3), [9, 9, 9], r"centers has the shape \(3, 4\); give an array of the shape \(N, 3\)"),
        (np.zeros((3, 2)), np.ones(3), [9, 9, 9], "container has 3 lengths, and centers 2 columns; give as many of both"),
        (np.zeros((3, 2)), 1, bernal.Container([9, 9, 9]), "2 columns, as discs do, and the container has three dimensions"),
        ({"x": [1], "y": [1], "radius": [1]}, 1, [9, 9], "the table has a column of sizes, and radii"),
        ({"x": [1], "z": [1], "radius": [1]}, None, 9, "the table has no columns x, y and z"),
        ({"x (mm)": [1], "y (cm)": [1], "radius": [1]}, None, [9, 9], "tell two units, mm and cm"),
        (np.ma.array(np.ones((2, 3)), mask=[[0, 0, 0], [0, 1, 0]]), 1, 9, "centers hides the value at index 1"),
        ({"x": [1], "y": [1], "z": [1], "r": [1], "diameter": [1]}, None, 9, "columns of radii and of diameters"),
        ({"x": [1], "y": [1, 2], "z": [1], "r": [1]}, None, 9, "not all as long"),
        ([[1, 1, 0], [1, 1, 3]], 0.2, bernal.Container([5, 5]), "lie in one plane, and these have several z"),
        (np.zeros((1, 3)), None, 9, "radii is missing; give one radius for all"),
        (np.zeros((1, 3)), 1, None, "container is missing"),
        (np.zeros((3, 3)), np.ones(2), [9, 9, 9], "centers holds 3 spheres and radii 2"),
        (np.zeros((0, 3)), np.ones(0), [9, 9, 9], "centers is empty"),
        (np.zeros((1, 3)), [np.nan], [9, 9, 9], "radii holds nan at index 0"),
        ([[0, np.nan, 0]], [1], [9, 9, 9], "centers holds nan at index 0"),
        (np.zeros((2, 3)), [1, 0], [9, 9, 9], "radii holds 0 at index 1; give numbers above 0"),
        (np.zeros((1, 3)), [1], [9, 9], "container has 2 lengths, and centers 3 columns"),
        (np.zeros((1, 3)), [1], [9, 9, -9], "lengths must be above 0"),
        (np.zeros((1, 3)), [1], "box", "container"),
    ],
)
def test_own_arrays(centers, radii, container, sentence):
    with pytest.raises(bernal.InputError, match=sentence):
        bernal.packing_from(centers, radii, container)


def test_the_row_at_fault_is_told():
    radii = np.ones(5)
    radii[3] = -1
    with pytest.raises(bernal.InputError) as error:
        bernal.packing_from(np.zeros((5, 3)), radii, 9)
    assert (error.value.key, error.value.index) == ("radii", 3)
    with pytest.raises(bernal.InputError) as error:
        bernal.packing_from([[0, 0, 0], [0, 0, np.inf]], 1, 9)
    assert (error.value.key, error.value.index) == ("centers", 1)
    with pytest.raises(bernal.InputError) as error:
        bernal.pack(count=-1)
    assert error.value.index is None


def test_containers():
    for arguments, sentence in [
        ({"lengths": [1, 2, 3], "origin": [0, 0]}, "origin has 2 numbers and lengths 3"),
        ({"lengths": [1]}, "lengths has 1 number; give three, along x, y, z, or two in a plane"),
        ({"lengths": [1, 2, np.inf]}, "lengths holds inf at index 2"),
        ({"lengths": [1, 2, 3], "periodic": "xy"}, "periodic xy is not possible"),
        ({"lengths": [1, 2, 3], "periodic": [True]}, "periodic has 1 values"),
        ({"lengths": [1, 2, 3], "dimension": 4}, "dimension 4 is not known; give 2 or 3"),
        ({"lengths": [1, 2, 3], "walls": [{"kind": "hedge"}]}, "wall"),
        ({"lengths": [1, 2, 3], "tilt": [1, 2]}, "tilt has 2 numbers; give three, xy, xz and yz"),
        ({"lengths": [1, 2, 3], "tilt": [1, 0, 0], "periodic": False}, "it has walls along x"),
    ]:
        with pytest.raises(bernal.InputError, match=sentence):
            bernal.Container(**arguments)
    assert bernal.Container([1, 2, 3], periodic=np.array([True, False, True])).periodic == (True, False, True)
    with pytest.raises(TypeError):
        bernal.pack(count=20, effort="quick").render(background=3)


def test_classes_and_units_of_own_arrays():
    one = (np.zeros((1, 3)), [1], [9, 9, 9])
    with pytest.raises(bernal.InputError, match="classes holds 0.5 at index 0"):
        bernal.packing_from(*one, classes=[0.5])
    with pytest.raises(bernal.InputError, match="classes holds 2 numbers for 1 sphere"):
        bernal.packing_from(*one, classes=[0, 1])
    with pytest.raises(bernal.InputError, match="unit km is not known"):
        bernal.packing_from(*one, unit="km")


def test_measures_pictures_and_exports():
    packing = bernal.pack(count=50, effort="quick")
    for call, key in [
        (lambda: packing.analyze("volume"), "measures"),
        (lambda: packing.analyze(grading_cut=2), None),
        (lambda: packing.render(view="w"), "view"),
        (lambda: packing.render(background="blue"), "background"),
        (lambda: packing.render(slices={"w": 1}), "slice"),
        (lambda: packing.export("lmp", density=1, young=1e7), "code"),
        (lambda: packing.export("lammps", density=2650), None),
        (lambda: packing.export("lammps", density=2650, young=1e7, stiffness=1), None),
        (lambda: packing.export("lammps", density=2650, young=-1), "young"),
        (lambda: packing.export("lammps", density=2650, young=1e7, shear=(1, "zz")), "shear"),
        (lambda: packing.export("lammps", density=2650, young=1e7, shear=1), "shear"),
        (lambda: packing.export("lammps", density=2650, young=1e7, servo="much"), "servo"),
        (lambda: packing.export("lammps", density=2650, young=1e7, steps=0.5), "steps"),
        (lambda: packing.export("lammps", density=2650, young=1e7, yuong=1e7), None),
        (lambda: packing.export("lammps", density=2650, young=1e7, out="."), "out"),
        (lambda: packing.export("lammps", young=1e7), None),
        (lambda: packing.export("lammps", density=2650, material={1: {"young": 1e7}}), "material"),
        (lambda: packing.export("lammps", density=2650, material={0: {"friction": 0.1}}), None),
        (lambda: packing.export("lammps", density=2650, young=1, material={"steel": {"young": 1e7}}), "material"),
        (lambda: packing.export("lammps", density=2650, young=1, material={0: {"yuong": 1e7}}), "material"),
        (lambda: packing.export("lammps", density=2650, young=1, material={0: 1e7}), "material"),
        (lambda: packing.export("lammps", density=2650, young=1, material={7: {"young": 1e7}}), "material"),
        (lambda: packing.export("lammps", density=2650, young=1, material={"wall": {"friction": 1}}), "material"),
        (lambda: packing.rearrange(count=3), "count"),
        (lambda: bernal.plan(levels=0), None),
        (lambda: bernal.pack(count=5, progress=3), "progress"),
    ]:
        with pytest.raises(bernal.InputError) as error:
            call()
        assert error.value.key == key


def test_a_poor_sample_is_warned_of():
    with pytest.warns(UserWarning, match="the sample holds .*; give count"):
        bernal.pack("lognormal", count=500, effort="quick")
    with pytest.warns(UserWarning, match="sizes lognormal leaves out fuller's"):
        bernal.pack("fuller", sizes="lognormal", count=2000, effort="quick")


def test_a_keyword_that_is_no_text_is_an_error_of_python():
    with pytest.raises(UnicodeEncodeError):
        bernal.read("packing.csv", **{"\ud800": 1})
