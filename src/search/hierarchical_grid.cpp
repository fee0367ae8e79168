#include "search/hierarchical_grid.hpp"

#include <bit>
#include <limits>
#include <numeric>

#include "bernal/cell_levels.hpp"

namespace bernal {
namespace {

/// More cells than this per ball of a level are only empty ones and memory; cell sizes that were asked for are kept
/// longer.
constexpr double cells_per_ball = 8, wanted_cells_per_ball = 64;
constexpr double least_cells = 64;

/// Wider than all rounding of a slot: positions lie within (-1, 2), where single precision resolves 1.2e-7.
constexpr double slot_margin = 2.5e-7;
constexpr double slot_growth = 1 + 1e-6;

/// Balls away from their slots before a new sort pays: this share of all.
constexpr std::size_t stray_divisor = 16;

/// A change of the mean diameter that calls for other cell sizes.
constexpr double plan_tolerance = 0.05;

void prefetch(const Sphere& ball) {
#if defined(__GNUC__)
    __builtin_prefetch(&ball);
#else
    (void)ball;
#endif
}

struct SizeRange {
    double mean = 0, largest = 0;
};

SizeRange size_range(std::span<const Sphere> balls) {
    SizeRange range;
    for (const Sphere& ball : balls) {
        range.mean += 2 * ball.radius / static_cast<double>(balls.size());
        range.largest = std::max(range.largest, 2 * ball.radius);
    }
    return range;
}

/// The curve of sizes is enough to plan with: a sample keeps this cheap for millions of balls.
std::vector<double> planned_sizes(std::span<const Sphere> balls, double largest, double volume, int most_levels) {
    const std::size_t stride = std::max<std::size_t>(1, balls.size() / 65536);
    std::vector<double> diameters;
    for (std::size_t i = 0; i < balls.size(); i += stride) diameters.push_back(2 * balls[i].radius);
    std::sort(diameters.begin(), diameters.end());
    if (diameters.back() < largest) diameters.push_back(largest);
    return best_levels(diameters, volume / static_cast<double>(stride), HierarchicalGrid::access_cost, most_levels)
        .cell_sizes;
}

}  // namespace

HierarchicalGrid::HierarchicalGrid(const Frame& frame, GridOptions options)
    : frame_(frame), options_(std::move(options)), per_length_(1 / largest(frame.lengths)) {}

void HierarchicalGrid::plan() {
    const SizeRange range = size_range(balls_);
    const bool fits = !levels_.empty() && range.largest <= levels_.back().cell_size() &&
                      balls_.size() == planned_count_ &&
                      std::abs(range.mean - planned_mean_) <= plan_tolerance * planned_mean_;
    if (fits) return;
    planned_count_ = balls_.size();
    planned_mean_ = range.mean;
    std::vector<double> sizes = options_.cell_sizes;
    if (sizes.empty() && options_.most_levels > 1 && !balls_.empty())
        sizes = planned_sizes(balls_, range.largest, frame_.volume(), options_.most_levels);
    if (sizes.empty()) sizes = {range.largest};
    sizes.back() = std::max(sizes.back(), range.largest);

    std::vector<double> balls_on_level(sizes.size());
    for (const Sphere& ball : balls_)
        ++balls_on_level[static_cast<std::size_t>(std::ranges::lower_bound(sizes, 2 * ball.radius) - sizes.begin())];
    levels_.clear();
    const double most_cells = options_.cell_sizes.empty() ? cells_per_ball : wanted_cells_per_ball;
    Index cells = 0;
    for (std::size_t h = 0; h < sizes.size(); ++h) {
        levels_.emplace_back(frame_, sizes[h], most_cells * balls_on_level[h] + least_cells, cells);
        cells = levels_.back().end_cell();
    }
}

void HierarchicalGrid::build(std::span<const Sphere> balls) {
    balls_ = balls;
    plan();
    sort();
}

void HierarchicalGrid::sort() {
    const std::size_t n = balls_.size();
    std::vector<Index> cell(n);
    for_each_index(n, [&](std::size_t i) { cell[i] = cell_of(balls_[i]); });
    start_.assign(levels_.back().end_cell() + 1, 0);
    for (const Index c : cell) ++start_[c];
    std::exclusive_scan(start_.begin(), start_.end(), start_.begin(), Index{0});
    slots_.resize(n);
    ball_in_slot_.resize(n);
    slot_of_ball_.resize(n);
    for (std::size_t i = 0; i < n; ++i) slot_of_ball_[i] = start_[cell[i]]++;
    std::shift_right(start_.begin(), start_.end(), 1);
    start_.front() = 0;
    for_each_index(n, [&](std::size_t i) {
        slots_[slot_of_ball_[i]] = slot_of(balls_[i]);
        ball_in_slot_[slot_of_ball_[i]] = static_cast<Index>(i);
    });
    strays_.clear();
    stray_head_.clear();
}

void HierarchicalGrid::relocate(std::span<const Index> moved) {
    for (const Index i : moved) {
        if (2 * balls_[i].radius > levels_.back().cell_size()) return build(balls_);
        const Index cell = cell_of(balls_[i]), slot = slot_of_ball_[i];
        const bool sorted = slot < slots_.size();
        if (sorted && slot >= start_[cell] && slot < start_[cell + 1]) {
            slots_[slot] = slot_of(balls_[i]);
            continue;
        }
        if (sorted) {
            slots_[slot].x = std::numeric_limits<float>::quiet_NaN();
            ball_in_slot_[slot] = none;
        }
        stray(i, cell);
    }
    if (strays_.size() > balls_.size() / stray_divisor + 64) sort();
}

void HierarchicalGrid::stray(Index i, Index cell) {
    if (stray_head_.empty()) stray_head_.assign(std::bit_ceil(balls_.size() / 4 + 64), none);
    const std::size_t mask = stray_head_.size() - 1;
    const auto known = static_cast<std::size_t>(slot_of_ball_[i]) - slots_.size();
    if (slot_of_ball_[i] < slots_.size()) {
        slot_of_ball_[i] = static_cast<Index>(slots_.size() + strays_.size());
        strays_.push_back({i, cell, stray_head_[cell & mask]});
        stray_head_[cell & mask] = static_cast<Index>(strays_.size() - 1);
        return;
    }
    Stray& s = strays_[known];
    if (s.cell == cell) return;
    Index* link = &stray_head_[s.cell & mask];
    while (*link != known) link = &strays_[*link].next;
    *link = s.next;
    s.cell = cell;
    s.next = stray_head_[cell & mask];
    stray_head_[cell & mask] = static_cast<Index>(known);
}

std::size_t HierarchicalGrid::memory() const {
    return start_.capacity() * sizeof(Index) + slots_.capacity() * (sizeof(Slot) + 2 * sizeof(Index)) +
           strays_.capacity() * sizeof(Stray) + stray_head_.capacity() * sizeof(Index);
}

std::vector<double> HierarchicalGrid::cell_sizes() const {
    std::vector<double> sizes;
    for (const GridLevel& level : levels_) sizes.push_back(level.cell_size());
    return sizes;
}

std::array<std::size_t, 4> HierarchicalGrid::occupancy_of_finest() const {
    std::array<std::size_t, 4> cells{};
    for (Index c = levels_.front().first_cell(); c < levels_.front().end_cell(); ++c)
        ++cells[std::min<Index>(start_[c + 1] - start_[c], 3)];
    return cells;
}

int HierarchicalGrid::level_of(const Sphere& ball) const {
    int level = 0;
    while (levels_[level].cell_size() < 2 * ball.radius) ++level;
    return level;
}

Index HierarchicalGrid::cell_of(const Sphere& ball) const {
    const GridLevel& level = levels_[level_of(ball)];
    return level.number(level.cell_at(ball.center));
}

HierarchicalGrid::Slot HierarchicalGrid::slot_of(const Sphere& ball) const {
    const Vec3 c = ball.center * per_length_;
    const double radius = ball.radius * per_length_ * slot_growth + slot_margin;
    return {static_cast<float>(c.x), static_cast<float>(c.y), static_cast<float>(c.z), static_cast<float>(radius)};
}

template <class Report>
void HierarchicalGrid::scan(Index begin, Index end, const Slot& ball, Report&& report) const {
    for (Index k = begin; k < end; ++k) {
        const Slot& s = slots_[k];
        const float dx = s.x - ball.x, dy = s.y - ball.y, dz = s.z - ball.z, reach = s.radius + ball.radius;
        if (dx * dx + dy * dy + dz * dz <= reach * reach) report(ball_in_slot_[k]);
    }
}

template <class Report>
void HierarchicalGrid::visit_strays(Index begin_cell, Index end_cell, Report&& report) const {
    const std::size_t mask = stray_head_.size() - 1;
    for (Index cell = begin_cell; cell != end_cell; ++cell)
        for (Index s = stray_head_[cell & mask]; s != none; s = strays_[s].next)
            if (strays_[s].cell == cell) report(strays_[s].ball);
}

template <class Report, class Count>
void HierarchicalGrid::visit_level(const GridLevel& level, const Sphere& ball, Report&& report, Count& tally) const {
    // No ball of this level is larger than its cells (Ogarko & Luding Eq. 4).
    const CellBox box = level.around(ball.center, ball.radius + level.cell_size() / 2);
    tally.accesses(box.cells);
    const auto look = [&](Index begin_cell, Index end_cell, const Slot& probe) {
        const Index begin = start_[begin_cell], end = start_[end_cell];
        tally.tests(end - begin);
        scan(begin, end, probe, report);
        if (!strays_.empty()) visit_strays(begin_cell, end_cell, report);
    };
    // Where a cell stands for several images of itself, the nearest image is the exact test's business.
    constexpr Slot everywhere{0, 0, 0, std::numeric_limits<float>::infinity()};
    const auto probe = [&](Vec3 shift) {
        return box.wraps_over ? everywhere : slot_of({ball.center + shift, ball.radius});
    };
    const Slot unshifted = probe({});
    level.for_each_run(
        box, [&](Index begin_cell, Index end_cell) { look(begin_cell, end_cell, unshifted); },
        [&](Index begin_cell, Index end_cell, Vec3 shift) { look(begin_cell, end_cell, probe(shift)); });
}

void HierarchicalGrid::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
        for (const GridLevel& level : levels_) visit_level(level, balls_[i], report, tally);
    });
}

