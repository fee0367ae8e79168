#pragma once
// The user's options of sizes, and their size distribution. All diameters are absolute, in the user's unit of length.
// Errors name options by their keys: `diameter-min` for `diameter_min`, ...

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/grading_choice.hpp"
#include "bernal/length_unit.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

enum class SizeKind {
    monodisperse,    ///< all grains of `diameter_mean` (1)
    bidisperse,      ///< `diameter_min` (1) and `diameter_max` (3); `small_volume_share` (0.3) of the volume is small,
                     ///< or the two `shares`, of the small and the large, by `shares_by`
    discrete,        ///< `diameters` and as many `shares` of them, by `shares_by` (both required)
    uniform_size,    ///< number density constant on [`diameter_min`, `diameter_max`] (1, 10)
    uniform_volume,  ///< number density ~ d^-3 (Ogarko & Luding 2012), for discs d^-2; range as above
    power_law,       ///< number density ~ d^`exponent` (required, -20..20), range as above
    lognormal,       ///< ln d normal with standard deviation `sigma` (0.3, 1e-6..3), or ln `geometric_sigma`, `of` the
                     ///< number (Farr 2013); `diameter_mean` (1) is the mean diameter by the same, before any cut; cut
                     ///< to [`diameter_min`, `diameter_max`] where given (default: no cut). Or by quantiles: what
                     ///< passes is 10, 50 and 90 % at `d10`, `d50`, `d90`, `of` the mass. One of them stands for the
                     ///< mean, two for the width as well; three are joined by two halves with a sigma each
    normal,   ///< `diameter_mean` (1) and `sigma` (0.1 mean; a length, 1e-6..10 mean) `of` the number, before the cut
              ///< to [`diameter_min`, `diameter_max`] (the larger of mean - 3 sigma and mean/10; mean + 3 sigma)
    weibull,  ///< Rosin-Rammler: percent passing 1 - exp(-(d/d')^n) `of` the mass, before the cut. `diameter_mean` (1)
              ///< is the characteristic diameter d' that 63.2 % passes, `exponent` (2, up to 20) is n; cut to
              ///< [`diameter_min`, `diameter_max`] (where 10 % and 99 % pass)
    rosin_rammler,  ///< the same by mass with `d632` (1) for d', RRSB (DIN 66145)
    fuller,         ///< Fuller: passing by mass (d^q - min^q)/(max^q - min^q), q = `exponent` (0.5, -20..20; 0:
                    ///< ln(d/min)/ln(max/min)), which is a number density ~ d^(q-4), for discs d^(q-3); range as for
                    ///< uniform_size
    andreasen,      ///< the same with q = 0.37: modified by Funk & Dinger (1994), with a smallest size
    gates_gaudin_schuhmann,  ///< passing by mass (d/max)^n, n = `exponent` (required, up to 20), without what is finer
                             ///< than `diameter_min`; range as for uniform_size
    table,       ///< the sieve curve in the file `grading` (required), cut at `grading_cut` (the first sieve)
    components,  ///< a mixture of `components`, each with a distribution of its own, in the order given
    list         ///< the diameters in the file `diameter_list` (required), one grain a line, in the file's order
};

/// The basis of shares of grains. If all grains have one density, as within a component, volume and mass are the same;
/// for discs both are areas.
enum class Basis { mass, volume, number };

/// What the shares of components are of, where a grading leaves grains out: those below its first sieve or its cut.
enum class SharesOf {
    recipe,  ///< of the mixture before any cut, as a mix design tells it: a component that is cut is less of what is
             ///< packed
    packing  ///< of what is packed
};

enum class Sampling {
    systematic,  ///< each grain stands for 1/N of the grains and carries their mean volume
    random       ///< independent draws
};

/// The meaning of the diameters of grains that are not spheres.
enum class SizeIs {
    equivalent,  ///< those of spheres of equal volume, in a plane of discs of equal area
    sieve        ///< sides of the smallest square openings that the grains pass, Shape::sieve_diameter
};

struct SizeComponent;

