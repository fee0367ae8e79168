"""Programs that pack spheres, each as somebody who knows it would use it: periodic on all sides, on one thread. Each writes its
input, runs, and hands over its own file, in the words that `bernal verify` takes for the container."""
import array
import dataclasses
import math
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

from judge import Fault, last_line

HERE = pathlib.Path(__file__).resolve().parent


@dataclasses.dataclass
class Sample:
    name: str
    what: str
    exponent: float  # of the number density of diameters
    ratio: float
    pressed: float  # a packing fraction that no random packing reaches without overlap
    diameters: list[float] = dataclasses.field(default_factory=list)
    file: pathlib.Path | None = None  # the same, one a line

    def solid(self) -> float:
        return math.pi / 6 * sum(d**3 for d in self.diameters)

    def edge(self, fraction: float) -> float:
        return (self.solid() / fraction) ** (1 / 3)


@dataclasses.dataclass
class Task:
    program: str  # its path
    sample: Sample
    seed: int
    folder: pathlib.Path  # empty
    most_seconds: int  # of CPU time


@dataclasses.dataclass
class Run:
    cpu: float
    memory: int  # bytes, at the peak
    wall: float
    output: str


@dataclasses.dataclass
class Packed:
    run: Run
    file: pathlib.Path
    container: list[str]  # --box and --walls, where the file does not tell them
    told: float | None  # packing fraction in the program's own words


@dataclasses.dataclass
class Rival:
    name: str
    programs: list[str]  # what it may be called on PATH
    pack: Callable[[Task], Packed]
    version: Callable[[str], str]
    get: str  # how one comes by it

    def find(self, given: dict[str, str]) -> str:
        """Its path, given by how its name begins or found on PATH."""
        code = self.name.split()[0]
        for name, program in given.items():
            if self.name.lower().startswith(name.lower()):
                path = shutil.which(program)
                if not path:
                    raise Fault(f"{program}, given for {code}, is no program")
                return str(pathlib.Path(path).resolve())
        on_path = next(filter(None, map(shutil.which, self.programs)), None)
        if not on_path:
            raise Fault(f"{code} is not installed: {' or '.join(self.programs)} is not on PATH; {self.get}")
        return on_path


