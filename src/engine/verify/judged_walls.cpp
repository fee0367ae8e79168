#include "verify/judged_walls.hpp"

#include <algorithm>

namespace bernal {
namespace {

struct Ends {
    Vec3 low{HUGE_VAL, HUGE_VAL, HUGE_VAL}, high{-HUGE_VAL, -HUGE_VAL, -HUGE_VAL};
    void hold(Vec3 p) {
        for (int axis = 0; axis < 3; ++axis)
            low[axis] = std::min(low[axis], p[axis]), high[axis] = std::max(high[axis], p[axis]);
    }
};

/// The ends of a sphere that has spheres outside of it.
Ends ends(const SphereWall& w) {
    const double r = w.radius * (1 + 1e-9);
    return {w.center - Vec3{r, r, r}, w.center + Vec3{r, r, r}};
}

Ends ends(const MeshWall& w) {
    Ends all;
    for (const Vec3 v : w.mesh->vertices()) all.hold(v * w.scale + w.shift);
    return all;
}

}  // namespace

JudgedWalls::JudgedWalls(const std::vector<Wall>& walls) : walls_(walls.begin(), walls.end()) {
    std::vector<Entry> entries;
    const auto add = [&](std::size_t w, const Ends& e) {
        entries.push_back({Box({e.low.x, e.low.y, e.low.z}, {e.high.x, e.high.y, e.high.z}), w});
    };
    for (std::size_t w = 0; w < walls.size(); ++w) {
        const auto* sphere = std::get_if<SphereWall>(&walls[w]);
        const auto* mesh = std::get_if<MeshWall>(&walls[w]);
        if (sphere && !sphere->inside)
            add(w, ends(*sphere));
        else if (mesh && !mesh->inside)
            add(w, ends(*mesh));
        else
            without_end_.push_back(w);
    }
    tree_ = decltype(tree_)(entries);
}

}  // namespace bernal
