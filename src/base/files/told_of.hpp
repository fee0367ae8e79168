#pragma once
// What the operating system refuses, reported for the file that a user knows.

#include <string>
#include <system_error>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

/// Calls f(); a std::system_error of it is thrown as a FileError about `file`.
template <class F>
auto told_of(const std::string& file, F&& f) try {
    return f();
} catch (const std::system_error& error) {
    throw FileError(not_written(file, error.code().value()));
}

}  // namespace bernal
