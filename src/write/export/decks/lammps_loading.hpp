#pragma once
// What is done to the grains in LAMMPS. Of a cuboid the upper walls may move: `zhi` is where one began, `zshift` how
// far it has come since; where it ended stands in PREFIX.sides, for the run that goes on.

#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// Defines the places of upper walls.
std::string lammps_sides(const DeckJob& job);

/// Where that of the axis is at the start of a run.
std::string lammps_upper_wall(int axis);

/// Instead of the upper wall of the axis one that is moved by the variable `zshift`.
std::string lammps_moving_wall(const DeckJob& job, int axis);

/// Defines what moves walls of a vessel.
std::string lammps_wall_variables(const DeckJob& job);

/// What follows the region of a wall of a vessel that the loading moves; otherwise empty.
std::string lammps_wall_motion(const DeckJob& job, std::size_t surface);

/// A formula, of the container as it is now; of discs the area.
std::string lammps_volume(const Container& container);

std::string lammps_loading(const DeckJob& job);

/// Begins the table of the cell's sides; of a vessel, whose walls stay, nothing.
std::string lammps_box_head(const DeckJob& job);

/// The command that adds a row to it, behind others between the parts of a run.
std::string lammps_box(const DeckJob& job);

/// Behind the run: tells what ended it, keeps the places of walls, and puts the sides of the box there.
std::string lammps_end(const DeckJob& job);

}  // namespace bernal
