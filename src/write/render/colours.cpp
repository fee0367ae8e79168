#include "render/colours.hpp"

#include <vtkVariant.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "bernal/error.hpp"
#include "chart/ticks.hpp"
#include "chart/viridis.hpp"
#include "core/number_text.hpp"
#include "render/class_ranges.hpp"

namespace bernal {
namespace {

constexpr double logarithmic_above = 5;  // size ratio
constexpr int most_class_labels = 16;

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

std::string label(const DiameterRange& range) {
    const std::string low = label_text(range.low), high = label_text(range.high);
    return low == high ? low : low + " \u2013 " + high;
}

Colours by_class(const Packing& packing, const std::vector<double>& borders) {
    std::vector<DiameterRange> ranges = ranges_of_classes(packing);
    if (!borders.empty()) {
        require_class_borders(ranges, borders, packing.unit);
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
        if (const DiameterRange& range = ranges[static_cast<std::size_t>(k)]; range.any())
            colours.table->SetAnnotation(vtkVariant(k), label(range));
    if (!named) colours.ticks = linear_ticks(*low, *high);
    return colours;
}

Colours by_clump(const Packing& packing) {
    if (packing.bodies.empty())
        throw InputError("color", "clump", "is of packings of clumps, and these are single spheres",
                         "give size or class");
    constexpr double golden = 0.6180339887498949;  // its multiples, without their whole parts, lie far apart
    Colours colours;
    colours.table = viridis_table(256, 0, 1);
    for (const std::uint32_t body : packing.body) colours.value.push_back(std::fmod(golden * body, 1));
    return colours;
}

/// "2: 1.5 - 4", the diameters that are on level 2.
Colours by_level(const Packing& packing) {
    Colours colours = by_class(packing, {});
    if (colours.title.empty()) return colours;
    for (vtkIdType k = 0; k < colours.table->GetNumberOfAnnotatedValues(); ++k) {
        const vtkVariant level = colours.table->GetAnnotatedValue(k);
        colours.table->SetAnnotation(level, level.ToString() + ": " + std::string(colours.table->GetAnnotation(k)));
    }
    const bool named = colours.table->GetNumberOfAnnotatedValues() > 0;
    colours.title = named ? with_unit("level: diameters", packing.unit) : "level";
    return colours;
}

}  // namespace

Colours colours(const Packing& packing, ColourBy colour_by, const std::vector<double>& class_borders) {
    if (colour_by == ColourBy::usual) colour_by = packing.bodies.empty() ? ColourBy::size : ColourBy::clump;
    if (colour_by == ColourBy::clump) return by_clump(packing);
    if (colour_by == ColourBy::level) return by_level(packing);
    return colour_by == ColourBy::size ? by_size(packing) : by_class(packing, class_borders);
}

}  // namespace bernal
