#include "bernal/length_unit.hpp"

namespace bernal {

std::string_view name(LengthUnit unit) {
    constexpr std::array<std::string_view, 4> names{"none", "m", "mm", "um"};
    return names[static_cast<std::size_t>(unit)];
}

std::optional<LengthUnit> length_unit_of(std::string_view text) {
    for (const LengthUnit unit : length_units)
        if (name(unit) == text) return unit;
    return {};
}

std::string unit_suffix(LengthUnit unit) {
    std::string suffix;
    if (unit != LengthUnit::none) suffix.append(" ").append(name(unit));
    return suffix;
}

double metres(LengthUnit unit) {
    constexpr std::array<double, 4> in_metres{1, 1, 1e-3, 1e-6};
    return in_metres[static_cast<std::size_t>(unit)];
}

}  // namespace bernal
