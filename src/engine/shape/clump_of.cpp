#include <utility>

#include "bernal/shape.hpp"
#include "shape/mesh_filling.hpp"
#include "shape/mesh_fit.hpp"

namespace bernal {

Shape clump_of(const TriangleMesh& mesh, std::string name, const ClumpOptions& options) {
    require_free_of_crossings(mesh);
    const std::vector<Sphere> members = members_filling(mesh, name, options);
    Shape shape = shape_of(std::move(name), members);
    shape.fit = distances_from_mesh(mesh, members);
    const double diameter = members.front().radius / shape.members.front().radius;
    const double ratio = diameter / diameter_of_volume(mesh.volume());
    shape.fit->volume_ratio = ratio * ratio * ratio;
    return shape;
}

}  // namespace bernal
