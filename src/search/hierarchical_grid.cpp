#include "search/hierarchical_grid.hpp"

#include <bit>

#include "search/cell_levels.hpp"

namespace bernal {

void HierarchicalGrid::plan() {
    // The curve of sizes is enough to plan with: a sample keeps this cheap for millions of balls.
    const std::size_t stride = std::max<std::size_t>(1, balls_.size() / 65536);
    std::vector<double> diameters;
    double largest = 0;
    for (std::size_t i = 0; i < balls_.size(); ++i) {
        if (i % stride == 0) diameters.push_back(2 * balls_[i].radius);
        largest = std::max(largest, 2 * balls_[i].radius);
    }
    std::sort(diameters.begin(), diameters.end());
    if (diameters.empty() || diameters.back() < largest) diameters.push_back(largest);

    levels_.clear();
    std::uint64_t cells = 0;
    for (double size : best_levels(diameters, frame_.volume() / static_cast<double>(stride), access_cost).cell_sizes) {
        Level level{size, {}, {}, cells};
        for (int axis = 0; axis < 3; ++axis) {
            const double fit = std::floor(frame_.lengths[axis] / size);
            level.n[axis] = static_cast<std::int64_t>(std::clamp(fit, 1.0, 0x1p19));
            level.per_length[axis] = static_cast<double>(level.n[axis]) / frame_.lengths[axis];
        }
        cells += level.cells();
        levels_.push_back(level);
    }
    mask_ = std::bit_ceil(std::min<std::uint64_t>(cells, 2 * balls_.size() + 1)) - 1;
}

void HierarchicalGrid::build(std::span<const Sphere> balls) {
    balls_ = balls;
    plan();
    head_.assign(mask_ + 1, none);
    next_.resize(balls.size());
    previous_.resize(balls.size());
    cell_.resize(balls.size());
    for_each_index(balls.size(), [&](std::size_t i) { cell_[i] = cell_of(balls_[i]); });
    for (std::size_t i = balls.size(); i-- > 0;) insert(static_cast<Index>(i), cell_[i]);  // lists come out ascending
}

void HierarchicalGrid::relocate(std::span<const Index> moved) {
    for (Index i : moved) {
        if (2 * balls_[i].radius > levels_.back().cell_size) return build(balls_);
        const std::uint64_t cell = cell_of(balls_[i]);
        if (cell == cell_[i]) continue;
        remove(i);
        insert(i, cell);
    }
}

void HierarchicalGrid::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work,
              [&](Index i, auto&& report, auto& tally) { visit(i, report, tally); });
}

std::size_t HierarchicalGrid::memory() const {
    return (head_.size() + next_.size() + previous_.size()) * sizeof(Index) + cell_.size() * sizeof(std::uint64_t);
}

std::vector<double> HierarchicalGrid::cell_sizes() const {
    std::vector<double> sizes;
    for (const Level& level : levels_) sizes.push_back(level.cell_size);
    return sizes;
}

std::uint64_t HierarchicalGrid::cell_of(const Sphere& ball) const {
    const Level* level = levels_.data();
    while (level->cell_size < 2 * ball.radius) ++level;
    std::array<std::int64_t, 3> c;
    for (int axis = 0; axis < 3; ++axis)
        c[axis] = std::clamp<std::int64_t>(static_cast<std::int64_t>(ball.center[axis] * level->per_length[axis]), 0,
                                           level->n[axis] - 1);
    return level->first_cell + static_cast<std::uint64_t>((c[2] * level->n[1] + c[1]) * level->n[0] + c[0]);
}

void HierarchicalGrid::insert(Index i, std::uint64_t cell) {
    Index& head = head_[cell & mask_];
    cell_[i] = cell;
    previous_[i] = none;
    next_[i] = head;
    if (head != none) previous_[head] = i;
    head = i;
}

void HierarchicalGrid::remove(Index i) {
    if (previous_[i] == none)
        head_[cell_[i] & mask_] = next_[i];
    else
        next_[previous_[i]] = next_[i];
    if (next_[i] != none) previous_[next_[i]] = previous_[i];
}

HierarchicalGrid::Range HierarchicalGrid::cells_along(const Level& level, int axis, double low, double high) const {
    // Wider by more than rounding, so that a ball on the border of a cell is not missed.
    const double margin = 1e-12 * frame_.lengths[axis];
    const std::int64_t n = level.n[axis];
    auto first = static_cast<std::int64_t>(std::floor((low - margin) * level.per_length[axis]));
    auto last = static_cast<std::int64_t>(std::floor((high + margin) * level.per_length[axis]));
    if (frame_.periodic[axis]) {
        if (last - first + 1 >= n) return {0, n};  // each cell once only, however small the box
        return {first < 0 ? first + n : first, last - first + 1};
    }
    first = std::clamp<std::int64_t>(first, 0, n - 1);
    last = std::clamp<std::int64_t>(last, 0, n - 1);
    return {first, last - first + 1};
}

template <class Report, class Count>
void HierarchicalGrid::visit_level(const Level& level, const Sphere& ball, Report&& report, Count& tally) const {
    // No ball of this level is larger than its cells (Ogarko & Luding Eq. 4).
    const double reach = ball.radius + level.cell_size / 2;
    std::array<Range, 3> range;
    for (int axis = 0; axis < 3; ++axis)
        range[axis] = cells_along(level, axis, ball.center[axis] - reach, ball.center[axis] + reach);
    if (range[0].count * range[1].count * range[2].count > std::ssize(balls_)) {
        // A giant over a level of few small balls: fewer balls than cells.
        const std::uint64_t last = level.first_cell + level.cells();
        for (std::size_t j = 0; j < cell_.size(); ++j)
            if (cell_[j] >= level.first_cell && cell_[j] < last) report(static_cast<Index>(j));
        return;
    }
    const auto wrap = [&](std::int64_t c, int axis) { return c >= level.n[axis] ? c - level.n[axis] : c; };
    for (std::int64_t kz = 0; kz < range[2].count; ++kz) {
        const std::int64_t z = wrap(range[2].begin + kz, 2) * level.n[1];
        for (std::int64_t ky = 0; ky < range[1].count; ++ky) {
            const std::int64_t zy = (z + wrap(range[1].begin + ky, 1)) * level.n[0];
            for (std::int64_t kx = 0; kx < range[0].count; ++kx) {
                const std::uint64_t cell =
                    level.first_cell + static_cast<std::uint64_t>(zy + wrap(range[0].begin + kx, 0));
                for (Index j = head_[cell & mask_]; j != none; j = next_[j])
                    if (cell_[j] == cell) tally.tests(1), report(j);
            }
        }
    }
}

template <class Report, class Count>
void HierarchicalGrid::visit(Index i, Report&& report, Count& tally) const {
    for (const Level& level : levels_) visit_level(level, balls_[i], report, tally);
}

}  // namespace bernal
