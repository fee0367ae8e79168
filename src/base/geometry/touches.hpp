#pragma once
// Where a surface of many parts touches a ball: at the places where its distance is least among those around them. A
// concave edge gives a contact with each of its faces, one that juts out a single one, a flat one none of its own.
// Contact is from `reach` on, as with smooth walls.

#include <boost/container/small_vector.hpp>

#include "bernal/wall.hpp"

namespace bernal {

template <class Surface>
class Touches {
  public:
    /// The touches of a ball of radius `reach` around `p`.
    Touches(const Surface& surface, Vec3 p, double reach) : surface_(surface), p_(p), reach_(reach) {}

    /// A part that may touch.
    void add(std::uint32_t part) {
        const auto place = surface_.nearest_of(part, p_);
        if (place.squared <= reach_ * reach_) near_.push_back(place);
        if (part_count_++ == 0 || place.squared < nearest_.squared) nearest_ = place;
    }

    bool any() const { return part_count_ > 0; }
    bool any_near() const { return !near_.empty(); }
    double nearest_squared() const { return nearest_.squared; }

    /// The least distance to the parts that were added, with its sign: below 0 on the side that is not allowed.
    WallDistance nearest(bool inside) const {
        WallDistance d = at(nearest_, inside);
        if (is_allowed(nearest_, inside)) return d;
        return {-d.distance, d.normal * -1};
    }

    /// Calls visit(WallDistance) for each place. From beyond the surface there is one, the nearest at any distance.
    template <class Visit>
    void for_each(bool inside, Visit&& visit) {
        if (!any()) return;
        if (!is_allowed(nearest_, inside)) return visit(nearest(inside));
        std::size_t kept = 0;
        for (std::size_t k = 0; k < near_.size(); ++k) {
            const Place place = near_[k];
            // What is seen from behind lies beyond another part.
            if (!surface_.is_minimum(place, p_) || !is_allowed(place, inside) || is_known(place, kept)) continue;
            near_[kept++] = place;
            visit(at(place, inside));
        }
    }

  private:
    using Place = typename Surface::Place;

    /// Nearer together than this, relative to the reach, feet are one.
    static constexpr double same_place = 1e-8;

    bool is_allowed(const Place& place, bool inside) const {
        const double out = dot(p_ - place.foot, surface_.outwards(place));
        return inside ? out <= 0 : out >= 0;
    }

    bool is_known(const Place& place, std::size_t kept) const {
        for (std::size_t k = 0; k < kept; ++k) {
            const Vec3 apart = near_[k].foot - place.foot;
            if (dot(apart, apart) <= same_place * same_place * reach_ * reach_) return true;
        }
        return false;
    }

    WallDistance at(const Place& place, bool inside) const {
        const double distance = std::sqrt(place.squared);
        if (distance > 1e-12 * reach_) return {distance, (p_ - place.foot) * (1 / distance)};
        const Vec3 out = surface_.outwards(place);
        return {distance, out * ((inside ? -1 : 1) / norm(out))};
    }

    const Surface& surface_;
    Vec3 p_;
    double reach_;
    std::size_t part_count_ = 0;
    Place nearest_{{}, HUGE_VAL, 0, {}};
    boost::container::small_vector<Place, 8> near_;
};

}  // namespace bernal
