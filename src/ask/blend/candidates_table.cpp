#include <limits>
#include <stdexcept>

#include "bernal/blend.hpp"

namespace bernal {

Table candidates_table(const Blend& blend) {
    if (!blend.packed) throw std::logic_error("a table of packed blends of a blend that is not packed");
    Table table{"candidates", "blends that were packed, far from walls, the densest first", {}};
    const auto column = [&](const std::string& title, const std::string& unit, const std::string& meaning,
                            auto&& value) {
        Column c{title, unit, meaning, {}};
        for (const BlendCandidate& one : blend.packed->candidates) c.values.push_back(value(one));
        table.columns.push_back(std::move(c));
    };
    const auto number = [](const std::optional<double>& value) {
        return value.value_or(std::numeric_limits<double>::quiet_NaN());
    };
    for (std::size_t k = 0; k < blend.materials.size(); ++k)
        column(blend.materials[k].name, "%", "share of the recipe by " + std::string(name(blend.shares_by)),
               [k](const BlendCandidate& one) { return 100 * one.shares[k]; });
    column("estimate", "", "of the packing fraction, by Farr & Groot",
           [](const BlendCandidate& one) { return one.estimate; });
    column("packings", "", "of this blend", [](const BlendCandidate& one) { return double(one.packed.size()); });
    column("packing_fraction", "", "mean of these packings",
           [](const BlendCandidate& one) { return one.packing_fraction; });
    column("error", "", "half width of its 95 % interval, by the scatter about the map",
           [&](const BlendCandidate& one) { return number(one.error); });
    column("behind", "", "how much denser the optimum of the map is",
           [](const BlendCandidate& one) { return one.behind; });
    column("behind_error", "", "half width of its 95 % interval",
           [&](const BlendCandidate& one) { return number(one.unsure); });
    column("method_error", "", "of hierarchical packings, common to all blends",
           [&](const BlendCandidate& one) { return number(one.of_method); });
    return table;
}

}  // namespace bernal
