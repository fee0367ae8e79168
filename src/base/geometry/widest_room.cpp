#include "geometry/widest_room.hpp"

#include <algorithm>
#include <queue>

#include "geometry/parted_wall.hpp"
#include "geometry/wall_search.hpp"

namespace bernal {
namespace {

constexpr double precision = 1e-2;
constexpr int most_room_cells = 20000;

struct Voxel {
    Vec3 center, half;
    double room, bound;  ///< at its centre, and the most anywhere in it: distances grow no faster than the way
    bool operator<(const Voxel& other) const { return bound < other.bound; }
};

/// Beside the core of an annulus.
bool is_obstacle(const Wall& wall) { return std::holds_alternative<SphereWall>(wall) && !is_inside(wall); }

}  // namespace

bool is_rugged(const Container& container) {
    const std::vector<Wall>& walls = container.surfaces;
    return container.bed || std::ranges::any_of(walls, has_parts) || std::ranges::any_of(walls, is_obstacle) ||
           (!walls.empty() && (container.shape() == "box" || container.shape() == "periodic"));
}

double room_at(const Container& container, Vec3 point) {
    double room = HUGE_VAL;
    for (const Wall& wall : container.surfaces) room = std::min(room, distance_to(wall, point).distance);
    return room;
}

// Cells are split, the most promising first, until none promises more than what is found.
double widest_room(const Container& container) {
    const WallSearch walls(container.surfaces);
    const auto cell = [&](Vec3 center, Vec3 half) {
        const double room = walls.nearest(center).distance;
        return Voxel{center, half, room, room + norm(half)};
    };
    Vec3 half = container.lengths * 0.5, middle = container.origin + half;
    if (container.dimension == 2) half.z = middle.z = 0;
    std::priority_queue<Voxel> open;
    open.push(cell(middle, half));
    double best = open.top().room;
    for (int cells = 0; cells < most_room_cells; cells += 8) {
        const Voxel top = open.top();
        if (top.bound <= best + precision * std::abs(best)) break;
        open.pop();
        for (int part = 0; part < 8; ++part) {
            Vec3 center = top.center;
            for (int axis = 0; axis < 3; ++axis) center[axis] += ((part >> axis & 1) - 0.5) * top.half[axis];
            const Voxel child = cell(center, top.half * 0.5);
            best = std::max(best, child.room);
            open.push(child);
        }
    }
    return std::max(best, std::min(open.top().bound, best + precision * std::abs(best)));
}

}  // namespace bernal
