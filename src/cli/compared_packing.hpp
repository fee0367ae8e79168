#pragma once
// What `bernal neighbors` searches in: a packing from a file, or a state generated from the settings of one.

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "cli/settings.hpp"
#include "study/generated_state.hpp"

namespace bernal {

struct ComparedPacking {
    Settings settings;                       ///< of the generated state
    std::optional<std::string> input;        ///< a packing, a preset or a TOML file
    std::optional<double> packing_fraction;  ///< of the generated state (0.62)
    StateKind state = StateKind::random;

    bool is_generated() const;  ///< and not a file's
    std::string source() const;
    std::vector<std::string> inputs() const;
};

/// Adds the options of `pack` that describe a state, and what else does; `compared` must outlive `app`.
void add_packing_options(CLI::App& app, ComparedPacking& compared);

/// Gives the file of settings, where there is one, to the options that the command line left out. Throws InputError for
/// options that have no meaning here.
void apply_files(CLI::App& app, ComparedPacking& compared);

/// After `apply_files`. Throws as `pack_job`, `generated_state` and `read_packing` do.
Packing packing_to_compare(const ComparedPacking& compared);

}  // namespace bernal
