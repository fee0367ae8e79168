#pragma once
// The summary of a run: PREFIX.json, one object. Its keys, types, units and meanings are the table of its
// entries, below.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bernal/inspection.hpp"
#include "bernal/job.hpp"
#include "bernal/sampling.hpp"

namespace bernal {

/// A bed: a packing that ends at a surface in its vessel.
struct BedSummary {
    double height = 0;            ///< of the surface, above the vessel's lowest point
    double volume = 0;            ///< of the vessel below the surface; in two dimensions an area
    double packing_fraction = 0;  ///< of that volume
};

/// What a packing around another one has come to.
struct Infill {
    std::int64_t kept = 0;                    ///< spheres of the other one
    std::int64_t packed = 0;                  ///< spheres packed around it
    double void_fraction = 0;                 ///< share of the container that the kept spheres leave free
    double voids_filled = 0;                  ///< packing fraction of the others in these voids
    std::optional<std::int64_t> wanted = {};  ///< spheres that were to be packed around it; null where all were
};

/// What a packing with a gap between its spheres has come to.
struct GapReached {
    double wanted = 0;
    double smallest = 0;  ///< between spheres, and to walls; gaps between two kept spheres left out
    double diameter = 0;  ///< mean diameter (volume over surface), to which a gap in percent refers
};

/// What a packing of bodies has come to.
struct BodySummary {
    std::int64_t count = 0;
    std::string shape;         ///< of all; of several shapes "rod and cube"
    std::int64_t members = 0;  ///< spheres of each; with several shapes, of the one with most
};

struct Summary {
    double packing_fraction = 0;
    double max_relative_overlap = 0;  ///< from the certificate; <= 0 if it holds
    std::int64_t overlapping_pairs =
        0;  ///< of a packing from a file; a run's packing has none, and its PREFIX.json no such key
    std::int64_t wall_crossings = 0;    ///< likewise
    std::int64_t count = 0;             ///< of grains: spheres, or bodies
    std::optional<BodySummary> bodies;  ///< null without; with them, diameters are those of spheres of equal volume
    int dimension = 3;
    double size_ratio = 1;
    Container container;        ///< an object: shape, origin, lengths, periodic
    std::string unit = "none";  ///< of all lengths: none, m, cm, mm, um or nm
    double diameter_min = 0;
    double diameter_max = 0;
    double solid_volume = 0;
    std::optional<double> mass;     ///< kg, if densities and unit are known
    std::optional<BedSummary> bed;  ///< null if the spheres fill the container
    std::uint64_t seed = 0;
    int threads = 0;
    std::string engine;
    std::string sweep;
    std::string effort;
    std::optional<double> target_fraction;  ///< requested, or that of a filled fixed container; otherwise null
    std::optional<Vec3> requested_lengths;  ///< of a fixed container; null if its size is solved for
    std::int64_t sweeps = 0;
    std::int64_t swaps = 0;  ///< pairs of spheres that have changed places
    std::int64_t list_updates = 0;
    double wall_seconds = 0;
    double sweeping_seconds = 0;  ///< part of wall_seconds in sweeps
    double listing_seconds = 0;   ///< part of wall_seconds in neighbour lists
    std::int64_t peak_memory_bytes = 0;
    double contact_tolerance = 0;    ///< the gap, relative to r_i + r_j, up to which spheres are in contact
    double coordination_number = 0;  ///< rattlers left out
    double rattler_fraction = 0;
    std::optional<WallProfile> wall_profile;     ///< null without walls; `bulk_fraction` stands in it
    std::optional<double> q6;                    ///< bond order; null where it was not measured
    std::optional<double> crystalline_fraction;  ///< likewise
    std::optional<double> sample_error;  ///< of packing_fraction from few coarse grains; null where it means nothing
    std::optional<double> largest_grading_deviation;    ///< percent passing, at any diameter
    std::optional<double> largest_deviation_at_sieves;  ///< percent passing; null where there is no grading
    std::optional<double> left_out_percent;             ///< by mass, finer than the first sieve or cut; null likewise
    std::optional<std::int64_t> largest_class_count;    ///< top grains: spheres of the coarsest class
    std::vector<ComponentShare> components;             ///< of a mixture, or of a few sizes; otherwise null
    std::vector<StratumMeasure> layers;                 ///< from the lowest on; null without layers
    std::vector<StratumMeasure> component_profile;      ///< slices along layers or a gradient; null without
    std::optional<Infill> infill;                       ///< null without `around`
    std::optional<GapReached> gap;                      ///< null without `gap`
    std::string outcome;                                ///< "packed", "target_reached", "target_missed", "stalled"
    std::string version;
};

/// The fraction to compare with a target: the packing fraction, for a bed below its surface.
double reached_fraction(const Summary& summary);

/// The summary of any packing, without its run: the entries of the groups `packing`, `certificate` and `overlaps`.
Summary summary_of(const Packing& packing, const Certificate& certificate, const Coordination& coordination);

/// The JSON text, ending in a newline. Numbers read back to the same doubles; infinities and NaN become null.
std::string to_json(const Summary& summary);

/// Reads such a text. A container with meshes needs a reader of meshes: read_mesh() of bernal/mesh_files.hpp. Throws
/// InputError for a text that is not a summary.
Summary summary_from_json(const std::string& text, const MeshReader& read_mesh = {});

/// Written under a temporary name and renamed. Throws FileError.
void write_summary(const Summary& summary, const std::string& file);

// The one table of a summary's entries. PREFIX.json out and in, the numbers of the page, the results of studies and
// Python's dictionary are made from it: an entry is a member of Summary and a line in src/ask/run/summary_entries.cpp.

/// Null: there is none, or no finite one.
using SummaryValue =
    std::variant<std::nullptr_t, std::int64_t, std::uint64_t, double, std::string, std::vector<double>,
                 std::array<bool, 3>, std::vector<Wall>, std::vector<ComponentShare>, std::vector<StratumMeasure>>;

enum class SummaryGroup {
    packing,      ///< known of any packing
    certificate,  ///< likewise, where it is certified
    overlaps,     ///< of a packing that no run made; not in PREFIX.json
    run,          ///< follows from the job
    varying       ///< differs among runs that ask the same
};

struct SummaryEntry {
    std::string key = {};   ///< "count"; of a member of an object "container.shape"
    std::string type = {};  ///< "number", "whole number", "text", "numbers", "true or false", "walls", "components" or
                            ///< "strata"
    std::string unit = {};  ///< "length", "length^3" (for discs an area), "s", "%"; empty: none
    std::string meaning = {};     ///< one line
    std::string null_where = {};  ///< "without walls"; empty: it is always there
    bool left_out_where_null = false;
    SummaryGroup group = SummaryGroup::packing;
    std::string result = {};  ///< its name among the results of studies; empty: it is none

    std::function<SummaryValue(const Summary&)> get = {};

    /// Throws InputError for a value of another type. What follows from other entries, as a volume, is not taken.
    std::function<void(Summary&, const SummaryValue&)> set = {};
};

/// In the order of PREFIX.json, but for `bed`, which leads where there is a bed. Members of an object stand together;
/// where all are null, the object is.
const std::vector<SummaryEntry>& summary_entries();

/// Its key is empty where there is no entry of that key.
const SummaryEntry& summary_entry(const std::string& key);

}  // namespace bernal
