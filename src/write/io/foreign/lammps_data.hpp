#pragma once
// The pieces of a LAMMPS data file, for those who write it piece by piece.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bernal/packing.hpp"

namespace bernal {

/// Does `file` have an extension of these?
bool is_lammps_data(const std::string& file);

/// All that stands before the first of `count` atoms.
std::string lammps_data_head(const Container& container, LengthUnit unit, std::int64_t count, std::size_t types);

/// Appends the line of a sphere; ids are from 1.
void append_lammps_atom(std::string& text, const Container& container, std::int64_t id, std::int32_t size_class,
                        double density, const Sphere& sphere);

/// The unit of lengths in LAMMPS' `units`; empty for those whose lengths a packing has no unit for.
std::optional<LengthUnit> length_unit_of_lammps(std::string_view units);

}  // namespace bernal
