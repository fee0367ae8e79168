#pragma once
// Errors name the value, the place and the remedy in one sentence. The program maps each type to its exit code.

#include <stdexcept>

namespace bernal {

/// Wrong usage or input: exit code 2.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A file could not be opened, read or written by the operating system: exit code 4.
struct FileError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace bernal
