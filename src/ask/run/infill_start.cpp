#include "run/infill_start.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "geometry/bed.hpp"
#include "geometry/wall_search.hpp"
#include "rearrange/placed_spheres.hpp"
#include "rearrange/sequential_addition.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {
namespace {

Packing brought_back(const Packing& attempt, const Container& wanted) {
    const double factor = wanted.lengths.x / attempt.container.lengths.x;
    Packing packing = attempt;
    packing.container = wanted;
    for (Sphere& sphere : packing.spheres) {
        const double plane = sphere.center.z;
        sphere.center = wanted.wrapped(wanted.origin + (sphere.center - attempt.container.origin) * factor);
        if (wanted.dimension == 2) sphere.center.z = plane;
    }
    return packing;
}

/// Which spheres are in each other's way.
struct Conflicts {
    std::vector<std::vector<std::size_t>> with;
    std::vector<char> is_out;    ///< at a wall, whatever the others do
    std::size_t worst = 0;       ///< the sphere of the deepest overlap
    double deepest = -HUGE_VAL;  ///< relative

    void note(std::size_t i, double overlap) {
        if (overlap > deepest) deepest = overlap, worst = i;
    }
};

Conflicts conflicts_in(const Packing& packing, double deep, double gap) {
    Conflicts found{std::vector<std::vector<std::size_t>>(packing.spheres.size()),
                    std::vector<char>(packing.spheres.size())};
    const WallSearch walls(packing.container.walls());
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const auto& [center, radius] = packing.spheres[i];
        const double overlap = (radius + gap - walls.nearest(center, radius + gap).distance) / (2 * radius);
        found.note(i, overlap);
        found.is_out[i] = overlap > deep;
    }
    const double smallest = std::ranges::min(packing.spheres, {}, &Sphere::radius).radius;
    for_each_close_pair(packing, gap / (2 * smallest), [&](const ClosePair& pair) {
        const double a = packing.spheres[pair.first].radius, b = packing.spheres[pair.second].radius;
        const double overlap = (a + b + gap - pair.distance) / (2 * std::min(a, b));
        if (overlap > 0) found.note(pair.second, overlap);
        if (overlap <= deep) return;
        found.with[pair.first].push_back(pair.second);
        found.with[pair.second].push_back(pair.first);
    });
    return found;
}

/// Takes those out that are in the way of most, until none is in another's.
std::vector<char> taken_out(Conflicts conflicts) {
    std::vector<char> out = std::move(conflicts.is_out);
    std::vector<std::size_t> count(out.size());
    std::priority_queue<std::pair<std::size_t, std::size_t>> queue;
    for (std::size_t i = 0; i < out.size(); ++i) {
        for (const std::size_t j : conflicts.with[i]) count[i] += out[j] ? 0 : 1;
        if (!out[i] && count[i] > 0) queue.emplace(count[i], i);
    }
    while (!queue.empty()) {
        const auto [conflicts_then, i] = queue.top();
        queue.pop();
        if (out[i] || count[i] == 0 || count[i] != conflicts_then) continue;
        out[i] = 1;
        for (const std::size_t j : conflicts.with[i])
            if (!out[j] && --count[j] > 0) queue.emplace(count[j], j);
    }
    if (std::ranges::count(out, 1) == 0) out[conflicts.worst] = 1;
    return out;
}

void add_discs(Packing& packing, double radius, double deep, std::uint64_t seed, double gap, std::size_t most) {
    constexpr std::size_t tries_for_each = 50, tries_at_least = 50000;
    std::ranges::sort(packing.spheres, std::greater<>{}, &Sphere::radius);
    const Container& cell = packing.container;
    const double softness = 1 - deep;
    const std::size_t tries = tries_at_least + tries_for_each * packing.spheres.size();
    std::vector<double> radii;
    for (const Sphere& sphere : packing.spheres) radii.push_back(softness * (sphere.radius + gap / 2));
    radii.resize(radii.size() + tries, softness * (radius + gap / 2));
    PlacedSpheres placed(cell, radii);
    for (const Sphere& sphere : packing.spheres) placed.add({sphere.center, softness * (sphere.radius + gap / 2)});
    const WallSearch walls(cell.walls());
    for (std::size_t k = 0; k < tries && most > 0; ++k) {
        const auto [u, v] = uniform_pair(seed, k, Purpose::placement, 0);
        const Vec3 place{cell.origin.x + u * cell.lengths.x, cell.origin.y + v * cell.lengths.y, 0};
        const Sphere soft{place, softness * (radius + gap / 2)};
        if (walls.nearest(place, radius + gap).distance < softness * (radius + gap) || placed.in_the_way_of(soft))
            continue;
        placed.add(soft);
        packing.spheres.push_back({place, radius});
        --most;
    }
}

}  // namespace

Packing with_room(const Packing& attempt, const Container& wanted, double deep, double gap) {
    Packing packing = brought_back(attempt, wanted);
    const std::vector<char> out = taken_out(conflicts_in(packing, deep, gap));
    std::vector<Sphere> rest;
    for (std::size_t i = 0; i < out.size(); ++i)
        if (!out[i]) rest.push_back(packing.spheres[i]);
    packing.spheres = std::move(rest);
    packing.size_class.clear(), packing.ids.clear();
    return packing;
}

void add_where_there_is_room(Packing& packing, const Packing& kept, double radius, double deep, std::uint64_t seed,
                             double gap, std::size_t most) {
    if (packing.container.dimension == 2) return add_discs(packing, radius, deep, seed, gap, most);
    if (most == 0) return;
    std::vector<Sphere> there = kept.spheres;
    there.insert(there.end(), packing.spheres.begin(), packing.spheres.end());
    for (Sphere& sphere : there) sphere.radius = (1 - deep) * (sphere.radius + gap / 2);
    const double soft = (1 - deep) * (radius + gap / 2);
    Container room = kept.container;
    if (packing.container.bed) {
        const int up = packing.container.up.value();
        const double height = packing.container.lengths[up], surface = room.origin[up] + height;
        room = part_of_vessel(room, up, height);
        std::erase_if(there, [&](const Sphere& sphere) { return sphere.center[up] >= surface; });
    }
    std::erase_if(there, [&](const Sphere& sphere) { return sphere.radius < soft; });
    const WallSearch walls(packing.container.walls());  // those left out among them
    add_until_full(room, std::move(there), soft, seed, [&](const Sphere& sphere) {
        if (walls.nearest(sphere.center, radius + gap).distance < (1 - deep) * (radius + gap)) return true;
        packing.spheres.push_back({sphere.center, radius});
        return --most > 0;
    });
}

}  // namespace bernal
