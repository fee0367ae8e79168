#pragma once
// Formulas that the scripts of LAMMPS and LIGGGHTS have in common.

#include <string>
#include <vector>

#include "export/deck_text.hpp"
#include "export/side_program.hpp"

namespace bernal {

/// "a+b"; of none "0".
std::string added_up(const std::vector<std::string>& terms);

/// 1 in the stage, by the variable `stage`; the last one lasts.
std::string during(const std::vector<SideStage>& stages, std::size_t k);

/// The rate of strain of the axis in each stage (side_program.hpp): `stress` is what names the stress along it, `off`
/// what names what it was off before, over time.
std::string rate_formula(const std::vector<SideStage>& stages, int axis, const std::string& stress,
                         const std::string& off);

/// Of a drum, in degrees: of the line from its axis to the centre of the grains, the variables `center_x` and so on,
/// against gravity. Of all else "0".
std::string drum_slope(const DeckJob& job, const Gravity& gravity);

/// Gravity of that strength, a number or a variable.
std::string gravity_line(const Gravity& gravity, const std::string& strength);

/// The variables of a vessel test's table that tell of all grains: their number, mass, centre and slope.
std::string grains_lines(const DeckJob& job, const Gravity& gravity);

}  // namespace bernal
