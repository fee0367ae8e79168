#pragma once
// The pores of a packing of spheres as a network of bodies and throats, and how a viscous fluid flows through it.
//
// Where the cells of the radical tessellation meet, four spheres (at walls, three and the wall) span a tetrahedron,
// whose void is the first form of a body. Its faces are throats: the void of a triangle between three spheres. A flow
// through a throat meets the resistance of B. Chareyre, A. Cortis, E. Catalano and E. Barthélemy (Transport in Porous
// Media 92, 473-493 (2012)): g = A R^2 / (2 mu L), where A is the void in the triangle, L the distance of the vertices
// on both sides, and R = V / S the hydraulic radius of the region between them: V its void, S its solid surface.
// Lengths, areas and volumes are in the packing's unit, as spheres that do not overlap have them, to rounding.
//
// The permeability is found from these tetrahedra. For the network that is handed on, those are merged that are one
// pore: see `PoreNetworkOptions::merge`.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

struct PoreNetworkOptions {
    /// A body becomes one with that which it opens to most widely, if that is larger and the throat at least this share
    /// of its own inscribed radius. 1: only those whose centre lies beyond the face between them, so that the throat is
    /// as wide as the body. Above 1: none are merged.
    double merge = 0.9;
    int flow = 2;     ///< 0, 1, 2: the axis from inlet to outlet
    int threads = 0;  ///< 0: as many as cores
};

struct PoreBody {
    Vec3 center;                     ///< of the inscribed sphere, in the cell
    double radius = 0;               ///< of the largest sphere between the spheres and walls around
    double volume = 0;               ///< of the void that belongs to it; those of all bodies make up the pores
    std::uint32_t coordination = 0;  ///< throats that lead to it; both ends of one that leads to its own image
    bool inlet = false;              ///< at the lower end of the flow's axis
    bool outlet = false;             ///< at the upper end
};

/// From a body to another, or to the image of one that lies so many `periods` away.
struct PoreThroat {
    std::uint32_t from = 0, to = 0;  ///< numbers of bodies, from 0
    std::array<std::int8_t, 3> periods{};
    Vec3 center;        ///< of the inscribed sphere, in the cell
    double radius = 0;  ///< of the largest sphere that passes
    double area = 0;    ///< A, of all faces between both
    double length = 0;  ///< between the centres of both
    /// g mu = A R^2 / 2L, in length^3: flow times viscosity per pressure, all faces added up; 0: none passes.
    double conductance = 0;
    /// G = area / perimeter^2 of the void in the face, with the gaps between its spheres as parts of the perimeter (G.
    /// Mason and N. R. Morrow, J. Colloid and Interface Science 141, 262-274 (1991)); for several faces the mean by
    /// area.
    double shape_factor = 0;
};

struct PoreNetwork {
    std::vector<PoreBody> bodies;
    std::vector<PoreThroat> throats;
    std::int64_t tetrahedra = 0;  ///< bodies before they were merged; polyhedra, where more than four spheres meet
    int flow = 2;
    double container_volume = 0;
    double void_volume = 0;        ///< of all bodies
    double exact_void_volume = 0;  ///< of the container less its spheres
    double porosity = 0;           ///< exact
    double sauter_diameter = 0;    ///< of the spheres: sum of cubes / sum of squares
    /// Along x, y, z, of the tetrahedra, in length^2. Between walls the ends are open there, and the sides are walls.
    std::array<double, 3> permeability{};
    /// Along the flow's axis, of the network as it is handed on, with pressures of 1 and 0 in its inlets and outlets;
    /// missing where a body of a box is both.
    std::optional<double> merged_permeability = {};
    double kozeny_carman = 0;  ///< d^2 porosity^3 / (180 (1 - porosity)^2), with the Sauter diameter
    std::int64_t closed = 0;   ///< throats that let nothing pass: their region has no void, as far as it is known
    std::vector<std::string> remarks;  ///< sentences
};

/// Throws InputError for discs, packings without spheres, spheres that overlap by more than a hundredth of their
/// radius, vessels and obstacles, as periodic cells and boxes alone are divided exactly, and beds with room above them.
/// Remarks report smaller overlaps, and porosities above 0.5, at which this model of throats lets too much flow.
PoreNetwork make_pore_network(const Packing& packing, const PoreNetworkOptions& options = {});

/// ".csv, .json, .vtp or .dat".
std::string pore_network_extensions();

/// The files that are written, for PREFIX.dat four: PREFIX_link1.dat, PREFIX_link2.dat, PREFIX_node1.dat and
/// PREFIX_node2.dat. Throws InputError for a file whose extension is none of these.
std::vector<std::string> pore_network_files(const std::string& file);

/// Is the file in metres? Throws likewise.
bool is_in_metres(const std::string& file);

/// What one has to know about such a file, in a sentence; or empty.
std::string remark_of_file(const PoreNetwork& network, const Packing& packing, const std::string& file);

/// .csv and .json as OpenPNM reads them, and .dat, Statoil's four files, as pnflow and OpenPNM do: in metres, or as
/// the numbers are where the packing has no unit. In those of Statoil the flow runs along x: axes change places in a
/// cycle, and throats through the ends lead to the inlet, -1, and the outlet, 0; throats that are closed are left out.
/// .vtp, for ParaView, is in the packing's unit. Each file is complete or untouched; a FileSet makes it so of all four.
/// Throws FileError where one cannot be written.
void write_pore_network(const PoreNetwork& network, const Packing& packing, const std::string& file);

}  // namespace bernal
