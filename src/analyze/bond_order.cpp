#include "bernal/bond_order.hpp"

#include <algorithm>
#include <cmath>

#include "analyze/center_grid.hpp"
#include "analyze/harmonics.hpp"
#include "analyze/mean_diameter.hpp"
#include "core/parallel.hpp"

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
          grid_(packing.container, packing.spheres, reach_ / 2) {}

    /// Calls visit(neighbour, way) for each; coincident centres have no direction.
    template <class Visit>
    void for_each(std::size_t i, Visit&& visit) const {
        grid_.for_each_within(packing_.container.wrapped(packing_.spheres[i].center), reach_,
                              [&](std::uint32_t j, Vec3 way) {
                                  if (dot(way, way) > rounding * reach_ * reach_) visit(j, way);
                              });
    }

    /// Calls f(i) for each sphere, in parallel.
    template <class F>
    void for_each_sphere(F&& f) const {
        for_each_index(packing_.spheres.size(), [&](std::size_t k) { f(std::size_t{grid_.by_place()[k]}); });
    }

  private:
    const Packing& packing_;
    double reach_;
    CenterGrid grid_;
};

/// What each sphere sees of its neighbours.
struct Surroundings {
    std::vector<Harmonics<6>> q6;
    std::vector<double> bonds;
};

Surroundings look_around(const Bonds& bonds, std::size_t count, BondOrder& result) {
    Surroundings seen{std::vector<Harmonics<6>>(count), std::vector<double>(count)};
    result.local_q4.resize(count), result.local_q6.resize(count), result.local_w6.resize(count);
    bonds.for_each_sphere([&](std::size_t i) {
        Harmonics<4> q4;
        bonds.for_each(i, [&](std::uint32_t, Vec3 way) {
            const Vec3 unit = way * (1 / norm(way));
            q4.add(unit), seen.q6[i].add(unit), ++seen.bonds[i];
        });
        result.local_q4[i] = q4.order(seen.bonds[i]);
        result.local_q6[i] = seen.q6[i].order(seen.bonds[i]);
        result.local_w6[i] = normalised_w6(seen.q6[i]);
    });
    return seen;
}

std::vector<bool> find_crystalline(const Bonds& bonds, const std::vector<Harmonics<6>>& q) {
    std::vector<char> crystalline(q.size());
    bonds.for_each_sphere([&](std::size_t i) {
        int solid_bonds = 0;
        const double length = std::sqrt(inner_product(q[i], q[i]));
        bonds.for_each(i, [&](std::uint32_t j, Vec3) {
            solid_bonds += inner_product(q[i], q[j]) > solid_bond * length * std::sqrt(inner_product(q[j], q[j]));
        });
        crystalline[i] = solid_bonds >= fewest_solid_bonds;
    });
    return {crystalline.begin(), crystalline.end()};
}

}  // namespace

BondOrder bond_order(const Packing& packing) {
    BondOrder result;
    if (packing.spheres.empty()) return result;
    const Bonds bonds(packing);
    const Surroundings seen = look_around(bonds, packing.spheres.size(), result);
    Harmonics<6> total;
    double ends = 0;
    for (std::size_t i = 0; i < seen.q6.size(); ++i) total += seen.q6[i], ends += seen.bonds[i];
    result.q6 = total.order(ends);
    result.crystalline = find_crystalline(bonds, seen.q6);
    const auto crystals = std::count(result.crystalline.begin(), result.crystalline.end(), true);
    result.crystalline_fraction = static_cast<double>(crystals) / static_cast<double>(packing.spheres.size());
    return result;
}

}  // namespace bernal
