#pragma once

#include <sstream>

#include "bernal/error.hpp"

namespace bernal {

/// Throws an InputError that says `parts`, as streams print them.
template <class... Parts>
[[noreturn]] void refuse(const Parts&... parts) {
    std::ostringstream text;
    (text << ... << parts);
    throw InputError(text.str());
}

}  // namespace bernal
