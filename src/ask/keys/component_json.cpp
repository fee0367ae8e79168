#include "keys/component_json.hpp"

#include "core/json_reading.hpp"

namespace bernal {

std::vector<ComponentShare> components_from_json(const nlohmann::json& array) {
    std::vector<ComponentShare> components;
    const auto if_any = [](const nlohmann::json& one, const char* key) {
        return one.contains(key) ? std::optional(finite_number(one.at(key))) : std::nullopt;
    };
    for (const nlohmann::json& one : array)
        components.push_back({one.at("name").get<std::string>(), finite_number(one.at("wanted_share")),
                              finite_number(one.at("realised_share")), whole_number<std::int64_t>(one.at("count")),
                              if_any(one, "recipe_share"), if_any(one, "left_out")});
    return components;
}

}  // namespace bernal
