// Cells of the radical tessellation: the room that each sphere has, and with whom it shares it.

#include "analyze/measure.hpp"
#include "bernal/sizes.hpp"
#include "voronoi/convex_walls.hpp"
#include "voronoi/voronoi_cells.hpp"

namespace bernal {
namespace {

std::vector<double> local_fractions(const Packing& packing, const std::vector<double>& volumes) {
    std::vector<double> fractions;
    for (std::size_t i = 0; i < volumes.size(); ++i)
        fractions.push_back(
            volumes[i] > 0 ? solid_volume({&packing.spheres[i], 1}, packing.container.dimension) / volumes[i] : 0);
    return fractions;
}

struct Moments {
    double mean = 0, deviation = 0;
};

Moments moments(const std::vector<double>& values) {
    const auto n = static_cast<double>(values.size());
    Moments m;
    for (const double value : values) m.mean += value / n;
    for (const double value : values) m.deviation += (value - m.mean) * (value - m.mean) / n;
    m.deviation = std::sqrt(m.deviation);
    return m;
}

void measure_voronoi(const MeasureInput& input, Measures& out) {
    VoronoiCells cells = voronoi_cells(input);
    std::vector<double> fractions = local_fractions(input.packing, cells.volume), ids;
    double total = 0;
    for (std::size_t i = 0; i < input.count(); ++i)
        total += cells.volume[i], ids.push_back(static_cast<double>(id_of(input.packing, i)));
    const int dimension = input.dimension();
    const std::string what = dimension == 2 ? "area" : "volume", unit = input.unit(dimension);
    const Moments local = moments(fractions);
    out.scalars.push_back({"voronoi_volume_sum", unit, what + " of all radical Voronoi cells", total});
    out.scalars.push_back(
        {"voronoi_faces", "", "mean number of neighbours: of faces between two cells", moments(cells.faces).mean});
    out.scalars.push_back({"local_packing_fraction_mean", "", "mean over the spheres of sphere over cell", local.mean});
    out.scalars.push_back(
        {"local_packing_fraction_deviation", "", "its standard deviation over the spheres", local.deviation});
    out.of_spheres.push_back({"voronoi_volume", unit, what + " of the radical Voronoi cell", cells.volume});
    out.of_spheres.push_back({"voronoi_faces", "", "neighbours: faces between two cells", cells.faces});
    out.of_spheres.push_back({"local_packing_fraction", "", what + " of the sphere over that of its cell", fractions});
    out.tables.push_back(
        {"voronoi",
         "radical (Laguerre) Voronoi cells: points whose tangents to the sphere are shorter than those to others",
         {{"id", "", "of the sphere", std::move(ids)},
          {"volume", unit, what + " of the cell; round walls count as polyhedra of many facets and the same volume",
           std::move(cells.volume)},
          {"faces", "", "that it shares with other cells", std::move(cells.faces)},
          {"local_packing_fraction", "", what + " of the sphere over that of the cell", std::move(fractions)}}});
}

std::string fault_for_voronoi(const Packing& packing) { return convex_walls_fault(packing.container); }

}  // namespace

Measure voronoi_measure() {
    return {.info = {.name = "voronoi",
                     .meaning = "radical Voronoi cells: volumes, neighbours, local packing fraction",
                     .needs = "no mesh, no prism that is not convex",
                     .by_default = true,
                     .scalars = {"voronoi_volume_sum", "voronoi_faces", "local_packing_fraction_mean",
                                 "local_packing_fraction_deviation"}},
            .run = measure_voronoi,
            .fault = fault_for_voronoi,
            .fault_where_tilted = right_in_any,
            .fault_of_build = cells_fault_of_build};
}

}  // namespace bernal
