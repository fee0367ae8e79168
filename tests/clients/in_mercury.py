"""MercuryDPM runs the drivers: states, restarts, continuations, vessels and materials, beside LAMMPS where it has them.

`where` is a command that is told a driver's source and the program to build of it."""
import pathlib
import shutil

from client import Missing, Row, program, run, share
from in_lammps import table

TITLE = "MercuryDPM"

VESSELS = {
    "cylinder": ["--container", "cylinder", "--aspect", 1, 1, 1.5],
    "cone": ["--container", "cone", "--top-diameter", 16, "--vessel-diameter", 8],
}
TWO_MATERIALS = ["--young", 5e7, "--density", 2650, "--friction", 0.4, "--material", "1:young=2e7,friction=0.2,density=7800"]


def version(where):
    if not where:
        raise Missing("MercuryDPM is not there; --at mercury=COMMAND names what builds a driver")
    return "1.0 (fork of July 2024)"


def started(bernal, where, name, *words):
    """Builds and starts the driver NAME, and returns the table of its run."""
    folder = bernal.folder.resolve()
    if not (folder / f"{name}.exe").exists():
        run([*where.split(), f"{name}.cpp", f"{name}.exe"], folder)
    run([str(folder / f"{name}.exe"), *map(str, words)], folder)
    return table(folder / f"{name}_run.table.csv")


def compare(bernal, where):
    bernal("pack", "monodisperse", "--count", 200, "--effort", "quick", "--unit", "mm", "--out", "s")
    loaded = ["--young", 5e7, "--density", 2650, "--pressure", 1000, "--steps", 1000, "--output-every", 500]
    bernal("export", "s.csv", "--for", "mercury", *loaded, "--out", "state")
    rows = started(bernal, where, "state")
    yield Row("pressure of a state under 1,000 Pa", share(1000, rows[0]["pressure"]), 1e-6, "of it")
    if shutil.which("lmp"):
        bernal("export", "s.csv", "--for", "lammps", *loaded, "--out", "lammps")
        run([program("lmp", None), "-in", "lammps.in"], bernal.folder)
        beside = table(bernal.folder / "lammps.table.csv")
        yield Row("pressure after 1,000 steps, beside LAMMPS's", share(beside[-1]["pressure"], rows[-1]["pressure"]), 1e-8, "of it")
