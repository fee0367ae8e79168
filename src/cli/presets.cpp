// bernal presets: lists the presets.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iomanip>
#include <iostream>

#include "cli/preset_folder.hpp"
#include "cli/subcommands.hpp"

namespace bernal {
namespace {

void list_presets() {
    const std::vector<Preset> all = presets();
    std::size_t width = 0;
    for (const Preset& preset : all) width = std::max(width, preset.name.size());
    for (const Preset& preset : all)
        std::cout << std::left << std::setw(static_cast<int>(width) + 2) << preset.name << preset.description << '\n';
}

}  // namespace

void add_presets(CLI::App& program, int&) {
    CLI::App* presets = program.add_subcommand("presets", "List the presets that 'bernal pack PRESET' knows");
    presets->callback(list_presets);
}

}  // namespace bernal
