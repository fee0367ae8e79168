#!/bin/sh
# check_portable.sh [FOLDER]: does what is given away run where nothing is installed? Builds the tar file on Debian 12, and
# wheels and Debian packages on Debian 12 and 13, in roots of their own; then runs them in bare roots of both: the same
# bytes from all, and no library but the C library's own needed by the tar file's program and the wheel's module. By hand,
# before a release: needs root, mmdebstrap and lintian, 12 GB in FOLDER (build/portable-check) and about an hour of two cores.
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$tree/build/portable-check}"
folder=$(cd "${1:-$tree/build/portable-check}" && pwd)
cd "$tree"

cat > "$folder/jobs.sh" << 'END'
# jobs.sh BERNAL: SHA-256 of five packings.
set -eu
cd "$(mktemp -d)"
"$1" pack monodisperse --count 2000 --effort quick --seed 1 --out equal > log
"$1" pack uniform-volume --count 2000 --effort quick --seed 2 --out wide >> log
"$1" pack din-1045-2-b32 --grading-cut 8 --count 2000 --allow-small-sample --container box --effort quick --seed 3 --out sieves >> log
"$1" pack --sizes bidisperse --diameter-max 2 --count 1000 --container cylinder --effort quick --seed 4 --out cylinder >> log
"$1" pack --sizes monodisperse --count 500 --dimension 2 --effort quick --seed 5 --out discs >> log
sha256sum *.csv
END

cat > "$folder/own.sh" << 'END'
# own.sh FILE: does it need the C library alone?
set -eu
ldd "$1"
! ldd "$1" | grep -vE 'linux-vdso|ld-linux|lib(c|m|dl|pthread|rt)[.]so'
END

cat > "$folder/build.sh" << 'END'
set -eu
cd /root/bernal
if [ "$1" = bookworm ]; then cmake --workflow --preset portable; fi
cmake --workflow --preset packages
pip wheel --no-build-isolation --no-deps -w build/wheels .
END

cat > "$folder/wheel.sh" << 'END'
set -eu
python3 -m venv --system-site-packages /root/mine
/root/mine/bin/pip install --no-deps /root/bernal-*.whl
module=$(cd / && /root/mine/bin/python -c 'import bernal._bernal as module; print(module.__file__)')
sh /root/own.sh "$module"
sh /root/jobs.sh /root/mine/bin/bernal > /root/sums.wheel
cd / && /root/mine/bin/python - << 'PYTHON'
import importlib.metadata
import importlib.util
import bernal

packing = bernal.pack("quick-start")
assert packing.certificate and len(packing.centers) == packing.summary["count"]
packing.report("/root/report.html")
tops = {file.parts[0] for file in importlib.metadata.files("bernal")} - {".."}
assert all(top.startswith("bernal") for top in tops), tops
assert importlib.util.find_spec("src") is None
try:
    packing.render("/root/picture.png")
except OSError as error:
    assert "VTK" in str(error)
else:
    raise AssertionError("a picture without VTK")
PYTHON
END

for suite in bookworm trixie; do
    root=$folder/$suite-build
    packages=$(cat .packages .packages-python .packages-portable | tr '\n' ,)
    test -d "$root/root/bernal" ||
        mmdebstrap --variant=minbase --include="ca-certificates,git,$packages" $suite "$root"
    rm -rf "$root/root/bernal" && git clone -q "$tree" "$root/root/bernal"
    cp "$folder/build.sh" "$root/root"
    mountpoint -q "$root/proc" || mount -t proc none "$root/proc"
    trap 'umount "$root/proc"' EXIT
    chroot "$root" bash /root/build.sh $suite
    trap - EXIT
    umount "$root/proc"
done
tar=$(echo "$folder"/bookworm-build/root/bernal/build/packages/bernal-*.tar.gz)

for suite in bookworm trixie; do
    built=$folder/$suite-build/root/bernal/build
    mmdebstrap --variant=minbase --format=null \
        --customize-hook="copy-in $tar $folder/own.sh $folder/jobs.sh /root" \
        --customize-hook='chroot "$1" sh -c "cd /root && tar xf bernal-*.tar.gz && mv bernal-*/ bernal && cp bernal/bin/bernal alone"' \
        --customize-hook='chroot "$1" sh /root/own.sh /root/alone' \
        --customize-hook='chroot "$1" sh -c "cd /root && ./alone --version && ./alone selftest && sh jobs.sh ./../root/alone > sums.tar"' \
        --customize-hook="copy-out /root/sums.tar $folder" $suite /dev/null
    mv "$folder/sums.tar" "$folder/sums.tar.$suite"
    mmdebstrap --variant=minbase --format=null --include=python3,python3-venv,python3-numpy \
        --customize-hook="copy-in $built/wheels/. $folder/own.sh $folder/jobs.sh $folder/wheel.sh /root" \
        --customize-hook='chroot "$1" sh /root/wheel.sh' \
        --customize-hook="copy-out /root/sums.wheel $folder" $suite /dev/null
    mv "$folder/sums.wheel" "$folder/sums.wheel.$suite"
    sh tests/check_packages.sh "$built/packages" $suite "$folder/jobs.sh" > "$folder/sums.packages.$suite" 2>&1
    tail -1 "$folder/sums.packages.$suite"
    sed -n '/^[0-9a-f]*  .*[.]csv$/p' "$folder/sums.packages.$suite" > "$folder/sums.deb.$suite"
done
for sums in "$folder"/sums.wheel.* "$folder"/sums.deb.* "$folder/sums.tar.trixie"; do cmp "$folder/sums.tar.bookworm" "$sums"; done
cat "$folder/sums.tar.bookworm"
echo "the same bytes from tar file, wheels and packages of Debian 12 and 13"
