#include "mpi/ending.hpp"

#include <utility>

#include "bernal/error.hpp"
#include "packing/rattlers.hpp"
#include "sweep/expansion.hpp"

namespace bernal {
namespace {

/// Numbers of own spheres and ghosts; those of ghosts as their owners have them.
class SharedNumbers {
  public:
    SharedNumbers(std::size_t spheres, int columns) : columns_(columns), numbers_(spheres * columns), rows_(spheres) {
        for (std::size_t i = 0; i < spheres; ++i) rows_[i] = &numbers_[i * static_cast<std::size_t>(columns)];
    }

    double* operator[](std::size_t i) { return rows_[i]; }
    void share(Domains& domains) { domains.update_ghosts(rows_.data(), columns_); }

  private:
    int columns_;
    std::vector<double> numbers_;
    std::vector<double*> rows_;
};

std::vector<Vec3> centers_at(const SpreadRun& run, double magnification, const Container& container, Domains& domains) {
    SharedNumbers places(domains.all(), 3);
    for (std::size_t i = 0; i < domains.own(); ++i) {
        const Vec3 place = place_at(run.state(), magnification, container, run.spheres()[i].center);
        std::copy_n(&place.x, 3, places[i]);
    }
    places.share(domains);
    std::vector<Vec3> centers;
    for (std::size_t i = 0; i < domains.all(); ++i) centers.push_back({places[i][0], places[i][1], places[i][2]});
    return centers;
}

/// Calls use(i, j) for each pair of different spheres that lists hold, i own.
template <class Use>
void for_each_listed(const Domains& domains, Use&& use) {
    const auto ids = domains.ids();
    for (std::size_t i = 0; i < domains.own(); ++i)
        for (const int entry : domains.row(i)) {
            const auto j = static_cast<std::size_t>(Domains::listed(entry));
            if (ids[i] != ids[j]) use(i, j);
        }
}

/// Does the largest sphere not meet its own image?
bool is_long_enough(const Container& container, double largest) {
    for (int axis = 0; axis < container.dimension; ++axis)
        if (container.periodic[static_cast<std::size_t>(axis)] && container.lengths[axis] < largest) return false;
    return true;
}

/// The overlap of sphere `s` with the walls around it, relative to its diameter, or less than 0.
double wall_overlap(const Container& container, const WallSearch& walls, const Sphere& s) {
    double nearest = walls.nearest(s.center).distance;
    for (int axis = 0; container.is_cuboid() && axis < container.dimension; ++axis) {
        if (container.periodic[axis]) continue;
        const double lower = s.center[axis] - container.origin[axis];
        nearest = std::min({nearest, lower, container.lengths[axis] - lower});
    }
    return (s.radius - nearest) / (2 * s.radius);
}

double largest_overlap(const Domains& domains, const SpreadPacking& packing) {
    const double* radii = domains.radii();
    double worst = -HUGE_VAL;
    for_each_listed(domains, [&](std::size_t i, std::size_t j) {
        const double distance = norm(packing.container.separation(packing.centers[i], packing.centers[j]));
        worst = std::max(worst, (radii[i] + radii[j] - distance) / (2 * std::min(radii[i], radii[j])));
    });
    const WallSearch walls(packing.container.surfaces);
    for (std::size_t i = 0; i < domains.own() && !packing.container.walls().empty(); ++i)
        worst = std::max(worst, wall_overlap(packing.container, walls, {packing.centers[i], radii[i]}));
    return worst;
}

/// Is the image of a sphere that is listed as `j` its nearest one to `i`?
bool is_nearest(const Frame& frame, const SpreadRun& run, std::size_t i, std::size_t j) {
    const Vec3 way = run.spheres()[j].center - run.spheres()[i].center;
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(way[axis]) > frame.half[axis]) return false;
    return true;
}

bool is_separated(const Domains& domains, const SpreadPacking& packing) {
    const WallSearch walls(packing.container.surfaces);
    const auto sphere = [&](std::size_t i) { return Sphere{packing.centers[i], domains.radii()[i]}; };
    bool ok = true;
    for (std::size_t i = 0; i < domains.own(); ++i)
        ok = ok && is_surely_within_walls(packing.container, walls, sphere(i));
    for_each_listed(domains, [&](std::size_t i, std::size_t j) {
        ok = ok && is_separated(packing.container, sphere(i), sphere(j));
    });
    return ok;
}

}  // namespace

SpreadPacking separated_packing(const Ranks& ranks, Domains& domains, const SpreadRun& run) {
    SpreadPacking packing;
    const State& state = run.state();
    const auto found = separating_magnification(state, run.separating_expansion(), [&](double magnification) {
        packing.container = container_at(state, magnification, run.totals().largest);
        packing.centers = centers_at(run, magnification, packing.container, domains);
        return is_long_enough(packing.container, run.totals().largest) && !ranks.any(!is_separated(domains, packing));
    });
    if (!found)
        throw InputError(
            "spheres overlap at any expansion: some have the same centre, to the last digits, or are beyond a wall, or "
            "the container's origin is too far from zero; give another `seed`, or a larger container");
    packing.packing_fraction = run.totals().solid_volume / packing.container.volume();
    packing.max_relative_overlap = ranks.largest(largest_overlap(domains, packing));
    return packing;
}

SpreadContacts find_contacts(const Ranks& ranks, Domains& domains, const SpreadRun& run, const SpreadPacking& packing,
                             double tolerance) {
    const Frame frame(run.state().container);
    const std::size_t own = domains.own();
    const double* radii = domains.radii();
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for_each_listed(domains, [&](std::size_t i, std::size_t j) {
        const double distance = norm(packing.container.separation(packing.centers[i], packing.centers[j]));
        if (distance <= (radii[i] + radii[j]) * (1 + tolerance) && is_nearest(frame, run, i, j))
            pairs.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j));
    });
    std::vector<std::int32_t> walls(own), contacts;
    const std::vector<Wall> all_walls = packing.container.walls();
    for (std::size_t i = 0; i < own; ++i)
        walls[i] = static_cast<std::int32_t>(std::ranges::count_if(all_walls, [&](const Wall& wall) {
            return distance_to(wall, packing.centers[i]).distance <= radii[i] * (1 + tolerance);
        }));
    SharedNumbers held(domains.all(), 1);
    for (std::size_t i = 0; i < domains.all(); ++i) held[i][0] = 1;
    for (bool going = true; going;) {
        std::vector<NetForce> touching(domains.all());  // their numbers, which are collected as forces are
        for (const auto& [i, j] : pairs) {
            touching[i].force.x += held[j][0];
            touching[j].force.x += held[i][0];
        }
        domains.collect(touching);
        contacts = walls;
        for (std::size_t i = 0; i < own; ++i) contacts[i] += static_cast<std::int32_t>(touching[i].force.x);
        bool fell = false;
        for (std::size_t i = 0; i < own; ++i) {
            if (held[i][0] == 0 || contacts[i] >= fewest_contacts(packing.container.dimension)) continue;
            held[i][0] = 0, fell = true;
        }
        going = ranks.any(fell);
        if (going) held.share(domains);
    }
    Reduction sums;
    for (std::size_t i = 0; i < own; ++i) {
        if (held[i][0] == 0) continue;
        sums.sums[0] += 1, sums.sums[1] += contacts[i];
    }
    sums.sums[2] = static_cast<double>(own);
    sums = ranks.reduced(sums);
    return {sums.sums[0] > 0 ? sums.sums[1] / sums.sums[0] : 0, 1 - sums.sums[0] / sums.sums[2]};
}

}  // namespace bernal
