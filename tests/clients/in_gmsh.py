"""Gmsh fills surfaces with tetrahedra."""
import json

from client import Row, program, run, share

TITLE = "Gmsh"

SCRIPT = """Merge "m.stl";
Surface Loop(1) = {1:#all_surfaces};
Volume(1) = {1};
Mesh.MshFileVersion = 2.2;
"""


def version(where):
    return run([program("gmsh", where), "--version"], None).split()[-1]


def volume_of(file):
    """Of the tetrahedra in a file of version 2.2."""
    import numpy as np

    lines = file.read_text().splitlines()
    at = lines.index("$Nodes")
    nodes = np.array([line.split()[1:] for line in lines[at + 2 : at + 2 + int(lines[at + 1])]], float)
    at = lines.index("$Elements")
    rows = [line.split() for line in lines[at + 2 : at + 2 + int(lines[at + 1])]]
    corners = np.array([row[-4:] for row in rows if row[1] == "4"], int) - 1
    a, b, c, d = (nodes[corners[:, k]] for k in range(4))
    return float(np.abs(np.einsum("ij,ij->i", np.cross(b - a, c - a), d - a)).sum() / 6)


def meshed(bernal, where, *formats):
    """Three bridged beads as tetrahedra."""
    bernal("pack", "monodisperse", "--count", 60, "--container", "box", "--effort", "quick", "--out", "p")
    bernal("mesh", "p.csv", "m.stl", "--scale", 0.98, "--triangles", 180, "--json", "told.json")
    (bernal.folder / "m.geo").write_text(SCRIPT.replace("{1:#all_surfaces}", "{1}"))
    run([program("gmsh", where), "m.geo", "-3", "-o", "m.msh"], bernal.folder)


def compare(bernal, where):
    meshed(bernal, where)
    told = json.loads((bernal.folder / "told.json").read_text())
    yield Row("volume of tetrahedra in 60 grains, beside that of the surface", share(told["volume"], volume_of(bernal.folder / "m.msh")), 1e-6, "of it")
