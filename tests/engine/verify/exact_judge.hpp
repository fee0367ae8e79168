#pragma once
// A second judge of packings, in exact arithmetic: doubles are rational numbers, and distances are compared by their
// squares. Nothing is shared with the certificate, and nothing is rounded. It checks pairs and walls of all kinds.

#include <cmath>
#include <functional>
#include <limits>
#include <map>

#include "bernal/packing.hpp"
#include "verify/exact_surfaces.hpp"

namespace bernal::test {

/// Pairs and walls by what exact arithmetic says of them. What double precision may take away is half a last digit of
/// r_i + r_j, a few of the distance, and across a periodic face half a one of the container's length.
struct ExactJudgement {
    std::int64_t overlaps = 0;         ///< by more than rounding can hide: the certificate must not hold
    std::int64_t within_rounding = 0;  ///< overlaps and gaps of less: the certificate may say either
    std::int64_t contacts = 0;         ///< that were checked
};

class ExactJudge {
  public:
    explicit ExactJudge(const Packing& packing) : packing_(packing) {
        for (int axis = 0; axis < 3; ++axis)
            if (packing.container.periodic[static_cast<std::size_t>(axis)]) period_ += packing.container.lengths[axis];
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) judge_sphere(i);
    }

    const ExactJudgement& judgement() const { return judgement_; }

  private:
    static constexpr double epsilon = std::numeric_limits<double>::epsilon();

    /// Is `squared`, a distance, as long as `wanted`? `scale`: of the numbers that double precision rounds.
    void note(const Rational& squared, const Rational& wanted, double scale) {
        ++judgement_.contacts;
        const Rational rounding(4 * epsilon * scale), overlapping = wanted - rounding, apart = wanted + rounding;
        if (overlapping > 0 && squared < overlapping * overlapping)
            ++judgement_.overlaps;
        else if (apart > 0 && squared < apart * apart)
            ++judgement_.within_rounding;
    }

    void judge_sphere(std::size_t i) {
        const Sphere& s = packing_.spheres[i];
        for (std::size_t j = i + 1; j < packing_.spheres.size(); ++j) judge_pair(s, packing_.spheres[j]);
        for (int axis = 0; axis < 3; ++axis) judge_axis(s, axis);
        for (const Wall& wall : packing_.container.surfaces) std::visit([&](const auto& w) { judge_wall(s, w); }, wall);
    }

    /// All images; those that are far are left out by an estimate that is sure.
    void judge_pair(const Sphere& a, const Sphere& b) {
        const Container& c = packing_.container;
        const auto reach = [&](int axis) { return c.periodic[static_cast<std::size_t>(axis)] ? 2 : 0; };
        for (int x = -reach(0); x <= reach(0); ++x)
            for (int y = -reach(1); y <= reach(1); ++y)
                for (int z = -reach(2); z <= reach(2); ++z) judge_image(a, b, {double(x), double(y), double(z)});
    }

