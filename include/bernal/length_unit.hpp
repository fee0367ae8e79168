#pragma once
// The unit of a packing's lengths, and what it is in metres.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bernal {

enum class LengthUnit { none, metre, millimetre, micrometre };

inline constexpr std::array length_units{LengthUnit::none, LengthUnit::metre, LengthUnit::millimetre,
                                         LengthUnit::micrometre};

std::string_view name(LengthUnit unit);  ///< "none", "m", "mm", "um"
std::optional<LengthUnit> length_unit_of(std::string_view name);

/// As it follows a length, " mm"; empty for none.
std::string unit_suffix(LengthUnit unit);

/// One unit in metres; 1 for none, whose lengths are taken as they are.
double metres(LengthUnit unit);

}  // namespace bernal
