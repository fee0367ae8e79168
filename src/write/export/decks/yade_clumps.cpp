// YADE reckons a clump's mass, centre and axes from its members, exactly where these do not overlap, on a grid where
// they do. While it does so the members are no spheres here, for which it takes the masses and inertia that they have:
// their shares of the union's mass, about its centre (mass_shares), and on the first of them what is missing to the
// union's inertia. So all is exact, its frame too, which nothing else can set. Contacts are damped by the masses of
// their spheres: members have that of the clump.

#include <Eigen/Dense>

#include "core/number_text.hpp"
#include "export/clump_masses.hpp"
#include "export/decks/yade_grains.hpp"
#include "packing/grains.hpp"
#include "shape/bodies_of_packing.hpp"

namespace bernal {
namespace {

constexpr const char* clump_lines =
    R"(    # Members are in @data@, clumps in @prefix@.clumps.csv: mass, centre, orientation and moments of inertia of unions.
    # Of each shape: shares of the mass, about the union's centre; and what the first member has to add to their inertia,
    # over mass and squared diameter, with its orientation.
    shapes = [@shapes@]
    members = {}
@single@    for line in open('@data@'):
        if not line.startswith('#'):
            x, y, z, radius, material, body = line.split()
            members.setdefault(int(body), []).append(((float(x), float(y), float(z)), float(radius), int(material)))
@noted@    clumps = [[float(word) for word in line.split(',')] for line in open('@prefix@.clumps.csv').readlines()[1:]]
    for number, shape, mass, diameter, x, y, z, qw, qx, qy, qz, ixx, iyy, izz in clumps:
@before@        shares, inertia, turn = shapes[int(shape)]
        turned, spheres = Quaternion(qw, qx, qy, qz), []
        for (place, radius, material), share in zip(members[int(number)], shares):
            spheres.append(utils.sphere(@place@, radius, material=material))
            spheres[-1].state.mass, spheres[-1].state.inertia = mass * share, Vector3.Zero
        spheres[0].state.inertia = Vector3(*inertia) * mass * diameter**2
        spheres[0].state.ori = (turned * Quaternion(*turn)).conjugate()  # YADE turns inertia backwards
        ids, drawn = O.bodies.append(spheres), [body.shape for body in spheres]
        for body in spheres:
            body.shape = Box()
        clump = O.bodies[O.bodies.clump(ids, discretization=0)]
        for body, shape in zip(spheres, drawn):
            body.shape, body.state.mass = shape, mass
        wanted = turned.toRotationMatrix()
        wanted = wanted * Vector3(ixx, iyy, izz).asDiagonal() * wanted.transpose()
        found = clump.state.ori.toRotationMatrix()
        found = found * clump.state.inertia.asDiagonal() * found.transpose()
        if (found - wanted).norm() > 1e-9 * wanted.norm() or abs(clump.state.mass / mass - 1) > 1e-9:
            sys.exit('clump %d has another inertia than its union' % number)
@flat@@after@)";

/// Spheres beside clumps stand among them as they do in the file, so that what the run leaves has the same order.
constexpr const char* single_lines = R"(    # Spheres that are no clump's (body 0), and the clump before each of them.
    last, single = 0, []


    def append_single(before):
        while single and single[0][0] < before:
            _, place, radius, material = single.pop(0)
            O.bodies.append(utils.sphere(@place@, radius, material=material))


)";

constexpr const char* noted_lines = R"(            if int(body) == 0:
                single.append((last, *members[0].pop()))
            last = max(last, int(body))
)";

constexpr const char* clump_functions = R"(def clumps():
    """In the order of their numbers."""
    return [body for body in O.bodies if body.isClump]

@grains@
def forces(body):
    """Of a clump those on its members."""
    return sum((O.forces.f(m) for m in body.shape.members), Vector3.Zero) if body.isClump else O.forces.f(body.id)


def arm(body):
    """Of a member, from the centre of its clump; walls have none."""
    body = O.bodies[body]
    return body.state.pos - O.bodies[body.clumpId].state.pos if body.isClumpMember else Vector3.Zero


)";

constexpr const char* all_grains = R"(
def all_grains():
    """Clumps, and the spheres beside them."""
    return [body for body in O.bodies if body.isClump or body.isStandalone and isinstance(body.shape, Sphere)]

)";

constexpr const char* spin_lines =
    R"(    spins = [(body.state.inertia, body.state.ori.conjugate() * body.state.angVel) for body in spheres]
    spin = sum(inertia.dot(Vector3(*[w**2 for w in turn])) for inertia, turn in spins) / 2
)";

/// What members at points do not have of the union's inertia, over mass and squared diameter, as principal moments and
/// the frame of these.
struct Missing {
    Vec3 moments;
    Quaternion frame = unturned;
};

Missing missing_inertia(const Shape& shape, Vec3 whole, const std::vector<double>& shares) {
    Eigen::Matrix3d rest = Eigen::Vector3d(whole.x, whole.y, whole.z).asDiagonal();
    for (std::size_t k = 0; k < shares.size(); ++k) {
        const Vec3 c = shape.members[k].center;
        const Eigen::Vector3d arm(c.x, c.y, c.z);
        rest -= shares[k] * (arm.squaredNorm() * Eigen::Matrix3d::Identity() - arm * arm.transpose());
    }
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix3d> solver(rest);
    Eigen::Matrix3d axes = solver.eigenvectors();
    if (axes.determinant() < 0) axes.col(2) *= -1;
    const Eigen::Quaterniond q(axes);
    const Eigen::Vector3d m = solver.eigenvalues();
    return {{m[0], m[1], m[2]}, {q.w(), q.x(), q.y(), q.z()}};
}

