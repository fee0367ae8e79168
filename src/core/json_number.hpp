#pragma once
// Numbers out of JSON that somebody may have changed: the library's own way cuts fractions off, and wraps what is too
// large.

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "bernal/error.hpp"

namespace bernal {

/// As a sentence shows it.
inline std::string value_shown(const nlohmann::json& value) {
    return value.is_number() || value.is_null() || value.is_boolean() ? value.dump() : value.type_name();
}

/// Throws InputError for a fraction, for what is no number, and for what `Whole` cannot hold.
template <std::integral Whole>
Whole whole_number(const nlohmann::json& value) {
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (std::in_range<Whole>(number)) return static_cast<Whole>(number);
    } else if (value.is_number_integer()) {
        const auto number = value.get<std::int64_t>();
        if (std::in_range<Whole>(number)) return static_cast<Whole>(number);
    }
    throw InputError(value_shown(value) + " is no whole number from " +
                     std::to_string(std::numeric_limits<Whole>::min()) + " to " +
                     std::to_string(std::numeric_limits<Whole>::max()));
}

/// Throws InputError for what is no number, and for one that is not finite.
inline double finite_number(const nlohmann::json& value) {
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (!std::isfinite(number)) throw InputError(value_shown(value) + " is no finite number");
    return number;
}

}  // namespace bernal
