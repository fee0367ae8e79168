#include "shape/sieve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <numbers>
#include <set>
#include <utility>
#include <vector>

namespace bernal {
namespace {

constexpr double half_turn = std::numbers::pi;

/// Directions of half a sphere, spread evenly on a spiral.
std::vector<Vec3> half_of_directions(int count) {
    std::vector<Vec3> all;
    for (int k = 0; k < count; ++k) {
        const double z = (k + 0.5) / count, r = std::sqrt(1 - z * z), turn = half_turn * (3 - std::sqrt(5.0)) * k;
        all.push_back({r * std::cos(turn), r * std::sin(turn), z});
    }
    return all;
}

struct Extremes {
    std::size_t low = 0, high = 0;  ///< the members that reach farthest
    double width = 0;
};

Extremes extremes_along(Vec3 direction, std::span<const Sphere> members) {
    Extremes found;
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const double at = dot(direction, members[i].center), r = members[i].radius;
        if (at - r < low) low = at - r, found.low = i;
        if (at + r > high) high = at + r, found.high = i;
    }
    found.width = high - low;
    return found;
}

/// Directions of two sides of the square.
struct Sides {
    Vec3 one, other;
};

/// Turned by small angles, about the direction of passage and out of the plane.
Sides turned(const Sides& s, Vec3 angles) {
    const Vec3 passage = cross(s.one, s.other);
    Sides t{s.one + s.other * angles.z + passage * angles.x, s.other - s.one * angles.z + passage * angles.y};
    t.one = t.one * (1 / norm(t.one));
    t.other = t.other - t.one * dot(t.one, t.other);
    t.other = t.other * (1 / norm(t.other));
    return t;
}

double opening(const Sides& s, std::span<const Sphere> members) {
    return std::max(extremes_along(s.one, members).width, extremes_along(s.other, members).width);
}

/// Steps to any of the 26 neighbours in angle, halved where none is better.
double descend(Sides& best, double step, std::span<const Sphere> members) {
    constexpr double least_step = 1e-8;
    double least = opening(best, members);
    for (; step > least_step;) {
        Sides better = best;
        double reached = least;
        for (int k = 0; k < 27; ++k) {
            const Vec3 way = Vec3(k % 3 - 1, k / 3 % 3 - 1, k / 9 - 1) * step;
            const Sides trial = turned(best, way);
            if (const double side = opening(trial, members); side < reached) reached = side, better = trial;
        }
        if (reached < least * (1 - 1e-12))
            best = better, least = reached;
        else
            step /= 2;
    }
    return least;
}

/// Along the axes and diagonal to them.
std::vector<Sides> sides_of_frame() {
    const double h = std::sqrt(0.5);
    const std::array<Vec3, 3> axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    std::vector<Sides> all;
    for (int k = 0; k < 3; ++k) {
        const Vec3 a = axes[k], b = axes[(k + 1) % 3], c = axes[(k + 2) % 3];
        for (const Sides& s :
             {Sides{a, b}, Sides{(a + b) * h, (b - a) * h}, Sides{a, (b + c) * h}, Sides{a, (b - c) * h}})
            all.push_back(s);
    }
    return all;
}

/// The best of a grid over all turns of a square.
std::vector<Sides> sides_of_grid(std::span<const Sphere> members) {
    constexpr int directions = 300, turns = 24;
    constexpr std::size_t kept = 10;
    std::vector<std::pair<double, Sides>> found;
    for (const Vec3 one : half_of_directions(directions)) {
        const double width = extremes_along(one, members).width;
        const Vec3 across = std::abs(one.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
        const Vec3 u = cross(one, across) * (1 / norm(cross(one, across))), v = cross(one, u);
        std::pair<double, Sides> best{HUGE_VAL, {}};
        for (int k = 0; k < turns; ++k) {
            const double t = half_turn * k / turns;
            const Vec3 other = u * std::cos(t) + v * std::sin(t);
            const double side = std::max(width, extremes_along(other, members).width);
            if (side < best.first) best = {side, {one, other}};
        }
        found.push_back(best);
    }
    std::ranges::stable_sort(found, {}, &std::pair<double, Sides>::first);
    std::vector<Sides> all;
    for (std::size_t k = 0; k < std::min(kept, found.size()); ++k) all.push_back(found[k].second);
    return all;
}

/// Where there are many members, those that reach farthest in some of many directions.
std::vector<std::size_t> outer_members(std::span<const Sphere> members) {
    std::set<std::size_t> outer;
    for (const Vec3 d : half_of_directions(1000)) {
        const Extremes e = extremes_along(d, members);
        outer.insert({e.low, e.high});
    }
    return {outer.begin(), outer.end()};
}

double smallest_opening_of_few(std::span<const Sphere> members, Sides& best) {
    std::vector<Sides> starts = sides_of_frame();
    std::ranges::copy(sides_of_grid(members), std::back_inserter(starts));
    double least = HUGE_VAL;
    for (Sides& s : starts) {
        constexpr double first_step = 0.05;
        if (const double side = descend(s, first_step, members); side < least * (1 - 1e-12)) least = side, best = s;
    }
    return least;
}

}  // namespace

double smallest_opening(std::span<const Sphere> members) {
    constexpr std::size_t few = 40;
    Sides best;
    if (members.size() <= few) return smallest_opening_of_few(members, best);
    std::vector<std::size_t> outer = outer_members(members);
    for (;;) {
        std::vector<Sphere> some;
        for (const std::size_t i : outer) some.push_back(members[i]);
        smallest_opening_of_few(some, best);
        // Where others reach farther along these sides they count, too.
        std::set<std::size_t> with_others(outer.begin(), outer.end());
        const double before = opening(best, some), all = opening(best, members);
        for (const Vec3 side : {best.one, best.other}) {
            const Extremes e = extremes_along(side, members);
            with_others.insert({e.low, e.high});
        }
        constexpr double exact_enough = 1e-4;
        if (all <= before * (1 + exact_enough) || with_others.size() == outer.size()) return all;
        outer.assign(with_others.begin(), with_others.end());
    }
}

double smallest_width(std::span<const Sphere> discs) {
    const auto width = [&](double t) { return extremes_along({std::cos(t), std::sin(t), 0}, discs).width; };
    constexpr int turns = 360;
    double least = HUGE_VAL, at = 0;
    for (int k = 0; k < turns; ++k)
        if (const double w = width(half_turn * k / turns); w < least) least = w, at = half_turn * k / turns;
    for (double step = half_turn / turns; step > 1e-9; step /= 2)
        for (const double t : {at - step, at + step})
            if (const double w = width(t); w < least) least = w, at = t;
    return least;
}

}  // namespace bernal
