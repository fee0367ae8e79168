import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

__version__: str

File = Union[str, os.PathLike[str]]
Floats = NDArray[np.float64]
Watcher = Union[Callable[["Progress"], Any], bool, None]
StudyWatcher = Union[Callable[["StudyProgress"], Any], bool, None]
Columns = dict[str, NDArray[Any]]

class InputError(ValueError):
    key: str | None
    value: str | None

class FileError(OSError): ...

class Interrupted(KeyboardInterrupt):
    state: State  # None of a study

class Progress:
    @property
    def stage(self) -> str: ...
    @property
    def sweeps(self) -> int: ...
    @property
    def packing_fraction(self) -> float: ...
    @property
    def mean_relative_overlap(self) -> float: ...
    @property
    def max_relative_overlap(self) -> float: ...
    @property
    def pressure(self) -> float: ...
    @property
    def seconds_left(self) -> float: ...
    @property
    def may_end_sooner(self) -> bool: ...

class State:
    @property
    def sweeps(self) -> int: ...
    def write(self, file: File) -> None: ...

class StudyProgress:
    @property
    def done(self) -> int: ...
    @property
    def running(self) -> int: ...
    @property
    def left(self) -> int: ...
    @property
    def seconds_left(self) -> float: ...
    @property
    def best(self) -> str: ...

class StudyTable:
    @property
    def columns(self) -> Columns: ...
    @property
    def maxima(self) -> Columns: ...
    @property
    def limits(self) -> Columns: ...
    @property
    def times(self) -> Columns: ...
    @property
    def findings(self) -> list[str]: ...
    @property
    def files(self) -> list[str]: ...
    @property
    def options(self) -> str: ...
    def to_pandas(self) -> Any: ...
    def report(self, file: File) -> None: ...
    def plot(self, file: File) -> list[str]: ...
    def _repr_html_(self) -> str: ...
    def __getitem__(self, name: str) -> NDArray[Any]: ...
    def __len__(self) -> int: ...

class Certificate:
    @property
    def holds(self) -> bool: ...
    @property
    def max_relative_overlap(self) -> float: ...
    @property
    def overlapping_pairs(self) -> int: ...
    @property
    def wall_crossings(self) -> int: ...
    @property
    def worst(self) -> str: ...
    def __bool__(self) -> bool: ...

class Container:
    def __init__(
        self,
        lengths: ArrayLike,
        origin: ArrayLike = ...,
        periodic: bool | Sequence[bool] = ...,
        dimension: int = ...,
        walls: Sequence[Mapping[str, Any]] = ...,
    ) -> None: ...
    @property
    def shape(self) -> str: ...
    @property
    def origin(self) -> Floats: ...
    @property
    def lengths(self) -> Floats: ...
    @property
    def periodic(self) -> tuple[bool, bool, bool]: ...
    @property
    def dimension(self) -> int: ...
    @property
    def volume(self) -> float: ...
    @property
    def walls(self) -> list[dict[str, Any]]: ...

class Measures:
    @property
    def scalars(self) -> dict[str, float | None]: ...
    @property
    def tables(self) -> dict[str, dict[str, Floats]]: ...
    @property
    def of_spheres(self) -> dict[str, Floats]: ...
    @property
    def meanings(self) -> dict[str, str]: ...
    @property
    def units(self) -> dict[str, str]: ...
    @property
    def left_out(self) -> list[str]: ...
    def __getitem__(self, name: str) -> Any: ...

class Packing:
    @property
    def centers(self) -> Floats: ...
    @property
    def radii(self) -> Floats: ...
    @property
    def classes(self) -> NDArray[np.uint16]: ...
    @property
    def container(self) -> Container: ...
    @property
    def unit(self) -> str: ...
    @property
    def packing_fraction(self) -> float: ...
    @property
    def summary(self) -> dict[str, Any]: ...
    @property
    def options(self) -> str: ...
    @property
    def certificate(self) -> Certificate: ...
    @property
    def history(self) -> dict[str, Floats]: ...
    def __len__(self) -> int: ...
    def _repr_html_(self) -> str: ...
    def verify(self, threads: int = ...) -> Certificate: ...
    def analyze(
        self,
        measures: str | Sequence[str] | None = ...,
        *,
        contact_tolerance: float = ...,
        grading: File | ArrayLike | None = ...,
        grading_cut: float | None = ...,
        threads: int = ...,
    ) -> Measures: ...
    def write(
        self,
        file: File,
        *,
        format: str | None = ...,
        density: float | ArrayLike | None = ...,
        values: Mapping[str, ArrayLike] = ...,
    ) -> list[str]: ...
    def report(self, file: File) -> None: ...
    def render(
        self,
        file: File | None = ...,
        *,
        width: int = ...,
        height: int = ...,
        color: Literal["size", "class"] = ...,
        view: str | Sequence[float] | None = ...,
        zoom: float = ...,
        slices: Mapping[str, float | str] = ...,
        background: str | Sequence[float] = ...,
    ) -> NDArray[np.uint8]: ...
    def export(
        self,
        code: Literal["lammps", "liggghts", "yade", "mercury"],
        out: File = ...,
        *,
        density: float | ArrayLike | None = ...,
        material: Mapping[int | str | tuple[int | str, int | str], Mapping[str, float]] = ...,
        young: float | None = ...,
        poisson: float | None = ...,
        stiffness: float | None = ...,
        friction: float | None = ...,
        rolling_friction: float | None = ...,
        restitution: float | None = ...,
        gap: float | None = ...,
        pressure: float | None = ...,
        gravity: float | tuple[float, str] | None = ...,
        servo: float | None = ...,
        shear: tuple[float, str] | None = ...,
        compress: tuple[float, str] | None = ...,
        steps: int | None = ...,
        output_every: int | None = ...,
        threads: int = ...,
    ) -> list[str]: ...
    def rearrange(
        self,
        *,
        fixed: bool = ...,
        progress: Watcher = ...,
        target_fraction: float | None = ...,
        porosity: float | None = ...,
        effort: Literal["quick", "standard", "dense"] | None = ...,
        sweep: Literal["parallel", "sequential"] | None = ...,
        swaps: Literal["auto", "always", "never"] | None = ...,
        engine: str | None = ...,
        looseness: float | None = ...,
        threads: int | None = ...,
    ) -> Packing: ...

