// VTK's PolyData, appended as raw bytes:
// https://docs.vtk.org/en/latest/design_documents/VTKFileFormats.html

#include <functional>

#include "core/raw_bytes.hpp"
#include "files/put_rows.hpp"
#include "network/formats.hpp"
#include "network/periods.hpp"

namespace bernal {
namespace {

/// Arrays in the order in which the head tells them.
class AppendedArrays {
  public:
    using Append = std::function<void(std::string& bytes, std::size_t i)>;

    /// Its tag. `append` puts the `bytes` of one of `count` values.
    std::string add(const char* type, const char* name, int components, std::size_t count, std::size_t bytes,
                    Append append) {
        std::string tag = std::string("<DataArray type=\"") + type + "\" Name=\"" + name + "\" NumberOfComponents=\"" +
                          std::to_string(components) + "\" format=\"appended\" offset=\"" + std::to_string(offset_) +
                          "\"/>\n";
        arrays_.push_back({count, count * bytes, std::move(append)});
        offset_ += sizeof(std::uint64_t) + count * bytes;
        return tag;
    }

    std::string numbers(const char* name, std::size_t count, std::function<double(std::size_t)> value) {
        return add("Float64", name, 1, count, 8,
                   [value](std::string& bytes, std::size_t i) { append_bytes(bytes, value(i)); });
    }

    std::string integers(const char* name, std::size_t count, std::function<std::int64_t(std::size_t)> value) {
        return add("Int64", name, 1, count, 8,
                   [value](std::string& bytes, std::size_t i) { append_bytes(bytes, value(i)); });
    }

    void put_all(const PutBlock& put) const {
        for (const auto& [count, bytes, append] : arrays_) {
            std::string length;
            append_bytes(length, std::uint64_t{bytes});
            put(length);
            put_rows(put, count, append);
        }
    }

  private:
    struct Array {
        std::size_t count, bytes;
        Append append;
    };
    std::vector<Array> arrays_;
    std::size_t offset_ = 0;
};

struct VtkPoint {
    Vec3 place;
    std::uint32_t body;
};

bool leads_through(const PoreThroat& throat) { return throat.periods != Periods{}; }

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

std::string point_data(const PoreNetwork& network, const std::vector<VtkPoint>& points, AppendedArrays& arrays) {
    const auto body = [&](std::size_t i) -> const PoreBody& { return network.bodies[points[i].body]; };
    const std::size_t n = points.size(), bodies = network.bodies.size();
    return arrays.integers("body", n, [&](std::size_t i) { return std::int64_t{points[i].body}; }) +
           arrays.numbers("radius", n, [body](std::size_t i) { return body(i).radius; }) +
           arrays.numbers("volume", n, [body](std::size_t i) { return body(i).volume; }) +
           arrays.integers("coordination", n, [body](std::size_t i) { return std::int64_t{body(i).coordination}; }) +
           arrays.integers("inlet", n, [body](std::size_t i) { return std::int64_t{body(i).inlet}; }) +
           arrays.integers("outlet", n, [body](std::size_t i) { return std::int64_t{body(i).outlet}; }) +
           arrays.integers("image", n, [bodies](std::size_t i) { return std::int64_t{i >= bodies}; });
}

std::string line_data(const PoreNetwork& network, AppendedArrays& arrays) {
    const auto& throats = network.throats;
    const std::size_t n = throats.size();
    return arrays.numbers("radius", n, [&](std::size_t i) { return throats[i].radius; }) +
           arrays.numbers("area", n, [&](std::size_t i) { return throats[i].area; }) +
           arrays.numbers("length", n, [&](std::size_t i) { return throats[i].length; }) +
           arrays.numbers("conductance", n, [&](std::size_t i) { return throats[i].conductance; }) +
           arrays.numbers("shape_factor", n, [&](std::size_t i) { return throats[i].shape_factor; });
}

}  // namespace

void put_network_vtp(const PoreNetwork& network, const Packing& packing, const PutBlock& put) {
    const std::vector<VtkPoint> points = points_of(network, packing);
    std::vector<std::int64_t> ends;  // of each throat the point of its second end
    std::int64_t image = static_cast<std::int64_t>(network.bodies.size());
    for (const PoreThroat& throat : network.throats)
        ends.push_back(leads_through(throat) ? image++ : std::int64_t{throat.to});
    AppendedArrays arrays;
    const std::size_t lines = network.throats.size();
    put("<?xml version=\"1.0\"?>\n<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" "
        "header_type=\"UInt64\">\n<PolyData>\n<Piece NumberOfPoints=\"" +
        std::to_string(points.size()) + "\" NumberOfLines=\"" + std::to_string(lines) + "\">\n");
    put("<Points>" +
        arrays.add("Float64", "Points", 3, points.size(), sizeof(Vec3),
                   [&](std::string& bytes, std::size_t i) { append_bytes(bytes, points[i].place); }) +
        "</Points>\n<PointData>\n" + point_data(network, points, arrays) + "</PointData>\n<Lines>\n");
    put(arrays.add("Int64", "connectivity", 1, 2 * lines, 8,
                   [&](std::string& bytes, std::size_t i) {
                       append_bytes(bytes, i % 2 ? ends[i / 2] : std::int64_t{network.throats[i / 2].from});
                   }) +
        arrays.integers("offsets", lines, [](std::size_t i) { return static_cast<std::int64_t>(2 * (i + 1)); }) +
        "</Lines>\n<CellData>\n" + line_data(network, arrays) +
        "</CellData>\n</Piece>\n</PolyData>\n<AppendedData encoding=\"raw\">\n_");
    arrays.put_all(put);
    put("\n</AppendedData>\n</VTKFile>\n");
}

}  // namespace bernal
