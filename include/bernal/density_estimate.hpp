#pragma once
// How dense a random close packing of given sizes is likely to be, before it is made: estimates of the literature, far
// from walls.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bernal/container.hpp"
#include "bernal/size_options.hpp"
#include "bernal/sizes.hpp"

namespace bernal {

/// Estimate for any sizes: Farr & Groot, J. Chem. Phys. 131 (2009) 244104. The chords that spheres cut from a random
/// line are rods on a line; taken in from the longest to the shortest, each into the widest gap, they keep gaps of at
/// least f = 0.7654 of the shorter neighbour. `diameters` in any order, at least one, all > 0. Good to 1e-4 of the
/// method's own limit.
double packing_fraction_of_rods(std::span<const double> diameters);

inline constexpr std::size_t usual_rods = 100000;

/// The same for all that a distribution holds, where no sample has enough grains for its tails. By fewer rods it is
/// found in less time, and less exactly.
double packing_fraction_of_rods(const SizeDistribution& distribution, std::size_t rods = usual_rods);

/// Estimate for lognormal sizes, ln d having the standard deviation `sigma` >= 0 by number: Farr 2013, arXiv 1306.1442,
/// the closed form of the method above. Good for `sigma` up to 1.5.
double packing_fraction_of_lognormal(double sigma);

/// Estimate for narrow distributions: Desmond & Weeks, Phys. Rev. E 90 (2014) 022204. `polydispersity` is the standard
/// deviation of the diameter over its mean, `skewness` the third central moment over the standard deviation cubed, by
/// number. It is a fit, without meaning where skewness polydispersity^2 is large: with few large spheres among many
/// small ones it exceeds 1.
double packing_fraction_of_narrow(double polydispersity, double skewness);

/// Estimate for any sizes but those with too few fines to surround the coarse: Santos, Yuste, Lopez de Haro, Odriozola
/// & Ogarko, Phys. Rev. E 89 (2014) 040302(R), which maps the equation of state of a mixture to that of equal spheres:
/// phi / (1 - phi) = moment_ratio phi0 / (1 - phi0). `moment_ratio` >= 1 is M1 M3 / M2^2 of the moments of the diameter
/// by number.
double packing_fraction_of_moments(double moment_ratio, double fraction_of_one_size = 0.644);

/// A limit, where each hole between spheres holds the largest sphere that fits, and so do the holes around that one,
/// down to a smallest sphere: porosity = 0.70 size_ratio^(D - 3), with the dimension D = 2.473946 of the Apollonian
/// packing (Borkovec, De Paris & Peikert, Fractals 2 (1994) 521); 0.70 is that of such a packing in a sphere, of size
/// ratio 4 to 64. Its number density is d^-(D + 1), its curve that of the modulus 3 - D = 0.526.
double packing_fraction_of_apollonian(double size_ratio);

/// Estimate for wide continuous gradings whose percent passing goes as d^modulus: Brouwers, Phys. Rev. E 74 (2006)
/// 031309, void fraction = void_of_one_size size_ratio^(-(1 - void_of_one_size) beta / (1 + modulus^2)).
double packing_fraction_of_grading(double size_ratio, double modulus, double beta, double void_of_one_size = 0.36);

/// Estimate for two sizes of infinite ratio: Furnas, Ind. Eng. Chem. 23 (1931) 1052. `small_volume_share` x from 0 to
/// 1. As long as the small spheres find room between the large ones, phi0 / (1 - x); with more of them the large ones
/// lie in a packing of small ones, 1 / (1 - x + x / phi0). Finite ratios stay below.
double packing_fraction_of_two_sizes(double small_volume_share, double fraction_of_one_size = 0.64);

/// The distribution modulus q whose curve (d^q - min^q)/(max^q - min^q) follows the percent passing best, from -1 to 2;
/// empty where none stays within 5 percent passing of it (lists, single sizes, bell curves).
std::optional<double> distribution_modulus(const SizeDistribution& distribution);

/// Estimate for discs of any sizes in a plane: 1 - 0.163 exp(-w / 2), w being the standard deviation of the diameter
/// over its mean, both by area; within 0.01 of this program's packings of two sizes, uniform, lognormal and power-law
/// sizes up to a size ratio of 20. Equal discs crystallise, to 0.87 and more.
double disc_packing_fraction(std::span<const double> diameters);

/// The share that the walls of `container` take of the packing fraction far from them: spheres cannot reach across, and
/// beside a wall more is void. 0.11 wall area x Sauter mean diameter (sum of cubes over sum of squares) / volume, the
/// constant fitted to 105 packings of this program against periodic ones: equal spheres, two sizes, lognormal and
/// gradings up to size ratio 10, in containers 1.8 to 32 largest diameters wide. Each by itself gives 0.09 to 0.14, up
/// to 0.16 below 2.5 diameters, and down to 0.05 for equal spheres that are given the time to order at the walls. Two
/// sizes of ratio 10 with 20 to 40 % of fines, which fill what walls leave open, give 0.03 to 0.07. At most a half; 0
/// where all axes are periodic.
double share_lost_to_walls(const Container& container, std::span<const double> diameters);

/// The same for sizes of that Sauter mean diameter.
double share_lost_to_walls(const Container& container, double sauter_diameter);

struct DensityEstimate {
    std::string source;           ///< "Farr & Groot 2009"
    double packing_fraction = 0;  ///< the middle of the span where the source gives no single value
    double low = 0, high = 1;     ///< where packings of different making are found
    std::string remark;           ///< what it is for, and the parameters taken: one line
};

/// The estimate for any sizes: by packing_fraction_of_rods(), for discs by disc_packing_fraction().
DensityEstimate density_estimate(const Sizes& sample);

/// The estimate for the whole curve, by the same method; none for discs.
std::optional<DensityEstimate> density_estimate_of_curve(const SizeDistribution& distribution);

/// All estimates that apply to a sample of the distribution that `options` mean. The first is density_estimate(), which
/// applies to any sizes and is the one to plan with; the others are there to compare. Discs have the first alone. One
/// that does not apply is left out:
///   - Farr 2013: lognormal without cuts, sigma up to 1.5;
///   - Desmond & Weeks 2014: polydispersity up to 0.55 and |skewness| polydispersity^2 up to 0.7;
///   - Santos et al. 2014: where it gives no part of the sizes that is coarser than some diameter more than 0.01 more
///     of the container than that part by itself is given; it knows no coarse packing whose holes are partly empty;
///   - Brouwers 2006: curves within 5 percent passing of a modulus from 0 to 1, size ratio 4 or more;
///   - Borkovec et al. 1994: of these, moduli within 0.1 of 0.526, size ratio 10 or more;
///   - Furnas 1931: two sizes.
std::vector<DensityEstimate> density_estimates(const SizeOptions& options, const SizeDistribution& distribution,
                                               const Sizes& sample);

}  // namespace bernal
