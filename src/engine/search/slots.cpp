#include "search/slots.hpp"

#include <limits>

#include "core/huge_pages.hpp"

namespace bernal {

void Slots::resize(std::size_t n) {
    size_ = n;
    if (ball_.size() == n + overhang) return;
    for (std::vector<float>* numbers : {&x_, &y_, &z_, &radius_}) *numbers = in_huge_pages<float>(n + overhang);
    ball_ = in_huge_pages<Index>(n + overhang);
}

void Slots::set(std::size_t slot, const Sphere& ball, Index number) {
    const RoundedBall r = rounded(ball);
    x_[slot] = r.x, y_[slot] = r.y, z_[slot] = r.z, radius_[slot] = r.radius;
    ball_[slot] = number;
}

void Slots::clear(std::size_t slot) {
    x_[slot] = std::numeric_limits<float>::quiet_NaN();
    ball_[slot] = none;
}

}  // namespace bernal
