// Doubles alone, x, y, z and the diameter of each sphere, little-endian: packing.xyzd of V. Baranov's
// packing-generation, and of what reads its packings. Nothing else stands in it. That program may tell diameters that
// are still to be scaled: the porosities in packing.nfo beside it say so.

#include <algorithm>
#include <cctype>
#include <cstring>
#include <filesystem>

#include "archive/decompression.hpp"
#include "core/number_text.hpp"
#include "core/raw_bytes.hpp"
#include "files/atomic_file.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/formats.hpp"
#include "io/untold_container.hpp"

namespace bernal {
namespace {

constexpr std::size_t sphere_bytes = 4 * sizeof(double);

/// Letters and digits make doubles, too, that mean nothing.
bool is_printable(const std::string& bytes) {
    return std::ranges::all_of(bytes, [](unsigned char c) { return c < 128 && (std::isprint(c) || std::isspace(c)); });
}

/// Half of a diameter is a radius to the bit, and twice a radius a diameter.
std::vector<std::string> write_xyzd(const Packing& packing, const std::string& file, const WriteOptions&) {
    write_blocks_atomically(file, [&](const PutBlock& put) {
        put_rows(put, packing.spheres.size(), [&](std::string& bytes, std::size_t i) {
            const Sphere& s = packing.spheres[i];
            for (int axis = 0; axis < 3; ++axis) append_bytes(bytes, s.center[axis]);
            append_bytes(bytes, 2 * s.radius);
        });
    });
    return {};
}

Packing read_xyzd(const std::string& file, const ReadOptions& options) {
    const std::string bytes = read_unzipped(file);
    if (bytes.empty() || bytes.size() % sphere_bytes != 0)
        throw InputError(file + ": it has " + std::to_string(bytes.size()) +
                         " bytes, and spheres have 32 each, four doubles: it is cut, or no such file");
    if (is_printable(bytes.substr(0, sphere_bytes)))
        throw InputError(file +
                         ": it is text, and such files hold doubles as bytes; name it .txt to read it as a table");
    std::vector<Record> records(bytes.size() / sphere_bytes);
    for (std::size_t i = 0; i < records.size(); ++i) {
        double numbers[4];
        std::memcpy(numbers, bytes.data() + i * sphere_bytes, sphere_bytes);
        records[i] = {static_cast<std::int64_t>(i) + 1, {{numbers[0], numbers[1], numbers[2]}, numbers[3] / 2}, 0};
        require_sphere(records[i], file + ": sphere " + std::to_string(i + 1));
    }
    if (options.remark && std::filesystem::exists(std::filesystem::path(file).replace_extension(".nfo")))
        options.remark(
            "beside '" + file +
            "' lies a .nfo, which tells whether its diameters are the final ones: they are read as they stand");
    return packing_by_id(std::move(records), needed_container(options, file), file);
}

}  // namespace

Format xyzd_format() {
    return {.info = {.name = "xyzd",
                     .extensions = {".xyzd"},
                     .description = "doubles x, y, z, diameter, of packing-generation",
                     .loses = {"the container", "the class"},
                     .tells_unit = false,
                     .describes_classes = false,
                     .ids = HeldIds::none},
            .read = read_xyzd,
            .write = write_xyzd,
            .is_archive = true};
}

}  // namespace bernal
