"""Certifies what any program has packed, by `bernal verify`: as it stands in the program's own file, and after the uniform
expansion that takes its overlaps out."""
import dataclasses
import pathlib
import re
import subprocess

SIZES_HOLD = 1e-4  # relative; some programs write few digits
VERDICT = re.compile(
    r"certificate (?P<verdict>holds|does not hold).*?(?P<kind>gap|overlap), (?P<size>[-+.e\d]+) of the smaller diameter"
    r".*packing fraction (?P<fraction>[-+.e\d]+), (?P<count>\d+) spheres"
)


class Fault(Exception):
    """Why there is no figure, in one sentence."""


@dataclasses.dataclass
class Verdict:
    holds: bool
    overlap: float  # the worst, of the smaller diameter; negative for a gap
    fraction: float
    count: int


@dataclasses.dataclass
class Certified:
    overlap: float  # left in the program's file, of the smaller diameter
    as_written: float  # packing fraction of that file
    fraction: float  # packing fraction once no overlap is left


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["nothing"])[-1]


def verify(bernal: str, file: pathlib.Path, container: list[str]) -> Verdict:
    """`container`: --box and --walls, where the file does not tell them."""
    done = subprocess.run([bernal, "verify", str(file), *container], capture_output=True, text=True)
    found = VERDICT.search(done.stdout)
    if done.returncode not in (0, 1) or not found:
        raise Fault(f"bernal verify cannot judge {file.name}: {last_line(done.stderr)}")
    holds = found["verdict"] == "holds"
    if holds != (done.returncode == 0):
        raise Fault(f"bernal verify contradicts itself on {file.name}")
    sign = 1 if found["kind"] == "overlap" else -1
    return Verdict(holds, sign * float(found["size"]), float(found["fraction"]), int(found["count"]))


def separate(bernal: str, file: pathlib.Path, container: list[str]) -> pathlib.Path:
    """The packing expanded until no overlap is left. The material is none of the matter: the export asks for one."""
    apart = file.with_name("separated.csv")
    material = ["--for", "lammps", "--young", "1e9", "--density", "1000", "--unit", "m"]
    words = ["export", file.name, *container, *material, "--gap", "0", "--out", "separated", "--write", apart.name]
    done = subprocess.run([bernal, *words], cwd=file.parent, capture_output=True, text=True)
    if done.returncode:
        raise Fault(f"bernal export cannot separate {file.name}: {last_line(done.stderr)}")
    return apart


def check_sizes(apart: pathlib.Path, diameters: list[float]) -> None:
    """The spheres are those that were asked for, but for the scale."""
    rows = [line.split(",") for line in apart.read_text().splitlines() if not line.startswith("#")]
    radius = rows[0].index("radius")
    radii = sorted(float(row[radius]) for row in rows[1:])
    if len(radii) != len(diameters):
        raise Fault(f"it packed {len(radii)} spheres in place of {len(diameters)}")
    scales = [2 * r / d for r, d in zip(radii, sorted(diameters))]
    if max(scales) > (1 + SIZES_HOLD) * min(scales):
        raise Fault("its spheres have other sizes than asked for")


def certify(bernal: str, file: pathlib.Path, container: list[str], diameters: list[float]) -> Certified:
    written = verify(bernal, file, container)
    apart = separate(bernal, file, container)
    check_sizes(apart, diameters)
    proof = verify(bernal, apart, [])
    if not proof.holds:
        raise Fault(f"overlaps of {proof.overlap:.1e} are left after the expansion")
    return Certified(max(written.overlap, 0.0), written.fraction, proof.fraction)
