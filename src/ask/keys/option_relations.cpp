#include "keys/option_relations.hpp"

#include <algorithm>
#include <stdexcept>

#include "bernal/job_options.hpp"
#include "sweep/bodies.hpp"

namespace bernal {
namespace {

using Shapes = std::vector<ContainerShape>;
using Keys = std::vector<std::string_view>;
using Rows = std::vector<OptionRelations>;

/// Parties go by their short names in here, which mean other things elsewhere.
struct RelationTable {
    using enum Party;

    // Who takes what, by what it is about.
    static constexpr Parties fronts{studies, browser, c};
    static constexpr Parties of_sizes = fronts | Parties{clumps, discs, ranks, levels, comparing};
    static constexpr Parties of_mixtures = of_sizes | Parties{layers};
    static constexpr Parties of_samples = of_mixtures - Parties{levels};
    static constexpr Parties on_one_machine = of_samples - Parties{ranks};
    static constexpr Parties of_solids = on_one_machine - Parties{discs};
    static constexpr Parties of_runs = (of_samples - Parties{comparing}) | Parties{rearranging};
    static constexpr Parties of_search = (on_one_machine - Parties{browser}) | Parties{rearranging, resuming};
    static constexpr Parties of_strata = fronts | Parties{discs, layers, comparing};

    static Rows grains() {
        const Keys quantiles{"d10", "d50", "d90"}, shares{"shares", "shares-by", "normalise-shares"};
        return {
            {"count", of_samples | Parties{levels}, {levels}, {"total-mass", "fill"}},
            {"total-mass", of_samples - Parties{discs}, {levels}, {"count"}},
            {"seed", of_mixtures - Parties{studies}},

            {"sizes", of_mixtures},
            {"diameter-min", of_sizes},
            {"diameter-max", of_sizes},
            {"diameter-mean", of_sizes, {}, quantiles},
            {"d10", of_sizes, {}, {"diameter-mean"}},
            {"d50", of_sizes, {}, {"diameter-mean"}},
            {"d90", of_sizes, {}, {"diameter-mean"}},
            {"d632", of_sizes},
            {"sigma", of_sizes, {}, {"geometric-sigma"}},
            {"geometric-sigma", of_sizes, {}, {"sigma"}},
            {"exponent", of_sizes},
            {"of", of_sizes},
            {"small-volume-share", of_sizes, {}, shares},
            {"grading", of_sizes},
            {"grading-columns", of_sizes},
            {"sample", of_sizes},
            {"band", of_sizes},
            {"grading-cut", of_sizes},
            {"diameter-list", of_sizes - Parties{levels}},
            {"sampling", of_mixtures},
            {"diameters", of_sizes},
            {"shares", of_sizes, {}, {"small-volume-share"}},
            {"shares-by", of_mixtures, {}, {"small-volume-share"}},
            {"shares-of", of_mixtures - Parties{ranks}},
            {"normalise-shares", of_mixtures, {}, {"small-volume-share"}},
            {"component", of_mixtures - Parties{ranks}},
        };
    }

    static Rows strata() {
        return {
            {"layer", of_strata, {}, {"gradient"}},
            {"gradient", of_strata - Parties{layers}, {}, {"layer", "interface"}},
            {"interface", of_strata, {}, {"gradient"}},
        };
    }

    // Where grains may be clumps, the page and the C interface know spheres alone.
    static Rows shapes_and_units() {
        return {
            {"shape", {clumps, discs, studies}},
            {"clump-of", {clumps, studies}},
            {"size-is", {clumps, discs, studies}},

            {"unit", of_mixtures},
            {"density", of_samples | Parties{delivering}, {levels}},
            {"dimension", of_mixtures},

            {"container", of_samples, {levels}},
        };
    }

    static Rows container() {
        using enum ContainerShape;
        const Shapes boxes{periodic, box}, with_ends{cylinder, annulus, cone, prism},
            round{cylinder, ContainerShape::sphere, annulus, cone}, with_aspect{periodic, box, cylinder, annulus, cone},
            with_walls{box, cylinder, annulus, cone, prism};
        return {
            {"walls", of_samples, {levels}, {}, with_walls},
            {"lengths", of_samples, {levels}, {"aspect"}, boxes},
            {"aspect", of_samples, {levels}, {"lengths"}, with_aspect},
            {"vessel-diameter", of_samples, {levels}, {}, round},
            {"core-diameter", of_samples, {levels}, {}, {annulus}},
            {"top-diameter", of_samples - Parties{discs}, {levels}, {}, {cone}},
            {"vessel-height", of_samples - Parties{discs}, {levels}, {}, with_ends},
            {"axis", of_samples - Parties{discs}, {levels}, {}, with_ends},
            {"polygon", of_samples, {levels}, {}, {prism}},
            {"mesh", of_solids, {levels}, {}, {mesh}},
        };
    }

