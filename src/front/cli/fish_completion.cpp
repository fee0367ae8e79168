#include "cli/completion.hpp"

namespace bernal {
namespace {

std::string quoted(const std::string& text) {
    std::string all = "'";
    for (const char c : text) all += c == '\'' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    return all + '\'';
}

std::string begin_of(const CommandEntry& command) {
    return "complete -c bernal -n '__fish_seen_subcommand_from " + command.name + "'";
}

std::string name_of(const std::string& name) {
    return name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
}

/// The names that it takes, files, or what only the user knows.
std::string value_of(const OptionEntry& option) {
    std::string names;
    for (const std::string& choice : option.choices) names += (names.empty() ? "" : " ") + choice;
    if (option.in_commas && !names.empty()) return " -x -a \"(__fish_append , " + names + ")\"";
    if (!names.empty()) return " -x -a '" + names + '\'';
    return option.takes_file() ? " -r -F" : " -x";
}

std::string argument_text(const CommandEntry& command, const OptionEntry& argument) {
    std::string text;
    if (argument.names.front().find("PRESET") != std::string::npos)
        text += begin_of(command) + " -a \"(bernal presets 2> /dev/null | string replace -r ' +' \\t)\"\n";
    return argument.takes_file() ? text + begin_of(command) + " -F\n" : text;
}

}  // namespace

std::string fish_completion(const std::vector<CommandEntry>& table) {
    std::string text =
        "# fish completion for bernal, made from its table of options\n\ncomplete -c bernal -f\n"
        "complete -c bernal -n __fish_use_subcommand -s h -l help -d 'Explain the program'\n"
        "complete -c bernal -n __fish_use_subcommand -l version -d 'Version and libraries'\n";
    for (const CommandEntry& command : table) {
        text += "\ncomplete -c bernal -n __fish_use_subcommand -a " + command.name + " -d " +
                quoted(command.description) + '\n';
        for (const OptionEntry& argument : command.arguments) text += argument_text(command, argument);
        for (const OptionEntry& option : command.options) {
            text += begin_of(command);
            for (const std::string& name : option.names) text += name_of(name);
            text += (option.value.empty() ? "" : value_of(option)) + " -d " + quoted(option.brief()) + '\n';
        }
    }
    return text;
}

}  // namespace bernal
