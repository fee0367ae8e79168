#pragma once
// Packings of spheres that are given as arrays or as a table.

#include "python/packing_object.hpp"

namespace bernal {

/// The values as Python has them.
struct OwnSpheres {
    pybind11::object centers, radii = pybind11::none(), container = pybind11::none(), classes = pybind11::none();
    std::string unit = "none";
    pybind11::object diameters = pybind11::none(), tilt = pybind11::none();
};

/// Throws ArrayError for arrays that are no spheres, InputError for what contradicts itself.
std::shared_ptr<PackingObject> packing_from(const OwnSpheres& given);

}  // namespace bernal
