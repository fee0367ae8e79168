"""Writes the stub of the package: its template with the keywords that tables of options have, and with names that
arguments can be. @pack@ stands for the keywords of pack(), @pack but seed@ for those without some, @"codes"@ for names."""

import pathlib
import re
import sys

import bernal
import bernal._bernal

OF_THEIR_OWN = {
    "count": "int",
    "seed": "int",
    "threads": "int",
    "dimension": "Literal[2, 3]",
    "diameter_list": "File | ArrayLike",
    "grading": "File | ArrayLike",
    "around": "File | Packing",
    "lengths": 'Sequence[float | Literal["free"]] | NDArray[Any]',
    "aspect": "Sequence[float] | NDArray[Any]",
    "component": "Mapping[str, Mapping[str, Any]] | Sequence[str] | str",
    "layer": "Sequence[Mapping[str, Any] | str] | str",
    "gradient": "Mapping[str, Any] | str",
    "levels": "int | Sequence[float] | NDArray[Any]",
    "octree_depth": "int",
    "rebuild_every": "int",
    "child_step": 'bool | Literal["yes", "no"]',
    "whole_subtrees": 'bool | Literal["yes", "no"]',
}

OF_THEIR_OWN_IN_TABLES = {
    "voxels": "int | Sequence[int]",
    "region": "ArrayLike",
    "steps": "int",
    "output_every": "int",
    "vibrate": "tuple[float, float]",
    "sieves": "Sequence[float] | NDArray[Any]",
    "at_least": "Mapping[str, float]",
    "at_most": "Mapping[str, float]",
    "fixed": "Mapping[str, float]",
    "cost": "Mapping[str, float]",
    "diameter": "float | Mapping[str, float] | str",
    "columns": "Sequence[str] | str",
    "walls": "Sequence[str] | str",
    "lengths": "Sequence[float] | NDArray[Any]",
    "polygon": "File",
    "mesh": "File | Sequence[File]",
    "dimension": "Literal[2, 3]",
    "origin": "ArrayLike",
}

OF_TYPE = {
    "FLAG": ("bool", "bool"),
    "FILE": ("File", "File | Sequence[File]"),
    "WKT": ("File", "File"),
    "SHAPE": ("File", "File"),
    "COLUMNS": ("str", "str"),
    "SAMPLE": ("str", "str"),
    "LENGTH": ("float | str", "float | str"),
    "NUMBER": ("float", "float | ArrayLike"),
    "AXES": ("str | Sequence[str]", "str | Sequence[str]"),
}


TABLES = bernal._bernal.option_tables()


def literal(names, whole=False):
    return "Literal[" + ", ".join(name if whole else f'"{name}"' for name in names) + "]"


def annotation(option):
    """The type of an option of a job."""
    if option["keyword"] in OF_THEIR_OWN:
        return OF_THEIR_OWN[option["keyword"]]
    if option["choices"]:
        return literal(option["choices"])
    one, several = OF_TYPE[option["type"]]
    return one if option["values"] == 1 else several


def type_in_table(option):
    """The type of another function's option: a loading is a number, and may have another or an axis beside it."""
    if option["keyword"] in OF_THEIR_OWN_IN_TABLES:
        return OF_THEIR_OWN_IN_TABLES[option["keyword"]]
    if option["keyword"] in OF_THEIR_OWN or option["type"] in ("FILE", "WKT", "AXES"):  # an option of a job
        return annotation(option)
    if option["choices"]:
        return literal(option["choices"], option["is_whole"])
    one = "bool" if option["type"] == "FLAG" else "int" if option["is_whole"] else "float"
    if option["values"] == 1:
        return one
    return ("float | " if option["fewest"] == 1 else "") + "tuple[float, str]"


def line(keyword, kind, may_be_none=True):
    return f"{keyword}: {kind}{' | None' if may_be_none else ''} = ...,"


def keywords(function):
    """The lines of a function's keywords, by their names."""
    table = TABLES["tables"].get(function)
    if table is not None:
        return {o["keyword"]: line(o["keyword"], type_in_table(o), o["default"] == "None") for o in table}
    served = TABLES["served"].get(function, [option["keyword"] for option in bernal.options()])
    return {o["keyword"]: line(o["keyword"], annotation(o)) for o in bernal.options() if o["keyword"] in served}


def lines(match):
    indent, function, left_out = match.group(1), match.group(2), (match.group(3) or "").split()
    return "".join(f"{indent}{text}\n" for keyword, text in keywords(function).items() if keyword not in left_out)


if __name__ == "__main__":
    template, stub = map(pathlib.Path, sys.argv[1:])
    text = template.read_text(encoding="utf-8")
    text = re.sub(r"^( *)@(\w+)(?: but ([\w ]+))?@\n", lines, text, flags=re.M)
    text = re.sub(r'@"(\w+)"@', lambda match: literal(TABLES["names"][match.group(1)]), text)
    stub.write_text(text, encoding="utf-8")
