#pragma once
// Where the sides of a cuboid were in a run: PREFIX.box.csv, which decks write beside their dumps, a row for each
// output.
//
//   step,xlo,ylo,zlo,xhi,yhi,zhi,xy,xz,yz
//   0,0,0,0,0.02,0.02,0.04,0,0,0
//   1000,0,0,0,0.02,0.02,0.0396,0,0,0
//
// Lengths are in the unit of the export's summary, PREFIX.json. Tilts are those of LAMMPS.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/container.hpp"

namespace bernal {

inline constexpr std::string_view moved_sides_columns = "step,xlo,ylo,zlo,xhi,yhi,zhi,xy,xz,yz";

struct MovedSides {
    std::int64_t step = 0;
    Vec3 low, high, tilt;
};

/// The table beside the summary of an export.
std::string sides_file_of(const std::string& summary);

/// The moved sides of the run whose summary that is; empty where there is no such file. Throws InputError for one that
/// is damaged.
std::vector<MovedSides> moved_sides_of(const std::string& summary);

/// By the name of a file, PREFIX.100.data; empty where it has no number.
std::optional<std::int64_t> step_in_name(const std::string& file);

}  // namespace bernal
