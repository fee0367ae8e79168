#pragma once
// A packing: spheres in a container. The one data structure that sizes, rearrangement, certificate, analysis and files
// share.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bernal/container.hpp"
#include "bernal/length_unit.hpp"
#include "bernal/quaternion.hpp"

namespace bernal {

struct Sphere {
    Vec3 center;
    double radius = 0;
    bool operator==(const Sphere&) const = default;
};

/// A rigid grain that is a union of spheres, its members (bernal/shape.hpp): where it is, how it is turned, how large.
struct Body {
    Vec3 center;                        ///< of the union's volume
    Quaternion orientation = unturned;  ///< from the shape's own frame into space
    double diameter = 0;                ///< of the sphere of equal volume; of discs, of the disc of equal area
    std::uint16_t shape = 0;
    bool operator==(const Body&) const = default;
};

/// Spheres ordered by id. Of packings made here sphere i of `spheres` has the id i + 1; what was read keeps its own.
struct Packing {
    std::vector<Sphere> spheres;
    std::vector<std::uint16_t> size_class;  ///< one per sphere: the class (sieve interval, component) it was drawn from
    Container container;
    LengthUnit unit = LengthUnit::none;         ///< of all lengths
    std::vector<std::int64_t> ids = {};         ///< empty where they are 1..N, otherwise one per sphere, ascending
    std::vector<std::string> class_names = {};  ///< of class 0, 1, ...: "sand 2-4"; empty where they have none
    std::vector<double> densities = {};         ///< kg/m^3: of all classes, or of class 0, 1, ...; empty: not told
    std::vector<std::uint32_t> body =
        {};                         ///< one per sphere: the number of its body, from 1; 0: none. Empty: no bodies
    std::vector<Body> bodies = {};  ///< of number 1, 2, ...
    std::vector<std::string> shape_names = {};  ///< of Body::shape

    bool operator==(const Packing&) const = default;
};

/// "sand" of "sand 2-4": names of classes begin with that of their component.
std::string component_of(const std::string& class_name);
/// Each once, in the order of their classes.
std::vector<std::string> names_of_components(const std::vector<std::string>& class_names);

/// Of sphere i, as files, tables and messages name it.
std::int64_t id_of(const Packing& packing, std::size_t i);
/// Gives ascending ids; none are kept where they are 1..N.
void set_ids(Packing& packing, std::vector<std::int64_t> ids);

double solid_volume(std::span<const Sphere> spheres, int dimension = 3);  ///< sum of volumes; of areas of discs
double solid_volume(const Packing& packing);                              ///< of bodies the volume of their unions
/// With all lengths in that unit; a unit of none is taken for metres.
Packing in_unit(Packing packing, LengthUnit unit);

double packing_fraction(const Packing& packing);  ///< solid volume / container volume
double size_ratio(const Packing& packing);        ///< r_max / r_min; 1 for no spheres

}  // namespace bernal
