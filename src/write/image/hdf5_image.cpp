// HDF5: one dataset `image`, (z, y, x), with the attributes `voxel_size` and `origin` (the lowest corner), in the order
// of its axes, `unit`, and `pore`, `solid` and `outside`, where they mean something.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/hdf5_handle.hpp"
#include "image/formats.hpp"

namespace bernal {
namespace {

hid_t type_in_file(VoxelType type) {
    switch (type) {
        case VoxelType::uint8:
            return H5T_STD_U8LE;
        case VoxelType::uint16:
            return H5T_STD_U16LE;
        case VoxelType::uint32:
            return H5T_STD_U32LE;
        case VoxelType::float32:
            return H5T_IEEE_F32LE;
    }
    return -1;
}

/// Sizes in the order of the array.
std::vector<hsize_t> shape_of(const VoxelGrid& grid) {
    std::vector<hsize_t> shape;
    for (int axis = grid.dimension - 1; axis >= 0; --axis)
        shape.push_back(static_cast<hsize_t>(grid.counts[static_cast<std::size_t>(axis)]));
    return shape;
}

bool put_numbers(hid_t dataset, const char* key, const std::vector<double>& numbers) {
    const hsize_t size = numbers.size();
    const Hdf5Handle space(size == 1 ? H5Screate(H5S_SCALAR) : H5Screate_simple(1, &size, nullptr), H5Sclose);
    const Hdf5Handle attribute(H5Acreate2(dataset, key, H5T_IEEE_F64LE, space, H5P_DEFAULT, H5P_DEFAULT), H5Aclose);
    return H5Awrite(attribute, H5T_NATIVE_DOUBLE, numbers.data()) >= 0;
}

bool put_attributes(hid_t dataset, const ImageHeader& header) {
    const ImagePlan& plan = header.plan;
    std::vector<double> size, origin;
    for (int axis = plan.grid.dimension - 1; axis >= 0; --axis)
        size.push_back(plan.grid.voxel[axis]), origin.push_back(plan.grid.low[axis]);
    bool all = put_numbers(dataset, "voxel_size", size) && put_numbers(dataset, "origin", origin);
    if (header.unit != LengthUnit::none) all = all && put_hdf5_text(dataset, "unit", std::string(name(header.unit)));
    const ImageKind kind = plan.options.kind;
    if (kind != ImageKind::distance) all = all && put_numbers(dataset, "pore", {plan.pore});
    if (kind == ImageKind::binary || kind == ImageKind::partial)
        all = all && put_numbers(dataset, "solid", {plan.solid});
    if (plan.has_outside) all = all && put_numbers(dataset, "outside", {plan.outside});
    return all;
}

/// The file does not say when it was written: the same image is the same bytes. Its voxels have their place in the file
/// from the beginning.
hid_t created_dataset(hid_t file, hid_t space, VoxelType type) {
    const Hdf5Handle properties(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
    H5Pset_obj_track_times(properties, false);
    H5Pset_fill_time(properties, H5D_FILL_TIME_NEVER);
    H5Pset_alloc_time(properties, H5D_ALLOC_TIME_EARLY);
    return H5Dcreate2(file, "image", type_in_file(type), space, H5P_DEFAULT, properties, H5P_DEFAULT);
}

/// The file is ours, and locked already.
hid_t created_file(const std::string& name) {
    const Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5Pset_file_locking(access, false, true);
    return H5Fcreate(name.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
}

/// Takes the room that the file needs, from the disk where its file system can promise that; what went wrong, as errno.
int reserved(const std::string& name, std::int64_t bytes) {
    const int descriptor = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) return errno;
    int error = ::fallocate(descriptor, 0, 0, bytes) == 0 ? 0 : errno;
    if (error == EOPNOTSUPP || error == ENOSYS) error = ::ftruncate(descriptor, bytes) == 0 ? 0 : errno;
    ::close(descriptor);
    return error;
}

/// Where the voxels go, and where the file ends.
struct Frame {
    haddr_t voxels = HADDR_UNDEF;
    hsize_t end = 0;
};

/// All but the voxels. A library that cannot write fails to close too, and ends the program as it ends itself: so it
/// gets the room for all of the file first, and never writes voxels.
Frame written_frame(const ImageHeader& header, const std::string& name, const std::function<void(bool)>& require) {
    const Hdf5Use alone;
    constexpr std::int64_t most_around_voxels = 1 << 16;
    const ImagePlan& plan = header.plan;
    const std::vector<hsize_t> shape = shape_of(plan.grid);
    const auto reserve = [&] {
        errno = reserved(name, static_cast<std::int64_t>(plan.bytes()) + most_around_voxels);
        require(errno == 0);
    };
    Frame frame;
    reserve();  // while there is nothing to close
    const Hdf5Handle file(created_file(name), H5Fclose);
    require(file >= 0);
    reserve();  // the library has emptied it
    {
        const Hdf5Handle space(H5Screate_simple(plan.grid.dimension, shape.data(), nullptr), H5Sclose);
        const Hdf5Handle dataset(created_dataset(file, space, plan.type), H5Dclose);
        require(put_attributes(dataset, header));
        frame.voxels = H5Dget_offset(dataset);
    }
    require(frame.voxels != HADDR_UNDEF && H5Fflush(file, H5F_SCOPE_LOCAL) >= 0);
    require(H5Fget_filesize(file, &frame.end) >= 0);
    return frame;
}

}  // namespace

void write_hdf5(const ImageHeader& header, const std::string& file, const DrawInto& draw) {
    write_atomically(file, [&](const std::string& temporary) {
        errno = 0;
        const auto require = [&](bool written) {
            if (!written) throw FileError(not_written(file, errno ? errno : EIO));
        };
        const Frame frame = written_frame(header, temporary, require);
        std::fstream out(temporary, std::ios::binary | std::ios::in | std::ios::out);
        require(static_cast<bool>(out.seekp(static_cast<std::streamoff>(frame.voxels))));
        draw([&](std::span<const std::byte> planes) {
            require(static_cast<bool>(out.write(reinterpret_cast<const char*>(planes.data()), std::ssize(planes))));
        });
        out.close();
        require(static_cast<bool>(out));
        require(::truncate(temporary.c_str(), static_cast<off_t>(frame.end)) == 0);
    });
}

}  // namespace bernal
