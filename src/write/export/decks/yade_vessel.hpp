#pragma once
// Gravity in YADE, and the tests that it drives (vessel_test.hpp): statements that define load().

#include "export/deck_text.hpp"
#include "export/decks/yade_grains.hpp"

namespace bernal {

/// Until grains rest.
std::string yade_gravity(const DeckJob& job, const Gravity& gravity);

/// Of a drum, a discharge, a vibration.
std::string yade_vessel_test(const DeckJob& job, const YadeGrains& grains);

}  // namespace bernal
