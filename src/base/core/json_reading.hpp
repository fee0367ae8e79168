#pragma once
// JSON that somebody may have changed. The library that reads it takes long to compile, and is compiled once, here. Its
// own way to read numbers cuts fractions off, and wraps what is too large.

#include <concepts>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "bernal/error.hpp"

namespace bernal {

/// Throws nlohmann::json::parse_error for what is not JSON.
nlohmann::json parsed_json(std::string_view text);

/// As a sentence shows it.
std::string value_shown(const nlohmann::json& value);

/// Throws InputError for a fraction, for what is not a number, and for what `Whole` cannot hold.
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

/// Throws InputError for what is not a number, and for one that is not finite.
double finite_number(const nlohmann::json& value);

}  // namespace bernal
