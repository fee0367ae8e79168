#include "program/option_reading.hpp"

namespace bernal {

bool is_fraction(double value) { return value > 0 && value < 1; }

std::vector<std::string> engine_names() {
    std::vector<std::string> names;
    for (EngineKind kind : engine_kinds) names.emplace_back(name(kind));
    return names;
}

std::optional<EngineKind> engine_of(const std::string& text) {
    for (EngineKind kind : engine_kinds)
        if (name(kind) == text) return kind;
    return {};
}

}  // namespace bernal
