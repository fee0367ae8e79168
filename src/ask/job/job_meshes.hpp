#pragma once
// What a job reads of its container from files: a mesh that is the vessel, obstacles in one, the base of a prism.

#include "bernal/job.hpp"

namespace bernal {

/// A fixed vessel: the surface of `mesh`, where its file says it stands.
Container mesh_vessel(const Job& job);

/// Is the obstacle a table of fixed spheres? Otherwise it is a mesh.
bool is_table(const std::string& obstacle);

/// Is any obstacle not a table of fixed spheres?
bool has_mesh_obstacle(const Job& job);

struct Obstacle {
    Wall wall;         ///< a sphere, or in a plane a circle, or a mesh
    std::string name;  ///< for messages: its file, with the line of a fixed sphere
};

/// All of them, as walls whose outside is allowed. Throws InputError for files that hold none.
std::vector<Obstacle> obstacles_of(const Job& job);

/// The WKT that `polygon` is, or the text of the file that it names.
std::string polygon_said(const std::string& polygon);

/// Throws InputError for meshes that cross themselves or lie in themselves, and a `mesh-unit` without meaning.
void require_possible_meshes(const Job& job);

/// Throws InputError where an obstacle stands outside `vessel`, crosses a wall of it, or another obstacle.
void require_free_obstacles(const Container& vessel, const Job& job);

/// Throws InputError where the mesh and the largest sphere, a diameter, are of different worlds, and where spheres that
/// lie across a periodic end would meet an obstacle behind it.
void require_fitting_meshes(const Job& job, const Container& container, double largest_sphere);

}  // namespace bernal
