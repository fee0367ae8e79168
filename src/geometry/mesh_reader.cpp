#include "bernal/error.hpp"
#include "bernal/triangle_mesh.hpp"
#include "files/read_once.hpp"

namespace bernal {
namespace {

struct Meshes {
    std::mutex mutex;
    MeshReader reader;
    ReadOnce<std::shared_ptr<const TriangleMesh>> read_once;
};

Meshes& meshes() {
    static Meshes all;
    return all;
}

MeshReader reader_of_meshes() {
    const std::lock_guard lock(meshes().mutex);
    return meshes().reader;
}

}  // namespace

void set_mesh_reader(MeshReader reader) {
    const std::lock_guard lock(meshes().mutex);
    meshes().reader = std::move(reader);
}

std::shared_ptr<const TriangleMesh> read_mesh(const std::string& file) {
    const MeshReader reader = reader_of_meshes();
    if (!reader)
        throw InputError("the mesh '" + file + "' cannot be read: this program is built without a reader of meshes");
    return meshes().read_once(file, reader);
}

}  // namespace bernal
