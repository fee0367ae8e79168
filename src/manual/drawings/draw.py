#!/usr/bin/env python3
"""Draws the pictures of ../how-it-works.md: draw.py BERNAL FOLDER.

Discs and the course of a run are those of packings that BERNAL makes here. All drawings have one look: no ground of their
own, and colours for light and for dark pages, which browsers choose."""
import math
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

STYLE = """
svg{--ink:#24292f;--soft:#6a737d;--line:#9aa4ae;--disc:#dfe6ec;--edge:#7b8894;--blue:#1261b0;--pale:#a9cdf0;--warm:#d9480f;--glow:#f8c9b0;--gold:#b38600;--haze:#f3e2a9}
@media (prefers-color-scheme:dark){svg{--ink:#e3e6e8;--soft:#a3abb3;--line:#5b656e;--disc:#30383f;--edge:#77828c;--blue:#74b5f0;--pale:#244a6b;--warm:#ff8a50;--glow:#5e3220;--gold:#e0b83c;--haze:#4b411c}}
text{font:13px system-ui,sans-serif;fill:var(--ink)}.t{font-weight:600;font-size:14px}.s{fill:var(--soft);font-size:12px}.m{text-anchor:middle}.e{text-anchor:end}
.d{fill:var(--disc);stroke:var(--edge)}.b{fill:var(--pale);stroke:var(--blue);stroke-width:1.5}.w{fill:var(--glow);stroke:var(--warm);stroke-width:1.5}
.o{fill:none;stroke:var(--blue);stroke-dasharray:4 3}.x{fill:none;stroke:var(--warm);stroke-dasharray:4 3}
.f{fill:none;stroke:var(--line)}.g{fill:none;stroke:var(--gold);stroke-width:1.2}.h{fill:var(--haze);stroke:var(--gold);fill-opacity:.7}
.a{stroke:var(--ink);stroke-width:1.6;fill:none;marker-end:url(#p)}.k{stroke:var(--warm);stroke-width:2;fill:none;marker-end:url(#q)}
.l{stroke:var(--blue);stroke-width:2;fill:none}.r{stroke:var(--warm);stroke-width:2;fill:none}.n{fill:none;stroke:var(--soft);stroke-width:1}
"""
MARKERS = "".join(
    f'<marker id="{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="var(--{colour})"/></marker>'
    for name, colour in (("p", "ink"), ("q", "warm"))
)


class Drawing:
    def __init__(self, width, height, says):
        self.width, self.height, self.says, self.parts = width, height, says, []

    def add(self, element, **values):
        text = values.pop("text", None)
        words = "".join(f' {key.rstrip("_").replace("_", "-")}="{number(value)}"' for key, value in values.items())
        self.parts.append(f"<{element}{words}>{text}</{element}>" if text is not None else f"<{element}{words}/>")

    def circle(self, kind, x, y, r):
        self.add("circle", class_=kind, cx=x, cy=y, r=r)

    def box(self, kind, x, y, width, height, round_=0):
        self.add("rect", class_=kind, x=x, y=y, width=width, height=height, rx=round_)

    def line(self, kind, *points):
        self.add("path", class_=kind, d="M" + " ".join(f"{number(x)} {number(y)}" for x, y in points))

    def words(self, kind, x, y, *lines):
        for k, words in enumerate(lines):
            self.add("text", class_=kind, x=x, y=y + 17 * k, text=words)

    def write(self, folder, name):
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}" role="img" aria-label="{self.says}">'
        (folder / f"{name}.svg").write_text(f"{head}\n<style>{STYLE}</style>\n<defs>{MARKERS}</defs>\n" + "\n".join(self.parts) + "\n</svg>\n")


def number(value):
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


# --- What BERNAL makes ----------------------------------------------------------------------------------------------

def run(bernal, folder, *words):
    subprocess.run([bernal, "pack", *words, "--threads", "1"], cwd=folder, check=True, capture_output=True)


