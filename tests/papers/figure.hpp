#pragma once
// A figure that a paper prints, or that follows from its equations, beside the one that this program gives.

#include <cmath>
#include <string>

namespace bernal::papers {

struct Figure {
    std::string what;
    std::string paper;     ///< as printed; "-" where the paper does not print it
    double expected = 0;   ///< what the paper's equations and definitions give
    double tolerance = 0;  ///< absolute, on `expected`
    double ours = 0;

    bool holds() const { return std::abs(ours - expected) <= tolerance; }
};

}  // namespace bernal::papers
