#include "mpi/lammps_fault.hpp"

#include <mpi.h>
#include <sys/types.h>

#include <string>
#include <string_view>

namespace bernal {
namespace {

std::string error_told;
bool failed = false;

ssize_t keep_error(void*, const char* text, std::size_t size) {
    const std::string_view line(text, size);
    if (line.starts_with("ERROR")) error_told = line.substr(0, line.find('\n'));
    return static_cast<ssize_t>(size);
}

template <class Fault>
[[noreturn]] void raise() {
    failed = true;
    throw Fault("LAMMPS: " + error_told);
}

}  // namespace

bool lammps_has_failed() { return failed; }

std::FILE* screen_of_errors() {
    cookie_io_functions_t functions{};
    functions.write = keep_error;
    std::FILE* screen = fopencookie(nullptr, "w", functions);
    if (screen != nullptr) std::setvbuf(screen, nullptr, _IOLBF, BUFSIZ);
    return screen;
}

}  // namespace bernal

// The last that LAMMPS calls after an error, on all ranks or on one. By MPI's profiling interface these are taken for
// MPI's own, which we call by their other names, PMPI_Finalize() and PMPI_Abort(). Where LAMMPS was built to throw
// exceptions of its own, it never calls them.

extern "C" int MPI_Finalize() { bernal::raise<bernal::LammpsFault>(); }
extern "C" int MPI_Abort(MPI_Comm, int) { bernal::raise<bernal::LammpsFaultOfOne>(); }
