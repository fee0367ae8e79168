#include "core/cube_root.hpp"

#include <array>
#include <cmath>

namespace bernal {

/// A polynomial of the mantissa, then a step of Halley's. Each operation is rounded by itself: these are the bits of
/// the GNU C library on x86-64.
double cube_root(double x) {
    if (x == 0 || !std::isfinite(x)) return x;
    constexpr double root = 1.2599210498948731648, square = 1.5874010519681994748;  // of 2, and its square
    constexpr std::array factor{1 / square, 1 / root, 1.0, root, square};
    int exponent = 0;
    const double m = std::frexp(std::abs(x), &exponent);
    const double above = 1.83469277483613086 - (0.784932344976639262 - 0.145263899385486367 * m) * m;
    const double middle = 2.11499494167371287 - (2.4469312256353444 - above * m) * m;
    const double u = 0.354895765043919860 + (1.50819193781584896 - middle * m) * m, cube = u * u * u;
    const double found = u * (cube + 2.0 * m) / (2.0 * cube + m) * factor[static_cast<std::size_t>(2 + exponent % 3)];
    return std::ldexp(x > 0 ? found : -found, exponent / 3);
}

}  // namespace bernal
