#!/usr/bin/env python3
"""Draws the pictures of ../README.md: what each search engine looks at, for one disc of a small packing.

    draw.py BERNAL FOLDER            packs the discs and draws the pictures into FOLDER
    draw.py BERNAL FOLDER --check    compares FOLDER's pictures with what would be drawn

Either way what is drawn is counted for all discs first, and held against what BERNAL counts (look.py). The octrees are
counted with three axes, as the program has them, and drawn with the two of the plane.
"""
import math
import subprocess
import sys
import tempfile
from pathlib import Path

from look import LEVELS, LOOSENESS, SKIN, Discs, Grid, Octree, bounds_of, compare_counts, leaves_of

PACK = ("pack --sizes uniform-volume --diameter-min 1 --diameter-max 8 --count 80 --dimension 2 --container box "
        "--allow-small-sample --seed 1 --threads 1 --out discs").split()

PANEL, GAP, HEAD = 264, 16, 34  # pixels: a panel's side, between panels, above each for its caption
STYLE = """text{font:11px sans-serif;fill:#222}.b{font-weight:bold}.d{fill:#e3e7eb;stroke:#8a949e;stroke-width:.7}
.o{fill:#b4bec8;stroke:#5c6670;stroke-width:.7}.c,.n{fill:#9cc9f5;stroke:#1261b0;stroke-width:1.6}
.m{fill:#4f9be8;stroke:#0b4a8a;stroke-width:1.6}.q{fill:#e8590c;stroke:#8a2f00;stroke-width:1.4}
.g{fill:none;stroke:#6b7680;stroke-width:.7}.l{fill:#ffd43b;fill-opacity:.38;stroke:#b38600;stroke-width:.8}
.f{fill:none;stroke:#222;stroke-width:1}.e{fill:none;stroke:#b38600;stroke-width:1.1;stroke-dasharray:4 2}
.s{fill:#f7b4b4;stroke:#b00020;stroke-width:1.4}.r{fill:none;stroke:#8a949e;stroke-width:.6}
.h{fill:none;stroke:#e8590c;stroke-width:1.3}.i{stroke:#8a949e;stroke-width:1.6}.j{stroke:#1261b0;stroke-width:2}"""
LEGEND = {"q": "asked for", "l": "looked into", "c": "candidate", "m": "candidate that it meets", "o": "of this level",
          "e": "outer square of a node looked into", "n": "neighbour", "s": "stale", "r": "reach ball"}


class Panel:
    """One square picture of the box; lengths become pixels, y upwards."""

    def __init__(self, discs, *caption):
        self.scale, self.caption, self.parts = PANEL / discs.lengths[0], caption, []

    def circle(self, kind, x, y, r):
        self.parts.append(f'<circle class="{kind}" cx="{x * self.scale:.1f}" cy="{PANEL - y * self.scale:.1f}" '
                          f'r="{r * self.scale:.1f}"/>')

    def ball(self, kind, ball):
        self.circle(kind, ball[0], ball[1], ball[3])

    def box(self, kind, x, y, width, height):
        """Cut to the panel."""
        left, right = max(x, 0) * self.scale, min((x + width) * self.scale, PANEL)
        top, bottom = max(PANEL - (y + height) * self.scale, 0), min(PANEL - y * self.scale, PANEL)
        if left < right and top < bottom:
            self.parts.append(f'<rect class="{kind}" x="{left:.1f}" y="{top:.1f}" width="{right - left:.1f}" '
                              f'height="{bottom - top:.1f}"/>')

    def bounding_box(self, kind, ball):
        self.box(kind, ball[0] - ball[3], ball[1] - ball[3], 2 * ball[3], 2 * ball[3])

    def all_discs(self):
        self.parts.append('<use href="#all"/>')

    def grid(self, width, n):
        lines = "".join(f"M{x * width * self.scale:.1f} 0V{PANEL}" for x in range(1, n[0]))
        lines += "".join(f"M0 {PANEL - y * width * self.scale:.1f}H{PANEL}" for y in range(1, n[1]))
        self.parts.append(f'<path class="g" d="{lines}"/>')

    def found(self, discs, candidates):
        for j in candidates:
            self.ball("m" if discs.meet(discs.asked, j) else "c", discs.balls[j])
        self.ball("q", discs.balls[discs.asked])


def legend(kinds, top):
    parts, x = [], GAP
    for kind in kinds:
        parts.append(f'<rect class="{kind}" x="{x}" y="{top}" width="12" height="12" rx="{0 if kind in "le" else 6}"/>'
                     f'<text x="{x + 17}" y="{top + 10}">{LEGEND[kind]}</text>')
        x += 34 + round(5.7 * len(LEGEND[kind]))
    return parts


