#include "export/vessel_test.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "export/deck_text.hpp"
#include "export/loading.hpp"
#include "export/mesh_foot.hpp"
#include "export/vessel_text.hpp"
#include "packing/grains.hpp"

namespace bernal {
namespace {

const CylinderWall* drum_of(const Container& c) {
    for (const Wall& wall : c.surfaces)
        if (const auto* cylinder = std::get_if<CylinderWall>(&wall); cylinder && cylinder->inside) return cylinder;
    return nullptr;
}

int axis_along(Vec3 direction) { return axis_letter(direction) == 0 ? -1 : axis_letter(direction) - 'x'; }

/// The radius at which the wall meets the plane at `height` along `up`; 0 where it does not.
double radius_at(const Wall& wall, int up, double height) {
    if (const auto* cylinder = std::get_if<CylinderWall>(&wall))
        return cylinder->inside && axis_along(cylinder->axis) == up ? cylinder->radius : 0;
    const auto* cone = std::get_if<ConeWall>(&wall);
    if (cone == nullptr || axis_along(cone->axis) != up) return 0;
    const double along = (height - cone->point[up]) * cone->axis[up];
    return cone->radii[0] + (cone->radii[1] - cone->radii[0]) * along / cone->height;
}

/// Of a mesh none, but in decks under discharge (mesh_floor_that_opens).
std::optional<std::size_t> found_foot(const Container& c) {
    const int up = usual_gravity_axis(c);
    for (std::size_t k = 0; k < c.surfaces.size(); ++k)
        if (const auto* plane = std::get_if<PlaneWall>(&c.surfaces[k]); plane && plane->normal[up] == 1) return k;
    return {};
}

/// 0 where there is none.
double found_radius(const Container& c) {
    const int up = usual_gravity_axis(c);
    if (const auto floor = mesh_foot(c, up)) return floor->inner_radius;
    if (!found_foot(c)) return 0;
    const double height = std::get<PlaneWall>(c.surfaces[foot_of(c)]).point[up];
    double radius = 0;
    for (const Wall& wall : c.surfaces) radius = std::max(radius, radius_at(wall, up, height));
    return radius;
}

constexpr int ring_sides = 64;

/// Triangles in one height, as they stand in an STL file.
class FlatFacets {
  public:
    FlatFacets(int up, double height) : up_(up), height_(height) {}

    void add(Vec3 a, Vec3 b, Vec3 c) {
        text_ += "facet normal" + std::string(up_ == 0 ? " 1 0 0" : up_ == 1 ? " 0 1 0" : " 0 0 1") + "\n outer loop\n";
        for (Vec3 corner : {a, b, c}) {
            corner[up_] = height_;
            text_ += "  vertex " + joined({corner.x, corner.y, corner.z}, " ") + '\n';
        }
        text_ += " endloop\nendfacet\n";
    }
    const std::string& text() const { return text_; }

