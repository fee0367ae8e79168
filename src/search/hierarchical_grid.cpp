#include "search/hierarchical_grid.hpp"

#include <atomic>
#include <bit>
#include <cmath>
#include <numeric>

#include "bernal/error.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

/// More cells than this per ball of a level are only empty ones and memory; cell sizes that were asked for are kept
/// longer.
constexpr double cells_per_ball = 8, wanted_cells_per_ball = 64;
constexpr double least_cells = 64;

/// Balls away from their slots before a new sort pays: this share of all.
constexpr std::size_t stray_divisor = 16;

/// A change of the mean diameter that calls for other cell sizes.
constexpr double plan_tolerance = 0.05;

struct SizeRange {
    double mean = 0, largest = 0;
};

SizeRange size_range(std::span<const Sphere> balls) {
    SizeRange range;
    for (const Sphere& ball : balls) {
        range.mean += 2 * ball.radius;
        range.largest = std::max(range.largest, 2 * ball.radius);
    }
    if (!balls.empty()) range.mean /= static_cast<double>(balls.size());
    return range;
}

/// The curve of sizes is enough to plan with: a sample keeps this cheap for millions of balls.
std::vector<double> planned_sizes(std::span<const Sphere> balls, double largest, double volume,
                                  SearchDirection direction) {
    const std::size_t stride = std::max<std::size_t>(1, balls.size() / 4096);
    std::vector<double> diameters;
    double solid = 0;
    for (std::size_t i = 0; i < balls.size(); i += stride) {
        diameters.push_back(2 * balls[i].radius);
        solid += volume_per_power(3) * std::pow(diameters.back(), 3) * static_cast<double>(stride);
    }
    std::sort(diameters.begin(), diameters.end());
    if (diameters.back() < largest) diameters.push_back(largest);
    return planned_levels(diameters, solid / volume, direction, grid_access_cost).cell_sizes;
}

}  // namespace

HierarchicalGrid::HierarchicalGrid(const Frame& frame, GridOptions options)
    : frame_(frame), options_(std::move(options)), slots_(1 / largest(frame.lengths)) {
    const std::vector<double>& sizes = options_.cell_sizes;
    const bool ascend = std::ranges::is_sorted(sizes, std::less_equal<>{}) && (sizes.empty() || sizes.front() > 0);
    if (!ascend) throw InputError("the cell sizes of a grid do not ascend from above 0; sort them");
}

