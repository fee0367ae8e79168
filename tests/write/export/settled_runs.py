"""Runs decks with settings drawn at random until they end by themselves, and holds them to what they say: grains rest, or
stresses have held; and the steps to what the export expected. What became of the grains is found from where they end: the
kinetic energy from the velocities of the dump (of YADE, whose text has none, from its table), the pressure from overlaps,
by Hertz' law.

    python3 tests/write/export/settled_runs.py build/ci/bernal lammps gravity 10
    python3 tests/write/export/settled_runs.py build/ci/bernal yade servo 10 --first 3
"""

import argparse
import csv
import json
import math
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
    count = draw.choice([300, 400, 500])
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


def last_row(path):
    with open(path) as file:
        return {key: float(value) for key, value in list(csv.DictReader(file))[-1].items()}


def grains_at_the_end(folder, code):
    """Places, radii and velocities; of YADE no velocities."""
    if code == "yade":
        rows = [line.split() for line in (folder / "run.end.txt").read_text().splitlines() if not line.startswith("#")]
        return [(tuple(map(float, row[:3])), float(row[3]), None) for row in rows]
    lines = (folder / "run.dump").read_text().splitlines()
    last = max(k for k, line in enumerate(lines) if line.startswith("ITEM: ATOMS"))
    columns = lines[last].split()[2:]
    rows = [dict(zip(columns, map(float, line.split()))) for line in lines[last + 1 :]]
    return [((r["x"], r["y"], r["z"]), r["radius"], (r["vx"], r["vy"], r["vz"])) for r in rows]


def kinetic_energy(grains, density, folder):
    if grains[0][2] is None:
        return last_row(folder / "run.table.csv")["kinetic_energy"]
    return sum(density * 4 / 3 * math.pi * radius**3 * sum(v * v for v in speed) / 2 for _, radius, speed in grains)


def stresses(grains, folder, young):
    """Along the axes, of what overlaps press, friction left out; the volume is that between the sides."""
    sides = last_row(folder / "run.box.csv")
    low, high = [[sides[axis + end] for axis in "xyz"] for end in ("lo", "hi")]
    periodic = json.loads((folder / "run.json").read_text())["container"]["periodic"]
    modulus, sums = young / (2 * (1 - 0.3**2)), [0.0, 0.0, 0.0]

    def press(overlap, radius, branch):
        if overlap <= 0:
            return
        force, length = 4 / 3 * modulus * radius**0.5 * overlap**1.5, sum(b * b for b in branch) ** 0.5
        for axis in range(3):
            sums[axis] += force * branch[axis] ** 2 / length

    for k, (place, radius, _) in enumerate(grains):
        for other, other_radius, _ in grains[:k]:
            branch = [a - b for a, b in zip(place, other)]
            for axis in range(3):
                if periodic[axis]:
                    branch[axis] -= (high[axis] - low[axis]) * round(branch[axis] / (high[axis] - low[axis]))
            press(radius + other_radius - math.dist(branch, (0, 0, 0)), radius * other_radius / (radius + other_radius), branch)
        for axis in range(3):
            for side in () if periodic[axis] else (low[axis], high[axis]):
                way = abs(place[axis] - side)
                press(radius - way, radius, [way if axis == other else 0 for other in range(3)])
    volume = math.prod(h - l for l, h in zip(low, high))
    return [total / volume for total in sums]


def settled(code, loading, export, folder):
    """Where the grains are in the end."""
    said = dict(zip(export[::2], map(float, export[1::2])))
    grains = grains_at_the_end(folder, code)
    if loading == "servo":
        # Friction bears a little of single stresses, and nothing of their mean but what is across a branch.
        found = stresses(grains, folder, said["--young"])
        return abs(sum(found) / 3 / said["--servo"] - 1) < 0.015, f"pressure {sum(found) / 3:.5g} Pa of {said['--servo']:.5g}"
    diameter = sum(2 * radius for _, radius, _ in grains) / len(grains)
    weight = said["--density"] * said["--gravity"] * sum(4 / 3 * math.pi * radius**3 for _, radius, _ in grains)
    energy = kinetic_energy(grains, said["--density"], folder) / (weight * diameter)
    unbalanced = last_row(folder / "run.table.csv")["unbalanced_force_ratio"]
    return energy < 1e-3 and unbalanced < 2e-3, f"kinetic energy {energy:.1e} of weight times diameter, unbalanced {unbalanced:.1e}"


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
        rests, found = settled(code, loading, export, folder)
        good = rests and words.startswith("by itself")
        ratio = steps / expected["expected_steps"]
        print(f"{seed}: {steps} steps of {expected['expected_steps']} expected ({ratio:.2f}), {expected['most_steps']} at most; "
              f"{seconds:.1f} s of {expected['expected_seconds']:.1f}; {'settled' if good else 'NOT SETTLED: ' + words}, {found}; "
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
