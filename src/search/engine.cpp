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

std::unique_ptr<Engine> make_engine(const EngineChoice& choice, const Frame& frame) {
    switch (choice.kind) {
        case EngineKind::linked_cell:
            return std::make_unique<HierarchicalGrid>(frame, GridOptions{.one_level = true});
        case EngineKind::hierarchical_grid:
            return std::make_unique<HierarchicalGrid>(frame);
        case EngineKind::hierarchical_grid_bottom_up:
            return std::make_unique<HierarchicalGrid>(frame, GridOptions{.direction = SearchDirection::bottom_up});
        case EngineKind::octree:
            return std::make_unique<Octree>(frame, OctreeOptions{.looseness = 1});
        case EngineKind::loose_octree:
            return std::make_unique<Octree>(frame, OctreeOptions{.looseness = checked_looseness(choice.looseness)});
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