def svg(discs, panels, kinds, columns=3):
    """The panels in rows on a white card, so that dark pages show it as light ones do, with a legend below."""
    columns = min(columns, len(panels))
    rows = math.ceil(len(panels) / columns)
    width = max(GAP + columns * (PANEL + GAP), 440)
    height = GAP // 2 + rows * (HEAD + PANEL + GAP // 2) + 30
    whole = Panel(discs)
    for ball in discs.balls:
        whole.ball("d", ball)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">',
           f"<style>{STYLE}</style>", f'<rect width="{width}" height="{height}" rx="8" fill="#fff"/>',
           f'<defs><g id="all">{"".join(whole.parts)}</g><clipPath id="p"><rect width="{PANEL}" height="{PANEL}"/>'
           "</clipPath></defs>"]
    for p, panel in enumerate(panels):
        x, y = GAP + p % columns * (PANEL + GAP), GAP // 2 + p // columns * (HEAD + PANEL + GAP // 2)
        out += [f'<g transform="translate({x} {y})">',
                *(f'<text{" class=" + chr(34) + "b" + chr(34) if n == 0 else ""} y="{12 + 14 * n}">{line}</text>'
                  for n, line in enumerate(panel.caption)),
                f'<g transform="translate(0 {HEAD})"><g clip-path="url(#p)">', *panel.parts,
                f'</g><rect class="f" width="{PANEL}" height="{PANEL}"/></g></g>']
    return "\n".join([*out, *legend(kinds, height - 24), "</svg>", ""])


def many(n, what):
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def grid_panels(discs, grid, mode):
    panels = []
    for h, look in enumerate(grid.look(discs.asked, mode)):
        level = grid.levels[h]
        title = f"{many(grid.level_of.count(h), 'disc')} in cells {level.size:.3g} wide"
        cells, found = look or ([], [])
        counted = f"{many(len(cells), 'cell')} looked into, {many(len(found), 'candidate')}" if look else "not searched"
        panel = Panel(discs, title if len(grid.levels) == 1 else f"Level {h + 1}: {title}", counted)
        panel.all_discs()
        for j, ball in enumerate(discs.balls):
            if grid.level_of[j] == h:
                panel.ball("o", ball)
        panel.grid(level.width, level.n)
        for x, y in cells:
            panel.box("l", x * level.width, y * level.width, level.width, level.width)
        panel.found(discs, found)
        panels.append(panel)
    return panels


def octree_panels(discs, tree, levels):
    tested, into, found = tree.look(discs.asked)
    panels = []
    for level in levels:
        width = tree.side / 2**level
        of_level = [[node for node in nodes if node[0] == level] for nodes in (sorted(tree.nodes), tested, into)]
        held = [j for node in of_level[0] for j in tree.held.get(node, [])]
        candidates = [j for j in found if j in held]
        panel = Panel(discs, f"Level {level}: {many(len(held), 'disc')} in nodes {width:.3g} wide",
                      f"{len(of_level[1])} tested, {len(of_level[2])} looked into, "
                      + many(len(candidates), "candidate"))
        panel.all_discs()
        for j in held:
            panel.ball("o", discs.balls[j])
        for kind, nodes in (("g", of_level[0]), ("l", of_level[2])):
            for _, (x, y) in nodes:
                panel.box(kind, x * width, y * width, width, width)
        if tree.k > 1 and level > 0:
            for _, (x, y) in of_level[2]:
                wide = tree.k * width
                panel.box("e", (x + 0.5) * width - wide / 2, (y + 0.5) * width - wide / 2, wide, wide)
        panel.found(discs, candidates)
        panels.append(panel)
    return panels


def sweep_panels(discs):
    """The boxes, and their ends along x below them: a row holds intervals that do not overlap."""
    asked = discs.balls[discs.asked]
    found = [j for j in discs.others(discs.asked) if discs.boxes_meet(discs.asked, j)]
    plane = Panel(discs, f"The boxes of {len(discs.balls)} discs",
                  f"{len(found)} overlap that of the disc on both axes")
    plane.all_discs()
    plane.box("l", asked[0] - asked[3], 0, 2 * asked[3], discs.lengths[1])
    plane.box("l", 0, asked[1] - asked[3], discs.lengths[0], 2 * asked[3])
    for ball in discs.balls:
        plane.bounding_box("r", ball)
    plane.found(discs, found)
    along = [j for j in discs.others(discs.asked) if discs.boxes_meet(discs.asked, j, (0,))]
    ends = Panel(discs, "Beginnings and ends of the boxes along x",
                 f"{len(along)} overlap that of the disc on this axis")
    ends.box("l", asked[0] - asked[3], 0, 2 * asked[3], discs.lengths[1])
    rows = []
    for j in sorted(range(len(discs.balls)), key=lambda j: discs.balls[j][0] - discs.balls[j][3]):
        x, r = discs.balls[j][0], discs.balls[j][3]
        row = next((n for n, end in enumerate(rows) if end + 0.3 < x - r), len(rows))
        rows[row:row + 1] = [x + r]
        y, kind = PANEL - 14 - 19 * row, "h" if j == discs.asked else "j" if j in found else "i"
        left, right = (x - r) * ends.scale, (x + r) * ends.scale
        ends.parts.append(f'<path class="{kind}" d="M{left:.1f} {y - 3}v6M{left:.1f} {y}H{right:.1f}'
                          f'M{right:.1f} {y - 3}v6"/>')
    return [plane, ends]


