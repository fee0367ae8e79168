"""Readers of files for codes of neutron transport, which share no code with the writers.

Each gives the spheres, with images, as rows x, y, z, r, and what material lies at a point.
"""

import pathlib
import re
import xml.etree.ElementTree as ElementTree

import numpy as np

# Surfaces: functions that are below 0 on their negative side.


def plane(axis, at):
    return lambda p: p[axis] - at


def cylinder(axis, a, b, r):
    i, j = [k for k in range(3) if k != axis]
    return lambda p: (p[i] - a) ** 2 + (p[j] - b) ** 2 - r * r


def ball(x, y, z, r):
    return lambda p: (p[0] - x) ** 2 + (p[1] - y) ** 2 + (p[2] - z) ** 2 - r * r


def cone(axis, x, y, z, slope_squared, sheet=0):
    vertex = np.array([x, y, z])

    def f(p):
        d = np.array(p) - vertex
        if sheet and d[axis] * sheet < 0:
            return 1.0
        return d @ d - d[axis] ** 2 - slope_squared * d[axis] ** 2

    return f


def numbers(text):
    return [float(word) for word in text.split()]


def read_xml(prefix):
    root = ElementTree.parse(prefix + ".xml").getroot()
    assert [child.tag for child in root] == ["materials", "geometry", "settings"]
    materials = {m.get("id"): m.get("name") for m in root.iter("material")}
    assert all(m.find("density") is None for m in root.iter("material"))
    surfaces, balls = {}, {}
    for s in root.iter("surface"):
        kind, values = s.get("type"), numbers(s.get("coeffs"))
        assert s.get("id") not in surfaces
        axis = "xyz".find(kind[0])
        make = {"plane": plane, "cylinder": cylinder, "cone": cone}.get(kind[2:])
        surfaces[s.get("id")] = ball(*values) if kind == "sphere" else make(axis, *values)
        if kind == "sphere":
            balls[s.get("id")] = values
        if s.get("boundary") == "periodic":
            assert root.find(f".//surface[@id='{s.get('periodic_surface_id')}']").get("periodic_surface_id") == s.get("id")
    cells = {}
    for cell in root.iter("cell"):
        cells.setdefault(cell.get("universe"), []).append(cell)
    (lattice,) = root.iter("lattice")
    counts = [int(n) for n in lattice.findtext("dimension").split()]
    pitch, low = np.array(numbers(lattice.findtext("pitch"))), np.array(numbers(lattice.findtext("lower_left")))
    table = np.array(lattice.findtext("universes").split()).reshape(counts[::-1])[:, ::-1, :]

    def is_in(region, p):
        return all(surfaces[word.lstrip("-")](p) < 0 if word[0] == "-" else surfaces[word](p) > 0 for word in region.split())

    def material(universe, p):
        if universe == lattice.get("id"):
            k = np.floor((p - low) / pitch).astype(int)
            return material(table[k[2], k[1], k[0]], p - (low + (k + 0.5) * pitch))
        (cell,) = [c for c in cells[universe] if is_in(c.get("region", ""), p)]
        if cell.get("material"):
            return materials[cell.get("material")]
        return material(cell.get("fill"), p - np.array(numbers(cell.get("translation", "0 0 0"))))

    spheres = set()
    for (k, j, i), universe in np.ndenumerate(table):
        for cell in cells[universe]:
            if cell.get("translation"):
                values = balls[cell.get("region")[1:]]
                assert numbers(cell.get("translation")) == values[:3]
                spheres.add((*(values[:3] + low + (np.array([i, j, k]) + 0.5) * pitch), values[3]))
    return np.array(sorted(spheres)), lambda p: material("0", p)


