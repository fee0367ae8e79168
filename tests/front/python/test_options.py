"""What the command line can do, the module can: the tables of options of both, side by side."""

import ast
import inspect
import pathlib
import re
import subprocess
import os

import bernal
import pytest

STUBS = ast.parse(pathlib.Path(bernal.__file__).with_name("__init__.pyi").read_text())

# The function that does what a subcommand does; an option is its keyword, with _ for -.
FUNCTIONS = {
    "pack": "pack", "plan": "plan", "verify": "Packing.verify", "analyze": "Packing.analyze",
    "convert": "Packing.write", "export": "Packing.export", "jam": "Packing.jam", "render": "Packing.render",
    "voxelize": "Packing.voxelize", "mesh": "Packing.mesh", "pore-network": "Packing.pore_network",
    "study": "study", "blend": "blend",
}  # fmt: skip

# What another function, or another keyword, stands for.
ELSEWHERE = {
    ("pack", "out"): ("Packing.write", "file"),
    ("pack", "write"): ("Packing.write", "file"),
    ("pack", "report"): ("Packing.report", "file"),
    ("pack", "resume"): ("resume", "state"),
    ("verify", "report"): ("Packing.report", "file"),
    ("verify", "gap"): ("Packing.smallest_gap", "threads"),
    ("analyze", "out"): ("Packing.analyze", "measures"),  # arrays in place of files
    ("analyze", "write"): ("Packing.write", "values"),
    ("analyze", "npz"): ("Packing.analyze", "measures"),  # likewise
    ("analyze", "all-timesteps"): ("read_timesteps", "file"),
    ("blend", "out"): ("blend", "toml"),
    ("export", "for"): ("Packing.export", "code"),
    ("jam", "out"): ("Packing.write", "file"),
    ("jam", "write"): ("Packing.write", "file"),
    ("jam", "modes"): ("Packing.modes", "count"),
    ("render", "slice"): ("Packing.render", "slices"),
    ("voxelize", "json"): ("Packing.voxelize", "file"),  # what it returns
    ("mesh", "for"): ("Packing.mesh", "code"),
    ("mesh", "json"): ("Packing.mesh", "file"),  # likewise
    ("pore-network", "json"): ("Packing.pore_network", "merge"),  # its summary
    ("study", "report"): ("StudyTable.report", "file"),
    ("study", "plot"): ("StudyTable.plot", "file"),
    ("study", "plan"): ("plan_study", "file"),
    ("study", "cores"): ("plan_study", "cores"),
}

# For a file that is read: the packing is there already when a method is called.
READING = {"from": "format", "format": "format", "box": "container", "walls": "container", "timestep": "timestep",
           "unit": "unit"}  # fmt: skip

# Python has something of its own for it.
NOT_NEEDED = {
    ("export", "config"): "tomllib reads it, and export(**options) takes what it says",
    ("jam", "stiffness"): "stiffness() is the matrix, which scipy.io writes",
}
PROGRAMS_OWN = {"plot": "matplotlib", "neighbors": "search engines alone", "papers": "likewise", "presets": "presets()", "selftest": "pytest"}


def keywords_of(name):
    body = STUBS.body
    for part in name.split(".")[:-1]:
        body = next(node for node in body if isinstance(node, ast.ClassDef) and node.name == part).body
    function = next(node for node in body if isinstance(node, ast.FunctionDef) and node.name == name.split(".")[-1])
    return {a.arg for a in function.args.posonlyargs + function.args.args + function.args.kwonlyargs} - {"self"}


def help_of(*command):
    run = subprocess.run([os.environ["BERNAL_PROGRAM"], *command, "--help"], capture_output=True, text=True, check=True)
    return run.stdout


def options_of(subcommand):
    return set(re.findall(r"^ +(?:-h,)?--([a-z0-9-]+)", help_of(subcommand), re.M)) - {"help"}


def subcommands():
    return re.findall(r"^  ([a-z-]+) ", help_of().split("Subcommands:")[1], re.M)


def test_every_subcommand_is_there_or_has_a_reason():
    assert sorted(subcommands()) == sorted([*FUNCTIONS, *PROGRAMS_OWN])


@pytest.mark.parametrize("subcommand", FUNCTIONS)
def test_every_option_has_a_keyword(subcommand):
    options = options_of(subcommand)
    assert len(options) > 4
    for option in sorted(options):
        if (subcommand, option) in NOT_NEEDED:
            continue
        function, keyword = ELSEWHERE.get((subcommand, option), (FUNCTIONS[subcommand], option.replace("-", "_")))
        if keyword not in keywords_of(function) and subcommand not in ("pack", "plan"):
            function, keyword = "read", READING.get(option, option.replace("-", "_"))
        assert keyword in keywords_of(function), f"{subcommand} --{option} is nothing in Python"


def test_what_stands_elsewhere_is_an_option():
    for subcommand, option in [*ELSEWHERE, *NOT_NEEDED]:
        assert option in options_of(subcommand)


def named_by(function):
    """What the module itself says it takes, and whether it takes options of a table as well."""
    names = set(inspect.signature(function).parameters) - {"self"}
    return names - {"kwargs"}, "kwargs" in names


def function_of(name):
    function = bernal
    for part in name.split("."):
        function = getattr(function, part)
    return function


@pytest.mark.parametrize(
    "name", [*FUNCTIONS.values(), "resume", "read", "packing_from", "plan_study", "Packing.voxels", "Packing.surface", "Packing.rearrange", "Packing.report"]
)
def test_the_stub_names_what_the_module_takes(name):
    names, takes_more = named_by(function_of(name))
    more = keywords_of(name) - names
    assert names <= keywords_of(name)
    assert bool(more) == takes_more, more


def test_export_takes_what_its_stub_names(tmp_path):
    packing = bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2], unit="mm")
    names, _ = named_by(bernal.Packing.export)
    for keyword in keywords_of("Packing.export") - names:
        with pytest.raises(bernal.InputError, match="nothing to write"):
            packing.export(out=tmp_path / "start", **{keyword: None})
    with pytest.raises(bernal.InputError, match="'yuong' is nothing that an export knows"):
        packing.export("lammps", tmp_path / "start", density=1, young=1e7, yuong=None)


def test_an_unknown_option_is_one_with_none_too():
    for call in (bernal.pack, bernal.plan, bernal.study):
        with pytest.raises(bernal.InputError, match="unknown key 'cuont'"):
            call(cuont=None)


def test_a_file_of_export_options_is_taken_as_a_dict(program):
    tomllib = pytest.importorskip("tomllib")
    text = 'young = 1e7\ndensity = 2650\nrolling-friction = 0.1\n[material.wall]\nfriction = 0.1\n'
    pathlib.Path("export.toml").write_text(text)
    packing = bernal.pack(count=30, container="box", effort="quick", unit="mm", allow_small_sample=True)
    packing.write("packing.csv")
    run = program("export", "packing.csv", "--for", "yade", "--out", "theirs", "--config", "export.toml")
    assert run.returncode == 0, run.stderr
    packing.export("yade", "ours", **tomllib.loads(text))
    assert pathlib.Path("ours.json").read_text() == pathlib.Path("theirs.json").read_text()
    assert pathlib.Path("ours.py").read_text().replace("ours", "theirs") == pathlib.Path("theirs.py").read_text()