  private:
    int up_;
    double height_;
    std::string text_;
};

/// From a circle to the edges around a floor.
void add_to_edges(const MeshFoot& floor, double radius, FlatFacets& facets) {
    const auto on_circle = [&](Vec3 p) { return floor.middle + radius / norm(p - floor.middle) * (p - floor.middle); };
    for (const auto& [from, to] : floor.edges) {
        const double turn =
            dot(from - floor.middle, to - floor.middle) / norm(from - floor.middle) / norm(to - floor.middle);
        const int parts = std::max(1, static_cast<int>(std::ceil(std::acos(std::clamp(turn, -1.0, 1.0)) * ring_sides /
                                                                 (2 * std::numbers::pi))));
        const auto at = [&, a = from, b = to](int k) { return a + static_cast<double>(k) / parts * (b - a); };
        for (int k = 0; k < parts; ++k) {
            const Vec3 p = at(k), q = at(k + 1);
            facets.add(on_circle(p), p, q);
            facets.add(on_circle(p), q, on_circle(q));
        }
    }
}

void add_ring(Vec3 middle, int up, double inner, double outer, FlatFacets& facets) {
    const int one = up == 0 ? 1 : 0, other = 3 - up - one;
    const auto corner = [&](double radius, int k) {
        const double angle = 2 * std::numbers::pi * k / ring_sides;
        Vec3 place = middle;
        place[one] += radius * std::cos(angle), place[other] += radius * std::sin(angle);
        return place;
    };
    for (int k = 0; k < ring_sides; ++k) {
        facets.add(corner(inner, k), corner(outer, k), corner(outer, k + 1));
        facets.add(corner(inner, k), corner(outer, k + 1), corner(inner, k + 1));
    }
}

}  // namespace

void require_drum(const Container& c) {
    const CylinderWall* drum = drum_of(c);
    if (drum == nullptr || c.dimension == 2 || axis_along(drum->axis) < 0)
        throw InputError("`drum` turns a cylinder about its axis, and the container here is not one (" + c.shape() +
                         "): give a packing in a cylinder, as of `container` cylinder with `fill-level` 0.4, `axis` x "
                         "and `up` z");
    if (c.up && *c.up == axis_along(drum->axis))
        throw InputError(
            "`drum` has its axis across gravity, and this cylinder stands along it: pack with another `axis` or `up`");
}

void require_hopper(const Discharge& d, const Container& c) {
    if (c.dimension == 2 || found_radius(c) == 0)
        throw InputError("`discharge` opens the flat foot of a cone, a cylinder or a mesh, and the container here (" +
                         c.shape() +
                         ") has none: pack in a cone, `vessel-diameter` of its foot and a larger `top-diameter`, or in "
                         "a mesh that ends below in one flat floor");
    const double foot = 2 * found_radius(c);
    if (d.opening && *d.opening > foot * (1 + 1e-9))
        throw InputError("opening", number_text(*d.opening), "m is wider than the foot of the hopper",
                         "give " + rounded_text(foot) + " at most");
}

bool is_narrow(const Discharge& d, const Container& c) {
    return d.opening && (*d.opening < 2 * found_radius(c) * (1 - 1e-9) || mesh_foot(c, usual_gravity_axis(c)));
}

void require_passable(const Discharge& d, const Packing& packing) {
    const double foot = 2 * foot_radius(packing.container), widest = largest_diameter_of(packing);
    const double opening = d.opening.value_or(foot);
    if (opening > widest) return;
    const std::string lets = "lets no grain of " + rounded_text(widest) + " m through";
    if (foot > widest)
        throw InputError("opening", number_text(opening), "m " + lets,
                         foot < 5 * widest ? "give " + rounded_text(foot) + ", the whole foot"
                                           : "give five of its diameters, " + rounded_text(5 * widest) + ", or more");
    throw InputError(
        "the foot of the hopper, " + rounded_text(foot) + " m wide, " + lets +
        ": give the vessel a wider foot, in a cone by `vessel-diameter`, of five of its diameters or more");
}

std::vector<std::string> remarks_on(const Loading& loading, const Packing& packing) {
    const auto* discharge = std::get_if<Discharge>(&loading);
    if (discharge == nullptr) return {};
    const double widest = largest_diameter_of(packing);
    const double opening = discharge->opening.value_or(2 * foot_radius(packing.container));
    if (opening >= 5 * widest * (1 - 1e-9)) return {};
    return {"the opening of " + rounded_text(opening) + " m is " + rounded_text(opening / widest) +
            " of the largest diameters wide: grains may arch over it and stay; five or more flow"};
}

std::size_t foot_of(const Container& c) { return found_foot(c).value(); }
double foot_radius(const Container& c) { return found_radius(c); }

std::vector<DeckFile> foot_ring(const Packing& packing, const Loading& loading, const std::string& prefix) {
    const auto* discharge = std::get_if<Discharge>(&loading);
    if (discharge == nullptr || !is_narrow(*discharge, packing.container)) return {};
    const Container& c = packing.container;
    const int up = usual_gravity_axis(c);
    const double height = std::get<PlaneWall>(c.surfaces[foot_of(c)]).point[up] - 5e-3 * smallest_diameter_of(packing);
    FlatFacets ring(up, height);
    if (const auto floor = mesh_foot(c, up))
        add_to_edges(*floor, *discharge->opening / 2, ring);
    else
        add_ring(c.origin + c.lengths * 0.5, up, *discharge->opening / 2,
                 foot_radius(c) / std::cos(std::numbers::pi / ring_sides), ring);
    return {{prefix + "-foot.stl", "solid foot\n" + ring.text() + "endsolid foot\n"}};
}

std::optional<PlaneWall> mesh_floor_that_opens(const Container& c, const Loading& loading) {
    if (!std::holds_alternative<Discharge>(loading)) return {};
    const int up = usual_gravity_axis(c);
    const auto floor = mesh_foot(c, up);
    if (!floor) return {};
    Vec3 upwards;
    upwards[up] = 1;
    return PlaneWall{floor->middle, upwards};
}

int drum_axis(const Container& c) { return axis_along(drum_of(c)->axis); }

double settling_time(const Packing& packing, const Gravity& g) {
    return 2.4 * std::sqrt(2 * packing.container.lengths[g.axis] / g.acceleration);
}

double discharge_time(const Packing& packing, const Discharge& d) {
    const double opening = d.opening.value_or(2 * foot_radius(packing.container));
    const double free = std::max(opening - 1.4 * mean_grain_diameter(packing), 0.1 * opening);
    constexpr double bulk_fraction = 0.58;
    return solid_volume(packing) / bulk_fraction / (0.58 * std::sqrt(Gravity{}.acceleration) * std::pow(free, 2.5));
}

Rest rest_of(const Packing& packing, const Material& material, const Gravity& g, double settled, double time_step) {
    if (!packing.bodies.empty()) return rest_of(grains_as_spheres(packing), material, g, settled, time_step);
    double weight = 0;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i)
        weight += g.acceleration * mass(packing.spheres[i], density_of(material, packing.size_class[i]));
    const double diameter = mean_grain_diameter(packing), look = std::sqrt(diameter / g.acceleration) / looks_at_rest;
    return {settled * weight * diameter, settled * g.acceleration * diameter,
            std::max(1ll, static_cast<long long>(look / time_step))};
}

const std::vector<std::string>& vessel_test_columns() {
    static const std::vector<std::string> columns{"time",     "step",           "stage",    "motion",
                                                  "grains",   "mass",           "center_x", "center_y",
                                                  "center_z", "kinetic_energy", "slope"};
    return columns;
}

bool is_vessel_test(const Loading& loading) {
    return std::holds_alternative<Drum>(loading) || std::holds_alternative<Discharge>(loading) ||
           std::holds_alternative<Vibration>(loading);
}

}  // namespace bernal
