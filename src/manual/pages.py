"""What the manual and its test know of pages: the contents, the links on a page, and the anchors that headings have.

Plain Python, so that links are checked where Sphinx is not installed."""
import pathlib
import posixpath
import re
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LINK = re.compile(r"(?<!\\)\]\(([^()\s]+)\)")
# Folders that hold no pages of the tree.
OTHERS = {"build", "node_modules", ".git"}


def contents() -> dict:
    return tomllib.loads((ROOT / "src/manual/contents.toml").read_text(encoding="utf-8"))


def listed(table: dict) -> list[str]:
    """All pages of the contents that stand in the tree, in order."""
    return [table["front"]] + [page for part in table["part"] for page in part["pages"]]


def in_tree() -> set[str]:
    """All pages of the tree."""
    found = (path.relative_to(ROOT) for path in ROOT.glob("**/*.md"))
    return {path.as_posix() for path in found if not OTHERS & set(path.parts)}


def without_code(text: str) -> str:
    """The page with code blanked out, each line in its place: what looks like a link there is none."""
    lines, fenced = [], False
    for line in text.splitlines():
        fence = line.lstrip().startswith("```")
        lines.append("" if fenced or fence else line)
        fenced ^= fence
    return re.sub(r"`[^`\n]+`", lambda code: " " * len(code[0]), "\n".join(lines))


def links(text: str) -> list[str]:
    return LINK.findall(without_code(text))


def is_outside(link: str) -> bool:
    return re.match(r"[a-z]+:", link) is not None


def target(page: str, link: str) -> tuple[str, str]:
    """The path in the tree and the anchor that a link on a page means."""
    path, _, anchor = link.partition("#")
    return (posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if path else page), anchor


def anchors(text: str) -> list[str]:
    """Of the headings, as GitHub and MyST make them: lower case, blanks to hyphens, punctuation left out, and numbers
    behind those that come again."""
    found: dict[str, int] = {}
    names = []
    fenced = False
    for line in text.splitlines():
        fenced ^= line.lstrip().startswith("```")
        heading = re.match(r"#{1,6} +(.*?) *#*$", line)
        if fenced or not heading:
            continue
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
        name = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        names.append(name if name not in found else f"{name}-{found[name]}")
        found[name] = found.get(name, 0) + 1
    return names
