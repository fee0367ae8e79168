#pragma once
// Figures that a paper prints, or that follow from its equations, beside those that this program gives.

#include <cmath>
#include <string>

namespace bernal::papers {

/// The same on every machine.
struct Figure {
    std::string what;
    std::string paper;     ///< as printed; "-" where the paper does not print it
    double expected = 0;   ///< what the paper's equations and definitions give
    double tolerance = 0;  ///< absolute, on `expected`
    double ours = 0;

    bool holds() const { return std::abs(ours - expected) <= tolerance; }
};

/// Measured on this machine, as a ratio or an exponent: it differs from run to run.
struct Measurement {
    std::string what;
    std::string paper;                  ///< likewise
    double least = 0, most = HUGE_VAL;  ///< the band in which it is expected on any machine
    double ours = 0;
    std::string remark = {};  ///< "147 ns a sphere, 5 levels"

    bool holds() const { return ours >= least && ours <= most; }
};

}  // namespace bernal::papers
