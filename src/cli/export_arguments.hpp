#pragma once
// What the command line, and the file that it names, say about an export.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bernal/deck.hpp"
#include "cli/command.hpp"
#include "cli/file_options.hpp"
#include "cli/progress_line.hpp"
#include "deck/dem_codes.hpp"
#include "deck/material_argument.hpp"

namespace bernal {

struct ExportArguments {
    std::string file;
    ReadingOptions reading;
    std::optional<LengthUnit> unit;
    const DemCodeFiles* code = nullptr;
    Material material;                                     ///< whole after complete(), until then what is said of all
    std::vector<std::vector<MaterialArgument>> materials;  ///< the command line's, then the file's: the first wins
    std::optional<double> young, stiffness, gap, pressure;
    std::optional<double> steps, output_every;
    std::vector<Loading> loadings;
    bool gravity_finds_axis = false;
    bool has_law = false;  ///< was one said? After complete()
    std::optional<std::string> out, contacts, page, config;
    std::vector<std::string> write;
    ProgressMode progress = ProgressMode::automatic;
};

/// Adds all options; parsing fills `arguments`, which must outlive the command.
void add_export_options(Command& command, ExportArguments& arguments);

/// Throws InputError for what is missing, and for what contradicts.
void check(const ExportArguments& arguments);

/// Puts in what depends on the packing: the law and the materials of its size classes, the axis of gravity. Throws
/// InputError for materials that cannot be.
void complete(ExportArguments& arguments, const Packing& packing);

}  // namespace bernal
