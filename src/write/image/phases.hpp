#pragma once
// What lies at the middles of voxels: spheres as spans of rows, and the outside by halving parts of planes.

#include <cstdint>
#include <span>
#include <vector>

#include "bernal/image.hpp"
#include "geometry/wall_search.hpp"
#include "image/placed_spheres.hpp"

namespace bernal {

/// Such that two voxels are solid and pore where their sum is 1.
enum Phase : std::uint8_t { pore_phase = 0, solid_phase = 1, outside_phase = 2 };

/// Rows `begin` to `end` of the plane `z`.
struct RowsOfPlane {
    std::int64_t z, begin, end;
};

/// Marks as solid what spheres hold; `phases` are those of the rows.
void fill_spheres(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                  std::span<const std::uint32_t> reaching, std::span<std::uint8_t> phases);

/// The same, and which sphere it is: one more than its place in `placed`, 0 in pores. Where spheres overlap, it is the
/// one in which the middle lies deepest.
void fill_owners(const VoxelGrid& grid, const RowsOfPlane& rows, const std::vector<PlacedSphere>& placed,
                 std::span<const std::uint32_t> reaching, std::span<std::uint8_t> phases,
                 std::span<std::uint32_t> owners);

/// Where spheres may not be: beyond walls.
class Outside {
  public:
    Outside(const Container& container, const VoxelGrid& grid);

    void mark(const RowsOfPlane& rows, std::span<std::uint8_t> phases) const;

  private:
    /// The voxels of a plane across z.
    struct Voxels {
        std::int64_t begin_x, end_x, begin_y, end_y;
        bool is_one() const { return end_x - begin_x == 1 && end_y - begin_y == 1; }
    };
    enum class Part { inside, outside, both };
    Part judged(const Voxels& voxels, std::int64_t z) const;
    void mark(const Voxels& voxels, const RowsOfPlane& rows, std::span<std::uint8_t> phases) const;
    bool is_one_period(int axis, double a, double b) const;

    Container container_;
    VoxelGrid grid_;
    WallSearch walls_;
};

/// May the image have voxels whose middles are no place for spheres?
bool may_have_outside(const Container& container, const VoxelGrid& grid);

}  // namespace bernal
