#!/usr/bin/env python3
"""Runs bernal beside the programs that others pack spheres with, on the same sizes, and judges all by `bernal verify`.

    python3 tests/benchmark/beside.py BERNAL --out FOLDER [--only A B C] [--seeds 1 2] [--rivals NAMES] [--count N]
                                             [--at NAME=PROGRAM ...] [--most-seconds S]

Samples, periodic: A equal spheres, B of uniform volume with a size ratio of 10, C of a Fuller curve (number density d^-3.5 on
1 to 52.7, at the middle of equal shares); 10,000 of each, or --count. Each program runs on one thread; with each seed, all in
turn. A program is found on PATH, or is named: --at RCPGenerator=/opt/rcp/RCPGenerator. One that is not there is told, and
left out; so is why a run gives no figure: no number stands in the table that was not measured here.

Seconds are CPU time of the whole process. `told` is the packing fraction in the program's own words, `overlap` the worst that
its file holds, of the smaller diameter; `certified` is the packing fraction after the uniform expansion that takes overlaps
out, of a packing for which the certificate holds. Writes beside.csv, after each run, and beside.md."""
import argparse
import csv
import os
import pathlib
import platform
import shutil
import statistics
import sys
import tempfile

import judge
import rivals
from benchmark import write_diameters
from judge import Fault
from rivals import Rival, Sample, Task

SAMPLES = [
    Sample("A", "equal spheres", 0, 1, 0.66),
    Sample("B", "uniform volume, size ratio 10", 3, 10, 0.76),
    Sample("C", "Fuller, 1 to 52.7", 3.5, 52.7, 0.86),
]
COLUMNS = ["sample", "program", "seed", "told", "overlap", "as_written", "certified", "cpu", "wall", "bytes", "fault"]


def write_sizes(sample: Sample, count: int, folder: pathlib.Path) -> None:
    """Once, for all programs."""
    sample.file = (folder / f"diameters-{sample.name.lower()}.txt").resolve()
    if sample.ratio == 1:
        sample.file.write_text("1.0\n" * count)
    else:
        write_diameters(sample.file, sample.exponent, sample.ratio, count)
    sample.diameters = [float(line) for line in sample.file.read_text().split()]


def figures(rival: Rival, task: Task, bernal: str) -> dict:
    """Of one run; or why there are none."""
    row = {"sample": task.sample.name, "program": rival.name, "seed": task.seed}
    try:
        packed = rival.pack(task)
        proof = judge.certify(bernal, packed.file, packed.container, task.sample.diameters)
    except Fault as fault:
        return row | {"fault": str(fault)}
    return row | {
        "told": packed.told,
        "overlap": proof.overlap,
        "as_written": proof.as_written,
        "certified": proof.fraction,
        "cpu": packed.run.cpu,
        "wall": packed.run.wall,
        "bytes": packed.run.memory,
    }


def run_all(programs: dict[str, tuple[Rival, str]], samples: list[Sample], seeds: list[int], bernal: str, most_seconds: int):
    for seed in seeds:
        for sample in samples:
            for rival, program in programs.values():
                with tempfile.TemporaryDirectory() as name:
                    yield figures(rival, Task(program, sample, seed, pathlib.Path(name), most_seconds), bernal)


def each(rows: list[dict], key: str, form: str) -> str:
    """Of each seed, in their order."""
    return ", ".join("-" if row.get(key) is None else format(row[key], form) for row in rows)


def table(rows: list[dict]) -> str:
    """A line for each sample and program; the last column is the time over that of the fastest bernal."""
    lines = [
        "| sample | program | told | overlap | certified | CPU s | times bernal's | MB |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    groups: dict[tuple[str, str], list[dict]] = {}
    for row in rows:
        groups.setdefault((row["sample"], row["program"]), []).append(row)
    times_of = {key: [row["cpu"] for row in group if "cpu" in row] for key, group in groups.items()}
    mean = {key: statistics.fmean(times) for key, times in times_of.items() if times}
    for (sample, program), group in groups.items():
        faults = list(dict.fromkeys(row["fault"].split(". ")[0] for row in group if row.get("fault")))
        if (sample, program) not in mean:
            lines.append(f"| {sample} | {program} | {'; '.join(faults)} | - | - | - | - | - |")
            continue
        own = [time for (other, name), time in mean.items() if other == sample and name.startswith("bernal")]
        times = f"{mean[sample, program] / min(own):.3g}" if own else "-"
        memory = max(row["bytes"] for row in group if "bytes" in row) / 1e6
        overlap = max(row["overlap"] for row in group if "overlap" in row)
        seconds = each(group, "cpu", ".3g") + "".join(f" ({fault})" for fault in faults)
        lines.append(
            f"| {sample} | {program} | {each(group, 'told', '.4f')} | {f'{overlap:.0e}' if overlap else '0'} | "
            f"{each(group, 'certified', '.4f')} | {seconds} | {times} | {memory:.0f} |"
        )
    return "\n".join(lines)


def machine() -> str:
    told = pathlib.Path("/proc/cpuinfo")
    lines = told.read_text().splitlines() if told.exists() else []
    model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.processor())
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"


