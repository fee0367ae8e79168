"""By how much packings of few coarse grains are off, and whether the error that is told covers it.

    python3 tests/benchmark/samples.py scatter build/release/bernal
    python3 tests/benchmark/samples.py levels build/release/bernal --seeds 3 --direct 2

`scatter` packs few grains between 1 and a largest diameter with many seeds: the mean packing fraction, its standard
deviation, how far both together are off the mean of the most grains, and what the program says of that (sample_error).
`levels` packs sizes level by level and, where --direct is not 0, all at once with 200 coarse grains.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

SPREADS = [1, 1.05, 1.2, 1.5, 2, 3.16]
SEEDS = {320: 8, 160: 10, 80: 16, 40: 24, 20: 24, 10: 24}


def two_sizes(ratio, fines):
    """The options, and the spheres that hold one large grain."""
    options = f"--sizes bidisperse --diameter-min 1 --diameter-max {ratio} --small-volume-share {fines}"
    return options.split(), 1 + fines / (1 - fines) * ratio**3


LEVELS = {f"1:{ratio}, {round(100 * fines)} % fines": two_sizes(ratio, fines)
          for ratio, fines in [(8, 0.22), (12, 0.1), (12, 0.22), (12, 0.4), (20, 0.22)]}  # fmt: skip


def packed(program, options, seed):
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run([program, "pack", *options, "--effort", "quick", "--seed", str(seed), "--out", "made",
                               "--progress", "none"], cwd=folder, capture_output=True, text=True)  # fmt: skip
        if made.returncode:
            sys.exit(made.stderr)
        return json.loads((pathlib.Path(folder) / "made.json").read_text())


def scatter(program):
    print("largest diameter, grains: mean, standard deviation, off the most, told")
    for largest in SPREADS:
        sizes = ["monodisperse"] if largest == 1 else f"--sizes uniform-volume --diameter-min 1 --diameter-max {largest}".split()
        most = None
        for count, seeds in SEEDS.items():
            options = [*sizes, "--count", str(count), "--allow-small-sample"]
            runs = [packed(program, options, seed) for seed in range(1, seeds + 1)]
            fractions = [run["packing_fraction"] for run in runs]
            mean, deviation = statistics.mean(fractions), statistics.stdev(fractions)
            most = mean if most is None else most
            off = statistics.mean((one - most) ** 2 for one in fractions) ** 0.5
            told = statistics.mean(run["sample_error"] for run in runs)
            print(f"{largest}, {count}: {mean:.4f}, {deviation:.4f}, {off:.4f}, {told:.4f}", flush=True)


def levels(program, seeds, direct):
    for name, (options, spheres_a_grain) in LEVELS.items():
        found = [packed(program, [*options, "--hierarchical"], seed) for seed in range(1, seeds + 1)]
        text = " ".join(f"{one['packing_fraction']:.4f} +- {one['error']:.4f}" for one in found)
        print(f"{name}: {text}", flush=True)
        if direct:
            count = str(round(200 * spheres_a_grain))
            whole = [packed(program, [*options, "--count", count], seed) for seed in range(1, direct + 1)]
            print("    all at once:", " ".join(f"{one['packing_fraction']:.4f}" for one in whole), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["scatter", "levels"])
    parser.add_argument("program", type=lambda text: str(pathlib.Path(text).resolve()))
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--direct", type=int, default=2, help="seeds of packings all at once; 0: none")
    given = parser.parse_args()
    if given.what == "scatter":
        scatter(given.program)
    else:
        levels(given.program, given.seeds, given.direct)


if __name__ == "__main__":
    main()
