// Cases of OpenFOAM: surfaces in constant/triSurface, dictionaries in system. What is written there is known to all
// versions: https://www.openfoam.com/documentation/user-guide/4-mesh-generation-and-conversion. Lengths of surfaces
// stay in the packing's unit, and dictionaries scale them to metres.

#include <filesystem>
#include <numbers>
#include <optional>

#include "bernal/error.hpp"
#include "core/number_text.hpp"
#include "files/file_set.hpp"
#include "geometry/facets.hpp"
#include "packing/sphere_tree.hpp"
#include "surface/formats.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr double cells_across = 6;  ///< the smallest sphere, as it is shown
constexpr std::array<const char*, 3> axis_names{"x", "y", "z"};

bool is_end_of_cell(const PlaneWall& wall, const Cell& cell) {
    const int axis = axis_of(wall.normal);
    if (std::abs(wall.normal[axis]) != 1) return false;
    const double at = wall.point[axis] - cell.origin[axis], length = cell.lengths[axis];
    return std::min(std::abs(at), std::abs(at - length)) < 1e-9 * length;
}

/// Those beside the ends of the cell, which the block has.
std::vector<Wall> side_walls(const Packing& packing) {
    std::vector<Wall> sides;
    for (const Wall& wall : packing.container.surfaces)
        if (!std::holds_alternative<PlaneWall>(wall) || !is_end_of_cell(std::get<PlaneWall>(wall), packing.container))
            sides.push_back(wall);
    return sides;
}

bool runs_along(const Wall& wall, int flow) {
    const auto along = [&](Vec3 axis) { return std::abs(axis[flow]) == 1; };
    if (const auto* w = std::get_if<CylinderWall>(&wall)) return along(w->axis);
    if (const auto* w = std::get_if<ConeWall>(&wall)) return along(w->axis);
    if (const auto* w = std::get_if<PrismWall>(&wall)) return along(w->axis);
    return false;
}

void require_open_ends(const Packing& packing, int flow) {
    for (const Wall& wall : side_walls(packing))
        if (!runs_along(wall, flow))
            throw InputError(
                "flow", axis_names[static_cast<std::size_t>(flow)],
                "does not run along all walls, one of which is a " + std::string(kind(wall)),
                "give the axis of a cylinder, an annulus, a cone or a prism, or a packing in a cell or box");
}

/// The smallest diameter, as spheres are shown.
double smallest_shown(const Surface& surface) { return 2 * *std::ranges::min_element(surface.radii); }

/// Facets around the pores, as a surface of their own.
Surface sides_of(const Packing& packing, double smallest) {
    Surface sides;
    for (const Wall& wall : side_walls(packing))
        for (const Facet& facet : facets(wall, packing.container, fine_sagitta(smallest))) {
            const auto first = static_cast<std::uint32_t>(sides.vertices.size());
            sides.vertices.insert(sides.vertices.end(), facet.begin(), facet.end());
            sides.triangles.push_back({first, first + 1, first + 2});
        }
    sides.spheres.resize(sides.triangles.size());
    return sides;
}

/// How often the surface goes round a point: the sum of the solid angles of its triangles. Van Oosterom & Strackee,
/// IEEE Trans. Biomed. Eng. 30, 125 (1983).
double winding_number(const Surface& surface, Vec3 point) {
    double sum = 0;
    for (const auto& [i, j, k] : surface.triangles) {
        const Vec3 a = surface.vertices[i] - point, b = surface.vertices[j] - point, c = surface.vertices[k] - point;
        const double na = norm(a), nb = norm(b), nc = norm(c);
        sum += 2 * std::atan2(dot(a, cross(b, c)), na * nb * nc + dot(a, b) * nc + dot(b, c) * na + dot(c, a) * nb);
    }
    return sum / (4 * std::numbers::pi);
}