void HierarchicalGrid::plan() {
    const SizeRange range = size_range(balls_);
    const bool fits = !levels_.empty() && range.largest <= levels_.back().cell_size() &&
                      balls_.size() == planned_count_ &&
                      std::abs(range.mean - planned_mean_) <= plan_tolerance * planned_mean_;
    if (fits) return;
    planned_count_ = balls_.size();
    planned_mean_ = range.mean;
    std::vector<double> sizes = options_.cell_sizes;
    if (sizes.empty() && !options_.one_level && !balls_.empty())
        sizes = planned_sizes(balls_, range.largest, frame_.volume(), options_.direction);
    if (sizes.empty()) sizes = {range.largest};
    sizes.back() = std::max(sizes.back(), range.largest);

    std::vector<double> balls_on_level(sizes.size());
    for (const Sphere& ball : balls_)
        ++balls_on_level[static_cast<std::size_t>(std::ranges::lower_bound(sizes, 2 * ball.radius) - sizes.begin())];
    levels_.clear();
    const double most_cells = options_.cell_sizes.empty() ? cells_per_ball : wanted_cells_per_ball;
    const double most_of_level = 4e9 / static_cast<double>(sizes.size());  // cells have 32-bit numbers
    Index cells = 0;
    for (std::size_t h = 0; h < sizes.size(); ++h) {
        levels_.emplace_back(frame_, sizes[h], std::min(most_cells * balls_on_level[h] + least_cells, most_of_level),
                             cells);
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
    start_.assign(levels_.back().end_cell() + 1, 0);
    // Threads fill cells in any order: what is listed is sorted anyway.
    const auto one_more = [&](Index c) { return std::atomic_ref(start_[c]).fetch_add(1, std::memory_order_relaxed); };
    for_each_index(n, [&](std::size_t i) { one_more(cell[i] = cell_of(balls_[i])); });
    std::exclusive_scan(start_.begin(), start_.end(), start_.begin(), Index{0});
    slots_.resize(n);
    slot_of_ball_.resize(n);
    for_each_index(n, [&](std::size_t i) {
        slot_of_ball_[i] = one_more(cell[i]);
        slots_.set(slot_of_ball_[i], balls_[i], static_cast<Index>(i));
    });
    std::shift_right(start_.begin(), start_.end(), 1);
    start_.front() = 0;
    strays_.clear();
    stray_head_.clear();
}

void HierarchicalGrid::relocate(std::span<const Index> moved) {
    const double widest = levels_.back().cell_size();
    if (std::ranges::any_of(moved, [&](Index i) { return 2 * balls_[i].radius > widest; })) return build(balls_);
    constexpr std::size_t block_size = 1024;
    std::vector<std::vector<std::pair<Index, Index>>> left(block_count(moved.size(), block_size));  // balls, cells
    for_each_block(moved.size(), block_size, [&](std::size_t block, std::size_t begin, std::size_t end) {
        for (const Index i : moved.subspan(begin, end - begin)) {
            const Index cell = cell_of(balls_[i]), slot = slot_of_ball_[i];
            const bool sorted = slot < slots_.size();
            if (sorted && slot >= start_[cell] && slot < start_[cell + 1]) {
                slots_.set(slot, balls_[i], i);
                continue;
            }
            if (sorted) slots_.clear(slot);
            left[block].push_back({i, cell});
        }
    });
    for (const auto& block : left)
        for (const auto& [ball, cell] : block) stray(ball, cell);
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
    return start_.capacity() * sizeof(Index) + slots_.memory() + slot_of_ball_.capacity() * sizeof(Index) +
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

/// Looks through the runs that were collected.
template <class Report>
void HierarchicalGrid::scan_runs(Scratch& scratch, Report&& report) const {
    scan(slots_, scratch.runs, scratch.met);
    scratch.runs.clear();
    for (const Index j : scratch.met.surely()) report.meets(j);
    for (const Index j : scratch.met.perhaps()) report(j);
}

template <class Report, class Count>
void HierarchicalGrid::visit_strays(Index begin_cell, Index end_cell, Report&& report, Count& tally) const {
    const std::size_t mask = stray_head_.size() - 1;
    for (Index cell = begin_cell; cell != end_cell; ++cell)
        for (Index s = stray_head_[cell & mask]; s != none; s = strays_[s].next)
            if (strays_[s].cell == cell) tally.tests(1), report(strays_[s].ball);
}

/// Collects the slots of a level that are near the ball, and reports strays.
template <class Report, class Count>
void HierarchicalGrid::visit_level(const GridLevel& level, const Sphere& ball, Scratch& scratch, Report&& report,
                                   Count& tally) const {
    // No ball of this level is larger than its cells (Ogarko & Luding Eq. 4).
    const CellBox box = level.around(ball.center, ball.radius + level.cell_size() / 2);
    tally.accesses(box.cells);
    const auto look = [&](Index begin_cell, Index end_cell, const RoundedBall& seen) {
        const Index begin = start_[begin_cell], end = start_[end_cell];
        tally.tests(end - begin);
        if (begin != end) scratch.runs.push_back({begin, end, seen});
        if (!strays_.empty()) visit_strays(begin_cell, end_cell, report, tally);
    };
    // Where a cell stands for several images of itself, the nearest image is the exact test's business.
    const auto seen = [&](Vec3 shift) {
        return box.wraps_over ? everywhere : slots_.rounded({ball.center + shift, ball.radius});
    };
    const RoundedBall unshifted = seen({});
    level.for_each_run(
        box, [&](Index begin_cell, Index end_cell) { look(begin_cell, end_cell, unshifted); },
        [&](Index begin_cell, Index end_cell, Vec3 shift) { look(begin_cell, end_cell, seen(shift)); });
}

void HierarchicalGrid::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
        thread_local Scratch scratch;
        for (const GridLevel& level : levels_) visit_level(level, balls_[i], scratch, report, tally);
        scan_runs(scratch, report);
        tally.not_itself();
    });
}

/// The balls after it in its own level's order: in its cell and the one that follows, and in the next rows of cells.
template <class Report, class Count>
void HierarchicalGrid::visit_own_level(const GridLevel& level, const GridCell& cell, Index slot, Scratch& scratch,
                                       Report&& report, Count& tally) const {
    const Sphere& ball = balls_[slots_.ball(slot)];
    const bool half = level.for_each_forward_run(cell, [&](Index begin_cell, Index end_cell, Vec3 shift) {
        const Index begin = begin_cell == level.number(cell) ? slot + 1 : start_[begin_cell], end = start_[end_cell];
        tally.tests(end - begin);
        scratch.runs.push_back({begin, end, slots_.rounded({ball.center + shift, ball.radius})});
    });
    if (half) return tally.accesses(14);
    PairFilter later(frame_, balls_, slots_.ball(slot), [&](Index j) {
        if (slot_of_ball_[j] > slot) report.meets(j);
    });
    visit_level(level, ball, scratch, later, tally);
    scan_runs(scratch, later);
}

