#include "bernal/bond_order.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "analyze/center_grid.hpp"
#include "analyze/harmonics.hpp"
#include "analyze/mean_diameter.hpp"
#include "core/parallel.hpp"
#include "search/engine.hpp"

namespace bernal {
namespace {

constexpr double neighbour_distance = 1.4;  // in mean diameters
constexpr double solid_bond = 0.7;
constexpr int fewest_solid_bonds = 7;
constexpr double rounding = 1e-12;

/// The neighbours of each sphere.
class Bonds {
  public:
    explicit Bonds(const Packing& packing)
        : packing_(packing),
          reach_(neighbour_distance * (1 + rounding) * mean_diameter(packing)),
          grid_(packing.container, packing.spheres, reach_ / 2) {
        neighbours_.rows.resize(packing.spheres.size());
        neighbours_.blocks.resize(block_count(packing.spheres.size(), block_size));
    }

    /// Calls found(i, directions) for each sphere, in parallel; coincident centres have no direction.
    template <class F>
    void find(F&& found) {
        for_each_block(packing_.spheres.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
            std::vector<Vec3> directions;
            std::vector<Index> ids;
            for (std::size_t k = begin; k != end; ++k) {
                directions.clear();
                const std::size_t i = grid_.by_place()[k], first = ids.size();
                grid_.for_each_within(packing_.container.wrapped(packing_.spheres[i].center), reach_,
                                      [&](Index j, Vec3 way) {
                                          if (dot(way, way) <= rounding * reach_ * reach_) return;
                                          ids.push_back(j);
                                          directions.push_back(way * (1 / norm(way)));
                                      });
                neighbours_.rows[k] = {block, first, ids.size() - first};
                found(i, std::span<const Vec3>(directions));
            }
            neighbours_.blocks[block] = std::move(ids);
        });
    }

    /// Calls f(i, neighbours) for each sphere, in parallel, once they are found.
    template <class F>
    void for_each_sphere(F&& f) const {
        for_each_index(packing_.spheres.size(),
                       [&](std::size_t k) { f(std::size_t{grid_.by_place()[k]}, neighbours_.row(k)); });
    }

  private:
    static constexpr std::size_t block_size = 1024;

    const Packing& packing_;
    double reach_;
    CenterGrid grid_;
    RowBatch neighbours_;  ///< by place in the grid
};

/// What each sphere sees of its neighbours.
struct Surroundings {
    std::vector<Harmonics<6>> q6;
    std::vector<double> bonds;
};

Surroundings look_around(Bonds& bonds, std::size_t count, BondOrder* local) {
    Surroundings seen{std::vector<Harmonics<6>>(count), std::vector<double>(count)};
    if (local) local->local_q4.resize(count), local->local_q6.resize(count), local->local_w6.resize(count);
    bonds.find([&](std::size_t i, std::span<const Vec3> directions) {
        for (const Vec3& direction : directions) seen.q6[i].add(direction);
        seen.bonds[i] = static_cast<double>(directions.size());
        if (!local) return;
        Harmonics<4> q4;
        for (const Vec3& direction : directions) q4.add(direction);
        local->local_q4[i] = q4.order(seen.bonds[i]);
        local->local_q6[i] = seen.q6[i].order(seen.bonds[i]);
        local->local_w6[i] = normalised_w6(seen.q6[i]);
    });
    return seen;
}

std::vector<bool> find_crystalline(const Bonds& bonds, std::vector<Harmonics<6>> q) {
    for_each_index(q.size(), [&](std::size_t i) {
        if (const double length = std::sqrt(inner_product(q[i], q[i])); length > 0) q[i] *= 1 / length;
    });
    std::vector<char> crystalline(q.size());
    bonds.for_each_sphere([&](std::size_t i, std::span<const Index> neighbours) {
        const auto solid_bonds =
            std::ranges::count_if(neighbours, [&](Index j) { return inner_product(q[i], q[j]) > solid_bond; });
        crystalline[i] = solid_bonds >= fewest_solid_bonds;
    });
    return {crystalline.begin(), crystalline.end()};
}

}  // namespace

BondOrder bond_order(const Packing& packing, BondOrderScope scope) {
    BondOrder result;
    if (packing.spheres.empty()) return result;
    Bonds bonds(packing);
    Surroundings seen = look_around(bonds, packing.spheres.size(), scope == BondOrderScope::local ? &result : nullptr);
    Harmonics<6> total;
    double ends = 0;
    for (std::size_t i = 0; i < seen.q6.size(); ++i) total += seen.q6[i], ends += seen.bonds[i];
    result.q6 = total.order(ends);
    result.crystalline = find_crystalline(bonds, std::move(seen.q6));
    const auto crystals = std::count(result.crystalline.begin(), result.crystalline.end(), true);
    result.crystalline_fraction = static_cast<double>(crystals) / static_cast<double>(packing.spheres.size());
    return result;
}

}  // namespace bernal
