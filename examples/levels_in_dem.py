"""What levels of the neighbour search are worth in whole runs of LAMMPS: packings made by bernal, run with the levels that
its decks plan (`neighbor ... multi`) and with one level for all sizes (`neighbor ... bin`).

    python3 levels_in_dem.py shear [--ratios 5,10,20] [--count 20000]
    python3 levels_in_dem.py cooling [--count 10000]

`shear` shears spheres of uniform volume under pressure, one size ratio after another. `cooling` is the run of Krijgsman,
Ogarko & Luding 2014 (section 5.4.2): discs of size ratio 20, number density ~ r^-3, packing fraction 0.4, between walls,
which lose energy where they collide; it is run with the five levels of that paper, too. Lists are made when they wear out,
as LAMMPS does, and then at each step, as in the papers.

Times are seconds of the processor, so that other programs beside it matter less; of several runs, the least. All searches
have to do the same physics: equal forces at the start, equal places some steps later; else the script ends with exit code 1.
Results: tables, PREFIX.csv, and of several size ratios PREFIX.svg. It needs the programs bernal and lmp, and no module.
"""

import argparse
import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# Grains are fast here: whether lists are worn out is asked at each step, not only from the tenth on, as by default.
LISTS = {"when worn out": "neigh_modify delay 0\n", "at each step": "neigh_modify every 1 delay 0 check no\n"}
SECTIONS = ["Neigh", "Pair", "Comm", "Modify", "Output"]
LEVELS_OF_THE_PAPER = [2, 3.95, 7.55, 13.6, 20]  # printed: 4.0, 7.9, 15.1, 27.2 and 40 smallest radii


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("case", choices=["shear", "cooling"])
    parser.add_argument("--ratios", default="10", help="of the largest to the smallest sphere (shear)")
    parser.add_argument("--count", type=int, help="of spheres or discs")
    parser.add_argument("--steps", type=int, help="with lists made when they wear out")
    parser.add_argument("--steps-each", type=int, help="with lists made at each step")
    parser.add_argument("--repeat", type=int, default=2, help="runs of each kind, of which the fastest counts")
    parser.add_argument("--out", default="levels", metavar="PREFIX")
    parser.add_argument("--bernal", default="bernal", help="the program")
    parser.add_argument("--lammps", default="lmp", help="the program")
    options = parser.parse_args()
    usual = {"shear": (20000, 1000, 20), "cooling": (10000, 5000, 500)}[options.case]
    for name, value in zip(("count", "steps", "steps_each"), usual):
        if getattr(options, name) is None:
            setattr(options, name, value)
    options.checked_steps = {"shear": 20, "cooling": 500}[options.case]  # in which grains meet that did not touch
    return options


