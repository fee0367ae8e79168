#pragma once
// What of a radical cell belongs to each of its vertices and edges.
//
// A vertex is dual to the tetrahedron of the spheres whose cells meet there, an edge to the triangle of those that meet
// along it. From the centre O of a cell, the foot F of each face, the foot E on each of its edges and each end V of
// that span a tetrahedron O F E V, which counts negative where a foot lies beyond the edge or the end. Those at a
// vertex make up, of all cells, the part of its dual tetrahedron; those at an edge the part of the two pyramids on its
// triangle with the ends as tips. Where more than four spheres meet, as in crystals, they make up the polyhedron of all
// of them. Walls are faces as others are: parts at them reach as far as the wall. What is left without the ball around
// O is void, and all parts of a cell add up to the cell.

#include <cstdint>
#include <vector>

#include "network/tangent_sphere.hpp"
#include "voronoi/radical_cells.hpp"

namespace bernal {

/// What belongs to a vertex, in the packing's unit.
struct VertexPart {
    Vec3 place;          ///< beside the cell's sphere, not wrapped
    double tangent = 0;  ///< its length, from here to any sphere around: the nearest is not farther away
    double volume = 0;   ///< of the void
    Sphere inscribed{};  ///< that touches the spheres and walls around; radius 0 at the vertex itself: none was found
};

/// What belongs to an edge.
struct EdgePart {
    std::uint32_t from, to;  ///< vertices: of the cell, from < to
    double area = 0;         ///< of the void in the dual triangle
    double perimeter = 0;    ///< of that: arcs of spheres, the gaps between them, and walls
    double volume = 0;       ///< of the void
    double surface = 0;      ///< of spheres and walls
    Sphere inscribed{};      ///< in the plane of the triangle; radius negative: none, or beyond an end of the edge
};

/// The parts of one cell. Memory is kept from cell to cell.
class CellParts {
  public:
    /// `sphere`: of the cell; `spheres`: all, by the numbers that faces have.
    void read(RadicalCell& cell, const Sphere& sphere, const std::vector<Sphere>& spheres);

    std::vector<VertexPart> vertices;
    std::vector<EdgePart> edges;
    double overlap = 0;      ///< the most that the ball reaches beyond a face; negative: it stays within by that
    double void_volume = 0;  ///< of the cell

  private:
    struct Face {
        Vec3 normal;  ///< of length 1, out
        double distance;
        double radius;  ///< of the sphere beyond; negative: a wall
        double sense;   ///< 1: its corners go round against the clock, seen from outside; -1: with it
    };
    struct Side {  ///< of a face, along an edge
        std::uint32_t from, to, face;
        double area = 0, perimeter = 0, surface = 0, from_volume = 0, to_volume = 0;
        bool foot_within = false;  ///< lies the foot on the edge?
    };
    Face face_of(const int* corners, std::size_t count, int beyond, const std::vector<Sphere>& spheres) const;
    void add_side(std::uint32_t face, std::uint32_t a, std::uint32_t b);
    void join_sides();
    void find_inscribed(std::size_t vertex);
    Sphere half_way_in(std::size_t vertex) const;
    TangentRow touching(const Face& face) const;

    double own_ = 0;
    Vec3 center_;
    std::vector<Vec3> ways_;  ///< to the vertices, from the centre
    std::vector<Face> faces_;
    std::vector<Side> sides_;
    std::vector<std::vector<std::uint32_t>> faces_at_;
    std::vector<double> coordinates_;
    std::vector<int> neighbours_, corners_;
};

}  // namespace bernal
