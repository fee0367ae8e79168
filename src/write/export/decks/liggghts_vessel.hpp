#pragma once
// Gravity in LIGGGHTS, and the tests that it drives (vessel_test.hpp).

#include <functional>
#include <string>

#include "export/deck_text.hpp"

namespace bernal {

/// Until grains rest.
std::string liggghts_gravity(const DeckJob& job, const Gravity& gravity);

/// Of a drum, a discharge, a vibration. `wall_line` as of liggghts_loading().
std::string liggghts_vessel_test(
    const DeckJob& job, const std::function<std::string(const std::string& name, const std::string& what)>& wall_line);

/// The command that turns a mesh with a drum; otherwise empty.
std::string liggghts_mesh_motion(const DeckJob& job, const std::string& mesh);

}  // namespace bernal
