"""Runs decks with settings drawn at random until they end by themselves, and holds them to what they say: grains rest, or
stresses have held; and the steps to what the export expected.

    python3 tests/export/settled_runs.py build/ci/bernal lammps gravity 10
    python3 tests/export/settled_runs.py build/ci/bernal yade servo 10 --first 3
"""

import argparse
import csv
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

COMMANDS = {"lammps": ["lmp", "-in", "run.in"], "liggghts": ["liggghts", "-in", "run.in"],
            "yade": ["yade", "-n", "-x", "-j1", "run.py"]}  # fmt: skip


def settings(draw, loading, code):
    """Options of pack and of export."""
    count = draw.choice([150, 300, 600])
    sizes = draw.choice([["monodisperse"], ["bidisperse", "--diameter-min", "1", "--diameter-max", "2"]])
    walled = loading == "gravity" or draw.random() < 0.4
    pack = [*sizes, "--count", count, "--effort", "quick", "--seed", draw.randrange(1000), "--unit", "mm"]
    if walled:
        pack += ["--container", "box"]
    export = ["--young", f"{10 ** draw.uniform(6.7, 7.7):.3g}", "--density", draw.choice([1500, 2650, 7800]),
              "--friction", round(draw.uniform(0, 0.8), 2), "--restitution", round(draw.uniform(0.2, 0.8), 2),
              "--gap", draw.choice([0, 1e-3, 0.02])]  # fmt: skip
    export += ["--gravity", round(draw.uniform(2, 20), 2)] if loading == "gravity" else \
              ["--servo", f"{10 ** draw.uniform(3, 4.5):.3g}"]  # fmt: skip
    return [str(word) for word in pack], [str(word) for word in export]


def last_row(folder):
    with open(folder / "run.table.csv") as file:
        return {key: float(value) for key, value in list(csv.DictReader(file))[-1].items()}


def settled(loading, export, row, run, folder):
    """What the run says of itself, from its own table."""
    if loading == "servo":
        pressure = float(export[export.index("--servo") + 1])
        return all(abs(row[f"stress_{a}{a}"] / pressure - 1) < 0.015 for a in "xyz")
    summary = json.loads((folder / "run.json").read_text())
    gravity = float(export[export.index("--gravity") + 1])
    diameter = (6 / 3.14159265 * summary["solid_volume"] / summary["count"]) ** (1 / 3)  # at least the mean one
    return row["unbalanced_force_ratio"] < 2e-3 and row["kinetic_energy"] < 1e-3 * summary["mass"] * gravity * diameter


def one(program, code, loading, seed):
    draw = random.Random(seed)
    pack, export = settings(draw, loading, code)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([program, "pack", *pack, "--out", "p"], cwd=folder, check=True, capture_output=True)
        made = subprocess.run([program, "export", "p.csv", "--for", code, *export, "--out", "run"], cwd=folder,
                              capture_output=True, text=True)  # fmt: skip
        if made.returncode:
            print(f"{seed}: refused: {made.stderr.strip()}")
            return None
        expected = json.loads((folder / "run.json").read_text())["run"]
        start = time.time()
        run = subprocess.run(COMMANDS[code], cwd=folder, capture_output=True, text=True, env={"OMP_NUM_THREADS": "1", "PATH": "/usr/bin:/bin", "HOME": name})  # fmt: skip
        seconds = time.time() - start
        said = re.findall(r"^The run ended at step (\d+): (.*)\.$", run.stdout, re.M)
        if run.returncode or not said:
            print(f"{seed}: {' '.join(pack + export)}: failed: {run.stdout[-400:]} {run.stderr[-400:]}")
            return False, 0
        steps, words = int(said[-1][0]), said[-1][1]
        good = words.startswith("by itself") and settled(loading, export, last_row(folder), run, folder)
        ratio = steps / expected["expected_steps"]
        print(f"{seed}: {steps} steps of {expected['expected_steps']} expected ({ratio:.2f}), {expected['most_steps']} at most; "
              f"{seconds:.1f} s of {expected['expected_seconds']:.1f}; {'settled' if good else 'NOT SETTLED: ' + words}; "
              f"{' '.join(pack + export)}", flush=True)  # fmt: skip
        return good, ratio


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("code", choices=COMMANDS)
    parser.add_argument("loading", choices=["gravity", "servo"])
    parser.add_argument("runs", type=int)
    parser.add_argument("--first", type=int, default=0, help="seed of the first")
    given = parser.parse_args()
    program = str(pathlib.Path(given.program).resolve())
    results = [one(program, given.code, given.loading, given.first + k) for k in range(given.runs)]
    results = [result for result in results if result is not None]
    near = sum(0.5 <= ratio <= 2 for _, ratio in results)
    print(f"{given.code}, {given.loading}: {sum(good for good, _ in results)} of {len(results)} settled, "
          f"{near} within a factor of 2 of the steps expected")  # fmt: skip
    sys.exit(0 if all(good for good, _ in results) and near >= 0.8 * len(results) else 1)


if __name__ == "__main__":
    main()
