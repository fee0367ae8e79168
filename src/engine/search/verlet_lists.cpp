#include "search/verlet_lists.hpp"

#include "search/list_rows.hpp"

namespace bernal {
namespace {

constexpr std::size_t block_size = 64;

// The rounding of lengths compared here; the lists reach farther by it, so that no rounding loses a contact.
constexpr double list_rounding = 1e-12;

double largest_radius(std::span<const Sphere> spheres) {
    double largest = 0;
    for (const Sphere& sphere : spheres) largest = std::max(largest, sphere.radius);
    return largest;
}

}  // namespace

void VerletLists::build(std::span<const Sphere> spheres, Work* work) {
    spheres_ = spheres;
    listed_.assign(spheres.begin(), spheres.end());
    largest_radius_ = largest_radius(listed_);
    const std::size_t n = listed_.size();
    const double near = (2 * largest_radius_ + skin_) * (1 + list_rounding) + list_rounding * largest(frame_.lengths);
    lists_.rows.resize(n);
    lists_.blocks.resize(block_count(n, block_size));
    for_each_counted_block(n, block_size, work,
                           [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
                               std::vector<Index>& ids = lists_.blocks[block];
                               ids.clear();
                               for (std::size_t i = begin; i != end; ++i) {
                                   const std::size_t first = ids.size();
                                   for (std::size_t j = i + 1; j < n; ++j) {
                                       const Vec3 d = frame_.separation(listed_[i].center, listed_[j].center);
                                       if (dot(d, d) < near * near) ids.push_back(static_cast<Index>(j));
                                   }
                                   tally.tests(n - 1 - i);
                                   lists_.rows[i] = {block, first, ids.size() - first};
                               }
                           });
}

bool VerletLists::may_miss_a_contact() const {
    const double growth = std::max(0.0, largest_radius(spheres_) - largest_radius_);
    const double way = skin_ / 2 - growth;
    if (way < 0) return true;
    return std::any_of(spheres_.begin(), spheres_.end(), [&](const Sphere& sphere) {
        const Vec3 d =
            frame_.separation(listed_[static_cast<std::size_t>(&sphere - spheres_.data())].center, sphere.center);
        return dot(d, d) > way * way;
    });
}

bool VerletLists::update(Work* work) {
    if (!may_miss_a_contact()) return false;
    build(spheres_, work);
    return true;
}

void VerletLists::contacts(PairBatch& out, Work* work) const {
    const std::size_t n = spheres_.size();
    out.resize(block_count(n, block_size));
    for_each_counted_block(n, block_size, work,
                           [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
                               out[block].clear();
                               for (auto i = static_cast<Index>(begin); i != end; ++i) {
                                   tally.tests(row(i).size());
                                   for (Index j : row(i))
                                       if (intersect(frame_, spheres_[i], spheres_[j])) out[block].push_back({i, j});
                               }
                           });
}

std::size_t VerletLists::entries() const {
    std::size_t n = 0;
    for (const std::vector<Index>& block : lists_.blocks) n += block.size();
    return n;
}

std::size_t VerletLists::memory() const {
    std::size_t bytes = listed_.capacity() * sizeof(Sphere) + lists_.rows.capacity() * sizeof(RowBatch::Row);
    for (const std::vector<Index>& block : lists_.blocks) bytes += block.capacity() * sizeof(Index);
    return bytes;
}

}  // namespace bernal
