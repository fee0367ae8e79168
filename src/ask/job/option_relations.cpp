#include "job/option_relations.hpp"

#include <algorithm>
#include <stdexcept>

namespace bernal {
namespace {

using Shapes = std::vector<ContainerShape>;
using Keys = std::vector<std::string_view>;
using Parties = std::vector<Party>;

std::vector<OptionRelations> all_relations() {
    using enum ContainerShape;
    using enum Party;
    const Parties anywhere{clumps, ranks, levels, comparing}, of_samples{clumps, ranks, comparing},
        of_clumps{clumps, comparing}, of_runs{clumps, ranks, rearranging},
        of_search{clumps, rearranging, resuming, comparing};
    const Shapes all{container_shapes.begin(), container_shapes.end()}, boxes{periodic, box},
        with_ends{cylinder, annulus, cone, prism}, round{cylinder, ContainerShape::sphere, annulus, cone},
        with_aspect{periodic, box, cylinder, annulus, cone}, with_walls{box, cylinder, annulus, cone, prism},
        not_periodic{box, cylinder, ContainerShape::sphere, annulus, cone, prism, mesh};
    const std::vector<EngineKind> octrees{EngineKind::octree, EngineKind::loose_octree},
        grids{EngineKind::hierarchical_grid, EngineKind::hierarchical_grid_bottom_up};
    const Keys quantiles{"d10", "d50", "d90"}, shares{"shares", "shares-by", "normalise-shares"};
    return {
        {"count", of_samples, {"total-mass", "fill"}},
        {"total-mass", of_samples, {"count"}},
        {"seed", anywhere},

        {"sizes", anywhere},
        {"diameter-min", anywhere},
        {"diameter-max", anywhere},
        {"diameter-mean", anywhere, quantiles},
        {"d10", anywhere, {"diameter-mean"}},
        {"d50", anywhere, {"diameter-mean"}},
        {"d90", anywhere, {"diameter-mean"}},
        {"d632", anywhere},
        {"sigma", anywhere, {"geometric-sigma"}},
        {"geometric-sigma", anywhere, {"sigma"}},
        {"exponent", anywhere},
        {"of", anywhere},
        {"small-volume-share", anywhere, shares},
        {"grading", anywhere},
        {"grading-columns", anywhere},
        {"grading-cut", anywhere},
        {"diameter-list", anywhere},
        {"sampling", anywhere},
        {"diameters", anywhere},
        {"shares", anywhere, {"small-volume-share"}},
        {"shares-by", anywhere, {"small-volume-share"}},
        {"normalise-shares", anywhere, {"small-volume-share"}},
        {"component", {clumps, levels, comparing}},

        {"layer", {comparing}, {"gradient"}},
        {"gradient", {comparing}, {"layer", "interface"}},
        {"interface", {comparing}, {"gradient"}},

        {"shape", {clumps}},
        {"clump-of", {clumps}},
        {"size-is", of_clumps},

        {"unit", anywhere},
        {"density", of_samples},
        {"dimension", anywhere},

        {"container", of_samples},
        {"walls", of_samples, {}, with_walls},
        {"lengths", of_samples, {"aspect"}, boxes},
        {"aspect", of_samples, {"lengths"}, with_aspect},
        {"vessel-diameter", of_samples, {}, round},
        {"core-diameter", of_samples, {}, {annulus}},
        {"top-diameter", of_samples, {}, {cone}},
        {"vessel-height", of_samples, {}, with_ends},
        {"axis", of_samples, {}, with_ends},
        {"polygon", of_samples, {}, {prism}},
        {"mesh", of_clumps, {}, {mesh}},
        {"mesh-unit", of_clumps},
        {"mesh-merge", of_clumps},
        {"obstacle", of_clumps},
        {"around", {}},
        {"gap", {}},
        {"fill", of_clumps, {"count", "target-fraction", "porosity"}},

        {"up", of_samples},
        {"fill-level", of_clumps, {"bed-height"}, not_periodic},
        {"bed-height", of_clumps, {"fill-level"}, not_periodic},

        {"target-fraction", of_runs, {"porosity", "fill"}},
        {"porosity", of_runs, {"target-fraction", "fill"}},
        {"allow-small-sample", {clumps, ranks}},
        {"effort", {clumps, ranks, levels, rearranging}},
        {"sweep", of_runs},
        {"swaps", of_runs},
        {"threads", {clumps, ranks, levels, rearranging, resuming, comparing}},
        {"force", of_samples},

        {"engine", of_search},
        {"looseness", of_search, {}, all, {EngineKind::loose_octree}},
        {"levels", of_search, {}, all, grids},
        {"cell-size", {rearranging, resuming, comparing}, {}, all, {EngineKind::linked_cell}},
        {"octree-depth", of_search, {}, all, octrees},
        {"child-step", of_search, {}, all, {EngineKind::loose_octree}},
        {"whole-subtrees", of_search, {}, all, octrees},
        {"empty-nodes", of_search, {}, all, octrees},
        {"skin", {clumps, rearranging, comparing}},
        {"rebuild-every", {clumps, rearranging, resuming}, {"no-lists"}},
        {"no-lists", {clumps, rearranging, resuming}, {"rebuild-every"}},
    };
}

const OptionRelations* found(std::string_view key) {
    const auto row = std::ranges::find(option_relations(), key, &OptionRelations::key);
    return row == option_relations().end() ? nullptr : &*row;
}

template <class List, class Value>
bool has(const List& list, const Value& value) {
    return std::ranges::find(list, value) != list.end();
}

}  // namespace

const std::vector<OptionRelations>& option_relations() {
    static const std::vector<OptionRelations> all = all_relations();
    return all;
}

const OptionRelations& relations_of(std::string_view key) {
    if (const OptionRelations* row = found(key)) return *row;
    throw std::logic_error("no row of option_relations.cpp tells of " + std::string(key));
}

bool is_served(std::string_view key, Party party) {
    const OptionRelations* row = found(key);
    return row && has(row->serves, party);
}

bool belongs(ContainerShape shape, std::string_view key) {
    const OptionRelations* row = found(key);
    return !row || has(row->containers, shape);
}

bool is_said_otherwise(const std::function<bool(std::string_view)>& gives, std::string_view key) {
    const OptionRelations* row = found(key);
    if (row && std::ranges::any_of(row->instead_of, gives)) return true;
    // Two quantiles tell the width of a curve, too.
    const auto quantiles = std::ranges::count_if(relations_of("diameter-mean").instead_of, gives);
    return quantiles > 1 && (key == "sigma" || key == "geometric-sigma");
}

bool tells_container(std::string_view key) {
    constexpr std::array keys{"walls",        "lengths",       "aspect", "vessel-diameter", "core-diameter",
                              "top-diameter", "vessel-height", "axis",   "polygon",         "mesh"};
    return has(keys, key);
}

bool tells_engine(std::string_view key) {
    const OptionRelations* row = found(key);
    return row && !row->engines.empty();
}

bool tells_search(std::string_view key) { return key == "rebuild-every" || key == "no-lists"; }

bool is_about_search(std::string_view key) {
    return key == "engine" || key == "skin" || tells_engine(key) || tells_search(key);
}

bool is_read_by(std::string_view key, EngineKind engine) {
    const OptionRelations* row = found(key);
    return row && has(row->engines, engine);
}

}  // namespace bernal
