#!/usr/bin/python3
"""Makes the pictures of ../gallery.md by the commands that stand there: make.py BERNAL [NAME...], those named or all.

Each part of the page has a picture, gallery/NAME.webp, and its commands as an indented block, the last of which makes NAME.png.
They run in an empty folder each; pictures are scaled to one size and stored as WebP, below 60 kB. All together make overview.webp.
Needs python3-pil and rsvg-convert (Debian's librsvg2-bin)."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from PIL import Image

HERE = pathlib.Path(__file__).resolve().parent
SIZE, MOST = (800, 600), 60000


def parts():
    """NAME to commands."""
    page = (HERE.parent / "gallery.md").read_text(encoding="utf-8")
    found = {}
    for part in page.split("\n## ")[1:]:
        name = re.search(r"\]\(gallery/([\w-]+)\.webp\)", part)
        commands = [line[4:] for line in part.splitlines() if line.startswith("    ")]
        if name and commands:
            found[name[1]] = commands
    return found


def store(picture, file):
    """As WebP, as good as fits."""
    for quality in (90, 82, 74, 66, 58, 50, 40, 30):
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.stat().st_size < MOST:
            return
    sys.exit(f"{file.name} does not fit into {MOST} bytes")


def fitted(file):
    """On white, of one size."""
    picture = Image.open(file).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    picture = Image.alpha_composite(ground, picture).convert("RGB")
    picture.thumbnail(SIZE, Image.LANCZOS)
    whole = Image.new("RGB", SIZE, "white")
    whole.paste(picture, ((SIZE[0] - picture.width) // 2, (SIZE[1] - picture.height) // 2))
    return whole


def make(name, commands, bernal):
    with tempfile.TemporaryDirectory() as folder:
        path = f"{pathlib.Path(bernal).resolve().parent}:{os.environ['PATH']}"
        shutil.copy(HERE / "force_chains.py", folder)
        subprocess.run(["sh", "-eux", "-c", "\n".join(commands)], cwd=folder, check=True, env={**os.environ, "PATH": path})
        store(fitted(pathlib.Path(folder) / f"{name}.png"), HERE / f"{name}.webp")


def overview(names):
    tile = (240, 180)
    whole = Image.new("RGB", (4 * tile[0], 3 * tile[1]), "white")
    for k, name in enumerate(names):
        picture = Image.open(HERE / f"{name}.webp").convert("RGB").resize(tile, Image.LANCZOS)
        whole.paste(picture, (k % 4 * tile[0], k // 4 * tile[1]))
    store(whole, HERE / "overview.webp")


def main():
    bernal, *chosen = sys.argv[1:]
    all_parts = parts()
    for name, commands in all_parts.items():
        if not chosen or name in chosen:
            make(name, commands, bernal)
    overview(all_parts)


if __name__ == "__main__":
    main()
