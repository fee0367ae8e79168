#include "search/engine.hpp"

#include "search/brute_force.hpp"
#include "search/hierarchical_grid.hpp"
#include "search/loose_octree.hpp"

namespace bernal {

std::unique_ptr<Engine> make_engine(EngineKind kind, const Frame& frame) {
    switch (kind) {
        case EngineKind::loose_octree:
            return std::make_unique<LooseOctree>(frame);
        case EngineKind::hierarchical_grid:
            return std::make_unique<HierarchicalGrid>(frame);
        case EngineKind::brute_force:
            return std::make_unique<BruteForce>(frame);
    }
    return nullptr;
}

}  // namespace bernal
