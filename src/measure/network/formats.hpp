#pragma once
// The formats of networks.

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

}  // namespace bernal
