#pragma once
// The degrees of freedom of a packing in a container of variable size, and vectors over them.

#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

/// Displacements of all spheres, and the container's strain; or forces, and what drives the strain.
struct Move {
    std::vector<Vec3> spheres;
    double strain = 0;
};

/// The same for any number of threads.
double dot(const Move& a, const Move& b);

/// sum += term * factor
void add(Move& sum, const Move& term, double factor);

/// sum = term + sum * factor
void add_to_multiple(Move& sum, double factor, const Move& term);

}  // namespace bernal
