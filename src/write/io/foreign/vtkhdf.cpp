// HDF5 as VTK reads it, for ParaView, and for h5py: VTKHDF 1.0, spheres as vertices of an unstructured grid.
//
//   /VTKHDF                   attributes Version, Type; NumberOfPoints, NumberOfCells, NumberOfConnectivityIds,
//                             Connectivity, Offsets, Types
//   /VTKHDF/Points            (N, 3), double: the centres
//   /VTKHDF/PointData/radius  (N,), double; id (N,), int64; class (N,), uint16; measures of spheres
//   /                         the attribute `packing`: what io/packing_arrays.hpp calls `meta`
//
// From other programs, Points and radius are enough beside a container that is given. A file is made, and read, in
// memory: the library never touches the disk. https://docs.vtk.org/en/latest/design_documents/VTKFileFormats.html

#include "io/foreign/vtkhdf.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "archive/decompression.hpp"
#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/hdf5_in_memory.hpp"
#include "io/given_radii.hpp"
#include "io/packing_arrays.hpp"

namespace bernal {
namespace {

constexpr const char *grid_group = "VTKHDF", *meta_key = "packing";

/// How arrays of packings are called in the grid.
struct Renamed {
    const char *array, *path;
};
constexpr Renamed renamed[] = {{"centers", "VTKHDF/Points"},
                               {"radii", "VTKHDF/PointData/radius"},
                               {"ids", "VTKHDF/PointData/id"},
                               {"classes", "VTKHDF/PointData/class"}};

hid_t stored_type(std::string_view numpy) {
    if (numpy == "<f8") return H5T_IEEE_F64LE;
    if (numpy == "<i8") return H5T_STD_I64LE;
    return numpy == "<u2" ? H5T_STD_U16LE : H5T_STD_U8LE;
}

/// Writes into a file that stands in memory.
class Hdf5Writing {
  public:
    explicit Hdf5Writing(const std::string& name) : name_(name) {}

    hid_t of(hid_t id) const {
        if (id < 0) throw FileError("cannot make '" + name_ + "': HDF5 has no memory for it");
        return id;
    }

    void require(herr_t status) const { of(status); }

    /// The file does not say when it was written: the same packing is the same bytes.
    void put(hid_t group, const std::string& path, std::string_view type, const std::vector<std::int64_t>& shape,
             const void* numbers) const {
        const std::vector<hsize_t> sizes(shape.begin(), shape.end());
        const Hdf5Handle space(of(H5Screate_simple(static_cast<int>(sizes.size()), sizes.data(), nullptr)), H5Sclose),
            properties(of(H5Pcreate(H5P_DATASET_CREATE)), H5Pclose);
        H5Pset_obj_track_times(properties, false);
        const Hdf5Handle dataset(
            of(H5Dcreate2(group, path.c_str(), stored_type(type), space, H5P_DEFAULT, properties, H5P_DEFAULT)),
            H5Dclose);
        require(H5Dwrite(dataset, stored_type(type), H5S_ALL, H5S_ALL, H5P_DEFAULT, numbers));
    }

    void put_whole(hid_t group, const char* path, const std::vector<std::int64_t>& numbers) const {
        put(group, path, "<i8", {std::ssize(numbers)}, numbers.data());
    }

    void put_text(hid_t object, const char* key, const std::string& text) const {
        require(put_hdf5_text(object, key, text) ? 0 : -1);
    }

    void put_version(hid_t object, std::array<std::int64_t, 2> version) const {
        const hsize_t size = version.size();
        const Hdf5Handle space(of(H5Screate_simple(1, &size, nullptr)), H5Sclose);
        const Hdf5Handle attribute(of(H5Acreate2(object, "Version", H5T_STD_I64LE, space, H5P_DEFAULT, H5P_DEFAULT)),
                                   H5Aclose);
        require(H5Awrite(attribute, H5T_STD_I64LE, version.data()));
    }

    Hdf5Handle group(hid_t in, const char* name) const {
        const Hdf5Handle properties(of(H5Pcreate(H5P_GROUP_CREATE)), H5Pclose);
        H5Pset_obj_track_times(properties, false);
        return {of(H5Gcreate2(in, name, H5P_DEFAULT, properties, H5P_DEFAULT)), H5Gclose};
    }

  private:
    const std::string& name_;
};

void put_grid(const Hdf5Writing& into, hid_t group, std::int64_t count) {
    std::vector<std::int64_t> from_0(static_cast<std::size_t>(count) + 1);
    for (std::size_t i = 0; i < from_0.size(); ++i) from_0[i] = static_cast<std::int64_t>(i);
    const std::vector<std::uint8_t> vertices(static_cast<std::size_t>(count), 1);  // VTK_VERTEX
    into.put_version(group, {1, 0});
    into.put_text(group, "Type", "UnstructuredGrid");
    for (const char* number : {"NumberOfPoints", "NumberOfCells", "NumberOfConnectivityIds"})
        into.put_whole(group, number, {count});
    into.put_whole(group, "Offsets", from_0);
    from_0.pop_back();
    into.put_whole(group, "Connectivity", from_0);
    into.put(group, "Types", "|u1", {count}, vertices.data());
}

void put_packing(const Hdf5Writing& into, hid_t file, const Packing& packing, const std::vector<Column>& values) {
    const Hdf5Handle group = into.group(file, grid_group), points = into.group(group, "PointData");
    put_grid(into, group, std::ssize(packing.spheres));
    constexpr std::string_view of_cell[] = {"lengths", "origin", "periodic", "tilt"};
    for (const PlainArray& array : arrays_of(packing, values)) {
        const auto* other = std::ranges::find(renamed, array.name, &Renamed::array);
        if (other != std::end(renamed))
            into.put(file, other->path, array.type, array.shape, array.bytes.data());
        else if (std::ranges::count(of_cell, array.name) == 0)
            into.put(points, array.name, array.type, array.shape, array.bytes.data());
    }
    into.put_text(file, meta_key, packing_meta(packing).line());
}

/// As NumPy calls it; empty: none that is read.
std::string numpy_type(hid_t type) {
    const std::size_t size = H5Tget_size(type);
    const H5T_class_t kind = H5Tget_class(type);
    if (kind == H5T_FLOAT && (size == 4 || size == 8)) return "f" + std::to_string(size);
    if (kind != H5T_INTEGER || size > 8) return {};
    return (H5Tget_sign(type) == H5T_SGN_NONE ? "u" : "i") + std::to_string(size);
}

class Hdf5Reading {
  public:
    /// What arrays are views of goes to `kept`.
    Hdf5Reading(const std::string& file, std::string& bytes, std::vector<std::unique_ptr<std::string>>& kept)
        : file_(file), root_(hdf5_in_memory(bytes)), kept_(kept) {
        if (root_ < 0) throw InputError(file + ": is no file of HDF5, or is cut or damaged");
    }

