#include "bernal/run.hpp"

namespace bernal {

void RunHistory::add(const Progress& p) {
    if (p.stage == placing_stage) return;  // no sweep was made
    const auto sweeps = static_cast<double>(p.sweeps);
    if (last_ && sweeps < last_->sweeps) *this = {};
    last_ = {sweeps, p.packing_fraction, p.pressure, p.mean_relative_overlap, p.max_relative_overlap};
    if (!points_.empty() && sweeps < points_.back().sweeps + static_cast<double>(stride_)) return;
    points_.push_back(*last_);
    if (points_.size() < most_points) return;
    // Every other one goes.
    for (std::size_t i = 0; 2 * i < points_.size(); ++i) points_[i] = points_[2 * i];
    points_.resize((points_.size() + 1) / 2);
    stride_ *= 2;
}

Table RunHistory::table() const {
    Table table{
        "convergence",
        "How the run converged: while spheres still overlap the packing fraction counts them as if they did "
        "not, and it falls to its final value as the pressure falls and overlaps vanish.",
        {{"sweeps", "", "sweeps done", {}},
         {"packing_fraction", "", "sphere volume over container volume, as if no sphere overlapped", {}},
         {"pressure", "", "mean pressure of the contacts: virial over three times the volume, dimensionless", {}},
         {"mean_relative_overlap", "", "mean over overlapping pairs, of the smaller diameter", {}},
         {"max_relative_overlap", "", "the largest of them", {}}}};
    std::vector<Point> points = points_;
    if (last_ && last_->sweeps > points.back().sweeps) points.push_back(*last_);
    for (const Point& p : points) {
        const double row[] = {p.sweeps, p.packing_fraction, p.pressure, p.mean_relative_overlap,
                              p.max_relative_overlap};
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            table.columns[column].values.push_back(row[column]);
    }
    return table;
}

}  // namespace bernal
