#include "program/option_reading.hpp"

#include "bernal/error.hpp"
#include "job/option_values.hpp"

namespace bernal {

double read_number(const std::string& key, const std::string& text, bool (*possible)(double),
                   const std::string& remedy) {
    const double value = read_number(key, text);
    if (possible(value)) return value;
    throw InputError(key, text, "is not possible", "give " + remedy);
}

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
