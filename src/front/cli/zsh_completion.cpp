#include "cli/completion.hpp"

namespace bernal {
namespace {

constexpr const char* zsh_head = R"sh(#compdef bernal
# zsh completion for bernal, made from its table of options

_bernal_presets() {
    local -a presets
    presets=(${(f)"$(bernal presets 2> /dev/null | sed 's/  */:/')"})
    _describe preset presets
    _files -g '*.toml'
}

_bernal() {
    local context state line
    typeset -A opt_args
    local -a subcommands=(
)sh";

constexpr const char* middle = R"sh(    )
    _arguments -C '(- *)'{-h,--help}'[explain the program]' '(- *)--version[version and libraries]' \
        '1:subcommand:->subcommand' '*::argument:->argument'
    case $state in
    subcommand) _describe subcommand subcommands ;;
    argument)
        case $words[1] in
)sh";

constexpr const char* zsh_tail = R"sh(        esac
        ;;
    esac
}

_bernal "$@"
)sh";

/// Within single quotes, in a description or a specification: brackets and colons end those.
std::string zsh_quoted(const std::string& text) {
    std::string all;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') all += '\\';
        all += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return all;
}

/// ":NAME:(a b c)"
std::string value_of(const OptionEntry& option, const std::string& kind) {
    std::string names;
    for (const std::string& choice : option.choices) names += (names.empty() ? "" : " ") + zsh_quoted(choice);
    const std::string value = ":" + zsh_quoted(kind) + ':';
    if (!names.empty())
        return value + (option.in_commas ? "_values -s , " + zsh_quoted(kind) + ' ' + names : '(' + names + ')');
    if (kind.find("PRESET") != std::string::npos) return value + "_bernal_presets";
    return option.takes_file() ? value + "_files" : value;
}

std::string option_text(const OptionEntry& option, const std::string& name) {
    const std::string text = "'*" + name + '[' + zsh_quoted(option.brief()) + ']';
    return text + (option.value.empty() ? "" : value_of(option, option.value)) + "' \\\n";
}

std::string command_text(const CommandEntry& command) {
    const std::string indent = "                ";
    std::string text = "        " + command.name + ")\n            _arguments \\\n";
    for (const OptionEntry& option : command.options)
        for (const std::string& name : option.names) text += indent + option_text(option, name);
    for (const OptionEntry& argument : command.arguments)
        text +=
            indent + '\'' + (argument.repeatable ? "*" : "") + value_of(argument, argument.names.front()) + "' \\\n";
    return text + indent + "&& return\n            ;;\n";
}

}  // namespace

std::string zsh_completion(const std::vector<CommandEntry>& table) {
    std::string text = zsh_head;
    for (const CommandEntry& command : table)
        text += "        '" + command.name + ':' + zsh_quoted(command.description) + "'\n";
    text += middle;
    for (const CommandEntry& command : table) text += command_text(command);
    return text + zsh_tail;
}

}  // namespace bernal
