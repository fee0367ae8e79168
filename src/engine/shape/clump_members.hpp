#pragma once
// Members of built-in shapes, in frames and units of their own. A clump that stands for a smooth grain touches its
// surface from within; between members it has grooves.

#include <vector>

#include "bernal/packing.hpp"

namespace bernal {

/// Two spheres, length over width; one sphere for 1.
std::vector<Sphere> dimer_members(double aspect);

/// Equal spheres evenly in a row, as long as the spherocylinder of this length over width.
std::vector<Sphere> rod_members(double aspect, int members);
int least_of_rod(double aspect);  ///< that hold together
int usual_of_rod(double aspect);  ///< no groove is deeper than 1 % of the width

/// A square slab with rounded rim, one layer of edge x edge equal spheres; its side over its thickness.
std::vector<Sphere> plate_members(double aspect, int edge);
int least_of_plate(double aspect);  ///< that leave no holes
int usual_of_plate(double aspect);  ///< no dimple is deeper than 5 % of the thickness

/// Four rods from one point to the corners of a tetrahedron; from there to a tip, over the width of an arm. `arm`
/// spheres an arm, and one in the middle.
std::vector<Sphere> tetrapod_members(double aspect, int arm);
int least_of_arm(double aspect);
int usual_of_arm(double aspect);  ///< no groove is deeper than 1 % of the width

/// A cube whose edges are rounded by a radius of `rounding` half edges. On each edge stand `edge` spheres of that
/// radius; within, edges of smaller cubes hold larger ones, as far from the faces as they are large, up to the one that
/// fills the cube: each covers what the smaller ones leave.
std::vector<Sphere> cube_members(double rounding, int edge);
int least_of_edge(double rounding);
int usual_of_edge(double rounding);  ///< no groove along an edge is deeper than 5 % of it, and than a quarter radius

/// A cylinder whose edges are rounded by a radius of `rounding` times half of its length or width, whichever is less,
/// filled as cubes are, with rings for edges; length over width. No groove is deeper than 5 % of the lesser one.
std::vector<Sphere> pellet_members(double aspect, double rounding);

}  // namespace bernal
