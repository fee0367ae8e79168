#pragma once
// The map of blends by packings: estimates of the places of a region, and a polynomial of the shares that is fitted to
// what packings differ from them by. Estimates have sharper tops than packings, so that the polynomial holds about the
// optimum alone: the looser a packing is than the densest one, the less it weighs. A packing whose weight is a half
// counts as half of one in degrees of freedom.

#include <span>
#include <vector>

#include "blend/share_region.hpp"
#include "study/statistics/least_squares.hpp"

namespace bernal {

struct PackedPlace {
    std::size_t place = 0;  ///< of the region
    double packing_fraction = 0;
};

class CorrectedMap {
  public:
    /// One packing at least. The polynomial is of the highest degree, up to 2, of which packings of different blends
    /// tell the coefficients with a degree of freedom, of degree 2 with three.
    CorrectedMap(const ShareRegion& region, std::span<const PackedPlace> packed);

    int degree() const { return degree_; }
    double degrees_of_freedom() const { return degrees_of_freedom_; }
    double scatter() const { return scatter_; }  ///< standard deviation; `least_scatter` at least
    double packing_fraction(std::size_t place) const { return values_[place]; }
    std::size_t best() const { return best_; }

    // Half widths of 95 %; infinite without a degree of freedom.

    double half_width(std::size_t place) const;         ///< of the packing fraction there
    double half_width_of_mean(std::size_t of) const;    ///< of the mean of so many packings at a place
    double half_width_behind(std::size_t place) const;  ///< of what the best is denser by than another place
    /// Likewise than the mean of so many packings at the place, which are among those fitted to.
    double half_width_behind(std::size_t place, std::size_t of) const;

    /// The place that may be denser than the best by the most, and by how much: with its half width.
    std::size_t rival() const;
    double may_gain() const;

    /// By how much, of 1, a further packing at `place` lowers the variance of the best's packing fraction; or of what
    /// the best is denser by than `rival`.
    double tells_of_best(std::size_t place) const;
    double tells_of_rival(std::size_t place, std::size_t rival) const;

  private:
    void take_fit(LinearFit fit);
    double covariance(std::size_t a, std::size_t b) const;
    double variance_of_packing(std::size_t place) const;
    double variance_behind(std::size_t place) const;

    std::vector<std::vector<double>> rows_;  ///< the polynomial's functions at each place
    std::vector<double> values_;
    LinearFit fit_;
    double excess_ = 1;  ///< of the squares of what packings miss the map by
    int degree_ = 0;
    double degrees_of_freedom_ = 0, densest_ = 0;
    std::size_t best_ = 0;
    double scatter_ = 0, student_ = 0;
};

/// What packings of one blend scatter by at least: that few of them lie close together is chance.
inline constexpr double least_scatter = 0.0005;

/// How many coefficients a polynomial of so many variables has.
std::size_t coefficient_count(int degree, std::size_t variables);

}  // namespace bernal
