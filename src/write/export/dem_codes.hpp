#pragma once
// The DEM codes as users name them, and the data files that their decks read.

#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

struct DemCodeFiles {
    const char* name;
    DemCode code;
    const char* format;     ///< of the data file
    const char* extension;  ///< of the data file
};

inline constexpr DemCodeFiles dem_codes[] = {{"lammps", DemCode::lammps, "lammps", ".data"},
                                             {"liggghts", DemCode::liggghts, "liggghts", ".data"},
                                             {"yade", DemCode::yade, "yade", ".txt"},
                                             {"mercury", DemCode::mercury, "mercury", ".data"}};

inline std::vector<std::string> dem_code_names() {
    std::vector<std::string> names;
    for (const DemCodeFiles& code : dem_codes) names.emplace_back(code.name);
    return names;
}

}  // namespace bernal
