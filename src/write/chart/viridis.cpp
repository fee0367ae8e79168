#include "chart/viridis.hpp"

#include <algorithm>
#include <cstddef>

namespace bernal {
namespace {

constexpr std::array<std::array<int, 3>, 10> equidistant = {{{68, 1, 84},
                                                             {72, 40, 120},
                                                             {62, 74, 137},
                                                             {49, 104, 142},
                                                             {38, 130, 142},
                                                             {31, 158, 137},
                                                             {53, 183, 121},
                                                             {109, 205, 89},
                                                             {180, 222, 44},
                                                             {253, 231, 37}}};

}  // namespace

std::array<double, 3> viridis_at(double t) {
    const double position = t * (equidistant.size() - 1);
    const auto left = std::min(static_cast<std::size_t>(position), equidistant.size() - 2);
    const double right_share = position - static_cast<double>(left);
    std::array<double, 3> colour;
    for (std::size_t c = 0; c < 3; ++c)
        colour[c] = ((1 - right_share) * equidistant[left][c] + right_share * equidistant[left + 1][c]) / 255;
    return colour;
}

}  // namespace bernal
