"""What the comparisons with other programs share.

A comparison is a file in_NAME.py here. It packs something small, gives the program bernal's files by the program's own way
in, and yields rows: what was compared, and by how much the program's numbers differ from ours, or from exact ones.

    TITLE = "ASE"
    def version(where) -> str                     Missing where the program is not there; `where` is its place, or None
    def compare(bernal, where) -> iterator of Row"""
import dataclasses
import importlib
import pathlib
import shutil
import subprocess
import sys


class Missing(Exception):
    """The program is not there."""


@dataclasses.dataclass
class Row:
    what: str
    deviation: float
    most: float  # that is accepted
    unit: str = ""  # "of the pressure"

    @property
    def holds(self):
        return self.deviation <= self.most


class Bernal:
    """Runs bernal in a folder. What is to be kept of the program's own files goes to `record`, if that is not None."""

    def __init__(self, program, folder, record=None):
        self.program, self.folder, self.record = str(pathlib.Path(program).resolve()), pathlib.Path(folder), record

    def __call__(self, *words):
        return run([self.program, *map(str, words)], self.folder)

    def spheres(self, name):
        """Rows of id, x, y, z, radius, class of a packing in bernal's own CSV."""
        import numpy as np

        return np.loadtxt(self.folder / name, delimiter=",", skiprows=2, ndmin=2)


def run(command, folder, fails=False, **options):
    """What the command prints. Its failure ends the comparison, with its last lines, unless it fails in any case."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", **options)
    if done.returncode and not fails:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-12:])
        raise RuntimeError(f"{' '.join(map(str, command))} ended with {done.returncode}:\n{said}")
    return done.stdout + done.stderr


def program(name, where):
    found = shutil.which(where or name)
    if not found:
        raise Missing(f"{name} is not installed")
    return str(pathlib.Path(found).resolve()) if where else found


def module(name, where):
    """A Python package, from the folders `where` of a PYTHONPATH if it is not installed."""
    if where:
        sys.path[:0] = str(where).split(":")
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        raise Missing(f"the Python package {name} is not installed ({error})") from None


def farthest(ours, theirs):
    """The largest difference of two arrays of the same shape."""
    import numpy as np

    ours, theirs = np.asarray(ours, float), np.asarray(theirs, float)
    if ours.shape != theirs.shape:
        raise RuntimeError(f"{theirs.shape} numbers were read for {ours.shape}")
    return float(np.abs(ours - theirs).max())


def share(ours, theirs):
    """By what share of our number theirs differs."""
    return abs(theirs - ours) / abs(ours)
