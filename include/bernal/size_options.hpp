#pragma once
// What a user says about sizes, and the size distribution that it means. All diameters are absolute, in the user's unit
// of length. Errors name options by their keys: `diameter-min` for `diameter_min`, ...

#include <optional>
#include <string>
#include <string_view>

#include "bernal/length_unit.hpp"
#include "bernal/size_distribution.hpp"

namespace bernal {

enum class SizeKind {
    monodisperse,    ///< all grains of `diameter_mean` (1)
    bidisperse,      ///< `diameter_min` (1) and `diameter_max` (3); `small_volume_share` (0.3) of the volume is small
    uniform_size,    ///< number density constant on [`diameter_min`, `diameter_max`] (1, 10)
    uniform_volume,  ///< number density ~ d^-3 (Ogarko & Luding 2012), of discs d^-2; range as above
    power_law,       ///< number density ~ d^`exponent` (required, -20..20), range as above
    lognormal,       ///< ln d normal with standard deviation `sigma` (0.3, 1e-6..3), by number (Farr 2013);
                     ///< `diameter_mean` (1) is the mean diameter by number, before any cut; cut to
                     ///< [`diameter_min`, `diameter_max`] where given (default: no cut)
    normal,   ///< `diameter_mean` (1) and `sigma` (0.1 mean; a length, 1e-6..10 mean) by number, before the cut to
              ///< [`diameter_min`, `diameter_max`] (the larger of mean - 3 sigma and mean/10; mean + 3 sigma)
    weibull,  ///< Rosin-Rammler: percent passing by mass 1 - exp(-(d/d')^n) before the cut. `diameter_mean` (1)
              ///< is the characteristic diameter d' that 63.2 % passes, `exponent` (2, up to 20) is n; cut to
              ///< [`diameter_min`, `diameter_max`] (where 10 % and 99 % pass)
    fuller,   ///< Fuller/Andreasen: passing by mass (d^q - min^q)/(max^q - min^q), q = `exponent` (0.5, -20..20;
              ///< 0: ln(d/min)/ln(max/min)), which is a number density ~ d^(q-4), of discs d^(q-3); range as for
              ///< uniform_size
    table,    ///< the sieve curve in the file `grading` (required), cut at `grading_cut` (the first sieve)
    list      ///< the diameters in the file `diameter_list` (required), one grain a line, in the file's order
};

enum class Sampling {
    systematic,  ///< each grain stands for 1/N of the grains and carries their mean volume
    random       ///< independent draws
};

/// Fields that are not given take the default in parentheses above, whatever the others are; only the cuts of normal
/// and weibull follow from their curve. A field that does not belong to the kind is an error, and so is one end of a
/// range that contradicts the default of the other.
struct SizeOptions {
    SizeKind kind = SizeKind::monodisperse;
    std::optional<double> diameter_min;
    std::optional<double> diameter_max;
    std::optional<double> diameter_mean;
    std::optional<double> sigma;
    std::optional<double> exponent;
    std::optional<double> small_volume_share;  ///< inside (0, 1)
    std::optional<std::string> grading;        ///< see bernal/grading.hpp
    std::optional<std::string>
        grading_columns;                       ///< "SIZE,VALUE": the names or numbers of its two columns (its header's)
    std::optional<double> grading_cut;         ///< diameter; grains below it are left out and the curve renormalised
    std::optional<std::string> diameter_list;  ///< see bernal/diameter_list.hpp
    std::optional<Sampling> sampling;          ///< systematic; not for lists
    std::optional<int> dimension;              ///< 3; 2 for discs, with areas for volumes and masses
    std::optional<LengthUnit> unit;            ///< of all diameters; a grading that tells another is converted

    bool operator==(const SizeOptions&) const = default;
};

std::string_view name(SizeKind kind);      ///< as on the command line: "uniform-size"
std::string_view name(Sampling sampling);  ///< "systematic", "random"

/// The kind or way of that name. Throws InputError listing the names there are.
SizeKind size_kind(std::string_view name);
Sampling sampling(std::string_view name);

/// Whether the option `key` ("sigma") says something about sizes of that kind; true as well for options that are not
/// about sizes.
bool takes(SizeKind kind, std::string_view key);

/// The effective options: all defaults filled in, idempotent. Throws InputError for a field that does not belong to the
/// kind, one that is missing, and any value that is not possible.
SizeOptions with_defaults(const SizeOptions& options);

/// Reads the grading or the list where the kind has one: throws FileError when it cannot be read. Otherwise throws as
/// `with_defaults`, and InputError when next to nothing of the curve is left between the cuts.
SizeDistribution size_distribution(const SizeOptions& options);

}  // namespace bernal
