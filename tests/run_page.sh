#!/bin/sh
# Runs all commands of a page, the blocks marked sh, one after another in an empty folder: run_page.sh PAGE FOLDER-OF-BERNAL.
# The .toml files that the page links to lie beside them. A page whose programs are not all installed is skipped.
set -eu
page=$(realpath "$1")
PATH=$(realpath "$2"):$PATH
for program in lmp liggghts yade; do
    if sed -n '/^```sh$/,/^```$/p' "$page" | grep -q "^$program " && ! command -v "$program" > /dev/null; then
        echo "skipped: $program is not installed"
        exit 0
    fi
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for file in $(sed -n 's/.*](\([a-z-]*\.toml\)).*/\1/p' "$page"); do
    cp "$(dirname "$page")/$file" "$folder"
done
cd "$folder"
sed -n '/^```sh$/,/^```$/{/^```/!p}' "$page" > .commands
sh -eux .commands
