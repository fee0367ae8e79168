// VTK PolyData files, appended raw binary, in the very bytes that VTK itself would write.

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/raw_bytes.hpp"
#include "files/atomic_file.hpp"
#include "files/checksum.hpp"
#include "files/put_rows.hpp"
#include "geometry/wall_json.hpp"
#include "io/class_words.hpp"
#include "io/format_version.hpp"
#include "io/formats.hpp"
#include "io/legacy_vtk.hpp"
#include "io/vtp_checksum.hpp"

namespace bernal {
namespace {

/// An array: its tag up to where the values lie, and the values.
struct Array {
    std::string tag;
    std::size_t bytes;
    std::function<void(const PutBlock&)> put;
};

struct Section {
    const char* name;
    std::string attributes;
    std::vector<Array> arrays;
};

void append_vector(std::string& bytes, Vec3 v) {
    for (int axis = 0; axis < 3; ++axis) append_bytes(bytes, v[axis]);
}

/// VTK leaves room for 20 characters, to fill numbers in later.
std::string padded(const std::string& name, const std::string& value) {
    return ' ' + name + "=\"" + value + '"' + std::string(value.size() < 20 ? 20 - value.size() : 0, ' ');
}

std::string eleven_digits(double value) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::general, 11).ptr};
}

/// The smallest and the largest of value(0) ... value(count - 1), as attributes.
template <class Value>
std::string range_of(std::size_t count, Value value) {
    double low = std::numeric_limits<double>::max(), high = std::numeric_limits<double>::lowest();
    for (std::size_t i = 0; i < count; ++i) {
        low = std::min(low, static_cast<double>(value(i)));
        high = std::max(high, static_cast<double>(value(i)));
    }
    return padded("RangeMin", eleven_digits(low)) + padded("RangeMax", eleven_digits(high));
}

std::string number_tag(const char* type, const char* name, const std::string& attributes, const std::string& range) {
    return std::string("<DataArray type=\"") + type + "\" Name=\"" + name + '"' + attributes + " format=\"appended\"" +
           range;
}

/// Numbers of the type that value(i) has, one for each i.
template <class Value>
Array numbers(const char* type, const char* name, std::size_t count, Value value, const std::string& attributes = "") {
    return {number_tag(type, name, attributes, range_of(count, value)), count * sizeof value(0),
            [=](const PutBlock& put) {
                put_rows(put, count, [&](std::string& bytes, std::size_t i) { append_bytes(bytes, value(i)); });
            }};
}

/// As the cells' arrays are: without a range.
template <class Value>
Array cell_numbers(const char* name, std::size_t count, Value value) {
    return {number_tag("Int64", name, "", padded("RangeMin", "") + padded("RangeMax", "")),
            count * sizeof(std::int64_t), [=](const PutBlock& put) {
                put_rows(put, count,
                         [&](std::string& bytes, std::size_t i) { append_bytes(bytes, std::int64_t(value(i))); });
            }};
}

Array word(const char* name, const std::string& text) {
    return {std::string("<Array type=\"String\" Name=\"") + name + "\" NumberOfTuples=\"1\" format=\"appended\"",
            text.size() + 1, [=](const PutBlock& put) { put(text + '\0'); }};
}

Section field_data(const Packing& packing) {
    const Container c = packing.container;
    const std::string three = " NumberOfTuples=\"3\"";
    const auto of = [](Vec3 v) { return [v](std::size_t i) { return v[static_cast<int>(i)]; }; };
    const auto periodic = [c](std::size_t i) { return static_cast<std::uint8_t>(c.periodic[i]); };
    Section field{
        "FieldData",
        "",
        {word("shape", c.shape()), numbers("Float64", "origin", 3, of(c.origin), three),
         numbers("Float64", "lengths", 3, of(c.lengths), three), numbers("UInt8", "periodic", 3, periodic, three)}};
    if (c.is_tilted())
        field.arrays.push_back(numbers("Float64", "tilt", 3, of({c.tilt.xy, c.tilt.xz, c.tilt.yz}), three));
    if (packing.unit != LengthUnit::none) field.arrays.push_back(word("unit", std::string(name(packing.unit))));
    if (const std::string names = class_names_word(packing.class_names); !names.empty())
        field.arrays.push_back(word("classes", names));
    if (const std::string all = densities_word(packing.densities); !all.empty())
        field.arrays.push_back(word("densities", all));
    field.arrays.push_back(word("format", std::to_string(format_version_of(c))));
    if (c.dimension != 3) field.arrays.push_back(word("dimension", std::to_string(c.dimension)));
    if (c.up) field.arrays.push_back(word("up", std::string(1, "xyz"[*c.up])));
    if (!c.is_cuboid()) field.arrays.push_back(word("walls", to_json(c.surfaces).line()));
    return field;
}

