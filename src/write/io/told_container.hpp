#pragma once
// A container that another file tells: the summary of an export, PREFIX.json, which lies beside the files of its run,
// or any other summary or packing.
//
//   {"count": 400, "container": {"shape": "cylinder", "origin": [0, 0, 0], ...}, "unit": "m", "classes": ["sand"],
//    "densities": [2650], "up": "z", "contact_law": "hertz", ...}
//
// Count, unit, classes, densities and up may be missing.

#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct ToldContainer {
    std::string file;  ///< that tells it
    Container container;
    LengthUnit unit = LengthUnit::none;
    std::optional<std::size_t> count = {};  ///< of the grains that a run began with; of a packing empty
    std::vector<std::string> class_names = {};
    std::vector<double> densities = {};
    bool moves_walls = false;  ///< does that run? Where they are then stands in its table alone
    bool is_of_run = false;    ///< the summary of an export, whose run may have moved the sides since
};

/// The container of a summary, whose name ends in .json, or of a packing of any format. Throws InputError for what is
/// neither, or describes no container; FileError for a file that cannot be read.
ToldContainer container_told_by(const std::string& file);

/// The container in a text like that; `place` says where the text stands. Throws InputError beginning with it.
ToldContainer container_in_json(const std::string& text, const std::string& place);

/// What the export may have been called, of a file of its run: the longest first, names without a folder.
std::vector<std::string> possible_run_prefixes(const std::string& file);

/// The container in the export's summary beside a file of its run, found by the file's name: PREFIX.json for
/// PREFIX.dump, PREFIX.100.data, PREFIX.end.dump, PREFIX-spheres.100.vtu and the like. Empty where there is none.
/// Throws InputError for one that is damaged.
std::optional<ToldContainer> container_beside(const std::string& file);

/// Is it one of the pictures that YADE records of the deck's run?
bool is_recorded_by_yade(const std::string& file);

}  // namespace bernal