/// Fields that are not given take the default in parentheses above, whatever the others are; only the cuts of normal
/// and weibull follow from their curve. A field that does not belong to the kind is an error, and so is one end of a
/// range that contradicts the default of the other.
struct SizeOptions {
    SizeKind kind = SizeKind::monodisperse;
    std::optional<double> diameter_min;
    std::optional<double> diameter_max;
    std::optional<double> diameter_mean;
    std::optional<double> d10, d50, d90;  ///< ascending
    std::optional<double> d632;
    std::optional<double> sigma;
    std::optional<double> geometric_sigma;  ///< above 1, in place of `sigma`
    std::optional<double> exponent;
    std::optional<Basis> of;                   ///< of lognormal, normal and weibull: see there
    std::optional<double> small_volume_share;  ///< inside (0, 1)
    std::vector<double> diameters;             ///< each once, in any order
    std::vector<double> shares;                ///< one a diameter, > 0, with a sum of 1 or 100, or any to be normalised
    std::optional<Basis> shares_by;            ///< (mass)
    std::optional<SharesOf> shares_of;         ///< of components (recipe; packing where shares are by number)
    std::vector<SizeComponent> components;
    std::optional<bool> normalise_shares;  ///< divide `shares` by their sum (false)
    std::optional<std::string> grading;    ///< see bernal/grading.hpp
    std::optional<std::string>
        grading_columns;                       ///< "SIZE,VALUE": the names or numbers of its two columns (its header's)
    std::optional<std::string> sample;         ///< of those that the grading's file holds, the name of one
    std::optional<BandCurve> band;             ///< of a grading that is a band
    std::optional<double> grading_cut;         ///< diameter; grains below it are left out and the curve renormalised
    std::optional<std::string> diameter_list;  ///< see bernal/size_options.hpp
    std::optional<Sampling> sampling;          ///< systematic; not for lists
    std::optional<int> dimension;              ///< 3; 2 for discs, with areas for volumes and masses
    std::optional<LengthUnit> unit;            ///< of all diameters; a grading that names another is converted

    bool operator==(const SizeOptions&) const;
};

/// The equivalent diameter of a grain over the diameter that the sizes give. It is no option: all compare equal.
struct EquivalentOverSize {
    double value = 1;

    bool operator==(const EquivalentOverSize&) const { return true; }
};

/// A part of a mixture with sizes of its own. Its `dimension`, `unit` and `sampling` are those of the mixture.
struct SizeComponent {
    std::string name;             ///< letters, digits and _, not digits alone, nor "wall"
    std::optional<double> share;  ///< by `shares_by` of the mixture; one component may leave it out and takes the rest
    std::optional<double> density;  ///< in kg/m3: shares by mass need those of all or of none
    SizeOptions sizes;
    std::optional<std::string> shape{};  ///< of its grains: "sphere", or as given_shape() reads it (that of all)
    std::optional<SizeIs> size_is{};     ///< likewise, for a shape that is no sphere
    EquivalentOverSize scale{};          ///< follows from these two

    bool operator==(const SizeComponent&) const = default;
};

inline bool SizeOptions::operator==(const SizeOptions&) const = default;

std::string_view name(SizeKind kind);      ///< as on the command line: "uniform-size"
std::string_view name(Sampling sampling);  ///< "systematic", "random"
std::string_view name(Basis basis);        ///< "mass", "volume", "number"
std::string_view name(SharesOf whole);     ///< "recipe", "packing"

inline constexpr std::array size_kinds{SizeKind::monodisperse,
                                       SizeKind::bidisperse,
                                       SizeKind::discrete,
                                       SizeKind::uniform_size,
                                       SizeKind::uniform_volume,
                                       SizeKind::power_law,
                                       SizeKind::lognormal,
                                       SizeKind::normal,
                                       SizeKind::weibull,
                                       SizeKind::rosin_rammler,
                                       SizeKind::fuller,
                                       SizeKind::andreasen,
                                       SizeKind::gates_gaudin_schuhmann,
                                       SizeKind::table,
                                       SizeKind::components,
                                       SizeKind::list};
inline constexpr std::array bases{Basis::mass, Basis::volume, Basis::number};
inline constexpr std::array wholes_of_shares{SharesOf::recipe, SharesOf::packing};

/// The kind or way of that name. Throws InputError listing the names there are.
SizeKind size_kind(std::string_view name);
Sampling sampling(std::string_view name);

/// Whether the option `key` ("sigma") says something about sizes of that kind; true as well for options that are not
/// about sizes.
bool takes(SizeKind kind, std::string_view key);

/// The effective options: all defaults filled in, idempotent. Throws InputError for a field that does not belong to the
/// kind, one that is missing, and any value that is not possible.
SizeOptions with_defaults(const SizeOptions& options);

/// What they say of the file of a grading.
GradingChoice grading_choice(const SizeOptions& options);

/// Reads the grading or the list where the kind has one: throws FileError when it cannot be read. Otherwise throws as
/// `with_defaults`, and InputError when next to nothing of the curve is left between the cuts.
SizeDistribution size_distribution(const SizeOptions& options);

// Explicit diameters from a text file, one a line, or in a table of spheres the column that a header names as diameter
// or radius, which is doubled; blank lines and # comments allowed. In place of its name the text
// itself may be given, which has a line break.

/// The diameters in the file's order, in `unit` where that and the file's are known. Throws FileError when the file
/// cannot be read, InputError naming file and line for a line that is not one usable diameter, or for a file without
/// any.
std::vector<double> read_diameter_list(const std::string& file, LengthUnit unit = LengthUnit::none);

}  // namespace bernal
