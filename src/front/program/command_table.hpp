#pragma once
// The program's subcommands and options as plain values: what manual pages and completions are made from.

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace bernal {

struct OptionEntry {
    std::vector<std::string> names;  ///< "--colour"; of an argument "FILE"
    std::string value;               ///< as --help shows it: "NUMBER x 3", "FILE"; empty: there is none
    std::string description;
    std::vector<std::string> choices;  ///< of the value; empty: any
    bool in_commas = false;            ///< several choices may stand in one word, separated by commas
    bool repeatable = false;           ///< of arguments: there may be more than one
    bool required = false;

    bool takes_file() const;    ///< or the beginning of one's name
    std::string brief() const;  ///< the description's first clause
};

struct CommandEntry {
    std::string name;  ///< "pack"
    std::string description;
    std::string notes;  ///< below the options in --help
    std::vector<OptionEntry> arguments;
    std::vector<OptionEntry> options;  ///< without those that --help hides
};

/// In the order of --help, without hidden subcommands.
std::vector<CommandEntry> command_table(const CLI::App& program);

}  // namespace bernal
