#pragma once
// Images in words: names of their options, and what is known of one as JSON.

#include <array>
#include <string>
#include <vector>

#include "bernal/image.hpp"
#include "core/json.hpp"

namespace bernal {

inline constexpr std::array<const char*, 4> image_kind_names{"binary", "label", "partial", "distance"};
inline constexpr std::array<const char*, 2> label_names{"id", "class"};
inline constexpr std::array<const char*, 2> marked_names{"pores", "solids"};

// All throw InputError for a name that is none of these.
ImageKind image_kind_of(const std::string& name);
LabelBy label_of(const std::string& name);
Marked marked_of(const std::string& name);

/// The region of a lowest corner, then the highest: six numbers, or four in a plane.
ImageRegion region_of(const std::vector<double>& numbers);

/// What is known of an image, and what each number means.
Json::Members image_members(const Packing& packing, const ImagePlan& plan, const ImageFigures& figures);

/// "pore 1, solid 0, outside 2", of those that the image has.
std::string values_text(const ImagePlan& plan);

/// "256 x 256 x 256 voxels of 0.1 mm, uint8".
std::string image_text(const Packing& packing, const ImagePlan& plan);

}  // namespace bernal
