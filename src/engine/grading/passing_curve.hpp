#pragma once
// The curve of sizes that grains have: percent passing by what they are weighed by, and the numbers that engineers take
// from it.

#include <string>
#include <vector>

namespace bernal {

/// A step at each grain's diameter, as high as its weight, > 0, on any scale. Needs one grain or more.
class PassingCurve {
  public:
    PassingCurve(const std::vector<double>& diameters, const std::vector<double>& weights);

    double at(double diameter) const;        ///< the share, 0 to 1, of what is not larger
    double diameter_at(double share) const;  ///< the smallest that so much passes

    const std::vector<double>& diameters() const { return diameters_; }  ///< ascending
    const std::vector<double>& passing() const { return passing_; }      ///< at each of them

  private:
    std::vector<double> diameters_, passing_;
};

/// D10 is the diameter that 10 % passes, and so on.
struct CurveNumbers {
    double d10 = 0, d30 = 0, d50 = 0, d60 = 0, d90 = 0;

    double uniformity() const { return d60 / d10; }               ///< Cu
    double curvature() const { return d30 * d30 / (d10 * d60); }  ///< Cc
    double span() const { return (d90 - d10) / d50; }
};

CurveNumbers numbers_of(const PassingCurve& curve);

/// "D10 1.2, D50 3.4, D90 8.9 mm; Cu = D60/D10 = 3.1, ..."
std::string in_words(const CurveNumbers& numbers, const std::string& unit);

}  // namespace bernal