    ArraysRead arrays(bool radii_are_given) {
        ArraysRead arrays;
        if (H5Lexists(root_, grid_group, H5P_DEFAULT) > 0 && H5Lexists(root_, "VTKHDF/Steps", H5P_DEFAULT) > 0)
            throw InputError(file_ + ": holds time steps, '/VTKHDF/Steps', which are not read; write one of them");
        for (const Renamed& one : renamed) take(arrays, one);
        if (!arrays.contains("centers") || (!arrays.contains("radii") && !radii_are_given))
            throw InputError(std::string(file_) +
                             ": there are no '/VTKHDF/Points' and '/VTKHDF/PointData/radius' in it, where centres, (N, "
                             "3), and radii of spheres are read; where there are no radii, " +
                             how_to_give_radii);
        if (H5Aexists(root_, meta_key) > 0) take_meta(arrays);
        return arrays;
    }

  private:
    void require(bool read, const std::string& place) const {
        if (!read) throw InputError(place + " is damaged, or of a type that is not read");
    }

    void take(ArraysRead& arrays, const Renamed& one) {
        const Hdf5Handle dataset(H5Dopen2(root_, one.path, H5P_DEFAULT), H5Dclose);
        if (dataset < 0) return;
        const std::string place = file_ + ": the dataset '/" + one.path + "'";
        const Hdf5Handle space(H5Dget_space(dataset), H5Sclose), type(H5Dget_type(dataset), H5Tclose),
            native(H5Tget_native_type(type, H5T_DIR_ASCEND), H5Tclose);
        const std::string numpy = numpy_type(native);
        std::array<hsize_t, 2> sizes{1, 1};
        const int axes = H5Sget_simple_extent_ndims(space);
        require(!numpy.empty() && (axes == 1 || axes == 2), place);
        H5Sget_simple_extent_dims(space, sizes.data(), nullptr);
        // Deflated or not, numbers are no more than this times what the file holds.
        constexpr double most = 1032;
        const double needed =
            static_cast<double>(sizes[0]) * static_cast<double>(sizes[1]) * static_cast<double>(H5Tget_size(native));
        require(needed <= most * static_cast<double>(H5Dget_storage_size(dataset)), place);
        auto content = std::make_unique<std::string>(static_cast<std::size_t>(needed), '\0');
        require(H5Dread(dataset, native, H5S_ALL, H5S_ALL, H5P_DEFAULT, content->data()) >= 0, place);
        arrays.emplace(one.array, NpyArray(numpy, {sizes.begin(), sizes.begin() + axes}, false, *content, place));
        kept_.push_back(std::move(content));
    }

    void take_meta(ArraysRead& arrays) {
        const std::string place = file_ + ": the attribute 'packing'";
        const Hdf5Handle attribute(H5Aopen(root_, meta_key, H5P_DEFAULT), H5Aclose),
            type(H5Aget_type(attribute), H5Tclose);
        require(H5Tget_class(type) == H5T_STRING && H5Tis_variable_str(type) == 0, place);
        const std::size_t size = H5Tget_size(type);
        require(size > 0 && size <= H5Aget_storage_size(attribute), place);
        auto content = std::make_unique<std::string>(size, '\0');
        require(H5Aread(attribute, type, content->data()) >= 0, place);
        arrays.emplace("meta", NpyArray::of_text(*content, place));
        kept_.push_back(std::move(content));
    }

    const std::string& file_;
    Hdf5Handle root_;
    std::vector<std::unique_ptr<std::string>>& kept_;
};

std::string vtkhdf_bytes(const Packing& packing, const std::string& file, const std::vector<Column>& values) {
    const Hdf5Use alone;
    return hdf5_made_in_memory(file, [&](hid_t made) { put_packing(Hdf5Writing(file), made, packing, values); });
}

ArraysRead arrays_in(const std::string& file, std::string& bytes, bool radii_are_given,
                     std::vector<std::unique_ptr<std::string>>& kept) {
    const Hdf5Use alone;
    return Hdf5Reading(file, bytes, kept).arrays(radii_are_given);
}

}  // namespace

std::vector<std::string> write_vtkhdf(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const std::string bytes = vtkhdf_bytes(packing, file, options.values);
    write_blocks_atomically(file, [&](const PutBlock& put) { put(bytes); });
    return {};
}

Packing read_vtkhdf(const std::string& file, const ReadOptions& options) {
    std::string bytes = read_unzipped(file);
    std::vector<std::unique_ptr<std::string>> kept;
    return packing_of_arrays(arrays_in(file, bytes, options.untold_radius != nullptr, kept), file, "", options);
}

}  // namespace bernal
