#!/usr/bin/env python3
"""What MercuryDPM wrote, which no package of Debian has: its runs are of today's decks, agree with LAMMPS, and read back.

    python3 tests/clients/test_recorded.py BERNAL"""
import gzip
import json
import pathlib
import shutil
import sys
import tempfile

import in_mercury
from client import Bernal, farthest, program, run, share
from in_lammps import table

KEPT = pathlib.Path(__file__).resolve().parent / "mercury"


def check(holds, what):
    if not holds:
        sys.exit(f"not so: {what}")


def check_case(bernal, name, recorded):
    in_mercury.exported(bernal, name, "mercury", name)
    for ending, digest in recorded.items():
        check(digest == in_mercury.digest(bernal.folder / (name + ending)),
              f"{name}{ending} is as MercuryDPM was given it; run MercuryDPM again: tests/clients/run.py BERNAL mercury --at ... --record")
    rows = table(KEPT / f"{name}_run.table.csv")
    check(share(1000, rows[0]["pressure"]) < 1e-6, f"{name} begins under 1,000 Pa")
    ours = in_mercury.told_forces(bernal.folder / f"{name}.contacts.csv")
    rows_of_forces = [line.split() for line in (KEPT / f"{name}_forces.txt").read_text().splitlines()]
    theirs = {(int(first), int(second)): float(force) for first, second, force in rows_of_forces}
    mean = sum(ours.values()) / len(ours)
    check(max(abs(force - theirs[pair]) for pair, force in ours.items()) < 1e-7 * mean, f"{name} has the forces that were told")
    if shutil.which("lmp"):
        in_mercury.exported(bernal, name, "lammps", "lammps")
        run([program("lmp", None), "-in", "lammps.in"], bernal.folder)
        beside = table(bernal.folder / "lammps.table.csv")
        check(share(beside[-1]["pressure"], rows[-1]["pressure"]) < 1e-7, f"{name} has LAMMPS's pressure after 1,000 steps")
    check_reading(bernal, name)


def check_reading(bernal, name):
    """Both files of the end, in the container of the export."""
    shutil.copy(KEPT / f"{name}.json", bernal.folder)
    for ending in ("_run.data", "_run.restart"):
        (bernal.folder / (name + ending)).write_bytes(gzip.decompress((KEPT / f"{name}{ending}.gz").read_bytes()))
    bernal("convert", f"{name}_run.data", "data.csv")
    bernal("convert", f"{name}_run.restart", "restart.csv", "--container-of", f"{name}.json")
    data, restart = bernal.spheres("data.csv"), bernal.spheres("restart.csv")
    check(farthest(in_mercury.last_state(bernal.folder / f"{name}_run.data"), data[:, 1:4]) == 0, f"{name}_run.data is read")
    check(farthest(data[:, 1:5], restart[:, 1:5]) < 1e-9 * data[:, 4].max() + 1e-12, f"{name}_run.restart is the same state")
    for word in ("shape=", "periodic="):
        told = [(bernal.folder / file).read_text().split(word)[1].split()[0] for file in ("data.csv", "restart.csv")]
        check(told[0] == told[1], f"{word} of {name} is the same of both")


def main():
    recorded = json.loads((KEPT / "runs.json").read_text())
    check(recorded.keys() == in_mercury.CASES.keys(), "every case has been run")
    for name, digests in recorded.items():
        with tempfile.TemporaryDirectory(prefix="bernal-recorded-") as folder:
            check_case(Bernal(sys.argv[1], folder), name, digests)
        print(f"{name}: as MercuryDPM ran it")


if __name__ == "__main__":
    main()
