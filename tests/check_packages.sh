#!/bin/sh
# check_packages.sh FOLDER [SUITE [JOBS]]: are the Debian packages in FOLDER in order? lintian finds no error; in a root
# that holds nothing but a minimal Debian (SUITE, or bookworm) they install with what they depend on, the program packs
# and passes its self-test, man finds its page, another project builds with the library, and Python packs with the
# module. Needs lintian and mmdebstrap, and root.
set -eu
packages=$(cd "$1" && pwd)
suite=${2:-bookworm}
jobs=${3:-/dev/null}  # a script that is told the program, and prints what it makes
lintian --allow-root --fail-on error "$packages"/*.deb

inside=$(mktemp)
trap 'rm -f "$inside"' EXIT
cat > "$inside" << 'END'
set -eux
cd /root
export DEBIAN_FRONTEND=noninteractive
rm -f /etc/dpkg/dpkg.cfg.d/*  # which may leave out manual pages
apt-get install -y --no-install-recommends ./bernal_*.deb man-db
bernal --version
bernal selftest
bernal pack quick-start
if bernal render packing.csv packing.png; then exit 1; fi  # says what it needs
bernal verify packing.csv packing.vtp
bernal presets
sh jobs.sh /usr/bin/bernal
man -w bernal bernal-pack
test -f /usr/share/bash-completion/completions/bernal
apt-get install -y --no-install-recommends ./libbernal-c1_*.deb ./libbernal-dev_*.deb ./bernal-doc_*.deb g++ cmake make
cp -r /usr/share/doc/bernal/examples example
cmake -S example -B build -DCMAKE_DISABLE_FIND_PACKAGE_VTK=ON
cmake --build build
./build/pack_spheres
apt-get install -y --no-install-recommends gfortran pkg-config python3
cmake -S example/c -B build-c
cmake --build build-c
ctest --test-dir build-c --output-on-failure
cc -std=c99 example/c/pack.c -o pack $(pkg-config --cflags --libs bernal-c) && ./pack
python3 example/c/pack_ctypes.py
apt-get install -y --no-install-recommends ./bernal-drawing_*.deb libgl1-mesa-dri xvfb
bernal render packing.csv packing.png
apt-get install -y --no-install-recommends ./python3-bernal_*.deb
python3 -c "
import bernal
packing = bernal.pack('quick-start')
assert packing.certificate and len(packing.centers) == packing.summary['count']
assert len(bernal.study(count=60, effort='quick', axes={'diameter_mean': [1, 2]})) == 2
"
apt-get purge -y python3-bernal bernal-drawing bernal libbernal-dev libbernal-c1 bernal-doc
test ! -e /usr/share/bernal
test ! -e /usr/lib/python3/dist-packages/bernal
END
mmdebstrap --variant=minbase --format=null --include=ca-certificates \
    --customize-hook="copy-in $packages/. /root" --customize-hook="upload $inside /root/inside.sh" \
    --customize-hook="upload $jobs /root/jobs.sh" --customize-hook='chroot "$1" sh /root/inside.sh' "$suite" /dev/null
echo "the packages are in order"
