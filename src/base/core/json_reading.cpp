#include "core/json_reading.hpp"

#include <cmath>

namespace bernal {

nlohmann::json parsed_json(std::string_view text) { return nlohmann::json::parse(text); }

std::string value_shown(const nlohmann::json& value) {
    return value.is_number() || value.is_null() || value.is_boolean() ? value.dump() : value.type_name();
}

double finite_number(const nlohmann::json& value) {
    const double number = value.is_number() ? value.get<double>() : std::nan("");
    if (!std::isfinite(number)) throw InputError(value_shown(value) + " is no finite number");
    return number;
}

}  // namespace bernal
