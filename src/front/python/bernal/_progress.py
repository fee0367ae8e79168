"""How far a packing or a study is, for progress=True: a bar of tqdm where that is installed, otherwise lines on stderr."""

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


def _study_text(progress: Any) -> str:
    best = f", best {progress.best}" if progress.best else ""
    return f"{progress.running} running, {progress.seconds_left:.0f} s left{best}"


class Bar:
    """Shown five times a second by tqdm, once in ten seconds without."""

    unit = " sweeps"

    def __init__(self) -> None:
        self._bar = tqdm(unit=self.unit) if tqdm else None
        self._pause = 0.2 if tqdm else 10.0
        self._next = time.monotonic() + (0 if tqdm else self._pause)
        self._last: Any = None

    def __call__(self, progress: Any) -> None:
        self._last = progress
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + self._pause
        if self._bar is None:
            print(f"bernal: {self.line(progress)}", file=sys.stderr)
        else:
            self.draw(progress)

    def line(self, progress: Any) -> str:
        return _text(progress)

    def draw(self, progress: Any) -> None:
        self._bar.n = progress.sweeps
        self._bar.set_description_str(_text(progress))

    def close(self) -> None:
        if self._bar is not None:
            if self._last is not None:
                self.draw(self._last)
            self._bar.close()


class EquilibriumBar(Bar):
    """Of export(pressure=..., progress=True)."""

    unit = " steps"

    def line(self, progress: Any) -> str:
        return f"{progress.stage}, pressure {progress.pressure:.4g} Pa, unbalanced force {progress.unbalanced:.3g}"

    def draw(self, progress: Any) -> None:
        self._bar.n = progress.steps
        self._bar.set_description_str(self.line(progress))


class JamBar(Bar):
    """Of jam(progress=True)."""

    unit = " steps"

    def line(self, progress: Any) -> str:
        return f"jamming, pressure {progress.pressure:.4g}, unbalanced force {progress.unbalanced:.3g}"

    def draw(self, progress: Any) -> None:
        self._bar.n = progress.steps
        self._bar.set_description_str(self.line(progress))


class BlendBar(Bar):
    """Of blend(packed=True, progress=True)."""

    unit = " packings"

    def line(self, progress: Any) -> str:
        if progress.packing_fraction is None:
            return "packing the first blend"
        error = "" if progress.error is None else f" +- {progress.error:.4f}"
        return f"{progress.packings} packings done, densest so far {progress.packing_fraction:.4f}{error}"

    def draw(self, progress: Any) -> None:
        self._bar.n = progress.packings
        self._bar.set_description_str(self.line(progress))


class MeasureBar(Bar):
    """Of analyze(progress=True)."""

    unit = " %"

    def line(self, progress: Any) -> str:
        return f"measuring {progress.measure}, {100 * progress.share:.0f} %"

    def draw(self, progress: Any) -> None:
        self._bar.total = 100
        self._bar.n = round(100 * progress.share)
        self._bar.set_description_str(f"measuring {progress.measure}")


class ImageBar(Bar):
    """Of voxels(progress=True)."""

    unit = " %"

    def line(self, progress: Any) -> str:
        return f"drawing voxels, {100 * progress:.0f} %"

    def draw(self, progress: Any) -> None:
        self._bar.total = 100
        self._bar.n = round(100 * progress)
        self._bar.set_description_str("drawing voxels")


class StudyBar(Bar):
    """Of study(progress=True)."""

    unit = " packings"

    def line(self, progress: Any) -> str:
        return f"{progress.done} packings done, {progress.left} left, {_study_text(progress)}"

    def draw(self, progress: Any) -> None:
        self._bar.total = progress.done + progress.running + progress.left
        self._bar.n = progress.done
        self._bar.set_description_str(_study_text(progress))
