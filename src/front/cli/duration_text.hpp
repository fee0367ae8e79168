#pragma once

#include <string>

#include "core/number_text.hpp"

namespace bernal {

/// "3.5 h", "20 min", "12 s".
inline std::string duration_text(double seconds) {
    if (seconds >= 7200) return short_text(seconds / 3600) + " h";
    if (seconds >= 120) return short_text(seconds / 60) + " min";
    return short_text(seconds) + " s";
}

}  // namespace bernal
