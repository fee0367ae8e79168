#include "cli/option_reading.hpp"

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {

double read_number(const std::string& option, const std::string& text) {
    if (const auto number = parse_number(text)) return *number;
    throw InputError(option + " " + text + " is not a number; give one like 0.5 or 1e-3");
}

double read_number(const std::string& option, const std::string& text, bool (*possible)(double),
                   const std::string& remedy) {
    const double value = read_number(option, text);
    if (possible(value)) return value;
    throw InputError(option + " " + text + " is not possible; give " + remedy);
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

void add_command_line_option(CLI::App& app, const std::string& option, const std::string& type,
                             const std::string& description, const std::function<void(const std::string& text)>& read) {
    app.add_option_function<std::string>(option, read, description)->type_name(type)->configurable(false);
}

void add_output_option(CLI::App& app, const std::string& option, std::optional<std::string>& file,
                       const std::string& description) {
    add_command_line_option(app, option, "FILE", description, [&file, option](const std::string& text) {
        if (text.empty()) throw InputError(option + " is empty; give a name");
        file = text;
    });
}

}  // namespace bernal
