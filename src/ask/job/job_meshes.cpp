#include "job/job_meshes.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include "bernal/error.hpp"
#include "bernal/mesh_files.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "geometry/mesh_shells.hpp"
#include "geometry/wall_search.hpp"
#include "job/fixed_spheres.hpp"
#include "text/length_words.hpp"
#include "text/text_lines.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Wider or narrower than this, in largest diameters, it is not the unit that was meant.
constexpr double widest_vessel = 1000;

LengthUnit unit_of(const Job& job) { return job.unit.value_or(LengthUnit::none); }

double mesh_scale(const Job& job) { return job.mesh_unit ? metres(*job.mesh_unit) / metres(unit_of(job)) : 1; }

/// In the job's unit, where both the job and the header of the table tell one.
Sphere in_unit_of(const Job& job, std::optional<double> told, const Sphere& sphere) {
    if (!told || unit_of(job) == LengthUnit::none) return sphere;
    const auto scaled = [&](double length) { return in_other_unit(length, *told, metres(unit_of(job))); };
    return {{scaled(sphere.center.x), scaled(sphere.center.y), scaled(sphere.center.z)}, scaled(sphere.radius)};
}

/// "the fixed sphere pins.csv:7".
void add_fixed_spheres(const Job& job, const std::string& file, std::vector<Obstacle>& obstacles) {
    const int dimension = job.sizes.dimension.value_or(3);
    const auto told = metres_of_fixed_spheres(file, dimension);
    const char* what = dimension == 2 ? "the fixed disc " : "the fixed sphere ";
    for (const FixedSphere& fixed : *fixed_spheres(file, dimension)) {
        const Sphere sphere = in_unit_of(job, told, fixed.sphere);
        obstacles.push_back({SphereWall{sphere.center, sphere.radius, false}, what + fixed.place});
    }
}

/// Recursion ends here: what is left touches.
constexpr int most_halvings = 8;

/// Does the triangle stay on the allowed side? The distance grows no faster than the way.
bool is_allowed(const Wall& wall, Vec3 a, Vec3 b, Vec3 c, int halvings = most_halvings) {
    const Vec3 middle = (a + b + c) * (1.0 / 3);
    const double reach = std::max({norm(a - middle), norm(b - middle), norm(c - middle)});
    const double room = distance_to(wall, middle, reach).distance;
    if (room < 0) return false;
    if (room >= reach || halvings == 0) return true;
    const Vec3 ab = (a + b) * 0.5, bc = (b + c) * 0.5, ca = (c + a) * 0.5;
    return is_allowed(wall, ab, bc, ca, halvings - 1) && is_allowed(wall, a, ab, ca, halvings - 1) &&
           is_allowed(wall, ab, b, bc, halvings - 1) && is_allowed(wall, ca, bc, c, halvings - 1);
}

bool is_allowed(const Wall& wall, const Wall& obstacle) {
    if (const auto* sphere = std::get_if<SphereWall>(&obstacle))
        return distance_to(wall, sphere->center, sphere->radius).distance >= sphere->radius * (1 - 1e-12);
    const auto& w = std::get<MeshWall>(obstacle);
    const auto at = [&](std::uint32_t vertex) { return w.mesh->vertices()[vertex] * w.scale + w.shift; };
    return std::ranges::all_of(w.mesh->triangles(),
                               [&](const auto& t) { return is_allowed(wall, at(t[0]), at(t[1]), at(t[2])); });
}

BoundingBox bounds(const Obstacle& obstacle) { return box_around_obstacle(obstacle.wall).value(); }

/// "(1, 2, 3)"; in a plane "(1, 2)".
std::string place_text(Vec3 p, int dimension) {
    const std::string across = rounded_text(p.x) + ", " + rounded_text(p.y);
    return std::string("(") + across + (dimension == 2 ? "" : ", " + rounded_text(p.z)) + ")";
}

void require_within(const Container& vessel, const Obstacle& obstacle) {
    const auto [low, high] = bounds(obstacle);
    bool within = true;
    for (int axis = 0; axis < vessel.dimension; ++axis)
        within = within && low[axis] >= vessel.origin[axis] && high[axis] <= vessel.origin[axis] + vessel.lengths[axis];
    for (const Wall& wall : vessel.walls()) within = within && is_allowed(wall, obstacle.wall);
    if (within) return;
    const auto text = [&](Vec3 p) { return place_text(p, vessel.dimension); };
    throw InputError("`obstacle` " + obstacle.name + ", from " + text(low) + " to " + text(high) +
                     ", does not stand wholly inside the container, which is from " + text(vessel.origin) + " to " +
                     text(vessel.origin + vessel.lengths) + "; move it, or make it smaller");
}

[[noreturn]] void refuse_overlap(const Obstacle& a, const Obstacle& b) {
    throw InputError("`obstacle` " + a.name + " and " + b.name +
                     " reach into each other; move one, or give them as one");
}

void require_apart(const std::vector<Obstacle>& obstacles) {
    std::vector<Wall> walls;
    for (const Obstacle& obstacle : obstacles) walls.push_back(obstacle.wall);
    const WallSearch search(walls);
    for (std::uint32_t i = 0; i < walls.size(); ++i)
        search.for_each_in(bounds(obstacles[i]), [&](std::uint32_t j) {
            if (j < i && !(is_allowed(walls[i], walls[j]) && is_allowed(walls[j], walls[i])))
                refuse_overlap(obstacles[j], obstacles[i]);
        });
}