def pack(
    preset: File | None = ...,
    *,
    config: File | None = ...,
    progress: Watcher = ...,
    count: int | None = ...,
    seed: int | None = ...,
    sizes: Literal["monodisperse", "bidisperse", "uniform-size", "uniform-volume", "power-law", "lognormal", "normal", "weibull", "fuller", "table", "list"] | None = ...,
    diameter_min: float | None = ...,
    diameter_max: float | None = ...,
    diameter_mean: float | None = ...,
    sigma: float | None = ...,
    exponent: float | None = ...,
    small_volume_share: float | None = ...,
    grading: File | ArrayLike | None = ...,
    grading_cut: float | None = ...,
    diameter_list: File | ArrayLike | None = ...,
    sampling: Literal["systematic", "random"] | None = ...,
    unit: Literal["none", "m", "mm", "um"] | None = ...,
    density: float | ArrayLike | None = ...,
    dimension: Literal[2, 3] | None = ...,
    container: Literal["periodic", "box", "cylinder", "sphere", "annulus", "cone", "prism", "mesh"] | None = ...,
    walls: str | Sequence[str] | None = ...,
    lengths: Sequence[float | Literal["free"]] | NDArray[Any] | None = ...,
    aspect: Sequence[float] | NDArray[Any] | None = ...,
    vessel_diameter: float | None = ...,
    core_diameter: float | None = ...,
    top_diameter: float | None = ...,
    vessel_height: float | None = ...,
    axis: Literal["x", "y", "z"] | None = ...,
    polygon: File | None = ...,
    mesh: File | None = ...,
    mesh_unit: Literal["m", "mm", "um"] | None = ...,
    obstacle: File | Sequence[File] | None = ...,
    fill: bool | None = ...,
    target_fraction: float | None = ...,
    porosity: float | None = ...,
    allow_small_sample: bool | None = ...,
    effort: Literal["quick", "standard", "dense"] | None = ...,
    sweep: Literal["parallel", "sequential"] | None = ...,
    swaps: Literal["auto", "always", "never"] | None = ...,
    engine: Literal["auto", "linked-cell", "hierarchical-grid", "hierarchical-grid-bottom-up", "octree", "loose-octree", "sweep-and-prune", "r-tree", "brute-force"] | None = ...,
    looseness: float | None = ...,
    threads: int | None = ...,
    force: bool | None = ...,
) -> Packing: ...
def plan(
    preset: File | None = ...,
    *,
    config: File | None = ...,
    packing_fraction: float | None = ...,
    access_cost: float | None = ...,
    levels: int | None = ...,
    count: int | None = ...,
    seed: int | None = ...,
    sizes: Literal["monodisperse", "bidisperse", "uniform-size", "uniform-volume", "power-law", "lognormal", "normal", "weibull", "fuller", "table", "list"] | None = ...,
    diameter_min: float | None = ...,
    diameter_max: float | None = ...,
    diameter_mean: float | None = ...,
    sigma: float | None = ...,
    exponent: float | None = ...,
    small_volume_share: float | None = ...,
    grading: File | ArrayLike | None = ...,
    grading_cut: float | None = ...,
    diameter_list: File | ArrayLike | None = ...,
    sampling: Literal["systematic", "random"] | None = ...,
    unit: Literal["none", "m", "mm", "um"] | None = ...,
    density: float | ArrayLike | None = ...,
    dimension: Literal[2, 3] | None = ...,
    container: Literal["periodic", "box", "cylinder", "sphere", "annulus", "cone", "prism", "mesh"] | None = ...,
    walls: str | Sequence[str] | None = ...,
    lengths: Sequence[float | Literal["free"]] | NDArray[Any] | None = ...,
    aspect: Sequence[float] | NDArray[Any] | None = ...,
    vessel_diameter: float | None = ...,
    core_diameter: float | None = ...,
    top_diameter: float | None = ...,
    vessel_height: float | None = ...,
    axis: Literal["x", "y", "z"] | None = ...,
    polygon: File | None = ...,
    mesh: File | None = ...,
    mesh_unit: Literal["m", "mm", "um"] | None = ...,
    obstacle: File | Sequence[File] | None = ...,
    fill: bool | None = ...,
    target_fraction: float | None = ...,
    porosity: float | None = ...,
    allow_small_sample: bool | None = ...,
    effort: Literal["quick", "standard", "dense"] | None = ...,
    sweep: Literal["parallel", "sequential"] | None = ...,
    swaps: Literal["auto", "always", "never"] | None = ...,
    engine: Literal["auto", "linked-cell", "hierarchical-grid", "hierarchical-grid-bottom-up", "octree", "loose-octree", "sweep-and-prune", "r-tree", "brute-force"] | None = ...,
    looseness: float | None = ...,
    threads: int | None = ...,
    force: bool | None = ...,
) -> dict[str, Any]: ...
def resume(
    state: State | File,
    *,
    progress: Watcher = ...,
    threads: int | None = ...,
    engine: str | None = ...,
    looseness: float | None = ...,
) -> Packing: ...
def study(
    file: File | None = ...,
    *,
    out: File | None = ...,
    threads: int | None = ...,
    keep: bool = ...,
    shard: str | tuple[int, int] | None = ...,
    merge: str | Sequence[str] | None = ...,
    progress: StudyWatcher = ...,
    preset: File | None = ...,
    axes: Mapping[str, ArrayLike | Sequence[Any] | Mapping[str, float | str]] | None = ...,
    zip: Sequence[Sequence[str]] | None = ...,
    seeds: int | Sequence[int] | NDArray[Any] | None = ...,
    results: str | Sequence[str] | None = ...,
    theory: bool | str | Sequence[str] | None = ...,
    confidence: float | None = ...,
    bootstrap: bool | None = ...,
    precision: float | Mapping[str, float] | None = ...,
    time: float | None = ...,
    maximise: str | None = ...,
    extrapolate: Mapping[str, str | float] | Sequence[Mapping[str, str | float]] | None = ...,
    order: Literal["cheapest", "spread"] | None = ...,
    count: int | None = ...,
    sizes: Literal["monodisperse", "bidisperse", "uniform-size", "uniform-volume", "power-law", "lognormal", "normal", "weibull", "fuller", "table", "list"] | None = ...,
    diameter_min: float | None = ...,
    diameter_max: float | None = ...,
    diameter_mean: float | None = ...,
    sigma: float | None = ...,
    exponent: float | None = ...,
    small_volume_share: float | None = ...,
    grading: File | ArrayLike | None = ...,
    grading_cut: float | None = ...,
    diameter_list: File | ArrayLike | None = ...,
    sampling: Literal["systematic", "random"] | None = ...,
    unit: Literal["none", "m", "mm", "um"] | None = ...,
    density: float | ArrayLike | None = ...,
    dimension: Literal[2, 3] | None = ...,
    container: Literal["periodic", "box", "cylinder", "sphere", "annulus", "cone", "prism", "mesh"] | None = ...,
    walls: str | Sequence[str] | None = ...,
    lengths: Sequence[float | Literal["free"]] | NDArray[Any] | None = ...,
    aspect: Sequence[float] | NDArray[Any] | None = ...,
    vessel_diameter: float | None = ...,
    core_diameter: float | None = ...,
    top_diameter: float | None = ...,
    vessel_height: float | None = ...,
    axis: Literal["x", "y", "z"] | None = ...,
    polygon: File | None = ...,
    mesh: File | None = ...,
    mesh_unit: Literal["m", "mm", "um"] | None = ...,
    obstacle: File | Sequence[File] | None = ...,
    fill: bool | None = ...,
    target_fraction: float | None = ...,
    porosity: float | None = ...,
    allow_small_sample: bool | None = ...,
    effort: Literal["quick", "standard", "dense"] | None = ...,
    sweep: Literal["parallel", "sequential"] | None = ...,
    swaps: Literal["auto", "always", "never"] | None = ...,
    engine: Literal["auto", "linked-cell", "hierarchical-grid", "hierarchical-grid-bottom-up", "octree", "loose-octree", "sweep-and-prune", "r-tree", "brute-force"] | None = ...,
    looseness: float | None = ...,
    force: bool | None = ...,
) -> StudyTable: ...
def packing_from(
    centers: ArrayLike,
    radii: ArrayLike,
    container: Container | ArrayLike,
    classes: ArrayLike | None = ...,
    unit: Literal["none", "m", "mm", "um"] = ...,
) -> Packing: ...
def read(
    file: File, *, format: str | None = ..., container: Container | None = ..., timestep: int | None = ...
) -> Packing: ...
def measures() -> dict[str, str]: ...
def options() -> list[dict[str, Any]]: ...
def presets() -> dict[str, str]: ...
