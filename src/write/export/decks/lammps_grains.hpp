#pragma once
// What decks of LAMMPS say of their grains: spheres, discs, or clumps of either.

#include <string>
#include <vector>

#include "export/deck_table.hpp"
#include "export/deck_text.hpp"

namespace bernal {

/// Texts for the holes of the deck. Those that are empty spheres need not.
struct LammpsGrains {
    std::string dimension, atom_map;  ///< commands that stand at the beginning
    std::string read;                 ///< commands that read the data or the restart
    std::string motion;               ///< fixes that move grains
    std::string integrator;           ///< of spheres by themselves
    std::string whose;                ///< a comment on the table
    std::string plane;                ///< what holds discs
    std::string molecule;             ///< a column of dumps
    std::string spin;                 ///< a factor that makes the energy of single grains of what LAMMPS takes for it
    GrainFormulas formulas;
    std::vector<DeckFile> files;  ///< that the deck reads
};

LammpsGrains lammps_grains(const DeckJob& job);

/// Those of a packing of bodies, of which `single` holds for the members as spheres or discs (lammps_clumps.cpp).
LammpsGrains lammps_clumps(const DeckJob& job, LammpsGrains single);

}  // namespace bernal
