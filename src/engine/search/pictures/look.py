"""What each search engine looks at, as the program does it, for a few discs between walls; draw.py draws it.

The rules are those of the sources named at each part. compare_counts() holds them, for all discs, against what
`bernal neighbors` counts. The program's octrees halve all three axes, of discs too: here as many as are asked for.
"""
import json
import math
import subprocess
import sys

SKIN = 0.1  # balls are larger than their discs by this share: some meet
LEVELS = (2, 4, 8.5)  # cell sizes of the hierarchical grid, the last above the largest ball's diameter
LOOSENESS = 2


# --- The discs ----------------------------------------------------------------------------------------------------

class Discs:
    """Balls as tuples (x, y, z, r) in a cell whose lowest corner is zero, and the cell's lengths."""

    def __init__(self, path, skin):
        lines = path.read_text().splitlines()
        header = dict(word.split("=") for word in lines[0].split(":")[1].split())
        origin, self.lengths = ([float(x) for x in header[key].split(",")] for key in ("origin", "lengths"))
        rows = [[float(x) for x in line.split(",")] for line in lines[2:]]
        self.radii = [row[4] for row in rows]
        self.balls = [tuple(row[1 + a] - origin[a] for a in range(3)) + ((1 + skin) * row[4],) for row in rows]
        self.largest = max(2 * ball[3] for ball in self.balls)
        self.asked = self.middling()

    def middling(self):
        """A ball of the grid's middle level, near the middle of the box: the one whose search is drawn."""
        middle = [length / 2 for length in self.lengths]
        fit = [i for i, ball in enumerate(self.balls) if LEVELS[0] * 1.2 < 2 * ball[3] < LEVELS[1] * 0.9]
        return min(fit, key=lambda i: math.dist(self.balls[i][:2], middle[:2]))

    def others(self, i):
        return [j for j in range(len(self.balls)) if j != i]

    def meet(self, i, j):
        return math.dist(self.balls[i][:3], self.balls[j][:3]) < self.balls[i][3] + self.balls[j][3]

    def boxes_meet(self, i, j, axes=(0, 1)):
        a, b = self.balls[i], self.balls[j]
        return all(abs(a[axis] - b[axis]) <= a[3] + b[3] for axis in axes)


# --- Grids: grid_level.cpp, sorted_balls.cpp, hierarchical_grid.cpp -----------------------------------------------

class GridLevel:
    """Cells of discs between walls: a little wider than `size`, at most `most` of them, the last ones standing out."""

    def __init__(self, discs, size, most):
        lengths = discs.lengths[:2]
        self.size, self.width = size, max(size * (1 + 1e-9), math.sqrt(lengths[0] * lengths[1] / most))
        while math.prod(math.ceil(length / self.width) for length in lengths) > most:
            self.width *= 1.1
        self.n = [math.ceil(length / self.width) for length in lengths]
        self.held = {}  # cell -> balls

    def cell_at(self, ball):
        return tuple(min(int(ball[axis] / self.width), self.n[axis] - 1) for axis in (0, 1))

    def around(self, ball):
        """The cells that the query looks at, those outside the container too."""
        half = ball[3] + self.size / 2
        along = [range(math.floor((ball[axis] - half) / self.width), math.floor((ball[axis] + half) / self.width) + 1)
                 for axis in (0, 1)]
        return [(x, y) for y in along[1] for x in along[0]]

    def forward(self, ball):
        """The half of a cell's surroundings that pair lists need: itself, the next one, and three of the next row."""
        x, y = self.cell_at(ball)
        return [(x, y), (x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1)]


class Grid:
    def __init__(self, discs, sizes, cells_per_ball):
        self.discs, self.level_of = discs, [next(h for h, s in enumerate(sizes) if 2 * b[3] <= s) for b in discs.balls]
        self.levels = [GridLevel(discs, size, cells_per_ball * self.level_of.count(h) + 64)
                       for h, size in enumerate(sizes)]
        for i, ball in enumerate(discs.balls):
            level = self.levels[self.level_of[i]]
            level.held.setdefault(level.cell_at(ball), []).append(i)

    def look(self, i, mode):
        """Per level the cells looked at and the balls found there, without i; None for a level that is left out."""
        ball, own = self.discs.balls[i], self.level_of[i]
        looks = []
        for h, level in enumerate(self.levels):
            if (mode == "top-down" and h > own) or (mode == "bottom-up" and h < own):
                looks.append(None)
                continue
            half = mode != "list" and h == own
            cells = level.forward(ball) if half else level.around(ball)
            found = [j for cell in cells for j in level.held.get(cell, []) if j != i]
            if half:  # of its own cell those after it
                found = [j for j in found if j > i or level.cell_at(self.discs.balls[j]) != cells[0]]
            looks.append((cells, found))
        return looks

    def work(self, i, mode):
        looks = [look for look in self.look(i, mode) if look]
        return sum(len(found) for _, found in looks), sum(len(cells) for cells, _ in looks)


# --- Octrees: octree.cpp ------------------------------------------------------------------------------------------

