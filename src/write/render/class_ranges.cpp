#include "render/class_ranges.hpp"

#include <algorithm>
#include <string>

#include "bernal/error.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double border_tolerance = 1e-6;  // sizes are rounded, by a change of unit for instance

bool is_inside(const std::vector<DiameterRange>& ranges, std::size_t k, const std::vector<double>& borders) {
    return !ranges[k].any() || (k + 1 < borders.size() && ranges[k].low >= borders[k] * (1 - border_tolerance) &&
                                ranges[k].high <= borders[k + 1] * (1 + border_tolerance));
}

/// "2-4" or "up to 2", as classes are named that are of no component.
bool is_interval(const std::string& name) {
    if (name.starts_with("up to ")) return parse_number(name.substr(6)).has_value();
    for (std::size_t at = name.find('-', 1); at != name.npos; at = name.find('-', at + 1))
        if (parse_number(name.substr(0, at)) && parse_number(name.substr(at + 1))) return true;
    return false;
}

}  // namespace

std::vector<std::string> components_of_classes(const Packing& packing) {
    if (std::ranges::all_of(packing.class_names, is_interval)) return {};
    std::vector<std::string> components;
    for (const std::string& name : packing.class_names) components.push_back(component_of(name));
    return components;
}

std::vector<DiameterRange> ranges_of_classes(const Packing& packing) {
    std::vector<DiameterRange> ranges;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t k = packing.size_class[i];
        if (k >= ranges.size()) ranges.resize(k + 1);
        ranges[k].low = std::min(ranges[k].low, 2 * packing.spheres[i].radius);
        ranges[k].high = std::max(ranges[k].high, 2 * packing.spheres[i].radius);
    }
    return ranges;
}

void require_class_borders(const std::vector<DiameterRange>& ranges, const std::vector<double>& borders,
                           LengthUnit unit) {
    const std::string in_unit =
        unit == LengthUnit::none ? "" : ", in " + std::string(name(unit)) + " as its lengths are";
    for (std::size_t k = 0; k < ranges.size(); ++k)
        if (!is_inside(ranges, k, borders))
            throw InputError("the sieves of `grading` are not those of the packing, whose class " + std::to_string(k) +
                             " has diameters from " + rounded_text(ranges[k].low) + " to " +
                             rounded_text(ranges[k].high) + "; give the sieves and the cut that it was packed with" +
                             in_unit + ", or the sieves' unit as `legend-unit`");
}

bool are_class_borders(const Packing& packing, const std::vector<double>& borders) {
    const std::vector<DiameterRange> ranges = ranges_of_classes(packing);
    for (std::size_t k = 0; k < ranges.size(); ++k)
        if (!is_inside(ranges, k, borders)) return false;
    return true;
}

}  // namespace bernal
