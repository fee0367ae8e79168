// NumPy's archives of arrays, numpy.load("packing.npz"): `centers` (N, 3), `radii`, `ids`, `classes`, one for each
// sphere; `lengths`, `origin`, `periodic` and, where it is sheared, `tilt` of the cell; and `meta`, a text in JSON with
// all that arrays do not tell:
//
//   {"count": 2, "unit": "mm", "container": {"shape": "box", "origin": [0, 0, 0], ..., "walls": [...]},
//    "classes": ["sand"], "densities": [2650], "up": "z", "format": 1}
//
// Measures of spheres are further arrays. Of other programs, centers and radii are enough beside a container that is
// told, or lengths and periodic; `origin` is 0 then, ids count from 1, classes are 0.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "bernal/error.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "core/number_text.hpp"
#include "core/raw_bytes.hpp"
#include "files/npy_head.hpp"
#include "geometry/container_json.hpp"
#include "io/checked_packing.hpp"
#include "io/class_words.hpp"
#include "io/decompression.hpp"
#include "io/format_version.hpp"
#include "io/formats.hpp"
#include "io/npy_array.hpp"
#include "io/told_container.hpp"
#include "io/untold_container.hpp"
#include "io/zip_archive.hpp"

namespace bernal {
namespace {

/// `count` values, value(i), each of `columns` numbers that put(bytes, i) appends.
template <class Put>
ZipMember member(const std::string& name, const char* type, std::vector<std::int64_t> shape, std::size_t count,
                 const Put& put) {
    std::string content = npy_head(type, shape);
    for (std::size_t i = 0; i < count; ++i) put(content, i);
    return {name + ".npy", std::move(content)};
}

std::string meta_text(const Packing& packing) {
    Json::Members members{
        {"count", packing.spheres.size()}, {"unit", name(packing.unit)}, {"container", to_json(packing.container)}};
    if (!packing.class_names.empty()) members.emplace_back("classes", packing.class_names);
    if (!packing.densities.empty()) members.emplace_back("densities", packing.densities);
    if (packing.container.up) members.emplace_back("up", std::string(1, "xyz"[*packing.container.up]));
    members.emplace_back("format", format_version_of(packing.container));
    return Json(members).line();
}

std::vector<ZipMember> members_of(const Packing& packing, const std::vector<Column>& values) {
    const std::size_t n = packing.spheres.size();
    const auto count = static_cast<std::int64_t>(n);
    const Container& c = packing.container;
    const auto axes = [](Vec3 v) {
        return [v](std::string& bytes, std::size_t axis) { append_bytes(bytes, v[static_cast<int>(axis)]); };
    };
    const std::string meta = meta_text(packing);
    std::vector<ZipMember> all{
        member("centers", "<f8", {count, 3}, n,
               [&](std::string& bytes, std::size_t i) {
                   for (int axis = 0; axis < 3; ++axis) append_bytes(bytes, packing.spheres[i].center[axis]);
               }),
        member("radii", "<f8", {count}, n,
               [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.spheres[i].radius); }),
        member("ids", "<i8", {count}, n,
               [&](std::string& bytes, std::size_t i) { append_bytes(bytes, id_of(packing, i)); }),
        member("classes", "<u2", {count}, n,
               [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.size_class[i]); }),
        member("lengths", "<f8", {3}, 3, axes(c.lengths)),
        member("origin", "<f8", {3}, 3, axes(c.origin)),
        member("periodic", "|b1", {3}, 3,
               [&](std::string& bytes, std::size_t axis) { bytes += c.periodic[axis] ? '\1' : '\0'; }),
        {"meta.npy", npy_head("|S" + std::to_string(meta.size()), {}) + meta}};
    if (c.is_tilted()) all.push_back(member("tilt", "<f8", {3}, 3, axes({c.tilt.xy, c.tilt.xz, c.tilt.yz})));
    for (const Column& column : values)
        all.push_back(member(column.name, "<f8", {count}, n, [&](std::string& bytes, std::size_t i) {
            append_bytes(bytes, static_cast<double>(column.values[i]));
        }));
    return all;
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

/// The arrays of a file that tell a packing.
class NpzArrays {
  public:
    explicit NpzArrays(const std::string& file)
        : file_(file),
          members_(unzipped(read_unzipped(file), file,
                            {"centers.npy", "radii.npy", "ids.npy", "classes.npy", "lengths.npy", "origin.npy",
                             "periodic.npy", "tilt.npy", "meta.npy"})) {}

    std::optional<NpyArray> find(const std::string& name) const {
        const auto found = members_.find(name + ".npy");
        if (found == members_.end()) return {};
        return NpyArray(found->second, file_ + ": the array '" + name + "'");
    }

    NpyArray get(const std::string& name) const {
        const std::optional<NpyArray> array = find(name);
        if (!array)
            throw InputError(file_ + ": the array '" + name +
                             "' is missing: expected centers (N, 3) and radii, as in numpy.savez(file, centers=..., "
                             "radii=...)");
        return *array;
    }