/// The place among points of a Halton sequence, clear of the faces of the cell, that is farthest from spheres and walls
/// and not within the surface.
class PointInPores {
  public:
    PointInPores(const Packing& packing, const Surface& surface) : packing_(packing), surface_(surface) {
        const Cell& cell = packing.container;
        for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
            const double radius = surface.radii[i];
            const Vec3 within = cell.wrapped(packing.spheres[i].center);
            for (int x = -cell.periodic[0]; x <= cell.periodic[0]; ++x)
                for (int y = -cell.periodic[1]; y <= cell.periodic[1]; ++y)
                    for (int z = -cell.periodic[2]; z <= cell.periodic[2]; ++z)
                        spheres_.push_back(
                            {within + Vec3{x * cell.lengths.x, y * cell.lengths.y, z * cell.lengths.z}, radius});
        }
        tree_ = tree_of(spheres_);
    }

    void find(OpenfoamCase& found) const {
        constexpr int trials = 4000, most_checked = 20;
        std::vector<std::pair<double, Vec3>> places;
        for (int i = 1; i <= trials; ++i) {
            const Vec3 share{halton(i, 2), halton(i, 3), halton(i, 5)};
            Vec3 p = packing_.container.origin;
            for (int axis = 0; axis < 3; ++axis)
                p[axis] += (0.05 + 0.9 * share[axis]) * packing_.container.lengths[axis];
            places.emplace_back(clearance(p), p);
        }
        std::ranges::sort(places, std::greater(), [](const auto& place) { return place.first; });
        for (int i = 0; i < most_checked && places[static_cast<std::size_t>(i)].first > 0; ++i) {
            const auto& [distance, p] = places[static_cast<std::size_t>(i)];
            if (std::abs(winding_number(surface_, p)) > 0.5) continue;
            found.inside = p, found.clearance = distance;
            return;
        }
        throw InputError(
            "no point of the pores was found, where OpenFOAM's mesh would begin; shrink the spheres, or give "
            "narrower bridges");
    }

  private:
    static double halton(int i, int base) {
        double value = 0, digit = 1;
        for (; i > 0; i /= base) value += (i % base) * (digit /= base);
        return value;
    }

    double clearance(Vec3 p) const {
        const auto to = [&](std::uint32_t s) { return norm(spheres_[s].center - p) - spheres_[s].radius; };
        double least = to(tree_.nearest(p, [&](std::uint32_t s) {
            const double d = std::max(0.0, to(s));
            return d * d;
        }));
        for (const Wall& wall : packing_.container.walls()) least = std::min(least, distance_to(wall, p).distance);
        return least;
    }

    const Packing& packing_;
    const Surface& surface_;
    std::vector<Sphere> spheres_;
    BoxTree tree_;
};

struct Block {
    Vec3 low, high;
    std::array<std::int64_t, 3> cells;
};

/// Facets lie around the walls: across the flow the block is wider than a vessel, by a cell.
Block block_of(const Packing& packing, double cell, int flow) {
    const Cell& whole = packing.container;
    Block block{whole.origin, whole.origin + whole.lengths, {}};
    const bool has_sides = !side_walls(packing).empty();
    for (int axis = 0; axis < 3; ++axis) {
        if (has_sides && axis != flow) block.low[axis] -= cell, block.high[axis] += cell;
        block.cells[static_cast<std::size_t>(axis)] =
            std::max<std::int64_t>(1, std::llround((block.high[axis] - block.low[axis]) / cell));
    }
    return block;
}

std::string head_of_dictionary(const char* object) {
    return std::string("FoamFile\n{\n    version 2.0;\n    format ascii;\n    class dictionary;\n    object ") +
           object + ";\n}\n\n";
}

std::string in_brackets(Vec3 v) {
    return '(' + number_text(v.x) + ' ' + number_text(v.y) + ' ' + number_text(v.z) + ')';
}

/// Faces of a hexahedron whose corners are numbered as blockMesh has them, at the lower and the upper end of each axis.
constexpr std::array<std::array<const char*, 2>, 3> block_faces{
    {{"(0 4 7 3)", "(1 2 6 5)"}, {"(0 1 5 4)", "(3 7 6 2)"}, {"(0 3 2 1)", "(4 5 6 7)"}}};

