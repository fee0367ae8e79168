#pragma once
// What a user says about a packing to be made: the options of `bernal pack`, each also a key of the same name in TOML
// files.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bernal/pack.hpp"
#include "bernal/size_options.hpp"

namespace bernal {

/// What --engine says.
struct EngineSetting {
    std::optional<EngineKind> kind;  ///< empty: auto, by the planned cost
};

/// Fields that were not given take the default in parentheses.
struct Settings {
    SizeOptions sizes;               ///< --sizes (monodisperse) and what belongs to it
    std::optional<LengthUnit> unit;  ///< --unit of all lengths (none)
    std::optional<double> count;     ///< (10,000, the list's, or what fills a fixed container to the target fraction)
    std::optional<std::uint64_t> seed;         ///< (1)
    std::optional<bool> periodic;              ///< --container periodic (true) or box
    std::optional<std::array<bool, 3>> walls;  ///< of a box: which axes have walls (all)
    std::optional<Vec3> lengths;               ///< a fixed container's
    std::optional<Vec3> aspect;                ///< a solved container's proportions (1 1 1)
    std::optional<double> target_fraction;     ///< (as dense as the effort gets)
    std::optional<EngineSetting> engine;       ///< (auto)
    std::optional<double> looseness;           ///< of the loose octree (default_looseness)
    std::optional<SweepKind> sweep;            ///< (parallel)
    std::optional<Effort> effort;              ///< (standard; the least that reaches a target)
    std::optional<int> threads;                ///< (0: all cores)
    std::optional<std::string> out;            ///< prefix of the results' names ("packing")
    std::vector<double> densities;             ///< for formats that hold them (none)
    std::vector<std::string> write;            ///< further files, format by extension
    std::optional<std::string> config;         ///< a TOML file; the command line wins over it
    std::optional<std::string> preset;         ///< positional: the name of a preset, or a TOML file
    std::optional<std::string> resume;         ///< a saved state to go on from
};

/// Adds the options to `app`; parsing fills `settings`, which must outlive it. Values that cannot be throw InputError.
void add_settings(CLI::App& app, Settings& settings);

/// Throws InputError for a looseness where none of `engines` has one.
void require_looseness_belongs(const Settings& settings, std::span<const EngineKind> engines);

std::string_view name(SweepKind sweep);
std::string_view name(Effort effort);

}  // namespace bernal
