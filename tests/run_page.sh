#!/bin/sh
# Runs all commands of a page, the blocks marked sh, one after another in an empty folder: run_page.sh PAGE FOLDER-OF-BERNAL.
# A page whose programs are not all installed is skipped.
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
cd "$folder"
sed -n '/^```sh$/,/^```$/{/^```/!p}' "$page" > .commands
sh -eux .commands
