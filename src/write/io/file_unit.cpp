#include "io/file_unit.hpp"

#include "bernal/error.hpp"
#include "core/words.hpp"

namespace bernal {
namespace {

/// Those that the file is to tell in kg/m^3.
std::vector<double> densities_in_file(const Packing& packing, const WriteOptions& options) {
    if (options.keeps_unit) return packing.densities;  // others are of no unit that files could tell
    return options.densities.empty() ? packing.densities : options.densities;
}

}  // namespace

LengthUnit unit_of_file(const FormatInfo& format, LengthUnit packings, const WriteOptions& options) {
    const bool changes = format.in_metres && packings != LengthUnit::none && !options.keeps_unit;
    return changes ? LengthUnit::metre : packings;
}

std::optional<Packing> as_written(const FormatInfo& format, const Packing& packing, const WriteOptions& options) {
    const LengthUnit unit = unit_of_file(format, packing.unit, options);
    std::vector<double> densities = densities_in_file(packing, options);
    if (unit == packing.unit && densities == packing.densities) return {};
    Packing written = in_unit_apart(packing, unit);
    written.densities = std::move(densities);
    return written;
}

std::vector<std::string> unit_remarks(const FormatInfo& format, const Packing& packing, const WriteOptions& options) {
    const LengthUnit unit = unit_of_file(format, packing.unit, options);
    std::vector<std::string> lost = format.loses;
    if (!format.tells_unit && unit != LengthUnit::none)
        lost.push_back("the unit (its lengths are in " + std::string(name(unit)) + ")");
    if (!format.describes_classes && !packing.class_names.empty()) lost.emplace_back("the names of classes");
    const bool has_rows_of_densities = format.needs_density;
    if (!format.describes_classes && !has_rows_of_densities && !densities_in_file(packing, options).empty())
        lost.emplace_back("densities");
    std::vector<std::string> remarks;
    if (!lost.empty()) remarks.push_back("does not hold " + listed(lost, " and "));
    if (unit != packing.unit)
        remarks.push_back(
            "is in m, as " +
            std::string(format.needs_density ? "its densities are in kg/m3" : "materials are in SI units") +
            ": the packing's lengths are in " + std::string(name(packing.unit)));
    if (format.in_metres && packing.unit == LengthUnit::none && !options.keeps_unit)
        remarks.emplace_back("has lengths without a unit, which programs take for m; give `unit`, if they have one");
    return remarks;
}

void require_unit_of_densities(const FormatInfo& format, const Packing& packing, const std::string& file,
                               const WriteOptions& options) {
    if (!format.needs_density || !options.densities.empty() || packing.densities.empty()) return;
    if (packing.unit != LengthUnit::none) return;
    throw InputError("the packing has its densities in kg/m3, and '" + file +
                     "' would have lengths without a unit; give `unit`, that of the packing's lengths, or `density` in "
                     "the units of your run");
}

}  // namespace bernal
