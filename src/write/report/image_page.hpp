#pragma once
// What the page of a packing shows of an image of voxels that was made of it.

#include "bernal/image.hpp"
#include "bernal/report.hpp"

namespace bernal {

/// Sections through the middle, and the numbers of the image.
void tell_image(Report& page, const Packing& packing, const ImagePlan& plan, const ImageFigures& figures);

}  // namespace bernal