def r_tree_panel(discs):
    balls = list(enumerate(discs.balls))
    leaves, asked = leaves_of(balls, bounds_of(balls)), discs.balls[discs.asked]
    boxes = [bounds_of(leaf) for leaf in leaves]
    met = [all(low <= asked[a] + asked[3] and asked[a] - asked[3] <= high for a, (low, high) in enumerate(box[:2]))
           for box in boxes]
    found = [j for j in discs.others(discs.asked) if discs.boxes_meet(discs.asked, j)]
    panel = Panel(discs, f"{len(leaves)} leaves of {len(leaves[0])} boxes",
                  f"{sum(met)} looked into, {many(len(found), 'candidate')}: boxes that meet its box")
    panel.all_discs()
    for box, is_met in sorted(zip(boxes, met), key=lambda pair: pair[1]):
        (left, right), (low, high) = box[:2]
        panel.box("l" if is_met else "f", left, low, right - left, high - low)
    panel.found(discs, found)
    panel.bounding_box("h", asked)
    return panel


def verlet_panels(discs):
    everyone, asked = discs.others(discs.asked), discs.balls[discs.asked]
    brute = Panel(discs, "Brute force", many(len(everyone), "candidate"))
    brute.found(discs, everyone)
    reach = 5 * discs.largest / 2
    near = [j for j in everyone if math.dist(asked[:2], discs.balls[j][:2]) < reach]
    lists = Panel(discs, "Verlet lists", f"{len(near)} centres nearer than 5 largest radii")
    lists.all_discs()
    lists.circle("l", asked[0], asked[1], reach)
    lists.found(discs, near)
    return [brute, lists]


def reach_panels(discs, skin=0.4):
    """Reach balls, and the same discs after each has moved by up to half of its radius."""
    reach = [(*ball[:3], (1 + skin) * r) for ball, r in zip(discs.balls, discs.radii)]
    near = [j for j in discs.others(discs.asked)
            if math.dist(reach[j][:2], reach[discs.asked][:2]) < reach[j][3] + reach[discs.asked][3]]
    panels = [Panel(discs, "Neighbours: their reach balls meet",
                    f"{many(len(near), 'neighbour')}, skin {skin} of each radius"), None]
    ways = [0.5 * r * (i * 0.618 % 1) for i, r in enumerate(discs.radii)]
    stale = [way > skin * r for way, r in zip(ways, discs.radii)]
    panels[1] = Panel(discs, "Moved, each in its reach ball or out of it", f"{many(sum(stale), 'disc')} to list again")
    for ball in reach:
        for panel in panels:
            panel.ball("r", ball)
    for j, (ball, r) in enumerate(zip(discs.balls, discs.radii)):
        panels[0].circle("q" if j == discs.asked else "n" if j in near else "d", ball[0], ball[1], r)
        x, y = (ball[a] + ways[j] * trigonometric(2.4 * j) for a, trigonometric in enumerate((math.cos, math.sin)))
        panels[1].circle("s" if stale[j] else "q" if j == discs.asked else "d", x, y, r)
    return panels


def pictures(discs):
    linked, grid = Grid(discs, (discs.largest,), 8), Grid(discs, LEVELS, 64)
    strict, loose = Octree(discs, 1, 2), Octree(discs, LOOSENESS, 2)
    depth = [max(node[0] for node in tree.nodes) for tree in (strict, loose)]
    met = ("q", "l", "m", "c")
    return {
        "linked-cell": svg(discs, grid_panels(discs, linked, "list"), met),
        "hierarchical-grid": svg(discs, grid_panels(discs, grid, "list"), (*met, "o")),
        "top-down": svg(discs, grid_panels(discs, grid, "top-down"), (*met, "o")),
        "bottom-up": svg(discs, grid_panels(discs, grid, "bottom-up"), (*met, "o")),
        "octree": svg(discs, octree_panels(discs, strict, range(depth[0] + 1)), (*met, "o")),
        "loose-octree": svg(discs, octree_panels(discs, loose, range(depth[1] + 1)), (*met, "o", "e")),
        "sweep-and-prune": svg(discs, sweep_panels(discs), met[:3]),
        "r-tree": svg(discs, [r_tree_panel(discs)], met[:3]),
        "all-pairs": svg(discs, verlet_panels(discs), met),
        "neighbour-lists": svg(discs, reach_panels(discs), ("q", "n", "r", "s")),
    }


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[3:] not in ([], ["--check"]):
        sys.exit(__doc__)
    bernal, pages = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([bernal, *PACK], cwd=folder, check=True, capture_output=True)
        discs = Discs(folder / "discs.csv", SKIN)
        compare_counts(bernal, folder, discs)
    for name, text in pictures(discs).items():
        file = pages / f"{name}.svg"
        if not sys.argv[3:]:
            file.write_text(text)
        elif not file.is_file() or file.read_text() != text:
            sys.exit(f"{file} is not what {Path(__file__).name} draws; draw it again")


if __name__ == "__main__":
    main()
