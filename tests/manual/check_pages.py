#!/usr/bin/env python3
"""Holds the pages together, without Sphinx: every page of the tree stands in the manual's contents once, every link
leads to a file that is there, and to a heading that the page has. Prints what does not, and ends with exit code 1.

    python3 tests/manual/check_pages.py [--root FOLDER]"""
import argparse
import collections
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "src/manual"))
import pages


def faults_of_contents() -> list[str]:
    named = collections.Counter(pages.listed(pages.contents()))
    there = pages.in_tree()
    faults = [f"src/manual/contents.toml: {page} stands there {n} times" for page, n in named.items() if n > 1]
    faults += [f"src/manual/contents.toml: {page} is no page of the tree" for page in named if page not in there]
    return faults + [f"{page}: not in src/manual/contents.toml" for page in sorted(there) if page not in named]


def faults_of_links() -> list[str]:
    text = {page: (pages.ROOT / page).read_text(encoding="utf-8") for page in sorted(pages.in_tree())}
    anchors = {page: pages.anchors(text[page]) for page in text}
    faults = []
    for page in text:
        for link in pages.links(text[page]):
            if pages.is_outside(link):
                continue
            path, anchor = pages.target(page, link)
            if path.startswith("..") or not (pages.ROOT / path).is_file():
                faults.append(f"{page}: ({link}) leads to no file of the tree")
            elif anchor and anchor not in anchors.get(path, []):
                faults.append(f"{page}: ({link}): {path} has no such heading")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pages.ROOT, help="another tree, for trying the check itself")
    pages.ROOT = parser.parse_args().root.resolve()
    faults = faults_of_contents() + faults_of_links()
    print("\n".join(faults) or f"{len(pages.in_tree())} pages, all links lead somewhere")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
