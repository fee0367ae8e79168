"""Run by YADE: grains without friction, placed apart, pressed from all sides as its own randomPeriPack does, and opened until
their stress is about a six-thousandth of Young's modulus. The compressor falls below its last stress and then creeps up to it
for thousands of steps: the run ends where forces are balanced. Reads diameters.txt and seed.txt, writes end.csv and cell.txt."""
import math
import random

HIGHEST, PRESSED, LEFT = -100e9, -1e8, -5e6  # Pa; the first two are those of randomPeriPack
START = 0.25  # packing fraction of grains placed at random

diameters = sorted(map(float, open("diameters.txt")), reverse=True)
random.seed(int(open("seed.txt").read()))
solid = math.pi / 6 * sum(d**3 for d in diameters)
edge = (solid / START) ** (1 / 3)
cells = max(1, min(60, int(edge / diameters[-1])))
held = {}
placed = []


def span(x, r):
    return range(math.floor((x - r) * cells / edge), math.floor((x + r) * cells / edge) + 1)


def squared_distance(a, b):
    return sum(((x - y + edge / 2) % edge - edge / 2) ** 2 for x, y in zip(a, b))


def place(r):
    """The largest first, each at the first random point where it touches none."""
    while True:
        c = [random.uniform(0, edge) for _ in range(3)]
        keys = [(i % cells, j % cells, k % cells) for i in span(c[0], r) for j in span(c[1], r) for k in span(c[2], r)]
        near = {n for key in keys for n in held.get(key, ())}
        if all(squared_distance(c, placed[n][0]) > (r + placed[n][1]) ** 2 for n in near):
            for key in set(keys):
                held.setdefault(key, []).append(len(placed))
            placed.append((c, r))
            return


def look():
    left = press.stresses[press.state] == LEFT and press.sigma[0] > 1.5 * LEFT
    if O.iter % 1000 == 0:
        print("step", O.iter, "packing fraction", solid / O.cell.volume, "stress", press.sigma[0], flush=True)
    if left and unbalancedForce() < 1e-2:
        O.pause()


for d in diameters:
    place(d / 2)
O.periodic = True
O.cell.setBox(edge, edge, edge)
O.materials.append(FrictMat(young=30e9, poisson=0.3, frictionAngle=0, density=1000))
O.bodies.append([utils.sphere(c, r) for c, r in placed])
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb()], verletDist=0.05 * diameters[-1]),
    InteractionLoop(
        [Ig2_Sphere_Sphere_ScGeom()], [Ip2_FrictMat_FrictMat_FrictPhys()], [Law2_ScGeom_FrictPhys_CundallStrack()]
    ),
    PeriIsoCompressor(
        label="press",
        charLen=sum(diameters) / len(diameters),
        stresses=[HIGHEST, PRESSED, LEFT],
        maxUnbalanced=1e-2,
        doneHook="O.pause()",
        globalUpdateInt=20,
        keepProportions=True,
    ),
    NewtonIntegrator(damping=0.8),
    PyRunner(iterPeriod=100, command="look()"),
]
O.dt = PWaveTimeStep()
O.run(wait=True)
print("packing fraction", solid / O.cell.volume)
with open("end.csv", "w") as out:
    out.write("x,y,z,radius\n")
    for b in O.bodies:
        out.write(",".join(repr(float(v)) for v in (*O.cell.wrap(b.state.pos), b.shape.radius)) + "\n")
with open("cell.txt", "w") as out:
    out.write(" ".join(repr(float(length)) for length in O.cell.size))
