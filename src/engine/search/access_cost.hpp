#pragma once
// K of the cost models, measured: how many pair tests the hierarchical grid does in the time of one cell access.

#include <span>

namespace bernal {

/// Contact detection among tens of thousands of random points of these sizes (in any order, at least one), on one
/// thread, in grids of several numbers of levels and widths of cells; K is fitted to the times (search/access_fit.hpp).
/// Takes about a second; differs a little from time to time, as all measured times do. Throws InputError, with the
/// command line's `--access-cost measured` in it, where the times say nothing: on a busy machine, or with sizes that
/// leave only one grid to time, such as a giant in much dust.
double measured_access_cost(std::span<const double> diameters, double packing_fraction);

}  // namespace bernal