std::string block_dictionary(const Packing& packing, const OpenfoamCase& planned, int flow) {
    const Block block = block_of(packing, planned.cell, flow);
    const auto& n = block.cells;
    std::string text = head_of_dictionary("blockMeshDict") + "convertToMeters " + number_text(metres(packing.unit)) +
                       ";\n\nvertices\n(\n";
    for (int k = 0; k < 8; ++k) {
        const bool x = k % 4 == 1 || k % 4 == 2, y = k % 4 >= 2, z = k >= 4;
        text += "    " +
                in_brackets(
                    {x ? block.high.x : block.low.x, y ? block.high.y : block.low.y, z ? block.high.z : block.low.z}) +
                '\n';
    }
    text += ");\n\nblocks\n(\n    hex (0 1 2 3 4 5 6 7) (" + std::to_string(n[0]) + ' ' + std::to_string(n[1]) + ' ' +
            std::to_string(n[2]) + ") simpleGrading (1 1 1)\n);\n\nedges\n(\n);\n\nboundary\n(\n";
    const auto patch = [&](const std::string& name, const char* type, const std::string& faces) {
        text += "    " + name + "\n    {\n        type " + type + ";\n        faces (" + faces + ");\n    }\n";
    };
    const auto along = static_cast<std::size_t>(flow);
    patch("inlet", "patch", block_faces[along][0]);
    patch("outlet", "patch", block_faces[along][1]);
    const bool has_sides = !side_walls(packing).empty();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (axis == along) continue;
        const bool symmetric = !has_sides && packing.container.periodic[axis];
        // Behind the walls of a vessel there is no mesh, and nothing is left of the patch.
        patch((has_sides ? "beyond_" : "sides_") + std::string(axis_names[axis]), symmetric ? "symmetry" : "wall",
              std::string(block_faces[axis][0]) + ' ' + block_faces[axis][1]);
    }
    return text + ");\n";
}

std::string snappy_dictionary(const Packing& packing, const OpenfoamCase& planned) {
    const double scale = metres(packing.unit);
    const bool has_sides = !side_walls(packing).empty();
    const auto surface = [&](const std::string& name) {
        return "    " + name + ".stl\n    {\n        type triSurfaceMesh;\n        name " + name + ";\n        scale " +
               number_text(scale) + ";\n    }\n";
    };
    const std::string level =
        "\n        {\n            level (1 1);\n            patchInfo { type wall; }\n        }\n";
    return head_of_dictionary("snappyHexMeshDict") +
           "castellatedMesh true;\nsnap true;\naddLayers false;\n\ngeometry\n{\n" + surface("spheres") +
           (has_sides ? surface("sides") : "") +
           "}\n\ncastellatedMeshControls\n{\n    maxLocalCells 100000000;\n    maxGlobalCells 1000000000;\n"
           "    minRefinementCells 0;\n    nCellsBetweenLevels 1;\n    features ();\n"
           "    refinementSurfaces\n    {\n        spheres" +
           level + (has_sides ? "        sides" + level : "") +
           "    }\n    resolveFeatureAngle 30;\n    refinementRegions {}\n"
           "    // Farther than " +
           number_text(planned.clearance * scale) + " m from all spheres and walls.\n    locationInMesh " +
           in_brackets(planned.inside * scale) +
           ";\n    allowFreeStandingZoneFaces true;\n}\n\nsnapControls\n{\n    nSmoothPatch 3;\n    tolerance 2;\n"
           "    nSolveIter 30;\n    nRelaxIter 5;\n    nFeatureSnapIter 10;\n    implicitFeatureSnap true;\n"
           "    explicitFeatureSnap false;\n    multiRegionFeatureSnap false;\n}\n\n"
           "addLayersControls\n{\n    relativeSizes true;\n    layers {}\n    expansionRatio 1;\n"
           "    finalLayerThickness 0.3;\n    minThickness 0.1;\n    nGrow 0;\n    featureAngle 60;\n    nRelaxIter "
           "3;\n"
           "    nSmoothSurfaceNormals 1;\n    nSmoothNormals 3;\n    nSmoothThickness 10;\n"
           "    maxFaceThicknessRatio 0.5;\n    maxThicknessToMedialRatio 0.3;\n    minMedialAxisAngle 90;\n"
           "    minMedianAxisAngle 90;\n    nBufferCellsNoExtrude 0;\n    nLayerIter 50;\n}\n\n"
           "meshQualityControls\n{\n    maxNonOrtho 65;\n    maxBoundarySkewness 20;\n    maxInternalSkewness 4;\n"
           "    maxConcave 80;\n    minVol 1e-40;\n    minTetQuality 1e-15;\n    minArea -1;\n    minTwist 0.02;\n"
           "    minDeterminant 0.001;\n    minFaceWeight 0.05;\n    minVolRatio 0.01;\n    minTriangleTwist -1;\n"
           "    nSmoothScale 4;\n    errorReduction 0.75;\n    relaxed { maxNonOrtho 75; }\n}\n\n"
           "mergeTolerance 1e-6;\n";
}

