#pragma once
// Polygons in space, flat or nearly so, cut into triangles: Boost.Geometry does not do that.
//
// Ears are cut off, one after another: triangles at corners that turn outwards, with no other corner in them. The
// roundest is next, so that triangles are as little thin as they can be; four corners are cut by the shorter diagonal,
// if both will do.

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// Ears by how thin they are, the roundest on top: a binary heap. Where two are as round, the one that the heap has on
/// top is taken: the same in each run.
class EarQueue {
  public:
    void clear(std::size_t corners);
    bool empty() const { return ears_.empty(); }
    void push(double thinness, std::uint32_t corner);
    std::uint32_t pop();
    void remove(std::uint32_t corner);  ///< where it is there

  private:
    struct Ear {
        double thinness;
        std::uint32_t corner;
    };
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    void remove_at(std::size_t place);
    void swap(std::size_t a, std::size_t b);
    void sink(std::size_t place);
    void rise(std::size_t place);

    std::vector<Ear> ears_;
    std::vector<std::size_t> places_;  ///< of corners among the ears
};

/// Keeps its memory from one polygon to the next.
class PolygonCutter {
  public:
    using Corners = std::array<std::uint32_t, 3>;

    /// Triangles of the numbers of `corners`, going round as they do: two fewer than there are corners, where of those
    /// at one place in turn only the first counts. Fewer where the polygon crosses itself, none where it has no area.
    const std::vector<Corners>& operator()(std::span<const Vec3> corners);

  private:
    struct Corner {
        Vec3 at;
        std::uint32_t before, after;
    };

    void link(std::span<const Vec3> corners);
    void unlink(std::uint32_t corner);
    bool find_normal();
    double twice_area(Vec3 a, Vec3 b, Vec3 c) const { return dot(cross(b - a, c - b), normal_); }
    void offer(std::uint32_t tip);
    void offer_all();
    bool holds_no_corner(const Corner& tip) const;
    void cut_off(std::uint32_t tip);
    bool cut_ears();  ///< each of those that are there once, if any

    std::vector<Corner> corners_;
    std::uint32_t first_ = 0;  ///< of those that are left
    std::size_t left_ = 0;
    Vec3 normal_;
    double slack_ = 0;  ///< a corner as near to a new edge counts as on it
    EarQueue ears_;
    std::vector<Corners> triangles_;
};

}  // namespace bernal
