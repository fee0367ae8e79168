#pragma once
// The certificate of a packing that is too large to be in memory: part by part, each with a layer of the others around
// it.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "bernal/certificate.hpp"

namespace bernal {

/// What is known of a part before it is read.
struct PartExtent {
    std::int64_t count = 0;
    Vec3 lowest, highest;  ///< of its centres
    double largest_radius = 0;
};

struct NumberedSphere {
    std::int64_t id = 0;  ///< from 1
    Sphere sphere;
};

struct PartedCertificate {
    Certificate certificate;  ///< as certify() would give it for the whole, places by id - 1
    double solid_volume = 0;
};

/// `load(part)` reads the spheres of a part; it is called again where a part is others' neighbour. In memory are one
/// part, another while it is looked through, the layer, and a bit a sphere. Throws InputError as certify() does, and
/// unless the ids of all parts are 1..N; places in its sentences are those within a part and its layer.
PartedCertificate certify_parts(const Container& container, std::span<const PartExtent> parts,
                                const std::function<std::vector<NumberedSphere>(std::size_t part)>& load);

}  // namespace bernal
