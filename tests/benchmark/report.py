"""The benchmark's table, its targets and its two pictures."""
import math
import pathlib


def find(rows: list[dict], name: str, threads: int) -> dict | None:
    return next((row for row in rows if row["name"] == name and row["threads"] == threads), None)


def table(rows: list[dict], cases: list[dict]) -> str:
    lines = [
        "| case | spheres | packing fraction | s, 1 thread | s, 2 threads | speed-up | sweeps | ns/(sphere sweep) | sweeping | "
        "listing | byte/sphere |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for case in cases:
        one, two = find(rows, case["name"], 1), find(rows, case["name"], 2)
        row = one or two
        seconds = ["-" if run is None else f"{run['wall']:.3g}" for run in (one, two)]
        speed_up = f"{one['wall'] / two['wall']:.2f}" if one and two else "-"
        lines.append(
            f"| {case['name']} | {row['count']:.0f} | {row['fraction']:.4f} | {seconds[0]} | {seconds[1]} | {speed_up} | "
            f"{row['sweeps']:.0f} | {row['ns']:.0f}{'' if one else ' (2 threads)'} | {row['sweeping']:.0%} | "
            f"{row['listing']:.0%} | {row['bytes_per_sphere']:.0f} |"
        )
    return "\n".join(lines)


def targets(rows: list[dict]) -> str:
    """What is to be reached: in units of the yardstick's CPU time Y, on one thread unless said otherwise."""
    y = find(rows, "yardstick", 1)["cpu"]
    lines = [f"Yardstick: Y = {y:.2f} s of CPU time.", "", "| target | reached | |", "| --- | --- | --- |"]

    def add(text: str, reached: str, met: bool) -> None:
        lines.append(f"| {text} | {reached} | {'met' if met else 'MISSED'} |")

    def density(name: str, fraction: float, budget: float) -> None:
        if run := find(rows, name, 1):
            met = run["fraction"] >= fraction and run["cpu"] <= budget * y
            reached = f"{run['fraction']:.4f} in {run['cpu'] / y:.3f} Y"
            add(f"{name}: {fraction} in {budget} Y", reached, met)

    density("A quick", 0.641, 0.08)
    density("A standard", 0.646, 0.25)
    density("B quick", 0.738, 0.12)
    density("C standard", 0.830, 0.18)
    density("A dense", 0.649, 1)
    density("B dense", 0.750, 1)
    density("C dense", 0.845, 1)
    density("D to 0.60", 0.60, 0.25)
    if run := find(rows, "equal 1e6 to 0.64", 2):
        met = run["fraction"] >= 0.64 and run["wall"] <= 6 * y
        add("a million equal spheres, two threads: 0.64 in 6 Y of wall-clock time", f"{run['wall'] / y:.2f} Y", met)
    if run := find(rows, "equal 1e7 to 0.62", 2):
        add("ten million equal spheres: 0.62 within 4 GB", f"{run['bytes'] / 1e9:.2f} GB", run["bytes"] <= 4e9)
    equal, wide = find(rows, "equal 1e6", 2), find(rows, "uniform volume 100, 1e6", 2)
    small = find(rows, "uniform volume 100, 1e5", 2)
    if equal and wide and small:
        add(
            "size ratio 100, a million: at most 1.3 times the time per sphere and sweep of equal spheres",
            f"{wide['ns'] / equal['ns']:.2f} ({wide['fraction']:.4f}; with 1e5: {small['fraction']:.4f})",
            wide["ns"] <= 1.3 * equal["ns"],
        )
    for name in ("equal 1e6", "uniform volume 100, 1e6"):
        if run := find(rows, name, 2):
            add(f"{name}: at most 400 bytes a sphere", f"{run['bytes_per_sphere']:.0f}", run["bytes_per_sphere"] <= 400)
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