def read_mcnp(prefix):
    text = pathlib.Path(prefix + ".mcnp").read_text()
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    blocks, cards = [], []
    for line in lines[1:] + [""]:
        if not line:
            blocks.append(cards)
            cards = []
        elif line.startswith("     "):
            cards[-1] += " " + line.strip()
        elif not line.startswith("c "):
            cards.append(line.split("$")[0].strip())
    cell_cards, surface_cards, data = [b for b in blocks if b]
    surfaces, balls, sides = {}, {}, None
    for card in surface_cards:
        words = card.split()
        number, words = int(words[0]), words[1:]
        assert number == len(surfaces) + 1
        if words[0].startswith("-"):  # periodic, with a partner
            partner = surface_cards[-int(words[0]) - 1].split()
            assert int(partner[1]) == -number
            words = words[1:]
        kind, values = words[0], [float(w) for w in words[1:]]
        axis = "XYZ".find(kind[-1])
        if kind == "SO":
            kind, values = "S", [0, 0, 0, *values]
        if kind == "S":
            balls[number] = values
            surfaces[number] = ball(*values)
        elif kind == "RPP":
            sides = np.array(values).reshape(3, 2)
            surfaces[number] = lambda p: -1
        elif kind[0] == "P":
            surfaces[number] = plane(axis, *values)
        elif kind.startswith("C/"):
            surfaces[number] = cylinder(axis, *values)
        else:
            assert kind.startswith("K/")
            surfaces[number] = cone(axis, *values[:4], sheet=values[4])
    cells = {}
    for n, card in enumerate(cell_cards):
        found = re.fullmatch(r"(\d+) (0|\d+ DENSITY_\w+) ([^a-z]*?)((?: [a-z]+(?::n)?=.*)?)", card)
        assert found and int(found[1]) == n + 1, card
        options = dict(re.findall(r"([a-z:]+)=([^=]*?)(?= [a-z:]+=|$)", found[4]))
        cells.setdefault(options.get("u", "0"), []).append((found[2], found[3].strip(), options))

    def is_in(region, p):
        if region.startswith("("):
            a, b = (int(w) for w in region.strip("()").split(":"))
            assert a == -b
            return True
        if region.startswith("#"):
            return False
        return all((surfaces[abs(int(w))](p) < 0) == (int(w) < 0) for w in region.split())

    (lattice,) = cells["1"]
    fill = lattice[2]["fill"].split()
    counts = [int(r.split(":")[1]) + 1 for r in fill[:3]]
    table = np.array(fill[3:]).reshape(counts[::-1])
    pitch = sides[:, 1] - sides[:, 0]
    assert np.array_equal(sides[:, 1], -sides[:, 0])

    def shift_of(fill):
        parts = fill.split("(")
        return parts[0].strip(), np.array(numbers(parts[1].rstrip(")"))) if len(parts) > 1 else np.zeros(3)

    def material(universe, p):
        if universe == "1":
            k = np.floor(p / pitch + 0.5).astype(int)
            return material(table[k[2], k[1], k[0]], p - k * pitch)
        (cell,) = [c for c in cells[universe] if is_in(c[1], p)]
        if cell[0] != "0":
            return cell[0].split("DENSITY_")[1]
        inner, shift = shift_of(cell[2]["fill"])
        return material(inner, p - shift)

    origin = shift_of(cells["0"][0][2]["fill"])[1]
    spheres = set()
    for (k, j, i), universe in np.ndenumerate(table):
        for _, region, options in cells[universe] if universe != "2" else []:
            if "(" in options.get("fill", ""):
                values = balls[-int(region)]
                assert np.array_equal(shift_of(options["fill"])[1], values[:3])
                spheres.add((*(values[:3] + origin + np.array([i, j, k]) * pitch), values[3]))
    assert data[0] == "mode n" and all(re.fullmatch(r"m\d+ FILL_IN", card) for card in data[1:])
    return np.array(sorted(spheres)), lambda p: material("0", p)


def layered(spheres, fills, layers):
    """The material at a point by brute force. `layers` of a filling: [(radius, material)], inf the last."""

    def material(p):
        distances = np.linalg.norm(spheres[:, :3] - p, axis=1)
        inside = np.nonzero(distances < spheres[:, 3])[0]
        if len(inside) == 0:
            return "background"
        (n,) = inside
        return next(name for radius, name in layers[fills[n]] if distances[n] < radius)

    return material


def read_serpent(prefix):
    text = re.sub("%.*", "", pathlib.Path(prefix + ".serpent").read_text())
    name, background, file = re.search(r'pbed (\w+) (\w+) "([^"]+)"', text).groups()
    assert re.search(rf"cell \w+ {background} background -everywhere", text) and "surf everywhere inf" in text
    assert re.search(rf"cell \w+ 0 fill {name} ", text) and re.search(r"cell \w+ 0 outside ", text)
    rows = [line.split() for line in pathlib.Path(file).read_text().splitlines()]
    layers = {}
    for kind, words in re.findall(r"particle (\w+)\s([^%]*?)(?=\n\n)", text):
        words = words.split()
        layers[kind] = [(float(r), m) for m, r in zip(words[:-1:2], words[1::2])] + [(np.inf, words[-1])]
    for kind, material in re.findall(r"cell \w+_all (\w+) (\w+) -everywhere", text):
        layers[kind] = [(np.inf, material)]
    materials = set(re.findall(r"mat (\w+) FILL_IN_DENSITY", text))
    obstacles = set(re.findall(r"cell \w+ 0 (obstacle) -vessel", text))
    assert materials == {m for kind in layers.values() for _, m in kind} | {"background"} | obstacles
    spheres = np.array([[float(x) for x in row[:4]] for row in rows])
    return spheres, layered(spheres, [row[4] for row in rows], layers)


def scone_dictionary(text):
    """{name: value} of "name value;" and "name { ... }"."""
    words = re.findall(r"\([^)]*\)|[{};]|[^\s{};()]+", re.sub("!.*", "", text))

    def read(at):
        found = {}
        while at < len(words) and words[at] != "}":
            name = words[at]
            if words[at + 1] == "{":
                found[name], at = read(at + 2)
            else:
                assert words[at + 2] == ";", words[at : at + 3]
                found[name], at = words[at + 1], at + 3
        return found, at + 1

    return read(0)[0]


def read_scone(prefix):
    deck = scone_dictionary(pathlib.Path(prefix + ".scone").read_text())
    universes = deck["geometry"]["universes"]
    rows = [line.split() for line in pathlib.Path(universes["bed"]["file"]).read_text().splitlines()]
    layers = {name: [(np.inf, name)] for name in deck["nuclearData"]["materials"]}
    for universe in universes.values():
        if universe["type"] == "pebbleUniverse":
            radii, fills = numbers(universe["radii"][1:-1]), universe["fills"][1:-1].split()
            assert radii[-1] == 0
            layers[f"u<{universe['id']}>"] = [(r or np.inf, m) for r, m in zip(radii, fills)]
    spheres = np.array([[float(x) for x in row[1:4] + row[:1]] for row in rows])
    return spheres, layered(spheres, [row[4] for row in rows], layers)


READERS = {"openmc": read_xml, "serpent": read_serpent, "mcnp": read_mcnp, "scone": read_scone}