def discs(bernal, folder):
    """Of a packing in the plane: (x, y, r) with the box's side as 1, y downwards."""
    run(bernal, folder, *"--sizes uniform-volume --diameter-max 8 --count 60 --dimension 2 --container box --allow-small-sample --seed 2 --out discs".split())
    header, _, *rows = (folder / "discs.csv").read_text().splitlines()
    side = float(re.search(r"lengths=([\d.e+-]+)", header)[1])
    low = [float(v) for v in re.search(r"origin=([\d.e+,-]+)", header)[1].split(",")]
    values = [[float(v) for v in row.split(",")[:5]] for row in rows]
    return [((x - low[0]) / side, 1 - (y - low[1]) / side, r / side) for _, x, y, _, r in values]


def course(bernal, folder):
    """Rows (sweeps, packing fraction, pressure) of a run, from the page that it writes."""
    run(bernal, folder, *"uniform-volume --count 5000 --seed 1 --out course --report course.html".split())
    page = (folder / "course.html").read_text()
    text = urllib.parse.unquote(re.search(r"sweeps,packing_fraction,pressure,[^\"']*", page)[0])
    rows = [line.split(",") for line in text.splitlines()[1:] if line[:1].isdigit()]
    return [(int(row[0]), float(row[1]), float(row[2])) for row in rows]


# --- The drawings ---------------------------------------------------------------------------------------------------

def springs(folder):
    d = Drawing(720, 260, "Overlaps are springs that push spheres apart; the sum of the pushes moves a sphere")
    d.words("t m", 180, 22, "An overlap is a spring")
    d.circle("d", 120, 130, 80)
    d.circle("b", 235, 130, 55)
    d.line("n", (120, 130), (235, 130))
    spring = [(180 + 20 * k / 10, 130 + (6 if k % 2 else -6)) for k in range(1, 10)]
    d.line("r", (180, 130), *spring, (200, 130))
    d.line("n", (180, 120), (180, 60))
    d.line("n", (200, 120), (200, 60))
    d.words("m", 190, 52, "overlap")
    d.words("s m", 180, 236, "overlap = r_i + r_j - distance", "stiffness = 2 r_i r_j / (r_i + r_j)")
    d.words("t m", 530, 22, "Springs add up, the sphere moves")
    for x, y, r in ((455, 90, 48), (600, 100, 42), (470, 195, 36)):
        d.circle("d", x, y, r)
    d.circle("b", 527, 134, 46)
    d.line("k", (527, 134), (556, 153))
    d.line("k", (527, 134), (503, 152))
    d.line("k", (527, 134), (548, 118))
    d.circle("o", 552, 152, 46)
    d.line("a", (527, 134), (590, 181))
    d.words("s", 604, 186, "net push,", "with momentum")
    d.words("s m", 530, 253, "displacement = net force / sum of its stiffnesses")
    d.write(folder, "springs")


def touching(all_discs, i, skin):
    x, y, r = all_discs[i]
    return [j for j, (a, b, s) in enumerate(all_discs) if j != i and math.hypot(a - x, b - y) < (r + s) * (1 + skin)]


def middle_disc(all_discs):
    fit = [i for i, disc in enumerate(all_discs) if 0.045 < disc[2] < 0.09]
    return min(fit, key=lambda i: math.hypot(all_discs[i][0] - 0.5, all_discs[i][1] - 0.5))