/// The balls after it in its own level's order, and those of the levels below (Top-Down) or above (Bottom-Up): each
/// pair is met once.
template <class Report, class Count>
void HierarchicalGrid::visit_partners(Index slot, Index i, Report&& report, Count& tally) const {
    const Sphere& ball = balls_[i];
    const int h = level_of(ball);
    const GridLevel& own = levels_[h];
    const auto cell = own.cell_at(ball.center);
    const Index own_cell = own.number(cell);
    const auto look = [&](Index begin_cell, Index end_cell, const Slot& probe) {
        const Index begin = begin_cell == own_cell ? slot + 1 : start_[begin_cell], end = start_[end_cell];
        tally.tests(end - begin);
        scan(begin, end, probe, report);
    };
    const bool half = own.for_each_forward_run(
        cell, [&](Index begin_cell, Index end_cell) { look(begin_cell, end_cell, slots_[slot]); },
        [&](Index begin_cell, Index end_cell, Vec3 shift) {
            look(begin_cell, end_cell, slot_of({ball.center + shift, ball.radius}));
        });
    if (half)
        tally.accesses(14);
    else
        visit_level(
            own, ball,
            [&](Index j) {
                if (slot_of_ball_[j] > slot) report(j);
            },
            tally);
    const bool down = options_.cross_search == CrossSearch::top_down;
    const auto levels = std::span(levels_);
    for (const GridLevel& other : down ? levels.first(h) : levels.subspan(h + 1))
        visit_level(other, ball, report, tally);
}

