#include "job/job_meshes.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "bernal/error.hpp"
#include "core/atomic_file.hpp"
#include "core/mesh_shells.hpp"
#include "core/number_text.hpp"
#include "sizes/text_lines.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Wider or narrower than this, in largest diameters, it is not the unit that was meant.
constexpr double widest_vessel = 1000;

bool is_table(const std::string& file) { return fs::path(file).extension() == ".csv"; }

LengthUnit unit_of(const Job& job) { return job.unit.value_or(LengthUnit::none); }

double mesh_scale(const Job& job) { return job.mesh_unit ? metres(*job.mesh_unit) / metres(unit_of(job)) : 1; }

/// The numbers x,y,z,radius of a line; empty for a head.
std::vector<double> numbers_of(std::string_view text) {
    std::vector<double> numbers;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const auto number = parse_number(text.substr(0, end));
        if (!number || !std::isfinite(*number)) return {};
        numbers.push_back(*number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return numbers;
}

void add_fixed_spheres(const std::string& file, std::vector<Obstacle>& obstacles) {
    bool is_first = true;
    const std::size_t before = obstacles.size();
    if (!fs::is_regular_file(file))
        throw InputError("the obstacle '" + file + "' is missing; give the name of a file that is there");
    for_each_text_line(file, [&](std::string_view text, const LinePlace& place) {
        const std::vector<double> n = numbers_of(text);
        if (std::exchange(is_first, false) && n.empty()) return;  // the head
        if (n.size() != 4 || !(n[3] > 0))
            throw InputError(place() + ": '" + shown(text) + "' is no fixed sphere; give x,y,z,radius");
        obstacles.push_back({SphereWall{{n[0], n[1], n[2]}, n[3], false}, "the fixed sphere " + place()});
    });
    if (obstacles.size() == before)
        throw InputError("'" + file + "' holds no fixed spheres; give lines of x,y,z,radius");
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

struct Bounds {
    Vec3 low, high;
    bool meets(const Bounds& other) const {
        for (int axis = 0; axis < 3; ++axis)
            if (low[axis] > other.high[axis] || high[axis] < other.low[axis]) return false;
        return true;
    }
};

Bounds bounds(const Wall& obstacle) {
    if (const auto* sphere = std::get_if<SphereWall>(&obstacle)) {
        const Vec3 r{sphere->radius, sphere->radius, sphere->radius};
        return {sphere->center - r, sphere->center + r};
    }
    const auto& w = std::get<MeshWall>(obstacle);
    return {w.mesh->lowest() * w.scale + w.shift, w.mesh->highest() * w.scale + w.shift};
}

void require_within(const Container& vessel, const Obstacle& obstacle) {
    const auto [low, high] = bounds(obstacle.wall);
    bool within = true;
    for (int axis = 0; axis < 3; ++axis)
        within = within && low[axis] >= vessel.origin[axis] && high[axis] <= vessel.origin[axis] + vessel.lengths[axis];
    for (const Wall& wall : vessel.walls()) within = within && is_allowed(wall, obstacle.wall);
    if (within) return;
    throw InputError("`obstacle` " + obstacle.name + ", from (" + rounded_text(low.x) + ", " + rounded_text(low.y) +
                     ", " + rounded_text(low.z) + ") to (" + rounded_text(high.x) + ", " + rounded_text(high.y) + ", " +
                     rounded_text(high.z) + "), does not stand wholly inside the container, which is from (" +
                     rounded_text(vessel.origin.x) + ", " + rounded_text(vessel.origin.y) + ", " +
                     rounded_text(vessel.origin.z) + ") and " + lengths_text(vessel.lengths) +
                     " large; move it, or make it smaller");
}

std::string unit_advice(const Job& job, double ratio) {
    const bool small = ratio < 1;
    const std::string mesh_unit = small ? "m" : "um";
    if (job.mesh_unit || unit_of(job) != LengthUnit::none)
        return "; give the `mesh-unit` that its numbers are in, and the `unit` of the grains";
    return std::string("; if its numbers are ") + (small ? "metres" : "micrometres") +
           " and the grains' millimetres, give `unit` mm and `mesh-unit` " + mesh_unit;
}

}  // namespace

Container mesh_vessel(const Job& job) {
    const auto mesh = read_mesh(*job.mesh);
    const double scale = mesh_scale(job);
    const Vec3 low = mesh->lowest() * scale;
    return {low, mesh->highest() * scale - low, {false, false, false}, {MeshWall{mesh, true, scale, {}}}};
}

std::vector<Obstacle> obstacles_of(const Job& job) {
    std::vector<Obstacle> obstacles;
    for (const std::string& file : job.obstacles)
        if (is_table(file))
            add_fixed_spheres(file, obstacles);
        else
            obstacles.push_back({MeshWall{read_mesh(file), false, mesh_scale(job), {}}, "'" + file + "'"});
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
    std::vector<std::string> files;
    if (job.mesh) files.push_back(*job.mesh);
    for (const std::string& file : job.obstacles)
        if (!is_table(file)) files.push_back(file);
    if (job.mesh_unit && files.empty())
        throw InputError("`mesh-unit` says nothing without `mesh` or an `obstacle` that is one; leave it out");
    if (job.mesh_unit && unit_of(job) == LengthUnit::none)
        throw InputError("`mesh-unit` needs the `unit` of the packing; give it as well");
    for (const std::string& file : files) {
        const auto mesh = read_mesh(file);
        require_free_of_crossings(*mesh);
        require_shells_in_order(*mesh);
    }
}

void require_free_obstacles(const Container& vessel, const Job& job) {
    const std::vector<Obstacle> obstacles = obstacles_of(job);
    for (std::size_t i = 0; i < obstacles.size(); ++i) {
        require_within(vessel, obstacles[i]);
        for (std::size_t j = 0; j < i; ++j) {
            const Wall &a = obstacles[i].wall, &b = obstacles[j].wall;
            if (!bounds(a).meets(bounds(b)) || (is_allowed(a, b) && is_allowed(b, a))) continue;
            throw InputError("`obstacle` " + obstacles[j].name + " and " + obstacles[i].name +
                             " reach into each other; move one, or give them as one");
        }
    }
}

void require_fitting_meshes(const Job& job, const Container& container, double largest_sphere) {
    if (job.mesh) {
        const Container vessel = mesh_vessel(job);
        const double across = std::cbrt(vessel.volume()) / largest_sphere;
        if (across > widest_vessel || across < 0.5)
            throw InputError("`mesh` '" + *job.mesh + "' is " + lengths_text(vessel.lengths) +
                             " large, and the largest sphere " + number_text(largest_sphere) + " wide" +
                             unit_advice(job, across));
    }
    for (const Obstacle& obstacle : obstacles_of(job)) {
        const auto [low, high] = bounds(obstacle.wall);
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