def reach(folder, all_discs):
    d = Drawing(720, 360, "A sphere has a reach ball; its list holds the spheres whose reach balls meet its own")
    side, skin = 300, 0.3
    i = middle_disc(all_discs)
    near = touching(all_discs, i, skin)
    for k, (left, title) in enumerate(((20, "Listed: reach balls meet"), (390, "Moved: out of its reach ball, stale"))):
        d.words("t m", left + side / 2, 22, title)
        d.box("f", left, 34, side, side)
        for j, (x, y, r) in enumerate(all_discs):
            kind = "w" if j == i else "b" if j in near and k == 0 else "d"
            if j != i:
                d.circle(kind, left + x * side, 34 + y * side, r * side)
        for j in near if k == 0 else []:
            x, y, r = all_discs[j]
            d.circle("o", left + x * side, 34 + y * side, r * side * (1 + skin))
        x, y, r = all_discs[i]
        away = 0 if k == 0 else 0.42 * r
        d.circle("x", left + x * side, 34 + y * side, r * side * (1 + skin))
        d.circle("w", left + (x + away) * side, 34 + (y + away) * side, r * side)
    d.words("s m", 360, 354, f"This sphere's row has {len(near)} neighbours. While it stays inside its dashed ball, the row holds all that it can touch.")
    d.write(folder, "reach")


def grids(folder, all_discs):
    d = Drawing(720, 300, "Linked cells, a hierarchical grid and a loose octree: where each looks for the neighbours of one sphere")
    side, i = 220, middle_disc(all_discs)
    ask = all_discs[i]
    largest = max(r for *_, r in all_discs)

    def panel(left, title, words):
        d.words("t m", left + side / 2, 20, title)
        d.words("s m", left + side / 2, 30 + side + 20, *words)

    def put(left, shown, looked=lambda disc: False):
        for j, (x, y, r) in enumerate(all_discs):
            if shown((x, y, r)):
                d.circle("w" if j == i else "b" if looked((x, y, r)) else "d", left + x * side, 30 + y * side, r * side)

    def grid(left, width, about):
        """Cells of this width; those that the ball `about` may find partners in are marked."""
        cells = [(a, b) for a in range(math.ceil(1 / width)) for b in range(math.ceil(1 / width))]
        def met(cell):
            low = [c * width for c in cell]
            return all(low[k] - width / 2 <= about[k] + about[2] and about[k] - about[2] <= low[k] + 1.5 * width for k in (0, 1))
        looked = [cell for cell in cells if met(cell)]
        for a, b in looked:
            d.box("h", left + a * width * side, 30 + b * width * side, min(width, 1 - a * width) * side, min(width, 1 - b * width) * side)
        for k in range(1, math.ceil(1 / width)):
            d.line("f", (left + k * width * side, 30), (left + k * width * side, 30 + side))
            d.line("f", (left, 30 + k * width * side), (left + side, 30 + k * width * side))
        d.box("f", left, 30, side, side)
        return lambda disc: (int(disc[0] / width), int(disc[1] / width)) in looked

    looked = grid(10, 2 * largest, ask)
    put(10, lambda disc: True, looked)
    panel(10, "Linked cells", ("cells as wide as the largest sphere:", "many small candidates"))

    width = largest / 2
    looked = grid(250, width, ask)
    put(250, lambda disc: 2 * disc[2] <= width or disc == ask, looked)
    panel(250, "Hierarchical grid, finest level", ("a grid per size range: each level has", "few candidates"))

    left = 490
    d.box("f", left, 30, side, side)
    for x, y, r in all_discs:
        level = math.floor(math.log2(1 / (2 * r)))
        width = 0.5**level
        if (x, y, r) == ask:
            a, b = int(x / width), int(y / width)
            low, high = max(0, (a - 0.5) * width), min(1, (a + 1.5) * width)
            low_y, high_y = max(0, (b - 0.5) * width), min(1, (b + 1.5) * width)
            outer = (left + low * side, 30 + low_y * side, (high - low) * side, (high_y - low_y) * side)
            inner = (left + a * width * side, 30 + b * width * side, width * side, width * side)
    for k in range(1, 4):
        d.line("f", (left + k * side / 4, 30), (left + k * side / 4, 30 + side))
        d.line("f", (left, 30 + k * side / 4), (left + side, 30 + k * side / 4))
    d.box("h", *outer)
    put(left, lambda disc: True)
    d.box("g", *outer)
    d.box("g", *inner)
    panel(left, "Loose octree", ("a sphere's node (inner square) is twice", "as wide outside: it never straddles"))
    d.write(folder, "grids")


