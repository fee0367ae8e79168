#include "geometry/wall_json.hpp"

#include <filesystem>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"
#include "core/number_text.hpp"
#include "files/moved_file.hpp"
#include "geometry/polygon.hpp"

namespace bernal {
namespace {

using nlohmann::json;

struct ToJson {
    Json operator()(const PlaneWall& w) const {
        return {{"kind", "plane"}, {"point", to_json(w.point)}, {"normal", to_json(w.normal)}};
    }
    Json operator()(const CylinderWall& w) const {
        return {{"kind", "cylinder"},
                {"point", to_json(w.point)},
                {"axis", to_json(w.axis)},
                {"radius", w.radius},
                {"inside", w.inside}};
    }
    Json operator()(const SphereWall& w) const {
        return {{"kind", "sphere"}, {"center", to_json(w.center)}, {"radius", w.radius}, {"inside", w.inside}};
    }
    Json operator()(const ConeWall& w) const {
        return {{"kind", "cone"},   {"point", to_json(w.point)}, {"axis", to_json(w.axis)},
                {"radii", w.radii}, {"height", w.height},        {"inside", w.inside}};
    }
    Json operator()(const MeshWall& w) const {
        const MeshFiles& from = w.mesh->from();
        Json::Members told{{"kind", "mesh"}};
        if (from.files.size() > 1)
            told.emplace_back("files", from.files);
        else
            told.emplace_back("file", from.files.empty() ? "" : from.files.front());
        if (from.merge) told.emplace_back("merge", *from.merge);
        told.emplace_back("triangles", w.mesh->triangles().size());
        told.emplace_back("inside", w.inside);
        told.emplace_back("scale", w.scale);
        told.emplace_back("shift", to_json(w.shift));
        return told;
    }
    Json operator()(const PrismWall& w) const {
        return {{"kind", "prism"},
                {"polygon", polygon_text(w.rings)},
                {"point", to_json(w.point)},
                {"axis", to_json(w.axis)},
                {"inside", w.inside}};
    }
};

[[noreturn]] void refuse(const std::string& what) { throw InputError("a wall " + what); }

double number(const json& wall, const char* key) {
    const double value = wall.at(key).get<double>();
    if (!std::isfinite(value)) refuse(std::string("has a ") + key + " that is not finite");
    return value;
}

double distance(const json& wall, const char* key) {
    const double value = number(wall, key);
    if (value < 0) refuse(std::string("has the ") + key + " " + number_text(value) + ": it must be 0 or above");
    return value;
}

double length(const json& wall, const char* key) {
    const double value = number(wall, key);
    if (!(value > 0)) refuse(std::string("has the ") + key + " " + number_text(value) + ": it must be above 0");
    return value;
}

Vec3 vector(const json& wall, const char* key) {
    const auto values = wall.at(key).get<std::array<double, 3>>();
    for (const double value : values)
        if (!std::isfinite(value)) refuse(std::string("has a ") + key + " that is not finite");
    return {values[0], values[1], values[2]};
}

Vec3 direction(const json& wall, const char* key) {
    const Vec3 v = vector(wall, key);
    if (std::abs(norm(v) - 1) > 1e-12) refuse(std::string("has a ") + key + " whose length is not 1");
    return v;
}

/// The ends of a vessel are those of its cell.
Vec3 axis(const json& wall) {
    const Vec3 v = vector(wall, "axis");
    const int parts = (v.x != 0) + (v.y != 0) + (v.z != 0);
    if (parts != 1 || std::abs(v.x + v.y + v.z) != 1) {
        std::string text = "has the axis ";
        for (const double part : {v.x, v.y, v.z}) text += number_text(part) + ' ';
        refuse(text +
               "that is none of x, y and z: vessels stand along one of them, like [0, 0, 1], and the ends of "
               "theirs are those of the cell");
    }
    return v;
}

/// A polygon moved against the axis makes the same prism.
Vec3 axis_of_prism(const json& wall) {
    const Vec3 v = axis(wall);
    return {std::abs(v.x), std::abs(v.y), std::abs(v.z)};
}

std::array<double, 2> radii(const json& wall) {
    const auto values = wall.at("radii").get<std::array<double, 2>>();
    const bool possible = values[0] >= 0 && values[1] >= 0 && std::isfinite(values[0] + values[1]);
    if (!possible || values[0] + values[1] == 0) refuse("has radii that make no cone");
    return values;
}

std::string found(const std::string& name, const std::string& folder) {
    const std::string file = file_or_beside(name, folder);
    if (std::filesystem::exists(file)) return file;
    refuse("stands in the mesh file '" + name + "', which is missing; put it there, or beside the packing or state");
}

MeshFiles mesh_files(const json& wall, const std::string& folder) {
    MeshFiles from;
    if (wall.contains("files"))
        from.files = wall.at("files").get<std::vector<std::string>>();
    else
        from.files = {wall.at("file").get<std::string>()};
    for (std::string& file : from.files) file = found(file, folder);
    if (wall.contains("merge")) from.merge = distance(wall, "merge");
    return from;
}

MeshWall mesh_wall(const json& wall, const MeshReader& read_mesh, const std::string& folder) {
    const MeshFiles from = mesh_files(wall, folder);
    if (!read_mesh) refuse("stands in the mesh file " + from.names() + ", and no reader of meshes is given");
    MeshWall w{read_mesh(from), wall.at("inside").get<bool>(), length(wall, "scale"), vector(wall, "shift")};
    const auto triangles = whole_number<std::uint64_t>(wall.at("triangles"));
    if (w.mesh->triangles().size() != triangles)
        refuse("is a mesh of " + std::to_string(triangles) + " triangles, but " + w.mesh->from().names() + " has " +
               std::to_string(w.mesh->triangles().size()) + ": it is another file");
    return w;
}

Wall wall_from(const json& wall, const MeshReader& read_mesh, const std::string& folder) {
    const auto kind = wall.at("kind").get<std::string>();
    if (kind == "plane") return PlaneWall{vector(wall, "point"), direction(wall, "normal")};
    const bool inside = wall.at("inside").get<bool>();
    if (kind == "cylinder") return CylinderWall{vector(wall, "point"), axis(wall), length(wall, "radius"), inside};
    if (kind == "sphere") return SphereWall{vector(wall, "center"), length(wall, "radius"), inside};
    if (kind == "cone") return ConeWall{vector(wall, "point"), axis(wall), radii(wall), length(wall, "height"), inside};
    if (kind == "mesh") return mesh_wall(wall, read_mesh, folder);
    if (kind == "prism")
        return PrismWall{rings_of_polygon(wall.at("polygon").get<std::string>()), vector(wall, "point"),
                         axis_of_prism(wall), inside};
    refuse("is of the kind '" + kind + "', which is not known");
}

}  // namespace

Json to_json(Vec3 v) { return Json::array({v.x, v.y, v.z}); }

Json to_json(const Wall& wall) { return std::visit(ToJson{}, wall); }

Json to_json(const std::vector<Wall>& walls) {
    std::vector<Json> all;
    for (const Wall& wall : walls) all.push_back(to_json(wall));
    return all;
}

std::vector<Wall> walls_from_json(std::string_view text, const MeshReader& read_mesh, const std::string& folder) {
    try {
        std::vector<Wall> walls;
        for (const json& wall : parsed_json(text)) walls.push_back(wall_from(wall, read_mesh, folder));
        return walls;
    } catch (const json::exception&) {
        throw InputError("the walls are not told as they should be, in JSON");
    }
}

}  // namespace bernal
