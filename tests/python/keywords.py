"""The keywords of pack() and study() as their stubs have them, made from the table of options. Run, it prints them."""

import bernal

OF_THEIR_OWN = {
    "count": "int",
    "seed": "int",
    "threads": "int",
    "dimension": "Literal[2, 3]",
    "diameter_list": "File | ArrayLike",
    "grading": "File | ArrayLike",
    "lengths": 'Sequence[float | Literal["free"]] | NDArray[Any]',
    "aspect": "Sequence[float] | NDArray[Any]",
}

OF_TYPE = {
    "FLAG": ("bool", "bool"),
    "FILE": ("File", "File | Sequence[File]"),
    "WKT": ("File", "File"),
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


def lines(left_out=()):
    options = [o for o in bernal.options() if o["keyword"] not in left_out]
    return [f"    {o['keyword']}: {annotation(o)} | None = ...," for o in options]


OF_THE_STUDY_ITSELF = ("seed", "threads")


if __name__ == "__main__":
    print("\n".join(["of pack() and plan():", *lines(), "", "of study():", *lines(OF_THE_STUDY_ITSELF)]))
