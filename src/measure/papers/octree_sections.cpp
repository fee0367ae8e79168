#include "papers/octree_sections.hpp"

#include <tuple>

#include "bernal/pack.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "papers/least_time.hpp"
#include "papers/octree_figures.hpp"

namespace bernal::papers {
namespace {

/// Every so many-th of the Fuller sample: the same curve in fewer grains.
Sizes thinned(const Sizes& sizes, std::size_t stride) {
    Sizes fewer;
    for (std::size_t i = stride / 2; i < sizes.diameters.size(); i += stride)
        fewer.diameters.push_back(sizes.diameters[i]);
    return fewer;
}

struct TimedPacking {
    double seconds;
    Packing packing;
};

/// `rebuild_every`: sweeps after which all lists are made anew; 1: each query asks the engine, as without lists.
TimedPacking packed_with(EngineKind engine, const Sizes& sizes, int rebuild_every = 0) {
    PackOptions options;
    options.effort = Effort::quick;
    options.engine = EngineChoice(engine, {.rebuild_every = rebuild_every});
    options.threads = 1;
    TimedPacking timed{};
    timed.seconds = seconds([&] { timed.packing = pack(sizes, options).packing; });
    return timed;
}

}  // namespace

Section candidate_section() {
    const OctreeReproduction found = octree_reproduction();
    return {
        "Table 1 and Fig. 9: candidates of a sphere, 10,000 spheres",
        "The paper states neither the Verlet balls' skin delta_V nor the container's side s_0, on which the counts "
        "depend. Each row states those that it is counted with. The octree's count of a packed Fuller sample depends "
        "on where the splitting planes lie beside its largest sphere: it is a mean over eight places.",
        found.figures,
        {},
        {found.levels}};
}

Section rearrangement_section(bool quick) {
    const Sizes sizes = thinned(fuller_spheres(), quick ? 4 : 1);
    Section section{
        "Inside a rearrangement: " + grouped(sizes.diameters.size()) + " spheres of the Fuller sample, quick effort",
        "Lists are made anew by queries for the spheres that left their reach. One grid of cells as wide as "
        "the largest sphere finds all spheres with each query. Without lists every sphere is asked for in each "
        "sweep: that is what the Verlet lists of the hybrid save."};
    const TimedPacking loose = packed_with(EngineKind::loose_octree, sizes);
    double differences = 0, of_grid = 0;
    for (const auto& [name, engine, least, most] :
         {std::tuple{"grid of one level over loose octree", EngineKind::linked_cell, 1.2, 1000.},
          {"octree over loose octree", EngineKind::octree, 0.8, 1000.},
          {"hierarchical grid over loose octree", EngineKind::hierarchical_grid, 0.1, 1.}}) {
        const TimedPacking timed = packed_with(engine, sizes);
        section.measurements.push_back({std::string("time of the whole run: ") + name, "-", least, most,
                                        timed.seconds / loose.seconds, rounded_text(timed.seconds) + " s"});
        differences += timed.packing.spheres == loose.packing.spheres ? 0 : 1;
        of_grid = timed.seconds;  // the last one's
    }
    const auto without_lists = [&](EngineKind engine, const char* name, double with_lists) {
        const TimedPacking timed = packed_with(engine, sizes, 1);
        section.measurements.push_back({std::string("time of the whole run: ") + name + " without lists over with them",
                                        "-", 1.2, 1000, timed.seconds / with_lists,
                                        rounded_text(timed.seconds) + " s"});
        differences += timed.packing.spheres == loose.packing.spheres ? 0 : 1;
    };
    without_lists(EngineKind::hierarchical_grid, "hierarchical grid", of_grid);
    if (!quick) without_lists(EngineKind::loose_octree, "loose octree", loose.seconds);
    section.figures.push_back({"packings that differ in a bit from the loose octree's", "-", 0, 0, differences});
    return section;
}

}  // namespace bernal::papers
