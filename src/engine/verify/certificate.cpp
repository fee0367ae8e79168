#include "bernal/certificate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/period_shifts.hpp"
#include "verify/close_pairs.hpp"
#include "verify/judge.hpp"
#include "verify/judged_walls.hpp"
#include "verify/rigidity.hpp"

namespace bernal {
namespace {

constexpr double smallest_magnitude = 1e-100, largest_magnitude = 1e100;
constexpr double most_lengths_outside = 1000;

// False for NaN as well.
bool is_length(double value) { return value >= smallest_magnitude && value <= largest_magnitude; }
bool is_coordinate(double value) { return std::abs(value) <= largest_magnitude; }

void require_valid(const Container& container) {
    for (int axis = 0; axis < 3; ++axis) {
        if (!is_length(container.lengths[axis]))
            throw InputError("the container's length " + std::to_string(container.lengths[axis]) +
                             " cannot be checked: use lengths above 0 (between 1e-100 and 1e100)");
        if (!is_coordinate(container.origin[axis]))
            throw InputError("the container's origin " + std::to_string(container.origin[axis]) +
                             " cannot be checked: use coordinates within +-1e100");
    }
    if (const std::string fault = fault_of_tilt(container); !fault.empty()) throw InputError(fault);
    const auto& [xy, xz, yz] = container.tilt;
    if (std::max(std::abs(xy), std::abs(xz)) > most_lengths_outside * container.lengths.x ||
        std::abs(yz) > most_lengths_outside * container.lengths.y)
        throw InputError("the cell is tilted by " + tilt_text(container.tilt) +
                         ", more than 1000 of its lengths: give " + tilt_text(reduced_tilt(container)) +
                         ", which has the same images");
}

void require_valid(const Sphere& sphere, std::int64_t id, const Container& container) {
    const std::string who = "sphere " + std::to_string(id);
    if (!is_length(sphere.radius))
        throw InputError(who + " has the radius " + std::to_string(sphere.radius) +
                         ": use radii above 0 (between 1e-100 and 1e100)");
    for (int axis = 0; axis < 3; ++axis) {
        const double x = sphere.center[axis];
        if (!is_coordinate(x))
            throw InputError(who + " has the coordinate " + std::to_string(x) + ": use coordinates within +-1e100");
        if (container.periodic[axis] &&
            std::abs(x - container.origin[axis]) > most_lengths_outside * container.lengths[axis])
            throw InputError(who + " has the coordinate " + std::to_string(x) +
                             ", more than 1000 lengths outside the periodic container: wrap it into the container");
    }
}

void require_valid(const Packing& packing) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to certify");
    require_valid(packing.container);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        require_valid(packing.spheres[i], id_of(packing, i), packing.container);
}

auto rank(const TightestPlace& p) { return std::tuple(p.first, p.second, p.kind, p.axis); }

void check_periodic_axis(Certificate& certificate, const Sphere& sphere, std::size_t i, double length, int axis) {
    const double overlap = 2 * sphere.radius - length;
    certificate.overlapping_pairs += overlap > 0;
    keep_worse(certificate, overlap / (2 * sphere.radius), {TightestPlace::Kind::own_image, i, 0, axis});
}

void check_walled_axis(Certificate& certificate, const Sphere& sphere, std::size_t i, const Container& container,
                       int axis) {
    const double lower = container.origin[axis], upper = lower + container.lengths[axis];
    const double below = lower - (sphere.center[axis] - sphere.radius);
    const double above = (sphere.center[axis] + sphere.radius) - upper;
    certificate.wall_crossings += (below > 0) + (above > 0);
    keep_worse(certificate, below / (2 * sphere.radius), {TightestPlace::Kind::lower_wall, i, 0, axis});
    keep_worse(certificate, above / (2 * sphere.radius), {TightestPlace::Kind::upper_wall, i, 0, axis});
}

void check_vessel(Certificate& certificate, const Sphere& sphere, std::size_t i, const JudgedWalls& walls) {
    // Wider gaps than the tightest so far say nothing.
    const auto widest_gap = [&] { return std::max(0.0, -certificate.max_relative_overlap) * 2 * sphere.radius; };
    walls.for_each_near(sphere, widest_gap(), [&](std::size_t wall, const JudgedWall& judged) {
        const double overlap = judged.overlap(sphere, widest_gap());
        certificate.wall_crossings += overlap > 0;
        keep_worse(certificate, overlap / (2 * sphere.radius), {TightestPlace::Kind::vessel_wall, i, wall, 0});
    });
}

Certificate check_boundaries(const Packing& packing, const std::function<bool(std::size_t)>& is_own) {
    Certificate certificate;
    certificate.max_relative_overlap = -std::numeric_limits<double>::infinity();
    const Container& container = packing.container;
    const JudgedWalls walls(container.surfaces);
    Vec3 periods;
    for (int axis = 0; axis < 3; ++axis) periods[axis] = shortest_period(container, axis);
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (!is_own(i)) continue;
        for (int axis = 0; axis < 3; ++axis)
            if (container.periodic[axis])
                check_periodic_axis(certificate, packing.spheres[i], i, periods[axis], axis);
            else if (container.is_cuboid() && axis < container.dimension)
                check_walled_axis(certificate, packing.spheres[i], i, container, axis);
        check_vessel(certificate, packing.spheres[i], i, walls);
    }
    return certificate;
}

}  // namespace