/// Of discs as of a flat body.
Vec3 moments_in_space(Vec3 moments, int dimension) {
    return dimension == 2 ? Vec3{moments.z / 2, moments.z / 2, moments.z} : moments;
}

std::string shapes_text(const std::vector<Shape>& shapes) {
    std::string text;
    for (const Shape& shape : shapes) {
        if (shape.members.empty()) {
            text += "None, ";
            continue;
        }
        const std::vector<double> shares = mass_shares(shape);
        const Missing missing = missing_inertia(shape, moments_in_space(shape.moments, shape.dimension), shares);
        const auto& [m, q] = missing;
        text += "([" + joined(shares, ", ") + "], (" + joined({m.x, m.y, m.z}, ", ") + "), (" +
                joined({q[0], q[1], q[2], q[3]}, ", ") + ")), ";
    }
    text.resize(text.size() - 2);
    return text;
}

std::string clumps_text(const DeckJob& job, const std::vector<Shape>& shapes) {
    const Packing& packing = job.packing;
    const std::vector<ClumpMass> masses = clump_masses(packing, shapes, job.material.densities);
    std::string text = "id,shape,mass,diameter,x,y,z,qw,qx,qy,qz,ixx,iyy,izz\n";
    for (std::size_t b = 0; b < masses.size(); ++b) {
        const Body& body = packing.bodies[b];
        const Quaternion& q = body.orientation;
        const Vec3 c = body.center, m = moments_in_space(masses[b].moments, packing.container.dimension);
        text += std::to_string(b + 1) + ',' + std::to_string(body.shape) + ',' +
                joined({masses[b].mass, body.diameter, c.x, c.y, c.z, q[0], q[1], q[2], q[3], m.x, m.y, m.z}, ",") +
                '\n';
    }
    return text;
}

/// Members stand beside the centre of their clump, in a cell that begins at 0.
std::string place_text(const DeckJob& job) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid() || !c.periodic[0]) return "Vector3(*place)";
    const std::string lengths = joined({c.lengths.x, c.lengths.y, c.lengths.z}, ", ");
    return "Vector3(*[a - o - l * round((a - b) / l) for a, b, o, l in\n"
           "                                                  zip(place, (x, y, z), (" +
           joined({c.origin.x, c.origin.y, c.origin.z}, ", ") + "), (" + lengths + "))])";
}

std::string single_place(const DeckJob& job) {
    const Container& c = job.packing.container;
    if (!c.is_cuboid() || !c.periodic[0]) return "Vector3(*place)";
    return "Vector3(*place) - Vector3(" + joined({c.origin.x, c.origin.y, c.origin.z}, ", ") + ')';
}

std::string made_clumps(const DeckJob& job, const std::vector<Shape>& shapes, bool has_spheres) {
    return filled(clump_lines, {{"data", job.data_file},
                                {"prefix", job.prefix},
                                {"shapes", shapes_text(shapes)},
                                {"single", has_spheres ? filled(single_lines, {{"place", single_place(job)}}) : ""},
                                {"noted", has_spheres ? noted_lines : ""},
                                {"before", has_spheres ? "        append_single(number)\n" : ""},
                                {"after", has_spheres ? "    append_single(len(clumps) + 1)\n" : ""},
                                {"place", place_text(job)},
                                {"flat", are_discs(job) ? "        clump.aspherical = False\n" : ""}});
}

}  // namespace

/// What bernal reads again has the number of each sphere's clump.
YadeGrains yade_clumps(const DeckJob& job) {
    const std::vector<Shape> shapes = shapes_of_bodies(job.packing);
    const bool has_spheres = spheres_beside_bodies(job.packing) > 0;
    return {
        .made = made_clumps(job, shapes, has_spheres),
        .is_one = std::string("body.isClump") +
                  (has_spheres ? " or body.isStandalone and isinstance(body.shape, Sphere)" : ""),
        .all = has_spheres ? "all_grains()" : "clumps()",
        .is_wall = "isinstance(body.shape, (Wall, Facet))",
        .functions = filled(clump_functions, {{"grains", has_spheres ? all_grains : ""}}),
        .touch = std::string("grain = O.bodies[body].clumpId") +
                 (has_spheres ? " if O.bodies[body].isClumpMember else body" : "") +
                 "\n                touches[grain] = touches.get(grain, 0) + 1",
        .moment =
            "branch = way * contact.geom.normal + arm(contact.id1) - arm(contact.id2)\n"
            "        moments += branch",
        .force = "forces(body)",
        .spin = spin_lines,
        .recorded = ", 'clumpId'",
        .columns = "attrs",
        .column_names = R"(# attributes: matId body\n)",
        .numbers = "    numbers = {clump.id: number for number, clump in enumerate(clumps(), 1)}\n",
        .row = R"(end.write('%.17g %.17g %.17g %.17g %d %d\n' %
                  (*place, body.shape.radius, body.material.id, numbers.get(body.clumpId, 0))))",
        .files = {{job.prefix + ".clumps.csv", clumps_text(job, shapes)}},
    };
}

}  // namespace bernal