class Folder:
    """In which bernal makes packings and decks, and LAMMPS runs them on one core."""

    def __init__(self, options, path):
        self.options, self.path = options, pathlib.Path(path)

    def call(self, program, *words):
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "OMPI_MCA_ess_singleton_isolated": "1"}
        done = subprocess.run([program, *map(str, words)], cwd=self.path, env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{program} {' '.join(map(str, words))}\n{done.stdout[-2000:]}{done.stderr}")
        return done.stdout

    def pack(self, *words):
        self.call(self.options.bernal, "pack", *words, "--unit", "mm", "--allow-small-sample", "--out", "pack")
        return json.loads((self.path / "pack.json").read_text())["packing_fraction"]

    def deck(self, *words):
        """Up to its run, without dumps and files to go on from."""
        self.call(self.options.bernal, "export", "pack.csv", "--for", "lammps", "--density", 2650, *words, "--out", "deck")
        text = (self.path / "deck.in").read_text()
        text = text[: text.index("\nrun ")]
        return re.sub(r"^(dump|dump_modify|restart) .*\n|^if .*dump_modify.*\n", "", text, flags=re.M) + "\n"

    def planned(self, fraction, *sizes):
        """The work of one level over that of the best levels, of a search that tests pair by pair."""
        self.call(self.options.bernal, "plan", *sizes, "--packing-fraction", fraction, "--json", "plan.json")
        grid = json.loads((self.path / "plan.json").read_text())["grid"]
        return grid["one_level"]["work"] / min(candidate["work"] for candidate in grid["candidates"])

    def run(self, text, lists, steps):
        """What LAMMPS tells of `steps` steps, and its grains at the start and after the checked steps."""
        checked, last = self.options.checked_steps, self.options.checked_steps + steps
        text += LISTS[lists] + f"run 0 post no start 0 stop {last}\n{written('start')}"
        text += f"run {checked} pre no start 0 stop {last}\n{written('later')}run {steps} pre no start 0 stop {last}\n"
        (self.path / "run.in").write_text(text)
        said = self.call(self.options.lammps, "-in", "run.in", "-log", "none")
        return measured(said), [self.grains(name) for name in ("start", "later")]

    def grains(self, name):
        """Place and force of each, by its number."""
        rows = (self.path / f"{name}.dump").read_text().split("ITEM: ATOMS")[1].splitlines()[1:]
        return [[float(word) for word in row.split()[1:]] for row in rows]


def written(name):
    return f"write_dump all custom {name}.dump id x y z fx fy fz modify sort id format float %.17g\n"


def measured(said):
    """Of the last run. Its sections are times of the clock, of which the processor worked a share; lists are counted on."""
    builds = [int(number) for number in re.findall(r"Neighbor list builds = (\d+)", said)]
    last = said[said.rindex("Loop time of") :]
    seconds = float(re.search(r"Loop time of (\S+)", last)[1])
    share = float(re.search(r"([\d.]+)% CPU use", last)[1]) / 100
    result = {"whole": seconds * share}
    for section in SECTIONS:
        result[section.lower()] = float(re.search(rf"^{section} +\|[^|]*\| *(\S+)", last, re.M)[1]) * share
    late = re.search(r"Dangerous builds = (\d+)", last)
    return {**result, "builds": builds[-1] - builds[-2], "late": int(late[1]) if late else 0,
            "neighbours": int(re.search(r"Total # of neighbors = (\d+)", last)[1]),
            "ghosts": int(float(re.search(r"Nghost: +(\S+)", last)[1]))}


def with_one_level(deck):
    """The deck with bins of one width, as the largest grains need it; the skin stays."""
    deck = re.sub(r"^neigh_modify +collection/interval.*\n", "", deck, flags=re.M)
    return re.sub(r"^(neighbor +\S+) multi", r"\1 bin", deck, flags=re.M).replace("mode multi vel", "vel")


def with_levels(deck, diameters):
    """The deck with other levels; a little wider, as no grain may be larger than the last."""
    bounds = " ".join(f"{1.001 * d:g}" for d in diameters)
    return re.sub(r"collection/interval.*", f"collection/interval {len(diameters)} {bounds}", deck)


def differences(some, others, diameter):
    """Of forces, over the largest, and of places, over the smallest diameter."""
    places, forces = (0, 1, 2), (3, 4, 5)
    largest = max(abs(grain[c]) for grain in some for c in forces) or 1
    return [max(abs(a[c] - b[c]) for a, b in zip(some, others) for c in columns) / unit
            for columns, unit in ((forces, largest), (places, diameter))]


def require_same_physics(ones, others, diameter):
    """Ends where the grains of two runs feel other forces at the start, or feel others or are elsewhere later."""
    start, later = (differences(one, other, diameter) for one, other in zip(ones, others))
    pressed = sum(any(grain[3:]) for grain in ones[1])
    said = (f"forces differ by {start[0]:.1g} of the largest at the start and by {later[0]:.1g} later, on {pressed} grains, "
            f"places by {later[1]:.1g} of the smallest diameter")
    complete = all(len(one) == len(other) for one, other in zip(ones, others))
    if not complete or not pressed or start[0] > 1e-12 or later[0] > 1e-6 or later[1] > 1e-8:
        sys.exit("the searches do not find the same: " + said)
    return said


def compare(folder, decks, ratio):
    """A row for each search and each way to make lists; the first of `decks` has one level."""
    options, rows = folder.options, []
    for lists in LISTS:
        steps = options.steps if lists == "when worn out" else options.steps_each
        best, grains = {}, {}
        for _ in range(options.repeat):
            for search, deck in decks.items():
                figures, grains[search] = folder.run(deck, lists, steps)
                if search not in best or figures["whole"] < best[search]["whole"]:
                    best[search] = figures
        one, *others = grains.values()
        same = [require_same_physics(one, other, 1e-3) for other in others]
        rows += [{"size_ratio": ratio, "lists": lists, "search": search, "steps": steps, **best[search]} for search in decks]
        show(rows[-len(decks) :], same)
    return rows


def show(rows, same):
    one, *others = rows
    print(f"\nsize ratio {one['size_ratio']:g}, lists {one['lists']}, {one['steps']} steps\n  {'seconds':11}"
          + "".join(f"{row['search']:>18}" for row in rows) + "".join(f"{'ratio':>10}" for _ in others))
    for name in [*map(str.lower, SECTIONS), "whole"]:
        print(f"  {name:11}" + "".join(f"{row[name]:18.3f}" for row in rows)
              + "".join(f"{one[name] / row[name]:10.2f}" if row[name] > 0 else f"{'-':>10}" for row in others))
    for name, label in {"builds": "lists made", "late": "too late", "neighbours": "neighbours", "ghosts": "ghosts"}.items():
        print(f"  {label:11}" + "".join(f"{row[name]:18}" for row in rows))
    print("  " + "\n  ".join(same), flush=True)


def sheared(folder, ratio):
    sizes = ["--sizes", "uniform-volume", "--diameter-min", 1, "--diameter-max", ratio, "--count", folder.options.count]
    fraction = folder.pack(*sizes, "--effort", "quick")
    deck = folder.deck("--young", 5e7, "--pressure", 1e4, "--shear", 20, "xz")
    print(f"\nsize ratio {ratio:g}: planned work of one level over that of levels {folder.planned(fraction, *sizes):.3g}")
    return compare(folder, {"one level": with_one_level(deck), "levels": deck}, ratio)


def cooled(folder):
    sizes = ["--sizes", "power-law", "--exponent", -3, "--diameter-min", 1, "--diameter-max", 20, "--dimension", 2,
             "--count", folder.options.count]
    fraction = folder.pack(*sizes, "--container", "box", "--target-fraction", 0.4)
    deck = folder.deck("--stiffness", 1e4, "--friction", 0, "--restitution", 0.9)
    deck += "variable vx atom normal(0,0.3,4711)\nvariable vy atom normal(0,0.3,1147)\nvelocity all set v_vx v_vy NULL\n"
    print(f"planned work of one level over that of levels {folder.planned(fraction, *sizes):.3g}")
    of_the_paper = with_levels(deck, [d / 1000 for d in LEVELS_OF_THE_PAPER])
    return compare(folder, {"one level": with_one_level(deck), "levels": deck, "the paper's five": of_the_paper}, 20)


def write(file, rows):
    with open(file, "w", newline="") as out:
        lines = csv.DictWriter(out, list(rows[0]))
        lines.writeheader()
        lines.writerows(rows)


def draw(options, rows):
    """Processor time of a sphere and step against the size ratio."""
    points = {}
    for row in rows:
        name = row["search"] if row["lists"] == "when worn out" else row["search"] + " and lists at each step"
        points.setdefault(row["size_ratio"], {"size ratio": row["size_ratio"]})[name + " [us]"] = (
            1e6 * row["whole"] / row["steps"] / options.count)
    curves = list(points.values())
    write(options.out + "-curves.csv", curves)
    names = ",".join(name.removesuffix(" [us]") for name in list(curves[0])[1:])
    subprocess.run([options.bernal, "plot", options.out + "-curves.csv", options.out + ".svg", "--log", "x,y", "--columns",
                    names, "--y-label", "time of a sphere and step [us]", "--width", "900", "--height", "700"], check=True)


def main():
    options = arguments()
    rows = []
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(options, path)
        if options.case == "cooling":
            rows = cooled(folder)
        else:
            for ratio in options.ratios.split(","):
                rows += sheared(folder, float(ratio))
    write(options.out + ".csv", rows)
    if len({row["size_ratio"] for row in rows}) > 1:
        draw(options, rows)


main()
