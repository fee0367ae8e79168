#include "surface/joints.hpp"

#include <numbers>
#include <set>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "geometry/box_tree.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

const char* name_of(const SurfaceOptions& options) { return options.bridge ? "bridge" : "cap"; }

double share_of(const SurfaceOptions& options) { return options.bridge ? *options.bridge : *options.cap; }

/// Calls visit(first, second) for each pair that is near enough, by its radii in the packing.
template <class Visit>
void for_each_joined(const Packing& spheres, const SurfaceOptions& options, Visit&& visit) {
    double smallest = HUGE_VAL;
    for (const Sphere& sphere : spheres.spheres) smallest = std::min(smallest, sphere.radius);
    const double relative = options.joint_gap ? *options.joint_gap / (2 * smallest) : usual_joint_gap;
    for_each_close_pair(spheres, relative, [&](const ClosePair& pair) {
        const double r = spheres.spheres[pair.first].radius, s = spheres.spheres[pair.second].radius;
        if (pair.distance - r - s <= options.joint_gap.value_or(usual_joint_gap * 2 * std::min(r, s)))
            visit(static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second));
    });
}

/// As large as in the packing.
Packing without_periods(const Packing& packing, const std::vector<ShownSphere>& shown) {
    Packing all;
    for (const ShownSphere& sphere : shown)
        all.spheres.push_back({sphere.center, packing.spheres[sphere.index].radius});
    all.container = Container(packing.container.origin, packing.container.lengths, {false, false, false});
    return all;
}

class JointCheck {
  public:
    JointCheck(const Packing& packing, const SurfaceOptions& options, const std::vector<ShownSphere>& shown,
               const std::vector<Joint>& joints)
        : packing_(packing), options_(options), shown_(shown), joints_(joints) {}

    void require_possible() const {
        require_lengths();
        require_circles_apart();
        if (options_.bridge) require_free_bridges();
    }

  private:
    std::string sphere_text(std::uint32_t s) const { return std::to_string(id_of(packing_, shown_[s].index)); }

    double smaller(const Joint& joint) const {
        return std::min(shown_[joint.first].radius, shown_[joint.second].radius);
    }

    [[noreturn]] void refuse(const std::string& fault, const std::string& remedy) const {
        throw InputError(name_of(options_), number_text(share_of(options_)), fault, remedy);
    }

    void require_lengths() const {
        for (const Joint& joint : joints_) {
            const double r = shown_[joint.first].radius, s = shown_[joint.second].radius;
            if (joint.length(shown_) > 1e-9 * std::min(r, s)) continue;
            const double distance = norm(shown_[joint.second].center - shown_[joint.first].center);
            const double a = (distance * distance + r * r - s * s) / (2 * distance);
            const double share = std::sqrt(std::max(0.0, r * r - a * a)) / smaller(joint);
            refuse("is too narrow for spheres " + sphere_text(joint.first) + " and " + sphere_text(joint.second) +
                       ", which overlap",
                   "give more than " + short_text(share * 1.01) + " of the smaller diameter, or shrink the spheres");
        }
    }

    /// Do the circles of two joints on a sphere of radius r keep apart, where they are `share` as wide as possible?
    static bool are_apart(double share, double r, double first, double second, double angle) {
        return std::asin(std::min(1.0, share * first / r)) + std::asin(std::min(1.0, share * second / r)) < angle;
    }

    void require_circles_apart() const {
        std::vector<std::vector<std::uint32_t>> of_sphere(shown_.size());
        for (std::uint32_t j = 0; j < joints_.size(); ++j)
            of_sphere[joints_[j].first].push_back(j), of_sphere[joints_[j].second].push_back(j);
        double most = share_of(options_);
        std::uint32_t worst = 0;
        for (std::uint32_t s = 0; s < shown_.size(); ++s)
            for (std::size_t i = 0; i < of_sphere[s].size(); ++i)
                for (std::size_t j = i + 1; j < of_sphere[s].size(); ++j) {
                    const Joint &a = joints_[of_sphere[s][i]], &b = joints_[of_sphere[s][j]];
                    const Vec3 to_a = a.along * (a.first == s ? 1 : -1), to_b = b.along * (b.first == s ? 1 : -1);
                    const double angle = std::atan2(norm(cross(to_a, to_b)), dot(to_a, to_b));
                    const auto works = [&](double share) {
                        return are_apart(share, shown_[s].radius, smaller(a), smaller(b), angle);
                    };
                    if (works(most)) continue;
                    double low = 0, high = most;
                    while (high - low > 1e-6) (works((low + high) / 2) ? low : high) = (low + high) / 2;
                    most = low, worst = s;
                }
        if (most == share_of(options_)) return;
        const std::string nearer = "join nearer pairs alone by a smaller `joint-gap`";
        refuse("is too wide: on sphere " + sphere_text(worst) + " two of them meet",
               most < 0.01 ? nearer
                           : "give " + number_text(std::floor(most * 0.999 * 1000) / 1000) +
                                 " of the smaller diameter at most, or " + nearer);
    }

    struct Axis {
        Vec3 from, to;
    };

    Axis axis_of_joint(const Joint& joint) const {
        return {shown_[joint.first].center + joint.along * joint.from_first,
                shown_[joint.second].center - joint.along * joint.from_second};
    }

    static double distance_of(const Axis& axis, Vec3 point) {
        const Vec3 way = axis.to - axis.from;
        const double share = std::clamp(dot(point - axis.from, way) / dot(way, way), 0.0, 1.0);
        return norm(axis.from + way * share - point);
    }

