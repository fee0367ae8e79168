"""Writes the stub of the package: its template with the keywords of jobs, made from the table of options."""

import pathlib
import sys

import bernal

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

OF_TYPE = {
    "FLAG": ("bool", "bool"),
    "FILE": ("File", "File | Sequence[File]"),
    "WKT": ("File", "File"),
    "SHAPE": ("File", "File"),
    "COLUMNS": ("str", "str"),
    "LENGTH": ("float | str", "float | str"),
    "NUMBER": ("float", "float | ArrayLike"),
    "AXES": ("str | Sequence[str]", "str | Sequence[str]"),
}


def annotation(option):
    if option["keyword"] in OF_THEIR_OWN:
        return OF_THEIR_OWN[option["keyword"]]
    if option["choices"]:
        return "Literal[" + ", ".join(f'"{name}"' for name in option["choices"]) + "]"
    one, several = OF_TYPE[option["type"]]
    return one if option["values"] == 1 else several


def keywords(left_out=()):
    options = [o for o in bernal.options() if o["keyword"] not in left_out]
    return "".join(f"    {o['keyword']}: {annotation(o)} | None = ...,\n" for o in options)


OF_THE_STUDY_ITSELF = ("seed", "threads")
OF_THE_PLAN_ITSELF = ("levels",)

if __name__ == "__main__":
    template, stub = map(pathlib.Path, sys.argv[1:])
    text = template.read_text(encoding="utf-8")
    text = text.replace("    @OPTIONS@\n", keywords()).replace("    @OPTIONS_OF_PLANS@\n", keywords(OF_THE_PLAN_ITSELF))
    text = text.replace("    @OPTIONS_OF_STUDIES@\n", keywords(OF_THE_STUDY_ITSELF))
    stub.write_text(text, encoding="utf-8")
