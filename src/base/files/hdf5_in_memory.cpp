#include "files/hdf5_in_memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "bernal/error.hpp"

namespace bernal {
namespace {

/// The memory of a file, which the library asks for, and gives back when the file is closed and whole.
/// H5Fget_file_image would be simpler, but changes a file that is open without its checksum.
struct Image {
    void* memory = nullptr;
    std::size_t size = 0;
    std::string* whole = nullptr;  ///< where it goes at the end

    /// What is new is zero: the same content is the same bytes.
    static void* grow(void* memory, std::size_t size, H5FD_file_image_op_t, void* of) {
        auto& image = *static_cast<Image*>(of);
        void* grown = std::realloc(memory, size);
        if (grown == nullptr) return nullptr;
        if (size > image.size) std::memset(static_cast<char*>(grown) + image.size, 0, size - image.size);
        image.memory = grown, image.size = size;
        return grown;
    }

    static void* take(std::size_t size, H5FD_file_image_op_t op, void* of) { return grow(nullptr, size, op, of); }

    static void* copy(void* to, const void* from, std::size_t size, H5FD_file_image_op_t, void*) {
        return std::memcpy(to, from, size);
    }

    static herr_t give_back(void* memory, H5FD_file_image_op_t op, void* of) {
        auto& image = *static_cast<Image*>(of);
        if (op == H5FD_FILE_IMAGE_OP_FILE_CLOSE && memory == image.memory)
            image.whole->assign(static_cast<const char*>(memory), image.size);
        std::free(memory);
        return 0;
    }

    static void* same(void* of) { return of; }
    static herr_t keep(void*) { return 0; }
};

Hdf5Handle access_in_memory() {
    constexpr std::size_t growth = 1 << 16;
    Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_fapl_core(access, growth, false);
    return access;
}

}  // namespace

std::string hdf5_made_in_memory(const std::string& name, const std::function<void(hid_t file)>& fill) {
    std::string bytes;
    Image image{nullptr, 0, &bytes};
    hsize_t size = 0;
    {
        const Hdf5Handle access = access_in_memory();
        H5Pset_libver_bounds(access, H5F_LIBVER_V18, H5F_LIBVER_V18);  // which has checksums
        H5FD_file_image_callbacks_t callbacks{Image::take, Image::copy, Image::grow, Image::give_back,
                                              Image::same, Image::keep, &image};
        H5Pset_file_image_callbacks(access, &callbacks);
        const Hdf5Handle properties(H5Pcreate(H5P_FILE_CREATE), H5Pclose);
        H5Pset_obj_track_times(properties, false);  // of the root
        const Hdf5Handle file(H5Fcreate(name.c_str(), H5F_ACC_TRUNC, properties, access), H5Fclose);
        if (file < 0) throw FileError("cannot make '" + name + "': HDF5 has no memory for it");
        fill(file);
        if (H5Fflush(file, H5F_SCOPE_GLOBAL) < 0 || H5Fget_filesize(file, &size) < 0)
            throw FileError("cannot make '" + name + "': HDF5 has no memory for it");
    }
    bytes.resize(std::min<std::size_t>(bytes.size(), size));
    return bytes;
}

Hdf5Handle hdf5_in_memory(std::string& bytes) {
    // The library takes files of one name for one, and refuses an image where a file has its name.
    const std::string name = "/dev/null/" + std::to_string(reinterpret_cast<std::uintptr_t>(bytes.data()));
    const Hdf5Handle access = access_in_memory();
    H5Pset_file_image(access, bytes.data(), bytes.size());
    return {H5Fopen(name.c_str(), H5F_ACC_RDONLY, access), H5Fclose};
}

}  // namespace bernal
