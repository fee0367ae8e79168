#include "analyze/expected_pairs.hpp"

#include <numbers>

#include "analyze/even_points.hpp"
#include "core/parallel.hpp"
#include "core/random.hpp"

namespace bernal {
namespace {

using std::numbers::pi;

/// The volume of a shell, in 2-D the area of a ring.
double shell_volume(double from, double to, int dimension) {
    return dimension == 2 ? pi * (to * to - from * from) : 4 * pi / 3 * (to * to * to - from * from * from);
}

/// Where the centres of spheres can be.
class Room {
  public:
    explicit Room(const Container& container, std::size_t samples) : container_(container), walls_(container.walls()) {
        for (std::size_t i = 0; i < samples; ++i) {
            const auto [x, y, z] = even_point<3>(i);
            depths_.push_back(depth(at(x, y, z)));
        }
        std::sort(depths_.begin(), depths_.end());
    }

    Vec3 at(double x, double y, double z) const {
        const Vec3 l = container_.lengths;
        Vec3 p = container_.origin + Vec3{x * l.x, y * l.y, z * l.z};
        if (container_.dimension == 2) p.z = container_.origin.z + l.z / 2;
        return p;
    }

    /// From the nearest wall, negative beyond it.
    double depth(Vec3 p) const {
        double least = HUGE_VAL;
        for (const Wall& wall : walls_) least = std::min(least, distance_to(wall, container_.wrapped(p)).distance);
        return least;
    }

    /// The volume of the places where a sphere's centre can be, over the cell's volume.
    double share(double radius) const {
        const auto first = std::lower_bound(depths_.begin(), depths_.end(), radius);
        return static_cast<double>(depths_.end() - first) / static_cast<double>(depths_.size());
    }

  private:
    const Container& container_;
    std::vector<Wall> walls_;
    std::vector<double> depths_;  ///< of even points, ascending
};

/// One of `sorted`, at a share of the way through them.
double drawn(std::span<const double> sorted, double share) {
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size()))];
}

/// Adds to sums[k] the weight of a first sphere with a second one in shell k.
void add_sample(const Room& room, const Container& container, std::span<const double> first,
                std::span<const double> second, std::span<const double> edges, std::size_t i,
                std::vector<double>& sums) {
    const auto [x, y, z, a, b, u, v] = even_point<7>(i);
    const double r1 = drawn(first, u), r2 = drawn(second, v);
    const Vec3 from = room.at(x, y, z);
    const double share1 = room.share(r1), share2 = room.share(r2);
    if (share1 == 0 || share2 == 0 || room.depth(from) < r1) return;
    const Vec3 way = direction(container.dimension, a, b);
    for (std::size_t k = 0; k + 1 < edges.size(); ++k) {
        const double distance = (edges[k] + edges[k + 1]) / 2;
        if (room.depth(from + way * distance) >= r2) sums[k] += 1 / (share1 * share2);
    }
}

}  // namespace

std::vector<double> shell_probabilities(const Container& container, std::span<const double> first,
                                        std::span<const double> second, std::span<const double> edges,
                                        std::size_t samples) {
    const std::size_t shells = edges.size() - 1;
    std::vector<double> shares(shells, 1);
    if (!container.walls().empty()) {
        constexpr std::size_t block_size = 256;
        const Room room(container, samples);
        std::vector<std::vector<double>> blocks(block_count(samples, block_size), std::vector<double>(shells));
        for_each_block(samples, block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i != end; ++i)
                add_sample(room, container, first, second, edges, i, blocks[block]);
        });
        std::fill(shares.begin(), shares.end(), 0);
        for (const std::vector<double>& block : blocks)
            for (std::size_t k = 0; k < shells; ++k) shares[k] += block[k] / static_cast<double>(samples);
    }
    for (std::size_t k = 0; k < shells; ++k)
        shares[k] *= shell_volume(edges[k], edges[k + 1], container.dimension) / container.cell_volume();
    return shares;
}

}  // namespace bernal
