#include "cli/completion.hpp"

namespace bernal {
namespace {

// A word of --option=value is three words to bash; of names in commas, only the last is completed.
constexpr const char* bash_head = R"sh(# bash completion for bernal, made from its table of options

_bernal_names() {
    local begin=''
    [[ $1 == , && $3 == *,* ]] && begin=${3%,*},
    mapfile -t COMPREPLY < <(compgen -P "$begin" -W "$2" -- "${3#"$begin"}")
}

_bernal_files() {
    compopt -o filenames 2> /dev/null
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$1")
}

_bernal() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} options='' presets=''
    COMPREPLY=()
    if [[ $word == = ]]; then
        word=''
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if ((COMP_CWORD == 1)); then
        _bernal_names '' ")sh";

constexpr const char* bash_tail = R"sh(    esac
    if [[ $word == -* ]]; then
        _bernal_names '' "$options" "$word"
        return
    fi
    [[ $presets ]] && _bernal_names '' "$(bernal presets 2> /dev/null | cut -d ' ' -f 1)" "$word"
    _bernal_files "$word"
}

complete -F _bernal bernal
)sh";

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : between) + word;
    return all;
}

std::string all_names(const CommandEntry& command) {
    std::vector<std::string> names;
    for (const OptionEntry& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return joined(names, " ");
}

/// What stands behind an option that takes a value.
std::string value_case(const OptionEntry& option) {
    const std::string pattern = "        " + joined(option.names, " | ") + ") ";
    if (!option.choices.empty())
        return pattern + "_bernal_names '" + (option.in_commas ? "," : "") + "' '" + joined(option.choices, " ") +
               "' \"$word\"; return ;;\n";
    return pattern + (option.takes_file() ? "_bernal_files \"$word\"; return ;;\n" : "return ;;\n");
}

std::string command_case(const CommandEntry& command) {
    std::string text = "    " + command.name + ")\n        options='" + all_names(command) + "'\n";
    for (const OptionEntry& argument : command.arguments)
        if (argument.names.front().find("PRESET") != std::string::npos) text += "        presets=yes\n";
    text += "        case $before in\n";
    for (const OptionEntry& option : command.options)
        if (!option.value.empty()) text += value_case(option);
    return text + "        esac\n        ;;\n";
}

}  // namespace

std::string bash_completion(const std::vector<CommandEntry>& table) {
    std::string text = bash_head;
    for (const CommandEntry& command : table) text += command.name + ' ';
    text += "--help --version\" \"$word\"\n        return\n    fi\n    case $command in\n";
    for (const CommandEntry& command : table) text += command_case(command);
    return text + bash_tail;
}

}  // namespace bernal
