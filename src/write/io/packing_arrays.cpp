#include "io/packing_arrays.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "bernal/error.hpp"
#include "core/json.hpp"
#include "core/json_reading.hpp"
#include "core/raw_bytes.hpp"
#include "geometry/container_json.hpp"
#include "io/checked_packing.hpp"
#include "io/class_words.hpp"
#include "io/format_version.hpp"
#include "io/told_container.hpp"
#include "io/untold_container.hpp"

namespace bernal {
namespace {

/// One with a row for each sphere, which put(bytes, i) appends.
template <class Put>
PlainArray rows_of(const std::string& name, const char* type, std::vector<std::int64_t> shape, const Put& put) {
    PlainArray array{name, type, std::move(shape), {}};
    for (std::size_t i = 0; i < static_cast<std::size_t>(array.shape.front()); ++i) put(array.bytes, i);
    return array;
}

/// The arrays of a file, with what is asked of each.
class Found {
  public:
    Found(const ArraysRead& arrays, const std::string& file, const std::string& example)
        : arrays_(arrays), file_(file), example_(example) {}

    const NpyArray* find(const std::string& name) const {
        const auto found = arrays_.find(name);
        return found == arrays_.end() ? nullptr : &found->second;
    }

    const NpyArray& get(const std::string& name) const {
        if (const NpyArray* array = find(name)) return *array;
        throw InputError(file_ + ": the array '" + name + "' is missing: expected centers (N, 3) and radii, as in " +
                         example_);
    }

    /// One that has `count` numbers.
    const NpyArray* find(const std::string& name, std::size_t count) const {
        const NpyArray* array = find(name);
        if (array && array->count() != count)
            array->fail("has " + std::to_string(array->count()) + " numbers: expected " + std::to_string(count));
        return array;
    }

    const std::string& file() const { return file_; }

