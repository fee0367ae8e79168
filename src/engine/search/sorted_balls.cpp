#include "search/sorted_balls.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/parallel.hpp"
#include "core/parallel_count.hpp"

namespace bernal {
namespace {

/// Strays before a new sort pays: this share of all balls, and a few.
constexpr std::size_t stray_divisor = 16, few_strays = 64;

}  // namespace

Index SortedBalls::cell_of(const Sphere& ball) const {
    const GridLevel* level = levels_.data();
    while (level->cell_size() < 2 * ball.radius) ++level;
    return level->number(level->cell_at(ball.center));
}

void SortedBalls::sort(std::span<const Sphere> balls) {
    std::vector<Index> cell(balls.size());
    first_slot_.assign(levels_.back().end_cell() + 1, 0);
    // Threads fill cells in any order: what is listed is sorted anyway.
    for_each_index(balls.size(), [&](std::size_t i) { count_one(first_slot_[cell[i] = cell_of(balls[i])]); });
    std::exclusive_scan(first_slot_.begin(), first_slot_.end(), first_slot_.begin(), Index{0});
    slots_.resize(balls.size());
    slot_of_ball_.resize(balls.size());
    for_each_index(balls.size(), [&](std::size_t i) {
        slot_of_ball_[i] = count_one(first_slot_[cell[i]]);
        slots_.set(slot_of_ball_[i], balls[i], static_cast<Index>(i));
    });
    std::shift_right(first_slot_.begin(), first_slot_.end(), 1);
    first_slot_.front() = 0;
    strays_.clear();
    has_strays_.assign(levels_.size(), 0);
    stray_head_.clear();
}

void SortedBalls::relocate(std::span<const Sphere> balls, std::span<const Index> moved) {
    constexpr std::size_t block_size = 1024;
    std::vector<std::vector<std::pair<Index, Index>>> left(block_count(moved.size(), block_size));  // balls, cells
    for_each_block(moved.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (const Index i : moved.subspan(begin, end - begin)) {
            const Index cell = cell_of(balls[i]), slot = slot_of(i);
            if (slot != none && slot >= first_slot_[cell] && slot < first_slot_[cell + 1]) {
                slots_.set(slot, balls[i], i);
                continue;
            }
            if (slot != none) slots_.clear(slot);
            left[block].push_back({i, cell});
        }
    });
    for (const auto& block : left)
        for (const auto& [ball, cell] : block) stray(ball, cell);
    if (strays_.size() > balls.size() / stray_divisor + few_strays) sort(balls);
}

/// A ball that has left its slot, or its cell as a stray, is one in `cell`.
void SortedBalls::stray(Index ball, Index cell) {
    const auto level = std::ranges::upper_bound(levels_, cell, {}, &GridLevel::end_cell);
    has_strays_[static_cast<std::size_t>(level - levels_.begin())] = 1;
    if (stray_head_.empty()) stray_head_.assign(std::bit_ceil(slots_.size() / 4 + 64), none);
    if (!strays(ball)) {
        slot_of_ball_[ball] = static_cast<Index>(slots_.size() + strays_.size());
        strays_.push_back({ball, cell, first_of(cell)});
        first_of(cell) = static_cast<Index>(strays_.size() - 1);
        return;
    }
    const auto number = static_cast<Index>(slot_of_ball_[ball] - slots_.size());
    Stray& s = strays_[number];
    if (s.cell == cell) return;
    Index* link = &first_of(s.cell);
    while (*link != number) link = &strays_[*link].next;
    *link = s.next;
    s = {ball, cell, first_of(cell)};
    first_of(cell) = number;
}

std::vector<Index> SortedBalls::strays() const {
    std::vector<Index> balls;
    for (const Stray& s : strays_) balls.push_back(s.ball);
    return balls;
}

std::size_t SortedBalls::memory() const {
    return first_slot_.capacity() * sizeof(Index) + slots_.memory() + slot_of_ball_.capacity() * sizeof(Index) +
           strays_.capacity() * sizeof(Stray) + stray_head_.capacity() * sizeof(Index);
}

}  // namespace bernal
