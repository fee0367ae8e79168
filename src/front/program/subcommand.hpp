#pragma once
// A subcommand of CLI11 with what that has no place for.

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

namespace bernal {

struct Subcommand : CLI::App {
    using CLI::App::App;

    std::map<std::string, std::vector<std::string>> choices;  ///< of an option's values, by its key
};

}  // namespace bernal
