#!/bin/sh
# check_arm64.sh [FOLDER [JOBS]]: the same packings on arm64? Builds the program with Debian's cross compiler, without optional
# libraries, in a root of its own, and runs the golden hashes and, of JOBS, a script that is told the program, what it makes,
# on qemu. By hand, before a release: needs root and mmdebstrap, 4 GB in FOLDER (build/arm64-check), half an hour.
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$tree/build/arm64-check}"
folder=$(cd "${1:-$tree/build/arm64-check}" && pwd)
root=$folder/root
jobs=${2:-/dev/null}

headers=libboost-dev,libcli11-dev,nlohmann-json3-dev,libeigen3-dev,libspectra-dev
test -d "$root/usr/aarch64-linux-gnu" ||
    mmdebstrap --variant=minbase --architectures=amd64,arm64 \
        --include="ca-certificates,git,cmake,ninja-build,g++-aarch64-linux-gnu,qemu-user,$headers,libtbb-dev:arm64,libhwy-dev:arm64,libtomlplusplus-dev:arm64,doctest-dev" \
        bookworm "$root"
rm -rf "$root/root/bernal" && git clone -q "$tree" "$root/root/bernal"
cp "$jobs" "$root/root/jobs.sh"
cat > "$root/root/arm64.cmake" << 'END'
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
list(APPEND CMAKE_PREFIX_PATH /usr/lib/x86_64-linux-gnu/cmake)  # of libraries of headers alone
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64)
END
cat > "$root/root/build.sh" << 'END'
set -eu
cd /root/bernal
cmake -G Ninja -B build -D CMAKE_TOOLCHAIN_FILE=/root/arm64.cmake -D CMAKE_BUILD_TYPE=Release -D CMAKE_UNITY_BUILD=ON \
      -D BERNAL_TESTS=GOLDEN -D BERNAL_C=OFF
ninja -C build bernal bernal_golden_tests
qemu-aarch64 build/bernal --version
qemu-aarch64 build/tests/bernal_golden_tests
printf '#!/bin/sh\nexec qemu-aarch64 /root/bernal/build/bernal "$@"\n' > /root/on-arm64
chmod +x /root/on-arm64
sh /root/jobs.sh /root/on-arm64
END
mountpoint -q "$root/proc" || mount -t proc none "$root/proc"
trap 'umount "$root/proc"' EXIT
chroot "$root" bash /root/build.sh