class Octree:
    """Nodes as (level, cell), with the balls that each holds; looseness 1 is the strict octree."""

    def __init__(self, discs, looseness, axes):
        self.discs, self.k, self.axes = discs, looseness, range(axes)
        self.side = max(discs.lengths[:axes])
        self.held, self.nodes = {}, {(0, (0,) * axes)}
        for i, ball in enumerate(discs.balls):
            node = self.node_of(ball)
            self.held.setdefault(node, []).append(i)
            while node[0] > 0:
                self.nodes.add(node)
                node = (node[0] - 1, tuple(c // 2 for c in node[1]))

    def node_at(self, ball, level):
        width = self.side / 2**level
        return level, tuple(min(int(ball[axis] / width), 2**level - 1) for axis in self.axes)

    def fits(self, ball, level):
        width, (_, cell) = self.side / 2**level, self.node_at(ball, level)
        for axis in self.axes:
            low, high = cell[axis] * width, (cell[axis] + 1) * width
            if self.k > 1:
                if abs(ball[axis] - (low + high) / 2) + ball[3] > self.k * width / 2:
                    return False
            elif (ball[axis] - ball[3] < low and low > 0) or (
                    ball[axis] + ball[3] > high and high < self.discs.lengths[axis] * (1 - 1e-14)):
                return False
        return True

    def node_of(self, ball):
        ratio = self.side / (2 * ball[3])
        sure = max(math.floor(math.log2((self.k - 1) * ratio)), 0) if self.k > 1 else 0
        level = max(math.floor(math.log2(self.k * ratio)), 0)
        while level > sure and not self.fits(ball, level):
            level -= 1
        return self.node_at(ball, level)

    def touches(self, node, ball):
        width, gap = self.side / 2**node[0], 0
        for axis in self.axes:
            beyond = abs(ball[axis] - (node[1][axis] + 0.5) * width) - self.k * width / 2
            gap += max(beyond, 0)**2
        return node[0] == 0 or gap <= ball[3]**2

    def look(self, i):
        """The nodes tested, those of them looked into, and the balls found, without i."""
        tested, into = [], []
        ahead = [(0, (0,) * len(self.axes))]
        while ahead:
            node = ahead.pop()
            tested.append(node)
            if not self.touches(node, self.discs.balls[i]):
                continue
            into.append(node)
            for octant in range(2**len(self.axes)):
                child = (node[0] + 1, tuple(2 * node[1][axis] + (octant >> axis & 1) for axis in self.axes))
                if child in self.nodes:
                    ahead.append(child)
        return tested, into, [j for node in into for j in self.held.get(node, []) if j != i]

    def work(self, i):
        tested, _, found = self.look(i)
        return len(found), len(tested)


# --- The R-tree: Boost.Geometry's packing, quadratic<16> (boost/geometry/index/detail/rtree/pack_create.hpp) -------

def leaves_of(balls, hint, most=16):
    """The balls (number, ball) of each leaf: as many as fill leaves, halved across the longest side of `hint`."""
    if len(balls) == most:
        return [balls]
    left = len(balls) // most // 2 * most
    axis = max(range(3), key=lambda a: hint[a][1] - hint[a][0])
    balls = sorted(balls, key=lambda ball: ball[1][axis])
    low, high = hint[axis]
    halves = [hint[:axis] + [half] + hint[axis + 1:] for half in ([low, (low + high) / 2], [(low + high) / 2, high])]
    return leaves_of(balls[:left], halves[0]) + leaves_of(balls[left:], halves[1])


def bounds_of(balls):
    return [[min(b[1][axis] - b[1][3] for b in balls), max(b[1][axis] + b[1][3] for b in balls)] for axis in range(3)]


# --- Counts against the program -----------------------------------------------------------------------------------

def counts(discs):
    """Pair tests and accesses per ball for lists, and for pairs where these differ, of each engine."""
    def mean(of):
        works = [of(i) for i in range(len(discs.balls))]
        return [sum(column) / len(works) for column in zip(*works)]

    def of_grid(grid, direction):
        return mean(lambda i: grid.work(i, "list")), mean(lambda i: grid.work(i, direction))

    linked, grid = Grid(discs, (discs.largest,), 8), Grid(discs, LEVELS, 64)
    octree, loose = Octree(discs, 1, 3), Octree(discs, LOOSENESS, 3)
    boxes = mean(lambda i: (sum(discs.boxes_meet(i, j) for j in discs.others(i)), 1))
    return {
        "linked-cell": of_grid(linked, "top-down"),
        "hierarchical-grid": of_grid(grid, "top-down"),
        "hierarchical-grid-bottom-up": of_grid(grid, "bottom-up"),
        "octree": (mean(octree.work),),
        "loose-octree": (mean(loose.work),),
        "sweep-and-prune": (boxes,),
        "r-tree": (boxes,),
        "brute-force": ([len(discs.balls) - 1, 0],),
    }


def compare_counts(bernal, folder, discs):
    """Ends the script where the program counts otherwise."""
    knows_levels = "--levels" in subprocess.run([bernal, "neighbors", "--help"], capture_output=True, text=True).stdout
    command = [bernal, "neighbors", "discs.csv", "--skin", str(SKIN), "--threads", "1", "--repeats", "1", "--json",
               "neighbors.json"]
    if knows_levels:
        command += ["--levels", ",".join(str(size) for size in LEVELS)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    told = {engine["engine"]: engine for engine in json.loads((folder / "neighbors.json").read_text())["engines"]}
    for engine, kinds in counts(discs).items():
        if engine.startswith("hierarchical") and not knows_levels:
            continue
        for kind, figures in zip(("list", "pairs"), kinds):
            for name, here in zip((f"{kind}_tests_per_sphere", f"{kind}_accesses_per_sphere"), figures):
                if abs(told[engine][name] - here) > 1e-9:
                    sys.exit(f"{engine}: {name} is {here} as drawn, and {told[engine][name]} as bernal counts")
