#pragma once
// The system of units of what is written. Lengths stay in the packing's own unit, but in formats of DEM codes that
// tell masses or go with materials in kg/m^3 (FormatInfo::in_metres): these are in metres, so that nothing is mixed. A
// packing without a unit keeps its numbers everywhere.

#include <optional>

#include "bernal/files.hpp"

namespace bernal {

/// The unit of the file's lengths, for a packing in the unit `packings`.
LengthUnit unit_of_file(const FormatInfo& format, LengthUnit packings, const WriteOptions& options);

/// The packing as the file is to have it, with the densities of `options`; empty where it is that already.
std::optional<Packing> as_written(const FormatInfo& format, const Packing& packing, const WriteOptions& options);

/// What to say of what a file does not hold and of its unit, behind its name.
std::vector<std::string> unit_remarks(const FormatInfo& format, const Packing& packing, const WriteOptions& options);

/// Throws InputError where the packing tells densities in kg/m^3, which the format needs, and no unit of lengths to go
/// with them.
void require_unit_of_densities(const FormatInfo& format, const Packing& packing, const std::string& file,
                               const WriteOptions& options);

}  // namespace bernal