    static Rows places_and_runs() {
        using enum ContainerShape;
        const Shapes not_periodic{box, cylinder, ContainerShape::sphere, annulus, cone, prism, mesh};
        constexpr Parties none_on_the_way{levels, comparing};
        return {
            {"mesh-unit", of_solids, {levels}},
            {"mesh-merge", of_solids, {levels}},
            {"obstacle", on_one_machine, {levels}},
            {"around", fronts | Parties{discs}, {levels}},
            {"gap", fronts | Parties{discs, layers}, {levels}},
            {"fill", on_one_machine - Parties{comparing}, {levels}, {"count", "target-fraction", "porosity"}},

            {"up", on_one_machine, {levels}},
            {"fill-level", on_one_machine, {levels}, {"bed-height"}, not_periodic},
            {"bed-height", on_one_machine, {levels}, {"fill-level"}, not_periodic},

            {"target-fraction", of_runs, none_on_the_way, {"porosity", "fill"}},
            {"porosity", of_runs, none_on_the_way, {"target-fraction", "fill"}},
            {"allow-small-sample", of_runs - Parties{rearranging}, none_on_the_way},
            {"hierarchical", {discs, levels, studies}},
            {"effort", of_runs | Parties{levels}, {comparing}},
            {"sweep", of_runs, none_on_the_way},
            {"swaps", of_runs, none_on_the_way},
            {"threads", (of_search - Parties{studies}) | Parties{ranks, levels}},
            {"force", (of_samples - Parties{studies}) | Parties{delivering, levels}},
        };
    }

    // How the page searches is its own affair.
    static Rows search() {
        const Shapes all{container_shapes.begin(), container_shapes.end()};
        const std::vector<EngineKind> octrees{EngineKind::octree, EngineKind::loose_octree},
            grids{EngineKind::hierarchical_grid, EngineKind::hierarchical_grid_bottom_up};
        return {
            {"engine", of_search, {levels}},
            {"looseness", of_search, {levels}, {}, all, {EngineKind::loose_octree}},
            {"levels", of_search, {levels}, {}, all, grids},
            {"cell-size", of_search - Parties{clumps}, {levels}, {}, all, {EngineKind::linked_cell}},
            {"octree-depth", of_search, {levels}, {}, all, octrees},
            {"child-step", of_search, {levels}, {}, all, {EngineKind::loose_octree}},
            {"whole-subtrees", of_search, {levels}, {}, all, octrees},
            {"empty-nodes", of_search, {levels}, {}, all, octrees},
            {"skin", of_search - Parties{resuming}, {levels}},
            {"rebuild-every", of_search - Parties{comparing}, {levels, comparing}, {"no-lists"}},
            {"no-lists", of_search - Parties{comparing}, {levels, comparing}, {"rebuild-every"}},
        };
    }

    static Rows all() {
        Rows table;
        const auto add = [&](Subject subject, Rows rows) {
            for (OptionRelations& row : rows) row.subject = subject, table.push_back(std::move(row));
        };
        add(Subject::other, grains());
        add(Subject::strata, strata());
        add(Subject::other, shapes_and_units());
        add(Subject::container, container());
        add(Subject::other, places_and_runs());
        add(Subject::search, search());
        return table;
    }
};

const OptionRelations* found(std::string_view key) {
    const auto row = std::ranges::find(option_relations(), key, &OptionRelations::key);
    return row == option_relations().end() ? nullptr : &*row;
}

template <class List, class Value>
bool has(const List& list, const Value& value) {
    return std::ranges::find(list, value) != list.end();
}

/// Does it say what would hold without it as well?
bool says_nothing(const Job& job, const JobOption& option) {
    return option.get(job).empty() || (option.key == "shape" && job.shape == name_of_spheres);
}

}  // namespace

std::string_view name(Party party) {
    constexpr std::array<std::string_view, parties.size()> names{"clumps",    "discs",       "layers",   "ranks",
                                                                 "levels",    "rearranging", "resuming", "delivering",
                                                                 "comparing", "studies",     "browser",  "c"};
    return names[static_cast<std::size_t>(party)];
}

const std::vector<OptionRelations>& option_relations() {
    static const std::vector<OptionRelations> all = RelationTable::all();
    return all;
}

const OptionRelations& relations_of(std::string_view key) {
    if (const OptionRelations* row = found(key)) return *row;
    throw std::logic_error("no row of option_relations.cpp tells of " + std::string(key));
}

bool is_served(std::string_view key, Party party) {
    const OptionRelations* row = found(key);
    return row && row->serves.contains(party);
}

bool is_left_out(std::string_view key, Party party) {
    const OptionRelations* row = found(key);
    return row && row->left_out_by.contains(party);
}

std::vector<std::string> not_taken(const Job& job, Party party) {
    std::vector<std::string> keys;
    for (const JobOption& option : job_options())
        if (!is_served(option.key, party) && !says_nothing(job, option)) keys.push_back(option.key);
    return keys;
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

bool is_about(Subject subject, std::string_view key) {
    const OptionRelations* row = found(key);
    return row && row->subject == subject;
}

bool tells_engine(std::string_view key) {
    const OptionRelations* row = found(key);
    return row && !row->engines.empty();
}

bool is_read_by(std::string_view key, EngineKind engine) {
    const OptionRelations* row = found(key);
    return row && has(row->engines, engine);
}

}  // namespace bernal
