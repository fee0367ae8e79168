#include "files/vtk_array.hpp"
#include "network/formats.hpp"
#include "network/periods.hpp"

namespace bernal {
namespace {

struct VtkPoint {
    Vec3 place;
    std::uint32_t body;
};

bool leads_through(const PoreThroat& throat) { return throat.periods != WayPeriods{}; }

/// Bodies, then images that throats lead to.
std::vector<VtkPoint> points_of(const PoreNetwork& network, const Packing& packing) {
    std::vector<VtkPoint> points;
    for (std::uint32_t b = 0; b < network.bodies.size(); ++b) points.push_back({network.bodies[b].center, b});
    for (const PoreThroat& throat : network.throats) {
        if (!leads_through(throat)) continue;
        points.push_back({moved(network.bodies[throat.to].center, throat.periods, packing.container), throat.to});
    }
    return points;
}

void put_point_data(const PutBlock& put, const PoreNetwork& network, const std::vector<VtkPoint>& points) {
    const auto body = [&](std::size_t i) -> const PoreBody& { return network.bodies[points[i].body]; };
    const auto put_integers = [&](const char* name, auto value) {
        put_vtk_array(put, name, points.size(), [&](std::size_t i) { return static_cast<std::int64_t>(value(i)); });
    };
    put("<PointData>\n");
    put_integers("body", [&](std::size_t i) { return points[i].body; });
    put_vtk_array(put, "radius", points.size(), [&](std::size_t i) { return body(i).radius; });
    put_vtk_array(put, "volume", points.size(), [&](std::size_t i) { return body(i).volume; });
    put_integers("coordination", [&](std::size_t i) { return body(i).coordination; });
    put_integers("inlet", [&](std::size_t i) { return body(i).inlet; });
    put_integers("outlet", [&](std::size_t i) { return body(i).outlet; });
    put_integers("image", [&](std::size_t i) { return i >= network.bodies.size(); });
    put("</PointData>\n");
}

void put_lines(const PutBlock& put, const PoreNetwork& network) {
    std::vector<std::int64_t> ends;  // of each throat the point of its second end
    std::int64_t image = std::ssize(network.bodies);
    for (const PoreThroat& throat : network.throats)
        ends.push_back(leads_through(throat) ? image++ : std::int64_t{throat.to});
    put("<Lines>\n");
    put_vtk_array(put, "connectivity", 2 * ends.size(),
                  [&](std::size_t i) { return i % 2 ? ends[i / 2] : std::int64_t{network.throats[i / 2].from}; });
    put_vtk_array(put, "offsets", ends.size(), [](std::size_t i) { return static_cast<std::int64_t>(2 * (i + 1)); });
    put("</Lines>\n");
}

void put_line_data(const PutBlock& put, const PoreNetwork& network) {
    const auto put_numbers = [&](const char* name, double PoreThroat::* number) {
        put_vtk_array(put, name, network.throats.size(), [&](std::size_t i) { return network.throats[i].*number; });
    };
    put("<CellData>\n");
    put_numbers("radius", &PoreThroat::radius);
    put_numbers("area", &PoreThroat::area);
    put_numbers("length", &PoreThroat::length);
    put_numbers("conductance", &PoreThroat::conductance);
    put_numbers("shape_factor", &PoreThroat::shape_factor);
    put("</CellData>\n");
}

}  // namespace

void put_network_vtp(const PoreNetwork& network, const Packing& packing, const PutBlock& put) {
    const std::vector<VtkPoint> points = points_of(network, packing);
    put(vtk_file_begin("PolyData") + "<PolyData>\n<Piece NumberOfPoints=\"" + std::to_string(points.size()) +
        "\" NumberOfLines=\"" + std::to_string(network.throats.size()) + "\">\n<Points>\n");
    put_vtk_array(put, "Points", points.size(), [&](std::size_t i) { return points[i].place; });
    put("</Points>\n");
    put_point_data(put, network, points);
    put_lines(put, network);
    put_line_data(put, network);
    put("</Piece>\n</PolyData>\n");
    put(vtk_file_end);
}

}  // namespace bernal
