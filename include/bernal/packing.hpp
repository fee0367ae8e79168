#pragma once
// A packing: spheres in a container. The one data structure that sizes, rearrangement, certificate, analysis and files
// share.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bernal/container.hpp"
#include "bernal/length_unit.hpp"
#include "bernal/vector.hpp"

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
    double diameter = 0;                ///< of the sphere of equal volume; for discs, of the disc of equal area
    std::uint16_t shape = 0;
    bool operator==(const Body&) const = default;
};

/// Spheres ordered by id. In packings made here, sphere i of `spheres` has the id i + 1; packings from files keep their
/// ids.
struct Packing {
    std::vector<Sphere> spheres;
    std::vector<std::uint16_t> size_class;  ///< one per sphere: the class (sieve interval, component) it was drawn from
    Container container;
    LengthUnit unit = LengthUnit::none;         ///< of all lengths
    std::vector<std::int64_t> ids = {};         ///< empty if they are 1..N, otherwise one per sphere, ascending
    std::vector<std::string> class_names = {};  ///< names of class 0, 1, ...: "sand 2-4"; empty if they have none
    std::vector<double> densities = {};  ///< kg/m^3: one for all classes, or one for class 0, 1, ...; empty: unknown
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

/// The id of sphere i, as in files, tables and messages.
std::int64_t id_of(const Packing& packing, std::size_t i);
/// Sets ascending ids; 1..N are stored as none.
void set_ids(Packing& packing, std::vector<std::int64_t> ids);

double solid_volume(std::span<const Sphere> spheres, int dimension = 3);  ///< sum of volumes; of areas of discs
double solid_volume(const Packing& packing);                              ///< for bodies, the volume of their unions
/// The packing with all lengths in that unit; a packing without a unit is taken to be in metres.
Packing in_unit(Packing packing, LengthUnit unit);
/// The same, with places and container expanded by as little as rounding may press spheres together: by 1e-12 where the
/// container is 1000 times as long as the smallest sphere. A certificate of before holds.
Packing in_unit_apart(Packing packing, LengthUnit unit);

double packing_fraction(const Packing& packing);  ///< solid volume / container volume
double size_ratio(const Packing& packing);        ///< r_max / r_min; 1 for no spheres

}  // namespace bernal
