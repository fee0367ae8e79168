#include "search/engine.hpp"

#include <algorithm>
#include <numeric>

#include "search/brute_force.hpp"
#include "search/hierarchical_grid.hpp"
#include "search/octree.hpp"
#include "search/r_tree.hpp"
#include "search/sweep_and_prune.hpp"

namespace bernal {

std::string_view name(EngineKind kind) {
    switch (kind) {
        case EngineKind::linked_cell:
            return "linked-cell";
        case EngineKind::hierarchical_grid:
            return "hierarchical-grid";
        case EngineKind::hierarchical_grid_bottom_up:
            return "hierarchical-grid-bottom-up";
        case EngineKind::octree:
            return "octree";
        case EngineKind::loose_octree:
            return "loose-octree";
        case EngineKind::sweep_and_prune:
            return "sweep-and-prune";
        case EngineKind::r_tree:
            return "r-tree";
        case EngineKind::brute_force:
            return "brute-force";
    }
    return {};
}

std::string_view name(EmptyNodes nodes) { return nodes == EmptyNodes::kept ? "keep" : "delete"; }

namespace {

std::unique_ptr<Engine> make_grid(const Frame& frame, const EngineParameters& told, SearchDirection direction) {
    return std::make_unique<HierarchicalGrid>(frame, GridOptions{.cell_sizes = told.levels.cell_sizes,
                                                                 .levels = told.levels.number,
                                                                 .unit_diameter = told.largest_diameter,
                                                                 .direction = direction});
}

std::unique_ptr<Engine> make_linked_cells(const Frame& frame, const EngineParameters& told) {
    GridOptions options{.one_level = true, .unit_diameter = told.largest_diameter};
    if (told.cell_size > 0) options.cell_sizes = {told.cell_size};
    return std::make_unique<HierarchicalGrid>(frame, options);
}

std::unique_ptr<Engine> make_octree(const Frame& frame, const EngineParameters& told, double looseness) {
    return std::make_unique<Octree>(frame, OctreeOptions{.looseness = looseness,
                                                         .child_step = told.child_step,
                                                         .depth = told.octree_depth,
                                                         .whole_subtrees = told.whole_subtrees,
                                                         .empty_nodes = told.empty_nodes});
}

}  // namespace

std::unique_ptr<Engine> make_engine(const EngineChoice& choice, const Frame& frame) {
    const EngineParameters& told = choice.parameters;
    switch (choice.kind) {
        case EngineKind::linked_cell:
            return make_linked_cells(frame, told);
        case EngineKind::hierarchical_grid:
            return make_grid(frame, told, SearchDirection::top_down);
        case EngineKind::hierarchical_grid_bottom_up:
            return make_grid(frame, told, SearchDirection::bottom_up);
        case EngineKind::octree:
            return make_octree(frame, told, 1);
        case EngineKind::loose_octree:
            return make_octree(frame, told, checked_looseness(told.looseness));
        case EngineKind::sweep_and_prune:
            return std::make_unique<SweepAndPrune>(frame);
        case EngineKind::r_tree:
            return make_r_tree(frame);
        case EngineKind::brute_force:
            return std::make_unique<BruteForce>(frame);
    }
    return nullptr;
}

void Engine::pairs(PairBatch& out, Work* work) const {
    constexpr std::size_t slice = 1 << 16;  // a slice at a time, so that the rows never exist as a whole
    out.clear();
    std::vector<Index> queries;
    RowBatch batch;
    for (std::size_t begin = 0; begin < size(); begin += slice) {
        queries.resize(std::min(slice, size() - begin));
        std::iota(queries.begin(), queries.end(), static_cast<Index>(begin));
        list(queries, batch, work);
        std::vector<Pair>& block = out.emplace_back();
        for (std::size_t q = 0; q < queries.size(); ++q)
            for (Index j : batch.row(q))
                if (j > queries[q]) block.push_back({queries[q], j});
    }
}

}  // namespace bernal
