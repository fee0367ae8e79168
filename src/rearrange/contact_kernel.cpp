#include "rearrange/contact_kernel.hpp"

#include "core/parallel.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "rearrange/contact_kernel.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>

#include "core/four_lanes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

/// The contacts of each lane.
struct LaneSums {
    Four x, y, z, stiffness, magnitude, virial, bulk, relative_overlap, contacts, max_relative_overlap, max_stretch;

    HWY_INLINE LaneSums() {
        x = y = z = stiffness = magnitude = virial = bulk = relative_overlap = contacts = all(0);
        max_relative_overlap = max_stretch = all(0);
    }
};

/// Sphere i and the container around it, the same in each lane.
struct Center {
    Four x, y, z, radius, magnification, half_inverse_magnification, period_x, period_y, period_z, inverse_x, inverse_y,
        inverse_z;

    HWY_INLINE Center(const ContactField& field, const Sphere& a)
        : x(all(a.center.x)),
          y(all(a.center.y)),
          z(all(a.center.z)),
          radius(all(a.radius)),
          magnification(all(field.magnification)),
          half_inverse_magnification(all(0.5 / field.magnification)),
          period_x(all(field.periods.x)),
          period_y(all(field.periods.y)),
          period_z(all(field.periods.z)),
          inverse_x(all(field.inverse_periods.x)),
          inverse_y(all(field.inverse_periods.y)),
          inverse_z(all(field.inverse_periods.z)) {}
};

/// Where centres coincide, `x` becomes +-`least`, in opposite directions for the two spheres.
HWY_INLINE void part_coincident(const FourMask& apart, const Four& least, Index i, const Index* ids, Four& x) {
    double sign[4];
    for (int lane = 0; lane < 4; ++lane) sign[lane] = i < ids[lane] ? 1 : -1;
    x = choose(apart, least * load(sign), x);
}

/// Adds what touches sphere i of the four spheres `ids`, of which the first `count` are its neighbours.
HWY_INLINE void add_contacts(const ContactField& field, const Center& a, Index i, const Index* ids, std::size_t count,
                             LaneSums& sums) {
    static_assert(sizeof(Sphere) == 4 * sizeof(double));
    Four x = load(&field.spheres[ids[0]].center.x), y = load(&field.spheres[ids[1]].center.x);
    Four z = load(&field.spheres[ids[2]].center.x), radius = load(&field.spheres[ids[3]].center.x);
    transpose(x, y, z, radius);
    x = x - a.x, y = y - a.y, z = z - a.z;
    x = x - a.period_x * nearest_integer(x * a.inverse_x);
    y = y - a.period_y * nearest_integer(y * a.inverse_y);
    z = z - a.period_z * nearest_integer(z * a.inverse_z);
    Four squared = x * x + y * y + z * z;
    const Four sum = a.radius + radius, touching_distance = a.magnification * sum;
    const FourMask touch =
        squared < where(lane_number() < all(static_cast<double>(count)), touching_distance * touching_distance);
    if (!any(touch)) return;

    const Four least = touching_distance * all(coincident);
    if (const FourMask apart = squared < where(touch, least * least); HWY_UNLIKELY(any(apart))) {
        part_coincident(apart, least, i, ids, x);
        y = choose(apart, all(0), y), z = choose(apart, all(0), z);
        squared = choose(apart, least * least, squared);
    }
    // One division serves all quotients.
    const Four distance = root(squared), less = smaller(a.radius, radius);
    const Four quotient = all(1) / (distance * sum * less);
    const Four inverse_distance = quotient * sum * less;
    const Four overlap = touching_distance - distance, stretch = touching_distance * inverse_distance;
    const Four product = a.magnification * a.radius * radius;
    const Four k = where(touch, (product + product) * (quotient * distance * less));
    const Four magnitude = where(touch, k * overlap), push = where(touch, magnitude * inverse_distance);
    const Four relative = where(touch, overlap * (quotient * distance * sum) * a.half_inverse_magnification);
    sums.x = sums.x - x * push;
    sums.y = sums.y - y * push;
    sums.z = sums.z - z * push;
    sums.stiffness = sums.stiffness + k;
    sums.magnitude = sums.magnitude + magnitude;
    sums.virial = sums.virial + magnitude * distance;
    sums.bulk = sums.bulk + k * squared;
    sums.relative_overlap = sums.relative_overlap + relative;
    sums.contacts = sums.contacts + where(touch, all(1));
    sums.max_relative_overlap = larger(sums.max_relative_overlap, relative);
    sums.max_stretch = larger(sums.max_stretch, where(touch, stretch));
}

