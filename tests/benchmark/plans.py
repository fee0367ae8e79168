#!/usr/bin/env python3
"""How well `bernal plan` knows a run: random jobs, planned and packed.

    python3 tests/benchmark/plans.py build/release/bernal [--jobs 200] [--first 1] [--out plans.jsonl]

Draws jobs of all kinds of sizes, with size ratios up to 1,000, in periodic cells, boxes and vessels, in space and in the
plane, at all efforts. Prints which share of the runs takes between half and twice the planned CPU time, on one thread,
and how much of the planned memory they take. Samples that no container can hold are left out. Some 20 minutes for 200
jobs; nothing else may run.
"""

import argparse
import json
import math
import pathlib
import random
import shlex
import subprocess
import sys
import tempfile

from benchmark import TARGET_MISSED, measured

PRESETS = ["din-1045-2-b32", "astm-c33-mid", "uhpc"]
KINDS = ["monodisperse", "bidisperse", "discrete", "uniform-size", "uniform-volume", "power-law", "lognormal", "normal",
         "weibull", "rosin-rammler", "fuller", "andreasen", "gates-gaudin-schuhmann", "preset"]  # fmt: skip
EFFORTS = {"quick": (7, 30000), "standard": (3, 12000), "dense": (1, 2500)}  # weight, most spheres
CONTAINERS = {"periodic": 8, "plane": 3, "box": 3, "cylinder": 2, "sphere": 1, "cone": 1}
LEAST_SPHERES = 2000
REFUSED = 2  # exit code


def drawn_sizes(draw: random.Random) -> list[str]:
    kind, ratio = draw.choice(KINDS), 10 ** draw.uniform(0.2, 3)
    if kind == "preset":
        return [draw.choice(PRESETS)]
    sizes = ["--sizes", kind]
    if kind == "bidisperse":
        share = round(draw.uniform(5, 50), 1)
        return [*sizes, "--diameter-max", f"{ratio:.4g}", "--shares", f"{share},{round(100 - share, 1)}"]
    if kind == "discrete":
        diameters = sorted(10 ** draw.uniform(0, 1.3) for _ in range(3))
        shares = [draw.uniform(0.15, 1) for _ in diameters]
        return [*sizes, "--diameters", ",".join(f"{d:.4g}" for d in diameters),
                "--shares", ",".join(f"{s:.3g}" for s in shares), "--normalise-shares"]  # fmt: skip
    if kind in ("lognormal", "normal"):
        return [*sizes, "--sigma", f"{draw.uniform(0.05, 1 if kind == 'lognormal' else 0.4):.3g}"]
    if kind == "rosin-rammler":
        return [*sizes, "--diameter-min", "0.1", "--diameter-max", "3"]
    if kind in ("monodisperse", "weibull"):
        return sizes
    sizes += ["--diameter-min", "1", "--diameter-max", f"{ratio:.4g}"]
    if kind == "power-law":
        sizes += ["--exponent", f"{draw.uniform(-3.7, -1.5):.3g}"]
    if kind == "gates-gaudin-schuhmann":
        sizes += ["--exponent", f"{draw.uniform(0.3, 1):.3g}"]
    return sizes


def drawn_job(number: int) -> list[str]:
    draw = random.Random(number)
    sizes = drawn_sizes(draw)
    effort = draw.choices(list(EFFORTS), [weight for weight, _ in EFFORTS.values()])[0]
    count = round(10 ** draw.uniform(math.log10(LEAST_SPHERES), math.log10(EFFORTS[effort][1])))
    container = draw.choices(list(CONTAINERS), list(CONTAINERS.values()))[0]
    job = [*sizes, "--count", str(count), "--effort", effort, "--seed", str(number)]
    if container == "plane" and sizes[0] == "--sizes":
        return [*job, "--dimension", "2"]
    return job if container in ("periodic", "plane") else [*job, "--container", container]


def planned_and_packed(bernal: str, number: int, folder: pathlib.Path) -> dict | None:
    job = drawn_job(number)
    plan = folder / "plan.json"
    if subprocess.run([bernal, "plan", *job, "--json", plan], capture_output=True).returncode != 0:
        return None
    command = [bernal, "pack", *job, "--allow-small-sample", "--threads", "1", "--out", "run"]
    code, took = measured(command, folder)
    if code == REFUSED:
        return None
    if code not in (0, TARGET_MISSED):
        sys.exit(f"{shlex.join(command)} failed:\n{(folder / 'output.txt').read_text()}")
    planned, found = json.loads(plan.read_text()), json.loads((folder / "run.json").read_text())
    return {"job": " ".join(job), "seconds": took["cpu"], "bytes": took["bytes"], "sweeps": found["sweeps"],
            "size_ratio": planned["size_ratio"], "planned_seconds": math.prod(planned["seconds_on_one_thread"]) ** 0.5,
            "planned_bytes": planned["memory_bytes"]}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal")
    parser.add_argument("--jobs", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="number of the first job, from which it is drawn")
    parser.add_argument("--out", help="a line of JSON a job")
    given = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory() as name, open(given.out or "/dev/null", "w") as out:
        for number in range(given.first, given.first + 2 * given.jobs):
            if len(rows) == given.jobs:
                break
            if row := planned_and_packed(str(pathlib.Path(given.bernal).resolve()), number, pathlib.Path(name)):
                rows.append(row)
                print(json.dumps(row), file=out, flush=True)
    of_time = sorted(row["seconds"] / row["planned_seconds"] for row in rows)
    of_memory = sorted(row["bytes"] / row["planned_bytes"] for row in rows)
    print(f"{len(rows)} jobs")
    print(f"time over planned: {sum(0.5 <= x <= 2 for x in of_time) / len(rows):.0%} from 0.5 to 2; "
          f"median {of_time[len(rows) // 2]:.2f}, from {of_time[0]:.2f} to {of_time[-1]:.2f}")  # fmt: skip
    print(f"memory over planned: {sum(x <= 1 for x in of_memory) / len(rows):.0%} at most 1, "
          f"{sum(x >= 1 / 1.3 for x in of_memory) / len(rows):.0%} at least 1/1.3; "
          f"from {of_memory[0]:.2f} to {of_memory[-1]:.2f}")  # fmt: skip
    for row in sorted(rows, key=lambda row: -abs(math.log(row["seconds"] / row["planned_seconds"])))[:10]:
        print(f"  {row['seconds'] / row['planned_seconds']:5.2f}  {row['sweeps']} sweeps  {row['job']}")


if __name__ == "__main__":
    main()
