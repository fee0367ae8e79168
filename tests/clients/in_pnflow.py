"""pnflow of Imperial College reads networks in Statoil's format, and reckons conductances of its own."""
import json
import re

from client import Row, program, run, share

TITLE = "pnflow"

INPUT = """TITLE  out;
NETWORK  F net;
cycle1:    0.00     2.00E+05     0.1          T            T;
cycle1_BC:   T     F       T       T      DP    1.00  2.00;
CALC_BOX:  0.1 0.9;
INIT_CONT_ANG:   1   0   10  -0.2    -3.0   rand   0.0;
Water  0.001               1.2                1000.0;
Oil   0.001               1000.0              1000.0;
WaterOilInterface          0.03 ;
"""


def version(where):
    program("pnflow", where)
    return "of January 2025"  # it tells none


def flow_through(bernal, where):
    (bernal.folder / "input.dat").write_text(INPUT)
    said = run([program("pnflow", where), "input.dat"], bernal.folder)
    return [float(re.search(pattern, said)[1]) for pattern in (r"Absolute permeability:\s*(\S+)", r"Total porosity:\s*(\S+)")]


def compare(bernal, where):
    n = 8
    rows = [f"{x + 0.5},{y + 0.5},{z + 0.5},0.5" for x in range(n) for y in range(n) for z in range(n)]
    (bernal.folder / "sc.csv").write_text("x,y,z,radius\n" + "\n".join(rows) + "\n")
    bernal("pore-network", "sc.csv", "net.dat", "--box", 0, 0, 0, n, n, n, "--walls", "none", "--unit", "mm", "--flow", "x")
    found, _ = flow_through(bernal, where)
    # A. A. Zick and G. M. Homsy, Journal of Fluid Mechanics 115, 13-26 (1982).
    yield Row("permeability of a simple cubic array, beside the exact one", share(2.52e-9, found), 0.25, "of it")
    bernal("pack", "monodisperse", "--count", 2000, "--effort", "quick", "--unit", "mm", "--out", "p")
    bernal("pore-network", "p.csv", "net.dat", "--flow", "x", "--json", "told.json")
    told = json.loads((bernal.folder / "told.json").read_text())
    found, porosity = flow_through(bernal, where)
    yield Row("permeability of 2,000 equal spheres, beside that of tetrahedra", share(told["permeability"][0] * 1e-6, found), 0.25, "of it")
    yield Row("their porosity", share(told["porosity"], porosity), 0.01, "of it")
