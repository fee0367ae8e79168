// Four doubles at once, on whatever vectors of known length the processor has. Lanes are four everywhere, so that sums
// over lanes come out the same to the bit on every processor. Included once for each target of Highway: hence no usual
// include guard.

#if defined(BERNAL_FOUR_LANES_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef BERNAL_FOUR_LANES_INL_HPP
#undef BERNAL_FOUR_LANES_INL_HPP
#else
#define BERNAL_FOUR_LANES_INL_HPP
#endif

#include <hwy/highway.h>

#include <cstddef>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Lanes = hn::CappedTag<double, 4>;
using SingleLanes = hn::Rebind<float, Lanes>;
constexpr std::size_t lanes_per_part = hn::MaxLanes(Lanes());
constexpr std::size_t parts = 4 / lanes_per_part;

struct Four {
    hn::Vec<Lanes> part[parts];
};
struct FourMask {
    hn::Mask<Lanes> part[parts];
};

// Lambdas would each need the target's attribute; a macro does not.
#define BERNAL_EACH_PART(Result, expression)                             \
    Result result;                                                       \
    for (std::size_t p = 0; p < parts; ++p) result.part[p] = expression; \
    return result

HWY_INLINE Four all(double value) { BERNAL_EACH_PART(Four, hn::Set(Lanes(), value)); }
HWY_INLINE Four load(const double* from) { BERNAL_EACH_PART(Four, hn::LoadU(Lanes(), from + p * lanes_per_part)); }
HWY_INLINE Four load(const float* from) {
    BERNAL_EACH_PART(Four, hn::PromoteTo(Lanes(), hn::LoadU(SingleLanes(), from + p * lanes_per_part)));
}
HWY_INLINE void store(const Four& a, double* to) {
    for (std::size_t p = 0; p < parts; ++p) hn::StoreU(a.part[p], Lanes(), to + p * lanes_per_part);
}
HWY_INLINE void store(const Four& a, float* to) {
    for (std::size_t p = 0; p < parts; ++p)
        hn::StoreU(hn::DemoteTo(SingleLanes(), a.part[p]), SingleLanes(), to + p * lanes_per_part);
}

HWY_INLINE Four operator+(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Add(a.part[p], b.part[p])); }
HWY_INLINE Four operator-(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Sub(a.part[p], b.part[p])); }
HWY_INLINE Four operator*(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Mul(a.part[p], b.part[p])); }
HWY_INLINE Four operator/(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Div(a.part[p], b.part[p])); }
HWY_INLINE Four root(const Four& a) { BERNAL_EACH_PART(Four, hn::Sqrt(a.part[p])); }
HWY_INLINE Four nearest_integer(const Four& a) { BERNAL_EACH_PART(Four, hn::Round(a.part[p])); }
HWY_INLINE Four smaller(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Min(a.part[p], b.part[p])); }
HWY_INLINE Four larger(const Four& a, const Four& b) { BERNAL_EACH_PART(Four, hn::Max(a.part[p], b.part[p])); }
HWY_INLINE FourMask operator<(const Four& a, const Four& b) {
    BERNAL_EACH_PART(FourMask, hn::Lt(a.part[p], b.part[p]));
}
/// `yes` where the mask is set, `no` elsewhere.
HWY_INLINE Four choose(const FourMask& mask, const Four& yes, const Four& no) {
    BERNAL_EACH_PART(Four, hn::IfThenElse(mask.part[p], yes.part[p], no.part[p]));
}
/// `yes` where the mask is set, zero elsewhere.
HWY_INLINE Four where(const FourMask& mask, const Four& yes) {
    BERNAL_EACH_PART(Four, hn::IfThenElseZero(mask.part[p], yes.part[p]));
}
HWY_INLINE bool any(const FourMask& mask) {
    for (std::size_t p = 0; p < parts; ++p)
        if (!hn::AllFalse(Lanes(), mask.part[p])) return true;
    return false;
}

#undef BERNAL_EACH_PART

/// The sum of all lanes, in an order that is the same everywhere.
HWY_INLINE double over_lanes(const Four& a) {
    double lane[4];
    store(a, lane);
    return (lane[0] + lane[1]) + (lane[2] + lane[3]);
}

/// Rows become columns: four records of four numbers become four numbers' lanes, and back.
HWY_INLINE void transpose(Four& a, Four& b, Four& c, Four& d) {
#if HWY_CAP_GE256
    const Lanes tag;
    const auto ab02 = hn::InterleaveLower(tag, a.part[0], b.part[0]);
    const auto ab13 = hn::InterleaveUpper(tag, a.part[0], b.part[0]);
    const auto cd02 = hn::InterleaveLower(tag, c.part[0], d.part[0]);
    const auto cd13 = hn::InterleaveUpper(tag, c.part[0], d.part[0]);
    a.part[0] = hn::ConcatLowerLower(tag, cd02, ab02);
    b.part[0] = hn::ConcatLowerLower(tag, cd13, ab13);
    c.part[0] = hn::ConcatUpperUpper(tag, cd02, ab02);
    d.part[0] = hn::ConcatUpperUpper(tag, cd13, ab13);
#else
    double rows[4][4], columns[4][4];
    store(a, rows[0]), store(b, rows[1]), store(c, rows[2]), store(d, rows[3]);
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) columns[column][row] = rows[row][column];
    a = load(columns[0]), b = load(columns[1]), c = load(columns[2]), d = load(columns[3]);
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#endif
