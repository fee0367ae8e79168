#!/usr/bin/env python3
"""Draws discs and the forces between them: force_chains.py PREFIX OUT.svg, after `bernal jam ... --out PREFIX`.

Discs that bear are light, rattlers empty; a line between two centres is as wide as its force."""
import csv
import math
import re
import sys

WIDTH, HEIGHT = 800, 600


def rows(name):
    with open(name, encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines))


def main():
    prefix, out = sys.argv[1:3]
    with open(f"{prefix}.csv", encoding="utf-8") as file:
        side = float(re.search(r"lengths=([\d.e+-]+)", file.readline())[1])
    discs = {int(r["id"]): (float(r["x"]), float(r["y"]), float(r["radius"])) for r in rows(f"{prefix}.csv")}
    contacts = [(int(r["id"]), int(r["other"]), float(r["nx"]), float(r["ny"]), float(r["force"])) for r in rows(f"{prefix}.contacts.csv")]
    bearing = {k for i, j, *_ in contacts for k in (i, j)}
    mean = sum(c[4] for c in contacts) / len(contacts)
    scale = WIDTH / side  # the picture shows the full width of the cell, and as much of its height as fits
    parts = []
    for i, (x, y, r) in discs.items():
        kind = "b" if i in bearing else "r"
        parts.append(f'<circle class="{kind}" cx="{x * scale:.1f}" cy="{HEIGHT - y * scale:.1f}" r="{r * scale:.1f}"/>')
    for i, j, nx, ny, force in contacts:
        x, y, r = discs[i]
        reach = r + discs[j][2]
        x1, y1, x2, y2 = x, y, x + nx * reach, y + ny * reach
        width = 2.2 * min(force / mean, 5)
        parts.append(f'<line x1="{x1 * scale:.1f}" y1="{HEIGHT - y1 * scale:.1f}" x2="{x2 * scale:.1f}" y2="{HEIGHT - y2 * scale:.1f}" stroke-width="{width:.2f}"/>')
    style = "circle{stroke:#9fb6c6;stroke-width:.8}.b{fill:#e4edf3}.r{fill:#fff;stroke-dasharray:3 2}line{stroke:#b5432a;stroke-linecap:round}"
    with open(out, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"><style>{style}</style><rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n')


if __name__ == "__main__":
    main()
