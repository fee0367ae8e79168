#pragma once
// The sizes of tables without a header: radii or diameters? What makes no packing is neither. Where both do, spheres
// that touch tell, or so many that none would come so near to another by chance.

#include <string>

#include "io/table_head.hpp"

namespace bernal {

enum class UnnamedSize {
    radius,
    likely_radius,  ///< none of many lie so near to each other as some would by chance; a lattice may
    diameter,
    either,
    neither
};

/// What the radii of a packing are, which may be diameters.
UnnamedSize unnamed_size(const Packing& packing);

/// What is said of a table whose columns are taken by position. Halves the radii where they are diameters.
/// Throws InputError, with the header and the option that answer, where they may be either, or neither.
std::string take_unnamed_size(Packing& packing, const TableColumns& columns, const std::string& file);

}  // namespace bernal
