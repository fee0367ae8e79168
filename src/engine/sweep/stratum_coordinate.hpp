#pragma once
// How far a place is through the strata of a frame: along an axis, or outwards from the middle.

#include <cmath>
#include <optional>

#include "bernal/container.hpp"
#include "bernal/pack.hpp"

namespace bernal {

class StratumCoordinate {
  public:
    /// `frame` has its lowest corner at zero.
    StratumCoordinate(const Container& frame, int along);

    /// From end to end; outwards, from the middle to the farthest wall across.
    double length() const { return length_; }

    /// The ends of strata without a border there: where strata meet themselves around a period, those of the cell.
    double lowest() const { return is_periodic_ ? 0 : -HUGE_VAL; }
    double highest() const { return is_periodic_ ? length_ : HUGE_VAL; }

    /// The coordinate of a place in the frame.
    double of(Vec3 place) const {
        if (along_ < outwards) return place[along_];
        const double distance = norm(from_middle(place));
        return along_ == outwards_to_wall ? distance * length_ / radius_beside(place) : distance;
    }

    /// The same of its image that is nearest to the coordinate `near`, which may be infinite where nothing repeats.
    double of(Vec3 place, double near) const {
        const double here = of(place);
        return is_periodic_ ? here - length_ * std::nearbyint((here - near) / length_) : here;
    }

    /// In which it grows; of length 1.
    Vec3 direction(Vec3 place) const;

  private:
    Vec3 from_middle(Vec3 place) const;
    double radius_beside(Vec3 place) const;

    int along_;
    bool is_periodic_ = false;
    double length_ = 0;
    std::optional<ConeWall> cone_;  ///< to whose wall the way goes
    Vec3 middle_, axis_;            ///< outwards: seen from the middle; an axis of zeros is a point
};

}  // namespace bernal
