#pragma once
// The innermost loop of a run: the contacts of each sphere with the spheres of its row, four at a time. Rows are those
// of neighbour lists, or begin where a multiple of four entries of one is over: they can be read up to the next
// multiple.

#include <span>

#include "core/frame.hpp"
#include "rearrange/contact.hpp"
#include "search/neighbour_lists.hpp"

namespace bernal {

/// The spheres as the sweep's springs see them.
struct ContactField {
    const Sphere* spheres;
    double magnification;  ///< of radii
    Vec3 periods;          ///< zero on walled axes
    Vec3 inverse_periods;

    ContactField(const Sphere* all_spheres, double all_magnification, const Frame& frame)
        : spheres(all_spheres), magnification(all_magnification) {
        for (int axis = 0; axis < 3; ++axis) {
            periods[axis] = frame.periodic[axis] ? frame.lengths[axis] : 0;
            inverse_periods[axis] = frame.periodic[axis] ? 1 / frame.lengths[axis] : 0;
        }
    }
};

/// Rows longer than this are summed in parts, in parallel: the row of one giant must not hold up a sweep.
inline constexpr std::size_t row_part = 8192;

/// The contacts of sphere i with the spheres of `row`.
SphereContacts sum_row(const ContactField& field, Index i, std::span<const Index> row);

/// The contacts of each sphere of [begin, end) with the spheres of its row. Sphere i's force goes to
/// forces[i - begin]; returned are the sums over all of them, each contact seen from both sides.
ContactTotals sum_rows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces);

}  // namespace bernal
