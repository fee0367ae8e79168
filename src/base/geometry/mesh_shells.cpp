#include "geometry/mesh_shells.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "bernal/error.hpp"
#include "geometry/mesh_corners.hpp"
#include "geometry/mesh_index.hpp"
#include "geometry/mesh_judgement.hpp"
#include "geometry/triangle.hpp"

namespace bernal {
namespace {

struct Shell {
    std::uint32_t first = 0;  ///< triangle
    Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    double volume = 0;  ///< below 0: it faces inwards
    bool has_side() const { return std::abs(volume) > least_share_of_box * product(high - low); }
};

std::string text_of(const Shell& shell) {
    return std::string("of triangle ") + std::to_string(shell.first + 1) + ", from " + corner_text(shell.low) + " to " +
           corner_text(shell.high);
}

/// How the ray from `p` along x passes the triangle: 1 out of the body, -1 into it, 0 not at all. An edge or a corner
/// on the ray belongs to one of the triangles that meet there.
int passage(Vec3 p, const std::array<Vec3, 3>& corners) {
    bool within = false;
    for (std::size_t k = 0; k < 3; ++k) {
        Vec3 a = corners[k], b = corners[(k + 1) % 3];
        if (std::tie(b.y, b.z) < std::tie(a.y, a.z)) std::swap(a, b);
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (a.z + (b.z - a.z) * ((p.y - a.y) / (b.y - a.y)) > p.z) within = !within;
    }
    if (!within) return 0;
    const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
    if (dot(normal, corners[0] - p) * normal.x <= 0) return 0;
    return normal.x > 0 ? 1 : -1;
}

class Shells {
  public:
    explicit Shells(const TriangleMesh& mesh) : mesh_(mesh), shell_of_(mesh.triangles().size(), none) {
        for (std::uint32_t t = 0; t < shell_of_.size(); ++t)
            if (shell_of_[t] == none) gather(t);
    }

    void require_order() const {
        if (shells_.size() < 2) return;
        for (std::uint32_t s = 0; s < shells_.size(); ++s)
            if (shells_[s].has_side()) require_order(s);
    }

  private:
    static constexpr std::uint32_t none = 0xffffffff;

    /// All triangles that hang together with `first`.
    void gather(std::uint32_t first) {
        const auto number = static_cast<std::uint32_t>(shells_.size());
        Shell shell;
        shell.first = first;
        const Vec3 from = corners_of(mesh_, first)[0];
        std::vector<std::uint32_t> open{first};
        shell_of_[first] = number;
        while (!open.empty()) {
            const std::uint32_t t = open.back();
            open.pop_back();
            const auto [a, b, c] = corners_of(mesh_, t);
            shell.volume += dot(a - from, cross(b - from, c - from)) / 6;
            for (int axis = 0; axis < 3; ++axis) {
                shell.low[axis] = std::min({shell.low[axis], a[axis], b[axis], c[axis]});
                shell.high[axis] = std::max({shell.high[axis], a[axis], b[axis], c[axis]});
            }
            for (const std::uint32_t beyond : mesh_.neighbours()[t])
                if (std::exchange(shell_of_[beyond], number) != number) open.push_back(beyond);
        }
        shells_.push_back(shell);
    }

    /// How often each other shell winds around a point of shell `s`; only those that do.
    std::map<std::uint32_t, int> around(std::uint32_t s) const {
        const auto [a, b, c] = corners_of(mesh_, shells_[s].first);
        const Vec3 p = (a + b + c) * (1.0 / 3);
        std::map<std::uint32_t, int> windings;
        mesh_.index().for_each_in(p, {mesh_.highest().x, p.y, p.z}, [&](std::uint32_t t) {
            if (shell_of_[t] != s) windings[shell_of_[t]] += passage(p, corners_of(mesh_, t));
        });
        std::erase_if(windings, [](const auto& winding) { return winding.second == 0; });
        return windings;
    }

    void require_order(std::uint32_t s) const {
        int depth = 0;
        const Shell* body = nullptr;
        for (const auto& [other, winding] : around(s)) {
            depth += winding;
            if (winding > 0 && (!body || shells_[other].volume < body->volume)) body = &shells_[other];
        }
        if (shells_[s].volume > 0 && depth > 0 && body)
            refuse("has one body inside another: its shell " + text_of(shells_[s]) +
                   ", faces outwards and lies within the shell " + text_of(*body) +
                   "; turn the inner one round for a cavity, or leave one of them out");
        if (shells_[s].volume < 0 && depth < 1)
            refuse("is partly inside-out: its shell " + text_of(shells_[s]) +
                   ", faces inwards and lies within no other; turn its triangles round");
    }

    [[noreturn]] void refuse(const std::string& why) const {
        throw InputError("the mesh " + mesh_.from().names() + ' ' + why);
    }

    const TriangleMesh& mesh_;
    std::vector<std::uint32_t> shell_of_;  ///< each triangle
    std::vector<Shell> shells_;
};

}  // namespace

void require_shells_in_order(const TriangleMesh& mesh) { Shells(mesh).require_order(); }

}  // namespace bernal
