import os
import subprocess

import pytest


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Runs `bernal ARGUMENTS` in an empty folder, which is the current one of the test too."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        command = [os.environ["BERNAL_PROGRAM"], *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True, timeout=300)

    return run
