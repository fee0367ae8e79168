#!/bin/sh
# check_compilers.sh [FOLDER]: does every compiler make the same packings? Builds the library with GCC and with Clang,
# each with -O2 and -O3, runs the golden hashes of tests/engine/rearrange under each kind of vectors that this processor has,
# and the jobs of properties/pipeline, whose bytes must be the same from all builds. Prints a table; the exit code is 1
# where one differs. All is kept in FOLDER (build/compilers). Takes about an hour of two cores. Needs clang and .packages.
set -eu
tree=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "${1:-$tree/build/compilers}"
folder=$(cd "${1:-$tree/build/compilers}" && pwd)
jobs=200  # of those of properties/pipeline
table="$folder/table.txt"
: > "$table"
fault=0

for compiler in g++ clang++; do
    for level in 2 3; do
        build="$folder/$compiler-O$level"
        cmake -G Ninja -S "$tree" -B "$build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER="$compiler" \
              -DCMAKE_CXX_FLAGS_RELEASE="-O$level -DNDEBUG" > "$build.log"
        ninja -C "$build" -j2 bernal_golden_tests bernal_random_jobs >> "$build.log"
        "$build/tests/bernal_golden_tests" > "$build.golden" || fault=1
        sed -n "s/^vectors/$compiler -O$level/p" "$build.golden" >> "$table"
        "$build/tests/bernal_random_jobs" 100000 1 $jobs 2> "$build.told" > "$build.tally" || fault=1
        sed -n 's/ in [^ ]* s$//p' "$build.told" > "$build.jobs"
        same="the same bytes"
        cmp -s "$build.jobs" "$folder/g++-O2.jobs" || { same="OTHER BYTES"; fault=1; }
        echo "$compiler -O$level, $jobs random jobs: $same" >> "$table"
    done
done
cat "$table"
exit $fault