    /// The distance of two segments: at an end of one of them, or where lines come nearest.
    static double distance_of(const Axis& a, const Axis& b) {
        double least =
            std::min({distance_of(a, b.from), distance_of(a, b.to), distance_of(b, a.from), distance_of(b, a.to)});
        const Vec3 u = a.to - a.from, v = b.to - b.from, w = b.from - a.from;
        const double uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), parallel = uu * vv - uv * uv;
        if (parallel <= 1e-12 * uu * vv) return least;
        const double s = (dot(u, w) * vv - dot(v, w) * uv) / parallel, t = (dot(u, w) * uv - dot(v, w) * uu) / parallel;
        if (s > 0 && s < 1 && t > 0 && t < 1) least = std::min(least, norm(w + v * t - u * s));
        return least;
    }

    BoundingBox box_of(const Joint& joint) const {
        const Axis axis = axis_of_joint(joint);
        const Vec3 r{joint.radius, joint.radius, joint.radius};
        BoundingBox box;
        for (int k = 0; k < 3; ++k)
            box.low[k] = std::min(axis.from[k], axis.to[k]) - r[k],
            box.high[k] = std::max(axis.from[k], axis.to[k]) + r[k];
        return box;
    }

    /// The ends of a cylinder, rounded as far as its radius goes, lie in the spheres that it joins.
    void require_free_bridges() const {
        std::vector<BoundingBox> around_spheres, around_bridges;
        for (const ShownSphere& s : shown_) {
            const Vec3 r{s.radius, s.radius, s.radius};
            around_spheres.push_back({s.center - r, s.center + r});
        }
        for (const Joint& joint : joints_) around_bridges.push_back(box_of(joint));
        const BoxTree spheres(around_spheres), bridges(around_bridges);
        const std::string remedy = "give a smaller share, or join nearer pairs alone by a smaller `joint-gap`";
        for (std::uint32_t j = 0; j < joints_.size(); ++j) {
            const Joint& joint = joints_[j];
            const Axis axis = axis_of_joint(joint);
            const auto between = [&] {
                return "is too wide: the one between spheres " + sphere_text(joint.first) + " and " +
                       sphere_text(joint.second) + " reaches ";
            };
            spheres.for_each_in(around_bridges[j], [&](std::uint32_t s) {
                if (s != joint.first && s != joint.second &&
                    distance_of(axis, shown_[s].center) <= shown_[s].radius + joint.radius)
                    refuse(between() + "into sphere " + sphere_text(s), remedy);
            });
            bridges.for_each_in(around_bridges[j], [&](std::uint32_t k) {
                const Joint& other = joints_[k];
                const bool share_a_sphere = other.first == joint.first || other.first == joint.second ||
                                            other.second == joint.first || other.second == joint.second;
                if (!share_a_sphere && distance_of(axis, axis_of_joint(other)) <= joint.radius + other.radius)
                    refuse(between() + "into that between " + sphere_text(other.first) + " and " +
                               sphere_text(other.second),
                           remedy);
            });
        }
    }

    const Packing& packing_;
    const SurfaceOptions& options_;
    const std::vector<ShownSphere>& shown_;
    const std::vector<Joint>& joints_;
};

}  // namespace

Vec3 Joint::corner(std::uint32_t sphere, std::uint32_t k) const {
    const Vec3 size{std::abs(along.x), std::abs(along.y), std::abs(along.z)};
    Vec3 aside;
    aside[size.x <= size.y && size.x <= size.z ? 0 : size.y <= size.z ? 1 : 2] = 1;
    Vec3 u = cross(aside, along);
    u = u * (1 / norm(u));
    const Vec3 v = cross(along, u);
    const double angle = 2 * std::numbers::pi * k / sides;
    return along * (sphere == first ? from_first : -from_second) + u * (radius * std::cos(angle)) +
           v * (radius * std::sin(angle));
}

std::vector<Joint> found_joints(const Packing& packing, const SurfaceOptions& options,
                                const std::vector<ShownSphere>& shown) {
    std::vector<Joint> joints;
    for_each_joined(without_periods(packing, shown), options, [&](std::uint32_t i, std::uint32_t j) {
        const Vec3 way = shown[j].center - shown[i].center;
        const double r = shown[i].radius, s = shown[j].radius, radius = share_of(options) * std::min(r, s);
        joints.push_back({i, j, way * (1 / norm(way)), radius, std::sqrt((r - radius) * (r + radius)),
                          std::sqrt((s - radius) * (s + radius))});
    });
    JointCheck(packing, options, shown, joints).require_possible();
    return joints;
}

std::int64_t joints_through_faces(const Packing& packing, const SurfaceOptions& options) {
    SurfaceOptions with_images = options;
    with_images.images = true;
    const std::vector<ShownSphere> shown = shown_spheres(packing, with_images);
    // Pairs of spheres, with how many periods they are moved against each other.
    std::set<std::array<std::int64_t, 5>> through_faces;
    for_each_joined(without_periods(packing, shown), options, [&](std::uint32_t i, std::uint32_t j) {
        if (shown[i].index > shown[j].index) std::swap(i, j);
        std::array<std::int64_t, 3> periods{};
        for (int axis = 0; axis < 3; ++axis) {
            const auto moved = [&](std::uint32_t s) {
                return shown[s].center[axis] - packing.spheres[shown[s].index].center[axis];
            };
            periods[static_cast<std::size_t>(axis)] =
                std::llround((moved(j) - moved(i)) / packing.container.lengths[axis]);
        }
        if (periods == std::array<std::int64_t, 3>{}) return;
        // A sphere and its own image, seen from both.
        if (const std::array back{-periods[0], -periods[1], -periods[2]}; shown[i].index == shown[j].index)
            periods = std::max(periods, back);
        through_faces.insert({shown[i].index, shown[j].index, periods[0], periods[1], periods[2]});
    });
    return static_cast<std::int64_t>(through_faces.size());
}

}  // namespace bernal
