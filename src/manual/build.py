#!/usr/bin/env python3
"""Builds the manual as web pages, from the Markdown files of the tree: build.py OUT [--stub FILE] [--version V].
`build.py --can` tells whether it can.

OUT is emptied and becomes the manual, to be opened at OUT/index.html without a server. What is built from stands in
OUT.sources meanwhile: the pages at their places, the files that they link to, and the pages that are made here. --stub is the
Python module's, complete where the module was built; without it the template's. The C++ headers are told by Doxygen,
where it is installed. Warnings are errors. Needs what .packages-manual lists."""
import argparse
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True
import pages
import python_page

HERE = pathlib.Path(__file__).resolve().parent


def moved(link: str, page: str, place: str, front: str) -> str:
    """A link on `page`, which stands at `place` in the manual, where the page `front` is index.md."""
    if pages.is_outside(link) or link.startswith("#"):
        return link
    path, anchor = pages.target(page, link)
    path = "index.md" if path == front else path
    there = posixpath.relpath(path, posixpath.dirname(place) or ".")
    return there + ("#" + anchor if anchor else "")


def with_moved_links(text: str, page: str, place: str, front: str) -> str:
    """The page with its links moved, but for what stands in code."""
    lines = []
    for line, plain in zip(text.splitlines(), pages.without_code(text).splitlines()):
        for found in reversed(list(pages.LINK.finditer(plain))):
            line = line[: found.start(1)] + moved(found[1], page, place, front) + line[found.end(1) :]
        lines.append(line)
    return "\n".join(lines) + "\n"


def tree_of_contents(table: dict) -> str:
    """Sphinx's own contents, which the front page ends with."""
    text = ""
    for part in table["part"]:
        names = part["pages"] + part.get("made", [])
        text += "\n```{toctree}\n:hidden:\n:caption: " + part["title"] + "\n\n" + "\n".join(names) + "\n```\n"
    return text


def lay_out(sources: pathlib.Path, table: dict) -> None:
    for page in pages.listed(table):
        text = (pages.ROOT / page).read_text(encoding="utf-8")
        place = "index.md" if page == table["front"] else page
        for link in pages.links(text):
            path, _ = pages.target(page, link)
            if not pages.is_outside(link) and not path.endswith(".md"):
                (sources / path).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(pages.ROOT / path, sources / path)
        text = with_moved_links(text, page, place, table["front"])
        if place == "index.md":
            text += tree_of_contents(table)
        (sources / place).parent.mkdir(parents=True, exist_ok=True)
        (sources / place).write_text(text, encoding="utf-8")


def run_doxygen(sources: pathlib.Path) -> bool:
    """The headers as pages in `extra/reference/headers`, which Sphinx copies as they are; false without Doxygen."""
    folder = sources / "extra/reference"
    folder.mkdir(parents=True)
    if not shutil.which("doxygen"):
        return False
    settings = {
        "PROJECT_NAME": "bernal",
        "PROJECT_BRIEF": '"The C++ and C interfaces"',
        "INPUT": f"{pages.ROOT}/include/bernal {pages.ROOT}/include/bernal.h",
        "STRIP_FROM_PATH": f"{pages.ROOT}/include",
        "OUTPUT_DIRECTORY": folder,
        "HTML_OUTPUT": "headers",
        "GENERATE_LATEX": "NO",
        "EXTRACT_ALL": "YES",
        "CLASS_GRAPH": "NO",
        "INCLUDE_GRAPH": "NO",
        "INCLUDED_BY_GRAPH": "NO",
        "JAVADOC_AUTOBRIEF": "YES",
        "HAVE_DOT": "NO",
        "SEARCHENGINE": "YES",
        "SOURCE_BROWSER": "NO",
        "VERBATIM_HEADERS": "NO",
        "QUIET": "YES",
        "WARN_IF_UNDOCUMENTED": "NO",
        "WARN_IF_DOC_ERROR": "NO",
    }
    text = "".join(f"{key} = {value}\n" for key, value in settings.items())
    subprocess.run(["doxygen", "-"], input=text, text=True, check=True, stdout=subprocess.DEVNULL)
    return True