def chosen(words: list[str]) -> list[Rival]:
    """Those that are called so, or whose names begin so where none is."""
    called = {rival.name.lower() for rival in rivals.ALL}
    words = [word.lower() for word in words]
    return [
        rival
        for rival in rivals.ALL
        if any(rival.name.lower() == word if word in called else rival.name.lower().startswith(word) for word in words)
    ]


def found(given: dict[str, str], words: list[str], bernal: str) -> tuple[dict[str, tuple[Rival, str]], list[str]]:
    """Programs by name, and a sentence for each that is missing."""
    programs, missing = {}, []
    for rival in chosen(words):
        try:
            programs[rival.name] = rival, bernal if rival.name.startswith("bernal") else rival.find(given)
        except Fault as fault:
            missing.append(str(fault))
    return programs, list(dict.fromkeys(missing))


def save(rows: list[dict], file: pathlib.Path) -> None:
    with open(file, "w", newline="") as out:
        writer = csv.DictWriter(out, COLUMNS)
        writer.writeheader()
        writer.writerows(rows)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("beside"))
    parser.add_argument("--only", nargs="+", choices=[sample.name for sample in SAMPLES], default=["A", "B", "C"])
    parser.add_argument("--seeds", nargs="+", type=int, default=[1, 2])
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--rivals", nargs="+", default=[""], help="programs of these names, or whose names begin so")
    parser.add_argument("--at", nargs="+", default=[], metavar="NAME=PROGRAM", help="where a program is, if not on PATH")
    parser.add_argument("--most-seconds", type=int, default=600, help="of CPU time for a run (default: 600)")
    given = parser.parse_args()
    given.at = dict(word.split("=", 1) if "=" in word else parser.error(f"--at {word}: give NAME=PROGRAM") for word in given.at)
    for word in [*given.rivals, *given.at]:
        if not chosen([word]):
            parser.error(f"there is no '{word}'; there are {', '.join(rival.name for rival in rivals.ALL)}")
    if not shutil.which(given.bernal):
        parser.error(f"{given.bernal} is no program")
    given.bernal = str(pathlib.Path(shutil.which(given.bernal)).resolve())
    return given


def main() -> int:
    given = arguments()
    given.out.mkdir(parents=True, exist_ok=True)
    samples = [sample for sample in SAMPLES if sample.name in given.only]
    for sample in samples:
        write_sizes(sample, given.count, given.out)
    programs, missing = found(given.at, given.rivals, given.bernal)
    head = [f"{given.count} spheres a sample, seeds {', '.join(map(str, given.seeds))}; {machine()}", ""]
    head += [f"- {name}: {rival.version(program)}" for name, (rival, program) in programs.items()]
    head += [f"- {sentence}" for sentence in missing]
    print("\n".join(head), flush=True)
    rows: list[dict] = []
    for row in run_all(programs, samples, given.seeds, given.bernal, given.most_seconds):
        rows.append(row)
        save(rows, given.out / "beside.csv")
        what = row.get("fault") or f"{row['certified']:.4f} in {row['cpu']:.2f} s, overlap {row['overlap']:.1e} taken out"
        print(f"{row['sample']}, seed {row['seed']}, {row['program']}: {what}", flush=True)
    text = "\n".join([*head, "", *(f"- {sample.name}: {sample.what}" for sample in samples), "", table(rows), ""])
    (given.out / "beside.md").write_text(text)
    print(f"\n{table(rows)}")
    return 0 if rows else 1


if __name__ == "__main__":
    sys.exit(main())
