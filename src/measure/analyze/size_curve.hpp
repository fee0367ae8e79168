#pragma once
// The curve of a packing's sizes, weighed as its grains are: by mass where their densities are known, otherwise by
// volume, or by the area of discs; and how it is drawn.

#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/table.hpp"
#include "grading/passing_curve.hpp"

namespace bernal {

std::vector<double> diameters_of(const Packing& packing);

/// By what grains are weighed: "mass", "volume" or "area".
std::string weighed_by(const Packing& packing);

/// The weight of each sphere, on a scale of the packing's own: its volume or area, times its density where that is
/// known. Throws InputError for densities that do not fit to the classes.
std::vector<double> weights_of(const Packing& packing);

/// Needs a sphere or more.
PassingCurve passing_curve(const Packing& packing);

/// A curve that is wanted, weighed as the packing: by mass with the densities of the packing's classes, where these are
/// the classes of the mixture, otherwise with those of its parts. A distribution that is no mixture is one curve, of
/// mass and volume alike.
class WantedCurve {
  public:
    WantedCurve(const SizeDistribution& wanted, const Packing& packing);

    double at(double diameter) const;  ///< the share, 0 to 1, of what is not larger

  private:
    /// A class of a part, whose grains have one density: from one diameter to the next.
    struct Piece {
        std::size_t part;
        double from, to, mass;  ///< mass: of the share 1 of the part, of all 1
    };

    const SizeDistribution& wanted_;
    bool by_volume_;
    std::vector<Piece> pieces_ = {};
};

/// Over logarithms, with the sieves that were asked for and D10, D50 and D90.
ChartHints size_curve_hints(const CurveNumbers& numbers, const std::optional<SizeDistribution>& wanted);

}  // namespace bernal
