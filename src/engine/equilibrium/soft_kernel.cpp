#include "equilibrium/soft_kernel.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "equilibrium/soft_kernel.cpp"
#include <hwy/foreach_target.h>

#include "core/wide_lanes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

/// One record of four numbers, in as many vectors as the processor needs for it.
using Quad = hn::CappedTag<double, 4>;
inline constexpr std::size_t quad_width = hn::MaxLanes(Quad());

HWY_INLINE void store_way(const double* to, const double* from, const double* shift, double* way) {
    const Quad quad;
    for (std::size_t k = 0; k < 4; k += quad_width)
        hn::StoreU((hn::LoadU(quad, to + k) - hn::LoadU(quad, from + k)) + hn::LoadU(quad, shift + k), quad, way + k);
}

/// What one sphere feels of a push, its stiffness last, the other feels the other way round.
HWY_INLINE void add_push(const double* push, double* first, double* second) {
    alignas(32) static constexpr double turned[4] = {-0.0, -0.0, -0.0, 0.0};
    const Quad quad;
    for (std::size_t k = 0; k < 4; k += quad_width) {
        const auto part = hn::LoadU(quad, push + k);
        hn::StoreU(hn::LoadU(quad, first + k) + hn::Xor(part, hn::LoadU(quad, turned + k)), quad, first + k);
        hn::StoreU(hn::LoadU(quad, second + k) + part, quad, second + k);
    }
}

/// Records become columns; what is read was written just before, in parts no smaller.
HWY_INLINE void to_columns(const double* records, Vec<double>& x, Vec<double>& y, Vec<double>& z) {
    const double *front[width<double>], *back[width<double>];
    for (std::size_t lane = 0; lane < width<double>; ++lane)
        front[lane] = records + 4 * lane, back[lane] = front[lane] + 2;
    Vec<double> unused;
    load_columns(Tag<double>(), front, x, y);
    load_columns(Tag<double>(), back, z, unused);
}

#if HWY_TARGET == HWY_SCALAR
HWY_INLINE void to_records(Vec<double> x, Vec<double> y, Vec<double> z, Vec<double> last, double* records) {
    records[0] = hn::GetLane(x), records[1] = hn::GetLane(y), records[2] = hn::GetLane(z);
    records[3] = hn::GetLane(last);
}
#else
HWY_INLINE void to_records(Vec<double> x, Vec<double> y, Vec<double> z, Vec<double> last, double* records) {
    hn::StoreInterleaved4(x, y, z, last, Tag<double>(), records);
}
#endif

struct LaneSums {
    Vec<double> virial[vector_count<double>], bulk[vector_count<double>], force[vector_count<double>];
    std::size_t contacts = 0;

    HWY_INLINE LaneSums() {
        for (std::size_t v = 0; v < vector_count<double>; ++v) virial[v] = bulk[v] = force[v] = all<double>(0);
    }
    HWY_INLINE SoftSums total() const {
        OverLanes<double> virials, bulks, forces;
        for (std::size_t v = 0; v < vector_count<double>; ++v)
            virials.add(virial[v]), bulks.add(bulk[v]), forces.add(force[v]);
        return {virials.sum, bulks.sum, forces.sum, static_cast<double>(contacts)};
    }
};

/// The columns of the pairs, and what is the same for all.
struct PairColumns {
    const std::int32_t *first, *second, *receiver, *shift;
    const double *reach, *strength, *inverse_length, *at, *shifts;
    double* net;
    Vec<double> scale, least;

    HWY_INLINE PairColumns(const SoftPairs& pairs, const SoftField& field, SoftPush* all_net)
        : first(pairs.first.data()),
          second(pairs.second.data()),
          receiver(pairs.receiver.data()),
          shift(pairs.shift.data()),
          reach(pairs.reach.data()),
          strength(pairs.strength.data()),
          inverse_length(pairs.inverse_length.data()),
          at(&field.at->x),
          shifts(field.shifts),
          net(&all_net->x),
          scale(all<double>(field.scale)),
          least(all<double>(closest / field.scale)) {}
};

/// The pairs from p on, one a lane, with vector v of the sums.
template <bool is_harmonic>
HWY_INLINE void push_vector(const PairColumns& pairs, std::size_t p, std::size_t v, LaneSums& sums) {
    const Tag<double> tag;
    HWY_ALIGN double records[4 * width<double>];
    for (std::size_t lane = 0; lane < width<double>; ++lane)
        store_way(pairs.at + 4 * pairs.second[p + lane], pairs.at + 4 * pairs.first[p + lane],
                  pairs.shifts + 4 * pairs.shift[p + lane], records + 4 * lane);
    Vec<double> x, y, z;
    to_columns(records, x, y, z);
    const Vec<double> reach = hn::LoadU(tag, pairs.reach + p), least = pairs.least * reach;
    Vec<double> squared = x * x + y * y + z * z;
    const auto same = squared == all<double>(0);
    x = hn::IfThenElse(same, least, x);
    squared = hn::IfThenElse(same, least * least, squared);
    const Vec<double> length = hn::Sqrt(squared), distance = pairs.scale * length, overlap = reach - distance;
    const auto touch = overlap > all<double>(0);
    Vec<double> root = all<double>(1), stiffness = hn::LoadU(tag, pairs.strength + p);
    if constexpr (!is_harmonic)
        root = hn::Sqrt(hn::IfThenElseZero(touch, overlap) * hn::LoadU(tag, pairs.inverse_length + p));
    const Vec<double> force = hn::IfThenElseZero(touch, stiffness * root * overlap);
    stiffness = hn::IfThenElseZero(touch, is_harmonic ? stiffness : all<double>(1.5) * stiffness * root);
    const Vec<double> part = hn::IfThenElseZero(touch, force / length);
    to_records(x * part, y * part, z * part, stiffness, records);
    for (std::size_t lane = 0; lane < width<double>; ++lane)
        add_push(records + 4 * lane, pairs.net + 4 * pairs.first[p + lane], pairs.net + 4 * pairs.receiver[p + lane]);
    sums.virial[v] = sums.virial[v] + force * distance;
    sums.bulk[v] = sums.bulk[v] + stiffness * (distance * distance);
    sums.force[v] = sums.force[v] + force;
    sums.contacts += hn::CountTrue(tag, touch);
}

template <bool is_harmonic>
HWY_INLINE SoftSums push_all(const SoftPairs& pairs, std::size_t begin, std::size_t end, const SoftField& field,
                             SoftPush* net) {
    const PairColumns columns(pairs, field, net);
    LaneSums sums;
    for (std::size_t p = begin; p < end; p += lane_count<double>)
        for (std::size_t v = 0; v < vector_count<double>; ++v)
            push_vector<is_harmonic>(columns, p + v * width<double>, v, sums);
    return sums.total();
}

SoftSums PushApart(const SoftPairs& pairs, std::size_t begin, std::size_t end, const SoftField& field, SoftPush* net) {
    return field.is_harmonic ? push_all<true>(pairs, begin, end, field, net)
                             : push_all<false>(pairs, begin, end, field, net);
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(PushApart);

SoftSums push_apart(const SoftPairs& pairs, std::size_t begin, std::size_t end, const SoftField& field, SoftPush* net) {
    return HWY_DYNAMIC_DISPATCH(PushApart)(pairs, begin, end, field, net);
}

}  // namespace bernal
#endif
