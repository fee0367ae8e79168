#include "analyze/size_curve.hpp"

#include <cmath>

#include "bernal/material.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

/// The density of each class; empty where none is known.
std::vector<double> known_densities(const Packing& packing) {
    return packing.densities.empty() ? std::vector<double>{} : densities_of_classes(packing, densities_told(packing));
}

/// The density of each class of a mixture, where the packing knows them.
std::vector<double> densities_of_mixture(const SizeDistribution& wanted, const Packing& packing) {
    if (packing.densities.size() == wanted.class_count()) return packing.densities;
    std::vector<double> densities;
    for (const std::size_t part : wanted.parts_of_classes()) densities.push_back(wanted.parts()[part].density);
    return densities;
}

}  // namespace

std::vector<double> diameters_of(const Packing& packing) {
    std::vector<double> diameters;
    for (const Sphere& sphere : packing.spheres) diameters.push_back(2 * sphere.radius);
    return diameters;
}

std::string weighed_by(const Packing& packing) {
    if (!packing.densities.empty()) return "mass";
    return packing.container.dimension == 2 ? "area" : "volume";
}

std::vector<double> weights_of(const Packing& packing) {
    const std::vector<double> densities = known_densities(packing);
    std::vector<double> weights;
    weights.reserve(packing.spheres.size());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const double density =
            densities.empty() ? 1 : densities[packing.size_class.empty() ? 0 : packing.size_class[i]];
        weights.push_back(density * dimension_power(2 * packing.spheres[i].radius, packing.container.dimension));
    }
    return weights;
}

PassingCurve passing_curve(const Packing& packing) { return {diameters_of(packing), weights_of(packing)}; }

WantedCurve::WantedCurve(const SizeDistribution& wanted, const Packing& packing)
    : wanted_(wanted), by_volume_(packing.densities.empty()) {
    if (by_volume_ || wanted.parts().empty()) return;
    const std::vector<double> densities = densities_of_mixture(wanted, packing);
    double all = 0;
    std::size_t first = 0;
    for (std::size_t p = 0; p < wanted.parts().size(); ++p) {
        const SizePart& part = wanted.parts()[p];
        const std::vector<double>& borders = part.distribution.classes().borders;
        const double volume = part.mass / part.density;
        for (std::size_t k = 0; k < part.distribution.class_count(); ++k) {
            const double from = k == 0 ? 0 : borders[k - 1], to = k < borders.size() ? borders[k] : HUGE_VAL;
            pieces_.push_back({p, from, to, volume * densities[first + k]});
            all += pieces_.back().mass * (part.distribution.passing(to) - part.distribution.passing(from));
        }
        first += part.distribution.class_count();
    }
    for (Piece& piece : pieces_) piece.mass /= all;
}

double WantedCurve::at(double diameter) const {
    if (by_volume_ || pieces_.empty()) return wanted_.passing(diameter);
    double sum = 0;
    for (const Piece& piece : pieces_) {
        if (diameter <= piece.from) continue;
        const SizeDistribution& sizes = wanted_.parts()[piece.part].distribution;
        sum += piece.mass * (sizes.passing(std::min(diameter, piece.to)) - sizes.passing(piece.from));
    }
    return sum;
}

ChartHints size_curve_hints(const CurveNumbers& numbers, const std::optional<SizeDistribution>& wanted) {
    ChartHints hints;
    hints.across = ChartHints::Scale::logarithmic;
    if (wanted)
        for (const double sieve : wanted->classes().borders) hints.marks.push_back({sieve, ""});
    if (wanted && wanted->classes().left_out) {  // a grading: the axis has its sieves
        hints.ticks = wanted->classes().borders;
        hints.ticks.insert(hints.ticks.begin(), wanted->d_min());
        hints.ticks.push_back(wanted->d_max());
    }
    for (const auto& [value, text] : {std::pair{numbers.d10, "D10"}, {numbers.d50, "D50"}, {numbers.d90, "D90"}})
        hints.marks.push_back({value, text});
    return hints;
}

}  // namespace bernal
