#pragma once
// How a packing run converged, kept while it goes on.

#include "bernal/pack.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// Takes what the observer of pack() receives after every sweep and keeps an even selection of it, so that it stays
/// small however long the run is.
class RunHistory {
  public:
    static constexpr std::size_t most_points = 1000;

    /// Where the sweeps begin again, in the next of several packings, it begins anew. Progress in the placing of finer
    /// grains is no sweep, and is left out.
    void add(const Progress& progress);

    /// `convergence`: sweeps, packing fraction, pressure, overlaps. Without rows where no sweep was reported.
    Table table() const;

  private:
    struct Point {
        double sweeps, packing_fraction, pressure, mean_relative_overlap, max_relative_overlap;
    };

    std::vector<Point> points_;
    std::optional<Point> last_;  ///< since the last one kept
    std::int64_t stride_ = 1;    ///< sweeps from one that is kept to the next
};

}  // namespace bernal
