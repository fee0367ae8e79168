#pragma once
// What is asked of packings: scalars, curves, and values of each sphere, by the names of the measures. Any packing is
// measured, however it was made; what a measure means is told in its table's columns and in src/analyze.

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
    std::string needs;                      ///< of the packing: "walls"; empty where any will do
    bool by_default;                        ///< for packings that it means something for
    std::vector<std::string> scalars = {};  ///< names of those that it may give
    bool only_by_name = false;              ///< `all` leaves it out: it gives a long list, or takes long
};

/// All, in the order in which they are measured.
std::span<const MeasureInfo> known_measures();

struct MeasureOptions {
    /// Names; empty: those by default; `all`: all that mean something for the packing, but for lists.
    std::vector<std::string> measures = {};
    /// Of the sum of the radii: the gap up to which spheres are in contact (bernal/coordination.hpp).
    double contact_tolerance = 1e-3;
    std::optional<SizeDistribution> wanted = {};  ///< that `grading` is compared with
    int threads = 0;                              ///< 0: as many as cores
    /// Is told what is measured and which share of it is done; false stops the work.
    std::function<bool(const std::string& measure, double share)> observer = {};
    /// Of `bed`, the axis against gravity: 0, 1, 2; otherwise what the packing tells, z, of discs y.
    std::optional<int> up = {};
};

struct Scalar {
    std::string name;  ///< as in PREFIX.json: packing_fraction, q6
    std::string unit;
    std::string meaning;
    std::optional<double> value;  ///< empty where there is none, as a bulk where walls leave no room for it
};

struct Measures {
    std::vector<std::string> names;  ///< of what was measured
    std::vector<Scalar> scalars;
    std::vector<Table> tables;
    std::vector<Table> lists;           ///< what is neither a curve nor a value a sphere: a row a contact
    std::vector<Column> of_spheres;     ///< one value a sphere, by id: contacts, q6, voronoi_volume
    std::vector<std::string> left_out;  ///< sentences why: of `all`, in a tilted cell of those by default
};

/// Throws InputError for an unknown measure, a packing without spheres, and a measure that was named and means nothing
/// for the packing; Interrupted where the observer says so.
Measures measure(const Packing& packing, const MeasureOptions& options = {});

}  // namespace bernal
