#pragma once
// Colours of spheres: a lookup table, and the value of each sphere in it.

#include <vtkLookupTable.h>
#include <vtkSmartPointer.h>

#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/render.hpp"

namespace bernal {

struct Colours {
    vtkSmartPointer<vtkLookupTable> table;  ///< viridis: perceptually uniform, and safe for colour-blind readers
    std::vector<double> value;              ///< one per sphere
    std::string title;                      ///< of the legend; empty where one colour says it all
    std::vector<double> ticks;              ///< of a legend of numbers
};

/// `class_borders` are those of RenderOptions. Throws InputError where a sphere does not keep to them.
Colours colours(const Packing& packing, ColourBy colour_by, const std::vector<double>& class_borders = {});

}  // namespace bernal
