#include "program/command_table.hpp"

#include <algorithm>

#include "program/subcommand.hpp"

namespace bernal {
namespace {

constexpr int any_number = CLI::detail::expected_max_vector_size;

/// As --help shows it, with blanks between several values.
std::string value_text(const CLI::Option& option) {
    if (!option.get_option_text().empty()) return option.get_option_text();
    return option.get_type_size() == 0 ? "" : option.get_type_name();
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames()) names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

std::vector<std::string> choices_of(const CLI::Option& option, const Subcommand& app) {
    for (const std::string& name : option.get_lnames())
        if (const auto found = app.choices.find(name); found != app.choices.end()) return found->second;
    return {};
}

OptionEntry entry_of(const CLI::Option& option, const Subcommand& app) {
    OptionEntry entry;
    entry.description = option.get_description();
    entry.repeatable = option.get_expected_max() >= any_number;
    entry.required = option.get_required();
    if (option.get_positional()) {
        entry.names = {option.get_name(true)};
        return entry;
    }
    entry.names = names_of(option);
    entry.value = value_text(option);
    entry.choices = choices_of(option, app);
    entry.in_commas = option.get_delimiter() != '\0';
    return entry;
}

CommandEntry entry_of(const Subcommand& app, const std::string& common_notes) {
    CommandEntry entry{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
    if (entry.notes == common_notes) entry.notes.clear();
    for (const CLI::Option* option : app.get_options()) {
        if (option->get_group().empty()) continue;
        (option->get_positional() ? entry.arguments : entry.options).push_back(entry_of(*option, app));
    }
    return entry;
}

}  // namespace

bool OptionEntry::takes_file() const {
    const std::string& kind = value.empty() ? names.front() : value;
    return std::ranges::any_of(
        std::vector<std::string>{"FILE", "PREFIX", "PACKING", "PRESET", "IN", "OUT", "WKT", "SHAPE"},
        [&](const std::string& word) { return kind.find(word) != std::string::npos; });
}

std::string OptionEntry::brief() const {
    std::size_t end = description.size();
    for (const char* mark : {": ", " (", "; "}) end = std::min(end, description.find(mark));
    return description.substr(0, end);
}

std::vector<CommandEntry> command_table(const CLI::App& program) {
    std::vector<CommandEntry> table;
    for (const CLI::App* app : program.get_subcommands({}))
        if (!app->get_group().empty())
            table.push_back(entry_of(static_cast<const Subcommand&>(*app), program.get_footer()));
    return table;
}

}  // namespace bernal