HWY_INLINE void add_row(const ContactField& field, Index i, std::span<const Index> row, LaneSums& sums) {
    const Center a(field, field.spheres[i]);
    for (std::size_t done = 0; done < row.size(); done += 4)
        add_contacts(field, a, i, row.data() + done, row.size() - done, sums);
}

/// The force and the stiffness of all lanes, which start anew.
HWY_INLINE NetForce take_force(LaneSums& sums) {
    transpose(sums.x, sums.y, sums.z, sums.stiffness);
    double sum[4];
    store((sums.x + sums.y) + (sums.z + sums.stiffness), sum);
    sums.x = sums.y = sums.z = sums.stiffness = all(0);
    return {{sum[0], sum[1], sum[2]}, sum[3]};
}

HWY_INLINE double largest_lane(const Four& a) {
    double lane[4];
    store(a, lane);
    return std::max(std::max(lane[0], lane[1]), std::max(lane[2], lane[3]));
}

ContactTotals total(const LaneSums& sums) {
    ContactTotals sum;
    sum.magnitude = over_lanes(sums.magnitude);
    sum.virial = over_lanes(sums.virial);
    sum.bulk = over_lanes(sums.bulk);
    sum.relative_overlap = over_lanes(sums.relative_overlap);
    sum.contacts = over_lanes(sums.contacts);
    sum.max_relative_overlap = largest_lane(sums.max_relative_overlap);
    sum.max_stretch = largest_lane(sums.max_stretch);
    return sum;
}

SphereContacts SumPart(const ContactField& field, Index i, std::span<const Index> row) {
    LaneSums sums;
    add_row(field, i, row, sums);
    return {take_force(sums), total(sums)};
}

/// Rows that were mended, and neighbours across the curve, are far away in memory: they are asked for ahead of time.
HWY_INLINE void prefetch_for_later(const ContactField& field, const NeighbourLists& lists, Index i, Index end) {
    constexpr Index rows_ahead = 24, spheres_ahead = 8;
    constexpr std::size_t most = 16;
    if (i + rows_ahead < end) hwy::Prefetch(lists.row(i + rows_ahead).data());
    if (i + spheres_ahead >= end) return;
    const std::span<const Index> row = lists.row(i + spheres_ahead);
    for (const Index j : row.first(std::min(most, row.size()))) hwy::Prefetch(field.spheres + j);
}

ContactTotals SumRows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                      NetForce* forces) {
    LaneSums sums;
    ContactTotals long_rows;
    for (Index i = begin; i < end; ++i) {
        const std::span<const Index> row = lists.row(i);
        prefetch_for_later(field, lists, i, end);
        if (HWY_UNLIKELY(row.size() > row_part)) {
            const SphereContacts sum = sum_row(field, i, row);
            forces[i - begin] = sum;
            long_rows.add(sum);
            continue;
        }
        add_row(field, i, row, sums);
        forces[i - begin] = take_force(sums);
    }
    ContactTotals all_rows = total(sums);
    all_rows.add(long_rows);
    return all_rows;
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(SumPart);
HWY_EXPORT(SumRows);

SphereContacts sum_row(const ContactField& field, Index i, std::span<const Index> row) {
    if (row.size() <= row_part) return HWY_DYNAMIC_DISPATCH(SumPart)(field, i, row);
    std::vector<SphereContacts> parts(block_count(row.size(), row_part));
    for_each_block(row.size(), row_part, [&](std::size_t part, std::size_t begin, std::size_t end) {
        parts[part] = HWY_DYNAMIC_DISPATCH(SumPart)(field, i, row.subspan(begin, end - begin));
    });
    SphereContacts sum;
    for (const SphereContacts& part : parts) sum.add(part);
    return sum;
}

ContactTotals sum_rows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces) {
    return HWY_DYNAMIC_DISPATCH(SumRows)(field, lists, begin, end, forces);
}

}  // namespace bernal
#endif