  private:
    const ArraysRead& arrays_;
    const std::string &file_, &example_;
};

Vec3 vector_of(const NpyArray& array) { return {array.number(0), array.number(1), array.number(2)}; }

std::optional<ToldContainer> told_by_meta(const Found& arrays) {
    const NpyArray* meta = arrays.find("meta");
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
std::optional<Container> told_by_arrays(const Found& arrays) {
    const NpyArray *lengths = arrays.find("lengths", 3), *periodic = arrays.find("periodic", 3),
                   *origin = arrays.find("origin", 3);
    if (!lengths || !periodic) return {};
    Container c;
    c.lengths = vector_of(*lengths);
    c.origin = origin ? vector_of(*origin) : Vec3{};
    for (std::size_t axis = 0; axis < 3; ++axis) c.periodic[axis] = periodic->whole(axis) != 0;
    if (const NpyArray* tilt = arrays.find("tilt", 3)) c.tilt = {tilt->number(0), tilt->number(1), tilt->number(2)};
    return c;
}

/// Whoever changes one of the two must change the other.
void require_same_cell(const Found& arrays, const Container& meta) {
    const std::optional<Container> cell = told_by_arrays(arrays);
    if (cell && (cell->lengths != meta.lengths || cell->origin != meta.origin || cell->periodic != meta.periodic ||
                 cell->tilt != meta.tilt))
        throw InputError(
            arrays.file() +
            ": lengths, origin, periodic and tilt contradict the container in the array meta; leave meta out, "
            "or change both");
}

/// Where no array tells radii, `options` do.
std::vector<Record> records_of(const Found& arrays, const ReadOptions& options) {
    const NpyArray& centers = arrays.get("centers");
    const bool are_given = options.untold_radius && arrays.find("radii") == nullptr;
    const NpyArray* radii = are_given ? nullptr : &arrays.get("radii");
    const std::size_t count = radii ? radii->count() : centers.count() / 3;
    if (centers.shape() != std::vector<std::size_t>{count, 3})
        centers.fail("is not of the shape (N, 3), with N = " + std::to_string(count) +
                     (radii ? " as radii has it" : " spheres"));
    const NpyArray *ids = arrays.find("ids", count), *classes = arrays.find("classes", count);
    std::vector<Record> records(count);
    for (std::size_t i = 0; i < count; ++i) {
        Record& r = records[i];
        r.id = ids ? ids->whole(i) : static_cast<std::int64_t>(i) + 1;
        r.sphere = {{centers.number(3 * i), centers.number(3 * i + 1), centers.number(3 * i + 2)}, 0};
        const std::int64_t size_class = classes ? classes->whole(i) : 0;
        r.sphere.radius =
            radii ? radii->number(i) : options.untold_radius(classes ? std::to_string(size_class) : std::string());
        if (size_class < 0 || size_class > 65535) classes->fail("has a class that is not from 0 to 65535");
        r.size_class = static_cast<std::uint16_t>(size_class);
        require_sphere(r, arrays.file() + ": sphere " + std::to_string(i + 1));
    }
    return records;
}

}  // namespace

std::vector<PlainArray> arrays_of(const Packing& packing, const std::vector<Column>& values) {
    const auto count = static_cast<std::int64_t>(packing.spheres.size());
    const Container& c = packing.container;
    const auto axes = [](Vec3 v) {
        return [v](std::string& bytes, std::size_t axis) { append_bytes(bytes, v[static_cast<int>(axis)]); };
    };
    std::vector<PlainArray> all{
        rows_of("centers", "<f8", {count, 3},
                [&](std::string& bytes, std::size_t i) {
                    for (int axis = 0; axis < 3; ++axis) append_bytes(bytes, packing.spheres[i].center[axis]);
                }),
        rows_of("radii", "<f8", {count},
                [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.spheres[i].radius); }),
        rows_of("ids", "<i8", {count},
                [&](std::string& bytes, std::size_t i) { append_bytes(bytes, id_of(packing, i)); }),
        rows_of("classes", "<u2", {count},
                [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.size_class[i]); }),
        rows_of("lengths", "<f8", {3}, axes(c.lengths)),
        rows_of("origin", "<f8", {3}, axes(c.origin)),
        rows_of("periodic", "|b1", {3},
                [&](std::string& bytes, std::size_t axis) { bytes += c.periodic[axis] ? '\1' : '\0'; })};
    if (c.is_tilted()) all.push_back(rows_of("tilt", "<f8", {3}, axes({c.tilt.xy, c.tilt.xz, c.tilt.yz})));
    for (const Column& column : values)
        all.push_back(rows_of(column.name, "<f8", {count}, [&](std::string& bytes, std::size_t i) {
            append_bytes(bytes, static_cast<double>(column.values[i]));
        }));
    return all;
}

Json packing_meta(const Packing& packing) {
    Json::Members members{
        {"count", packing.spheres.size()}, {"unit", name(packing.unit)}, {"container", to_json(packing.container)}};
    if (!packing.class_names.empty()) members.emplace_back("classes", packing.class_names);
    if (!packing.densities.empty()) members.emplace_back("densities", packing.densities);
    if (packing.container.up) members.emplace_back("up", std::string(1, "xyz"[*packing.container.up]));
    members.emplace_back("format", format_version_of(packing.container));
    return members;
}

const std::vector<std::string>& packing_array_names() {
    static const std::vector<std::string> names{"centers",  "radii",  "ids",  "classes", "lengths",
                                                "periodic", "origin", "tilt", "meta"};
    return names;
}

Packing packing_of_arrays(const ArraysRead& read, const std::string& file, const std::string& example,
                          const ReadOptions& options) {
    const Found arrays(read, file, example);
    const std::optional<ToldContainer> meta = told_by_meta(arrays);
    if (meta && !options.container) require_same_cell(arrays, meta->container);
    std::optional<Container> container = options.container;
    if (!container && meta) container = meta->container;
    if (!container) container = told_by_arrays(arrays);
    if (!container) container = needed_container(options, file);
    require_container(*container, file);
    std::vector<Record> records = records_of(arrays, options);
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

}  // namespace bernal
