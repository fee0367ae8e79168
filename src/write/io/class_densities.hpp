#pragma once
// Densities of size classes, from files whose rows tell one for each grain.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace bernal {

class ClassDensities {
  public:
    void take(std::uint16_t size_class, double density);

    /// In the file's unit, one for each class; empty where a class has no grain, or none above 0, or several. Last
    /// digits do not tell two: codes reckon densities from masses.
    std::vector<double> told() const;

    /// "class 2 from 2500 to 2650": of the first class whose grains differ; empty where none do.
    std::string difference() const;

  private:
    struct Range {
        double least = std::numeric_limits<double>::infinity(), most = 0;
    };
    std::vector<Range> ranges_;
};

}  // namespace bernal
