#pragma once
// The formats of networks. A new one is a source, declared and listed here.

#include <array>

#include "bernal/pore_network.hpp"
#include "files/atomic_file.hpp"

namespace bernal {

/// A table of OpenPNM: a column a property, of pores and of throats side by side.
void put_openpnm_csv(const PoreNetwork& network, const Packing& packing, const PutBlock& put);

/// The JSON graph format, with the keys that OpenPNM asks for, and others beside them.
void put_graph_json(const PoreNetwork& network, const Packing& packing, const PutBlock& put);

/// VTK's PolyData: bodies are points, throats lines between them. Those through periodic faces end at a point of their
/// own, outside of the cell, where the image of the body is.
void put_network_vtp(const PoreNetwork& network, const Packing& packing, const PutBlock& put);

/// PREFIX_link1.dat, PREFIX_link2.dat, PREFIX_node1.dat and PREFIX_node2.dat.
std::vector<std::string> statoil_files(const std::string& prefix);
void write_statoil(const PoreNetwork& network, const Packing& packing, const std::string& prefix);

struct NetworkFormat {
    const char* extension;
    /// Gives the text of a format of one file.
    void (*put)(const PoreNetwork& network, const Packing& packing, const PutBlock& put) = nullptr;
    // A format of several files: their names, and what writes them, from the name without its extension.
    std::vector<std::string> (*files)(const std::string& prefix) = nullptr;
    void (*write)(const PoreNetwork& network, const Packing& packing, const std::string& prefix) = nullptr;
    bool in_metres = true;    ///< unless the packing has no unit; otherwise in the packing's own
    bool joins_ends = false;  ///< in periodic cells, pores at the outlet to those at the inlet
};

inline constexpr std::array network_formats{
    NetworkFormat{.extension = ".csv", .put = put_openpnm_csv, .joins_ends = true},
    NetworkFormat{.extension = ".json", .put = put_graph_json, .joins_ends = true},
    NetworkFormat{.extension = ".vtp", .put = put_network_vtp, .in_metres = false},
    NetworkFormat{.extension = ".dat", .files = statoil_files, .write = write_statoil}};

}  // namespace bernal
