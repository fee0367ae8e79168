#include <algorithm>

#include "bernal/engine_kind.hpp"
#include "bernal/error.hpp"
#include "search/engine.hpp"

namespace bernal {
namespace {

/// Where the frame has them.
std::vector<Sphere> spheres_in_frame(const Packing& packing) {
    const Container& container = packing.container;
    std::vector<Sphere> balls;
    for (const Sphere& sphere : packing.spheres) {
        Vec3 center = container.wrapped(sphere.center) - container.origin;
        for (int axis = 0; axis < 3; ++axis) center[axis] = std::clamp(center[axis], 0.0, container.lengths[axis]);
        balls.push_back({center, sphere.radius});
    }
    return balls;
}

bool has_levels_of_search(EngineKind kind) {
    return kind == EngineKind::linked_cell || kind == EngineKind::hierarchical_grid ||
           kind == EngineKind::hierarchical_grid_bottom_up || kind == EngineKind::octree ||
           kind == EngineKind::loose_octree;
}

}  // namespace

std::vector<std::uint16_t> search_levels(const Packing& packing, const EngineChoice& choice) {
    if (!has_levels_of_search(choice.kind))
        throw InputError("engine", std::string(name(choice.kind)), "has no levels",
                         "give hierarchical-grid, octree or loose-octree");
    if (packing.spheres.empty()) throw InputError("the packing has no spheres; give one with at least one");
    const auto engine = make_engine(choice, Frame(packing.container));
    const std::vector<Sphere> balls = spheres_in_frame(packing);
    engine->build(balls);
    return engine->levels_of_balls();
}

}  // namespace bernal
