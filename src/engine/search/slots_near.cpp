#include "search/slots_near.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "search/slots_near.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace bernal {
namespace HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

/// Writes the balls of the runs that may meet the box, from `to` on; room for a vector more than there are. Returns how
/// many.
std::size_t Gather(const Slots& from, std::span<const ShiftedRun> runs, const RoundedBox& box, const SlotArrays& to) {
    const hn::ScalableTag<float> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const std::size_t lanes = hn::Lanes(d);
    const auto beyond = [&](auto position, float middle, float half) {
        return hn::Max(hn::Abs(position - hn::Set(d, middle)) - hn::Set(d, half), hn::Zero(d));
    };
    std::size_t count = 0;
    for (const auto& [begin, end, s] : runs) {
        const Vec3 shift = s * from.per_length();
        const auto shift_x = hn::Set(d, static_cast<float>(shift.x)), shift_y = hn::Set(d, static_cast<float>(shift.y)),
                   shift_z = hn::Set(d, static_cast<float>(shift.z));
        for (std::size_t k = begin; k < end; k += lanes) {
            const auto x = hn::LoadU(d, from.x() + k) - shift_x, y = hn::LoadU(d, from.y() + k) - shift_y,
                       z = hn::LoadU(d, from.z() + k) - shift_z, radius = hn::LoadU(d, from.radius() + k);
            const auto dx = beyond(x, box.x, box.half_x), dy = beyond(y, box.y, box.half_y),
                       dz = beyond(z, box.z, box.half_z);
            const auto near = hn::And(dx * dx + dy * dy + dz * dz <= radius * radius, hn::FirstN(d, end - k));
            const auto there = hn::And(near, x == x);  // vectors may take the larger of zero and no number for zero
            if (hn::AllFalse(d, there)) continue;
            hn::StoreU(hn::Compress(x, there), d, to.x + count);
            hn::StoreU(hn::Compress(y, there), d, to.y + count);
            hn::StoreU(hn::Compress(z, there), d, to.z + count);
            hn::StoreU(hn::Compress(radius, there), d, to.radius + count);
            hn::StoreU(hn::Compress(hn::LoadU(du, from.balls() + k), hn::RebindMask(du, there)), du, to.ball + count);
            count += hn::CountTrue(d, there);
        }
    }
    return count;
}

}  // namespace HWY_NAMESPACE
}  // namespace bernal
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bernal {

HWY_EXPORT(Gather);

void SlotsNear::gather(const Slots& from, std::span<const ShiftedRun> runs, Vec3 middle, Vec3 half) {
    slots_.per_length_ = from.per_length_;
    std::size_t most = 0;
    for (const ShiftedRun& run : runs) most += run.end - run.begin;
    make_room(most);
    slots_.size_ = HWY_DYNAMIC_DISPATCH(Gather)(
        from, runs, from.rounded(middle, half),
        {slots_.x_.data(), slots_.y_.data(), slots_.z_.data(), slots_.radius_.data(), slots_.ball_.data()});
}

void SlotsNear::add(const Sphere& ball, Index number) {
    make_room(slots_.size_ + 1);
    slots_.set(slots_.size_++, ball, number);
}

void SlotsNear::make_room(std::size_t n) {
    if (slots_.ball_.size() >= n + Slots::overhang) return;
    const std::size_t size = n + n / 4 + Slots::overhang;
    for (std::vector<float>* numbers : {&slots_.x_, &slots_.y_, &slots_.z_, &slots_.radius_}) numbers->resize(size);
    slots_.ball_.resize(size);
}

}  // namespace bernal
#endif
