#pragma once
// Packings for codes of neutron transport: pebble beds and TRISO particles as OpenMC, Serpent, MCNP and SCONE read
// them.

#include <map>
#include <string>
#include <vector>

#include "bernal/deck.hpp"

namespace bernal {

enum class ReactorCode { openmc, serpent, mcnp, scone };

/// A concentric layer of a sphere, from the one before it, or from the middle, to its radius.
struct SphereLayer {
    std::string material;
    double radius = 0;  ///< cm
};

/// The layers of spheres from the middle outwards. What lies between the last and the surface is of the material
/// `rest`.
struct SphereLayers {
    std::vector<SphereLayer> layers;
    std::string rest;  ///< otherwise "shell", without layers "sphere", of a component its name
};

struct ReactorOptions {
    /// The layers of the spheres of a component, by its name; those of all others by "".
    std::map<std::string, SphereLayers> layers = {};
};

/// "0.025,0.035" or "kernel:0.025,buffer:0.035,coating", with "fuel=" before it for the component `fuel`, added to
/// `options`. Layers without names are "layer1", "layer2", of a component "fuel_layer1". Throws InputError for other
/// texts, for radii that do not grow and for names that a code cannot have.
void say_layers(ReactorOptions& options, const std::string& text);

/// The spheres as the files have them, and the files.
struct ReactorModel {
    /// In cm, its container too, seen from the vessel's axis, or from the middle of a cuboid, and from the lower end;
    /// in a sphere from its centre. Its certificate holds. Spheres are those of the packing, in their order.
    Packing written;
    double shrinkage = 0;    ///< the share by which radii are smaller than in the packing, so that none overlap
    std::size_t images = 0;  ///< periodic images of spheres that the files hold besides
    std::vector<std::string> materials;  ///< named in the files, to be filled in
    std::vector<DeckFile> files;         ///< the first is the one that the code starts with
};

/// Files are named after `prefix`, a name without a folder. Numbers are written so that they read back to the same
/// doubles, and all that the codes add up is exact: centres are multiples of a power of two, which is 2^-51 of the
/// container's length or less. Materials have names and neither density nor nuclides: each code refuses to run until
/// they are filled in. Walls are vacuum boundaries, periodic ends periodic ones.
/// Throws InputError for packings without a unit, with overlaps, or of discs, for walls that the code does not know,
/// and for layers that spheres have no room for.
ReactorModel reactor_model(ReactorCode code, const Packing& packing, const ReactorOptions& options,
                           const std::string& prefix);

}  // namespace bernal
