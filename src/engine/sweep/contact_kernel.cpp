#include "sweep/contact_kernel.hpp"

#include "core/parallel.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sweep/contact_kernel.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>

#include "sweep/contact_sums-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

template <class Field>
HWY_INLINE SphereContacts sum_of_row(const Field& field, Index i, std::span<const Index> row) {
    Sums<NumberOf<Field>> sums;
    add_row(center_of(field, i), i, row, sums);
    const double length = field.unit();
    const NetForce force = take_force(sums, length, length * length);
    return {force, total(sums, length)};
}

/// Spheres that take no more than this are near when they are asked for: most in a core's own cache, all in the next.
constexpr std::size_t near_bytes = 2 << 20;

/// Rows that were mended, and neighbours across the curve, are far away in memory: they are asked for ahead of time.
template <class Field>
HWY_INLINE void prefetch_for_later(const Field& field, const NeighbourLists& lists, Index i, Index end) {
    constexpr Index rows_ahead = 24, spheres_ahead = 8;
    if (i + rows_ahead < end) hwy::Prefetch(lists.row(i + rows_ahead).data());
    if (i + spheres_ahead >= end || lists.size() * sizeof(*field.spheres) <= near_bytes) return;
    const Index* ids = lists.row(i + spheres_ahead).data();
    HWY_UNROLL(16)
    for (int k = 0; k < 16; ++k) hwy::Prefetch(field.spheres + ids[k]);  // also if the row is shorter
}

template <class Field>
HWY_INLINE ContactTotals sum_all_rows(const Field& field, const NeighbourLists& lists, Index begin, Index end,
                                      NetForce* forces) {
    Sums<NumberOf<Field>> sums;
    ContactTotals long_rows;
    const double length = field.unit(), area = length * length;
    for (Index i = begin; i < end; ++i) {
        const std::span<const Index> row = lists.row(i);
        prefetch_for_later(field, lists, i, end);
        if (HWY_UNLIKELY(row.size() > row_part)) {
            const SphereContacts sum = sum_row(field, i, row);
            forces[i - begin] = sum;
            long_rows.add(sum);
            continue;
        }
        const std::size_t contacts_before = sums.contacts;
        add_row(center_of(field, i), i, row, sums);
        forces[i - begin] = sums.contacts > contacts_before ? take_force(sums, length, area) : NetForce{};
    }
    ContactTotals all_rows = total(sums, length);
    all_rows.add(long_rows);
    return all_rows;
}

SphereContacts SumPart(const ContactField& field, Index i, std::span<const Index> row) {
    return sum_of_row(field, i, row);
}
SphereContacts SumPartSinglePrecision(const SinglePrecisionField& field, Index i, std::span<const Index> row) {
    return sum_of_row(field, i, row);
}
ContactTotals SumRows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                      NetForce* forces) {
    return sum_all_rows(field, lists, begin, end, forces);
}
ContactTotals SumRowsSinglePrecision(const SinglePrecisionField& field, const NeighbourLists& lists, Index begin,
                                     Index end, NetForce* forces) {
    return sum_all_rows(field, lists, begin, end, forces);
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(SumPart);
HWY_EXPORT(SumPartSinglePrecision);
HWY_EXPORT(SumRows);
HWY_EXPORT(SumRowsSinglePrecision);

namespace {

SphereContacts sum_part(const ContactField& field, Index i, std::span<const Index> row) {
    return HWY_DYNAMIC_DISPATCH(SumPart)(field, i, row);
}
SphereContacts sum_part(const SinglePrecisionField& field, Index i, std::span<const Index> row) {
    return HWY_DYNAMIC_DISPATCH(SumPartSinglePrecision)(field, i, row);
}

template <class Field>
SphereContacts sum_in_parts(const Field& field, Index i, std::span<const Index> row) {
    if (row.size() <= row_part) return sum_part(field, i, row);
    std::vector<SphereContacts> parts(block_count(row.size(), row_part));
    for_each_block(row.size(), row_part, [&](std::size_t part, std::size_t begin, std::size_t end) {
        parts[part] = sum_part(field, i, row.subspan(begin, end - begin));
    });
    SphereContacts sum;
    for (const SphereContacts& part : parts) sum.add(part);
    return sum;
}

}  // namespace

SphereContacts sum_row(const ContactField& field, Index i, std::span<const Index> row) {
    return sum_in_parts(field, i, row);
}

SphereContacts sum_row(const SinglePrecisionField& field, Index i, std::span<const Index> row) {
    return sum_in_parts(field, i, row);
}

ContactTotals sum_rows(const ContactField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces) {
    return HWY_DYNAMIC_DISPATCH(SumRows)(field, lists, begin, end, forces);
}

ContactTotals sum_rows(const SinglePrecisionField& field, const NeighbourLists& lists, Index begin, Index end,
                       NetForce* forces) {
    return HWY_DYNAMIC_DISPATCH(SumRowsSinglePrecision)(field, lists, begin, end, forces);
}

}  // namespace bernal
#endif
