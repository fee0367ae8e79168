#pragma once
// The styles of atoms of LAMMPS' data files, as far as their rows hold places of spheres.

#include <cstddef>
#include <string_view>

#include "bernal/files.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

/// Where in a row what stands, of a style of atoms.
struct AtomColumns {
    const char* style;
    const char* names;
    std::size_t count, type, center;
    bool has_size = false;  ///< diameter and density, behind the type
};

/// Those of atom_style sphere.
const AtomColumns& columns_of_spheres();

/// Does the line that begins a section of atoms name a style, "Atoms # full"?
bool tells_style(std::string_view section);

/// Those of the style that such a line names, of spheres where it names none. Throws InputError for styles that are not
/// read, and for those without diameters where `options` give none.
const AtomColumns& columns_of_style(std::string_view section, const ReadOptions& options, const NumberedLines& lines);

}  // namespace bernal
