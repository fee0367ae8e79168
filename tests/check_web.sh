#!/bin/sh
# check_web.sh [PROGRAM]: does bernal.html work, and pack the same bytes as PROGRAM (build/ci/bernal)? Opens
# build/web/bernal.html, which `cmake --workflow --preset web` or src/front/web/build_on_debian_12.sh makes, in Chromium
# without a window. Takes three minutes. Needs .packages-browser and .packages-python.
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)
page="$tree/build/web/bernal.html"
[ -e "$page" ] || { echo "check_web.sh: $page is missing; build it first (examples/browser.md)" >&2; exit 2; }
BERNAL_PAGE="$page" BERNAL_PROGRAM=$(realpath "${1:-$tree/build/ci/bernal}") \
    exec /usr/bin/python3 -m pytest -q -p no:cacheprovider "$tree/tests/front/web"