    /// One that has `count` numbers.
    std::optional<NpyArray> find(const std::string& name, std::size_t count) const {
        const std::optional<NpyArray> array = find(name);
        if (array && array->count() != count)
            array->fail("has " + std::to_string(array->count()) + " numbers: expected " + std::to_string(count));
        return array;
    }

    Vec3 vector(const NpyArray& array) const { return {array.number(0), array.number(1), array.number(2)}; }

    const std::string& file() const { return file_; }

  private:
    std::string file_;
    std::map<std::string, std::string> members_;
};

std::optional<ToldContainer> told_by_meta(const NpzArrays& arrays) {
    const std::optional<NpyArray> meta = arrays.find("meta");
    if (!meta) return {};
    const std::string text = meta->text();
    ToldContainer told = container_in_json(text, arrays.file());
    try {
        const auto json = parsed_json(text);
        const auto version = json.contains("format") ? whole_number<int>(json.at("format")) : format_version;
        if (const auto fault = fault_of_version(std::to_string(version))) throw InputError(*fault);
    } catch (const InputError& error) {
        meta->fail(error.what());
    }
    return told;
}

/// The cell that arrays tell; none where they do not tell all of it.
std::optional<Container> told_by_arrays(const NpzArrays& arrays) {
    const std::optional<NpyArray> lengths = arrays.find("lengths", 3), periodic = arrays.find("periodic", 3),
                                  origin = arrays.find("origin", 3);
    if (!lengths || !periodic) return {};
    Container c;
    c.lengths = arrays.vector(*lengths);
    c.origin = origin ? arrays.vector(*origin) : Vec3{};
    for (std::size_t axis = 0; axis < 3; ++axis) c.periodic[axis] = periodic->whole(axis) != 0;
    if (const std::optional<NpyArray> tilt = arrays.find("tilt", 3))
        c.tilt = {tilt->number(0), tilt->number(1), tilt->number(2)};
    return c;
}

/// Whoever changes one of the two must change the other.
void require_same_cell(const NpzArrays& arrays, const Container& meta) {
    const std::optional<Container> cell = told_by_arrays(arrays);
    if (cell && (cell->lengths != meta.lengths || cell->origin != meta.origin || cell->periodic != meta.periodic ||
                 cell->tilt != meta.tilt))
        throw InputError(
            arrays.file() +
            ": lengths, origin, periodic and tilt contradict the container in the array meta; leave meta out, "
            "or change both");
}

std::vector<Record> records_of(const NpzArrays& arrays) {
    const NpyArray centers = arrays.get("centers"), radii = arrays.get("radii");
    const std::size_t count = radii.count();
    if (centers.shape() != std::vector<std::size_t>{count, 3})
        centers.fail("is not of the shape (N, 3), with N = " + std::to_string(count) + " as radii has it");
    const std::optional<NpyArray> ids = arrays.find("ids", count), classes = arrays.find("classes", count);
    std::vector<Record> records(count);
    for (std::size_t i = 0; i < count; ++i) {
        Record& r = records[i];
        r.id = ids ? ids->whole(i) : static_cast<std::int64_t>(i) + 1;
        r.sphere = {{centers.number(3 * i), centers.number(3 * i + 1), centers.number(3 * i + 2)}, radii.number(i)};
        const std::int64_t size_class = classes ? classes->whole(i) : 0;
        if (size_class < 0 || size_class > 65535) classes->fail("has a class that is not from 0 to 65535");
        r.size_class = static_cast<std::uint16_t>(size_class);
        require_sphere(r, arrays.file() + ": sphere " + std::to_string(i + 1));
    }
    return records;
}

Packing read_npz(const std::string& file, const ReadOptions& options) {
    const NpzArrays arrays(file);
    const std::optional<ToldContainer> meta = told_by_meta(arrays);
    if (meta && !options.container) require_same_cell(arrays, meta->container);
    std::optional<Container> container = options.container;
    if (!container && meta) container = meta->container;
    if (!container) container = told_by_arrays(arrays);
    if (!container) container = needed_container(options, file);
    require_container(*container, file);
    std::vector<Record> records = records_of(arrays);
    if (meta && meta->count && *meta->count != records.size())
        throw InputError(file + ": the array meta tells " + std::to_string(*meta->count) + " spheres, and there are " +
                         std::to_string(records.size()) + "; leave meta out, or change both");
    Packing packing = packing_by_id(std::move(records), *container, file);
    if (!meta) return packing;
    packing.unit = meta->unit;
    packing.class_names = meta->class_names;
    packing.densities = meta->densities;
    require_densities_told(packing, file);
    return packing;
}

}  // namespace

Format npz_format() {
    return holding_tilts({{"npz", {".npz"}, "NumPy arrays, numpy.load", "", false, false, false, true, HeldIds::any},
                          nullptr,
                          read_npz,
                          write_npz,
                          require_zippable,
                          nullptr,
                          nullptr,
                          true});
}

}  // namespace bernal
