#include <filesystem>
#include <map>
#include <mutex>

#include "bernal/error.hpp"
#include "bernal/triangle_mesh.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

struct ReadMesh {
    fs::file_time_type time;
    std::uintmax_t size;
    std::shared_ptr<const TriangleMesh> mesh;
};

struct Meshes {
    std::mutex mutex;
    MeshReader reader;
    std::map<std::string, ReadMesh> read;
};

Meshes& meshes() {
    static Meshes all;
    return all;
}

}  // namespace

void set_mesh_reader(MeshReader reader) {
    const std::lock_guard lock(meshes().mutex);
    meshes().reader = std::move(reader);
}

std::shared_ptr<const TriangleMesh> read_mesh(const std::string& file) {
    const std::lock_guard lock(meshes().mutex);
    if (!meshes().reader)
        throw InputError("the mesh '" + file + "' cannot be read: this program is built without a reader of meshes");
    const std::string path = fs::absolute(file).lexically_normal();
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    const auto size = error ? 0 : fs::file_size(path, error);
    if (const auto found = meshes().read.find(path);
        !error && found != meshes().read.end() && found->second.time == time && found->second.size == size)
        return found->second.mesh;
    auto mesh = meshes().reader(path);
    meshes().read[path] = {time, size, mesh};
    return mesh;
}

}  // namespace bernal
