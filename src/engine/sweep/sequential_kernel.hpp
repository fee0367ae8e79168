#pragma once
// The innermost loop of the sequential sweep: spheres are visited one after the other; each sums up the contacts of its
// row, eight or sixteen at a time, and is pushed where later visits see it. Rows are read as in contact_kernel.hpp.

#include "sweep/contact_kernel.hpp"
#include "sweep/state.hpp"

namespace bernal {

/// The spheres as visits see them, to be pushed, and the springs that they see.
struct SeenSpheres {
    Sphere* spheres;
    double magnification;
    Frame frame;

    ContactField field() const { return {spheres, magnification, frame}; }
    void push(Index i, Vec3 by) { spheres[i].center += by; }  // the field knows points outside of the frame, too
};

/// The same in single precision.
struct SeenInSinglePrecision {
    SinglePrecisionSphere* spheres;
    SinglePrecisionUnits units;
    double mean_diameter;  ///< in the frame

    SinglePrecisionField field() const { return {spheres, units, mean_diameter}; }
    void push(Index i, Vec3 by) { spheres[i] = units.moved(spheres[i], by); }
};

/// The spheres [first, last) to visit, and in which direction.
struct Visits {
    Index first, last;
    bool backwards;
};

/// Visits spheres of `state`, pushing them by equations (1) to (4) of sequential_sweep.hpp. To the forces, of which
/// there is one for each visit, from the first sphere on, it adds those of the rows; returned are the sums over these,
/// each contact seen from both sides. A sphere that moves towards its nearest neighbour does so in `state`, too.
ContactTotals visit(State& state, SeenSpheres seen, const NeighbourLists& lists, const Visits& visits,
                    NetForce* forces);
ContactTotals visit(State& state, SeenInSinglePrecision seen, const NeighbourLists& lists, const Visits& visits,
                    NetForce* forces);

}  // namespace bernal