def headers_page(with_doxygen: bool) -> str:
    """The page that leads to Doxygen's, and lists the headers by their own first words."""
    text = "# C++ and C headers\n\nEach header is a contract: meaning, shapes, units, errors. [The library](../include/README.md) shows how a program uses them.\n\n"
    if with_doxygen:
        text += "<p><a href=\"headers/index.html\">All functions, classes and files</a>, made by Doxygen.</p>\n\n"
    text += "| header | holds |\n| --- | --- |\n"
    for header in sorted((pages.ROOT / "include/bernal").glob("*.hpp")):
        lines = header.read_text(encoding="utf-8").splitlines()
        first = []
        for line in lines:
            if line.startswith("// "):
                first.append(line[3:])
            elif first:
                break
        words = " ".join(first).replace("|", "\\|").replace("<", "&lt;")
        name = f"bernal/{header.name}"
        text += f"| `{name}` | {words} |\n"
    return text


def run_sphinx(sources: pathlib.Path, out: pathlib.Path, version: str) -> int:
    words = ["sphinx-build", "-b", "html", "-W", "--keep-going", "-q", "-n", "-j", "auto"]
    words += ["-c", str(HERE), "-d", str(sources / "doctrees"), str(sources), str(out)]
    return subprocess.run(words, env={**os.environ, "BERNAL_VERSION": version, "PYTHONDONTWRITEBYTECODE": "1"}).returncode


def load_as_plain_scripts(out: pathlib.Path) -> None:
    """Browsers load no modules from disk, and Debian 13's theme asks for its script as one; ours in its place is none."""
    for page in out.glob("**/*.html"):
        if "reference/headers" in page.as_posix():
            continue
        text = page.read_text(encoding="utf-8")
        plain = re.sub(r'<script[^>]*src="([^"]*scripts/furo\.js)[^"]*"[^>]*></script>', r'<script src="\1"></script>', text)
        if plain != text:
            page.write_text(plain, encoding="utf-8")


def lacking() -> str:
    """What of .packages-manual is not installed, as a sentence; empty where nothing is missing."""
    program = shutil.which("sphinx-build")
    if program:
        first = pathlib.Path(program).read_text(encoding="utf-8", errors="replace").splitlines()[0]
        interpreter = first.removeprefix("#!").split() if first.startswith("#!") else [sys.executable]
        if not subprocess.run([*interpreter, "-c", "import myst_parser, furo"], stderr=subprocess.DEVNULL).returncode:
            return ""
    return "it needs Sphinx, MyST-Parser and furo; install what .packages-manual lists"


def version_of_tree() -> str:
    found = re.search(r"project\(bernal VERSION ([0-9.]+)", (pages.ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    return found[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path, nargs="?")
    parser.add_argument("--can", action="store_true", help="build nothing: exit code 1, and a sentence, where something is not installed")
    parser.add_argument("--stub", type=pathlib.Path, default=pages.ROOT / "src/front/python/stub/__init__.pyi.in")
    parser.add_argument("--version", default=version_of_tree())
    options = parser.parse_args()
    lacks = lacking()
    if lacks or options.can:
        print(lacks, end="\n" if lacks else "", file=sys.stderr)
        return 1 if lacks else 0
    if not options.out:
        parser.error("name the folder to build into")
    out = options.out.resolve()
    sources = out.with_name(out.name + ".sources")
    for folder in (out, sources):
        shutil.rmtree(folder, ignore_errors=True)
    sources.mkdir(parents=True)
    lay_out(sources, pages.contents())
    with_doxygen = run_doxygen(sources)
    (sources / "reference").mkdir()
    (sources / "reference/cpp.md").write_text(headers_page(with_doxygen), encoding="utf-8")
    (sources / "reference/python.md").write_text(python_page.page(options.stub), encoding="utf-8")
    code = run_sphinx(sources, out, options.version)
    if code:
        return code
    load_as_plain_scripts(out)
    shutil.rmtree(sources)
    for left in (".buildinfo", "objects.inv"):
        (out / left).unlink(missing_ok=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
