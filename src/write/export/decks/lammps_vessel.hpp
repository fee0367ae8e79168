#pragma once
// Gravity in LAMMPS, and the tests that it drives (vessel_test.hpp).

#include "export/deck_text.hpp"

namespace bernal {

/// Until grains rest.
std::string lammps_gravity(const DeckJob& job, const Gravity& gravity);

/// Of a drum, a discharge, a vibration.
std::string lammps_vessel_test(const DeckJob& job);

}  // namespace bernal
