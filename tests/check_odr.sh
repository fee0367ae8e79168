#!/usr/bin/env bash
# One name, one meaning in the whole program: GCC's link-time optimiser compares the types and functions of all sources.
# Takes some ten minutes on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset ci -B build/odr -D CMAKE_AR="$(command -v gcc-ar)" -D CMAKE_RANLIB="$(command -v gcc-ranlib)" \
  -D CMAKE_CXX_FLAGS="-flto=auto -fno-fat-lto-objects -Wodr -Wlto-type-mismatch" -D CMAKE_CXX_FLAGS_RELEASE=-O0 \
  -D CMAKE_EXE_LINKER_FLAGS="-Werror=odr -Werror=lto-type-mismatch" -D BERNAL_TESTS=OFF -D BERNAL_PYTHON=OFF
cmake --build build/odr --target bernal bernal-mpi
