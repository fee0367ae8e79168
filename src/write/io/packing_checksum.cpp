#include "io/packing_checksum.hpp"

#include "core/raw_bytes.hpp"
#include "files/checksum.hpp"
#include "geometry/wall_json.hpp"

namespace bernal {
namespace {

void add_vector(Checksum& sum, Vec3 v) {
    for (int axis = 0; axis < 3; ++axis) sum.add_value(v[axis]);
}

}  // namespace

std::string packing_checksum(const Packing& packing) {
    static_assert(sizeof(Sphere) == 4 * sizeof(double), "no bytes between numbers");
    const Container& container = packing.container;
    Checksum sum;
    sum.add(name(packing.unit));
    sum.add_value(container.dimension);
    add_vector(sum, container.origin);
    add_vector(sum, container.lengths);
    if (container.is_tilted()) add_vector(sum, {container.tilt.xy, container.tilt.xz, container.tilt.yz});
    for (const bool periodic : container.periodic) sum.add_value(periodic);
    for (const Wall& wall : container.surfaces)
        sum.add(std::holds_alternative<MeshWall>(wall) ? std::string(kind(wall)) : to_json(wall).line());
    sum.add(bytes_in_memory(packing.spheres));
    sum.add(bytes_in_memory(packing.size_class));
    sum.add(bytes_in_memory(packing.ids));
    sum.add(bytes_in_memory(packing.body));
    for (const Body& body : packing.bodies) {
        add_vector(sum, body.center);
        for (const double part : body.orientation) sum.add_value(part);
        sum.add_value(body.diameter);
        sum.add(packing.shape_names[body.shape]);
    }
    return sum.text();
}

std::string changed_since_written(const std::string& file, const std::string& written, const std::string& found) {
    return "'" + file + "' is not as it was written: its checksum is " + written + ", and that of its content is " +
           found + "; it is damaged, get it anew";
}

}  // namespace bernal
