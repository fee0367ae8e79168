#!/bin/sh
# check_threads.sh [FOLDER]: do threads of bernal race? Builds TBB as Debian has it, but with ThreadSanitizer, so that
# the sanitizer sees what orders tasks, and with both the program and the tests; then runs the tests that use threads,
# and the program on four threads. All is kept in FOLDER (build/threads), so that a second time only what changed is
# built. The first takes about half an hour of two cores. Needs apt-get with the network, dpkg-dev, and .packages.
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$tree/build/threads}"
folder=$(cd "${1:-$tree/build/threads}" && pwd)
flags="-O1 -g1 -fno-omit-frame-pointer -fsanitize=thread"

if [ ! -d "$folder/tbb" ]; then
    mkdir -p "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial" "$folder/source"
    . /etc/os-release
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]" \
         "http://deb.debian.org/debian $VERSION_CODENAME main" > "$folder/apt/sources.list"
    apt() {
        apt-get -o Dir::Etc::SourceList="$folder/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null \
                -o Dir::State::Lists="$folder/apt/lists" -o Dir::Cache="$folder/apt/cache" "$@"
    }
    apt update
    (cd "$folder/source" && apt source onetbb)
    # The annotations are those of TBB itself: what it does where a sanitizer looks on.
    cmake -G Ninja -S "$folder"/source/onetbb-*/ -B "$folder/tbb-build" -DTBB_SANITIZE=thread -DTBB_TEST=OFF \
          -DTBB_STRICT=OFF -DTBBMALLOC_BUILD=OFF -DTBB_DISABLE_HWLOC_AUTOMATIC_SEARCH=ON \
          -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_INSTALL_PREFIX="$folder/tbb.new" -DCMAKE_INSTALL_LIBDIR=lib
    ninja -C "$folder/tbb-build" -j2 install
    mv "$folder/tbb.new" "$folder/tbb"
fi

cmake -G Ninja -S "$tree" -B "$folder/bernal" -DTBB_DIR="$folder/tbb/lib/cmake/TBB" -DCMAKE_BUILD_TYPE=RelWithDebInfo \
      -DCMAKE_CXX_FLAGS_RELWITHDEBINFO="$flags"
ninja -C "$folder/bernal" -j2 bernal bernal_thread_tests

# Alarms of all processes are collected here, of those too that become another user. A test of what a dead process
# leaves forks one that starts a thread.
alarms="$folder/alarms"
rm -rf "$alarms"
mkdir -m 1777 "$alarms"
export TSAN_OPTIONS="history_size=7 log_path=$alarms/of suppressions=$tree/tests/threads_suppressions.txt die_after_fork=0"

# The sanitizer must see a race between tasks where there is one.
cat > "$folder/race.cpp" << 'END'
#include <tbb/parallel_for.h>
int main() {
    int sum = 0;
    tbb::parallel_for(0, 100000, [&](int i) { sum += i; });
    return sum == 1;
}
END
# shellcheck disable=SC2086
g++ $flags -I "$folder/tbb/include" "$folder/race.cpp" -o "$folder/race" -L "$folder/tbb/lib" -ltbb \
    -Wl,-rpath,"$folder/tbb/lib"
if "$folder/race" || ! grep -q "data race" "$alarms"/of.*; then
    echo "the sanitizer misses a planted race"
    exit 1
fi
rm "$alarms"/of.*

fault=0
# It puts signals off until a call that it knows to wait, so that one that is about to open a pipe would wait for ever;
# and it needs more addresses than a test of too little memory leaves.
"$folder/bernal/tests/bernal_thread_tests" \
    --test-case-exclude="a signal while there is nothing to save*,a lack of memory is no result*" || fault=1
cd "$(mktemp -d)"
cat > sizes.toml << 'END'
sizes = "bidisperse"
diameter-min = 1
diameter-max = 2
count = 200
effort = "quick"
seeds = 3
results = ["packing_fraction", "coordination_number"]
[axes]
small-volume-share = [0.2, 0.5, 0.8]
END
run() {
    echo "bernal $*"
    "$folder/bernal/bernal" "$@" > told 2>&1 || { fault=1; cat told; }
}
run pack uniform-volume --count 3000 --effort quick --threads 4 --out mixture --report mixture.html
run pack monodisperse --count 2000 --effort quick --threads 4 --container cylinder --sweep sequential
run verify mixture.csv mixture.vtp
run analyze mixture.csv --threads 4
run analyze packing.csv --threads 4
run neighbors mixture.csv --skin 0.1 --threads 4
run study sizes.toml --threads 4 --out shares
timeout -s INT 5 "$folder/bernal/bernal" pack lognormal --count 20000 --threads 4 --out stopped || test $? = 124
run pack --resume stopped.state --threads 4 --out stopped
cd "$folder" && rm -r "$OLDPWD"

found=$(cat "$alarms"/of.* 2> /dev/null | grep -c "^WARNING: ThreadSanitizer" || true)
echo "alarms: $found"
[ "$found" = 0 ] || { cat "$alarms"/of.*; exit 1; }
exit $fault
