// YADE blocks what would take discs out of their plane.

#include "export/decks/yade_grains.hpp"

namespace bernal {
namespace {

constexpr const char* append_spheres = "    O.bodies.append(ymport.textExt('@data@'@shift@))\n";

YadeGrains yade_spheres(const DeckJob& job) {
    const Container& c = job.packing.container;
    const std::string shift = ", shift=-Vector3(" + joined({c.origin.x, c.origin.y, c.origin.z}, ", ") + ')';
    const std::string is_sphere = "isinstance(body.shape, Sphere)";
    return {
        .made =
            filled(append_spheres, {{"data", job.data_file}, {"shift", c.is_cuboid() && c.periodic[0] ? shift : ""}}),
        .is_one = is_sphere,
        .all = "[body for body in O.bodies if " + is_sphere + ']',
        .is_wall = "not " + is_sphere,
        .touch = "touches[body] = touches.get(body, 0) + 1",
        .moment = "moments += (way * contact.geom.normal)",
        .force = "O.forces.f(body.id)",
        .spin = "    spin = sum(body.state.inertia[0] * body.state.angVel.squaredNorm() for body in spheres) / 2\n",
        .columns = "matId",
        .row = R"(end.write('%.17g %.17g %.17g %.17g %d\n' % (*place, body.shape.radius, body.material.id)))",
    };
}

std::string held_in_plane(const YadeGrains& grains) {
    return "    # Discs: nothing leaves the plane.\n    for body in O.bodies:\n        if " + grains.is_one +
           ":\n            body.state.blockedDOFs = 'zXY'\n";
}

}  // namespace

YadeGrains yade_grains(const DeckJob& job) {
    YadeGrains grains = has_clumps(job) ? yade_clumps(job) : yade_spheres(job);
    if (are_discs(job)) grains.held = held_in_plane(grains);
    return grains;
}

}  // namespace bernal
