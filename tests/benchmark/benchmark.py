#!/usr/bin/env python3
"""Times `bernal pack` as users start it, whole processes from start to certified files, next to the LAMMPS yardstick.

    python3 benchmark.py BERNAL --out FOLDER [--only WORDS] [--rounds N] [--before OTHER]

Writes FOLDER/results.csv (medians, after each run), and at the end results.md (the table, and the targets), density.svg and
count.svg. Runs of a round are interleaved: each case once, then the next round; with --before, each case by another
version of the program first. Let nothing else run meanwhile."""
import argparse
import csv
import json
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import time
import tomllib

import report
import yardstick

HERE = pathlib.Path(__file__).parent
DEFAULT_ROUNDS, DEFAULT_THREADS = 3, [1, 2]
TARGET_MISSED = 3  # exit code: the packing is written, and tells its density


def write_diameters(file: pathlib.Path, exponent: float, ratio: float, count: int = 10000) -> str:
    """Number density ~ d^-exponent on [1, ratio], at the middle of `count` equal shares."""
    power = 1 - exponent
    shares = ((i + 0.5) / count for i in range(count))
    file.write_text("".join(f"{(1 - u * (1 - ratio**power)) ** (1 / power)!r}\n" for u in shares))
    return str(file.resolve())


def measured(command: list[str], folder: pathlib.Path) -> tuple[int, dict[str, float]]:
    """Exit code, and wall-clock and CPU seconds and the peak of resident memory of a process."""
    start = time.monotonic()
    with open(folder / "output.txt", "w") as output:
        process = subprocess.Popen(
            command, cwd=folder, stdout=output, stderr=output, env={**os.environ, "OMP_NUM_THREADS": "1"}
        )
        _, status, usage = os.wait4(process.pid, 0)
    return os.waitstatus_to_exitcode(status), {
        "wall": time.monotonic() - start,
        "cpu": usage.ru_utime + usage.ru_stime,
        "bytes": usage.ru_maxrss * 1024,
    }


def timed(command: list[str], folder: pathlib.Path) -> dict[str, float]:
    """The figures of a process that must do its work."""
    code, figures = measured(command, folder)
    if code not in (0, TARGET_MISSED):
        sys.exit(f"{shlex.join(command)} failed:\n{(folder / 'output.txt').read_text()}")
    return figures


def run_case(bernal: str, case: dict, threads: int, lists: dict[str, str], folder: pathlib.Path) -> dict[str, float]:
    options = shlex.split(case["options"].format(**lists))
    run = timed([bernal, "pack", *options, "--threads", str(threads), "--out", "run"], folder)
    summary = json.loads((folder / "run.json").read_text())
    if summary["max_relative_overlap"] > 0:
        sys.exit(f"{case['name']}: the certificate does not hold")
    per_sweep = summary["count"] * summary["sweeps"]
    return run | {
        "count": summary["count"],
        "fraction": summary["packing_fraction"],
        "sweeps": summary["sweeps"],
        "ns": 1e9 * summary["wall_seconds"] / per_sweep,
        "sweeping": summary["sweeping_seconds"] / summary["wall_seconds"],
        "listing": summary["listing_seconds"] / summary["wall_seconds"],
        "bytes_per_sphere": run["bytes"] / summary["count"],
    }


def run_all(versions: dict[str, str], cases: list[dict], rounds_of_all: int | None, folder: pathlib.Path):
    """Yields (name, threads, version), figures of each run; `versions` are programs by their names."""
    lists = {
        "b": write_diameters(folder / "b.txt", 3, 10),
        "c": write_diameters(folder / "c.txt", 3.5, 52.7),
    }
    deck = yardstick.write(folder)
    cases = sorted(cases, key=lambda case: -case.get("rounds", DEFAULT_ROUNDS))
    rounds = rounds_of_all or max(case.get("rounds", DEFAULT_ROUNDS) for case in cases)
    for turn in range(rounds):
        yield ("yardstick", 1, "now"), timed(deck, folder)
        for case in cases:
            if turn >= (rounds_of_all or case.get("rounds", DEFAULT_ROUNDS)):
                continue
            for threads in case.get("threads", DEFAULT_THREADS):
                for version, bernal in versions.items():
                    run = run_case(bernal, case, threads, lists, folder)
                    figures = f"{run['fraction']:.4f} in {run['wall']:.2f} s"
                    print(f"{case['name']}, {threads} thread(s), {version}: {figures}", flush=True)
                    yield (case["name"], threads, version), run


def medians(runs: dict[tuple[str, int, str], list[dict]]) -> list[dict]:
    return [
        {"name": name, "threads": threads, "version": version, "rounds": len(of_case)}
        | {key: statistics.median(run[key] for run in of_case) for key in of_case[0]}
        for (name, threads, version), of_case in runs.items()
    ]


def save(rows: list[dict], file: pathlib.Path) -> None:
    columns = list(dict.fromkeys(key for row in rows for key in row))
    with open(file, "w", newline="") as out:
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows(rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("benchmark"))
    parser.add_argument("--only", nargs="+", default=[""], help="cases whose names start with one of these")
    parser.add_argument("--rounds", type=int, help="instead of each case's own")
    parser.add_argument("--before", metavar="OTHER", help="another version of the program, to be compared with")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    cases = tomllib.loads((HERE / "cases.toml").read_text())["case"]
    chosen = [case for case in cases if case["name"].startswith(tuple(arguments.only))]
    programs = {"before": arguments.before, "now": arguments.bernal}
    versions = {name: str(pathlib.Path(file).resolve()) for name, file in programs.items() if file}
    # A process of its own: what this one has held would count as its children's peak of memory.
    subprocess.run([sys.executable, HERE / "limits.py"], check=False)
    runs: dict[tuple[str, int, str], list[dict]] = {}
    for case, run in run_all(versions, chosen, arguments.rounds, arguments.out):
        runs.setdefault(case, []).append(run)
        save(medians(runs), arguments.out / "results.csv")
    report.write(medians(runs), chosen, arguments.out)


if __name__ == "__main__":
    main()
