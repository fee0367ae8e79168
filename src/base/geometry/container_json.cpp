#include "geometry/container_json.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"

namespace bernal {
namespace {

Vec3 vector_at(const nlohmann::json& container, const char* key) {
    const nlohmann::json& values = container.at(key);
    if (values.size() != 3) throw InputError(std::string(key) + " has not three values");
    return {finite_number(values.at(0)), finite_number(values.at(1)), finite_number(values.at(2))};
}

Cell cell_from(const nlohmann::json& container) {
    Cell cell;
    cell.origin = vector_at(container, "origin");
    cell.lengths = vector_at(container, "lengths");
    if (!(smallest(cell.lengths) > 0)) throw InputError("its lengths are not all above 0");
    cell.periodic = container.at("periodic").get<std::array<bool, 3>>();
    cell.dimension = whole_number<int>(container.value("dimension", nlohmann::json(3)));
    if (cell.dimension != 2 && cell.dimension != 3) throw InputError("its dimension is neither 2 nor 3");
    if (container.contains("tilt")) {
        const Vec3 tilt = vector_at(container, "tilt");
        cell.tilt = {tilt.x, tilt.y, tilt.z};
    }
    return cell;
}

}  // namespace

/// The walls of a cuboid are listed with all others, and follow from its ends.
Container container_from_json(std::string_view text, const MeshReader& read_mesh, const std::string& folder) try {
    const auto told = parsed_json(text);
    const Cell cell = cell_from(told);
    Container container;
    static_cast<Cell&>(container) = cell;
    const auto walls = walls_from_json(told.at("walls").dump(), read_mesh, folder);
    if (walls != container.walls()) container.surfaces = walls;
    if (const std::string fault = fault_of_tilt(container); !fault.empty()) throw InputError(fault);
    const auto shape = told.at("shape").get<std::string>();
    if (shape != container.shape())
        throw InputError("its shape, '" + shape + "', does not fit its walls and periodic axes, which make a " +
                         container.shape());
    return container;
} catch (const nlohmann::json::exception&) {
    throw InputError("it must be JSON with shape, origin, lengths, periodic and walls");
}

}  // namespace bernal
