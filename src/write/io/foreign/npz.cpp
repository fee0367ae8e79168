// NumPy's archives of arrays, numpy.load("packing.npz"), with those of io/packing_arrays.hpp. Measures of spheres are
// further arrays.

#include "archive/decompression.hpp"
#include "archive/zip_archive.hpp"
#include "bernal/error.hpp"
#include "files/npy_head.hpp"
#include "io/formats.hpp"
#include "io/packing_arrays.hpp"

namespace bernal {
namespace {

constexpr const char* ending = ".npy";

std::vector<ZipMember> members_of(const Packing& packing, const std::vector<Column>& values) {
    std::vector<ZipMember> members;
    for (PlainArray& array : arrays_of(packing, values))
        members.push_back({array.name + ending, npy_head(array.type, array.shape) + array.bytes});
    members.push_back({std::string("meta") + ending, npy_text(packing_meta(packing).line())});
    return members;
}

std::vector<std::string> write_npz(const Packing& packing, const std::string& file, const WriteOptions& options) {
    write_blocks_atomically(file, [&](const PutBlock& put) { put_zip(members_of(packing, options.values), put); });
    return {};
}

void require_zippable(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const double bytes_of_sphere = 24 + 8 + 8 + 2 + 8 * static_cast<double>(options.values.size());
    const double head_room = 1e8;  // heads, and walls
    if (bytes_of_sphere * static_cast<double>(packing.spheres.size()) > most_zipped - head_room)
        throw InputError("'" + file +
                         "' would be larger than the 4 GiB that such an archive holds; give a name that ends in .vtp");
}

Packing read_npz(const std::string& file, const ReadOptions& options) {
    std::vector<std::string> names;
    for (const std::string& name : packing_array_names()) names.push_back(name + ending);
    const std::map<std::string, std::string> members = unzipped(read_unzipped(file), file, names);
    ArraysRead arrays;
    for (const std::string& name : packing_array_names())
        if (const auto member = members.find(name + ending); member != members.end())
            arrays.emplace(name, NpyArray(member->second, file + ": the array '" + name + "'"));
    return packing_of_arrays(arrays, file, "numpy.savez(file, centers=..., radii=...)", options);
}

}  // namespace

Format npz_format() {
    return {.info = {.name = "npz",
                     .extensions = {".npz"},
                     .description = "NumPy arrays, numpy.load",
                     .holds_values = true,
                     .holds_tilts = true},
            .read = read_npz,
            .write = write_npz,
            .require = require_zippable,
            .is_archive = true};
}

}  // namespace bernal
