#!/usr/bin/env python3
"""Measures the speeds that the pages tell again, and prints for each: page, what, old, new.

    python3 tests/benchmark/pages.py BERNAL [--only WORDS] [--most-minutes M] [--by-hand]
    python3 tests/benchmark/pages.py --check

`pages.toml` beside it says where on which page each figure stands, which command makes it, and how far a new measurement
may lie from it. Exit code 1 where one lies farther. --by-hand lists what other commands measure: they run for an hour,
or need what this machine may lack. --check measures nothing: it fails where a page tells a time that `pages.toml` does
not know, or where `pages.toml` names a sentence that no longer stands on its page; the tests run it.

Let nothing else run meanwhile."""
import argparse
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# What other versions took, and what was tried: these speak of their own time.
HISTORY = {"src/CHANGELOG.md", "tests/benchmark/tried.md"}
NUMBER = r"\d[\d,]*(?:\.\d+)?"
COUNT = r"(?:an?|half an?|two|three|four|five|six|seven|ten|fifteen|twenty|thirty(?:-\w+)?|some|few|many)"
A_TIME = re.compile(
    rf"(?<![\w.,^-]){NUMBER}(?: to {NUMBER})?[  ](?:s|ms|µs|ns|seconds?|minutes?|min|hours?)\b(?!\()"
    rf"|\b{COUNT} (?:seconds?|minutes?|hours?)\b"
    rf"|\b{NUMBER}(?: to {NUMBER})? times (?:as fast|faster|slower|the time)"
)


def without_blocks(text: str) -> str:
    """The page with its code blocks blanked out: what stands there are commands, and samples of output."""
    lines, fenced = [], False
    for line in text.splitlines(keepends=True):
        fence = line.lstrip().startswith("```")
        keep = not (fenced or fence or line.startswith("    "))
        fenced ^= fence
        lines.append(line if keep else re.sub(r"[^\n]", " ", line))
    return "".join(lines)


def pages() -> dict[str, str]:
    """All pages of the tree, their words joined by blanks."""
    files = [
        str(path.relative_to(ROOT))
        for path in sorted(ROOT.glob("**/*.md"))
        if not {"build", "node_modules"} & set(path.relative_to(ROOT).parts)
    ]
    return {f: " ".join(without_blocks((ROOT / f).read_text()).split()) for f in files if f not in HISTORY}


def place(entry: dict, text_of: dict[str, str]) -> re.Match:
    """Where an entry's sentence stands: once, on its page."""
    pattern = re.escape(entry["says"]) if "says" in entry else entry["matches"]
    pattern = pattern.replace(r"\{\}", "(" + NUMBER + ")").replace("{}", "(" + NUMBER + ")")
    found = list(re.finditer(pattern, text_of.get(entry["page"], "")))
    if len(found) != 1:
        sys.exit(f"{entry['page']}: {len(found)} times: {entry.get('says', entry.get('matches'))}")
    return found[0]


def check(entries: dict[str, list[dict]]) -> int:
    """Every time on a page belongs to an entry, and every entry to a page."""
    text_of = pages()
    known = {page: [] for page in text_of}
    for entry in entries["figure"] + entries.get("by_hand", []) + entries.get("no_speed", []):
        known.setdefault(entry["page"], []).append(place(entry, text_of).span())
    unknown = 0
    for page, text in text_of.items():
        for found in A_TIME.finditer(text):
            if any(start <= found.start() and found.end() <= end for start, end in known[page]):
                continue
            unknown += 1
            print(f"{page}: not in pages.toml: ...{text[max(0, found.start() - 60):found.end() + 30]}...")
    return 1 if unknown else 0


def run(commands: list[str], bernal: str, folder: str) -> dict[str, float | str]:
    """CPU and wall-clock seconds and the peak of memory of the last command; those before it prepare."""
    for command in commands:
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        words = shlex.split(command.replace("{bernal}", shlex.quote(bernal)).replace("{root}", str(ROOT)))
        done = subprocess.run(words, cwd=folder, capture_output=True, text=True, env={**os.environ, "OMP_NUM_THREADS": "1"})
        if done.returncode not in (0, 3):
            sys.exit(f"{command} failed:\n{done.stderr}")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {
        "wall": time.monotonic() - start,
        "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
        "text": done.stdout + done.stderr,
    }


def read(what: str, result: dict, folder: str) -> float:
    """`cpu`, `wall`, `json FILE KEY` or `text REGEX`: its first group."""
    if what in result:
        return result[what]
    kind, rest = what.split(" ", 1)
    if kind == "json":
        file, key = rest.rsplit(" ", 1)
        return float(json.loads((pathlib.Path(folder) / file).read_text())[key])
    found = re.search(rest, result["text"])
    if not found:
        sys.exit(f"no {rest} in:\n{result['text']}")
    return float(found.group(1).replace(",", ""))


def holds(old: float, new: float, number: dict, digits: str) -> bool:
    if "within" in number:
        return old / number["within"] <= new <= old * number["within"]
    if "most" in number:
        return new <= number["most"]
    step = 10.0 ** -len(digits.partition(".")[2])
    return abs(new - old) <= 0.51 * step * number.get("steps", 1)


def measure(entry: dict, bernal: str, text_of: dict[str, str]) -> bool:
    printed = place(entry, text_of).groups()
    with tempfile.TemporaryDirectory() as folder:
        result = run(entry["commands"], bernal, folder)
        fine = True
        for k, number in enumerate(entry["numbers"]):
            digits = printed[k].replace(",", "") if k < len(printed) else str(number["most"])
            new = number.get("scale", 1) * read(number["is"], result, folder)
            good = holds(float(digits), new, number, digits)
            fine &= good
            print(
                f"{entry['page']:22} {entry['what'] + ': ' + number.get('name', number['is'].split()[-1]):64.64} {digits:>10} {new:10.4g}"
                f"  {'' if good else 'DIFFERS'}",
                flush=True,
            )
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal", nargs="?")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--most-minutes", type=float, default=5)
    parser.add_argument("--by-hand", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    entries = tomllib.loads((HERE / "pages.toml").read_text())
    if options.check:
        return check(entries)
    if options.by_hand:
        for entry in entries["by_hand"]:
            print(f"{entry['page']:22} {entry['what']}\n    {entry['command']}")
        return 0
    if not options.bernal:
        parser.error("give the program, --by-hand or --check")
    bernal = str(pathlib.Path(options.bernal).resolve())
    text_of, fine = pages(), True
    for entry in entries["figure"]:
        chosen = not options.only or any(word in entry["page"] + " " + entry["what"] for word in options.only)
        if chosen and entry.get("minutes", 1) <= options.most_minutes:
            fine &= measure(entry, bernal, text_of)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
