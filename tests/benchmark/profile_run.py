#!/usr/bin/env python3
"""Where the time of a run of `bernal pack` goes.

    python3 profile_run.py BERNAL [options of bernal pack]

Prints the share of each phase, the functions that take most of it (perf record), and instructions and cache misses per
sphere and sweep: from the processor's counters (perf stat), or, on machines that hide them, from a simulated processor with
its caches (valgrind's cachegrind), which takes a hundred times as long. Needs the packages linux-perf and valgrind."""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

COUNTERS = {"instructions": "instructions", "L1-dcache-load-misses": "L1 misses", "LLC-load-misses": "last-level misses"}
LEAST_SHARE = 0.01


def summary(folder: pathlib.Path) -> dict:
    return json.loads((folder / "run.json").read_text())


def run(prefix: list[str], command: list[str], folder: pathlib.Path) -> str:
    """The messages of a command, which must succeed."""
    done = subprocess.run([*prefix, *command], cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join([*prefix, *command])} failed:\n{done.stderr}")
    return done.stderr


def print_phases(s: dict) -> None:
    seconds = s["wall_seconds"]
    per_sphere_and_sweep = 1e9 * seconds / (s["count"] * s["sweeps"])
    print(f"{s['count']} spheres, {s['sweeps']} sweeps, {seconds:.2f} s on {s['threads']} thread(s), packing fraction "
          f"{s['packing_fraction']:.4f}: {per_sphere_and_sweep:.1f} ns a sphere and sweep")
    phases = {"sweeping": s["sweeping_seconds"], "listing": s["listing_seconds"]}
    phases["placing and all else"] = seconds - sum(phases.values())
    for name, share in phases.items():
        print(f"  {share / seconds:6.1%}  {name}")


def print_functions(command: list[str], folder: pathlib.Path) -> None:
    run(["perf", "record", "-q", "-o", "perf.data"], command, folder)
    symbols = subprocess.run(
        ["perf", "script", "-i", "perf.data", "-F", "ip,sym"], cwd=folder, capture_output=True, text=True
    ).stdout.split("\n")
    # Functions by their own name, without the address before it and the arguments after it.
    names = [
        re.sub(r"<.*|\(.*", "", line.strip().partition(" ")[2].replace("(anonymous namespace)::", ""))
        for line in symbols
        if line.strip()
    ]
    print("functions, of the whole process:")
    for name, samples in collections.Counter(names).most_common():
        if samples >= LEAST_SHARE * len(names):
            print(f"  {samples / len(names):6.1%}  {name}")


def counted_by_processor(command: list[str], folder: pathlib.Path) -> dict[str, float]:
    text = run(["perf", "stat", "-x,", "-e", ",".join(COUNTERS)], command, folder)
    rows = [line.split(",") for line in text.splitlines()]
    return {
        label: float(row[0]) for row in rows for event, label in COUNTERS.items()
        if len(row) > 2 and row[2].startswith(event) and row[0].isdigit()
    }


def counted_by_simulation(command: list[str], folder: pathlib.Path) -> dict[str, float]:
    text = run(["valgrind", "--tool=cachegrind", "--cache-sim=yes", "--cachegrind-out-file=cachegrind.out"], command, folder)

    def total(label: str) -> float:
        return float(re.search(rf"{label}:\s+([\d,]+)", text)[1].replace(",", ""))

    return {"instructions": total("I +refs"), "L1 misses": total("D1 +misses"), "last-level misses": total("LLd misses")}


def print_counts(command: list[str], folder: pathlib.Path) -> None:
    counts, source = counted_by_processor(command, folder), "the processor's counters"
    if "instructions" not in counts:
        if shutil.which("valgrind") is None:
            return print("no counts: this machine hides its counters, and the package valgrind is not installed")
        counts, source = counted_by_simulation(command, folder), "simulated; vectors of 4 doubles"
    s = summary(folder)
    print(f"per sphere and sweep, of the whole process ({source}):")
    for label, count in counts.items():
        print(f"  {count / (s['count'] * s['sweeps']):8.1f}  {label}")


def main() -> None:
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        command = [os.path.abspath(sys.argv[1]), "pack", *sys.argv[2:], "--out", "run"]
        run([], command, folder)
        print_phases(summary(folder))
        if shutil.which("perf") is None:
            return print("no functions: the package linux-perf is not installed")
        print_functions(command, folder)
        print_counts(command, folder)


if __name__ == "__main__":
    main()