Section point_data(const Packing& packing, std::span<const Column> values) {
    const std::size_t count = packing.spheres.size();
    const std::vector<Sphere>& spheres = packing.spheres;
    Section data{"PointData",
                 " Scalars=\"diameter\"",
                 {numbers("Float64", "radius", count, [&](std::size_t i) { return spheres[i].radius; }),
                  numbers("Float64", "diameter", count, [&](std::size_t i) { return 2 * spheres[i].radius; }),
                  numbers("Int64", "id", count, [&packing](std::size_t i) { return id_of(packing, i); }),
                  numbers("UInt16", "class", count, [&packing](std::size_t i) { return packing.size_class[i]; })}};
    if (!packing.body.empty())
        data.arrays.push_back(numbers("UInt32", "body", count, [&packing](std::size_t i) { return packing.body[i]; }));
    for (const Column& column : values)
        data.arrays.push_back(
            numbers("Float64", column.name.c_str(), count, [&column](std::size_t i) { return column.values[i]; }));
    return data;
}

/// The range is that of the distances from zero.
Section points(const Packing& packing) {
    const std::vector<Sphere>& spheres = packing.spheres;
    const std::string range = range_of(spheres.size(), [&](std::size_t i) {
        const Vec3 p = spheres[i].center;
        return std::sqrt(p.x * p.x + p.y * p.y + p.z * p.z);
    });
    return {"Points",
            "",
            {{number_tag("Float64", "Points", " NumberOfComponents=\"3\"", range), spheres.size() * 3 * sizeof(double),
              [&](const PutBlock& put) {
                  put_rows(put, spheres.size(),
                           [&](std::string& bytes, std::size_t i) { append_vector(bytes, spheres[i].center); });
              }}}};
}

/// One point each.
Section cells(const char* kind, std::size_t count) {
    return {kind,
            "",
            {cell_numbers("connectivity", count, [](std::size_t i) { return i; }),
             cell_numbers("offsets", count, [](std::size_t i) { return i + 1; })}};
}

/// In the order of the file.
std::vector<Section> sections_of(const Packing& packing, std::span<const Column> values) {
    return {field_data(packing),
            point_data(packing, values),
            {"CellData", "", {}},
            points(packing),
            cells("Verts", packing.spheres.size()),
            cells("Lines", 0),
            cells("Strips", 0),
            cells("Polys", 0)};
}

/// The tags of a section, whose values begin at `offset`, which moves on.
std::string tags_of(const Section& section, const std::string& indent, std::size_t& offset) {
    std::string text = indent + '<' + section.name + section.attributes + ">\n";
    for (const Array& array : section.arrays) {
        text += indent + "  " + array.tag + padded("offset", std::to_string(offset)) + "/>\n";
        offset += sizeof(std::uint64_t) + array.bytes;
    }
    return text + indent + "</" + section.name + ">\n";
}

std::string head_of(const std::vector<Section>& sections, std::size_t count) {
    std::size_t offset = 0;
    std::string text =
        "<VTKFile type=\"PolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
        "  <PolyData>\n" +
        tags_of(sections.front(), "    ", offset) + "    <Piece";
    const std::string points = std::to_string(count);
    for (const auto& [kind, number] : {std::pair{"Points", points},
                                       {"Verts", points},
                                       {"Lines", std::string("0")},
                                       {"Strips", std::string("0")},
                                       {"Polys", std::string("0")}})
        text += padded(std::string("NumberOf") + kind, number);
    text += ">\n";
    for (std::size_t i = 1; i < sections.size(); ++i) text += tags_of(sections[i], "      ", offset);
    return text + "    </Piece>\n  </PolyData>\n  <AppendedData encoding=\"raw\">\n   _";
}

void put_values(const PutBlock& put, const Array& array) {
    std::string size;
    append_bytes(size, static_cast<std::uint64_t>(array.bytes));
    put(size);
    array.put(put);
}

}  // namespace

void write_vtp(const Packing& packing, const std::string& file, std::span<const Column> values) {
    const std::vector<Section> sections = sections_of(packing, values);
    write_blocks_atomically(file, [&](const PutBlock& put_bytes) {
        Checksum sum;
        const PutBlock put = [&](std::string_view block) {
            sum.add(block);
            put_bytes(block);
        };
        put(head_of(sections, packing.spheres.size()));
        for (const Section& section : sections)
            for (const Array& array : section.arrays) put_values(put, array);
        put("\n  </AppendedData>\n</VTKFile>\n");
        put_bytes(vtp_checksum_comment(sum.text()));
    });
}

Format vtp_format() {
    return holding_tilts({{"vtp", {".vtp"}, "VTK PolyData for ParaView", "", false, false, false, true},
                          [](std::string_view line) {
                              return line.starts_with("<?xml") || line.starts_with("<VTKFile") || is_legacy_vtk(line);
                          },
                          read_vtp,
                          [](const Packing& packing, const std::string& file, const WriteOptions& options) {
                              write_vtp(packing, file, options.values);
                              return std::vector<std::string>();
                          }});
}

}  // namespace bernal
