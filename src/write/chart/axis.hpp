#pragma once
// An axis of a chart: from values to places in the picture, and its ticks.

#include <string>
#include <vector>

namespace bernal {

struct Tick {
    double value;
    std::string text;
};

class ChartAxis {
  public:
    /// An axis of values from `low` to `high`, drawn from the place `from` to the place `to`. A range without width is
    /// widened; one of logarithms must be above 0.
    ChartAxis(double low, double high, bool logarithmic, double from, double to);

    double at(double value) const;  ///< in the picture
    std::vector<Tick> ticks() const;

    double low() const { return low_; }
    double high() const { return high_; }
    bool is_logarithmic() const { return logarithmic_; }

  private:
    double share(double value) const;

    double low_, high_;
    bool logarithmic_;
    double from_, to_;
};

}  // namespace bernal
