#include "search/hierarchical_grid.hpp"

#include <cmath>

#include "bernal/error.hpp"
#include "bernal/sizes.hpp"

namespace bernal {
namespace {

/// More cells than this per ball of a level are only empty ones and memory; cell sizes that were asked for are kept
/// longer.
constexpr double cells_per_ball = 8, wanted_cells_per_ball = 64;
constexpr double least_cells = 64;

/// Fewer queries are looked for one by one sooner than together.
constexpr std::size_t least_group = 3;

/// A change of the mean diameter that calls for other cell sizes.
constexpr double plan_tolerance = 0.05;

/// So many of all balls, as a divisor, may have outgrown the levels that were planned for them.
constexpr std::size_t outgrown_divisor = 32;

HierarchicalGrid::SizeRange size_range(std::span<const Sphere> balls) {
    HierarchicalGrid::SizeRange range;
    for (const Sphere& ball : balls) {
        range.mean += 2 * ball.radius;
        range.largest = std::max(range.largest, 2 * ball.radius);
    }
    if (!balls.empty()) range.mean /= static_cast<double>(balls.size());
    return range;
}

/// The curve of sizes is enough to plan with: a sample keeps this cheap for millions of balls.
std::vector<double> planned_sizes(std::span<const Sphere> balls, double largest, double volume,
                                  const GridOptions& options) {
    const std::size_t stride = std::max<std::size_t>(1, balls.size() / 4096);
    std::vector<double> diameters;
    double solid = 0;
    for (std::size_t i = 0; i < balls.size(); i += stride) {
        diameters.push_back(2 * balls[i].radius);
        solid += volume_per_power(3) * std::pow(diameters.back(), 3) * static_cast<double>(stride);
    }
    std::sort(diameters.begin(), diameters.end());
    if (diameters.back() < largest) diameters.push_back(largest);
    const double fraction = solid / volume;
    return (options.levels > 0
                ? levels_of_number(diameters, fraction, options.direction, grid_access_cost, options.levels)
                : planned_levels(diameters, fraction, options.direction, grid_access_cost))
        .cell_sizes;
}

/// With levels between those that are far apart, empty as long as no ball outgrows its own: among giants, whose cells
/// are few, it would be met by all others.
std::vector<double> with_levels_between(const std::vector<double>& sizes) {
    constexpr double far_apart = 8, first = 1.5, step = 2;
    std::vector<double> all;
    for (std::size_t h = 0; h < sizes.size(); ++h) {
        all.push_back(sizes[h]);
        if (h + 1 == sizes.size() || sizes[h + 1] < far_apart * sizes[h]) continue;
        for (double size = first * sizes[h]; size * step < sizes[h + 1]; size *= step) all.push_back(size);
    }
    return all;
}

}  // namespace

HierarchicalGrid::HierarchicalGrid(const Frame& frame, GridOptions options)
    : frame_(frame), options_(std::move(options)), sorted_(1 / largest(frame.lengths)) {
    const std::vector<double>& sizes = options_.cell_sizes;
    const bool ascend = std::ranges::is_sorted(sizes, std::less_equal<>{}) && (sizes.empty() || sizes.front() > 0);
    if (!ascend) throw InputError("the cell sizes of a grid must be above 0 and ascending; sort them");
}

std::vector<std::size_t> HierarchicalGrid::balls_on_levels(std::span<const double> sizes) const {
    std::vector<std::size_t> balls(sizes.size());
    for (const Sphere& ball : balls_)
        ++balls[static_cast<std::size_t>(std::ranges::lower_bound(sizes, 2 * ball.radius) - sizes.begin())];
    return balls;
}

/// Does the grid fit the sizes that it was planned for? How many outgrew their level shows once they are sorted.
bool HierarchicalGrid::fits(const SizeRange& range) const {
    return !sorted_.levels().empty() && range.largest <= sorted_.levels().back().cell_size() &&
           balls_.size() == planned_count_ && std::abs(range.mean - planned_mean_) <= plan_tolerance * planned_mean_;
}

bool HierarchicalGrid::is_crowded() const {
    const auto levels = sorted_.levels();
    for (std::size_t h = 1; h < levels.size(); ++h)
        if (sorted_.sorted_on(levels[h]) > 2 * planned_on_level_[h] + balls_.size() / outgrown_divisor) return true;
    return false;
}

std::vector<double> HierarchicalGrid::given_sizes(const SizeRange& range) const {
    std::vector<double> sizes = options_.cell_sizes;
    if (options_.unit_diameter > 0)
        for (double& size : sizes) size *= range.largest / options_.unit_diameter;
    return sizes;
}

void HierarchicalGrid::plan(const SizeRange& range) {
    planned_count_ = balls_.size();
    planned_mean_ = range.mean;
    std::vector<double> sizes = given_sizes(range);
    const bool is_planned = sizes.empty() && !options_.one_level && !balls_.empty();
    if (is_planned) sizes = planned_sizes(balls_, range.largest, frame_.volume(), options_);
    if (sizes.empty()) sizes = {range.largest};
    sizes.back() = std::max(sizes.back(), range.largest);
    cell_sizes_ = sizes;
    if (is_planned && options_.levels == 0) sizes = with_levels_between(sizes);

    planned_on_level_ = balls_on_levels(sizes);
    std::vector<GridLevel> levels;
    const double most_cells = options_.cell_sizes.empty() ? cells_per_ball : wanted_cells_per_ball;
    const double most_of_level = 4e9 / static_cast<double>(sizes.size());  // cells have 32-bit numbers
    const double outgrown = is_planned ? static_cast<double>(balls_.size() / outgrown_divisor) : 0;
    Index cells = 0;
    for (std::size_t h = 0; h < sizes.size(); ++h) {
        const double balls = planned_on_level_[h] > 0 ? static_cast<double>(planned_on_level_[h]) : outgrown;
        levels.emplace_back(frame_, sizes[h], std::min(most_cells * balls + least_cells, most_of_level), cells);
        cells = levels.back().end_cell();
    }
    sorted_.set_levels(std::move(levels));
}

void HierarchicalGrid::build(std::span<const Sphere> balls) {
    balls_ = balls;
    outgrown_ = 0;
    const SizeRange range = size_range(balls_);
    const bool is_new = !fits(range);
    if (is_new) plan(range);
    sorted_.sort(balls_);
    if (is_new || !is_crowded()) return;
    plan(range);
    sorted_.sort(balls_);
}

void HierarchicalGrid::relocate(std::span<const Index> moved) {
    const auto levels = sorted_.levels();
    const double widest = levels.back().cell_size();
    if (std::ranges::any_of(moved, [&](Index i) { return 2 * balls_[i].radius > widest; })) return build(balls_);
    outgrown_ += static_cast<std::size_t>(std::ranges::count_if(moved, [&](Index i) {
        const auto level = std::ranges::lower_bound(levels, 2 * balls_[i].radius, {}, &GridLevel::cell_size);
        return planned_on_level_[static_cast<std::size_t>(level - levels.begin())] == 0;
    }));
    if (outgrown_ > balls_.size() / outgrown_divisor) return build(balls_);
    sorted_.relocate(balls_, moved);
}

std::size_t HierarchicalGrid::memory() const { return sorted_.memory(); }

/// The levels among the cell sizes that were planned or given: the empty ones between them are no one's.
std::vector<std::uint16_t> HierarchicalGrid::levels_of_balls() const {
    std::vector<std::uint16_t> levels;
    for (const Sphere& ball : balls_) {
        const auto level = std::ranges::lower_bound(cell_sizes_, 2 * ball.radius) - cell_sizes_.begin();
        levels.push_back(static_cast<std::uint16_t>(level));
    }
    return levels;
}

std::vector<LevelOccupancy> HierarchicalGrid::occupancy() const {
    std::vector<LevelOccupancy> result;
    for (const GridLevel& level : sorted_.levels()) {
        LevelOccupancy one{.holds = level.cell_size(), .width = level.cell_width()};
        one.cells = level.end_cell() - level.first_cell();
        for (Index c = level.first_cell(); c < level.end_cell(); ++c) {
            std::size_t balls = 0;
            for (Index slot = sorted_.first_slot(c); slot < sorted_.first_slot(c + 1); ++slot)
                balls += sorted_.slots().ball(slot) != none;
            sorted_.for_each_stray(c, c + 1, [&](Index) { ++balls; });
            one.balls += balls;
            one.occupied += balls > 0;
            one.largest = std::max(one.largest, balls);
        }
        result.push_back(one);
    }
    return result;
}

std::array<std::size_t, 4> HierarchicalGrid::occupancy_of_finest() const {
    std::array<std::size_t, 4> cells{};
    const GridLevel& finest = sorted_.levels().front();
    for (Index c = finest.first_cell(); c < finest.end_cell(); ++c)
        ++cells[std::min<Index>(sorted_.first_slot(c + 1) - sorted_.first_slot(c), 3)];
    return cells;
}

/// Looks through the runs that were collected.
template <class Report>
void HierarchicalGrid::scan_runs(const Slots& slots, Scratch& scratch, Report&& report) const {
    scan(slots, scratch.runs, scratch.met);
    scratch.runs.clear();
    for (const Index j : scratch.met.surely()) report.meets(j);
    for (const Index j : scratch.met.perhaps()) report(j);
}

/// Collects the slots of a level that are near the ball, and reports strays.
template <class Report, class Count>
void HierarchicalGrid::visit_level(const GridLevel& level, const Sphere& ball, Scratch& scratch, Report&& report,
                                   Count& tally) const {
    if (sorted_.is_empty(level)) return;
    // No ball of this level is larger than its cells (Ogarko & Luding Eq. 4).
    const CellBox box = level.around(ball.center, ball.radius + level.cell_size() / 2);
    tally.accesses(box.cells);
    const auto look = [&](Index begin_cell, Index end_cell, const RoundedBall& seen) {
        const Index begin = sorted_.first_slot(begin_cell), end = sorted_.first_slot(end_cell);
        tally.tests(end - begin);
        if (begin != end) scratch.runs.push_back({begin, end, seen});
        sorted_.for_each_stray(begin_cell, end_cell, [&](Index j) { tally.tests(1), report(j); });
    };
    // Where a cell stands for several images of itself, the nearest image is the exact test's business.
    const auto seen = [&](Vec3 shift) {
        return box.wraps_over ? everywhere : sorted_.slots().rounded({ball.center + shift, ball.radius});
    };
    const RoundedBall unshifted = seen({});
    level.for_each_run(
        box, [&](Index begin_cell, Index end_cell) { look(begin_cell, end_cell, unshifted); },
        [&](Index begin_cell, Index end_cell, Vec3 shift) { look(begin_cell, end_cell, seen(shift)); });
}

template <class Report, class Count>
void HierarchicalGrid::visit_levels(Index i, Scratch& scratch, Report&& report, Count& tally) const {
    scratch.runs.clear();  // another search may have ended before its time
    for (const GridLevel& level : sorted_.levels()) visit_level(level, balls_[i], scratch, report, tally);
    scan_runs(sorted_.slots(), scratch, report);
}

/// Gathers what may meet any of the group, where the group sees it. False, and nothing gathered, where the group sees
/// cells through several images.
bool HierarchicalGrid::gather_near(const QueryGroup& group, Scratch& scratch) const {
    scratch.runs_near.clear();
    scratch.strays_near.clear();
    for (const GridLevel& level : sorted_.levels()) {
        if (sorted_.is_empty(level)) continue;
        const double margin = level.cell_size() / 2;
        const CellBox box = level.around(group.middle, group.half + Vec3{margin, margin, margin});
        if (box.wraps_over) return false;
        const auto look = [&](Index begin_cell, Index end_cell, Vec3 shift) {
            const Index begin = sorted_.first_slot(begin_cell), end = sorted_.first_slot(end_cell);
            if (begin != end) scratch.runs_near.push_back({begin, end, shift});
            sorted_.for_each_stray(begin_cell, end_cell, [&](Index j) {
                scratch.strays_near.push_back({{balls_[j].center - shift, balls_[j].radius}, j});
            });
        };
        level.for_each_run(box, [&](Index begin_cell, Index end_cell) { look(begin_cell, end_cell, {}); }, look);
    }
    scratch.near.gather(sorted_.slots(), scratch.runs_near, group.middle, group.half);
    for (const auto& [ball, number] : scratch.strays_near) scratch.near.add(ball, number);
    return true;
}

void HierarchicalGrid::list_group(const QueryGroup& group, std::span<const Index> queries, Scratch& scratch,
                                  RowWriter& rows) const {
    if (queries.size() < least_group || !gather_near(group, scratch)) {
        Tally<false> tally;
        for (const Index i : queries) rows.add(i, [&](auto& report) { visit_levels(i, scratch, report, tally); });
        return;
    }
    const Slots& near = scratch.near.slots();
    for (const Index i : queries) {
        const Sphere seen{group.seen(frame_, balls_[i].center), balls_[i].radius};
        scratch.runs.assign(1, {0, static_cast<Index>(near.size()), near.rounded(seen)});
        rows.add(i, [&](auto& report) { scan_runs(near, scratch, report); });
    }
}

void HierarchicalGrid::list(std::span<const Index> queries, RowBatch& out, Work* work) const {
    if (work)  // what is counted is the papers' search, ball by ball
        return list_rows(frame_, balls_, queries, out, work, [&](Index i, auto&& report, auto& tally) {
            thread_local Scratch scratch;
            visit_levels(i, scratch, report, tally);
            tally.not_itself();
        });
    list_blocks(frame_, balls_, queries, out, nullptr, [&](auto&, std::span<const Index> left, RowWriter& rows) {
        thread_local Scratch scratch;
        const double widest = sorted_.levels().front().cell_size();
        while (!left.empty()) {
            const QueryGroup group = first_group(frame_, balls_, left, widest);
            list_group(group, left.first(group.count), scratch, rows);
            left = left.subspan(group.count);
        }
    });
}

/// The balls after it in its own level's order: in its cell and the one that follows, and in the next rows of cells.
template <class Report, class Count>
void HierarchicalGrid::visit_own_level(const GridLevel& level, const GridCell& cell, Index slot, Scratch& scratch,
                                       Report&& report, Count& tally) const {
    const Slots& slots = sorted_.slots();
    const Sphere& ball = balls_[slots.ball(slot)];
    const bool half = level.for_each_forward_run(cell, [&](Index begin_cell, Index end_cell, Vec3 shift) {
        const Index begin = begin_cell == level.number(cell) ? slot + 1 : sorted_.first_slot(begin_cell);
        const Index end = sorted_.first_slot(end_cell);
        tally.tests(end - begin);
        scratch.runs.push_back({begin, end, slots.rounded({ball.center + shift, ball.radius})});
    });
    if (half) return tally.accesses(level.forward_cells());
    PairFilter later(frame_, balls_, slots.ball(slot), [&](Index j) {
        if (sorted_.slot_of(j) > slot) report.meets(j);
    });
    visit_level(level, ball, scratch, later, tally);
    scan_runs(slots, scratch, later);
}

/// Each pair of sorted balls in the cells of one row and those after them, and with the levels below (Top-Down) or
/// above (Bottom-Up), is met once.
template <class Count>
void HierarchicalGrid::pairs_of_row(const Row& row, Scratch& scratch, std::vector<Pair>& found, Count& tally) const {
    const Slots& slots = sorted_.slots();
    const auto levels = sorted_.levels();
    const GridLevel& level = levels[row.level];
    const auto others =
        options_.direction == SearchDirection::top_down ? levels.first(row.level) : levels.subspan(row.level + 1);
    for (std::int64_t x = row.begin; x < row.end; ++x) {
        const GridCell cell{x, row.y, row.z};
        const Index number = level.number(cell);
        const Index begin = sorted_.first_slot(number), end = sorted_.first_slot(number + 1);
        if (begin == end) continue;
        const bool plain = level.plain_surroundings(cell);
        std::array<std::pair<Index, Index>, 4> next_rows;
        if (plain) {
            const std::array<Index, 4> cells = level.next_rows(number);
            for (int r = 0; r < 4; ++r)
                next_rows[r] = {sorted_.first_slot(cells[r] - 1), sorted_.first_slot(cells[r] + 2)};
        }
        for (Index slot = begin; slot != end; ++slot) {
            const Index i = slots.ball(slot);
            if (i == none) continue;
            PairFilter report(frame_, balls_, i, [&](Index j) {
                if (!sorted_.any_stray() || sorted_.slot_of(j) != none) found.push_back({i, j});
            });
            if (plain) {
                SlotRun run{slot + 1, sorted_.first_slot(number + 2), slots.rounded(balls_[i])};
                tally.accesses(level.forward_cells());
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
            scan_runs(slots, scratch, report);
        }
    }
}

/// All rows, tile by tile of the y-z plane, so that what the large balls of a tile read of the small ones is still in
/// the cache from the small ones' own search.
std::vector<HierarchicalGrid::Row> HierarchicalGrid::rows_in_tiles() const {
    constexpr double tile_bytes = 1 << 18;
    constexpr std::int64_t longest = 256;  // so that work can be shared out evenly in any box
    const double bytes =
        static_cast<double>(sorted_.slots().memory() + sorted_.levels().back().end_cell() * sizeof(Index));
    const auto tiles = static_cast<std::int64_t>(std::ceil(std::sqrt(bytes / tile_bytes)));  // along y and along z
    std::vector<std::vector<Row>> of_tile(static_cast<std::size_t>(tiles * tiles));
    const auto levels = sorted_.levels();
    for (std::size_t h = 0; h < levels.size(); ++h) {
        const std::int64_t nx = levels[h].cells_along(0), ny = levels[h].cells_along(1), nz = levels[h].cells_along(2);
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
    const std::size_t slots_in_block = std::max<std::size_t>(1024, balls_.size() / 128);
    const std::vector<Row> rows = rows_in_tiles();
    std::vector<std::size_t> first_row{0};
    std::size_t slots = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const Index row = sorted_.levels()[rows[r].level].number({0, rows[r].y, rows[r].z});
        slots += sorted_.first_slot(row + static_cast<Index>(rows[r].end)) -
                 sorted_.first_slot(row + static_cast<Index>(rows[r].begin));
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
    const std::vector<Index> queries = sorted_.strays();
    RowBatch batch;
    list(queries, batch, work);
    out[blocks].clear();
    for (std::size_t q = 0; q < queries.size(); ++q)
        for (const Index j : batch.row(q))
            if (sorted_.slot_of(j) != none || j > queries[q]) out[blocks].push_back({queries[q], j});
}

}  // namespace bernal
