"""OpenMC takes reactor models, by its Python package and as XML: which material lies at the middle of each voxel."""
import json
import os
import pathlib
import xml.etree.ElementTree as Tree

from client import Row, module

TITLE = "OpenMC"


def version(where):
    return module("openmc", where).__version__


def filled(file, folder):
    """The XML with materials that OpenMC accepts, and settings in which it looks at the geometry alone."""
    root = Tree.parse(file).getroot()
    for material in root.find("materials"):
        Tree.SubElement(material, "density", units="g/cm3", value="1")
        Tree.SubElement(material, "nuclide", name="U235", ao="1")
    settings = root.find("settings")
    settings = Tree.SubElement(root, "settings") if settings is None else settings
    for child in list(settings):
        settings.remove(child)
    for name, value in (("run_mode", "plot"), ("particles", "10"), ("batches", "1")):
        Tree.SubElement(settings, name).text = value
    folder.mkdir()
    Tree.ElementTree(root).write(folder / "model.xml")


def compare(bernal, where):
    import numpy as np

    openmc = module("openmc", where)
    import openmc.lib

    bernal("pack", "monodisperse", "--diameter-mean", 6, "--count", 150, "--container", "cylinder", "--vessel-diameter", 32, "--unit", "cm",
           "--effort", "quick", "--out", "bed")
    bernal("export", "bed.csv", "--for", "openmc", "--layers", "fuel_zone:2.5,graphite", "--out", "bed-openmc")
    bernal("voxelize", "bed.csv", "bed.npy", "--voxels", 60, "--kind", "label", "--json", "image.json")
    image, told = np.load(bernal.folder / "bed.npy"), json.loads((bernal.folder / "image.json").read_text())
    spheres = bernal.spheres("bed.csv")
    size, origin = np.array(told["voxel_size"]), np.array(told["origin"])
    height = json.loads((bernal.folder / "bed-openmc.json").read_text())["lengths"][2]
    middle = np.array([16.0, 16.0, 0.0]) + np.array([float(x) for x in (bernal.folder / "bed.csv").read_text().split("origin=")[1].split()[0].split(",")])
    filled(bernal.folder / "bed-openmc.xml", bernal.folder / "xml")
    before = pathlib.Path.cwd()
    os.chdir(bernal.folder / "xml")
    openmc.lib.init(args=["-p"])
    names = {material.id: material.name for material in openmc.lib.materials.values()}
    looked = wrong = 0
    for z, y, x in np.ndindex(*image.shape):
        value = image[z, y, x]
        place = origin + (np.array([x, y, z]) + 0.5) * size
        if value == 65535 or not 0 < place[2] < height:
            continue  # beyond the walls
        ours = "background"
        if value:
            within = np.linalg.norm(place - spheres[value - 1, 1:4])
            ours = "fuel_zone" if within < 2.5 else "graphite"
        found, _ = openmc.lib.find_material(place - middle), None
        looked += 1
        wrong += (found.name if found else None) != ours
    openmc.lib.finalize()
    os.chdir(before)
    yield Row(f"materials at {looked:,} middles of voxels that differ", float(wrong), 0)