/// Each pair of sorted balls in the cells of one row and those after them, and with the levels below (Top-Down) or
/// above (Bottom-Up), is met once.
template <class Count>
void HierarchicalGrid::pairs_of_row(const Row& row, Scratch& scratch, std::vector<Pair>& found, Count& tally) const {
    const GridLevel& level = levels_[row.level];
    const auto levels = std::span(levels_);
    const auto others =
        options_.direction == SearchDirection::top_down ? levels.first(row.level) : levels.subspan(row.level + 1);
    for (std::int64_t x = row.begin; x < row.end; ++x) {
        const GridCell cell{x, row.y, row.z};
        const Index number = level.number(cell), begin = start_[number], end = start_[number + 1];
        if (begin == end) continue;
        const bool plain = level.plain_surroundings(cell);
        std::array<std::pair<Index, Index>, 4> next_rows;
        if (plain) {
            const std::array<Index, 4> cells = level.next_rows(number);
            for (int r = 0; r < 4; ++r) next_rows[r] = {start_[cells[r] - 1], start_[cells[r] + 2]};
        }
        for (Index slot = begin; slot != end; ++slot) {
            const Index i = slots_.ball(slot);
            if (i == none) continue;
            PairFilter report(frame_, balls_, i, [&](Index j) {
                if (strays_.empty() || slot_of_ball_[j] < slots_.size()) found.push_back({i, j});
            });
            if (plain) {
                SlotRun run{slot + 1, start_[number + 2], slots_.rounded(balls_[i])};
                tally.accesses(14);
                tally.tests(run.end - run.begin);
                scratch.runs.push_back(run);
                for (const auto& [first, last] : next_rows) {
                    tally.tests(last - first);
                    run.begin = first, run.end = last;
                    scratch.runs.push_back(run);
                }
            } else {
                visit_own_level(level, cell, slot, scratch, report, tally);
            }
            for (const GridLevel& other : others) visit_level(other, balls_[i], scratch, report, tally);
            scan_runs(scratch, report);
        }
    }
}

/// All rows, tile by tile of the y-z plane, so that what the large balls of a tile read of the small ones is still in
/// the cache from the small ones' own search.
std::vector<HierarchicalGrid::Row> HierarchicalGrid::rows_in_tiles() const {
    constexpr double tile_bytes = 1 << 18;
    constexpr std::int64_t longest = 256;  // so that work can be shared out evenly in any box
    const double bytes = static_cast<double>(slots_.memory() + start_.size() * sizeof(Index));
    const auto tiles = static_cast<std::int64_t>(std::ceil(std::sqrt(bytes / tile_bytes)));  // along y and along z
    std::vector<std::vector<Row>> of_tile(static_cast<std::size_t>(tiles * tiles));
    for (std::size_t h = 0; h < levels_.size(); ++h) {
        const std::int64_t nx = levels_[h].cells_along(0), ny = levels_[h].cells_along(1),
                           nz = levels_[h].cells_along(2);
        for (std::int64_t z = 0; z < nz; ++z)
            for (std::int64_t y = 0; y < ny; ++y) {
                auto& tile = of_tile[static_cast<std::size_t>((2 * z + 1) * tiles / (2 * nz) * tiles +
                                                              (2 * y + 1) * tiles / (2 * ny))];
                for (std::int64_t x = 0; x < nx; x += longest) tile.push_back({h, y, z, x, std::min(nx, x + longest)});
            }
    }
    std::vector<Row> rows;
    for (const auto& tile : of_tile) rows.insert(rows.end(), tile.begin(), tile.end());
    return rows;
}

void HierarchicalGrid::pairs(PairBatch& out, Work* work) const {
    const std::size_t slots_in_block = std::max<std::size_t>(1024, slots_.size() / 128);
    const std::vector<Row> rows = rows_in_tiles();
    std::vector<std::size_t> first_row{0};
    std::size_t slots = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const GridLevel& level = levels_[rows[r].level];
        const Index row = level.number({0, rows[r].y, rows[r].z});
        slots += start_[row + static_cast<Index>(rows[r].end)] - start_[row + static_cast<Index>(rows[r].begin)];
        if (slots < slots_in_block) continue;
        first_row.push_back(r + 1);
        slots = 0;
    }
    first_row.push_back(rows.size());
    const std::size_t blocks = first_row.size() - 1;
    out.resize(blocks + 1);
    for_each_counted_block(blocks, 1, work, [&](auto& tally, std::size_t block, std::size_t, std::size_t) {
        thread_local std::vector<Pair> found;
        found.clear();
        Scratch scratch;
        for (std::size_t r = first_row[block]; r != first_row[block + 1]; ++r)
            pairs_of_row(rows[r], scratch, found, tally);
        out[block].assign(found.begin(), found.end());  // no more memory than there are
    });
    // A stray meets all that are sorted, and the strays after it.
    std::vector<Index> queries;
    for (const Stray& s : strays_) queries.push_back(s.ball);
    RowBatch batch;
    list(queries, batch, work);
    out[blocks].clear();
    for (std::size_t q = 0; q < queries.size(); ++q)
        for (const Index j : batch.row(q))
            if (slot_of_ball_[j] < slots_.size() || j > queries[q]) out[blocks].push_back({queries[q], j});
}

}  // namespace bernal
