"""What goes into the wheel: the module as CMake builds it, and the program beside it.

All libraries but the C library's own are inside: the wheel runs on any Linux with a C library as new as the one that it was
built with. CMAKE_ARGS in the environment holds further arguments of CMake's; -DBERNAL_STATIC=OFF takes the system's
libraries, for this machine alone.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface
from packaging.tags import sys_tags

MODULE = ("_bernal*.so", "__init__.pyi")
PROGRAM = ("bernal", "bernal-drawing.so")


def platform_of(build):
    """Where the wheel runs: where it needs the system's libraries, here alone."""
    here = sysconfig.get_platform().replace("-", "_")
    if "BERNAL_STATIC:BOOL=ON" not in (build / "CMakeCache.txt").read_text():
        return here
    return here.replace("linux_", f"manylinux_{os.confstr('CS_GNU_LIBC_VERSION').split()[1].replace('.', '_')}_")


class WheelOfCMake(BuildHookInterface):
    def initialize(self, version, build_data):
        if self.target_name != "wheel":
            return
        root = pathlib.Path(self.root)
        own = next(sys_tags())
        given = shlex.split(os.environ.get("CMAKE_ARGS", ""))
        is_own = any(re.fullmatch(r"-D\s*BERNAL_STATIC(:BOOL)?=(OFF|0|FALSE|NO)", argument, re.IGNORECASE) for argument in given)
        build = root / "build/wheel" / (own.interpreter + ("-system" if is_own else ""))
        stage = build / "stage"
        options = ["-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_UNITY_BUILD=ON", "-DBERNAL_PYTHON=ON", "-DBERNAL_TESTS=OFF"]
        options += ["-DBERNAL_C=OFF", "-DBERNAL_STATIC=ON", f"-DBERNAL_STATIC_FOLDER={root}/build/wheel/static"]
        options += ["-DBERNAL_PYTHON_FOLDER=.", "-DCMAKE_INSTALL_BINDIR=bernal", "-DCMAKE_INSTALL_LIBDIR=."]
        options += [f"-DPython_EXECUTABLE={sys.executable}", *given]
        for arguments in (
            ["-G", "Ninja", "-S", root, "-B", build, *options],
            ["--build", build, "--target", "bernal_python", "bernal"],
            ["--install", build, "--component", "python", "--prefix", stage],
            ["--install", build, "--component", "program", "--prefix", stage],
        ):
            subprocess.run(["cmake", *map(str, arguments)], check=True)
        files = [file for pattern in (*MODULE, *PROGRAM) for file in (stage / "bernal").glob(pattern)]
        build_data["pure_python"] = False
        build_data["tag"] = f"{own.interpreter}-{own.abi}-{platform_of(build)}"
        build_data["force_include"] = {str(file): f"bernal/{file.name}" for file in files}
        licences = root / "build/wheel/static/licences"
        if not is_own:
            build_data["force_include"][str(licences)] = "bernal/licences"


class Description(MetadataHookInterface):
    """The page of the module; where it is read, the files that it links to are not beside it."""

    def update(self, metadata):
        page = (pathlib.Path(self.root) / "examples/python.md").read_text(encoding="utf-8")
        text = re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", page)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
