#pragma once

#include <string>

namespace bernal {

/// For --version: "bernal 0.4.0", then the compiler, the vectors that run here, and the libraries, a line each.
std::string version_text();

}  // namespace bernal
