"""OpenFOAM meshes the pores of a case."""
import json
import os
import re

from client import Row, program, run, share

TITLE = "OpenFOAM"

ENVIRONMENT = {"WM_PROJECT_DIR": "/usr/share/openfoam", **os.environ}  # where Debian has it


def version(where):
    return re.search(r"Using: OpenFOAM-\s*\(?(\w+)", run([program("blockMesh", where), "-help"], None, env=ENVIRONMENT))[1]


def compare(bernal, where):
    bernal("pack", "monodisperse", "--count", 100, "--effort", "quick", "--unit", "mm", "--out", "p")
    bernal("mesh", "p.csv", "case", "--for", "openfoam", "--bridge", 0.3)
    exact = 1 - json.loads((bernal.folder / "p.json").read_text())["packing_fraction"]
    case = bernal.folder / "case"
    for name in ("blockMesh", "snappyHexMesh"):
        run([program(name, None), *(["-overwrite"] if name == "snappyHexMesh" else [])], case, env=ENVIRONMENT)
    said = run([program("checkMesh", None)], case, env=ENVIRONMENT)
    volume = float(re.search(r"Total volume = (\S+?)\.? ", said)[1])
    lengths = [float(side) * 1e-3 for side in (bernal.folder / "p.csv").read_text().split("lengths=")[1].split()[0].split(",")]
    porosity = volume / (lengths[0] * lengths[1] * lengths[2])
    yield Row("porosity of the mesh, beside the exact one of the spheres", share(exact, porosity), 0.03, "of it")
