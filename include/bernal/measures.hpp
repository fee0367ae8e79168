#pragma once
// Measures of packings: scalars, curves, and values of each sphere, by name. Any packing can be measured. The columns
// of each table and src/measure/analyze say what a measure means.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/size_distribution.hpp"
#include "bernal/table.hpp"

namespace bernal {

struct MeasureInfo {
    std::string name;                       ///< of the option `measures`, and of its table
    std::string meaning;                    ///< "pair correlation function g(r)"
    std::string needs = {};                 ///< requirement for the packing: "walls"; empty: none
    bool by_default = false;                ///< if it applies to the packing
    std::vector<std::string> scalars = {};  ///< names of the scalars that it may give
    bool only_by_name = false;              ///< `all` leaves it out, as it gives a long list or takes long
};

/// All, in the order in which they are measured.
std::span<const MeasureInfo> known_measures();

struct MeasureOptions {
    /// Names; empty: the default ones; `all`: all that apply to the packing, except lists.
    std::vector<std::string> measures = {};
    /// Largest gap of a contact, relative to the sum of the radii (bernal/contacts.hpp).
    double contact_tolerance = 1e-3;
    std::optional<SizeDistribution> wanted = {};  ///< sizes to compare `grading` with
    int threads = 0;                              ///< 0: as many as cores
    /// Called with the present measure and the share of it that is done; false stops the work.
    std::function<bool(const std::string& measure, double share)> observer = {};
    /// The vertical axis for `bed`: 0, 1, 2; otherwise that of the packing, or z (discs: y).
    std::optional<int> up = {};
};

struct Scalar {
    std::string name;  ///< as in PREFIX.json: packing_fraction, q6
    std::string unit;
    std::string meaning;
    std::optional<double> value;  ///< empty if there is none, as for a bulk without room between walls
};

struct Measures {
    std::vector<std::string> names;  ///< of the measures made
    std::vector<Scalar> scalars;
    std::vector<Table> tables;
    std::vector<Table> lists;        ///< tables that are neither curves nor values of spheres: one row for each contact
    std::vector<Column> of_spheres;  ///< one value for each sphere, by id: contacts, q6, voronoi_volume
    std::vector<std::string>
        left_out;  ///< sentences with the reasons: for `all`, and in a tilted cell for the default ones
};

/// Throws InputError for an unknown measure, a packing without spheres, and a named measure that does not apply to the
/// packing; Interrupted when the observer stops it.
Measures measure(const Packing& packing, const MeasureOptions& options = {});

}  // namespace bernal
