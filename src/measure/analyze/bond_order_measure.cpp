// Bond order of each sphere and of all: crystal, or none.

#include "analyze/measure.hpp"
#include "bernal/bond_order.hpp"

namespace bernal {
namespace {

constexpr std::size_t order_bins = 100;

/// Shares of the spheres by q, in bins of a hundredth.
std::vector<double> shares(const std::vector<double>& values) {
    std::vector<double> result(order_bins);
    for (const double q : values)
        result[std::min(order_bins - 1, static_cast<std::size_t>(q * order_bins))] +=
            1 / static_cast<double>(values.size());
    return result;
}

double mean(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

void measure_bond_order(const MeasureInput& input, Measures& out) {
    BondOrder order = bond_order(input.packing);
    out.scalars.push_back({"q6", "", "global Q6: of all bonds, neighbours being within 1.4 mean diameters", order.q6});
    out.scalars.push_back({"crystalline_fraction", "",
                           "share of the spheres with 7 or more solid-like bonds, normalised q6(i) q6(j) > 0.7",
                           order.crystalline_fraction});
    out.scalars.push_back({"q4_mean", "", "mean of the spheres' q4", mean(order.local_q4)});
    out.scalars.push_back({"q6_mean", "", "mean of the spheres' q6", mean(order.local_q6)});
    out.scalars.push_back({"w6_mean", "", "mean of the spheres' normalised w6", mean(order.local_w6)});
    std::vector<double> middles;
    for (std::size_t bin = 0; bin < order_bins; ++bin) middles.push_back((static_cast<double>(bin) + 0.5) / order_bins);
    out.tables.push_back({"bond_order",
                          "distribution of Steinhardt's q4 and q6, neighbours being within 1.4 mean diameters",
                          {{"q", "", "middle of the bin", std::move(middles)},
                           {"share_q4", "", "of the spheres with q4 in the bin", shares(order.local_q4)},
                           {"share_q6", "", "of the spheres with q6 in the bin", shares(order.local_q6)}}});
    out.of_spheres.push_back({"q4", "", "Steinhardt's q4", std::move(order.local_q4)});
    out.of_spheres.push_back({"q6", "", "Steinhardt's q6", std::move(order.local_q6)});
    out.of_spheres.push_back({"w6", "", "normalised w6", std::move(order.local_w6)});
    out.of_spheres.push_back(
        {"crystalline", "", "1: 7 or more solid-like bonds", {order.crystalline.begin(), order.crystalline.end()}});
}

std::string fault_for_bond_order(const Packing& packing) {
    constexpr double widest = 2;
    if (packing.container.dimension == 2)
        return "is of spheres in space (q4, q6 and w6 are harmonics on a sphere), and these are discs in a plane";
    if (size_ratio(packing) > widest)
        return "compares neighbours in one shell, which spheres of a size ratio above 2 do not have";
    return {};
}

}  // namespace

Measure bond_order_measure() {
    return {.info = {.name = "bond_order",
                     .meaning = "q4, q6, w6 of each sphere, global Q6, crystalline share",
                     .needs = "spheres of size ratio 2 at most",
                     .by_default = true,
                     .scalars = {"q6", "crystalline_fraction", "q4_mean", "q6_mean", "w6_mean"}},
            .run = measure_bond_order,
            .fault = fault_for_bond_order,
            .fault_where_tilted = right_in_any,
            .other_names = {"q4", "q6", "w6"}};
}

}  // namespace bernal
