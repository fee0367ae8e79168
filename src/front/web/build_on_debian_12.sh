#!/bin/sh
# build_on_debian_12.sh [ROOT]: builds build/web/bernal.html on a machine whose Emscripten is too old. Makes a root of
# Debian 13 in the folder ROOT (/var/tmp/bernal-debian-13) with the packages of .packages-web, once, and builds there in
# this tree. Needs root, mmdebstrap and network; a minute for the root, ten to build.
set -eu
tree=$(cd "$(dirname "$0")/../../.." && pwd)
root=${1:-/var/tmp/bernal-debian-13}
if [ ! -e "$root/usr/bin/em++" ]; then
    packages=$(tr '\n' ' ' < "$tree/.packages-web")
    mmdebstrap --variant=minbase --include="$packages" trixie "$root"
fi
mkdir -p "$root/bernal"
mount --bind "$tree" "$root/bernal"
trap 'umount "$root/bernal"; umount "$root/proc"' EXIT
mount -t proc proc "$root/proc"
chroot "$root" sh -c 'cd /bernal && cmake --workflow --preset web'
echo "$tree/build/web/bernal.html"
