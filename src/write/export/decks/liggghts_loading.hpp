#pragma once
// What is done to the grains in LIGGGHTS. Of a cuboid the upper walls may move: they become meshes, `zplace` is where
// one is.

#include <functional>
#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// The boundary of a box of discs across their plane: no images, and nothing that pushes.
constexpr char liggghts_across_discs = 'f';

/// The variable with this component of the force of the upper wall on each grain.
std::string upper_force(int axis, int component);

/// Defines the places of upper walls, and their forces.
std::string liggghts_places(const Container& container);

/// Of the axis as it is now, a formula.
std::string liggghts_length(const Container& container, int axis);

/// A formula, of the container as it is now; of discs the area.
std::string liggghts_volume(const Container& container);

/// `type` is that of walls; `wall_line` gives the command for a wall of this name that is `what`.
std::string liggghts_loading(
    const DeckJob& job, std::size_t type,
    const std::function<std::string(const std::string& name, const std::string& what)>& wall_line);

/// Writes the table of the cell's sides; of a vessel, whose walls stay, nothing.
std::string liggghts_box(const DeckJob& job);

/// The command that adds a row to it, where it has one.
std::string liggghts_box_row(const DeckJob& job);

/// Behind the run: prints where the sides are, which dumps do not tell once walls have moved.
std::string liggghts_end(const DeckJob& job);

/// The upper walls as meshes.
std::vector<DeckFile> moving_walls(const DeckJob& job);

}  // namespace bernal
