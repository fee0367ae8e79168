"""The stubs tell what the module has, and mypy accepts the examples by them."""

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
