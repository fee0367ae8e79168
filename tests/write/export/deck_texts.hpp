#pragma once
// The text of decks of a few grains, and the sentence with which one is refused.

#include <array>
#include <string>

#include "bernal/error.hpp"
#include "export/example_packings.hpp"

namespace bernal::test {

inline Packing few(std::array<bool, 3> axes) {
    Packing packing;
    packing.container = {{-0.001, 0.25, 1e-7}, {0.013, 0.011, 0.017}, axes};
    packing.spheres = {{{0.002, 0.255, 0.003}, 1e-3}, {{0.008, 0.257, 0.012}, 1.2e-3}};
    packing.size_class = {0, 1};
    packing.unit = LengthUnit::metre;
    return packing;
}

inline std::string deck_text(DemCode code, const Packing& packing, const DeckOptions& options = hertz_grains()) {
    return deck(code, packing, options, "run", "run.data").front().text;
}

inline bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline std::string fault(DemCode code, const Packing& packing, const DeckOptions& options) {
    try {
        deck(code, packing, options, "run", "run.data");
    } catch (const InputError& error) {
        return error.what();
    }
    return {};
}

/// Those whose decks hold a material for each size class, and vessels: all but Lethe.
inline constexpr std::array codes{DemCode::lammps, DemCode::liggghts, DemCode::yade, DemCode::mercury};

}  // namespace bernal::test
