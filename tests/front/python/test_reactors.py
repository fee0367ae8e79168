"""Files for codes of neutron transport, read by readers of their own: volumes, overlaps, and what lies at random points."""

import json
import pathlib
import re
import runpy
import sys
import types
import xml.etree.ElementTree as ElementTree

import bernal
import numpy as np
import pytest
from reactor_readers import READERS, layered, numbers, read_xml, scone_dictionary

CODES = ["openmc", "serpent", "mcnp", "scone"]
VESSELS = {
    "box": {"container": "box"},
    "cylinder": {"container": "cylinder"},
    "lying": {"container": "cylinder", "axis": "y"},
    "annulus": {"container": "annulus"},
    "cone": {"container": "cone"},
    "rising": {"container": "cone", "vessel_diameter": 3, "top_diameter": 6},
    "sphere": {"container": "sphere"},
    "periodic": {"container": "periodic"},
    "slab": {"container": "box", "walls": "z"},
    "pipe": {"container": "cylinder", "walls": "none", "axis": "x"},
    "around": {"container": "box", "lengths": [7, 7, 7], "obstacle": "ball.csv"},
    "endless": {"container": "periodic", "lengths": [7, 7, 7], "obstacle": "ball.csv"},
}
OBSTACLE = np.array([3.5, 3.5, 3.5]), 1.25
REFUSED = {("serpent", "pipe"), ("scone", "cone"), ("scone", "rising")}
LAYERS = "kernel:0.02,buffer:0.03,coating"


@pytest.fixture(scope="module")
def packings(tmp_path_factory):
    (x, y, z), r = OBSTACLE
    ball = tmp_path_factory.mktemp("obstacle") / "ball.csv"
    ball.write_text(f"x,y,z,radius\n{x},{y},{z},{r}\n")
    for options in VESSELS.values():
        if "obstacle" in options:
            options["obstacle"] = str(ball)
    return {
        name: bernal.pack(sizes="uniform-size", diameter_min=0.8, diameter_max=1, count=150, effort="quick", unit="mm",
                          seed=2, allow_small_sample=True, **options)  # fmt: skip
        for name, options in VESSELS.items()
    }


def zero_of(packing, name):
    """What the files have at zero, in the packing's unit."""
    c = packing.container
    low, lengths = np.array(c.origin), np.array(c.lengths)
    zero = low + lengths / 2
    if name != "sphere":
        up = {"lying": 1, "pipe": 0}.get(name, 2)
        zero[up] = low[up]
    return zero


def expected(packing, name):
    """Centres and radii in cm, seen from zero."""
    return (packing.centers - zero_of(packing, name)) / 10, packing.radii / 10


