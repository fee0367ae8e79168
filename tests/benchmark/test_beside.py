"""What beside.py tells is measured and judged: an overlap that is put in is found and taken out, lost spheres and other sizes
are no result, a program that is missing or fails is told in one sentence, and files are read as their programs mean them.

    python3 tests/benchmark/test_beside.py BERNAL"""
import csv
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
import beside
import judge
import rivals

HERE = pathlib.Path(__file__).resolve().parent
BERNAL = ""
SIDE = 3  # spheres along an edge of a cubic lattice
CUBIC = math.pi / 6  # its packing fraction where they touch
PUSHED = 0.03


def lattice(pushed: float) -> list[tuple[float, float, float]]:
    """Spheres one apart, the first pushed towards the next."""
    points = [(i + 0.5, j + 0.5, k + 0.5) for k in range(SIDE) for j in range(SIDE) for i in range(SIDE)]
    return [(points[0][0] + pushed, *points[0][1:]), *points[1:]]


# Stand in for programs that may be missing: each packs the lattice with the pushed sphere, in the form its pages describe.
RCP_GENERATOR = f"""#!{sys.executable}
import sys
flags = dict(zip(sys.argv[1::2], sys.argv[2::2]))
count = len(open(flags["--file"]).read().split()) // 4
points = {lattice(PUSHED)!r}
assert count == len(points) and flags["--box"] == "1,1,1" and flags["--walls"] == "0,0,0"
with open(flags["--output"] + ".txt", "w") as out:
    for x, y, z in points:
        out.write(f"{{x / {SIDE} - 1!r}} {{y / {SIDE}!r}} {{z / {SIDE}!r}} {{1 / {SIDE}!r}}\\n")
"""
PACKING_GENERATION = f"""#!{sys.executable}
import array, math, re, sys
conf = open("generation.conf").read()
edge = float(re.search("Packing size: (\\\\S+)", conf).group(1))
first = [float(line) for line in open("diameters.txt")]
assert sys.argv[1:] == ["-fba"] and "Generation start: 1" in conf
lattice = edge / {SIDE}
final = math.pi / 6
theory = math.pi / 6 * sum(d**3 for d in first) / edge**3
numbers = [v for (x, y, z), d in zip({lattice(PUSHED)!r}, first) for v in (x * lattice, y * lattice, z * lattice, d)]
open("packing.xyzd", "wb").write(array.array("d", numbers).tobytes())
open("packing.nfo", "w").write(f"N: {{len(first)}}\\nDimensions: {{edge}} {{edge}} {{edge}}\\nTheoretical Porosity: {{1 - theory!r}}\\nFinal Porosity: {{1 - final!r}}\\n")
"""
FAILS = f"""#!{sys.executable}
print("first words")
print("Error: found more neighbors than allotted")
raise SystemExit(1)
"""
NEVER_ENDS = f"""#!{sys.executable}
while True:
    pass
"""


