// The fabric tensor: which way contacts point.

#include "analyze/measure.hpp"

namespace bernal {
namespace {

using Tensor = std::array<std::array<double, 3>, 3>;

/// The mean of n_i n_j over contacts between spheres, n the unit vector from centre to centre; of rough grains few or
/// none may have part in the backbone of grains without friction, and all are taken where `all`.
std::optional<Tensor> fabric_of(const MeasureInput& input, bool all) {
    Tensor sum{};
    double count = 0;
    const std::vector<Sphere>& spheres = input.packing.spheres;
    const std::vector<bool>& rattler = input.contacts().support.rattler;
    for (const auto& [i, j] : input.contacts().pairs) {
        const Vec3 way = input.packing.container.separation(spheres[i].center, spheres[j].center);
        if ((!all && (rattler[i] || rattler[j])) || dot(way, way) == 0) continue;
        const Vec3 n = way * (1 / norm(way));
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) sum[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] += n[a] * n[b];
        ++count;
    }
    if (count == 0) return {};
    for (auto& row : sum)
        for (double& value : row) value /= count;
    return sum;
}

/// How far from isotropic: sqrt(3/2) times the norm of what is left without its trace, 0 for contacts in all directions
/// alike, 1 when all are parallel; in two dimensions sqrt(2) times.
double anisotropy(const Tensor& fabric, int dimension) {
    double squares = 0;
    for (std::size_t a = 0; a < static_cast<std::size_t>(dimension); ++a)
        for (std::size_t b = 0; b < static_cast<std::size_t>(dimension); ++b) {
            const double deviator = fabric[a][b] - (a == b ? 1.0 / dimension : 0);
            squares += deviator * deviator;
        }
    return std::sqrt(squares * dimension / (dimension - 1));
}

void measure_fabric(const MeasureInput& input, Measures& out) {
    const std::optional<Tensor> fabric = fabric_of(input, false), of_all = fabric_of(input, true);
    Table table{
        "fabric",
        "fabric tensor: mean of n_i n_j over contacts between spheres that are no rattlers, n from centre to centre",
        {{"row", "", "1: x, 2: y, 3: z", {}}}};
    const auto dimension = static_cast<std::size_t>(input.dimension());
    for (std::size_t a = 0; a < dimension; ++a) {
        const std::string axis(1, "xyz"[a]);
        table.columns.front().values.push_back(static_cast<double>(a + 1));
        table.columns.push_back({axis, "", "components with " + axis, {}});
        for (std::size_t b = 0; b < dimension; ++b)
            table.columns.back().values.push_back(fabric ? (*fabric)[b][a] : std::nan(""));
        out.scalars.push_back({"fabric_" + axis + axis, "",
                               "mean of n_" + axis + "^2 over contacts; 1/" + std::to_string(dimension) +
                                   " where all directions are alike",
                               fabric ? std::optional((*fabric)[a][a]) : std::nullopt});
        out.scalars.push_back({"fabric_" + axis + axis + "_with_rattlers", "", "likewise, over all contacts of spheres",
                               of_all ? std::optional((*of_all)[a][a]) : std::nullopt});
    }
    out.scalars.push_back({"fabric_anisotropy", "",
                           "norm of the deviator: 0 for contacts in all directions alike, 1 when all are parallel",
                           fabric ? std::optional(anisotropy(*fabric, input.dimension())) : std::nullopt});
    out.scalars.push_back({"fabric_anisotropy_with_rattlers", "", "likewise, over all contacts of spheres",
                           of_all ? std::optional(anisotropy(*of_all, input.dimension())) : std::nullopt});
    out.tables.push_back(std::move(table));
}

}  // namespace

Measure fabric_measure() {
    return {
        .info = {.name = "fabric",
                 .meaning = "fabric tensor of the contacts, of grains that bear and of all",
                 .by_default = true,
                 .scalars = {"fabric_xx", "fabric_yy", "fabric_zz", "fabric_anisotropy", "fabric_xx_with_rattlers",
                             "fabric_yy_with_rattlers", "fabric_zz_with_rattlers", "fabric_anisotropy_with_rattlers"}},
        .run = measure_fabric,
        .fault_where_tilted = right_in_any,
        .clumps = Clumps::as_members};
}

}  // namespace bernal
