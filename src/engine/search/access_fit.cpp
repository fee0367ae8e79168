#include "search/access_fit.hpp"

#include <algorithm>

#include "bernal/error.hpp"

namespace bernal {
namespace {

constexpr double same = 1e-12;  ///< a determinant this small, relative to its terms, is rounding

[[noreturn]] void refuse() {
    throw InputError(
        "`access-cost` measured: the times do not separate cell accesses from pair tests, as the machine is busy or "
        "the sizes leave only one grid to time; try again or give a number like 1");
}

}  // namespace

double fitted_access_cost(std::span<const AccessSample> samples) {
    double tt = 0, ta = 0, aa = 0, t = 0, a = 0;
    for (const AccessSample& s : samples) {
        if (!(s.seconds > 0)) refuse();
        const double tests = s.pair_tests / s.seconds, accesses = s.accesses / s.seconds;
        tt += tests * tests, ta += tests * accesses, aa += accesses * accesses, t += tests, a += accesses;
    }
    // Cramer's rule; the determinant, never negative, leaves the ratio, but not the right to take one.
    if (!(tt * aa - ta * ta > same * tt * aa)) refuse();
    const double per_test = t * aa - a * ta, per_access = a * tt - t * ta;
    if (!(per_test > same * t * aa)) refuse();
    return std::max(per_access / per_test, 0.0);
}

}  // namespace bernal
