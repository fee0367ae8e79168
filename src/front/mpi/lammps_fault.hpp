#pragma once
// LAMMPS ends the program where it finds an error. Here it throws instead, so that what is half written goes, and the
// user gets one sentence and an exit code.

#include <cstdio>
#include <stdexcept>

namespace bernal {

/// All ranks throw it at once.
struct LammpsFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// One rank throws it: the others wait for it in vain.
struct LammpsFaultOfOne : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Has any been thrown? Then LAMMPS has closed its files, and is not to be called again.
bool lammps_has_failed();

/// Where LAMMPS is to write what it would put on the screen: of that, the error is kept, for what() on the rank that
/// has found it.
std::FILE* screen_of_errors();

}  // namespace bernal
