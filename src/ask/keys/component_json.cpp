#include "keys/component_json.hpp"

#include "core/json_reading.hpp"

namespace bernal {

std::vector<ComponentShare> components_from_json(const nlohmann::json& array) {
    std::vector<ComponentShare> components;
    for (const nlohmann::json& one : array)
        components.push_back({one.at("name").get<std::string>(), finite_number(one.at("wanted_share")),
                              finite_number(one.at("realised_share")), whole_number<std::int64_t>(one.at("count"))});
    return components;
}

}  // namespace bernal
