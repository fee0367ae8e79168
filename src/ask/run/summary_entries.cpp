#include <algorithm>
#include <cmath>
#include <concepts>
#include <type_traits>
#include <utility>

#include "bernal/error.hpp"
#include "bernal/summary.hpp"

namespace bernal {
namespace {

SummaryValue value_of(double number) { return std::isfinite(number) ? SummaryValue(number) : nullptr; }
SummaryValue value_of(std::int64_t number) { return number; }
SummaryValue value_of(std::uint64_t number) { return number; }
SummaryValue value_of(int number) { return std::int64_t{number}; }
SummaryValue value_of(const std::string& text) { return text; }
SummaryValue value_of(Vec3 v) { return std::vector{v.x, v.y, v.z}; }
SummaryValue value_of(const std::vector<double>& numbers) { return numbers; }
SummaryValue value_of(std::array<bool, 3> flags) { return flags; }

template <class T>
SummaryValue value_of(const std::optional<T>& value) {
    return value ? value_of(*value) : nullptr;
}

std::string type_of(double) { return "number"; }
std::string type_of(std::int64_t) { return "whole number"; }
std::string type_of(std::uint64_t) { return "whole number"; }
std::string type_of(int) { return "whole number"; }
std::string type_of(const std::string&) { return "text"; }
std::string type_of(Vec3) { return "numbers"; }
std::string type_of(const std::vector<double>&) { return "numbers"; }
std::string type_of(std::array<bool, 3>) { return "true or false"; }

template <class T>
std::string type_of(const std::optional<T>&) {
    return type_of(T{});
}

/// Whether `value` is one for `target`, which is it then.
bool take(double& target, const SummaryValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return target = *number, true;
    if (const auto* whole = std::get_if<std::uint64_t>(&value)) return target = static_cast<double>(*whole), true;
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return target = static_cast<double>(*whole), true;
    return target = std::nan(""), std::holds_alternative<std::nullptr_t>(value);
}

template <std::integral Whole>
bool take(Whole& target, const SummaryValue& value) {
    if (const auto* whole = std::get_if<std::uint64_t>(&value); whole && std::in_range<Whole>(*whole))
        return target = static_cast<Whole>(*whole), true;
    if (const auto* whole = std::get_if<std::int64_t>(&value); whole && std::in_range<Whole>(*whole))
        return target = static_cast<Whole>(*whole), true;
    return false;
}

bool take(Vec3& target, const SummaryValue& value) {
    const auto* numbers = std::get_if<std::vector<double>>(&value);
    if (!numbers || numbers->size() != 3) return false;
    return target = {(*numbers)[0], (*numbers)[1], (*numbers)[2]}, true;
}

template <class T>
    requires std::is_same_v<T, std::string> || std::is_same_v<T, std::vector<double>> ||
             std::is_same_v<T, std::array<bool, 3>>
bool take(T& target, const SummaryValue& value) {
    const auto* same = std::get_if<T>(&value);
    return same && (target = *same, true);
}

template <class T>
bool take(std::optional<T>& target, const SummaryValue& value) {
    if (std::holds_alternative<std::nullptr_t>(value)) return target.reset(), true;
    return take(target.emplace(), value);
}

template <class T>
void take_or_refuse(T& target, const SummaryValue& value, const char* key) {
    if (!take(target, value)) throw InputError("`" + std::string(key) + "` of a summary is no " + type_of(T{}));
}

/// What an entry says beside its key and its value.
struct Words {
    const char* meaning;
    const char* unit = "";
    const char* null_where = "";
};

SummaryEntry described(SummaryGroup group, const char* key, const std::string& type, const Words& words) {
    return {key, type, words.unit, words.meaning, words.null_where, false, group};
}

/// Numbers that follow from the job are results of studies, by their keys.
template <class T>
SummaryEntry of_summary(SummaryGroup group, const char* key, T Summary::* member, const Words& words) {
    SummaryEntry e = described(group, key, type_of(T{}), words);
    if (e.type.ends_with("number") && group != SummaryGroup::overlaps && group != SummaryGroup::varying) e.result = key;
    e.get = [=](const Summary& s) { return value_of(s.*member); };
    e.set = [=](Summary& s, const SummaryValue& value) { take_or_refuse(s.*member, value, key); };
    return e;
}

template <class T>
SummaryEntry of_container(const char* key, T Cell::* member, const Words& words) {
    SummaryEntry e = described(SummaryGroup::packing, key, type_of(T{}), words);
    e.get = [=](const Summary& s) { return value_of(s.container.*member); };
    e.set = [=](Summary& s, const SummaryValue& value) { take_or_refuse(s.container.*member, value, key); };
    return e;
}

/// What follows from the rest of the container.
template <class T>
SummaryEntry of_container(const char* key, T (Container::*told)() const, const Words& words) {
    SummaryEntry e = described(SummaryGroup::packing, key, type_of(T{}), words);
    e.get = [=](const Summary& s) { return value_of((s.container.*told)()); };
    e.set = [](Summary&, const SummaryValue&) {};
    return e;
}

/// Few cells have one, and files of the others are as they were before there were any.
SummaryEntry tilt_of_container(const char* key, const Words& words) {
    SummaryEntry e = described(SummaryGroup::packing, key, "numbers", words);
    e.left_out_where_null = true;
    e.get = [](const Summary& s) -> SummaryValue {
        const Tilt& tilt = s.container.tilt;
        return s.container.is_tilted() ? SummaryValue(std::vector<double>{tilt.xy, tilt.xz, tilt.yz}) : nullptr;
    };
    e.set = [=](Summary& s, const SummaryValue& value) {
        std::optional<Vec3> tilt;
        take_or_refuse(tilt, value, key);
        s.container.tilt = tilt ? Tilt{tilt->x, tilt->y, tilt->z} : Tilt{};
    };
    return e;
}

/// Those at the ends of a box are not given to the container: they follow from its cell, which stands before.
SummaryEntry walls_of_container(const char* key, const Words& words) {
    SummaryEntry e = described(SummaryGroup::packing, key, "walls", words);
    e.get = [](const Summary& s) { return s.container.walls(); };
    e.set = [=](Summary& s, const SummaryValue& value) {
        const auto* walls = std::get_if<std::vector<Wall>>(&value);
        if (!walls) throw InputError("`" + std::string(key) + "` of a summary are no walls");
        if (*walls != s.container.walls()) s.container.surfaces = *walls;
    };
    return e;
}

/// A list of objects; null where it is empty.
template <class T>
SummaryEntry list_of_summary(const char* key, std::vector<T> Summary::* member, const char* type, const Words& words) {
    SummaryEntry e = described(SummaryGroup::run, key, type, words);
    e.get = [=](const Summary& s) { return (s.*member).empty() ? SummaryValue(nullptr) : s.*member; };
    e.set = [=](Summary& s, const SummaryValue& value) {
        (s.*member).clear();
        if (std::holds_alternative<std::nullptr_t>(value)) return;
        const auto* list = std::get_if<std::vector<T>>(&value);
        if (!list) throw InputError("`" + std::string(key) + "` of a summary are no " + type);
        s.*member = *list;
    };
    return e;
}

/// An entry for a part of a summary that some packings have.
template <class Part, class T>
SummaryEntry of_part(std::optional<Part> Summary::* part, const char* key, T Part::* member, const Words& words) {
    SummaryEntry e = described(SummaryGroup::run, key, type_of(T{}), words);
    e.get = [=](const Summary& s) { return s.*part ? value_of((*(s.*part)).*member) : nullptr; };
    e.set = [=](Summary& s, const SummaryValue& value) {
        if (std::holds_alternative<std::nullptr_t>(value)) return;
        if (!(s.*part)) (s.*part).emplace();
        take_or_refuse((*(s.*part)).*member, value, key);
    };
    return e;
}

template <class T>
SummaryEntry of_infill(const char* key, T Infill::* member, Words words) {
    if (!*words.null_where) words.null_where = "without `around`";
    return of_part(&Summary::infill, key, member, words);
}

template <class T>
SummaryEntry of_bodies(const char* key, T BodySummary::* member, const Words& words) {
    SummaryEntry e = of_part(&Summary::bodies, key, member, words);
    e.group = SummaryGroup::packing;
    e.left_out_where_null = true;
    return e;
}

SummaryEntry of_gap(const char* key, double GapReached::* member, Words words) {
    words.null_where = "without `gap`";
    return of_part(&Summary::gap, key, member, words);
}

template <class T>
SummaryEntry of_walls(const char* key, T WallProfile::* member, Words words) {
    if (!*words.null_where) words.null_where = "without walls, and of bodies";
    return of_part(&Summary::wall_profile, key, member, words);
}

SummaryEntry as_result(const char* name, SummaryEntry entry) {
    entry.result = name;
    return entry;
}

std::vector<SummaryEntry> all_entries() {
    using S = Summary;
    using enum SummaryGroup;
    constexpr const char* no_bed = "without a bed";
    return {
        of_summary(
            packing, "packing_fraction", &S::packing_fraction,
            {"sphere volume over container volume, of a bed over that of its whole vessel; in two dimensions areas"}),
        of_summary(certificate, "max_relative_overlap", &S::max_relative_overlap,
                   {"largest overlap over the smaller diameter, from the certificate; negative: no overlap, the "
                    "smallest gap"}),
        of_summary(overlaps, "overlapping_pairs", &S::overlapping_pairs, {"pairs of spheres that overlap"}),
        of_summary(overlaps, "wall_crossings", &S::wall_crossings, {"spheres that cross a wall"}),
        of_summary(packing, "count", &S::count, {"number of spheres, or of bodies where grains are clumps"}),
        of_bodies("bodies", &BodySummary::count, {"number of rigid unions of spheres; left out where there are none"}),
        of_bodies("shape", &BodySummary::shape,
                  {"shape of the bodies, as in PREFIX.bodies.csv; several names if there are several shapes; left out "
                   "without bodies"}),
        of_bodies("members", &BodySummary::members,
                  {"spheres of each body; with several shapes, of the one with most; left out without bodies"}),
        of_summary(packing, "dimension", &S::dimension, {"3 for spheres in space, 2 for discs in a plane"}),
        of_summary(packing, "size_ratio", &S::size_ratio, {"largest over smallest diameter"}),
        of_container("container.shape", &Container::shape, {"periodic, box or the name of the vessel"}),
        of_container("container.origin", &Cell::origin, {"lowest corner of the cell", "length"}),
        of_container("container.lengths", &Cell::lengths, {"sides of the cell around the container", "length"}),
        of_container("container.periodic", &Cell::periodic, {"is the container periodic along x, y, z?"}),
        tilt_of_container(
            "container.tilt",
            {"tilt xy, xz, yz of a sheared cell, whose sides are (lx, 0, 0), (xy, ly, 0) and (xz, yz, lz)", "length",
             "in cells with right angles, where it is left out"}),
        of_container("container.volume", &Container::volume,
                     {"volume that spheres may fill; in two dimensions an area", "length^3"}),
        of_container("container.dimension", &Cell::dimension, {"3 for spheres in space, 2 for discs in a plane"}),
        walls_of_container("container.walls", {"each with its kind, place and sizes"}),
        of_summary(packing, "unit", &S::unit, {"unit of all lengths"}),
        of_summary(packing, "diameter_min", &S::diameter_min,
                   {"smallest diameter; of bodies that of the sphere of equal volume", "length"}),
        of_summary(packing, "diameter_max", &S::diameter_max,
                   {"largest diameter; of bodies that of the sphere of equal volume", "length"}),
        of_summary(packing, "solid_volume", &S::solid_volume,
                   {"volume of all spheres, or of the unions that are bodies; in two dimensions an area", "length^3"}),
        of_summary(run, "mass", &S::mass,
                   {"total mass of the spheres", "kg", "without densities or a unit, and in a plane"}),
        of_summary(varying, "seed", &S::seed, {"seed of the random numbers"}),
        of_summary(varying, "threads", &S::threads, {"threads used; the result does not depend on them"}),
        of_summary(run, "engine", &S::engine, {"search engine used; the result does not depend on it"}),
        of_summary(run, "sweep", &S::sweep, {"how spheres were moved"}),
        of_summary(run, "effort", &S::effort, {"how slowly the pressure fell"}),
        of_summary(
            run, "target_fraction", &S::target_fraction,
            {"requested packing fraction; of a bed, below its surface", "", "without a target and without lengths"}),
        of_summary(run, "requested_lengths", &S::requested_lengths,
                   {"requested sides", "length", "where the size is solved for, and for a free side"}),
        as_result("bed_fraction", of_part(&S::bed, "bed.packing_fraction", &BedSummary::packing_fraction,
                                          {"sphere volume over `bed.volume`", "", no_bed})),
        as_result("bed_height",
                  of_part(&S::bed, "bed.height", &BedSummary::height,
                          {"height of the bed's surface above the vessel's lowest point", "length", no_bed})),
        of_part(&S::bed, "bed.volume", &BedSummary::volume,
                {"volume of the vessel below the surface; in two dimensions an area", "length^3", no_bed}),
        of_summary(run, "sweeps", &S::sweeps, {"passes that move every sphere once"}),
        of_summary(run, "swaps", &S::swaps, {"pairs of spheres of similar sizes that changed places"}),
        of_summary(run, "list_updates", &S::list_updates,
                   {"number of times that neighbour lists were remade, some or all"}),
        of_summary(varying, "wall_seconds", &S::wall_seconds, {"time from the start to the end of the run", "s"}),
        of_summary(varying, "sweeping_seconds", &S::sweeping_seconds, {"part of wall_seconds in sweeps", "s"}),
        of_summary(varying, "listing_seconds", &S::listing_seconds, {"part of wall_seconds in neighbour lists", "s"}),
        of_summary(varying, "peak_memory_bytes", &S::peak_memory_bytes, {"largest memory of the process", "bytes"}),
        of_summary(packing, "contact_tolerance", &S::contact_tolerance,
                   {"gap up to which two spheres count as in contact, over the sum of their radii"}),
        of_summary(packing, "coordination_number", &S::coordination_number,
                   {"mean number of contacts per sphere, without rattlers"}),
        of_summary(
            packing, "rattler_fraction", &S::rattler_fraction,
            {"share of the spheres with too few contacts to be held: fewer than four in space, three in a plane"}),
        of_walls("wall_profile.mean_diameter", &WallProfile::mean_diameter,
                 {"mean diameter (volume over surface): sum of d\u00b3 over sum of d\u00b2", "length"}),
        of_walls("wall_profile.layer", &WallProfile::layer,
                 {"thickness of the layer at the walls that the bulk leaves out", "length"}),
        as_result("bulk_fraction", of_walls("wall_profile.bulk_fraction", &WallProfile::bulk_fraction,
                                            {"packing fraction beyond that layer", "",
                                             "without walls, without room beyond it, and of bodies"})),
        of_walls("wall_profile.bulk_fraction_error", &WallProfile::bulk_fraction_error,
                 {"standard error of bulk_fraction from the counting of points, or an upper bound of it", "",
                  "without walls, without room beyond the layer, and of bodies"}),
        of_walls("wall_profile.bin_width", &WallProfile::bin_width, {"width of the bins of the profile", "length"}),
        of_walls("wall_profile.packing_fraction", &WallProfile::packing_fraction,
                 {"packing fraction of each bin, from the walls inwards"}),
        of_walls("wall_profile.packing_fraction_error", &WallProfile::packing_fraction_error,
                 {"standard error of each bin from the counting of points, or an upper bound of it"}),
        of_summary(run, "q6", &S::q6,
                   {"bond order Q6 of the whole: near 0 for random, 0.575 for face-centred cubic packings", "",
                    "above a size ratio of 1.2, in a plane, and of bodies"}),
        of_summary(run, "crystalline_fraction", &S::crystalline_fraction,
                   {"share of the spheres with crystalline surroundings", "", "where q6 is"}),
        of_summary(run, "sample_error", &S::sample_error,
                   {"standard error of the packing fraction, from so few coarse grains", "",
                    "in a plane, of bodies, with layers or a gradient, around a packing, and where the packing "
                    "fraction or the lengths are given"}),
        of_summary(run, "largest_grading_deviation", &S::largest_grading_deviation,
                   {"largest deviation from the wanted curve, at any diameter", "% passing"}),
        of_summary(run, "largest_deviation_at_sieves", &S::largest_deviation_at_sieves,
                   {"largest deviation from the wanted curve, at its sieves", "% passing", "without a grading"}),
        of_summary(run, "left_out_percent", &S::left_out_percent,
                   {"share finer than the first sieve or the cut, by mass", "%", "without a grading"}),
        of_summary(run, "largest_class_count", &S::largest_class_count,
                   {"number of top grains (spheres of the coarsest class)"}),
        list_of_summary(
            "components", &S::components, "components",
            {"of a mixture, or single sizes: each with name or diameter, wanted_share and realised_share "
             "(0 to 1 of what is packed, weighted as `shares-by` says) and count of spheres; a component by mass or "
             "volume with recipe_share, before cuts, and left_out, the part of it that cuts leave out",
             "", "without a mixture and single sizes"}),
        list_of_summary(
            "layers", &S::layers, "strata",
            {"from the lowest upwards: each with its ends along `up`, packing_fraction, count of its grains, beyond "
             "(how far a centre of them lies beyond its ends at most; of flat ones a surface), shares of the "
             "components "
             "(0 to 1, weighted as `shares_by` says), and wanted_height if heights are given; where grains may leave "
             "their layers, count of centres in it",
             "length", "without layers"}),
        list_of_summary("component_profile", &S::component_profile, "strata",
                        {"ends, packing_fraction, count of centres and shares of twenty slices, of equal thickness "
                         "along `up` or, outwards, of equal volume",
                         "length", "without layers and gradient"}),
        of_infill("infill.kept", &Infill::kept, {"number of spheres in the packing that stays as it is"}),
        of_infill("infill.packed", &Infill::packed, {"number of spheres packed among them"}),
        of_infill(
            "infill.wanted", &Infill::wanted,
            {"number of spheres that were to be packed among them", "", "where all were packed, and without `around`"}),
        of_infill("infill.void_fraction", &Infill::void_fraction,
                  {"share of the container, or of the bed, that the kept spheres leave free"}),
        as_result("voids_filled", of_infill("infill.voids_filled", &Infill::voids_filled,
                                            {"packing fraction of the further spheres in these voids"})),
        of_gap("gap.wanted", &GapReached::wanted, {"requested least distance between surfaces", "length"}),
        as_result("smallest_gap", of_gap("gap.smallest", &GapReached::smallest,
                                         {"smallest gap between spheres and to walls, from the certificate; gaps "
                                          "between two kept spheres left out",
                                          "length"})),
        of_gap("gap.diameter", &GapReached::diameter,
               {"mean diameter (volume over surface), to which a `gap` of 5% refers", "length"}),
        of_summary(run, "outcome", &S::outcome, {"how the run ended"}),
        of_summary(run, "version", &S::version, {"version of bernal"}),
    };
}

}  // namespace

const std::vector<SummaryEntry>& summary_entries() {
    static const std::vector<SummaryEntry> all = all_entries();
    return all;
}

const SummaryEntry& summary_entry(const std::string& key) {
    static const SummaryEntry none;
    const auto found = std::ranges::find(summary_entries(), key, &SummaryEntry::key);
    return found == summary_entries().end() ? none : *found;
}

}  // namespace bernal
