"""How far a packing is, for pack(progress=True): a bar of tqdm where that is installed, otherwise lines on stderr."""

from __future__ import annotations

import sys
import time
from typing import Any

try:
    from tqdm.auto import tqdm
except ImportError:
    tqdm = None


def _text(progress: Any) -> str:
    at_most = "up to " if progress.may_end_sooner else ""
    return f"{progress.stage}, fraction {progress.packing_fraction:.4f}, {at_most}{progress.seconds_left:.0f} s left"


class Bar:
    """Shown five times a second by tqdm, once in ten seconds without."""

    def __init__(self) -> None:
        self._bar = tqdm(unit=" sweeps") if tqdm else None
        self._pause = 0.2 if tqdm else 10.0
        self._next = time.monotonic() + (0 if tqdm else self._pause)

    def __call__(self, progress: Any) -> None:
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + self._pause
        if self._bar is None:
            print(f"bernal: {_text(progress)}", file=sys.stderr)
            return
        self._bar.n = progress.sweeps
        self._bar.set_description_str(_text(progress))

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
