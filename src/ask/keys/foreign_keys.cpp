#include "keys/foreign_keys.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace bernal {

namespace {

struct Answer {
    std::string text;
    std::vector<std::string_view> keys;
};

const std::string vessel =
    "a container is periodic, a box, a cylinder, a sphere, an annulus, a cone, a prism or a mesh: see `container`, "
    "`vessel-diameter`, `vessel-height`, `polygon`, `mesh` and `obstacle`; or " +
    how_to_cut_shapes();
const std::string physics =
    "packing has neither forces nor time; 'bernal export' writes friction, stiffness and gravity into the input deck "
    "of a DEM code, see 'bernal export --help'";

const std::array answers{
    Answer{vessel, {"geometry", "cylinder", "sphere", "cone", "prism", "stl", "vessel", "region"}},
    Answer{"discs in the plane are packed with `dimension` 2", {"dimensions", "dim", "ndim", "2d", "3d", "2D", "3D"}},
    Answer{physics,
           {"friction", "rolling-friction", "gravity", "young", "poisson", "stiffness", "restitution", "cohesion",
            "damping", "timestep", "time-step", "dt", "steps", "material", "velocity", "temperature"}},
    Answer{"grains are not rained in: they are packed at once, as densely as `effort` gets or to a `target-fraction`; "
           "'bernal export' writes a deck in which they settle under gravity",
           {"settle", "rain", "pour", "pluviation", "insert", "generation-rate"}},
    Answer{"a packing has no pressure; 'bernal export --pressure' brings one to equilibrium under it",
           {"pressure", "stress", "confining-pressure", "contacts"}},
    Answer{"spheres of a packing do not overlap; the least distance between their surfaces is `gap`",
           {"overlap", "tolerance", "clearance"}},
    Answer{"the number of spheres is `count`",
           {"n", "N", "number", "num", "num-particles", "num-spheres", "particles", "spheres", "grains"}},
    Answer{"the container's side lengths are `lengths` X Y Z",
           {"box", "box-size", "domain", "length", "width", "depth", "lx", "ly", "lz", "dimensions-xyz"}},
    Answer{"heights are `vessel-height` for a vessel, the last of `lengths` X Y Z for a box, `bed-height` for a bed, "
           "and 'height' in a `layer`",
           {"height"}},
    Answer{"give layers one by one, from the lowest upwards: `layer` coarse=100,share=50 `layer` fine=100", {"layers"}},
    Answer{"the mass of all spheres is `total-mass`, in kg", {"mass"}},
    Answer{"a bed is given by `fill-level`, the share of the vessel's volume, or by `bed-height`",
           {"bed", "fill-height"}},
    Answer{"all sizes are diameters: `diameter-mean`, or `diameter-min` and `diameter-max`, or a `diameter-list`; "
           "`sizes` names their distribution",
           {"size", "radius", "radii", "diameter", "d", "r", "radius-min", "radius-max", "radius-mean"}},
    Answer{"the packing fraction to stop at is `target-fraction`",
           {"phi", "packing-fraction", "volume-fraction", "solid-fraction", "fraction", "packing-density"}},
    Answer{"a sieve curve is read by `sizes` table with `grading` FILE.csv, and `sizes` names the other distributions",
           {"psd", "gsd", "sieve", "sieves", "sieve-curve", "distribution", "grain-size-distribution", "granulometry"}},
    Answer{"the container is periodic by default; `container` box has walls, with `walls` x,y on some axes",
           {"periodic", "boundary", "boundaries", "pbc"}},
    Answer{"grains are spheres, or rigid unions of them: `shape` dimer, rod, cube ... or a file of members",
           {"clump", "clumps", "ellipsoid", "aspect-ratio", "polyhedra", "superquadric"}},
    Answer{"`out` PREFIX names the results, and `write` FILE further files, whose extensions set the format; 'bernal "
           "convert --format' writes other formats",
           {"format", "output", "o", "output-file", "output-format", "prefix", "name"}},
};

}  // namespace

std::string how_to_cut_shapes() {
    return "cut other shapes out of that packing: 'bernal convert packing.csv spheres.csv --format table' writes a row "
           "for each sphere, and the rows that are kept are read, by any subcommand, with --box XLO YLO ZLO XHI YHI "
           "ZHI --walls x,y,z";
}

std::string answer_to_foreign_key(const std::string& key) {
    const auto has = [&](const Answer& answer) { return std::ranges::count(answer.keys, std::string_view(key)) > 0; };
    const auto found = std::ranges::find_if(answers, has);
    return found == answers.end() ? "" : found->text;
}

}  // namespace bernal
