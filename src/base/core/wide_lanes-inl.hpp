// 64 bytes of numbers at once, eight doubles or sixteen floats, in as many vectors as the processor needs for them.
// Lanes are as many on every processor, so that sums over lanes come out the same to the bit. Included once for each
// target of Highway: hence no usual include guard.

#if defined(BERNAL_WIDE_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef BERNAL_WIDE_LANES_INL_HPP
#undef BERNAL_WIDE_LANES_INL_HPP
#else
#define BERNAL_WIDE_LANES_INL_HPP
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

template <class Number>
inline constexpr std::size_t lane_count = 64 / sizeof(Number);
template <class Number>
using Tag = hn::CappedTag<Number, lane_count<Number>>;
template <class Number>
using Vec = hn::Vec<Tag<Number>>;
template <class Number>
inline constexpr std::size_t width = hn::MaxLanes(Tag<Number>());
template <class Number>
inline constexpr std::size_t vector_count = lane_count<Number> / width<Number>;

template <class Number>
HWY_INLINE Vec<Number> all(std::type_identity_t<Number> value) {
    return hn::Set(Tag<Number>(), value);
}

/// Where one vector holds all lanes of floats, half of it is enough for half as many numbers, and half the work.
template <class Number>
inline constexpr bool can_halve = width<Number> == 16;

/// The sum and the largest of all lanes, in an order that is the same everywhere.
template <class Number>
struct OverLanes {
    double sum = 0;
    Number largest = 0;  ///< of numbers that are not negative

    HWY_INLINE void add(const Vec<Number>& vector) {
        Number lane[width<Number>];
        hn::StoreU(vector, Tag<Number>(), lane);
        for (const Number number : lane) sum += static_cast<double>(number), largest = std::max(largest, number);
    }
};

#if HWY_TARGET == HWY_SCALAR

template <class D, class V>
HWY_INLINE V narrowed(D, V vector) {
    return vector;
}
template <class V>
HWY_INLINE V widened(V vector) {
    return vector;
}

template <class D>
HWY_INLINE void load_columns(D, const double* const* pairs, Vec<double>& a, Vec<double>& b) {
    double numbers[2];
    std::memcpy(numbers, pairs[0], sizeof numbers);
    a = all<double>(numbers[0]), b = all<double>(numbers[1]);
}

template <class D>
HWY_INLINE void load_columns(D, const std::int32_t* const* records, Vec<std::int32_t>& a, Vec<std::int32_t>& b,
                             Vec<std::int32_t>& c, Vec<std::int32_t>& d) {
    std::int32_t numbers[4];
    std::memcpy(numbers, records[0], sizeof numbers);
    a = all<std::int32_t>(numbers[0]), b = all<std::int32_t>(numbers[1]);
    c = all<std::int32_t>(numbers[2]), d = all<std::int32_t>(numbers[3]);
}

HWY_INLINE double sum_column(const Vec<double>* v) {
    const auto block = [&](std::size_t b) { return hn::GetLane(v[2 * b]) + hn::GetLane(v[2 * b + 1]); };
    return (block(0) + block(2)) + (block(1) + block(3));
}
HWY_INLINE float sum_column(const Vec<float>* v) {
    const auto lane = [&](std::size_t k) { return hn::GetLane(v[k]); };
    const auto block = [&](std::size_t b) {
        return (lane(4 * b) + lane(4 * b + 2)) + (lane(4 * b + 1) + lane(4 * b + 3));
    };
    return (block(0) + block(2)) + (block(1) + block(3));
}
template <class Number>
HWY_INLINE void sum_columns(const Vec<Number>* a, const Vec<Number>* b, const Vec<Number>* c, const Vec<Number>* d,
                            Number* sums) {
    sums[0] = sum_column(a), sums[1] = sum_column(b), sums[2] = sum_column(c), sums[3] = sum_column(d);
}

#else

/// The lower lanes, as many as `D` has.
template <class D, class V>
HWY_INLINE hn::Vec<D> narrowed(D tag, V vector) {
    if constexpr (hn::MaxLanes(D()) == hn::MaxLanes(hn::DFromV<V>())) {
        return vector;
    } else {
        return hn::LowerHalf(tag, vector);
    }
}

/// Lanes that `vector` lacks are zero.
template <class V>
HWY_INLINE Vec<hn::TFromV<V>> widened(V vector) {
    const Tag<hn::TFromV<V>> tag;
    if constexpr (hn::MaxLanes(tag) == hn::MaxLanes(hn::DFromV<V>())) {
        return vector;
    } else {
        return hn::ZeroExtendVector(tag, vector);
    }
}