class Beside(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.sample = beside.SAMPLES[0]
        beside.write_sizes(self.sample, SIDE**3, self.folder)

    def file(self, points, diameters=None):
        file = self.folder / "end.csv"
        rows = "".join(f"{x!r},{y!r},{z!r},{d / 2!r}\n" for (x, y, z), d in zip(points, diameters or [1.0] * len(points)))
        file.write_text("x,y,z,radius\n" + rows)
        return file

    def certify(self, *file):
        return judge.certify(BERNAL, self.file(*file), rivals.cube(float(SIDE)), self.sample.diameters)

    def figures(self, name, script, most_seconds=60):
        program = self.folder / "program"
        program.write_text(script)
        program.chmod(0o755)
        room = self.folder / "room"
        room.mkdir()
        rival = next(rival for rival in rivals.ALL if rival.name == name)
        return beside.figures(rival, rivals.Task(str(program), self.sample, 1, room, most_seconds), BERNAL)

    def test_an_overlap_is_found_and_taken_out(self):
        found = self.certify(lattice(PUSHED))
        self.assertAlmostEqual(found.overlap, PUSHED, places=12)
        self.assertAlmostEqual(found.as_written, CUBIC, places=12)
        self.assertAlmostEqual(found.fraction, CUBIC * (1 - PUSHED) ** 3, places=12)

    def test_a_packing_without_overlap_stays(self):
        loose = self.certify(lattice(0.0), [0.9] * SIDE**3)
        self.assertEqual(loose.overlap, 0)
        self.assertAlmostEqual(loose.fraction, CUBIC * 0.9**3, places=12)

    def test_lost_spheres_and_other_sizes_are_no_result(self):
        with self.assertRaisesRegex(judge.Fault, "packed 26 spheres in place of 27"):
            self.certify(lattice(0.0)[1:])
        with self.assertRaisesRegex(judge.Fault, "other sizes"):
            self.certify(lattice(0.0), [0.9] + [1.0] * (SIDE**3 - 1))

    def test_rows_of_rcp_generator_are_read(self):
        row = self.figures("RCPGenerator", RCP_GENERATOR)
        self.assertNotIn("fault", row)
        self.assertAlmostEqual(row["overlap"], PUSHED, places=9)
        self.assertAlmostEqual(row["certified"], CUBIC * (1 - PUSHED) ** 3, places=9)

    def test_diameters_of_packing_generation_are_scaled(self):
        row = self.figures("packing-generation", PACKING_GENERATION)
        self.assertNotIn("fault", row)
        self.assertAlmostEqual(row["told"], CUBIC, places=12)
        self.assertAlmostEqual(row["as_written"], CUBIC, places=9)
        self.assertAlmostEqual(row["certified"], CUBIC * (1 - PUSHED) ** 3, places=9)

    def test_what_fails_is_told_in_its_own_words(self):
        row = self.figures("RCPGenerator", FAILS)
        self.assertEqual(row["fault"], "fails with 1: Error: found more neighbors than allotted")
        self.assertNotIn("certified", row)

    def test_what_does_not_end_is_stopped(self):
        self.assertEqual(self.figures("YADE", NEVER_ENDS, 1)["fault"], "not done in 1 s")

    def test_the_table_tells_faults_in_place_of_numbers(self):
        figures = {"told": 0.64, "overlap": 0.0, "certified": 0.64, "cpu": 0.5, "bytes": 2e6}
        rows = [
            {"sample": "A", "program": "bernal quick", "seed": 1} | figures,
            {"sample": "A", "program": "LAMMPS", "seed": 1} | figures | {"overlap": 2e-5, "cpu": 4.0},
            {"sample": "A", "program": "LAMMPS", "seed": 2, "fault": "not done in 9 s"},
            {"sample": "A", "program": "YADE", "seed": 1, "fault": "fails with 1: too large. Try another"},
        ]
        lines = beside.table(rows).splitlines()[2:]
        self.assertEqual(lines[0], "| A | bernal quick | 0.6400 | 0 | 0.6400 | 0.5 | 1 | 2 |")
        self.assertEqual(lines[1], "| A | LAMMPS | 0.6400, - | 2e-05 | 0.6400, - | 4, - (not done in 9 s) | 8 | 2 |")
        self.assertEqual(lines[2], "| A | YADE | fails with 1: too large | - | - | - | - | - |")

    def test_the_whole_of_it_and_what_is_missing(self):
        command = [sys.executable, str(HERE / "beside.py"), BERNAL, "--out", str(self.folder / "out"), "--count", "300"]
        words = ["--seeds", "1", "--only", "A", "B", "--rivals", "bernal quick", "LAMMPS", "YADE", "--at", "LAMMPS=/nowhere/lmp"]
        environment = {**os.environ, "PATH": "", "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run([*command, *words], capture_output=True, text=True, env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("- /nowhere/lmp, given for LAMMPS, is no program\n", done.stdout)
        self.assertIn("- YADE is not installed: yade is not on PATH; apt-get install yade\n", done.stdout)
        with open(self.folder / "out" / "beside.csv") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual([(row["sample"], row["program"]) for row in rows], [("A", "bernal quick"), ("B", "bernal quick")])
        for row in rows:
            self.assertEqual(row["told"], row["certified"])
            self.assertGreater(float(row["cpu"]), 0)
            self.assertEqual(row["fault"], "")
        self.assertIn("| B | bernal quick | 0.", (self.folder / "out" / "beside.md").read_text())


if __name__ == "__main__":
    BERNAL = str(pathlib.Path(sys.argv.pop(1)).resolve())
    unittest.main()
