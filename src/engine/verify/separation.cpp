#include <algorithm>
#include <limits>

#include "bernal/certificate.hpp"
#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/period_shifts.hpp"
#include "geometry/wall_search.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

Vec3 expanded_place(const Container& container, Vec3 place, double factor) {
    Vec3 corner = container.origin;
    if (container.dimension == 2) corner.z = 0;  // discs stay in their plane
    return corner + (place - corner) * factor;
}

/// Centres and container `factor` times as far from the container's lowest corner.
Packing expanded(Packing packing, double factor) {
    if (factor == 1) return packing;  // to the bit
    packing.container = scaled(packing.container, factor);
    for (Sphere& sphere : packing.spheres) sphere.center = expanded_place(packing.container, sphere.center, factor);
    return packing;
}

/// Bodies move whole, `factor` times as far from the container's lowest corner; of one that lies across a periodic side
/// members stay where sides have them.
Packing bodies_expanded(const Packing& packing, double factor) {
    if (factor == 1) return packing;  // to the bit
    Packing grown = expanded(packing, factor);
    for (std::size_t b = 0; b < grown.bodies.size(); ++b)
        grown.bodies[b].center = expanded_place(packing.container, packing.bodies[b].center, factor);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (packing.body[i] == 0) continue;
        const std::size_t b = packing.body[i] - 1;
        const Vec3 from = packing.bodies[b].center, to = packing.spheres[i].center;
        const Vec3 arm = packing.container.separation(from, to);
        grown.spheres[i].center = grown.bodies[b].center + arm + (to - from - arm) * factor;
    }
    return grown;
}

/// Expanded `factor` times and then by rounding at most, until every gap is `smallest_gap`.
Separated certified_apart(const Packing& packing, double factor, double smallest_gap) {
    constexpr double epsilon = std::numeric_limits<double>::epsilon(), most = 1e-9;
    if (factor < 1 + 8 * epsilon) factor = 1;  // it may be rounding itself
    for (double margin = 0; margin < most; margin = std::max(epsilon, 2 * margin)) {
        Separated apart{expanded(packing, factor * (1 + margin)), {}};
        apart.certificate = certify(apart.packing);
        if (apart.certificate.max_relative_overlap <= -smallest_gap) return apart;
    }
    throw InputError(
        "the container's origin is so far from zero that coordinates in double precision cannot keep the spheres "
        "apart: move it nearer to zero");
}

[[noreturn]] void refuse(const Packing& packing, std::size_t sphere, const std::string& fault) {
    throw InputError("sphere " + std::to_string(id_of(packing, sphere)) + fault + ": no expansion can part that");
}

/// The expansion that opens sphere i to the walls as far as wanted.
double opening_from_walls(const WallSearch& walls, const Packing& packing, std::size_t i, double smallest_gap) {
    const Sphere& sphere = packing.spheres[i];
    const double wanted = sphere.radius * (1 + 2 * smallest_gap);
    const double room = walls.nearest(sphere.center, wanted).distance;
    if (room <= 0) refuse(packing, i, " lies beyond a wall");
    return std::max(1.0, wanted / room);
}

/// The expansion that opens sphere i to its own images as far as wanted.
double opening_from_images(const Packing& packing, std::size_t i, double smallest_gap, Vec3 periods) {
    double factor = 1;
    for (int axis = 0; axis < 3; ++axis)
        if (packing.container.periodic[static_cast<std::size_t>(axis)])
            factor = std::max(factor, 2 * packing.spheres[i].radius * (1 + smallest_gap) / periods[axis]);
    return factor;
}

/// The expansion that opens the tightest gap to `smallest_gap`, but for rounding.
double opening_expansion(const Packing& packing, double smallest_gap) {
    double factor = 1;
    for_each_close_pair(packing, smallest_gap, [&](const ClosePair& pair) {
        const double r = packing.spheres[pair.first].radius, s = packing.spheres[pair.second].radius;
        if (pair.distance == 0)
            refuse(packing, pair.first,
                   " has the same centre as sphere " + std::to_string(id_of(packing, pair.second)));
        factor = std::max(factor, (r + s + 2 * std::min(r, s) * smallest_gap) / pair.distance);
    });
    const WallSearch walls(packing.container.walls());
    Vec3 periods;
    for (int axis = 0; axis < 3; ++axis) periods[axis] = shortest_period(packing.container, axis);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        factor = std::max({factor, opening_from_walls(walls, packing, i, smallest_gap),
                           opening_from_images(packing, i, smallest_gap, periods)});
    return factor;
}

/// What an expansion opens between bodies depends on how they lie: it is done step by step. Rounding alone is made up
/// for by radii, as an expansion may not part bodies that reach into each other.
Separated bodies_apart(const Packing& packing, double smallest_gap) {
    constexpr double epsilon = std::numeric_limits<double>::epsilon(), rounding = 1e-13;
    constexpr int most = 60;
    double factor = 1, shrunk = 0;
    for (int step = 0; step < most; ++step) {
        Separated apart{bodies_expanded(packing, factor), {}};
        for (Sphere& sphere : apart.packing.spheres) sphere.radius *= 1 - shrunk;
        apart.certificate = certify(apart.packing);
        if (apart.certificate.max_relative_overlap <= -smallest_gap) return apart;
        const double opening = opening_expansion(apart.packing, smallest_gap) - 1;
        if (opening < rounding)
            shrunk = std::max(epsilon, 2 * shrunk);
        else
            factor *= 1 + 1.05 * opening;
        if (shrunk > rounding || factor > 2) break;
    }
    throw InputError("the clumps hold each other, so that no expansion of the container opens a gap of " +
                     number_text(smallest_gap) + " diameters between them all: give a smaller one, or 0");
}

}  // namespace

Packing in_metres(Packing packing) { return in_unit(std::move(packing), LengthUnit::metre); }

Separated with_gap(const Packing& packing, double smallest_gap) {
    if (!(smallest_gap >= 0 && smallest_gap <= 1))
        throw InputError("a smallest gap of " + number_text(smallest_gap) +
                         " diameters is not possible: give a number from 0 to 1");
    if (!packing.bodies.empty()) return bodies_apart(packing, smallest_gap);
    return certified_apart(packing, opening_expansion(packing, smallest_gap), smallest_gap);
}

}  // namespace bernal
