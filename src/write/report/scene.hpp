#pragma once
// The packing as the page's script draws it.

#include <string>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/report.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// The spheres that are shown, the largest first: all of them, or, of more than `most`, the largest where these hold
/// most of the solid volume, otherwise those nearest to the middle.
std::vector<std::size_t> shown_spheres(const Packing& packing, std::size_t most);

/// The same in words, empty where all are shown: "the 100,000 largest of 2,000,000 spheres".
std::string sample_in_words(const Packing& packing, std::size_t most);

/// `surface` may be none. JSON: positions and radii in single precision around the cell's middle, ids, columns of
/// values to colour by, the vessel as triangles; arrays of numbers as base64, lowest byte first.
std::string scene_json(const Packing& packing, const std::vector<Column>& of_spheres,
                       const std::optional<ReportSurface>& surface = {});

}  // namespace bernal
