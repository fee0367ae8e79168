#!/usr/bin/env python3
"""Gives bernal's files to programs that others wrote, and compares what these make of them.

    python3 tests/clients/run.py BERNAL [CLIENT ...] [--at CLIENT=PLACE ...] [--record]
    python3 tests/clients/run.py --page [--check]

CLIENT is the NAME of a file in_NAME.py here; without any, all are tried. A program is found on PATH, a Python package where
Python finds it; --at names another place: the program, or a PYTHONPATH. One that is not there is told and left out.

Prints a table, and ends with 1 where a deviation is larger than accepted. --record keeps the figures, with day, in results.json, a
set for each version of a program. --page writes the table of src/manual/works-with.md from these; with --check it only looks whether the page is
that, and every comparison has a row."""
import argparse
import datetime
import importlib
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RESULTS, PAGE = HERE / "results.json", HERE.parents[1] / "src/manual/works-with.md"
BEGIN, END = "<!-- made by tests/clients/run.py --page -->\n", "<!-- end -->\n"


def clients():
    return sorted(path.stem[3:] for path in HERE.glob("in_*.py"))


def number(value):
    return "0" if value == 0 else f"{value:.2g}"


def compare_one(name, program, where, record):
    """In a process of its own, as Python packages get in each other's way: prints JSON."""
    sys.path.insert(0, str(HERE))
    from client import Bernal, Missing

    client = importlib.import_module("in_" + name)
    told = {"title": client.TITLE, "rows": []}
    try:
        told["version"] = client.version(where)
        with tempfile.TemporaryDirectory(prefix="bernal-client-") as folder:
            for row in client.compare(Bernal(program, folder, HERE / name if record else None), where):
                told["rows"].append({"what": row.what, "deviation": row.deviation, "most": row.most, "unit": row.unit})
    except Missing as missing:
        told["missing"] = str(missing)
    except Exception as fault:
        told["fault"] = f"{type(fault).__name__}: {fault}"
    print("\n" + json.dumps(told))


def compare(name, program, where, record):
    command = [sys.executable, __file__, program, "--one", name, *(["--at", f"{name}={where}"] if where else []),
               *(["--record"] if record else [])]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    try:
        return json.loads(done.stdout.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return {"title": name, "rows": [], "fault": (done.stderr.strip().splitlines() or ["it said nothing"])[-1]}


def table_of_page(results):
    lines = ["| program | version | what was compared | largest deviation | day |", "| --- | --- | --- | --- | --- |"]
    for told in sorted(results.values(), key=lambda told: (told["title"].lower(), told["version"])):
        for k, row in enumerate(told["rows"]):
            first = (told["title"], told["version"]) if k == 0 else ("", "")
            deviation = " ".join(filter(None, (number(row["deviation"]), row["unit"]))) if row["deviation"] else "0"
            lines.append(f"| {first[0]} | {first[1]} | {row['what']} | {deviation} | {told['day'] if k == 0 else ''} |")
    return "\n".join(lines) + "\n"


def page_with(results):
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    return before + BEGIN + table_of_page(results) + END + rest.split(END)[1]


def write_page(check):
    results = json.loads(RESULTS.read_text())
    untried = [name for name in clients() if not any(key.split()[0] == name for key in results)]
    if untried:
        sys.exit(f"no figures are recorded of {', '.join(untried)}; run them with --record")
    if not check:
        PAGE.write_text(page_with(results), encoding="utf-8")
    elif page_with(results) != PAGE.read_text(encoding="utf-8"):
        sys.exit(f"{PAGE.name} is not what results.json tells; run tests/clients/run.py --page")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bernal", nargs="?")
    parser.add_argument("clients", nargs="*", metavar="CLIENT")
    parser.add_argument("--at", action="append", default=[], metavar="CLIENT=PLACE")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.page:
        return write_page(given.check)
    if not given.bernal:
        parser.error("the program is missing: give the path of bernal")
    places = dict(place.split("=", 1) for place in given.at)
    unknown = {*given.clients, *places} - {*clients()}
    if unknown:
        parser.error(f"no client is called {', '.join(sorted(unknown))}; there are {', '.join(clients())}")
    if given.one:
        return compare_one(given.one, given.bernal, places.get(given.one), given.record)
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    holds = True
    for name in given.clients or clients():
        told = compare(name, given.bernal, places.get(name), given.record)
        if "missing" in told:
            print(f"skipped: {told['missing']}")
            continue
        print(f"{told['title']} {told.get('version', '')}")
        for row in told["rows"]:
            fits = row["deviation"] <= row["most"]
            holds = holds and fits
            print(f"  {row['what']}: {number(row['deviation'])} {row['unit']} (at most {number(row['most'])}){'' if fits else '  TOO MUCH'}")
        if "fault" in told:
            holds = False
            print("  " + told["fault"])
        elif given.record:
            results[f"{name} {told['version']}"] = {**told, "day": datetime.date.today().isoformat()}
    if given.record:
        RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
