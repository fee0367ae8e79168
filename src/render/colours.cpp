#include "render/colours.hpp"

#include <vtkVariant.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace bernal {
namespace {

constexpr double logarithmic_above = 5;  // size ratio
constexpr int most_class_labels = 16;

/// Ten equidistant colours of viridis (van der Walt & Smith 2015, in the public domain).
constexpr std::array<std::array<int, 3>, 10> viridis = {{{68, 1, 84},
                                                         {72, 40, 120},
                                                         {62, 74, 137},
                                                         {49, 104, 142},
                                                         {38, 130, 142},
                                                         {31, 158, 137},
                                                         {53, 183, 121},
                                                         {109, 205, 89},
                                                         {180, 222, 44},
                                                         {253, 231, 37}}};

/// Red, green, blue in [0, 1] at t in [0, 1].
std::array<double, 3> viridis_at(double t) {
    const double position = t * (viridis.size() - 1);
    const auto left = std::min(static_cast<std::size_t>(position), viridis.size() - 2);
    const double right_share = position - static_cast<double>(left);
    std::array<double, 3> colour;
    for (std::size_t c = 0; c < 3; ++c)
        colour[c] = ((1 - right_share) * viridis[left][c] + right_share * viridis[left + 1][c]) / 255;
    return colour;
}

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

Colours by_size(const Packing& packing) {
    Colours colours;
    for (const Sphere& sphere : packing.spheres) colours.value.push_back(2 * sphere.radius);
    const auto [low, high] = std::minmax_element(colours.value.begin(), colours.value.end());
    const bool one_size = *low == *high;
    colours.table = viridis_table(one_size ? 1 : 256, *low, *high);
    if (*high > logarithmic_above * *low) colours.table->SetScaleToLog10();
    colours.title = one_size ? "" : "diameter";
    colours.labels = 5;
    return colours;
}

Colours by_class(const Packing& packing) {
    Colours colours;
    const auto [low, high] = std::minmax_element(packing.size_class.begin(), packing.size_class.end());
    const int classes = *high - *low + 1;
    // Half a class beyond both ends: every class has a band of equal width, with its number in the middle.
    colours.table = viridis_table(classes, *low - 0.5, *high + 0.5);
    colours.value.assign(packing.size_class.begin(), packing.size_class.end());
    colours.title = classes > 1 ? "class" : "";
    for (int k = *low; k <= *high && classes <= most_class_labels; ++k)
        colours.table->SetAnnotation(vtkVariant(k), std::to_string(k));
    colours.labels = classes <= most_class_labels ? 0 : 5;
    return colours;
}

}  // namespace

Colours colours(const Packing& packing, ColourBy colour_by) {
    return colour_by == ColourBy::size ? by_size(packing) : by_class(packing);
}

}  // namespace bernal