void HierarchicalGrid::pairs(PairBatch& out, Work* work) const {
    constexpr std::size_t block_size = 1024;
    constexpr Index read_ahead = 16;
    const auto slots = static_cast<Index>(slots_.size());
    const std::size_t blocks = block_count(slots, block_size);
    out.resize(blocks + 1);
    for_each_counted_block(slots, block_size, work,
                           [&](auto& tally, std::size_t block, std::size_t begin, std::size_t end) {
                               std::vector<Pair>& found = out[block];
                               found.clear();
                               for (auto slot = static_cast<Index>(begin); slot != end; ++slot) {
                                   // Balls are where their owner keeps them, not where they were sorted to: ask for
                                   // them in time.
                                   const Index soon = ball_in_slot_[std::min(slot + read_ahead, slots - 1)];
                                   if (soon != none) prefetch(balls_[soon]);
                                   const Index i = ball_in_slot_[slot];
                                   if (i == none) continue;
                                   visit_partners(
                                       slot, i,
                                       [&](Index j) {
                                           if (slot_of_ball_[j] < slots && intersect(frame_, balls_[i], balls_[j]))
                                               found.push_back({i, j});
                                       },
                                       tally);
                               }
                           });
    // A stray meets all that are sorted, and the strays after it.
    std::vector<Index> queries;
    for (const Stray& s : strays_) queries.push_back(s.ball);
    RowBatch batch;
    list(queries, batch, work);
    out[blocks].clear();
    for (std::size_t q = 0; q < queries.size(); ++q)
        for (const Index j : batch.row(q))
            if (slot_of_ball_[j] < slots || j > queries[q]) out[blocks].push_back({queries[q], j});
}

}  // namespace bernal