void keep_worse(Certificate& certificate, double relative_overlap, const TightestPlace& place) {
    const bool worse = relative_overlap > certificate.max_relative_overlap;
    const bool equal = relative_overlap == certificate.max_relative_overlap;
    if (!worse && !(equal && rank(place) < rank(certificate.worst))) return;
    certificate.max_relative_overlap = relative_overlap;
    certificate.worst = place;
}

Certificate judge(const Packing& packing, double search_gap, const std::function<bool(std::size_t)>& is_own,
                  const std::function<void(double)>& observer, const std::function<void(const ClosePair&)>& visit) {
    require_valid(packing);
    Certificate certificate = check_boundaries(packing, is_own);
    for_each_close_pair(
        packing, search_gap,
        [&](const ClosePair& pair) {
            if (!is_own(pair.first)) return;
            const double r1 = packing.spheres[pair.first].radius, r2 = packing.spheres[pair.second].radius;
            // Its sign is exact: the difference of two doubles is never rounded to 0 or across it.
            const double overlap = (r1 + r2) - pair.distance;
            certificate.overlapping_pairs += overlap > 0;
            keep_worse(certificate, overlap / (2 * std::min(r1, r2)),
                       {TightestPlace::Kind::pair, pair.first, pair.second, 0});
            if (visit) visit(pair);
        },
        observer);
    return certificate;
}

Certificate judged_far_enough(const std::function<Certificate(double)>& look) {
    // Gaps as far as `search_gap` are seen. The smallest one found there, or at a boundary, is the smallest of all
    // unless it is wider than that: then look farther. Dense packings end at the first look.
    for (double search_gap = first_look;; search_gap *= 10) {
        Certificate certificate = look(search_gap);
        if (certificate.max_relative_overlap < -search_gap) continue;
        certificate.holds = certificate.max_relative_overlap <= 0;
        return certificate;
    }
}

Certificate certify_and_visit(const Packing& packing, const std::function<void(const ClosePair&)>& visit,
                              const std::function<void(double)>& observer) {
    const auto all = [](std::size_t) { return true; };
    Certificate certificate = judged_far_enough([&](double search_gap) {
        const bool first = search_gap == first_look;
        return judge(packing, search_gap, all, observer, first ? visit : nullptr);
    });
    TightestPlace& worst = certificate.worst;
    worst.first_id = id_of(packing, worst.first);
    if (worst.kind == TightestPlace::Kind::pair) worst.second_id = id_of(packing, worst.second);
    if (packing.bodies.empty()) return certificate;
    worst.first_body = packing.body[worst.first];
    if (worst.kind == TightestPlace::Kind::pair) worst.second_body = packing.body[worst.second];
    const Misplacement misplaced = largest_misplacement(packing);
    certificate.misplacement = misplaced.distance;
    certificate.misplaced_body = misplaced.body, certificate.like_body = misplaced.like;
    certificate.holds = certificate.holds && misplaced.distance <= most_misplacement;
    return certificate;
}

Certificate certify(const Packing& packing, const std::function<void(double)>& observer) {
    return certify_and_visit(packing, {}, observer);
}

namespace {

std::string of_body(std::uint32_t body) { return body > 0 ? " of clump " + std::to_string(body) : ""; }

}  // namespace

std::string to_string(const TightestPlace& place) {
    const std::string first = std::to_string(place.first_id) + of_body(place.first_body);
    const std::string axis(1, "xyz"[place.axis]);
    switch (place.kind) {
        case TightestPlace::Kind::pair:
            return "spheres " + first + " and " + std::to_string(place.second_id) + of_body(place.second_body);
        case TightestPlace::Kind::own_image:
            return "sphere " + first + " and its own image along " + axis;
        case TightestPlace::Kind::lower_wall:
            return "sphere " + first + " and the lower " + axis + " wall";
        case TightestPlace::Kind::upper_wall:
            return "sphere " + first + " and the upper " + axis + " wall";
        case TightestPlace::Kind::vessel_wall:
            return "sphere " + first + " and wall " + std::to_string(place.second + 1) + " of the vessel";
    }
    return {};
}

std::string in_words(const Certificate& c) {
    const std::string place = to_string(c.worst);
    if (c.misplacement > most_misplacement && c.overlapping_pairs + c.wall_crossings == 0)
        return "does not hold: clump " + std::to_string(c.misplaced_body) + " is not of the shape that clump " +
               std::to_string(c.like_body) + " is, as both are said to be: a member is " + number_text(c.misplacement) +
               " diameters from where it belongs";
    if (c.holds)
        return "holds: no overlap; the smallest gap, " + number_text(0 - c.max_relative_overlap) +
               " of the smaller diameter, is between " + place;
    return "does not hold: " + counted(c.overlapping_pairs, "overlapping pair") + ", " +
           counted(c.wall_crossings, "wall crossing") + "; the worst overlap, " + number_text(c.max_relative_overlap) +
           " of the smaller diameter, is between " + place;
}

}  // namespace bernal
