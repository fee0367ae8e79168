#pragma once
// Tables as NumPy's archives: an array a column, and `meta`, JSON with what they mean.

#include <string>

#include "bernal/table.hpp"

namespace bernal {

/// Complete or untouched. Throws InputError for a table that is larger than such an archive holds, FileError when it
/// cannot be written.
void write_npz_table(const Table& table, const std::string& file);

/// The same table again. Throws FileError when it cannot be read, InputError for an archive that holds no such table.
Table read_npz_table(const std::string& file);

}  // namespace bernal
