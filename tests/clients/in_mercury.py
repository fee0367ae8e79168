"""MercuryDPM runs the drivers: states, continuations, vessels, materials and restart files, beside LAMMPS where it is there.

`where` is a command that is told a driver's source and the program to make of it. What its runs write is kept in the folder
mercury, for test_recorded.py."""
import gzip
import hashlib
import json
import re
import shutil

from client import Missing, Row, farthest, program, run, share
from in_lammps import table

TITLE = "MercuryDPM"

LOADED = ["--density", 2650, "--pressure", 1000, "--steps", 1000, "--output-every", 500]
# The packing of each case, and what is exported of it. Walls are flat for MercuryDPM and curved for LAMMPS in Hertz's law:
# contacts in vessels are linear.
CASES = {
    "cell": ("monodisperse --count 30", ["--young", 5e7]),
    "cylinder": ("monodisperse --count 30 --container cylinder --aspect 1 1 1.5", ["--stiffness", 1e4]),
    "cone": ("monodisperse --count 30 --container cone --top-diameter 6 --vessel-diameter 3", ["--stiffness", 1e4]),
    "materials": ("bidisperse --count 40 --diameter-max 2 --small-volume-share 0.4",
                  ["--young", 5e7, "--friction", 0.4, "--material", "1:young=2e7,friction=0.2,density=7800"]),
}  # fmt: skip

RESTART = """#include "Mercury3D.h"
#include "Species/HertzianViscoelasticMindlinSpecies.h"
int main()
{
    Mercury3D problem;
    problem.readRestartFile("start.restart");
    problem.setName("start_run");
    problem.setTimeMax(1000 * problem.getTimeStep());
    problem.setSaveCount(1000);
    problem.solve();
}
"""


def version(where):
    if not where:
        raise Missing("MercuryDPM is not there; --at mercury=COMMAND names what makes a program of a driver")
    return "1.0 (fork of July 2024)"


def exported(bernal, name, code, out):
    sizes, options = CASES[name]
    bernal("pack", *sizes.split(), "--effort", "quick", "--unit", "mm", "--allow-small-sample", "--out", f"{name}-grains")
    bernal("export", f"{name}-grains.csv", "--for", code, *options, *LOADED, "--contacts", f"{out}.contacts.csv", "--out", out)


def started(bernal, where, name, *words):
    """Makes a program of the driver, starts it, and returns the table of its run."""
    folder = bernal.folder.resolve()
    if not (folder / f"{name}.exe").exists():
        run([*where.split(), f"{name}.cpp", f"{name}.exe"], folder)
    run([str(folder / f"{name}.exe"), *map(str, words)], folder)
    return table(folder / f"{name}_run.table.csv")


def forces_of(file):
    """Of the first state: normal forces by pairs, numbered from 1, walls 0."""
    forces, heads = {}, 0
    for line in file.read_text().splitlines():
        if line.startswith("#"):
            heads += 1
            if heads > 3:
                break
            continue
        fields = line.split()
        first, second = int(fields[1]), int(fields[2])
        pair = (min(first, second) + 1, max(first, second) + 1) if second >= 0 else (0, first + 1, second)
        forces[pair] = float(fields[8])
    return forces


def told_forces(file):
    import csv

    with open(file, newline="") as lines:
        rows = [row for row in csv.DictReader(line for line in lines if not line.startswith("#"))]
    return {tuple(sorted((int(row["id"]), int(row["other"])))): float(row["force"]) for row in rows if int(row["other"]) > 0}


    return positions - sides * np.floor(positions / sides)


def last_state(file):
    """x, y, z of the last state in a .data file."""
    lines = file.read_text().splitlines()
    count = int(lines[0].split()[0])
    return [[float(number) for number in line.split()[:3]] for line in lines[-count:]]


def compare(bernal, where):
    for name in CASES:
        exported(bernal, name, "mercury", name)
        rows = started(bernal, where, name)
        yield Row(f"{name}: pressure of a state under 1,000 Pa", share(1000, rows[0]["pressure"]), 1e-6, "of it")
        ours, theirs = told_forces(bernal.folder / f"{name}.contacts.csv"), forces_of(bernal.folder / f"{name}_run.fstat")
        mean = sum(ours.values()) / len(ours)
        yield Row(f"{name}: forces between grains", max(abs(force - theirs[pair]) for pair, force in ours.items()) / mean, 1e-7, "of the mean")
        if shutil.which("lmp"):
            exported(bernal, name, "lammps", "lammps")
            run([program("lmp", None), "-in", "lammps.in"], bernal.folder)
            beside = table(bernal.folder / "lammps.table.csv")
            yield Row(f"{name}: pressure after 1,000 steps, beside LAMMPS's", share(beside[-1]["pressure"], rows[-1]["pressure"]), 1e-7, "of it")
        keep(bernal, name)
    yield from continued(bernal, where)
    yield from restarted(bernal, where)


def keep(bernal, name):
    """The files of the run, and whose they are: of the deck and the grains as they were."""
    if bernal.record is None:
        return
    bernal.record.mkdir(exist_ok=True)
    for ending in (".json", "_run.table.csv"):
        shutil.copy(bernal.folder / (name + ending), bernal.record)
    for ending in ("_run.data", "_run.restart"):
        packed = gzip.compress((bernal.folder / (name + ending)).read_bytes(), mtime=0)
        (bernal.record / (name + ending + ".gz")).write_bytes(packed)
    forces = forces_of(bernal.folder / f"{name}_run.fstat")
    rows = [f"{first} {second} {force}" for (first, second, *_), force in forces.items() if first > 0]
    (bernal.record / f"{name}_forces.txt").write_text("\n".join(rows) + "\n")
    file = bernal.record / "runs.json"
    runs = json.loads(file.read_text()) if file.exists() else {}
    runs[name] = {ending: digest(bernal.folder / (name + ending)) for ending in (".cpp", "_grid.h", ".data")}
    file.write_text(json.dumps(runs, indent=1, sort_keys=True) + "\n")


def digest(file):
    """Of the text with its numbers to six digits: last ones depend on compilers."""
    rounded = re.sub(r"[-+]?\d+\.\d+(e[-+]?\d+)?", lambda number: f"{float(number[0]):.6g}", file.read_text())
    return hashlib.sha256(rounded.encode()).hexdigest()


def continued(bernal, where):
    """A run that ends halfway and goes on, beside one that does not."""
    whole = last_state(bernal.folder / "cell_run.data")
    step = table(bernal.folder / "cell_run.table.csv")[-1]["time"] / 1000
    started(bernal, where, "cell", "-tmax", 500 * step)
    started(bernal, where, "cell", "-r", "cell_run", "-append", "-tmax", 1000 * step)
    radius = 0.5e-3
    yield Row("a run that was stopped and goes on, beside one that was not", farthest(whole, last_state(bernal.folder / "cell_run.data")) / radius,
              1e-9, "of a radius")  # fmt: skip


def restarted(bernal, where):
    bernal("export", "cell-grains.csv", *CASES["cell"][1], *LOADED[:4], "--write", "start.restart", "--out", "start")
    (bernal.folder / "start.cpp").write_text(RESTART)
    run([*where.split(), "start.cpp", "start.exe"], bernal.folder.resolve())
    run([str(bernal.folder.resolve() / "start.exe")], bernal.folder)
    ours, theirs = told_forces(bernal.folder / "cell.contacts.csv"), forces_of(bernal.folder / "start_run.fstat")
    mean = sum(ours.values()) / len(ours)
    yield Row("a restart file: forces between grains", max(abs(force - theirs[pair]) for pair, force in ours.items()) / mean, 1e-7, "of the mean")
