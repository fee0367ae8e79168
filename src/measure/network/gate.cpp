#include "network/tetrahedra.hpp"

namespace bernal {

double Gate::shape_factor() const { return area > 0 && perimeter > 0 ? area / (perimeter * perimeter) : 0; }

double Gate::hydraulic_radius() const { return volume > 0 && surface > 0 ? volume / surface : 0; }

double Gate::conductance(double across) const {
    const double radius = hydraulic_radius();
    return area > 0 && across > 0 ? area * radius * radius / (2 * across) : 0;
}

}  // namespace bernal