def run(task: Task, command: list[str]) -> Run:
    """A process on one thread, until it ends or has used up its CPU time."""
    start = time.monotonic()
    log = task.folder / "output.txt"

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (task.most_seconds, task.most_seconds + 5))

    with open(log, "w") as output:
        process = subprocess.Popen(
            command,
            cwd=task.folder,
            stdout=output,
            stderr=output,
            stdin=subprocess.DEVNULL,
            preexec_fn=limit,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    cpu, text = usage.ru_utime + usage.ru_stime, log.read_text(errors="replace")
    if process.returncode:
        spent = cpu >= task.most_seconds - 1
        raise Fault(
            f"not done in {task.most_seconds} s" if spent else f"fails with {process.returncode}: {last_line(text)}"
        )
    return Run(cpu, usage.ru_maxrss * 1024, time.monotonic() - start, text)


def result(task: Task, name: str) -> pathlib.Path:
    file = task.folder / name
    if not file.exists():
        raise Fault(f"ends without {name}: {last_line((task.folder / 'output.txt').read_text(errors='replace'))}")
    return file


def last_fraction(output: str) -> float | None:
    found = re.findall(r"packing fraction ([-+.e\d]+)", output)
    return float(found[-1]) if found else None


def cube(edge: float) -> list[str]:
    return ["--box", "0", "0", "0", *[repr(edge)] * 3, "--walls", "none"]


def first_line(command: list[str], pattern: str) -> str:
    """The first match in what a program says of itself."""
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    found = re.search(pattern, done.stdout + done.stderr)
    return found.group(1).strip() if found else "unknown"


# --- bernal


def bernal_pack(effort: str) -> Callable[[Task], Packed]:
    def pack(task: Task) -> Packed:
        sizes = ["--sizes", "list", "--diameter-list", str(task.sample.file)]
        words = ["--effort", effort, "--seed", str(task.seed), "--threads", "1", "--out", "end"]
        ran = run(task, [task.program, "pack", *sizes, *words])
        told = re.search(r'"packing_fraction": ([-+.e\d]+)', result(task, "end.json").read_text())
        return Packed(ran, result(task, "end.csv"), [], float(told.group(1)))

    return pack


def bernal_version(program: str) -> str:
    return first_line([program, "--version"], r"bernal (\S+)")


# --- LAMMPS


def lammps_neighbours(sample: Sample) -> str:
    """Wide sizes in collections, each twice as wide as the one before: lists of one cutoff would hold everything."""
    largest = max(sample.diameters)
    if sample.ratio < 2:
        return "neighbor 0.3 bin\nneigh_modify every 1 delay 0 check yes\ncomm_modify vel yes\n"
    steps = math.ceil(math.log2(largest / min(sample.diameters)))
    bounds = [largest * 1.001 / 2**k for k in reversed(range(steps))]
    return (
        f"neighbor 0.3 multi\nneigh_modify every 1 delay 0 check yes collection/interval {steps} "
        f"{' '.join(map(repr, bounds))}\ncomm_modify mode multi vel yes\n"
    )


def lammps_data(sample: Sample, seed: int) -> str:
    """At random points; of a mass equal to the square of the diameter."""
    edge, chance = sample.edge(sample.pressed), random.Random(seed)
    rows = "".join(
        f"{k} 1 {d!r} {6 / math.pi / d!r} {' '.join(repr(chance.uniform(0, edge)) for _ in range(3))}\n"
        for k, d in enumerate(sample.diameters, 1)
    )
    sides = "".join(f"0 {edge!r} {axis}lo {axis}hi\n" for axis in "xyz")
    return f"random points\n\n{len(sample.diameters)} atoms\n1 atom types\n\n{sides}\nAtoms # sphere\n\n{rows}"


def lammps_pack(balance: float) -> Callable[[Task], Packed]:
    def pack(task: Task) -> Packed:
        shutil.copy(HERE / "rival_lammps.in", task.folder)
        (task.folder / "neighbours.in").write_text(lammps_neighbours(task.sample))
        (task.folder / "start.data").write_text(lammps_data(task.sample, task.seed))
        numbers = {"solid": task.sample.solid(), "phi": task.sample.pressed, "balance": balance}
        words = [word for name, value in numbers.items() for word in ("-var", name, repr(value))]
        ran = run(task, [task.program, "-in", "rival_lammps.in", "-log", "none", *words])
        return Packed(ran, result(task, "end.dump"), [], last_fraction(ran.output))

    return pack


def lammps_version(program: str) -> str:
    return first_line([program, "-h"], r"Simulator - (.+)")


# --- YADE


def yade_pack(task: Task) -> Packed:
    shutil.copy(HERE / "rival_yade.py", task.folder)
    shutil.copy(task.sample.file, task.folder / "diameters.txt")
    (task.folder / "seed.txt").write_text(str(task.seed))
    ran = run(task, [task.program, "-n", "-x", "-j1", "rival_yade.py"])
    lengths = result(task, "cell.txt").read_text().split()
    return Packed(ran, result(task, "end.csv"), ["--box", "0", "0", "0", *lengths, "--walls", "none"], last_fraction(ran.output))


def yade_version(program: str) -> str:
    return first_line([program, "--version"], r"[Vv]ersion:? *(\S+)")


# --- RCPGenerator, the executable of its folder c++: rows of x, y, z and diameter in a unit cube, diameters up to a scale


def rcp_neighbours(sample: Sample) -> int:
    """Room for the neighbours of the largest sphere; 0 takes its own default, which is for narrow sizes."""
    return 0 if sample.ratio <= 10 else min(len(sample.diameters) - 1, 4000)


def rcp_pack(task: Task) -> Packed:
    chance, scale = random.Random(task.seed), 1 / task.sample.edge(0.05)
    rows = (" ".join(repr(chance.random()) for _ in range(3)) + f" {scale * d!r}\n" for d in task.sample.diameters)
    (task.folder / "start.txt").write_text("".join(rows))
    words = ["--file", "start.txt", "--output", "packed", "--box", "1,1,1", "--walls", "0,0,0"]
    neighbours = ["--NeighborMax", str(rcp_neighbours(task.sample))]
    ran = run(task, [task.program, *words, *neighbours, "--seed", str(task.seed)])
    end = task.folder / "end.csv"
    end.write_text(rcp_table(result(task, "packed.txt").read_text()))
    return Packed(ran, end, cube(1.0), None)


def rcp_table(text: str) -> str:
    """Its rows with their columns named, wrapped into the cube."""
    rows = [[float(word) for word in line.replace(",", " ").split()] for line in text.splitlines() if line.strip()]
    if any(len(row) != 4 for row in rows):
        raise Fault("its file is not rows of x, y, z and diameter")
    return "x,y,z,diameter\n" + "".join(",".join(repr(v) for v in [*(c % 1 for c in row[:3]), row[3]]) + "\n" for row in rows)


# --- packing-generation: reads generation.conf and diameters.txt in its folder, writes packing.xyzd and packing.nfo


def generation_conf(sample: Sample, seed: int) -> str:
    edge = sample.edge(sample.pressed)
    return (
        f"Particles count: {len(sample.diameters)}\nPacking size: {edge!r} {edge!r} {edge!r}\nGeneration start: 1\n"
        f"Seed: {seed}\nSteps to write: 1000\nBoundaries mode: 1\nContraction rate: 1.328910e-005\nGeneration mode: 1\n"
    )


def generation_scale(nfo: str) -> tuple[float, float]:
    """By what its diameters are to be multiplied, and the packing fraction that it tells: the file holds those it began with."""
    told = {key: re.search(rf"{key} Porosity: *([-+.e\d]+)", nfo, re.IGNORECASE) for key in ("Theoretical", "Final")}
    if not all(told.values()):
        raise Fault("its packing.nfo does not tell theoretical and final porosity")
    first, final = (1 - float(told[key].group(1)) for key in ("Theoretical", "Final"))
    return (final / first) ** (1 / 3), final


def generation_pack(task: Task) -> Packed:
    (task.folder / "generation.conf").write_text(generation_conf(task.sample, task.seed))
    shutil.copy(task.sample.file, task.folder / "diameters.txt")
    ran = run(task, [task.program, "-fba"])
    scale, final = generation_scale(result(task, "packing.nfo").read_text())
    numbers = array.array("d", result(task, "packing.xyzd").read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    for k in range(3, len(numbers), 4):
        numbers[k] *= scale
    if sys.byteorder == "big":
        numbers.byteswap()
    end = task.folder / "end.xyzd"
    end.write_bytes(numbers.tobytes())
    return Packed(ran, end, cube(task.sample.edge(task.sample.pressed)), final)


def untold(program: str) -> str:
    return "it tells no version"


LAMMPS = ["lmp", "lmp_serial", "lmp_mpi"]
ALL = [
    Rival("bernal quick", ["bernal"], bernal_pack("quick"), bernal_version, "build it"),
    Rival("bernal standard", ["bernal"], bernal_pack("standard"), bernal_version, "build it"),
    Rival("LAMMPS", LAMMPS, lammps_pack(0.1), lammps_version, "apt-get install lammps"),
    Rival("LAMMPS patient", LAMMPS, lammps_pack(0.01), lammps_version, "apt-get install lammps"),
    Rival("YADE", ["yade"], yade_pack, yade_version, "apt-get install yade"),
    Rival(
        "RCPGenerator",
        ["RCPGenerator", "RCPGenerator.exe"],
        rcp_pack,
        untold,
        "build it from the folder c++ of github.com/KD-physics/RCPGenerator",
    ),
    Rival(
        "packing-generation",
        ["PackingGeneration", "PackingGeneration.exe", "packing_generation"],
        generation_pack,
        untold,
        "build it from github.com/VasiliBaranov/packing-generation",
    ),
]
