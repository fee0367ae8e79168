"""What goes into the wheel: the module as CMake builds and installs it, and the presets beside it.

CMAKE_ARGS in the environment holds further arguments of CMake's.
"""

import os
import pathlib
import shlex
import subprocess
import sys

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WheelOfCMake(BuildHookInterface):
    def initialize(self, version, build_data):
        root = pathlib.Path(self.root)
        build, stage = root / "build/wheel", root / "build/wheel/stage"
        options = ["-DCMAKE_BUILD_TYPE=Release", "-DBERNAL_PYTHON=ON", "-DBERNAL_TESTS=OFF", "-DBERNAL_PYTHON_FOLDER=."]
        options += [f"-DPython_EXECUTABLE={sys.executable}", *shlex.split(os.environ.get("CMAKE_ARGS", ""))]
        for arguments in (
            ["-G", "Ninja", "-S", root, "-B", build, *options],
            ["--build", build, "--target", "bernal_python"],
            ["--install", build, "--component", "python", "--prefix", stage],
        ):
            subprocess.run(["cmake", *map(str, arguments)], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(stage / "bernal"): "bernal", str(root / "presets"): "bernal/presets"}
