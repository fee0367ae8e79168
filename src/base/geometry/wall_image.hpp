#pragma once
// Obstacles in periodic cells stand there once for each image that is near the cell.

#include "bernal/container.hpp"

namespace bernal {

/// Is it the image of an obstacle in a period beside the cell: nothing of its own? A hair below the ends is the border,
/// so that of a sphere right at one of them and its image one counts, whatever rounding does to both.
bool is_image(const Cell& cell, const Wall& wall);

}  // namespace bernal
