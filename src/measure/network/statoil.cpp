// Statoil's format of four tables without headers, as pnflow and pnextract of Imperial College and OpenPNM have it:
//
//   _link1.dat  count; then link, pore, pore, radius, shape factor, length from centre to centre
//   _link2.dat  link, pore, pore, lengths within the first pore, within the second one and between, volume, of clay
//   _node1.dat  count, lengths of the sample; then pore, x, y, z, coordination, its neighbours, at the inlet?, at the
//               outlet?, its links
//   _node2.dat  pore, volume, radius, shape factor, volume of clay
//
// Pores and links are numbered from 1; the inlet is -1, the outlet 0. The flow runs along x.
//
// A shape factor G is there what makes the cross-section of an element r^2 / 4G: pnextract writes r^2 / 4A of a throat
// of the area A, and pnflow goes back. Area over perimeter squared, of the same throats, is a third of it, and pnflow's
// permeability then two to three times as high.

#include <array>
#include <numbers>

#include "core/number_text.hpp"
#include "files/put_rows.hpp"
#include "network/formats.hpp"

namespace bernal {
namespace {

constexpr std::int64_t inlet = -1, outlet = 0;
constexpr double circle = 1 / (4 * std::numbers::pi);  ///< its shape factor

struct Link {
    std::int64_t first, second;  ///< numbers of pores, or inlet or outlet, which come first
    double radius, shape_factor, length;
};

class StatoilNetwork {
  public:
    StatoilNetwork(const PoreNetwork& network, const Packing& packing)
        : network_(network), packing_(packing), unit_(metres(packing.unit)), links_at_(network.bodies.size()) {
        find_shape_factors();
        for (const PoreThroat& throat : network.throats)
            if (throat.conductance > 0) add_throat(throat);
        if (!packing.container.periodic[static_cast<std::size_t>(network.flow)]) add_open_ends();
        for (std::size_t k = 0; k < links_.size(); ++k)
            for (const std::int64_t end : {links_[k].first, links_[k].second})
                if (end > 0) links_at_[static_cast<std::size_t>(end - 1)].push_back(k);
    }

    void put_link1(const PutBlock& put) const {
        put(std::to_string(links_.size()) + '\n');
        put_rows(put, links_.size(), [&](std::string& text, std::size_t k) {
            const Link& link = links_[k];
            append_fields(text, {static_cast<std::int64_t>(k + 1), link.first, link.second},
                          {link.radius * unit_, link.shape_factor, link.length * unit_});
        });
    }

    void put_link2(const PutBlock& put) const {
        put_rows(put, links_.size(), [&](std::string& text, std::size_t k) {
            const Link& link = links_[k];
            const double first = length_within(link, link.first), second = length_within(link, link.second);
            append_fields(text, {static_cast<std::int64_t>(k + 1), link.first, link.second},
                          {first * unit_, second * unit_, (link.length - first - second) * unit_, 0, 0});
        });
    }

    void put_node1(const PutBlock& put) const {
        const Vec3 lengths = turned(packing_.container.lengths) * unit_;
        std::string head;
        append_fields(head, {static_cast<std::int64_t>(network_.bodies.size())}, {lengths.x, lengths.y, lengths.z});
        put(head);
        put_rows(put, network_.bodies.size(), [&](std::string& text, std::size_t b) { append_node(text, b); });
    }

    void put_node2(const PutBlock& put) const {
        put_rows(put, network_.bodies.size(), [&](std::string& text, std::size_t b) {
            const PoreBody& body = network_.bodies[b];
            append_fields(text, {static_cast<std::int64_t>(b + 1)},
                          {body.volume * unit_ * unit_ * unit_, body.radius * unit_, shape_factors_[b], 0});
        });
    }

  private:
    static void append_fields(std::string& text, std::initializer_list<std::int64_t> integers,
                              std::initializer_list<double> numbers) {
        for (const std::int64_t integer : integers) text.append(std::to_string(integer)).append(" ");
        for (const double number : numbers) text.append(number_text(number)).append(" ");
        text.back() = '\n';
    }

    /// The flow's axis becomes x.
    Vec3 turned(Vec3 p) const { return {p[network_.flow], p[(network_.flow + 1) % 3], p[(network_.flow + 2) % 3]}; }

    /// At most that of a circle.
    static double shape_factor(const PoreThroat& throat) {
        return std::min(circle, throat.radius * throat.radius / (4 * throat.area));
    }

