#pragma once
// Decks: the files from which a DEM code starts with a packing as it is.

#include <string>
#include <vector>

#include "bernal/material.hpp"

namespace bernal {

enum class DemCode { lammps, liggghts, yade, mercury };

struct DeckOptions {
    Material material;
    double pressure = 0;      ///< Pa, that the state is in equilibrium with; 0: no sphere touches another
    long long steps = 10000;  ///< > 0
};

struct DeckFile {
    std::string name;  ///< in the folder of the deck
    std::string text;
};

/// The commented input deck of `code` for a packing in SI units whose data file (written in the code's own format, see
/// files.hpp) has the name `data_file`: contact model, walls of the container, neighbour settings for the size ratio, a
/// stable time step, output for ParaView. Files are named after `prefix`, a name without a folder; the first is the
/// deck itself. Throws InputError for what is missing or impossible in `options`, and for a container or sizes that the
/// code cannot hold.
std::vector<DeckFile> deck(DemCode code, const Packing& packing, const DeckOptions& options, const std::string& prefix,
                           const std::string& data_file);

}  // namespace bernal
