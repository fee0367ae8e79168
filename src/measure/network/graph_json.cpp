// The JSON graph format (https://jsongraphformat.info), as OpenPNM reads it: numbers of nodes as texts from "0" on,
// squares of radii, and lengths.

#include "core/number_text.hpp"
#include "files/put_rows.hpp"
#include "network/formats.hpp"

namespace bernal {
namespace {

/// `"name":value`, after a comma where it is not the first.
class Members {
  public:
    explicit Members(std::string& text) : text_(text) { text_ += '{'; }
    Members& add(const char* name, const std::string& value) {
        if (!first_) text_ += ',';
        first_ = false;
        text_.append("\"").append(name).append("\":").append(value);
        return *this;
    }
    Members& add(const char* name, double value) { return add(name, number_text(value)); }
    Members& add(const char* name, bool value) { return add(name, std::string(value ? "true" : "false")); }
    void end() { text_ += '}'; }

  private:
    std::string& text_;
    bool first_ = true;
};

std::string in_signs(std::size_t number) { return '"' + std::to_string(number) + '"'; }

std::string place_text(Vec3 p) {
    std::string text;
    Members(text).add("x", p.x).add("y", p.y).add("z", p.z).end();
    return text;
}

std::string node_text(const PoreBody& body, double unit) {
    std::string text;
    Members(text)
        .add("node_squared_radius", body.radius * unit * body.radius * unit)
        .add("node_coordinates", place_text(body.center * unit))
        .add("volume", body.volume * unit * unit * unit)
        .add("inlet", body.inlet)
        .add("outlet", body.outlet)
        .end();
    return text;
}

std::string link_text(const PoreThroat& throat, double unit) {
    std::string text;
    const auto& p = throat.periods;
    Members(text)
        .add("link_length", throat.length * unit)
        .add("link_squared_radius", throat.radius * unit * throat.radius * unit)
        .add("area", throat.area * unit * unit)
        .add("conductance", throat.conductance * unit * unit * unit)
        .add("shape_factor", throat.shape_factor)
        .add("center", place_text(throat.center * unit))
        .add("periods", '[' + std::to_string(p[0]) + ',' + std::to_string(p[1]) + ',' + std::to_string(p[2]) + ']')
        .end();
    return text;
}

}  // namespace

void put_graph_json(const PoreNetwork& network, const Packing& packing, const PutBlock& put) {
    const double unit = metres(packing.unit);
    const std::size_t nodes = network.bodies.size(), links = network.throats.size();
    put("{\"graph\":{\"metadata\":{\"number_of_nodes\":" + std::to_string(nodes) +
        ",\"number_of_links\":" + std::to_string(links) + "},\n\"nodes\":[\n");
    put_rows(put, nodes, [&](std::string& text, std::size_t i) {
        Members(text).add("id", in_signs(i)).add("metadata", node_text(network.bodies[i], unit)).end();
        text += i + 1 < nodes ? ",\n" : "\n";
    });
    put("],\n\"edges\":[\n");
    put_rows(put, links, [&](std::string& text, std::size_t i) {
        const PoreThroat& throat = network.throats[i];
        Members(text)
            .add("id", in_signs(i))
            .add("source", in_signs(throat.from))
            .add("target", in_signs(throat.to))
            .add("metadata", link_text(throat, unit))
            .end();
        text += i + 1 < links ? ",\n" : "\n";
    });
    put("]}}\n");
}

}  // namespace bernal
