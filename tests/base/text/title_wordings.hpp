#pragma once
// Lines around a table, as instruments and people write them, with what they say. Every reader must use each of them,
// or ask about it.

#include <string>
#include <vector>

namespace bernal::test {

struct UnitWording {
    std::string line;
    double metres;
};

inline std::vector<UnitWording> unit_wordings() {
    return {{"All diameters are given in \u00b5m", 1e-6},
            {"Angaben in \u00b5m", 1e-6},
            {"[\u00b5m]", 1e-6},
            {"Korngr\u00f6\u00dfe in \u00b5m", 1e-6},
            {"particle size in microns", 1e-6},
            {"Sieve openings in inches", 0.0254},
            {"units are um", 1e-6},
            {"x in \u00b5m", 1e-6},
            {"Siebe in Zoll", 0.0254},
            {"Size unit: \u00b5m", 1e-6},
            {"Apertures in mm", 1e-3},
            {"Maschenweiten in mm", 1e-3},
            {"Durchmesser in mm", 1e-3},
            {"Tamis en mm", 1e-3},
            {"Taille en mm", 1e-3},
            {"Tama\u00f1o en mm", 1e-3},
            {"Abertura em mm", 1e-3},
            {"Werte in mm", 1e-3},
            {"All sizes in millimetres", 1e-3},
            {"sizes (mm)", 1e-3},
            {"lengths: mm", 1e-3}};
}

/// What no reader of spheres or of sizes can use without being told more.
inline std::vector<std::string> open_wordings() {
    return {"All diameters in pixels", "sizes in 0.1 mm", "sizes scaled by d50", "diameters in feet and mm",
            "Sizes: BS mesh"};
}

/// Sums by number, by the words of instruments and by the index of ISO 9276.
inline std::vector<std::string> number_wordings() {
    return {"Result: Number",
            "Mengenart: Anzahl",
            "Mengenart: 0",
            "Type of quantity: number",
            "Type of quantity;0",
            "basis = number",
            "basis: number",
            "Basis;Anzahl",
            "Number PSD",
            "PSD (number)",
            "number psd, image analysis",
            "Weighting,Number",
            "Display: Number %",
            "Number-based particle size distribution",
            "R\u00e9partition en nombre",
            "Verteilung: Q0"};
}

}  // namespace bernal::test
