"""Grows packings of equal grains with friction, from a random state without contact to rest under a pressure, and tells
their porosity by the coefficient of friction: the mean over seeds with its standard error.

    python3 tests/benchmark/loose.py build/release/bernal --codes lammps,yade --frictions 0,0.1,0.3,0.5,1 --seeds 5
"""

import argparse
import csv
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

COMMANDS = {"lammps": ["lmp", "-in", "grown.in"], "liggghts": ["liggghts", "-in", "grown.in"],
            "yade": ["yade", "-n", "-x", "-j1", "grown.py"]}  # fmt: skip
ENDED = ": by itself, as stresses have held within 1 % over a hundred looks and grains rest."


def grown(program, code, friction, seed, given):
    """The last row of the run's table."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)

        def bernal(*words):
            made = subprocess.run([program, *map(str, words)], cwd=folder, capture_output=True, text=True)
            if made.returncode:
                sys.exit(made.stderr)

        bernal("pack", "monodisperse", "--count", given.count, "--unit", "mm", "--target-fraction", given.start,
               "--seed", seed, "--out", "loose")  # fmt: skip
        bernal("export", "loose.csv", "--for", code, "--young", given.young, "--density", 2650, "--compress-to-contact",
               friction, "--servo", given.pressure, "--out", "grown")  # fmt: skip
        expected = json.loads((folder / "grown.json").read_text())["run"]["expected_steps"]
        begun = time.time()
        run = subprocess.run(COMMANDS[code], cwd=folder, capture_output=True, text=True, env={**os.environ, "OMP_NUM_THREADS": "1"})  # fmt: skip
        if run.returncode or ENDED not in run.stdout:
            sys.exit(f"{code}, friction {friction}, seed {seed}: {run.stdout[-2000:]}{run.stderr[-2000:]}")
        with open(folder / "grown.table.csv") as file:
            row = {key: float(value) for key, value in list(csv.DictReader(file))[-1].items()}
    print(f"{code}, friction {friction}, seed {seed}: porosity {1 - row['packing_fraction']:.4f}, "
          f"coordination {row['contacts_per_bearing_grain']:.3f}, stresses {row['stress_xx']:.1f} {row['stress_yy']:.1f} "
          f"{row['stress_zz']:.1f} Pa, unbalanced {row['unbalanced_force_ratio']:.1e}, {row['step']:.0f} steps "
          f"of {expected} expected, {time.time() - begun:.0f} s", file=sys.stderr, flush=True)  # fmt: skip
    return row


def with_error(values, digits):
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{statistics.fmean(values):.{digits}f} +- {error:.{digits}f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--codes", default="lammps,yade")
    parser.add_argument("--frictions", default="0,0.1,0.3,0.5,1")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--start", default="0.45", help="packing fraction at first")
    parser.add_argument("--young", default="5e7", help="Pa")
    parser.add_argument("--pressure", default="2000", help="Pa")
    given = parser.parse_args()
    program = str(pathlib.Path(given.program).resolve())
    codes = given.codes.split(",")
    print("| friction | " + " | ".join(f"{code}: porosity | coordination number" for code in codes) + " |")
    print("| --- |" + " --- | --- |" * len(codes))
    for friction in given.frictions.split(","):
        cells = []
        for code in codes:
            rows = [grown(program, code, friction, 1 + k, given) for k in range(given.seeds)]
            cells.append(with_error([1 - row["packing_fraction"] for row in rows], 4))
            cells.append(with_error([row["contacts_per_bearing_grain"] for row in rows], 2))
        print(f"| {friction} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
