#include "cli/option_reading.hpp"

#include <CLI/CLI.hpp>

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

void add_command_line_option(CLI::App& app, const std::string& key, const std::string& type,
                             const std::string& description, const std::function<void(const std::string& text)>& read) {
    app.add_option_function<std::string>("--" + key, read, description)->type_name(type);
}

void add_output_option(CLI::App& app, const std::string& key, std::optional<std::string>& file,
                       const std::string& description) {
    add_command_line_option(app, key, "FILE", description,
                            [&file, key](const std::string& text) { file = read_file_name(key, text); });
}

}  // namespace bernal
