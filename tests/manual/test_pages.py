#!/usr/bin/env python3
"""The pages of the tree hold together (check_pages.py), the check finds what is wrong in trees that are wrong, and CITATION.cff
names the version of the tree."""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
FRONT = 'front = "src/manual/README.md"\n'


def checked(files: dict[str, str] | None = None) -> tuple[int, str]:
    """Exit code and words of the check: of this tree, or of one that holds these files."""
    command = [sys.executable, str(HERE / "check_pages.py")]
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (files or {}).items():
            path = pathlib.Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        done = subprocess.run(command + (["--root", folder] if files else []), capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def tree(readme: str, contents: str = '[[part]]\ntitle = "All"\npages = ["README.md"]\n', **more: str) -> dict[str, str]:
    return {"README.md": readme, "src/manual/README.md": "# Front\n\n## A part, of it\n", "src/manual/contents.toml": FRONT + contents, **more}


class Pages(unittest.TestCase):
    def test_this_tree(self):
        code, words = checked()
        self.assertEqual(code, 0, words)

    def test_a_good_tree(self):
        code, words = checked(tree("[a](src/manual/README.md#a-part-of-it) `[no](link.md)`\n\n```sh\n[no](link.md)\n```\n"))
        self.assertEqual(code, 0, words)

    def test_a_page_that_is_not_there(self):
        code, words = checked(tree("[a](away.md)"))
        self.assertEqual((code, words), (1, "README.md: (away.md) leads to no file of the tree\n"))

    def test_a_heading_that_is_not_there(self):
        code, words = checked(tree("[a](src/manual/README.md#another)"))
        self.assertEqual((code, words), (1, "README.md: (src/manual/README.md#another): src/manual/README.md has no such heading\n"))

    def test_a_link_out_of_the_tree(self):
        self.assertEqual(checked(tree("[a](../elsewhere.md)"))[0], 1)

    def test_a_page_that_the_contents_lack(self):
        code, words = checked(tree("nothing", '[[part]]\ntitle = "All"\npages = []\n'))
        self.assertEqual((code, words), (1, "README.md: not in src/manual/contents.toml\n"))

    def test_a_page_that_the_contents_name_twice(self):
        code, words = checked(tree("nothing", '[[part]]\ntitle = "All"\npages = ["README.md", "README.md"]\n'))
        self.assertEqual((code, words), (1, "src/manual/contents.toml: README.md stands there 2 times\n"))


class Citation(unittest.TestCase):
    def test_version_and_day(self):
        version = re.search(r"project\(bernal VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))[1]
        day = re.search(rf"^## {re.escape(version)} \(([0-9-]+)\)", (ROOT / "src/CHANGELOG.md").read_text(encoding="utf-8"), re.M)[1]
        citation = (ROOT / "src/manual/CITATION.cff").read_text(encoding="utf-8")
        self.assertIn(f"\nversion: {version}\n", citation)
        self.assertIn(f"\ndate-released: {day}\n", citation)


if __name__ == "__main__":
    unittest.main()
