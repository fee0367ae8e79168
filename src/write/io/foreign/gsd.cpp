// GSD, for HOOMD-blue, OVITO and freud: the schema hoomd 1.4 in a file of version 2.0.
//
//   configuration/step, configuration/dimensions, configuration/box (the lengths; 0 along z of discs; tilts over
//   lengths)
//   particles/N, particles/types, particles/typeid (the class), particles/position, particles/diameter
//   log/particles/bernal/center, log/particles/bernal/radius   doubles
//   log/particles/bernal/id                                    where ids are not 1, 2, ...
//   log/bernal/packing                                         what io/packing_arrays.hpp calls `meta`
//
// HOOMD keeps positions from the middle of the box, in single precision, wrapped on periodic axes: what the certificate
// was given for stands in doubles beside them. Measures of spheres are further arrays of log/particles/bernal. Read is
// the last frame, or the one of a step; of other programs positions and diameters, in a box that is periodic along all
// axes. What a frame leaves out is as in the first one.
// https://gsd.readthedocs.io/en/stable/schema-hoomd.html

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "bernal/error.hpp"
#include "core/json_reading.hpp"
#include "core/number_text.hpp"
#include "core/raw_bytes.hpp"
#include "files/atomic_file.hpp"
#include "io/checked_packing.hpp"
#include "io/foreign/gsd_file.hpp"
#include "io/formats.hpp"
#include "io/packing_arrays.hpp"
#include "io/told_container.hpp"

