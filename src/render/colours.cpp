#include "render/colours.hpp"

#include <vtkVariant.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>

#include "bernal/error.hpp"
#include "chart/ticks.hpp"
#include "chart/viridis.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr double logarithmic_above = 5;  // size ratio
constexpr int most_class_labels = 16;
constexpr double border_tolerance = 1e-6;  // sizes are rounded, by a change of unit for instance

vtkSmartPointer<vtkLookupTable> viridis_table(int entries, double low, double high) {
    auto table = vtkSmartPointer<vtkLookupTable>::New();
    table->SetNumberOfTableValues(entries);
    table->SetTableRange(low, high);
    for (int i = 0; i < entries; ++i) {
        const auto [red, green, blue] = viridis_at(entries > 1 ? static_cast<double>(i) / (entries - 1) : 0.5);
        table->SetTableValue(i, red, green, blue);
    }
    return table;
}

double label_value(double value) { return *parse_number(label_text(value)); }

/// "diameter (mm)".
std::string with_unit(const std::string& title, LengthUnit unit) {
    if (unit == LengthUnit::none) return title;
    return title + " (" + (unit == LengthUnit::micrometre ? "\u00b5m" : std::string(name(unit))) + ")";
}

Colours by_size(const Packing& packing) {
    Colours colours;
    for (const Sphere& sphere : packing.spheres) colours.value.push_back(2 * sphere.radius);
    const auto [smallest, largest] = std::minmax_element(colours.value.begin(), colours.value.end());
    const bool one_size = *smallest == *largest;
    const bool logarithmic = *largest > logarithmic_above * *smallest;
    // A wide scale goes to round numbers: the first sieve is in it, not just below the finest grain.
    const double low = logarithmic ? label_value(*smallest) : *smallest;
    const double high = logarithmic ? label_value(*largest) : *largest;
    colours.table = viridis_table(one_size ? 1 : 256, low, high);
    if (logarithmic) colours.table->SetScaleToLog10();
    colours.title = one_size ? "" : with_unit("diameter", packing.unit);
    colours.ticks = logarithmic ? logarithmic_ticks(low, high) : linear_ticks(low, high);
    return colours;
}

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = 0;
    bool any() const { return high > 0; }
};

/// Of diameters, for each class.
std::vector<Range> ranges_of_classes(const Packing& packing) {
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        const std::size_t k = packing.size_class[i];
        if (k >= ranges.size()) ranges.resize(k + 1);
        ranges[k].low = std::min(ranges[k].low, 2 * packing.spheres[i].radius);
        ranges[k].high = std::max(ranges[k].high, 2 * packing.spheres[i].radius);
    }
    return ranges;
}

bool is_inside(const std::vector<Range>& ranges, std::size_t k, const std::vector<double>& borders) {
    return !ranges[k].any() || (k + 1 < borders.size() && ranges[k].low >= borders[k] * (1 - border_tolerance) &&
                                ranges[k].high <= borders[k + 1] * (1 + border_tolerance));
}

void require_inside(const std::vector<Range>& ranges, const std::vector<double>& borders, LengthUnit unit) {
    const std::string in_unit =
        unit == LengthUnit::none ? "" : ", in " + std::string(name(unit)) + " as its lengths are";
    for (std::size_t k = 0; k < ranges.size(); ++k)
        if (!is_inside(ranges, k, borders))
            throw InputError("the sieves of `grading` are not those of the packing, whose class " + std::to_string(k) +
                             " has diameters from " + rounded_text(ranges[k].low) + " to " +
                             rounded_text(ranges[k].high) + "; give the sieves and the cut that it was packed with" +
                             in_unit + ", or the sieves' unit as `legend-unit`");
}

std::string label(const Range& range) {
    const std::string low = label_text(range.low), high = label_text(range.high);
    return low == high ? low : low + " \u2013 " + high;
}

Colours by_class(const Packing& packing, const std::vector<double>& borders) {
    std::vector<Range> ranges = ranges_of_classes(packing);
    if (!borders.empty()) {
        require_inside(ranges, borders, packing.unit);
        for (std::size_t k = 0; k < ranges.size(); ++k) ranges[k] = {borders[k], borders[k + 1]};
    }
    Colours colours;
    const auto [low, high] = std::minmax_element(packing.size_class.begin(), packing.size_class.end());
    const int classes = *high - *low + 1;
    // Half a class beyond both ends: every class has a band of equal width, with its name in the middle.
    colours.table = viridis_table(classes, *low - 0.5, *high + 0.5);
    colours.value.assign(packing.size_class.begin(), packing.size_class.end());
    const bool named = classes <= most_class_labels;
    if (classes > 1) colours.title = named ? with_unit("diameter", packing.unit) : "class";
    for (int k = *low; k <= *high && named; ++k)
        if (const Range& range = ranges[static_cast<std::size_t>(k)]; range.any())
            colours.table->SetAnnotation(vtkVariant(k), label(range));
    if (!named) colours.ticks = linear_ticks(*low, *high);
    return colours;
}

}  // namespace

bool are_class_borders(const Packing& packing, const std::vector<double>& borders) {
    const std::vector<Range> ranges = ranges_of_classes(packing);
    for (std::size_t k = 0; k < ranges.size(); ++k)
        if (!is_inside(ranges, k, borders)) return false;
    return true;
}

Colours colours(const Packing& packing, ColourBy colour_by, const std::vector<double>& class_borders) {
    return colour_by == ColourBy::size ? by_size(packing) : by_class(packing, class_borders);
}

}  // namespace bernal
