"""ParaView opens packings, networks, surfaces and images."""
import json
import re

from client import Row, farthest, program, run

TITLE = "ParaView"

SCRIPT = """
import json
from paraview import servermanager, simple
from paraview.vtk.util.numpy_support import vtk_to_numpy
told = {}
for file in ("p.vtp", "p.hdf", "net.vtp", "m.vtp", "v.vti"):
    reader = simple.OpenDataFile(file)
    reader.UpdatePipeline()
    data = servermanager.Fetch(reader)
    arrays = data.GetCellData() if file == "v.vti" else data.GetPointData()
    told[file] = {"points": [] if file == "v.vti" else vtk_to_numpy(data.GetPoints().GetData()).tolist(),
                  "arrays": {arrays.GetArrayName(k): vtk_to_numpy(arrays.GetArray(k)).tolist() for k in range(arrays.GetNumberOfArrays())
                             if arrays.GetArray(k)}, "cells": data.GetNumberOfCells()}
json.dump(told, open("told.json", "w"))
"""


def version(where):
    return re.search(r"version (\d\S+)", run([program("pvpython", where), "--version"], None))[1]


def compare(bernal, where):
    import numpy as np

    bernal("pack", "uniform-volume", "--count", 300, "--diameter-max", 3, "--effort", "quick", "--allow-small-sample", "--out", "p")
    bernal("convert", "p.csv", "p.hdf")
    bernal("pore-network", "p.csv", "net.vtp")
    bernal("mesh", "p.csv", "m.vtp")
    bernal("mesh", "p.csv", "m.obj")
    bernal("voxelize", "p.csv", "v.vti", "--voxels", 40)
    bernal("voxelize", "p.csv", "v.npy", "--voxels", 40)
    (bernal.folder / "script.py").write_text(SCRIPT)
    run([program("pvpython", where), "--force-offscreen-rendering", "script.py"], bernal.folder)
    told, spheres = json.loads((bernal.folder / "told.json").read_text()), bernal.spheres("p.csv")
    for file in ("p.vtp", "p.hdf"):
        yield Row(f"positions of .{file[2:]}", farthest(spheres[:, 1:4], told[file]["points"]), 0)
        yield Row(f"radii of .{file[2:]}", farthest(spheres[:, 4], told[file]["arrays"]["radius"]), 0)
    bernal("pore-network", "p.csv", "net.json")
    nodes = json.loads((bernal.folder / "net.json").read_text())["graph"]["nodes"]
    ours = [[node["metadata"]["node_coordinates"][axis] for axis in "xyz"] for node in nodes]
    yield Row("bodies of a pore network", farthest(ours, told["net.vtp"]["points"][: len(ours)]), 0)
    corners = [line.split()[1:] for line in (bernal.folder / "m.obj").read_text().splitlines() if line.startswith("v ")]
    yield Row("corners of a surface", farthest(np.array(corners, float), told["m.vtp"]["points"]), 0)
    yield Row("voxels of an image that differ", float((np.load(bernal.folder / "v.npy").ravel() != np.array(told["v.vti"]["arrays"]["image"])).sum()), 0)