namespace bernal {
namespace {

constexpr const char *own_centers = "log/particles/bernal/center", *own_radii = "log/particles/bernal/radius",
                     *own_ids = "log/particles/bernal/id", *own_meta = "log/bernal/packing";

/// From the middle of the box, where HOOMD keeps it.
std::array<float, 3> gsd_position(const Container& c, Vec3 center) {
    Vec3 p = c.within_sides(center) - (c.origin + 0.5 * c.diagonal());
    if (c.dimension == 2) p.z = 0;
    return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}

template <class... Numbers>
std::string bytes_of(Numbers... numbers) {
    std::string bytes;
    (append_bytes(bytes, numbers), ...);
    return bytes;
}

/// Names of types, each ended by zeros.
void put_types(GsdFrame& frame, const Packing& packing) {
    const std::size_t count = *std::ranges::max_element(packing.size_class) + std::size_t{1};
    std::vector<std::string> names;
    std::size_t longest = 0;
    for (std::size_t k = 0; k < count; ++k) {
        names.push_back(k < packing.class_names.size() && !packing.class_names[k].empty()
                            ? packing.class_names[k]
                            : "class" + std::to_string(k));
        longest = std::max(longest, names.back().size());
    }
    frame.put_rows_of("particles/types", "i1", count, static_cast<std::uint32_t>(longest + 1),
                      [&](std::string& bytes, std::size_t k) {
                          bytes += names[k];
                          bytes.append(longest + 1 - names[k].size(), '\0');
                      });
}

/// What is written of the box and of types, before all that is written of each particle.
void put_configuration(GsdFrame& frame, const Packing& packing) {
    const Container& c = packing.container;
    const auto length = [&](int axis) {
        return static_cast<float>(axis == 2 && c.dimension == 2 ? 0 : c.lengths[axis]);
    };
    const auto share = [&](double tilt, int axis) { return static_cast<float>(tilt / c.lengths[axis]); };
    frame.put("configuration/step", "u8", 1, 1, bytes_of(std::uint64_t{0}));
    frame.put("configuration/dimensions", "u1", 1, 1, bytes_of(static_cast<std::uint8_t>(c.dimension)));
    frame.put("configuration/box", "f4", 6, 1,
              bytes_of(length(0), length(1), length(2), share(c.tilt.xy, 1), share(c.tilt.xz, 2), share(c.tilt.yz, 2)));
    frame.put("particles/N", "u4", 1, 1, bytes_of(static_cast<std::uint32_t>(packing.spheres.size())));
    put_types(frame, packing);
}

std::string gsd_bytes(const Packing& packing, const std::vector<Column>& values) {
    const Container& c = packing.container;
    const std::size_t n = packing.spheres.size();
    GsdFrame frame;
    put_configuration(frame, packing);
    frame.put_rows_of("particles/typeid", "u4", n, 1, [&](std::string& bytes, std::size_t i) {
        append_bytes(bytes, std::uint32_t{packing.size_class[i]});
    });
    frame.put_rows_of("particles/diameter", "f4", n, 1, [&](std::string& bytes, std::size_t i) {
        append_bytes(bytes, static_cast<float>(2 * packing.spheres[i].radius));
    });
    frame.put_rows_of("particles/position", "f4", n, 3, [&](std::string& bytes, std::size_t i) {
        append_bytes(bytes, gsd_position(c, packing.spheres[i].center));
    });
    frame.put_rows_of(own_centers, "f8", n, 3, [&](std::string& bytes, std::size_t i) {
        for (int axis = 0; axis < 3; ++axis) append_bytes(bytes, packing.spheres[i].center[axis]);
    });
    frame.put_rows_of(own_radii, "f8", n, 1,
                      [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.spheres[i].radius); });
    if (!packing.ids.empty())
        frame.put_rows_of(own_ids, "i8", n, 1,
                          [&](std::string& bytes, std::size_t i) { append_bytes(bytes, packing.ids[i]); });
    for (const Column& column : values)
        frame.put_rows_of("log/particles/bernal/" + column.name, "f8", n, 1, [&](std::string& bytes, std::size_t i) {
            append_bytes(bytes, static_cast<double>(column.values[i]));
        });
    const std::string meta = packing_meta(packing).line();
    frame.put(own_meta, "u1", meta.size(), 1, meta);
    return frame.whole();
}

std::vector<std::string> write_gsd(const Packing& packing, const std::string& file, const WriteOptions& options) {
    const std::string bytes = gsd_bytes(packing, options.values);
    write_blocks_atomically(file, [&](const PutBlock& put) { put(bytes); });
    return {};
}

/// HOOMD has numbers in single precision.
void require_single_precision(const Packing& packing, const std::string& file, const WriteOptions&) {
    constexpr double most = std::numeric_limits<float>::max();
    if (!(norm(packing.container.diagonal()) < most))
        throw InputError("'" + file + "' holds no lengths beyond " + number_text(most) +
                         "; give a name that ends in .vtp, or another unit");
}

/// HOOMD's Monte Carlo tells sizes as shapes of types, {"type": "Sphere", "diameter": 0.5}.
std::optional<std::vector<double>> radii_of_shapes(const GsdFile& file, std::uint64_t frame) {
    const std::optional<NpyArray> texts = file.find(frame, "particles/type_shapes");
    if (!texts) return {};
    std::vector<double> radii;
    for (std::size_t k = 0; k < texts->shape()[0]; ++k) {
        std::string text;
        for (std::size_t at = 0; at < texts->shape()[1]; ++at)
            text += static_cast<char>(texts->whole(k * texts->shape()[1] + at));
        text.resize(std::min(text.find('\0'), text.size()));
        const auto shape = parsed_json(text);
        if (!shape.is_object() || shape.value("type", "") != "Sphere" || !shape.contains("diameter") ||
            !shape["diameter"].is_number())
            texts->fail("tells other shapes than spheres with diameters: " + text);
        radii.push_back(shape["diameter"].get<double>() / 2);
    }
    return radii;
}

/// The names of types; without them there is one, A.
std::vector<std::string> names_of_types(const GsdFile& file, std::uint64_t frame) {
    const std::optional<NpyArray> texts = file.find(frame, "particles/types");
    if (!texts || texts->shape().size() != 2) return {"A"};
    std::vector<std::string> names;
    for (std::size_t k = 0; k < texts->shape()[0]; ++k) {
        std::string& name = names.emplace_back();
        for (std::size_t at = 0; at < texts->shape()[1]; ++at)
            if (const auto letter = static_cast<char>(texts->whole(k * texts->shape()[1] + at))) name += letter;
    }
    return names;
}

/// The radii given for the types that particles are of, by their names, or by their numbers where they have none.
std::vector<double> given_radii_of_types(const GsdFile& file, std::uint64_t frame, const std::optional<NpyArray>& types,
                                         const ReadOptions& options) {
    const std::vector<std::string> names = names_of_types(file, frame);
    std::set<std::int64_t> present{0};
    if (types) present.clear();
    for (std::size_t i = 0; types && i < types->count(); ++i) present.insert(types->whole(i));
    std::vector<double> radii;
    for (const std::int64_t type : present) {
        if (type < 0 || type > 65535) break;  // which is refused where rows are read
        const auto at = static_cast<std::size_t>(type);
        radii.resize(at + 1);
        radii[at] = options.untold_radius(at < names.size() ? names[at] : std::to_string(type));
    }
    return radii;
}

/// In single precision, from the middle of the box; what a file leaves out has a value of the schema's own.
std::vector<Record> records_of_frame(const GsdFile& file, std::uint64_t frame, const ReadOptions& options) {
    const NpyArray positions = file.get(frame, "particles/position");
    const std::size_t count = positions.shape()[0];
    if (positions.shape()[1] != 3) positions.fail("is not of the shape (N, 3)");
    const std::optional<NpyArray> diameters = file.find(frame, "particles/diameter"),
                                  types = file.find(frame, "particles/typeid");
    for (const std::optional<NpyArray>* one : {&diameters, &types})
        if (*one && (*one)->count() != count) (*one)->fail("has not one value for each of " + std::to_string(count));
    std::optional<std::vector<double>> of_types = diameters ? std::nullopt : radii_of_shapes(file, frame);
    if (!diameters && !of_types && options.untold_radius) of_types = given_radii_of_types(file, frame, types, options);
    std::vector<Record> records;
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t type = types ? types->whole(i) : 0;
        if (type < 0 || type > 65535) types->fail("has a type that is not from 0 to 65535");
        if (of_types && static_cast<std::size_t>(type) >= of_types->size())
            positions.fail("has the type " + std::to_string(type) + ", of which particles/type_shapes tells nothing");
        const double radius =
            of_types ? (*of_types)[static_cast<std::size_t>(type)] : (diameters ? diameters->number(i) : 1) / 2;
        const Vec3 position{positions.number(3 * i), positions.number(3 * i + 1), positions.number(3 * i + 2)};
        records.push_back({static_cast<std::int64_t>(i) + 1, {position, radius}, static_cast<std::uint16_t>(type)});
        require_sphere(records.back(), file.name());
    }
    return records;
}

