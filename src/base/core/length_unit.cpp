#include "bernal/length_unit.hpp"

#include <vector>

#include "core/words.hpp"

namespace bernal {
namespace {

struct Row {
    std::string_view name;
    double metres;
};

/// In the order of LengthUnit.
constexpr std::array<Row, 6> rows{{{"none", 1}, {"m", 1}, {"cm", 1e-2}, {"mm", 1e-3}, {"um", 1e-6}, {"nm", 1e-9}}};

const Row& row_of(LengthUnit unit) { return rows[static_cast<std::size_t>(unit)]; }

template <std::size_t N>
std::string names_of_units(const std::array<LengthUnit, N>& units) {
    std::vector<std::string> names;
    for (const LengthUnit unit : units) names.emplace_back(name(unit));
    return listed(names);
}

}  // namespace

std::string_view name(LengthUnit unit) { return row_of(unit).name; }

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

double metres(LengthUnit unit) { return row_of(unit).metres; }

std::optional<LengthUnit> length_unit_of_metres(double in_metres) {
    for (const LengthUnit unit : known_length_units)
        if (metres(unit) == in_metres) return unit;
    return {};
}

std::string known_length_unit_names() { return names_of_units(known_length_units); }
std::string length_unit_names() { return names_of_units(length_units); }

}  // namespace bernal
