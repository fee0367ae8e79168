#pragma once
// The shares of components as JSON: in a summary, a plan and a saved state.

#include <nlohmann/json.hpp>

#include "bernal/sampling.hpp"

namespace bernal {

/// An object: name, wanted and realised share, count, and of a component its share of the recipe and what is left out.
/// `J` is ours or the library's.
template <class J>
J json_as(const ComponentShare& one) {
    if (!one.recipe_share || !one.left_out)
        return {{"name", one.name},
                {"wanted_share", one.wanted_share},
                {"realised_share", one.realised_share},
                {"count", one.count}};
    return {{"name", one.name},   {"wanted_share", one.wanted_share},  {"realised_share", one.realised_share},
            {"count", one.count}, {"recipe_share", *one.recipe_share}, {"left_out", *one.left_out}};
}

/// The components in an array. Throws InputError for values that are not usable numbers, the library's exceptions for
/// what is not such an array.
std::vector<ComponentShare> components_from_json(const nlohmann::json& array);

}  // namespace bernal