Container hoomd_box(const GsdFile& file, std::uint64_t frame) {
    const NpyArray box = file.get(frame, "configuration/box");
    if (box.count() != 6) box.fail("has not the six numbers of a box");
    Container c;
    c.lengths = {box.number(0), box.number(1), box.number(2)};
    c.tilt = {box.number(3) * c.lengths.y, box.number(4) * c.lengths.z, box.number(5) * c.lengths.z};
    const std::optional<NpyArray> dimension = file.find(frame, "configuration/dimensions");
    if (dimension && dimension->count() == 1 && dimension->whole(0) == 2) c.dimension = 2;
    return c;
}

/// A frame of other programs. Discs lie in the middle of a cell that is as thick as the largest of them. `told_by`:
/// what a frame of ours before it says of unit and classes, or empty.
Packing foreign_packing(const GsdFile& file, std::uint64_t frame, const std::string& told_by,
                        const ReadOptions& options) {
    std::vector<Record> records = records_of_frame(file, frame, options);
    Container c = hoomd_box(file, frame);
    const bool tells_sizes = file.find(frame, "particles/diameter") || file.find(frame, "particles/type_shapes");
    if (options.remark && !tells_sizes && !options.untold_radius)
        options.remark("'" + file.name() + "' tells no diameters: all are 1, as GSD has it; `diameter` gives others");
    if (c.dimension == 2) {
        c.lengths.z = 0;
        for (Record& r : records) {
            c.lengths.z = std::max(c.lengths.z, 2 * r.sphere.radius);
            r.sphere.center.z = 0;
        }
    }
    c.origin = -0.5 * c.diagonal();
    require_container(c, file.name());
    Packing packing = packing_by_id(std::move(records), options.container.value_or(c), file.name());
    if (!told_by.empty()) {  // frames behind one of ours
        const ToldContainer told = container_in_json(told_by, file.name());
        packing.unit = told.unit, packing.class_names = told.class_names;
    }
    return packing;
}

