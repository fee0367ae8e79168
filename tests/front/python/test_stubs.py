"""The stubs tell what the module has, and mypy accepts the examples by them."""

import ast
import inspect
import os
import pathlib
import re
import subprocess
import sys

import bernal
import pytest

ROOT = pathlib.Path(__file__).parents[3]
STUBS = pathlib.Path(bernal.__file__).with_name("__init__.pyi")


def test_every_name_has_a_stub_and_a_docstring():
    text = STUBS.read_text()
    for name in bernal.__all__:
        assert re.search(rf"^(class|def) {name}\b|^{name}:", text, re.M), name
        if name != "__version__":
            assert getattr(bernal, name).__doc__, name
    kinds = [getattr(bernal, name) for name in bernal.__all__ if inspect.isclass(getattr(bernal, name))]
    for kind in [kind for kind in kinds if not issubclass(kind, BaseException)]:
        block = re.search(rf"^class {kind.__name__}:\n((?:    .*\n|\n)*)", text, re.M).group(1)
        public = [name for name, _ in inspect.getmembers(kind) if not name.startswith("_")]
        for name in public:
            assert f"def {name}(" in block, f"{kind.__name__}.{name}"
            assert getattr(kind, name).__doc__, f"{kind.__name__}.{name}"
        for name in re.findall(r"def ([a-z]\w*)\(", block):
            assert hasattr(kind, name), f"{kind.__name__}.{name}"


def test_the_docstring_of_pack_names_all_options():
    for option in bernal.options():
        assert f"\n{option['keyword']}: {option['meaning']}" in bernal.pack.__doc__


def test_docstrings_name_the_options_of_tables():
    for function, rows in bernal._bernal.option_tables()["tables"].items():
        owner = bernal.Packing if hasattr(bernal.Packing, function) else bernal
        for row in rows:
            assert f"\n{row['keyword']}: " in getattr(owner, function).__doc__, (function, row["keyword"])


def stubs_of_functions():
    """What the stub says of each function and method: the names of its arguments."""
    for node in ast.parse(STUBS.read_text()).body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        owner = getattr(bernal, node.name) if isinstance(node, ast.ClassDef) else bernal
        for member in members:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                names = [a.arg for a in member.args.posonlyargs + member.args.args + member.args.kwonlyargs]
                yield owner, member.name, names


def test_stubs_name_the_arguments_of_signatures():
    seen = set()
    for owner, name, names in stubs_of_functions():
        function = inspect.getattr_static(owner, name)
        if isinstance(function, property):
            continue
        parameters = inspect.signature(getattr(owner, name)).parameters.values()
        own = {p.name for p in parameters if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)}
        takes_more = any(p.kind == p.VAR_KEYWORD for p in parameters)
        assert own <= set(names) if takes_more else own == set(names), (name, own ^ set(names))
        seen.add(name)
    assert seen >= {"pack", "plan", "read", "surface", "voxelize", "export", "analyze", "render"}


def test_names_in_stubs_are_those_that_the_library_knows():
    text = STUBS.read_text()
    for kind, names in bernal._bernal.option_tables()["names"].items():
        assert len(names) > 3 and "Literal[" + ", ".join(f'"{name}"' for name in names) + "]" in text, kind
    packing = bernal.packing_from([[1, 1, 1]], 0.5, (3, 3, 3))
    with pytest.raises(bernal.InputError) as error:
        packing.export("fem")
    assert all(name in str(error.value) for name in bernal._bernal.option_tables()["names"]["codes"])


def test_signatures_are_those_of_python():
    options = {option["keyword"] for option in bernal.options()}
    for function in (bernal.pack, bernal.plan):
        parameters = inspect.signature(function).parameters
        assert options <= set(parameters) and all(parameters[name].default is None for name in options)
        assert parameters["preset"].default is None
    assert inspect.signature(bernal.pack).parameters["missed"].default == "raise"
    for name in bernal.__all__:
        if callable(getattr(bernal, name)) and not inspect.isclass(getattr(bernal, name)):
            inspect.signature(getattr(bernal, name))
    packing = bernal.pack(count=20, effort="quick", allow_small_sample=True)
    assert list(inspect.signature(packing.rearrange).parameters) == ["fixed", "progress", "missed", "kwargs"]
    assert list(inspect.signature(bernal.Packing.render).parameters)[0] == "self"


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """What mypy has read of the standard library is not read again."""
    return tmp_path_factory.mktemp("mypy")


def mypy(folder, *arguments):
    """As for an installed package: with the folder of the module on its path."""
    environment = {**os.environ, "MYPYPATH": str(pathlib.Path(bernal.__file__).parents[1])}
    command = [sys.executable, "-m", "mypy", "--strict", "--ignore-missing-imports", "--cache-dir", str(folder)]
    return subprocess.run([*command, *map(str, arguments)], capture_output=True, text=True, env=environment)


def test_mypy_accepts_the_stubs_and_the_examples(cache):
    files = sorted(map(str, (ROOT / "examples/python").glob("*.py")))
    assert len(files) >= 3
    run = mypy(cache, *files)
    assert run.returncode == 0, run.stdout


def test_mypy_refuses_what_the_module_would(cache, tmp_path):
    wrong = tmp_path / "wrong.py"
    wrong.write_text('import bernal\nbernal.pack(count="ten")\nbernal.pack(cuont=3)\nbernal.pack(effort="slow")\n')
    run = mypy(cache, wrong)
    assert [line.split(":")[1] for line in run.stdout.splitlines() if ": error: " in line] == ["2", "3", "4"], run.stdout
