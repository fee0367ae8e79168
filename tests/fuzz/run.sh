#!/bin/sh
# run.sh FOLDER TARGET ARGUMENTS...: lets a target run. The input of a finding stands in the folder then and is printed:
# base64 -d >input makes it anew, and TARGET input tries it again.
findings=$1
shift
rm -rf "$findings" && mkdir -p "$findings"
# In memory there are ten times as many tries as on a disk.
scratch=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$scratch"' EXIT
TMPDIR=$scratch "$@" -artifact_prefix="$findings/" && exit 0
for input in "$findings"/*; do
    [ -f "$input" ] && printf '\n%s, in base64:\n' "$input" && base64 "$input"
done
exit 1