/// What `meta` says, as a text.
std::string text_of(const NpyArray& meta) {
    std::string text;
    for (std::size_t k = 0; k < meta.count(); ++k) text += static_cast<char>(meta.whole(k));
    return text;
}

/// Whoever changes the box, or names of types, must change what stands in `meta`.
void require_as_written(const GsdFile& file, std::uint64_t frame, const Packing& packing) {
    GsdFrame own;
    put_configuration(own, packing);
    const GsdFile written(file.name(), own.whole());
    for (const char* name : {"configuration/box", "configuration/dimensions", "particles/types"}) {
        const NpyArray there = file.get(frame, name), ours = written.get(0, name);
        bool same = there.count() == ours.count();
        for (std::size_t k = 0; same && k < ours.count(); ++k) same = there.number(k) == ours.number(k);
        if (!same) there.fail(std::string("contradicts '") + own_meta + "'; leave log/bernal out, or change both");
    }
}

/// What we wrote, in doubles; numbers in single precision beside them must be the same.
Packing own_packing(const GsdFile& file, std::uint64_t frame, const NpyArray& meta, const ReadOptions& options) {
    const std::string text = text_of(meta);
    ArraysRead arrays;
    arrays.emplace("meta", NpyArray::of_text(text, file.name() + ": the chunk '" + own_meta + "'"));
    for (const auto& [name, chunk] : {std::pair{"centers", own_centers}, {"classes", "particles/typeid"}})
        arrays.emplace(name, file.get(frame, chunk));
    for (const auto& [name, chunk] : {std::pair{"radii", own_radii}, {"ids", own_ids}})
        if (const std::optional<NpyArray> array = file.find(frame, chunk)) arrays.emplace(name, *array);
    Packing packing = packing_of_arrays(arrays, file.name(), "'log/particles/bernal/radius'", options);
    const std::vector<Record> records = records_of_frame(file, frame, options);
    if (records.size() != packing.spheres.size())
        arrays.at("centers").fail("has not one row for each of " + std::to_string(records.size()) + " particles");
    const Container told = container_in_json(text, file.name()).container;
    const auto same = [&](std::size_t i) {
        const NpyArray &centers = arrays.at("centers"), &radii = arrays.at("radii");
        const Vec3 center{centers.number(3 * i), centers.number(3 * i + 1), centers.number(3 * i + 2)};
        const Vec3 position = records[i].sphere.center;
        return gsd_position(told, center) == std::array{static_cast<float>(position.x), static_cast<float>(position.y),
                                                        static_cast<float>(position.z)} &&
               static_cast<float>(2 * radii.number(i)) == static_cast<float>(2 * records[i].sphere.radius);
    };
    for (std::size_t i = 0; i < records.size(); ++i)
        if (!same(i))
            arrays.at("centers").fail(
                "contradicts particles/position or particles/diameter; leave log/particles out, "
                "or change both");
    if (!options.container) require_as_written(file, frame, packing);
    return packing;
}

std::uint64_t frame_asked_for(const GsdFile& file, const ReadOptions& options) {
    const std::uint64_t last = *file.frames().rbegin();
    if (!options.timestep) return last;
    for (const std::uint64_t frame : file.frames())
        if (file.step(frame) == *options.timestep) return frame;
    throw InputError("timestep", std::to_string(*options.timestep), "is not in '" + file.name() + "'",
                     "its last one is " + std::to_string(file.step(last)));
}

Packing read_gsd(const std::string& file, const ReadOptions& options) {
    const GsdFile frames(file);
    const std::uint64_t frame = frame_asked_for(frames, options);
    const std::optional<NpyArray> meta = frames.find(frame, own_meta);
    if (meta && frames.has(frame, own_centers)) return own_packing(frames, frame, *meta, options);
    return foreign_packing(frames, frame, meta ? text_of(*meta) : "", options);
}

}  // namespace

Format gsd_format() {
    return {.info = {.name = "gsd",
                     .extensions = {".gsd"},
                     .description = "GSD for HOOMD-blue, OVITO and freud",
                     .holds_timesteps = true,
                     .holds_values = true,
                     .holds_tilts = true},
            .read = read_gsd,
            .write = write_gsd,
            .require = require_single_precision,
            .is_archive = true};
}

}  // namespace bernal
