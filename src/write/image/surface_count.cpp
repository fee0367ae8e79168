#include "image/surface_count.hpp"

namespace bernal {
namespace {

/// So many that counts fit into bytes, which vectors hold most of.
constexpr std::size_t piece = 255;

template <class IsCounted>
std::int64_t count_if(std::size_t n, IsCounted&& is_counted) {
    std::int64_t count = 0;
    std::size_t i = 0;
    constexpr std::size_t lanes = 16;
    while (i + lanes <= n) {
        std::array<std::uint8_t, lanes> in_lane{};
        const std::size_t end = i + lanes * std::min(piece, (n - i) / lanes);
        for (; i < end; i += lanes)
            for (std::size_t k = 0; k < lanes; ++k)
                in_lane[k] = static_cast<std::uint8_t>(in_lane[k] + is_counted(i + k));
        for (const std::uint8_t one : in_lane) count += one;
    }
    for (; i < n; ++i) count += is_counted(i);
    return count;
}

}  // namespace

PhaseCounts& PhaseCounts::operator+=(const PhaseCounts& other) {
    for (std::size_t k = 0; k < 3; ++k) voxels[k] += other.voxels[k], faces[k] += other.faces[k];
    value_sum += other.value_sum, lost += other.lost;
    return *this;
}

std::int64_t faces_between(std::span<const std::uint8_t> one, std::span<const std::uint8_t> other) {
    const std::uint8_t *a = one.data(), *b = other.data();
    return count_if(one.size(), [=](std::size_t i) { return static_cast<std::uint8_t>(a[i] + b[i]) == 1; });
}

PhaseCounts count_in_rows(const VoxelGrid& grid, std::span<const std::uint8_t> phases) {
    PhaseCounts counts;
    const std::uint8_t* p = phases.data();
    for (const std::uint8_t phase : {solid_phase, outside_phase})
        counts.voxels[phase] = count_if(phases.size(), [=](std::size_t i) { return p[i] == phase; });
    counts.voxels[pore_phase] = std::ssize(phases) - counts.voxels[solid_phase] - counts.voxels[outside_phase];
    const auto width = static_cast<std::size_t>(grid.counts[0]);
    for (std::size_t row = 0; row < phases.size(); row += width) {
        counts.faces[0] += faces_between(phases.subspan(row, width - 1), phases.subspan(row + 1, width - 1));
        if (grid.wraps[0]) counts.faces[0] += p[row] + p[row + width - 1] == 1;
    }
    return counts;
}

}  // namespace bernal
