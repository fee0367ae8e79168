"""assemble.py TEMPLATE OUTPUT NAME=FILE ...: puts the text of each file where {{NAME}} stands; what ends in .wasm is
compressed, and told in base64."""

import base64
import gzip
import pathlib
import sys

template, output, *parts = sys.argv[1:]
page = pathlib.Path(template).read_text(encoding="utf-8")
for part in parts:
    name, file = part.split("=", 1)
    content = pathlib.Path(file).read_bytes()
    if file.endswith(".wasm"):
        content = base64.b64encode(gzip.compress(content, 9, mtime=0))
    text = content.decode("utf-8")
    if "</script" in text:
        raise SystemExit(f"{file} holds the end of a script, which would end there in the page")
    page = page.replace("{{" + name + "}}", text)
pathlib.Path(output).write_text(page, encoding="utf-8")
