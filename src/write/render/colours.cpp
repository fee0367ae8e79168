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

/// The classes from one to another of one component, and the diameters of all.
struct ClassRun {
    std::size_t first = 0, last = 0;
    std::string component;
    DiameterRange range;
};

/// A run for each class that holds spheres; `joined`: one for all that follow each other of one component.
std::vector<ClassRun> runs_of(const std::vector<DiameterRange>& ranges, const std::vector<std::string>& components,
                              bool joined) {
    std::vector<ClassRun> runs;
    for (std::size_t k = 0; k < ranges.size(); ++k) {
        if (!ranges[k].any()) continue;
        const std::string component = k < components.size() ? components[k] : "";
        if (!joined || runs.empty() || runs.back().component != component) runs.push_back({k, k, component, ranges[k]});
        ClassRun& run = runs.back();
        run.last = k;
        run.range = {std::min(run.range.low, ranges[k].low), std::max(run.range.high, ranges[k].high)};
    }
    return runs;
}

std::string label(const ClassRun& run) { return (run.component.empty() ? "" : run.component + ' ') + label(run.range); }

/// In the middle of the bands of its classes.
void add_label(Colours& colours, const ClassRun& run) {
    const vtkVariant middle = run.first == run.last ? vtkVariant(static_cast<int>(run.first))
                                                    : vtkVariant(static_cast<double>(run.first + run.last) / 2);
    colours.table->SetAnnotation(middle, label(run));
}

Colours by_class(const Packing& packing, const std::vector<double>& borders,
                 const std::vector<std::string>& components) {
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
    const bool joined = classes > most_class_labels && !components.empty();
    const std::vector<ClassRun> runs = runs_of(ranges, components, joined);
    const bool named = std::ssize(runs) <= most_class_labels && (joined || classes <= most_class_labels);
    if (classes > 1) colours.title = named ? with_unit("diameter", packing.unit) : "class";
    for (const ClassRun& run : runs)
        if (named) add_label(colours, run);
    if (!named) colours.ticks = linear_ticks(*low, *high);
    return colours;
}

/// Each has a band, of those too that no sphere is of.
Colours by_component(const Packing& packing) {
    const std::vector<std::string> of_class = components_of_classes(packing);
    if (of_class.empty())
        throw InputError("color", "component", "is of mixtures, and no class of this packing has a component's name",
                         "give size or class");
    std::vector<std::string> names;
    std::vector<double> place;
    for (const std::string& name : of_class) {
        const auto found = std::ranges::find(names, name);
        place.push_back(static_cast<double>(found - names.begin()));
        if (found == names.end()) names.push_back(name);
    }
    Colours colours;
    const int count = static_cast<int>(names.size());
    colours.table = viridis_table(count, -0.5, count - 0.5);
    for (const std::uint16_t k : packing.size_class) colours.value.push_back(place.at(k));
    if (count > 1) colours.title = count <= most_class_labels ? "component" : "number of the component";
    for (int k = 0; k < count && count <= most_class_labels; ++k)
        colours.table->SetAnnotation(vtkVariant(k), names[static_cast<std::size_t>(k)]);
    if (count > most_class_labels) colours.ticks = linear_ticks(0, count - 1);
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
    Colours colours = by_class(packing, {}, {});
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
    if (colour_by == ColourBy::component) return by_component(packing);
    return colour_by == ColourBy::size ? by_size(packing)
                                       : by_class(packing, class_borders, components_of_classes(packing));
}

}  // namespace bernal
