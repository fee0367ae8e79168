#pragma once
// Particle size analyses in files of geotechnical data, AGS 4: each line begins with what it is, "GROUP", "HEADING",
// "UNIT", "TYPE" or "DATA", and the group GRAT has a row for each sieve of each specimen.

#include <optional>
#include <string>

namespace bernal {

/// Does a file, or a text, begin as such files do?
bool is_ags(const std::string& file);

/// The analyses as a table of sample, size with its unit and percent passing, each row in the line that it has in the
/// file. Throws InputError where no group GRAT has GRAT_SIZE and GRAT_PERP.
std::string table_of_ags(const std::string& file);

}  // namespace bernal
