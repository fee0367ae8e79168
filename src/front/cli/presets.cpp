// bernal presets: lists the presets.

#include "keys/presets.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>

#include "cli/subcommands.hpp"
#include "program/command.hpp"
#include "program/exit_codes.hpp"

namespace bernal {
namespace {

int list_presets() {
    std::size_t width = 0;
    for (const Preset& preset : presets()) width = std::max(width, preset.name.size());
    for (const Preset& preset : presets())
        std::cout << std::left << std::setw(static_cast<int>(width) + 2) << preset.name << preset.description << '\n';
    return exit_code::done;
}

}  // namespace

void add_presets(CLI::App& program, int& exit_code) {
    Command(program, "presets", "List the presets that 'bernal pack PRESET' knows", exit_code).does(list_presets);
}

}  // namespace bernal
