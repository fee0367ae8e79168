"""The benchmark's table, its targets and its two pictures."""
import math
import pathlib


def find(rows: list[dict], name: str, threads: int, version: str = "now") -> dict | None:
    return next((row for row in rows if (row["name"], row["threads"], row["version"]) == (name, threads, version)), None)


def table(rows: list[dict], cases: list[dict]) -> str:
    """Seconds of the version before stand in front of those of now, where there was one."""
    lines = [
        "| case | spheres | packing fraction | s, 1 thread | s, 2 threads | speed-up | sweeps | ns/(sphere sweep) | sweeping | "
        "listing | byte/sphere |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for case in cases:
        runs = {version: [find(rows, case["name"], threads, version) for threads in (1, 2)] for version in ("before", "now")}
        one, two = runs["now"]
        row = one or two
        seconds = [
            " -> ".join(f"{run['wall']:.3g}" for run in pair if run) or "-" for pair in zip(runs["before"], runs["now"])
        ]
        speed_up = f"{one['wall'] / two['wall']:.2f}" if one and two else "-"
        lines.append(
            f"| {case['name']} | {row['count']:.0f} | {row['fraction']:.4f} | {seconds[0]} | {seconds[1]} | {speed_up} | "
            f"{row['sweeps']:.0f} | {row['ns']:.0f}{'' if one else ' (2 threads)'} | {row['sweeping']:.0%} | "
            f"{row['listing']:.0%} | {row['bytes_per_sphere']:.0f} |"
        )
    return "\n".join(lines)


# Case, threads, packing fraction and what it may take, in units of the yardstick's CPU time Y: of CPU time on one thread,
# of wall-clock time on two.
DENSITIES = [
    ("A to 0.6465", 1, 0.6465, 0.04),
    ("B to 0.745", 1, 0.745, 0.05),
    ("C to 0.835", 1, 0.835, 0.05),
    ("B dense", 1, 0.756, 1),
    ("C dense", 1, 0.852, 1),
    ("equal 1e5", 1, 0.642, 0.2),
    ("equal 1e6 to 0.64", 2, 0.64, 0.9),
    ("uniform volume 100, 1e6", 2, 0.789, 1.8),
    ("DIN B32 from 0.25 mm, 2e6", 2, 0.8525, 6),
    ("equal 1e7 to 0.62", 2, 0.62, 10),
]


def targets(rows: list[dict]) -> str:
    y = find(rows, "yardstick", 1)["cpu"]
    lines = [f"Yardstick: Y = {y:.2f} s of CPU time.", "", "| target | reached | |", "| --- | --- | --- |"]

    def add(text: str, reached: str, met: bool) -> None:
        lines.append(f"| {text} | {reached} | {'met' if met else 'MISSED'} |")

    for name, threads, fraction, budget in DENSITIES:
        if run := find(rows, name, threads):
            taken = run["cpu" if threads == 1 else "wall"] / y
            reached = f"{run['fraction']:.4f} in {taken:.3f} Y"
            if before := find(rows, name, threads, "before"):
                reached += f" (before: {before['fraction']:.4f} in {before['cpu' if threads == 1 else 'wall'] / y:.3f} Y)"
            add(f"{name}, {threads} thread(s): {fraction} in {budget} Y", reached, run["fraction"] >= fraction and taken <= budget)
    for name in ("equal 1e6", "uniform volume 100, 1e6"):
        if run := find(rows, name, 2):
            add(f"{name}: at most 250 bytes a sphere", f"{run['bytes_per_sphere']:.0f}", run["bytes_per_sphere"] <= 250)
    if run := find(rows, "uniform volume 100, 1e6", 2):
        add("size ratio 100, a million: at most a quarter of the time goes into lists", f"{run['listing']:.0%}", run["listing"] <= 0.25)
    for name in ("equal 1e5", "uniform volume 10, 1e5", "uniform volume 100, 1e5", "lognormal 1e5", "equal 1e6"):
        one, two = find(rows, name, 1), find(rows, name, 2)
        if one and two:
            ratio = one["wall"] / two["wall"]
            add(f"{name}: two threads at least 1.8 times as fast as one", f"{ratio:.2f}", ratio >= 1.8)
    for threads in (1, 2):
        series = [find(rows, name, threads) for name in ("A quick", "equal 1e5", "equal 1e6")]
        if all(series):
            slope = math.log(series[-1]["wall"] / series[0]["wall"]) / math.log(series[-1]["count"] / series[0]["count"])
            add(f"time grows with count to the power of at most 1.05, {threads} thread(s)", f"{slope:.3f}", slope <= 1.05)
    return "\n".join(lines)


def draw(rows: list[dict], cases: list[dict], folder: pathlib.Path) -> None:
    try:
        import matplotlib
    except ImportError:
        print("no pictures: the package python3-matplotlib is not installed")
        return
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "bernal"
    import matplotlib.pyplot as plot

    def picture(key: str, threads: int, axes_of, labels: tuple[str, str], file: str, log_y: bool) -> None:
        figure, axes = plot.subplots(figsize=(6.4, 4))
        for group in dict.fromkeys(case[key] for case in cases if key in case):
            names = [case["name"] for case in cases if case.get(key) == group]
            runs = [find(rows, name, threads) for name in names]
            points = sorted(axes_of(run) for run in runs if run)
            axes.plot(*zip(*points), marker="o", label=group)
        axes.set_xscale("log")
        if log_y:
            axes.set_yscale("log")
        axes.set_xlabel(labels[0])
        axes.set_ylabel(labels[1])
        axes.grid(True, which="both", alpha=0.3)
        axes.legend()
        figure.tight_layout()
        figure.savefig(folder / file, metadata={"Date": None})
        plot.close(figure)

    picture("curve", 1, lambda run: (run["wall"], run["fraction"]), ("seconds, 10,000 spheres, one thread", "packing fraction"), "density.svg", False)
    picture("series", 2, lambda run: (run["count"], run["wall"]), ("spheres", "seconds, two threads"), "count.svg", True)


def write(rows: list[dict], cases: list[dict], folder: pathlib.Path) -> None:
    text = table(rows, cases) + "\n\n" + targets(rows) + "\n"
    (folder / "results.md").write_text(text)
    print(text)
    draw(rows, cases, folder)
