#pragma once
// The table that decks write, in commands of LAMMPS and LIGGGHTS.

#include <array>
#include <string>
#include <vector>

#include "export/deck_text.hpp"

namespace bernal {

/// What a wall bears, as formulas of one atom: 1 where it touches, and the moments of the contact force, xx yy zz xy xz
/// yz, the way from the place of contact to the centre times the force on the sphere. Empty: always 0.
struct WallLoad {
    std::string touch;
    std::array<std::string, 6> moment;
};

/// The axes of the components in the order of stresses: xx yy zz xy xz yz.
constexpr std::size_t stress_axes[6][2] = {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {0, 2}, {1, 2}};

/// How what the table tells of grains is reckoned: of spheres, unless something else is said.
struct GrainFormulas {
    std::string translation = "all ke", rotation = "all erotate/sphere";  ///< computes of energies, and what follows
    std::string of_grains = {};                                           ///< what the formulas below need, lines
    std::string contacts = "v_touches";                                   ///< of an atom's grain
    std::string share = {};                ///< "/x": what an atom is of its grain, where that has several
    std::string borne = "v_bearing";       ///< 1 for an atom of a bearing grain
    std::string force = "fx^2+fy^2+fz^2";  ///< the square of that on an atom's grain
    std::string kinetic_energy = "c_motion", rotational_energy = "c_spin";
};

/// Defines a variable of the name of each column of the table, from the computes `touching`, contacts of each atom with
/// others, `virial` and `spin`, which it defines as well; `temperature` is what `compute pressure` wants there.
/// `volume` is a formula; of discs that of an area.
std::string table_variables(const DeckJob& job, const std::vector<WallLoad>& walls, const std::string& volume,
                            const std::string& temperature, const GrainFormulas& grains = {});

/// "v_step v_time ...", to be printed.
std::string printed_columns();

/// "step,time,..."
std::string table_head();

/// "${step},${time},..."
std::string table_row();

/// Of PREFIX.box.csv, which decks of cuboids write with each output: where the sides of the cell are then, walls that
/// move among them, and how far the cell is tilted. The files of the run are read in it (io/moved_sides.hpp).
std::string box_head();
/// Of the first state.
std::string first_box_row(const Container& container);

}  // namespace bernal
