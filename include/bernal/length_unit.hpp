#pragma once
// The unit of a packing's lengths, and what it is in metres. The one table of them stands in
// src/base/core/length_unit.cpp.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace bernal {

enum class LengthUnit { none, metre, centimetre, millimetre, micrometre, nanometre };

/// All but none.
inline constexpr std::array known_length_units{LengthUnit::metre, LengthUnit::centimetre, LengthUnit::millimetre,
                                               LengthUnit::micrometre, LengthUnit::nanometre};

inline constexpr std::array length_units{LengthUnit::none,       LengthUnit::metre,      LengthUnit::centimetre,
                                         LengthUnit::millimetre, LengthUnit::micrometre, LengthUnit::nanometre};

std::string_view name(LengthUnit unit);  ///< "none", "m", "cm", "mm", "um", "nm"
std::optional<LengthUnit> length_unit_of(std::string_view name);

/// As it follows a length, " mm"; empty for none.
std::string unit_suffix(LengthUnit unit);

/// One unit in metres; 1 for none, whose lengths are taken as they are.
double metres(LengthUnit unit);

/// The unit of so many metres; empty for others, inches for instance.
std::optional<LengthUnit> length_unit_of_metres(double metres);

std::string known_length_unit_names();  ///< "m, cm, mm, um or nm"
std::string length_unit_names();        ///< "none, m, cm, mm, um or nm"

}  // namespace bernal
