#pragma once
// Blends: the shares of stock materials, such as sand and gravel, that come nearest to a wanted curve, or that pack
// densest. Shares are of the recipe: of the whole materials, with what is finer than their first sieves or cuts.
//
// To a curve: with P_i(d) the percent of material i that passes the size d, shares x_i minimise the sum, over the sizes
// of the target, of the squares of sum x_i P_i(d) - T(d), where sum x_i = 1 and each share is within its bounds. To a
// band: first the squares of what lies outside of it, then, inside, of the distance from its middle.
//
// To the densest packing: the greatest packing fraction that Farr & Groot's estimate gives the blend
// (bernal/density_estimate.hpp), or the greatest by packings of blends about that one (bernal/packed_blend.hpp): far
// from walls, or, in a container of given lengths, less what its walls take.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bernal/job.hpp"
#include "bernal/packed_blend.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// By the names of materials.
using NamedNumbers = std::vector<std::pair<std::string, double>>;

struct BlendOptions {
    /// "fuller", passing (d/D)^q with q = 0.5, "andreasen", with q = 0.37, or the file of a grading or of a band: a
    /// table whose values are like 35-50, or which has a column for the low and one for the high end.
    std::optional<std::string> target;
    bool densest = false;                   ///< instead of `target`; beside it, the target is drawn and compared with
    std::optional<double> exponent;         ///< q of fuller and andreasen; 0: ln(d/min)/ln(D/min)
    std::optional<double> diameter_min;     ///< of both, above 0: passing (d^q - min^q)/(D^q - min^q) (none)
    std::optional<double> diameter_max;     ///< D of both (the largest of the materials)
    std::vector<double> sieves;             ///< sizes to compare at (the target's, or those of the materials)
    NamedNumbers at_least, at_most, fixed;  ///< percent
    std::optional<int> most_materials;      ///< of which the share is not 0 (all)
    NamedNumbers costs;                     ///< of a tonne, of all materials or of none
    std::optional<double> film;             ///< thickness of the paste that coats grains, a length (none)

    /// With `densest`: by packings, periodic ones. Materials are chosen by the estimate where not all may be used.
    bool packed = false;
    std::optional<double> within;       ///< half widths up to which blends are packed (usual_blend_error)
    std::optional<double> time;         ///< seconds that packings may take (any). The first one is always made.
    std::optional<std::int64_t> count;  ///< spheres of each packing (as many as represent the sizes)
    std::optional<Effort> effort;       ///< of packings (that of the job, or quick)
    std::optional<std::uint64_t> seed;  ///< of the first packing of each blend (that of the job, or 1)
    int threads = 0;                    ///< of packings; 0: all cores. Never changes the result.
};

inline constexpr double usual_blend_error = 0.003;

struct BlendMaterial {
    std::string name;
    double share = 0;                    ///< of the recipe, by `shares_by`
    double by_mass = 0, by_volume = 0;   ///< the same by both; with one density, or none, they are alike
    double packed = 0;                   ///< share of what has known sizes, by `shares_by`
    double left_out = 0;                 ///< share of the material that has none: finer than its first sieve or cut
    double least = 0, most = 1;          ///< its bounds
    std::optional<double> density = {};  ///< kg/m3
    /// kg beside which grains of known size fill a m3; with what is left out, where that fits into their voids.
    std::optional<double> per_volume = {};
    /// With `densest`: the shares up to which the estimate stays within `flat_estimate` of the best. The others change
    /// in proportion, each up to its bound. Empty of a material that is fixed, or not chosen, and with `packed`.
    std::optional<std::pair<double, double>> flat_range = {};
};

/// The blend against the target at a size; percent passing, 0 to 100.
struct BlendPoint {
    double diameter = 0;
    double passing = 0;
    std::vector<double> of_materials = {};
    std::optional<double> low = {}, high = {};  ///< of the target: alike but for a band

    /// How far it lies outside of the target; 0 for less than rounding.
    double miss() const;
};

struct Blend {
    std::vector<BlendMaterial> materials;
    Basis shares_by = Basis::mass;
    std::string target;  ///< in words; empty without
    bool is_band = false;
    std::string reading;             ///< how gradings were read; empty without
    std::vector<BlendPoint> points;  ///< ascending
    std::vector<double> unknown;     ///< sizes of the target below which a material has grains of unknown size
    double packing_fraction = 0;     ///< estimated or packed, of what has known sizes
    /// What the walls of the job's container take of the packing fraction, as a part of what it is far from them
    /// (bernal/density_estimate.hpp); empty where it is periodic.
    std::optional<double> lost_to_walls;
    double surface = 0;                ///< of these grains over their volume, 1/length
    double left_out_share = 0;         ///< volume of grains of unknown size, over that of the packing of the others
    std::optional<double> film_share;  ///< paste that coats these grains, over the volume of their packing
    /// With `film`: paste of the film, and in the voids beside what is left out, over the volume of the mix, which the
    /// film makes larger.
    std::optional<double> paste_share;
    bool is_decided = true;                                   ///< false: other shares come as near to the target
    std::optional<double> cost;                               ///< of a tonne
    std::vector<std::pair<std::vector<double>, double>> map;  ///< with `densest`: shares and estimates on a grid
    std::optional<PackedBlend> packed;
    Job job;  ///< packs a sample of it

    /// Do the grains that are left out find room in the voids of the others? Not where a cut leaves many of them out.
    bool holds_left_out() const;

    double root_mean_square() const;  ///< of the misses, but where both curves are 0 or 100 %; 0 without a target
    double worst() const;             ///< the largest
};

/// How much less than the best estimate still counts as the same.
inline constexpr double flat_estimate = 0.002;

/// The best blend of the components of `stock`, whose shares need not be given. Throws InputError where bounds
/// contradict each other, naming those at fault, and for what is no mixture of spheres. Where the observer stops it,
/// what is known by then is returned: without a packing, the best by the estimate.
Blend blend(const Job& stock, const BlendOptions& options, const BlendObserver& observer = {});

/// The curve of the blend, with the target and the materials: to be drawn, its sizes as ticks.
Table blend_table(const Blend& blend);

/// The packed blends, a row each, the densest first. Throws std::logic_error for a blend that is not packed.
Table candidates_table(const Blend& blend);

}  // namespace bernal
