// Eight doubles at once, in as many vectors as the processor needs for them. Lanes are eight everywhere, so that sums
// over lanes come out the same to the bit on every processor. Included once for each target of Highway: hence no usual
// include guard.

#if defined(BERNAL_EIGHT_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef BERNAL_EIGHT_LANES_INL_HPP
#undef BERNAL_EIGHT_LANES_INL_HPP
#else
#define BERNAL_EIGHT_LANES_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<double, 8>;
using SingleLanes = hn::Rebind<float, Lanes>;
constexpr std::size_t lanes_per_part = hn::MaxLanes(Lanes());
constexpr std::size_t parts = 8 / lanes_per_part;

struct Eight {
    hn::Vec<Lanes> part[parts];
};
struct EightMask {
    hn::Mask<Lanes> part[parts];
};

// Lambdas would each need the target's attribute; a macro does not.
#define BERNAL_EACH_PART(Result, expression)                             \
    Result result;                                                       \
    for (std::size_t p = 0; p < parts; ++p) result.part[p] = expression; \
    return result

HWY_INLINE Eight all(double value) { BERNAL_EACH_PART(Eight, hn::Set(Lanes(), value)); }
HWY_INLINE void store(const Eight& a, double* to) {
    for (std::size_t p = 0; p < parts; ++p) hn::StoreU(a.part[p], Lanes(), to + p * lanes_per_part);
}

HWY_INLINE Eight operator+(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Add(a.part[p], b.part[p])); }
HWY_INLINE Eight operator-(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Sub(a.part[p], b.part[p])); }
HWY_INLINE Eight operator*(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Mul(a.part[p], b.part[p])); }
HWY_INLINE Eight operator/(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Div(a.part[p], b.part[p])); }
HWY_INLINE Eight root(const Eight& a) { BERNAL_EACH_PART(Eight, hn::Sqrt(a.part[p])); }
HWY_INLINE Eight nearest_integer(const Eight& a) { BERNAL_EACH_PART(Eight, hn::Round(a.part[p])); }
HWY_INLINE Eight smaller(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Min(a.part[p], b.part[p])); }
HWY_INLINE Eight larger(const Eight& a, const Eight& b) { BERNAL_EACH_PART(Eight, hn::Max(a.part[p], b.part[p])); }
HWY_INLINE EightMask operator<(const Eight& a, const Eight& b) {
    BERNAL_EACH_PART(EightMask, hn::Lt(a.part[p], b.part[p]));
}
/// `yes` where the mask is set, `no` elsewhere.
HWY_INLINE Eight choose(const EightMask& mask, const Eight& yes, const Eight& no) {
    BERNAL_EACH_PART(Eight, hn::IfThenElse(mask.part[p], yes.part[p], no.part[p]));
}
/// `yes` where the mask is set, zero elsewhere.
HWY_INLINE Eight where(const EightMask& mask, const Eight& yes) {
    BERNAL_EACH_PART(Eight, hn::IfThenElseZero(mask.part[p], yes.part[p]));
}
HWY_INLINE bool any(const EightMask& mask) {
    for (std::size_t p = 0; p < parts; ++p)
        if (!hn::AllFalse(Lanes(), mask.part[p])) return true;
    return false;
}

#undef BERNAL_EACH_PART

/// The sum of all lanes, in an order that is the same everywhere.
HWY_INLINE double over_lanes(const Eight& a) {
    double lane[8];
    store(a, lane);
    return ((lane[0] + lane[1]) + (lane[2] + lane[3])) + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
}

/// Eight records of four numbers, one record a lane.
struct Columns {
    Eight x, y, z, w;
};

HWY_INLINE Columns load_columns(const double* records) {
    Columns c;
    for (std::size_t p = 0; p < parts; ++p)
        hn::LoadInterleaved4(Lanes(), records + 4 * p * lanes_per_part, c.x.part[p], c.y.part[p], c.z.part[p],
                             c.w.part[p]);
    return c;
}
HWY_INLINE Columns load_columns(const float* records) {
    Columns c;
    for (std::size_t p = 0; p < parts; ++p) {
        hn::Vec<SingleLanes> x, y, z, w;
        hn::LoadInterleaved4(SingleLanes(), records + 4 * p * lanes_per_part, x, y, z, w);
        c.x.part[p] = hn::PromoteTo(Lanes(), x), c.y.part[p] = hn::PromoteTo(Lanes(), y);
        c.z.part[p] = hn::PromoteTo(Lanes(), z), c.w.part[p] = hn::PromoteTo(Lanes(), w);
    }
    return c;
}
HWY_INLINE void store_columns(const Columns& c, double* records) {
    for (std::size_t p = 0; p < parts; ++p)
        hn::StoreInterleaved4(c.x.part[p], c.y.part[p], c.z.part[p], c.w.part[p], Lanes(),
                              records + 4 * p * lanes_per_part);
}
HWY_INLINE void store_columns(const Columns& c, float* records) {
    const SingleLanes tag;
    for (std::size_t p = 0; p < parts; ++p)
        hn::StoreInterleaved4(hn::DemoteTo(tag, c.x.part[p]), hn::DemoteTo(tag, c.y.part[p]),
                              hn::DemoteTo(tag, c.z.part[p]), hn::DemoteTo(tag, c.w.part[p]), tag,
                              records + 4 * p * lanes_per_part);
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#endif
