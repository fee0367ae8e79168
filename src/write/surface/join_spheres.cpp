#include "surface/join_spheres.hpp"

#include <numbers>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "surface/joined_form.hpp"

namespace bernal {
namespace {

constexpr double pi = std::numbers::pi;
constexpr int fewest_sides = 12;

/// As long as edges of the smaller sphere's triangles, or as short as `chord` asks for, and half of that: triangles
/// beside them are wider.
std::uint32_t sides_of(const Joint& joint, const SurfaceOptions& options, double r, double s, int cuts) {
    const double edge = 1.1 * std::min(r, s) / cuts;
    double sides = std::max<double>(fewest_sides, std::ceil(2 * pi * joint.radius / edge));
    if (options.chord && *options.chord < joint.radius)
        sides = std::max(sides, std::ceil(pi / std::acos(1 - *options.chord / 4 / joint.radius)));
    return static_cast<std::uint32_t>(std::min(sides, 1000.0));
}

double cap_height(double r, double to_plane) { return r - to_plane; }

/// What a smooth joint takes from two spheres, and gives.
void add_exact(const std::vector<ShownSphere>& shown, const Joint& joint, bool bridge, SurfaceFigures& figures) {
    for (const auto& [r, to_plane] : {std::pair(shown[joint.first].radius, joint.from_first),
                                      std::pair(shown[joint.second].radius, joint.from_second)}) {
        const double h = cap_height(r, to_plane);
        figures.exact_volume -= pi * h * h * (r - h / 3);
        figures.exact_area -= 2 * pi * r * h;
    }
    const double across = pi * joint.radius * joint.radius;
    figures.exact_volume += bridge ? across * joint.length(shown) : 0;
    figures.exact_area += bridge ? 2 * pi * joint.radius * joint.length(shown) : 2 * across;
}

class JoinedSpheres {
  public:
    JoinedSpheres(const Packing& packing, const SurfaceOptions& options, const std::vector<ShownSphere>& shown,
                  const std::vector<int>& cuts, const std::vector<const TriangleForm*>& forms)
        : packing_(packing),
          options_(options),
          shown_(shown),
          cuts_(cuts),
          forms_(forms),
          joints_(found_joints(packing, options, shown)),
          of_sphere_(shown.size()),
          first_of_(joints_.size()) {
        for (Joint& joint : joints_) {
            joint.sides = sides_of(joint, options, shown[joint.first].radius, shown[joint.second].radius,
                                   std::max(cuts[joint.first], cuts[joint.second]));
            of_sphere_[joint.first].push_back(&joint);
            of_sphere_[joint.second].push_back(&joint);
        }
    }

    Surface made() {
        make_forms();
        for (std::uint32_t s = 0; s < shown_.size(); ++s) place(s);
        if (options_.bridge)
            for (std::size_t j = 0; j < joints_.size(); ++j) add_bridge(j);
        tell();
        return std::move(surface_);
    }

  private:
    void make_forms() {
        joined_.resize(shown_.size());
        for_each_block(shown_.size(), 16, [&](std::size_t, std::size_t begin, std::size_t end) {
            for (std::size_t s = begin; s < end; ++s) {
                if (of_sphere_[s].empty()) {
                    joined_[s] = {*forms_[s], measure_of(*forms_[s]).nearest};
                    continue;
                }
                joined_[s] = near_enough(static_cast<std::uint32_t>(s));
            }
        });
    }

    /// Beside circles triangles are wider than elsewhere: where they lie too far from the sphere, there are more of
    /// them.
    JoinedForm near_enough(std::uint32_t s) const {
        const bool open = options_.bridge.has_value();
        JoinedForm joined = joined_form(packing_, shown_, s, of_sphere_[s], *forms_[s], open);
        if (!options_.chord) return joined;
        int cuts = cuts_[s];
        while (shown_[s].radius * (1 - joined.nearest) > *options_.chord) {
            cuts += std::max(1, cuts / 8);
            if (cuts > most_cuts)
                throw InputError("chord", number_text(*options_.chord),
                                 "asks for too many triangles around contacts of sphere " +
                                     std::to_string(id_of(packing_, shown_[s].index)),
                                 "give a larger one");
            joined = joined_form(packing_, shown_, s, of_sphere_[s], geodesic_sphere(cuts), open);
        }
        return joined;
    }

    void place(std::uint32_t s) {
        const auto first = static_cast<std::uint32_t>(surface_.vertices.size());
        std::uint32_t at = first;
        for (const Joint* joint : of_sphere_[s]) {
            first_of_[static_cast<std::size_t>(joint - joints_.data())][joint->first == s ? 0 : 1] = at;
            at += joint->sides;
        }
        for (const Vec3& v : joined_[s].form.vertices)
            surface_.vertices.push_back(shown_[s].center + v * shown_[s].radius);
        for (const auto& [a, b, c] : joined_[s].form.triangles) add({first + a, first + b, first + c}, s);
        surface_.figures.deviation = std::max(surface_.figures.deviation, shown_[s].radius * (1 - joined_[s].nearest));
        joined_[s] = {};
    }

    void add_bridge(std::size_t j) {
        const auto [from, to] = first_of_[j];
        const std::uint32_t sides = joints_[j].sides;
        for (std::uint32_t k = 0; k < sides; ++k) {
            const std::uint32_t next = (k + 1) % sides;
            add({from + k, from + next, to + next}, joints_[j].first);
            add({from + k, to + next, to + k}, joints_[j].first);
        }
    }

    void add(const Surface::Corners& corners, std::uint32_t s) {
        surface_.triangles.push_back(corners);
        surface_.spheres.push_back(shown_[s].index);
    }

    void tell() {
        SurfaceFigures& figures = surface_.figures;
        for (const ShownSphere& sphere : shown_) {
            const double squared = sphere.radius * sphere.radius;
            figures.exact_volume += 4 * pi / 3 * squared * sphere.radius;
            figures.exact_area += 4 * pi * squared;
        }
        for (const Joint& joint : joints_) {
            add_exact(shown_, joint, options_.bridge.has_value(), figures);
            figures.deviation = std::max(figures.deviation, joint.radius * (1 - std::cos(pi / joint.sides)));
        }
        (options_.bridge ? figures.bridges : figures.caps) = static_cast<std::int64_t>(joints_.size());
        // Seen from the middle, volumes of both signs are least.
        const Vec3 middle = packing_.container.origin + packing_.container.lengths * 0.5;
        for (const auto& [i, j, k] : surface_.triangles) {
            const Vec3 a = surface_.vertices[i] - middle, b = surface_.vertices[j] - middle,
                       c = surface_.vertices[k] - middle;
            figures.volume += dot(a, cross(b, c)) / 6;
            figures.area += norm(cross(b - a, c - a)) / 2;
        }
    }

    const Packing& packing_;
    const SurfaceOptions& options_;
    const std::vector<ShownSphere>& shown_;
    const std::vector<int>& cuts_;
    const std::vector<const TriangleForm*>& forms_;
    std::vector<Joint> joints_;
    std::vector<std::vector<const Joint*>> of_sphere_;
    std::vector<std::array<std::uint32_t, 2>> first_of_;  ///< vertices of the circles of each joint
    std::vector<JoinedForm> joined_;
    Surface surface_;
};

}  // namespace

Surface joined_spheres(const Packing& packing, const SurfaceOptions& options, const std::vector<ShownSphere>& shown,
                       const std::vector<int>& cuts, const std::vector<const TriangleForm*>& forms) {
    return JoinedSpheres(packing, options, shown, cuts, forms).made();
}

}  // namespace bernal