std::string control_dictionary() {
    return head_of_dictionary("controlDict") +
           "application simpleFoam;\nstartFrom latestTime;\nstartTime 0;\nstopAt endTime;\nendTime 1000;\ndeltaT 1;\n"
           "writeControl timeStep;\nwriteInterval 100;\nwriteFormat binary;\nwritePrecision 12;\n"
           "timePrecision 8;\nrunTimeModifiable true;\n";
}

std::string schemes_dictionary() {
    return head_of_dictionary("fvSchemes") +
           "ddtSchemes { default steadyState; }\ngradSchemes { default Gauss linear; }\ndivSchemes { default none; }\n"
           "laplacianSchemes { default Gauss linear corrected; }\ninterpolationSchemes { default linear; }\n"
           "snGradSchemes { default corrected; }\n";
}

}  // namespace

std::vector<std::string> openfoam_files(const Packing& packing, const std::string& folder) {
    std::vector<std::string> files;
    for (const char* name : {"constant/triSurface/spheres.stl", "constant/triSurface/sides.stl", "system/blockMeshDict",
                             "system/snappyHexMeshDict", "system/fvSchemes", "system/fvSolution", "system/controlDict"})
        if (std::string(name).find("sides") == std::string::npos || !side_walls(packing).empty())
            files.push_back((fs::path(folder) / name).string());
    return files;
}

OpenfoamCase plan_openfoam_case(const Surface& surface, const Packing& packing, int flow) {
    require_open_ends(packing, flow);
    OpenfoamCase planned;
    planned.cell = smallest_shown(surface) / cells_across;
    const auto cells = block_of(packing, planned.cell, flow).cells;
    planned.cells = cells[0] * cells[1] * cells[2];
    PointInPores(packing, surface).find(planned);
    return planned;
}

void write_openfoam_case(const Surface& surface, const Packing& packing, const OpenfoamCase& planned, int flow,
                         const std::string& folder) {
    for (const std::string& file : openfoam_files(packing, folder)) {
        std::error_code error;  // a failure is reported by the first file in it
        fs::create_directories(fs::path(file).parent_path(), error);
    }
    const auto in_case = [&](const char* name) { return (fs::path(folder) / name).string(); };
    std::optional<FileSet> own;
    if (!FileSet::current()) own.emplace();
    write_surface(surface, packing, in_case("constant/triSurface/spheres.stl"));
    if (!side_walls(packing).empty())
        write_surface(sides_of(packing, smallest_shown(surface)), packing, in_case("constant/triSurface/sides.stl"));
    write_text_atomically(in_case("system/blockMeshDict"), block_dictionary(packing, planned, flow));
    write_text_atomically(in_case("system/snappyHexMeshDict"), snappy_dictionary(packing, planned));
    write_text_atomically(in_case("system/fvSchemes"), schemes_dictionary());
    write_text_atomically(in_case("system/fvSolution"), head_of_dictionary("fvSolution") + "solvers {}\n");
    write_text_atomically(in_case("system/controlDict"), control_dictionary());
    if (own) own->commit();
}

}  // namespace bernal
