#include "search/slot_scan.hpp"

#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <tuple>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/slot_scan.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Nearer than the radii's sum by more than all rounding of both.
constexpr float inner_share = 1 - 4e-6f, inner_margin = 2e-6f;
constexpr float longest_reach = std::numeric_limits<float>::max();

/// Writes the numbers of the lanes that are true, at most a vector of them, and returns how many.
template <class D, class Mask>
std::size_t Append(D d, Mask mask, const Index* balls, Index* end) {
#if HWY_TARGET <= HWY_AVX3
    const hn::RebindToUnsigned<D> du;
    hn::StoreU(hn::Compress(hn::LoadU(du, balls), hn::RebindMask(du, mask)), du, end);
    return hn::CountTrue(d, mask);
#else
    // Other processors need a table for Compress. Few lanes are true: a loop over them costs less.
    std::uint8_t bytes[8] = {};
    const std::size_t length = hn::StoreMaskBits(d, mask, bytes);
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes, length);
    Index* next = end;
    for (; bits != 0; bits &= bits - 1) *next++ = balls[std::countr_zero(bits)];
    return static_cast<std::size_t>(next - end);
#endif
}

/// Writes the numbers of balls from `surely` and `perhaps` on; room for a vector more than there are balls. Returns how
/// many.
std::pair<std::size_t, std::size_t> Scan(const Slots& slots, std::span<const SlotRun> runs, Index* surely,
                                         Index* perhaps) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    std::size_t sure = 0, open = 0;
    for (const SlotRun& run : runs) {
        const auto x = hn::Set(d, run.ball.x), y = hn::Set(d, run.ball.y), z = hn::Set(d, run.ball.z),
                   r = hn::Set(d, run.ball.radius);
        for (std::size_t k = run.begin; k < run.end; k += lanes) {
            const auto dx = hn::LoadU(d, slots.x() + k) - x, dy = hn::LoadU(d, slots.y() + k) - y,
                       dz = hn::LoadU(d, slots.z() + k) - z, reach = hn::LoadU(d, slots.radius() + k) + r;
            const auto square = dx * dx + dy * dy + dz * dz;
            const auto near = hn::And(square <= reach * reach, hn::FirstN(d, run.end - k));
            if (hn::AllFalse(d, near)) continue;
            const auto inner = reach * hn::Set(d, inner_share) - hn::Set(d, inner_margin);
            const auto inside =
                hn::And(hn::And(inner > hn::Zero(d), square < inner * inner), reach <= hn::Set(d, longest_reach));
            sure += Append(d, hn::And(near, inside), slots.balls() + k, surely + sure);
            const auto unsure = hn::AndNot(inside, near);
            if (!hn::AllFalse(d, unsure)) open += Append(d, unsure, slots.balls() + k, perhaps + open);
        }
    }
    return {sure, open};
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {
HWY_EXPORT(Scan);

void scan(const Slots& slots, std::span<const SlotRun> runs, SlotsMet& met) {
    std::size_t most = Slots::overhang;
    for (const SlotRun& run : runs) most += run.end - run.begin;
    if (met.surely_.size() < most) met.surely_.resize(most), met.perhaps_.resize(most);
    std::tie(met.sure_, met.open_) = HWY_DYNAMIC_DISPATCH(Scan)(slots, runs, met.surely_.data(), met.perhaps_.data());
}

}  // namespace bernal
#endif