std::string unit_advice(const Job& job, double ratio) {
    const bool small = ratio < 1;
    const std::string mesh_unit = small ? "m" : "um";
    if (job.mesh_unit || unit_of(job) != LengthUnit::none)
        return "; give the `mesh-unit` that its numbers are in, and the `unit` of the grains";
    return std::string("; if its numbers are ") + (small ? "metres" : "micrometres") +
           " and the grains' millimetres, give `unit` mm and `mesh-unit` " + mesh_unit;
}

/// The numbers are taken for the unit of the meshes, or of the packing.
void require_told_unit(const Job& job, const std::string& file) {
    const LengthUnit taken = job.mesh_unit.value_or(unit_of(job));
    const auto told = unit_told_by_mesh(file);
    if (!told || taken == LengthUnit::none || told->metres == metres(taken)) return;
    const auto unit = length_unit_of_metres(told->metres);
    throw InputError("the mesh '" + file + "' says '" + shown(told->text) + "', and its numbers are taken for " +
                     std::string(name(taken)) + "; " +
                     (unit ? "give `mesh-unit` " + std::string(name(*unit)) + ", or take these words out of the file"
                           : "scale it to " + std::string(name(taken)) + ", and take these words out of the file"));
}

}  // namespace

Container mesh_vessel(const Job& job) {
    const auto mesh = read_mesh({job.mesh, job.mesh_merge});
    const double scale = mesh_scale(job);
    const Vec3 low = mesh->lowest() * scale;
    return {low, mesh->highest() * scale - low, {false, false, false}, {MeshWall{mesh, true, scale, {}}}};
}

bool is_table(const std::string& obstacle) {
    const std::string extension = lower_case(fs::path(obstacle).extension());
    return extension == ".csv" || extension == ".txt" || extension == ".dat" || extension == ".tsv";
}

bool has_mesh_obstacle(const Job& job) { return !std::ranges::all_of(job.obstacles, is_table); }

std::vector<Obstacle> obstacles_of(const Job& job) {
    std::vector<Obstacle> obstacles;
    for (const std::string& file : job.obstacles)
        if (is_table(file))
            add_fixed_spheres(job, file, obstacles);
        else
            obstacles.push_back(
                {MeshWall{read_mesh({{file}, job.mesh_merge}), false, mesh_scale(job), {}}, "'" + file + "'"});
    return obstacles;
}

std::string polygon_said(const std::string& polygon) {
    std::error_code error;
    if (fs::is_regular_file(polygon, error)) return read_text(polygon);
    if (polygon.find('(') == polygon.npos)
        throw InputError("`polygon` '" + polygon +
                         "' is neither WKT nor a file that is there; give one like 'POLYGON((0 0, 4 0, 4 3, 0 0))'");
    return polygon;
}

void require_possible_meshes(const Job& job) {
    std::vector<MeshFiles> all;
    if (!job.mesh.empty()) all.push_back({job.mesh, job.mesh_merge});
    for (const std::string& file : job.obstacles)
        if (!is_table(file)) all.push_back({{file}, job.mesh_merge});
    for (const auto& [key, given] :
         {std::pair{"mesh-unit", job.mesh_unit.has_value()}, {"mesh-merge", job.mesh_merge.has_value()}})
        if (given && all.empty())
            throw InputError(std::string("`") + key +
                             "` needs a `mesh`, or an `obstacle` that is a mesh; leave it out");
    if (job.mesh_unit && unit_of(job) == LengthUnit::none)
        throw InputError("`mesh-unit` needs the `unit` of the packing; give it as well");
    for (const MeshFiles& from : all) {
        const auto mesh = read_mesh(from);
        for (const std::string& file : from.files) require_told_unit(job, file);
        require_free_of_crossings(*mesh);
        require_shells_in_order(*mesh);
    }
}

void require_free_obstacles(const Container& vessel, const Job& job) {
    const std::vector<Obstacle> obstacles = obstacles_of(job);
    for (const Obstacle& obstacle : obstacles) require_within(vessel, obstacle);
    require_apart(obstacles);
}

void require_fitting_meshes(const Job& job, const Container& container, double largest_sphere) {
    if (!job.mesh.empty()) {
        const Container vessel = mesh_vessel(job);
        const double across = std::cbrt(vessel.volume()) / largest_sphere;
        if (across > widest_vessel || across < 0.5)
            throw InputError("`mesh` " + MeshFiles(job.mesh, {}).names() + " is " + lengths_text(vessel.lengths) +
                             " large, and the largest sphere " + rounded_text(largest_sphere) + " wide" +
                             unit_advice(job, across));
    }
    for (const Obstacle& obstacle : obstacles_of(job)) {
        const auto [low, high] = bounds(obstacle);
        for (int axis = 0; axis < 3; ++axis) {
            if (!container.periodic[static_cast<std::size_t>(axis)]) continue;
            const double below = low[axis] - container.origin[axis];
            const double above = container.origin[axis] + container.lengths[axis] - high[axis];
            if (std::min(below, above) < largest_sphere / 2)
                throw InputError("`obstacle` " + obstacle.name + " stands " + rounded_text(std::min(below, above)) +
                                 " from a periodic end along " + "xyz"[axis] +
                                 ", less than the largest radius; move it inwards, or give that axis `walls`");
        }
    }
}

}  // namespace bernal
