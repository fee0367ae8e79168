#include "shape/covered_sphere.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace bernal {
namespace {

constexpr double two_pi = 2 * std::numbers::pi;
constexpr double smallest_cap = 1e-7, same_cap = 1e-8;  // angles
constexpr std::size_t first_caps = 32;                  // those that most often cover a circle together

/// Without what only those that count need: angle and frame.
Cap cap_of(const Sphere& sphere, const Sphere& other) {
    const Vec3 way = other.center - sphere.center;
    const double distance = norm(way), r = sphere.radius, s = other.radius, scale = 2 * r * distance;
    Cap cap;
    cap.axis = way * (1 / distance);
    cap.below_one = std::max((s - r + distance) * (s + r - distance) / scale, 0.0);
    cap.above_minus = std::max((r + distance - s) * (r + distance + s) / scale, 0.0);
    cap.cosine = (cap.above_minus - cap.below_one) / 2;
    cap.sine = std::sqrt(cap.below_one * cap.above_minus);
    return cap;
}

Cap completed(Cap cap) {
    const Vec3 a = cap.axis, across = std::abs(a.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    cap.u = cross(a, across) * (1 / norm(cross(a, across)));
    cap.v = cross(a, cap.u);
    return cap;
}

double angle_of(const Cap& cap) { return 2 * std::atan2(std::sqrt(cap.below_one), std::sqrt(cap.above_minus)); }

double angle_between(Vec3 a, Vec3 b) { return std::atan2(norm(cross(a, b)), dot(a, b)); }

/// Cosines tell most pairs apart, and angles where these are near each other.
constexpr double near_cosines = 1e-6;

bool is_within(const Cap& cap, const Cap& larger) {
    const double least = cap.cosine * larger.cosine + cap.sine * larger.sine;
    if (dot(cap.axis, larger.axis) < least - near_cosines) return false;
    return angle_between(cap.axis, larger.axis) + angle_of(cap) <= angle_of(larger) + same_cap;
}

bool cover_all(const Cap& cap, const Cap& other) {
    const double most = cap.cosine * other.cosine - cap.sine * other.sine;
    if (cap.cosine + other.cosine > near_cosines || dot(cap.axis, other.axis) > most + near_cosines) return false;
    return angle_between(cap.axis * -1.0, other.axis) + (std::numbers::pi - angle_of(cap)) <=
           angle_of(other) + same_cap;
}

/// What `other` covers of the circle of `cap`; empty where it is nothing.
std::optional<Angles> covered_part(const Cap& cap, const Cap& other) {
    const double along = dot(other.axis, cap.u), across = dot(other.axis, cap.v);
    // n(t).other.axis > other.cosine is cos(t - middle) > level / swing.
    const double level = other.cosine - cap.cosine * dot(cap.axis, other.axis);
    const double swing = cap.sine * std::hypot(along, across);
    if (level >= swing) return {};
    if (level <= -swing) return Angles{0, two_pi};
    const double middle = std::atan2(across, along), half = std::acos(level / swing);
    return Angles{middle - half, middle + half};
}

/// What all `others` leave of the circle of `cap`. The first of them cover most: where these are enough, the others are
/// not asked.
std::vector<Angles> bare_of_circle(const Cap& cap, std::span<const Cap> others) {
    std::vector<Angles> covered, bare = angles_outside({});
    std::size_t next_look = 4;
    for (std::size_t k = 0; k < others.size() && !bare.empty(); ++k) {
        if (&others[k] != &cap)
            if (const auto part = covered_part(cap, others[k])) covered.push_back(*part);
        const bool is_last = k + 1 == others.size();
        if (covered.size() < next_look && !is_last) continue;
        next_look = 2 * covered.size() + 4;
        bare = angles_outside(covered);
    }
    return bare;
}

/// From the largest on. Those whose circles larger ones cover together have no bare arc, but what lies within may be
/// covered by them alone.
struct Caps {
    std::vector<Cap> all;
    std::vector<bool> is_buried;  ///< its circle is covered
};

bool is_within_any(const Cap& cap, std::span<const Cap> larger) {
    return std::ranges::any_of(larger, [&](const Cap& one) { return is_within(cap, one); });
}

bool covers_all_with_any(const Cap& cap, std::span<const Cap> others) {
    return std::ranges::any_of(others, [&](const Cap& one) { return cover_all(cap, one); });
}

/// None with a bare arc lies within another; empty where one or two cover everything.
std::optional<Caps> caps_on(const Sphere& sphere, std::span<const Sphere> others) {
    constexpr double nothing = smallest_cap * smallest_cap / 2;  // 1 - cosine
    std::vector<Cap> caps;
    for (const Sphere& other : others) {
        const Cap cap = cap_of(sphere, other);
        if (cap.above_minus <= nothing) return {};
        if (cap.below_one > nothing) caps.push_back(cap);
    }
    std::ranges::stable_sort(caps, std::greater{}, &Cap::below_one);
    Caps kept;
    for (const Cap& one : caps) {
        const Cap cap = completed(one);
        const std::size_t some = std::min(kept.all.size(), first_caps);
        const auto first = std::span<const Cap>(kept.all).first(some);
        if (is_within_any(cap, first)) continue;
        if (covers_all_with_any(cap, first)) return {};
        const bool is_buried = bare_of_circle(cap, first).empty();
        if (const auto others_kept = std::span<const Cap>(kept.all).subspan(some); !is_buried) {
            if (is_within_any(cap, others_kept)) continue;
            if (covers_all_with_any(cap, others_kept)) return {};
        }
        kept.all.push_back(cap);
        kept.is_buried.push_back(is_buried);
    }
    return kept;
}

}  // namespace

std::vector<Angles> angles_outside(std::vector<Angles> covered) {
    std::vector<Angles> in_turn;
    for (const auto& [begin, end] : covered) {
        const double turns = two_pi * std::floor(begin / two_pi), b = begin - turns, e = end - turns;
        in_turn.push_back({b, std::min(e, two_pi)});
        if (e > two_pi) in_turn.push_back({0, e - two_pi});
    }
    std::ranges::sort(in_turn, {}, &Angles::begin);
    std::vector<Angles> outside;
    double reached = 0;
    for (const auto& [begin, end] : in_turn) {
        if (begin > reached) outside.push_back({reached, begin});
        reached = std::max(reached, end);
    }
    if (reached < two_pi) outside.push_back({reached, two_pi});
    return outside;
}

CoveredSphere covered_sphere(const Sphere& sphere, std::span<const Sphere> others) {
    auto caps = caps_on(sphere, others);
    if (!caps) return {false, {}, {}};
    CoveredSphere result{caps->all.empty(), std::move(caps->all), {}};
    for (std::size_t k = 0; k < result.caps.size(); ++k) {
        if (caps->is_buried[k]) continue;
        for (const auto& [begin, end] : bare_of_circle(result.caps[k], result.caps))
            result.arcs.push_back({result.caps[k], begin, end});
    }
    return result;
}

}  // namespace bernal
