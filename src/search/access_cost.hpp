#pragma once
// K of the cost models, measured: how many pair tests the hierarchical grid does in the time of one cell access.

#include <span>

namespace bernal {

/// Contact detection among tens of thousands of random points of these sizes (in any order, at least one), on one
/// thread, in grids of several numbers of levels and widths of cells; the least relative squares of
/// seconds = a (pair tests) + b (cell accesses) give K = b / a, at least 0. Takes about a second; differs a little from
/// time to time, as all measured times do. Throws InputError where the times give no positive a: the machine is too
/// busy.
double measured_access_cost(std::span<const double> diameters, double packing_fraction);

}  // namespace bernal
