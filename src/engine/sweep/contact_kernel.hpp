#pragma once
// The innermost loop of a run: the contacts of each sphere with the spheres of its row, eight at a time in double
// precision, sixteen in single. Rows are those of neighbour lists, or begin where a multiple of sixteen entries of one
// is over: they can be read up to the next multiple.

#include <cmath>
#include <span>

#include "packing/frame.hpp"
#include "search/neighbour_lists.hpp"
#include "sweep/contact.hpp"
#include "sweep/single_precision_spheres.hpp"

namespace bernal {

/// The spheres as the sweep's springs see them.
struct ContactField {
    const Sphere* spheres;
    double magnification;  ///< of radii
    double lever;          ///< longest_lever()
    Vec3 periods;          ///< zero on walled axes
    Vec3 inverse_periods;

    ContactField(const Sphere* all_spheres, double all_magnification, const Frame& frame)
        : spheres(all_spheres), magnification(all_magnification), lever(longest_lever(frame.dimension)) {
        for (int axis = 0; axis < 3; ++axis) {
            periods[axis] = frame.periodic[axis] ? frame.lengths[axis] : 0;
            inverse_periods[axis] = frame.periodic[axis] ? 1 / frame.lengths[axis] : 0;
        }
    }

    /// From sphere i to the image of sphere j that sums over rows take, by their own arithmetic.
    Vec3 to_image_in_rows(Index i, Index j) const {
        Vec3 d = spheres[j].center - spheres[i].center;
        for (int axis = 0; axis < 3; ++axis) d[axis] -= periods[axis] * std::nearbyint(d[axis] * inverse_periods[axis]);
        return d;
    }

    static double unit() { return 1; }  ///< of the kernel's lengths, in the frame
};

/// The same in single precision, where lengths are in mean diameters.
struct SinglePrecisionField {
    const SinglePrecisionSphere* spheres;
    Vec3 steps;            ///< of coordinates, in the frame
    double mean_diameter;  ///< in the frame
    float lever;
    float step_x, step_y, step_z;

    SinglePrecisionField(const SinglePrecisionSphere* all_spheres, const SinglePrecisionUnits& units,
                         double mean_diameter_now)
        : spheres(all_spheres),
          steps(units.steps()),
          mean_diameter(mean_diameter_now),
          lever(static_cast<float>(longest_lever(units.dimension()))),
          step_x(static_cast<float>(units.steps().x / mean_diameter)),
          step_y(static_cast<float>(units.steps().y / mean_diameter)),
          step_z(static_cast<float>(units.steps().z / mean_diameter)) {}

    Vec3 to_image_in_rows(Index i, Index j) const {
        const SinglePrecisionSphere &a = spheres[i], &b = spheres[j];
        return {SinglePrecisionUnits::difference(b.x, a.x) * steps.x,
                SinglePrecisionUnits::difference(b.y, a.y) * steps.y,
                SinglePrecisionUnits::difference(b.z, a.z) * steps.z};
    }

    double unit() const { return mean_diameter; }
};

/// Rows longer than this are summed in parts, in parallel: the row of one giant must not hold up a sweep.
inline constexpr std::size_t row_part = 8192;

/// The contacts of sphere i with the spheres of `row`. In single precision distances are rounded: to a ten-millionth of
/// themselves and to the steps of the coordinates (SinglePrecisionUnits).
SphereContacts sum_row(const ContactField& field, Index i, std::span<const Index> row);
SphereContacts sum_row(const SinglePrecisionField& field, Index i, std::span<const Index> row);

/// The contacts of each sphere of [begin, end) with the spheres of its row. Sphere i's force goes to forces[i - begin];
/// returned are the sums over all of them, each contact seen from both sides.
ContactTotals sum_rows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces);
ContactTotals sum_rows(const SinglePrecisionField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces);

}  // namespace bernal
