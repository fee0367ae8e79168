// bernal options, which --help hides: who takes which option of a packing, for those who work on the program.

#include <algorithm>
#include <iomanip>
#include <iostream>

#include "cli/subcommands.hpp"
#include "keys/option_relations.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"

namespace bernal {
namespace {

std::string mark(std::string_view key, Party party) {
    const std::string taken = is_served(key, party) ? "+" : "", left = is_left_out(key, party) ? "o" : "";
    return taken.empty() && left.empty() ? "." : taken + left;
}

int print_relations() {
    std::size_t width = 0;
    for (const OptionRelations& row : option_relations()) width = std::max(width, row.key.size());
    const auto begin_line = [&](std::string_view first) {
        std::cout << std::left << std::setw(static_cast<int>(width)) << first;
    };
    begin_line("");
    for (const Party party : parties) std::cout << "  " << name(party);
    for (const OptionRelations& row : option_relations()) {
        std::cout << '\n';
        begin_line(row.key);
        for (const Party party : parties)
            std::cout << "  " << std::setw(static_cast<int>(name(party).size())) << mark(row.key, party);
    }
    std::cout << "\n\n+ takes it; o leaves it out of a file; +o takes it from the command line alone; . refuses it\n";
    return exit_code::done;
}

}  // namespace

void add_options(CLI::App& program, int& exit_code) {
    Command command(program, "options", "Show who takes which option of a packing", exit_code);
    command.hide();
    command.does(print_relations);
}

}  // namespace bernal