@pytest.mark.parametrize("name", VESSELS)
@pytest.mark.parametrize("code", CODES)
def test_what_is_written_is_the_packing(packings, code, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    packing = packings[name]
    if (code, name) in REFUSED:
        with pytest.raises(bernal.InputError, match="use OpenMC"):
            packing.export(code, "run", layers=LAYERS)
        assert list(tmp_path.iterdir()) == []
        return
    files = packing.export(code, "run", layers=LAYERS)
    assert sorted(files) == sorted(path.name for path in tmp_path.iterdir())
    summary = json.loads(pathlib.Path("run.json").read_text())
    spheres, material_at = READERS[code]("run")
    low, lengths = np.array(summary["origin"]), np.array(summary["lengths"])
    assert np.allclose(low * 10, packing.container.origin - zero_of(packing, name), rtol=0, atol=1e-11)
    # The spheres: each once, those beyond a periodic end are images.
    periodic = np.array(packing.container.periodic)
    own = np.all(~periodic | ((spheres[:, :3] >= low) & (spheres[:, :3] < low + lengths)), axis=1)
    assert own.sum() == len(packing.radii) and len(spheres) - own.sum() == summary["periodic_images"]
    assert (name in ("periodic", "slab", "pipe", "endless")) == (summary["periodic_images"] > 0)
    volume = 4 / 3 * np.pi * np.sum(np.sort(spheres[own, 3] ** 3))
    assert volume == pytest.approx(4 / 3 * np.pi * np.sum(np.sort((packing.radii / 10) ** 3)), rel=1e-12)
    centers, radii = expected(packing, name)
    assert np.allclose(np.sort(spheres[own, 3]), np.sort(radii), rtol=1e-12)
    nearest = np.linalg.norm(centers[:, None] - spheres[None, :, :3], axis=-1).min(axis=1)
    wrapped = np.all(~periodic | ((centers >= low) & (centers < low + lengths)), axis=1)
    assert wrapped.sum() > 100 and nearest[wrapped].max() < 1e-12
    # No two overlap, images among them.
    gaps = np.linalg.norm(spheres[:, None, :3] - spheres[None, :, :3], axis=-1) - spheres[:, 3] - spheres[:, 3][:, None]
    np.fill_diagonal(gaps, 1)
    assert gaps.min() >= 0
    # What lies at random points, of which most are near spheres' surfaces.
    random = np.random.default_rng(1)
    toward = random.normal(size=(300, 3))
    toward /= np.linalg.norm(toward, axis=1)[:, None]
    chosen = spheres[np.nonzero(own)[0][random.integers(own.sum(), size=300)]]
    points = chosen[:, :3] + toward * chosen[:, 3:] * random.uniform(0, 1.05, size=(300, 1))
    held = inside(packing, name, points * 10)
    assert held.sum() > 200
    images = [spheres[:, :3] + np.array([a, b, c]) * lengths * periodic for a in (-1, 0, 1) for b in (-1, 0, 1) for c in (-1, 0, 1)]
    all_spheres = np.unique(np.column_stack([np.concatenate(images), np.tile(spheres[:, 3], 27)]).round(13), axis=0)
    brute = layered(all_spheres, [0] * len(all_spheres), {0: [(0.02, "kernel"), (0.03, "buffer"), (np.inf, "coating")]})
    found = [material_at(p) for p in points[held]]
    assert found == [brute(p) for p in points[held]]
    assert set(found) == {"kernel", "buffer", "coating", "background"}


def inside(packing, name, points):
    """Points of the files in the packing's unit that lie in the vessel, a hair from its walls."""
    where, hair = points + zero_of(packing, name), 1e-9
    low, lengths = np.array(packing.container.origin), np.array(packing.container.lengths)
    held = np.all((where > low + hair) & (where < low + lengths - hair), axis=1)
    axis = {"lying": 1, "pipe": 0}.get(name, 2)
    across = np.linalg.norm(np.delete(points, axis, axis=1), axis=1)
    wide = lengths[(axis + 1) % 3] / 2
    share = points[:, axis] / lengths[axis]
    limit = {"cylinder": wide, "lying": wide, "annulus": wide, "pipe": wide, "cone": wide * (1 - share / 2),
             "rising": wide * (1 + share) / 2}  # fmt: skip
    if name in limit:
        held &= across < limit[name] - hair
    if name == "annulus":
        held &= across > wide / 3 + hair
    if "obstacle" in VESSELS[name]:
        held &= np.linalg.norm(where - OBSTACLE[0], axis=1) > OBSTACLE[1] + hair
    if name == "sphere":
        held &= np.linalg.norm(points, axis=1) < wide - hair
    return held


def vessel_volume(code, name):
    """From the surfaces as they stand in the files."""
    text = pathlib.Path({"openmc": "run.xml", "serpent": "run.serpent", "mcnp": "run.mcnp", "scone": "run.scone"}[code]).read_text()
    if code == "scone":
        surfaces = scone_dictionary(text)["geometry"]["surfaces"]
        border = surfaces["border"]
        half = numbers(border.get("halfwidth", "()").strip("()"))
        if border["type"] == "box":
            obstacles = [float(s["radius"]) for key, s in surfaces.items() if key != "border"]
            return 8 * np.prod(half) - 4 / 3 * np.pi * sum(r**3 for r in obstacles)
        r = float(border["radius"])
        if border["type"] == "sphere":
            return 4 / 3 * np.pi * r**3
        cores = [float(s["radius"]) for key, s in surfaces.items() if key != "border"]
        return np.pi * (r**2 - sum(c**2 for c in cores)) * 2 * half[0]
    found = []
    if code == "openmc":
        for s in ElementTree.fromstring(text).iter("surface"):
            if s.get("boundary"):
                found.append((s.get("type").replace("-", ""), numbers(s.get("coeffs"))))
    elif code == "mcnp":
        walls = text.split("\n\n")[1].splitlines()
        for line in re.sub("\n     ", "", "\n".join(walls)).splitlines():
            words = line.split()
            words = words[1:] if not words[1].startswith("-") else words[2:]
            if words[0] in ("SO", "RPP"):  # walls stand first
                break
            kind = {"P": "plane", "C": "cylinder", "K": "cone", "S": "sphere"}[words[0][0]]
            found.append(("" if kind == "sphere" else words[0][-1].lower(), kind, [float(w) for w in words[1:]]))
        found = [(a + kind, v) for a, kind, v in found]
    else:
        for words in re.findall(r"surf \w+ (?!inf)(.*)", text):
            kind, *values = words.split()
            values = [float(v) for v in values]
            if kind == "cuboid":
                found += [(a + "plane", [v]) for a, v in zip("xxyyzz", values)]
                continue
            if kind == "cone":  # foot, radius, height
                kind, values = "zcone", [*values[:2], values[2] + values[4], (values[3] / values[4]) ** 2]
            names = {"px": "xplane", "py": "yplane", "pz": "zplane", "sph": "sphere"}
            found.append((names.get(kind, kind[-1] + "cylinder" if kind.startswith("cyl") else kind), values))
    of = {kind: [v for k, v in found if k.endswith(kind)] for kind in ("plane", "cylinder", "cone", "sphere")}
    axes = {a: sorted(v[0] for k, v in found if k == a + "plane") for a in "xyz"}
    spans = [ends[-1] - ends[0] for ends in axes.values() if ends]
    if of["sphere"]:
        volume = 4 / 3 * np.pi * of["sphere"][0][3] ** 3
        return np.prod(spans) - volume if spans else volume
    if of["cylinder"]:
        radii = [v[2] for v in of["cylinder"]]
        (height,) = spans
        return np.pi * height * (max(radii) ** 2 - (min(radii) ** 2 if len(radii) > 1 else 0))
    if of["cone"]:
        ((_, _, vertex, slope, *_),) = of["cone"]
        a, b = (abs(z - vertex) * np.sqrt(slope) for z in axes["z"])
        return np.pi / 3 * spans[0] * (a * a + a * b + b * b)
    return np.prod(spans)


@pytest.mark.parametrize("code", CODES)
def test_the_vessel_has_the_volume_of_the_container(packings, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, packing in packings.items():
        if (code, name) in REFUSED:
            continue
        packing.export(code, "run")
        assert vessel_volume(code, name) == pytest.approx(packing.container.volume / 1000, rel=1e-12), name


class FakeOpenmc:
    """Stands in for the package: it records what a deck asks for, and knows no name that OpenMC has not."""

    def __init__(self):
        self.trisos, self.surfaces, self.lattice = [], [], None

    def module(self):
        class Half:
            def __init__(self, walls):
                self.walls = walls

            def __and__(self, other):
                return Half(self.walls + other.walls)

        class Surface:
            def __init__(this, **values):
                this.values = values
                self.surfaces.append(this)

            def __neg__(this):
                return Half([(-1, this)])

            def __pos__(this):
                return Half([(1, this)])

        class Record:
            def __init__(this, *values, **named):
                this.__dict__.update(named, values=values, density=None)

        package = types.ModuleType("openmc")
        package.model = types.ModuleType("openmc.model")
        for name in "XPlane YPlane ZPlane XCylinder YCylinder ZCylinder XCone YCone ZCone Sphere".split():
            setattr(package, name, type(name, (Surface,), {}))
        for name in ("Material", "Cell", "Universe", "Geometry", "Materials", "Model"):
            setattr(package, name, type(name, (Record,), {}))
        package.model.subdivide = lambda surfaces: list(range(len(surfaces) + 1))
        package.model.TRISO = lambda radius, fill, center: self.trisos.append((*center, radius, fill))

        def create(trisos, lower_left, pitch, shape, background):
            self.lattice = (lower_left, pitch, shape)

        package.model.create_triso_lattice = create
        return package


@pytest.mark.parametrize("name", ["annulus", "periodic", "rising"])
def test_the_python_deck_of_openmc_says_what_its_xml_says(packings, name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    packings[name].export("openmc", "run", layers=LAYERS)
    fake = FakeOpenmc()
    package = fake.module()
    monkeypatch.setitem(sys.modules, "openmc", package)
    monkeypatch.setitem(sys.modules, "openmc.model", package.model)
    deck = runpy.run_path("run.py", run_name="deck")
    spheres, _ = read_xml("run")
    assert np.array_equal(sorted(t[:4] for t in fake.trisos), spheres)
    assert list(deck["materials"]) == ["kernel", "buffer", "coating", "background"]
    assert deck["kinds"] == [([(0.02, "kernel"), (0.03, "buffer")], "coating")]
    low, pitch, shape = map(np.array, fake.lattice)
    for side in (spheres[:, :3] - spheres[:, 3:], spheres[:, :3] + spheres[:, 3:]):
        assert np.all(side > low) and np.all(side < low + pitch * shape)
    xml = ElementTree.parse("run.xml")
    walls = [(s.get("type"), numbers(s.get("coeffs"))) for s in xml.iter("surface") if s.get("boundary")]
    told = [(type(s).__name__, list(s.values.values())[:-1]) for _, s in deck["vessel"].walls]
    assert [(t[0].lower().replace("-", ""), t[1]) for t in told] == [(t.replace("-", ""), v) for t, v in walls]
    (cell,) = [c for c in xml.iter("cell") if c.get("name") == "bed"]
    assert [sign < 0 for sign, _ in deck["vessel"].walls] == [w[0] == "-" for w in cell.get("region").split()]
    with pytest.raises(SystemExit, match="material 'kernel' has no density"):
        runpy.run_path("run.py", run_name="__main__")


def test_components_have_materials_of_their_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    packing = bernal.pack(component=["fuel:share=50,diameter-mean=6", "moderator:diameter-mean=6"], count=60, unit="cm",
                          container="box", effort="quick", seed=1, allow_small_sample=True)  # fmt: skip
    zero, up = zero_of(packing, "box"), np.array([0, 0, 2.8])
    assert set(packing.classes) == {0, 1}
    for code in CODES:
        packing.export(code, "run", layers={"fuel": [("fuel_zone", 2.5), "graphite"]})
        spheres, material_at = READERS[code]("run")
        assert len(spheres) == 60
        for center, which in zip(packing.centers - zero, packing.classes):
            assert material_at(center) == ["fuel_zone", "moderator"][which]
            assert material_at(center + up) == ["graphite", "moderator"][which]
    with pytest.raises(bernal.InputError, match="names a component that the packing does not have; give fuel or moderator"):
        packing.export("mcnp", "run", layers={"feul": [2.5]})


def test_what_cannot_be_is_refused(packings, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    packing = packings["box"]
    refused = [
        ({"layers": "0.03,0.02"}, "do not grow"),
        ({"layers": "0.02,0.05"}, "reaches to the surface of sphere"),
        ({"layers": "0.02,x y:0.03"}, "a name that the codes cannot read"),
        ({"layers": "void:0.02"}, "stands for something else"),
        ({"layers": [0.0]}, "'0' for a radius"),
        ({"young": 1e7}, "no use for young:"),
        ({"gravity": 9.81}, "no use for gravity:"),
        ({"density": 1000}, "no use for density:"),
        ({"write": "a.vtp"}, "no use for write:"),
        ({"yuong": 1}, "nothing that an export knows"),
    ]
    for options, sentence in refused:
        with pytest.raises(bernal.InputError, match=sentence):
            packing.export("serpent", "run", **options)
    with pytest.raises(bernal.InputError, match="for neutron transport; give code"):
        packing.export("yade", "run", layers=LAYERS, young=1e7, density=1)
    with pytest.raises(bernal.InputError, match="have no unit, and reactor codes count in cm; give unit m, cm, mm"):
        bernal.packing_from([[1, 1, 1]], [0.5], [2, 2, 2]).export("openmc", "run")
    with pytest.raises(bernal.InputError, match="has overlaps, the largest, 0.5 of"):
        bernal.packing_from([[1, 1, 1], [1.5, 1, 1]], [0.5, 0.5], [3, 3, 3], unit="cm").export("openmc", "run")
    with pytest.raises(bernal.InputError, match="discs in a plane"):
        bernal.pack(dimension=2, count=30, effort="quick", unit="mm", allow_small_sample=True).export("mcnp", "run")
    with pytest.raises(bernal.InputError, match="cannot stand in a deck"):
        packing.export("mcnp", "a b")
    assert list(tmp_path.iterdir()) == []


def test_the_program_writes_the_same(packings, program):
    packings["cone"].write("p.csv")
    for code in ("openmc", "mcnp"):
        run = program("export", "p.csv", "--for", code, "--layers", LAYERS, "--out", "theirs")
        assert run.returncode == 0, run.stderr
        assert "kernel, buffer, coating and background: without density" in run.stdout
        for file in packings["cone"].export(code, "mine", layers=[("kernel", 0.02), ("buffer", 0.03), "coating"]):
            assert pathlib.Path(file).read_text().replace("mine", "theirs") == pathlib.Path(file.replace("mine", "theirs")).read_text()
    for options in (["--young", "1e7"], ["--gap", "0"], ["--report", "x.html"], ["--config", "c.toml"]):
        run = program("export", "p.csv", "--for", "mcnp", *options)
        assert run.returncode == 2 and f"no use for {options[0]}:" in run.stderr
    run = program("export", "p.csv", "--for", "lammps", "--layers", "0.02", "--young", "1e7", "--density", "1")
    assert run.returncode == 2 and "--layers are those of spheres for neutron transport" in run.stderr