    /// The shape factor of a body is the mean of its throats', by their areas, as pnextract has it.
    void find_shape_factors() {
        std::vector<double> areas(network_.bodies.size());
        shape_factors_.assign(network_.bodies.size(), 0);
        for (const PoreThroat& throat : network_.throats) {
            if (throat.conductance <= 0) continue;
            for (const std::uint32_t end : {throat.from, throat.to})
                shape_factors_[end] += throat.area * shape_factor(throat), areas[end] += throat.area;
        }
        for (std::size_t b = 0; b < areas.size(); ++b)
            shape_factors_[b] = shape_factors_[b] > 0 ? shape_factors_[b] / areas[b] : circle;
    }

    /// Through an end of the flow's axis it is cut in two.
    void add_throat(const PoreThroat& throat) {
        const int step = throat.periods[static_cast<std::size_t>(network_.flow)];
        const std::int64_t from = std::int64_t{throat.from} + 1, to = std::int64_t{throat.to} + 1;
        if (step == 0) {
            links_.push_back({from, to, throat.radius, shape_factor(throat), throat.length});
            return;
        }
        for (const bool is_from : {true, false})
            links_.push_back({is_from == (step > 0) ? outlet : inlet, is_from ? from : to, throat.radius,
                              shape_factor(throat), throat.length / 2});
    }

    /// Between walls the pores at the ends are open there: as wide as they are, from the end to their centre.
    void add_open_ends() {
        const int axis = network_.flow;
        for (std::size_t b = 0; b < network_.bodies.size(); ++b) {
            const PoreBody& body = network_.bodies[b];
            const double low = body.center[axis] - packing_.container.origin[axis];
            const auto number = static_cast<std::int64_t>(b + 1);
            if (body.inlet) links_.push_back({inlet, number, body.radius, shape_factors_[b], low});
            if (body.outlet)
                links_.push_back(
                    {outlet, number, body.radius, shape_factors_[b], packing_.container.lengths[axis] - low});
        }
    }

    /// P.-E. Øren and S. Bakke, J. Petroleum Science and Engineering 39, 177-199 (2003): of the way from a pore's
    /// centre to the throat, here half of the length, all but the part r_throat / 2 r_pore. Inlet and outlet have none.
    double length_within(const Link& link, std::int64_t end) const {
        if (end <= 0) return 0;
        const double radius = network_.bodies[static_cast<std::size_t>(end - 1)].radius;
        const double way = link.first > 0 ? link.length / 2 : link.length;
        return radius > 0 ? way * (1 - 0.5 * std::min(1.0, link.radius / radius)) : way / 2;
    }

    void append_node(std::string& text, std::size_t b) const {
        const Vec3 p = turned(network_.bodies[b].center - packing_.container.origin) * unit_;
        const auto number = static_cast<std::int64_t>(b + 1);
        append_fields(text, {number}, {p.x, p.y, p.z});
        std::string neighbours, links;
        bool at_inlet = false, at_outlet = false;
        for (const std::size_t k : links_at_[b]) {
            const std::int64_t other = links_[k].first == number ? links_[k].second : links_[k].first;
            at_inlet = at_inlet || other == inlet, at_outlet = at_outlet || other == outlet;
            neighbours.append(" ").append(std::to_string(other));
            links.append(" ").append(std::to_string(k + 1));
        }
        text.back() = ' ';
        text.append(std::to_string(links_at_[b].size())).append(neighbours);
        text.append(at_inlet ? " 1" : " 0").append(at_outlet ? " 1" : " 0").append(links).append("\n");
    }

    const PoreNetwork& network_;
    const Packing& packing_;
    double unit_;
    std::vector<double> shape_factors_;
    std::vector<Link> links_;
    std::vector<std::vector<std::size_t>> links_at_;
};

}  // namespace

std::vector<std::string> statoil_files(const std::string& prefix) {
    std::vector<std::string> files;
    for (const char* part : {"_link1.dat", "_link2.dat", "_node1.dat", "_node2.dat"}) files.push_back(prefix + part);
    return files;
}

void write_statoil(const PoreNetwork& network, const Packing& packing, const std::string& prefix) {
    const StatoilNetwork statoil(network, packing);
    constexpr std::array puts{&StatoilNetwork::put_link1, &StatoilNetwork::put_link2, &StatoilNetwork::put_node1,
                              &StatoilNetwork::put_node2};
    const std::vector<std::string> files = statoil_files(prefix);
    for (std::size_t k = 0; k < files.size(); ++k)
        write_blocks_atomically(files[k], [&](const PutBlock& put) { (statoil.*puts[k])(put); });
}

}  // namespace bernal