def stages(folder, rows):
    d = Drawing(720, 330, "Pressure falls by stages, and the packing fraction with it, until the overlaps have vanished")
    left, right, top, bottom = 70, 650, 34, 280
    last = rows[-1][0]
    rows = [row for row in rows if row[0] > 0 and row[2] > 0]
    low, high = -6.5, 0
    fraction_low, fraction_high = 0.70, 0.86

    def x(sweep):
        return left + (right - left) * sweep / last

    def y_pressure(value):
        return bottom - (bottom - top) * (min(max(math.log10(value), low), high) - low) / (high - low)

    def y_fraction(value):
        return bottom - (bottom - top) * (min(max(value, fraction_low), fraction_high) - fraction_low) / (fraction_high - fraction_low)

    d.box("f", left, top, right - left, bottom - top)
    for power in range(-6, 1):
        d.words("s e", left - 8, y_pressure(10.0**power) + 4, f"1e{power}" if power else "1")
    for k in range(5):
        value = fraction_low + 0.04 * k
        d.words("s", right + 8, y_fraction(value) + 4, f"{value:.2f}")
    for sweep in range(0, last, 500):
        d.words("s m", x(sweep), bottom + 18, str(sweep))
    d.words("s m", (left + right) / 2, bottom + 38, "sweeps")
    thinned = rows[:: max(1, len(rows) // 250)] + [rows[-1]]
    d.line("l", *[(x(s), y_pressure(p)) for s, _, p in thinned])
    d.line("r", *[(x(s), y_fraction(f)) for s, f, _ in thinned if f >= fraction_low])
    d.line("l", (left, 16), (left + 24, 16))
    d.words("", left + 30, 20, "pressure of the overlaps (left)")
    d.line("r", (left + 300, 16), (left + 324, 16))
    d.words("", left + 330, 20, "packing fraction, overlaps counted (right)")
    d.write(folder, "stages")


def certificate(folder):
    d = Drawing(720, 190, "The certificate reads the numbers of the file and searches for itself")
    for x, title, lines in ((20, "packing", ("centres and radii,", "doubles as in the file")), (270, "R-tree of its own", ("not the engine", "that packed")), (520, "every pair", ("distance >= r_i + r_j,", "every wall: distance >= r"))):
        d.box("b" if x == 270 else "d", x, 30, 180, 90, 8)
        d.words("t m", x + 90, 58, title)
        d.words("s m", x + 90, 82, *lines)
    d.line("a", (202, 75), (266, 75))
    d.line("a", (452, 75), (516, 75))
    d.words("m", 360, 150, "The answer: it holds, or how many pairs overlap and which is the worst.")
    d.words("s m", 360, 172, "Where it holds, the smallest gap is told, with the two spheres that have it.")
    d.write(folder, "certificate")


def determinism(folder):
    d = Drawing(720, 230, "Work is cut by size, never by threads; sums go block by block")
    kinds = (("1 thread", "bbbbbbbb"), ("2 threads", "bwbwwbbw"))
    for k, (title, of) in enumerate(kinds):
        y = 30 + 70 * k
        d.words("t", 20, y + 27, title)
        for block, kind in enumerate(of):
            d.box(kind, 130 + 62 * block, y, 54, 42, 5)
            d.words("m", 157 + 62 * block, y + 26, str(block + 1))
        d.line("a", (626, y + 21), (660, y + 21))
        d.words("", 666, y + 26, "sum")
    d.words("s m", 360, 190, "Blocks have a fixed size. Which thread does a block (colour) is chance; what is in it, and the order", "in which the blocks are added up, is not. So the sum has the same bits.")
    d.write(folder, "determinism")


def main():
    bernal, out = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        all_discs, rows = discs(bernal, folder), course(bernal, folder)
    springs(out)
    reach(out, all_discs)
    grids(out, all_discs)
    stages(out, rows)
    certificate(out)
    determinism(out)


if __name__ == "__main__":
    main()
