"""CalculiX takes tetrahedra that Gmsh makes of surfaces: by its own sum, what they fill."""
import json
import re

from client import Row, program, run, share
from in_gmsh import meshed

TITLE = "CalculiX"

DECK = """*INCLUDE, INPUT=mesh.inp
*MATERIAL, NAME=GLASS
*ELASTIC
7e10, 0.2
*SOLID SECTION, ELSET=ALL, MATERIAL=GLASS
*BOUNDARY
FIXED, 1, 3
*STEP
*STATIC
*EL PRINT, ELSET=ALL, TOTALS=ONLY
EVOL
*END STEP
"""


def version(where):
    return re.search(r"Version (\S+)", run([program("ccx", where), "-v"], None, fails=True))[1]


def compare(bernal, where):
    code, _ = program("ccx", where), program("gmsh", None)
    meshed(bernal, None)
    lines = (bernal.folder / "m.msh").read_text().splitlines()
    at = lines.index("$Nodes")
    nodes = lines[at + 2 : at + 2 + int(lines[at + 1])]
    at = lines.index("$Elements")
    rows = [line.split() for line in lines[at + 2 : at + 2 + int(lines[at + 1])]]
    tetrahedra = [(row[0], row[-4:]) for row in rows if row[1] == "4"]
    used = sorted({int(n) for _, corners in tetrahedra for n in corners})
    with open(bernal.folder / "mesh.inp", "w") as out:
        print("*NODE, NSET=FIXED", file=out)
        for line in nodes:
            if int(line.split()[0]) in set(used):
                print(", ".join(line.split()), file=out)
        print("*ELEMENT, TYPE=C3D4, ELSET=ALL", file=out)
        for number, corners in tetrahedra:
            print(number + ", " + ", ".join(corners), file=out)
    (bernal.folder / "deck.inp").write_text(DECK)
    run([code, "deck"], bernal.folder)
    volume = float(re.findall(r"[-+.\dE]+", (bernal.folder / "deck.dat").read_text())[-1])
    told = json.loads((bernal.folder / "told.json").read_text())
    yield Row("volume of 60 grains, meshed by Gmsh, beside that of the surface", share(told["volume"], volume), 1e-5, "of it")
