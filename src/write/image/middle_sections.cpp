#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "bernal/image.hpp"

namespace bernal {
namespace {

constexpr std::int64_t most_along_side = 720;

/// The image that is the section alone.
ImagePlan section_plan(const ImagePlan& plan, int axis) {
    ImagePlan section = plan;
    section.options.observer = {};
    VoxelGrid& grid = section.grid;
    std::int64_t times = 1;
    for (int a = 0; a < grid.dimension; ++a)
        if (a != axis)
            times = std::max(times, (grid.counts[static_cast<std::size_t>(a)] + most_along_side - 1) / most_along_side);
    for (int a = 0; a < grid.dimension; ++a) {
        std::int64_t& count = grid.counts[static_cast<std::size_t>(a)];
        if (a == axis) {
            grid.low[a] += static_cast<double>(count / 2) * grid.voxel[a];
            count = 1;
        } else {
            grid.voxel[a] *= static_cast<double>(times);
            count = std::max<std::int64_t>(count / times, 1);
        }
        grid.wraps[static_cast<std::size_t>(a)] = false;
    }
    return section;
}

double value_of(const std::byte* voxel, VoxelType type) {
    const auto as = [&](auto value) {
        std::memcpy(&value, voxel, sizeof value);
        return static_cast<double>(value);
    };
    switch (type) {
        case VoxelType::uint8:
            return as(std::uint8_t{});
        case VoxelType::uint16:
            return as(std::uint16_t{});
        case VoxelType::uint32:
            return as(std::uint32_t{});
        case VoxelType::float32:
            return as(float{});
    }
    return 0;
}

ImageSection section_across(const Packing& packing, const ImagePlan& plan, int axis) {
    const ImagePlan one = section_plan(plan, axis);
    std::vector<double> values;
    draw_voxels(packing, one, [&](std::span<const std::byte> planes) {
        for (std::size_t at = 0; at < planes.size(); at += bytes_of(one.type))
            values.push_back(value_of(&planes[at], one.type));
    });
    if (one.has_outside) std::ranges::replace(values, one.outside, std::numeric_limits<double>::quiet_NaN());
    const auto& counts = one.grid.counts;
    const int across = axis == 0 ? 1 : 0, up = axis == 2 ? 1 : 2;
    ImageSection section{axis,
                         one.grid.middle(axis, 0),
                         counts[static_cast<std::size_t>(across)],
                         counts[static_cast<std::size_t>(up)],
                         one.grid.voxel[across],
                         one.grid.voxel[up],
                         {}};
    for (std::int64_t row = section.rows - 1; row >= 0; --row)
        section.values.insert(section.values.end(), values.begin() + row * section.columns,
                              values.begin() + (row + 1) * section.columns);
    return section;
}

}  // namespace

std::vector<ImageSection> middle_sections(const Packing& packing, const ImagePlan& plan) {
    std::vector<ImageSection> sections;
    for (int axis = plan.grid.dimension == 2 ? 2 : 0; axis < 3; ++axis)
        sections.push_back(section_across(packing, plan, axis));
    return sections;
}

}  // namespace bernal
