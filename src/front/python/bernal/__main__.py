"""`python -m bernal` and the command `bernal` of an installed module: the program itself, which stands beside the module."""

import os
import pathlib
import sys


def program():
    """Beside the module in a wheel, above it in the build tree, in the prefix where both were installed."""
    package = pathlib.Path(__file__).parent.absolute()
    places = [package / "bernal", package.parents[1] / "bernal"]
    places += [folder / "bin" / "bernal" for folder in package.parents]
    for place in places:
        if place.is_file() and os.access(place, os.X_OK) and place.open("rb").read(4) == b"\x7fELF":
            return place
    sys.exit("bernal: the program does not stand beside the module; install bernal again, or the package bernal of your system")


def main():
    found = program()
    os.execv(found, [str(found), *sys.argv[1:]])


if __name__ == "__main__":
    main()
