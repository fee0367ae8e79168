"""The page of the Python module: classes, functions and their keywords from the stub, and what each is for from the
documentation strings of the module's C++ sources. The module itself is not imported: it need not be built."""
import ast
import pathlib
import re

import pages

SOURCES = pages.ROOT / "src/front/python"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
DEFINED = re.compile(r"\bdef(?:_property_readonly|_readonly|_static)?\(\s*\"(\w+)\"")
CLASS = re.compile(r"(?:py::class_<[^;{]*?>\s*\w*|PackingClass packing)\s*\(\s*module,\s*\"(\w+)\"")


def closing(text: str, start: int) -> int:
    """Where the bracket that opens before `start` closes; strings are passed over."""
    depth, k = 1, start
    while depth and k < len(text):
        if text[k] == '"':
            k = LITERAL.match(text, k).end()
            continue
        depth += {"(": 1, ")": -1}.get(text[k], 0)
        k += 1
    return k


def unquoted(text: str) -> str:
    return text.replace("\\n", "\n").replace('\\"', '"').replace("\\\\", "\\")


def declared(name: str, text: str) -> str:
    """The literals that a string of that name is made of; `...` is what the program puts between them."""
    found = re.search(rf"\b{name}(?:\[\])?\s*=\s*", text)
    made_by = found and re.match(r"(\w+)\(\);", text[found.end() :])
    if made_by:  # a function, whose first string it is
        found = re.search(rf"\b{made_by[1]}\(\) {{.*?\btext\s*=\s*", text, re.S)
    if not found:
        return ""
    words, k = "", found.end()
    while text[k] != ";":
        literal = LITERAL.match(text, k) if text[k] == '"' else None
        words += literal[1] if literal else "\0" if text[k] == "+" else ""
        k = literal.end() if literal else k + 1
    return unquoted(re.sub("\0+", "...", words.strip("\0")))


def last_words(call: str, text: str = "") -> str:
    """The literals that a call's arguments end with, as one, or those of the string that it names last."""
    named = re.search(r",\s*(\w+)(?:\.c_str\(\))?\s*[)}]*\s*$", call)
    if named and text:
        return declared(named[1], text)
    found, end = [], len(call.rstrip(")} \n"))
    for literal in reversed(list(LITERAL.finditer(call))):
        between = call[literal.end() : end]
        if between.strip(" \n)"):
            break
        found.insert(0, literal[1])
        end = literal.start()
    return unquoted("".join(found))


def documented() -> dict[tuple[str, str], str]:
    """(class or "", name) to what it is for; a class itself is (class, "")."""
    told: dict[tuple[str, str], str] = {}
    for source in sorted(SOURCES.glob("*.cpp")):
        text = re.sub(r"//[^\n]*", "", source.read_text(encoding="utf-8"))
        classes = []
        for found in CLASS.finditer(text):
            first = closing(text, text.index("(", found.start()) + 1)
            chained = first
            while True:  # .def(...).def(...)
                more = re.match(r"\s*\.\s*\w+\(", text[chained:])
                if not more:
                    break
                chained = closing(text, chained + more.end())
            classes.append((found.start(), chained, found[1]))
            told[found[1], ""] = last_words(text[found.end() : first])
        for found in DEFINED.finditer(text):
            call = text[found.end() : closing(text, found.end())]
            before = text[max(0, found.start() - 40) : found.start()]
            owner = next((name for a, b, name in classes if a <= found.start() < b), None)
            if owner is None:
                by_type = re.search(r"\btype\s*(?:\n\s*)?\.$", before.rstrip()) or not before.rstrip().endswith("module.")
                own = {"contacts.cpp": "Contacts", "study_tables.cpp": "StudyTable"}.get(source.name, "Packing")
                own = "Packing" if before.endswith("packing.") else own
                owner = own if by_type else ""
            told.setdefault((owner, found[1]), last_words(call, text))
    return told


def signature(name: str, function: ast.FunctionDef) -> str:
    """As one writes it, self left out; a keyword a line where they are many."""
    arguments = ast.unparse(function.args)
    words = re.sub(r"^self(, )?", "", arguments)
    words = re.sub(r" ?= ?\.\.\.", "=...", words)
    result = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    line = f"{name}({words}){result}"
    if len(line) <= 100:
        return line
    parts, depth, part = [], 0, ""
    for letter in words:
        depth += {"[": 1, "(": 1, "]": -1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            parts.append(part.strip())
            part = ""
        else:
            part += letter
    return f"{name}(\n" + "".join(f"    {p},\n" for p in [*parts, part.strip()] if p) + f"){result}"


def plain(text: str) -> str:
    """Words for Markdown: what it would read as marks stays as it is."""
    return re.sub(r"([\\<>*_\[\]])", r"\\\1", text)


def of_function(owner: str, function: ast.FunctionDef, told: dict, depth: str) -> str:
    text = f"{depth} {plain(function.name)}\n\n```python\n{signature(function.name, function)}\n```\n\n"
    return text + plain(told.get((owner, function.name), "")) + "\n\n"


def of_class(node: ast.ClassDef, told: dict) -> str:
    text = f"### {node.name}\n\n{plain(told.get((node.name, ''), ''))}\n\n"
    rows, methods = "", ""
    for member in node.body:
        if isinstance(member, ast.AnnAssign):
            rows += f"| `{ast.unparse(member.target)}` | `{ast.unparse(member.annotation)}` | |\n".replace(" | None", " or None")
        if not isinstance(member, ast.FunctionDef) or member.name.startswith("_"):
            continue
        if any(ast.unparse(mark) == "property" for mark in member.decorator_list):
            kind = ast.unparse(member.returns).replace(" | ", " or ")
            meaning = " ".join(plain(told.get((node.name, member.name), "")).split()).replace("|", "\\|")
            rows += f"| `{member.name}` | `{kind}` | {meaning} |\n"
        else:
            methods += of_function(node.name, member, told, "####")
    table = f"| attribute | type | holds |\n| --- | --- | --- |\n{rows}\n" if rows else ""
    return text + table + methods


def page(stub: pathlib.Path) -> str:
    source = stub.read_text(encoding="utf-8")
    source = re.sub(r"^ *@OPTIONS(_\w+)?@\n", "    **options: Any,\n", source, flags=re.M)
    told = documented()
    functions, classes, seen = "", "", set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name not in seen:
            seen.add(node.name)
            functions += of_function("", node, told, "###")
        if isinstance(node, ast.ClassDef):
            classes += of_class(node, told)
    head = (
        "# Python: all names\n\n`import bernal` has these. [The module](../examples/python.md) shows how they are used; keywords of jobs are"
        " [the options of `bernal pack`](../presets/README.md#options), with `_` in place of `-`.\n\n"
    )
    return f"{head}## Functions\n\n{functions}## Classes\n\n{classes}"
