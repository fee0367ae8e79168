#pragma once
// A build without an optional library says so where that is needed. The sources that use a library, and what stands in
// for them without it, are listed in the CMakeLists.txt of their rooms.

#include <string>

#include "bernal/error.hpp"

namespace bernal {

/// The rest of a sentence that begins with what needs `library`, of Debian's `package`.
inline std::string needs(const std::string& library, const std::string& package) {
    return "needs " + library + ", which this bernal was built without; build it again where the package " + package +
           " is installed";
}

struct BuiltWithout : FileError {
    using FileError::FileError;
};

[[noreturn]] inline void refuse(const std::string& what, const std::string& library, const std::string& package) {
    throw BuiltWithout(what + ' ' + needs(library, package));
}

}  // namespace bernal
