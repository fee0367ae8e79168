#pragma once
// A closed surface of triangles: the wall of a vessel, or of what stands in one.

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bernal/vector.hpp"

namespace bernal {

class MeshIndex;

/// Where a mesh is read from.
struct MeshFiles {
    std::vector<std::string> files;  ///< that make one surface together
    /// Vertices this far apart are one, in the files' numbers; empty: a millionth of the mesh's size, and only where
    /// the surface is not closed otherwise.
    std::optional<double> merge{};

    MeshFiles() = default;
    MeshFiles(std::string file) : files{std::move(file)} {}
    MeshFiles(const char* file) : files{file} {}
    MeshFiles(std::vector<std::string> names, std::optional<double> merged_within)
        : files(std::move(names)), merge(merged_within) {}

    /// "'a.stl' and 'b.stl'"; empty where there are none.
    std::string names() const;
};

class TriangleMesh {
  public:
    using Corners = std::array<std::uint32_t, 3>;

    /// Seen from outside, the corners of each triangle go round against the clock. `from` is where it was read from.
    /// Vertices at the same place become one, and triangles with fewer than three different ones are left out. So do
    /// vertices as far apart as `from` says, as files with few digits have them. Throws InputError for a surface that
    /// is not closed, says which edge is at fault, and for one that encloses no volume or is inside-out.
    TriangleMesh(const std::vector<Vec3>& vertices, const std::vector<Corners>& triangles, MeshFiles from = {});
    ~TriangleMesh();
    TriangleMesh(const TriangleMesh&) = delete;
    TriangleMesh& operator=(const TriangleMesh&) = delete;

    const std::vector<Vec3>& vertices() const { return vertices_; }
    const std::vector<Corners>& triangles() const { return triangles_; }

    /// The triangles beyond the edges of each: from its corner 0 to 1, 1 to 2, 2 to 0.
    const std::vector<Corners>& neighbours() const { return neighbours_; }

    const MeshFiles& from() const { return from_; }
    double volume() const { return volume_; }  ///< enclosed
    /// Vertices this far apart were taken for one; 0 where they were at the same place.
    double merged_within() const { return merged_within_; }
    double area() const { return area_; }
    Vec3 lowest() const { return lowest_; }  ///< corner of the box around it
    Vec3 highest() const { return highest_; }

    /// To find triangles near a point; made when it is first asked for.
    const MeshIndex& index() const;

    bool operator==(const TriangleMesh& other) const {
        return vertices_ == other.vertices_ && triangles_ == other.triangles_;
    }

  private:
    struct LazyIndex;

    bool draw_together(double distance);  ///< false where no vertices are so near

    std::vector<Vec3> vertices_;
    std::vector<Corners> triangles_, neighbours_;
    MeshFiles from_;
    double volume_ = 0, area_ = 0, merged_within_ = 0;
    Vec3 lowest_, highest_;
    std::unique_ptr<LazyIndex> index_;
};

/// Throws InputError that names two triangles which cross each other.
void require_free_of_crossings(const TriangleMesh& mesh);

/// Gives the mesh in files: read_mesh() of bernal/mesh_files.hpp.
using MeshReader = std::function<std::shared_ptr<const TriangleMesh>(const MeshFiles& from)>;

}  // namespace bernal