    void judge_image(const Sphere& a, const Sphere& b, Vec3 image) {
        const Vec3 lengths = packing_.container.lengths;
        double estimate = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const double d = b.center[axis] - a.center[axis] + image[axis] * lengths[axis];
            estimate += d * d;
        }
        const double touching = a.radius + b.radius;
        if (estimate > touching * touching * (1 + 1e-6) + 1e-6 * period_ * period_ * epsilon) return;
        Rational squared = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const Rational d =
                Rational(b.center[axis]) - Rational(a.center[axis]) + Rational(image[axis]) * Rational(lengths[axis]);
            squared += d * d;
        }
        note(squared, Rational(a.radius) + Rational(b.radius), touching + period_);
    }

    /// The image of itself along a periodic axis, or the two walls of a box.
    void judge_axis(const Sphere& s, int axis) {
        const Container& c = packing_.container;
        const Rational origin(c.origin[axis]), length(c.lengths[axis]), x(s.center[axis]), r(s.radius);
        if (c.periodic[static_cast<std::size_t>(axis)]) return note(length * length, 2 * r, s.radius);
        if (!c.is_cuboid() || axis >= c.dimension) return;
        const double scale = std::abs(c.origin[axis]) + c.lengths[axis] + std::abs(s.center[axis]);
        judge_distance(x - origin, r, scale);
        judge_distance(origin + length - x, r, scale);
    }

    /// A distance to one side, negative beyond it.
    void judge_distance(const Rational& distance, const Rational& wanted, double scale) {
        ++judgement_.contacts;
        const Rational rounding(4 * epsilon * scale);
        if (distance < wanted - rounding)
            ++judgement_.overlaps;
        else if (distance < wanted + rounding)
            ++judgement_.within_rounding;
    }

    static double size(Vec3 v) { return std::abs(v.x) + std::abs(v.y) + std::abs(v.z); }

    void judge_wall(const Sphere& s, const PlaneWall& w) {
        judge_distance(product(exact(s.center) - exact(w.point), exact(w.normal)), Rational(s.radius),
                       size(s.center) + size(w.point));
    }

    /// Squares of what is beside the axis, of a sphere's whole offset.
    void judge_round(const Sphere& s, const Rational& squared, double radius, bool inside, double scale) {
        scale += radius;
        if (!inside) return note(squared, Rational(radius) + Rational(s.radius), scale);
        ++judgement_.contacts;
        const Rational room = Rational(radius) - Rational(s.radius), rounding(4 * epsilon * scale);
        const Rational most = room + rounding, least = room - rounding;
        if (most < 0 || squared > most * most)
            ++judgement_.overlaps;
        else if (least < 0 || squared > least * least)
            ++judgement_.within_rounding;
    }

    void judge_wall(const Sphere& s, const CylinderWall& w) {
        Rational squared = 0, along = 0, axis_squared = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const Rational d = Rational(s.center[axis]) - Rational(w.point[axis]), a(w.axis[axis]);
            squared += d * d, along += d * a, axis_squared += a * a;
        }
        judge_round(s, squared - along * along / axis_squared, w.radius, w.inside, size(s.center) + size(w.point));
    }

    void judge_wall(const Sphere& s, const SphereWall& w) {
        Rational squared = 0;
        for (int axis = 0; axis < 3; ++axis) {
            const Rational d = Rational(s.center[axis]) - Rational(w.center[axis]);
            squared += d * d;
        }
        judge_round(s, squared, w.radius, w.inside, size(s.center) + size(w.center));
    }

    /// By what tells whether a sphere of some radius is clear of the wall.
    void judge_clearance(double radius, double scale, const std::function<bool(const Rational&)>& is_clear) {
        ++judgement_.contacts;
        const Rational rounding(4 * epsilon * scale), r(radius);
        if (r > rounding && !is_clear(r - rounding))
            ++judgement_.overlaps;
        else if (!is_clear(r + rounding))
            ++judgement_.within_rounding;
    }

    void judge_wall(const Sphere& s, const ConeWall& w) {
        const double scale = size(s.center) + size(w.point) + w.radii[0] + w.radii[1];
        judge_clearance(s.radius, scale, [&](const Rational& r) { return is_clear(w, s.center, r); });
    }

    /// A mesh or a prism.
    template <class ManyParts>
    void judge_wall(const Sphere& s, const ManyParts& w) {
        const ExactSurface& surface = surfaces_.try_emplace(&w, w).first->second;
        judge_clearance(s.radius, size(s.center) + surface.size(),
                        [&](const Rational& r) { return surface.is_clear(s.center, r); });
    }

    const Packing& packing_;
    std::map<const void*, ExactSurface> surfaces_;
    double period_ = 0;  ///< of all periodic lengths
    ExactJudgement judgement_;
};

inline ExactJudgement judged_exactly(const Packing& packing) { return ExactJudge(packing).judgement(); }

}  // namespace bernal::test