/// A vector of the blocks of 16 bytes at from[0], from[step], from[2 step] ...
template <std::size_t step, class D, class Number = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> load_blocks(D tag, const Number* const* from) {
    constexpr std::size_t bytes = sizeof(Number) * hn::MaxLanes(D());
    const hn::Full128<Number> block;
    const auto at = [&](std::size_t k) HWY_ATTR { return hn::LoadU(block, from[k * step]); };
    if constexpr (bytes == 16) {
        return at(0);
    } else if constexpr (bytes == 32) {
        return hn::Combine(tag, at(1), at(0));
    } else {
        const hn::Half<D> half;
        return hn::Combine(tag, hn::Combine(half, at(3), at(2)), hn::Combine(half, at(1), at(0)));
    }
}

/// Pairs of numbers, one a lane, become columns.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void load_columns(D tag, const double* const* pairs, V& a, V& b) {
    const auto even = load_blocks<2>(tag, pairs), odd = load_blocks<2>(tag, pairs + 1);
    a = hn::InterleaveLower(tag, even, odd), b = hn::InterleaveUpper(tag, even, odd);
}

/// Records of four numbers, one a lane, become columns.
template <class D, class V = hn::Vec<D>>
HWY_INLINE void load_columns(D tag, const std::int32_t* const* records, V& a, V& b, V& c, V& d) {
    const hn::RepartitionToWide<D> wide;
    const auto r0 = load_blocks<4>(tag, records), r1 = load_blocks<4>(tag, records + 1);
    const auto r2 = load_blocks<4>(tag, records + 2), r3 = load_blocks<4>(tag, records + 3);
    const auto ab01 = hn::BitCast(wide, hn::InterleaveLower(tag, r0, r1));
    const auto cd01 = hn::BitCast(wide, hn::InterleaveUpper(tag, r0, r1));
    const auto ab23 = hn::BitCast(wide, hn::InterleaveLower(tag, r2, r3));
    const auto cd23 = hn::BitCast(wide, hn::InterleaveUpper(tag, r2, r3));
    a = hn::BitCast(tag, hn::InterleaveLower(wide, ab01, ab23));
    b = hn::BitCast(tag, hn::InterleaveUpper(wide, ab01, ab23));
    c = hn::BitCast(tag, hn::InterleaveLower(wide, cd01, cd23));
    d = hn::BitCast(tag, hn::InterleaveUpper(wide, cd01, cd23));
}

/// Blocks of 16 bytes added up: the first with the third and the second with the fourth, then both.
template <class Number>
HWY_INLINE hn::Vec<hn::Full128<Number>> sum_blocks(const Vec<Number>* vectors) {
    const hn::Full128<Number> block;
    if constexpr (vector_count<Number> == 4) {
        return (vectors[0] + vectors[2]) + (vectors[1] + vectors[3]);
    } else if constexpr (vector_count<Number> == 2) {
        const auto both = vectors[0] + vectors[1];
        return hn::LowerHalf(block, both) + hn::UpperHalf(block, both);
    } else {
        const hn::Half<Tag<Number>> half;
        const auto both = hn::LowerHalf(half, vectors[0]) + hn::UpperHalf(half, vectors[0]);
        return hn::LowerHalf(block, both) + hn::UpperHalf(block, both);
    }
}

/// The sums over all lanes of four numbers.
HWY_INLINE void sum_columns(const Vec<double>* a, const Vec<double>* b, const Vec<double>* c, const Vec<double>* d,
                            double* sums) {
    const Tag<double> tag;
    Vec<double> ab[vector_count<double>], cd[vector_count<double>];
    for (std::size_t v = 0; v < vector_count<double>; ++v) {
        ab[v] = hn::InterleaveLower(tag, a[v], b[v]) + hn::InterleaveUpper(tag, a[v], b[v]);
        cd[v] = hn::InterleaveLower(tag, c[v], d[v]) + hn::InterleaveUpper(tag, c[v], d[v]);
    }
    const hn::Full128<double> block;
    hn::StoreU(sum_blocks<double>(ab), block, sums);
    hn::StoreU(sum_blocks<double>(cd), block, sums + 2);
}
HWY_INLINE void sum_columns(const Vec<float>* a, const Vec<float>* b, const Vec<float>* c, const Vec<float>* d,
                            float* sums) {
    const Tag<float> tag;
    const hn::RepartitionToWide<Tag<float>> wide;
    Vec<float> abcd[vector_count<float>];
    for (std::size_t v = 0; v < vector_count<float>; ++v) {
        const auto ab = hn::BitCast(wide, hn::InterleaveLower(tag, a[v], b[v]) + hn::InterleaveUpper(tag, a[v], b[v]));
        const auto cd = hn::BitCast(wide, hn::InterleaveLower(tag, c[v], d[v]) + hn::InterleaveUpper(tag, c[v], d[v]));
        abcd[v] =
            hn::BitCast(tag, hn::InterleaveLower(wide, ab, cd)) + hn::BitCast(tag, hn::InterleaveUpper(wide, ab, cd));
    }
    hn::StoreU(sum_blocks<float>(abcd), hn::Full128<float>(), sums);
}

#endif

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#endif
