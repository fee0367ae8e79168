#include "io/bodies_table.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>

#include "bernal/error.hpp"
#include "bernal/sizes.hpp"
#include "core/words.hpp"
#include "files/atomic_file.hpp"
#include "files/file_set.hpp"
#include "files/put_rows.hpp"
#include "io/checked_packing.hpp"
#include "io/file_unit.hpp"
#include "io/formats.hpp"
#include "text/csv.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {
namespace {

constexpr std::string_view columns = "id,shape,x,y,z,qw,qx,qy,qz,volume,diameter,members";

/// What rounding may change in numbers that the table states twice.
constexpr double rounding = 1e-9;

std::vector<std::size_t> member_counts(const Packing& packing) {
    std::vector<std::size_t> members(packing.body.empty() ? 0 : std::ranges::max(packing.body));
    for (const std::uint32_t body : packing.body)
        if (body > 0) ++members[body - 1];
    return members;
}

struct MemberVolumes {
    double largest = 0, sum = 0;
};

std::vector<MemberVolumes> volumes_of_members(const Packing& packing, std::size_t bodies) {
    std::vector<MemberVolumes> volumes(bodies);
    const int dimension = packing.container.dimension;
    for (std::size_t i = 0; i < packing.spheres.size(); ++i) {
        if (packing.body[i] == 0) continue;
        const double volume = volume_per_power(dimension) * dimension_power(2 * packing.spheres[i].radius, dimension);
        MemberVolumes& of_body = volumes[packing.body[i] - 1];
        of_body.largest = std::max(of_body.largest, volume), of_body.sum += volume;
    }
    return volumes;
}

/// There are no more bodies than members.
void require_possible_numbers(const Packing& packing, const std::string& file) {
    const std::uint32_t most = std::ranges::max(packing.body);
    if (most > packing.spheres.size())
        throw InputError("the packing beside '" + file + "' has a body " + std::to_string(most) + ", and " +
                         std::to_string(packing.spheres.size()) + " spheres: it is damaged, get it anew");
}

double volume_of(const Body& body, int dimension) {
    return volume_per_power(dimension) * dimension_power(body.diameter, dimension);
}

/// The shape of that name, which is new or not.
std::uint16_t shape_called(Packing& packing, std::string_view name, const NumberedLines& lines) {
    const auto found = std::ranges::find(packing.shape_names, name);
    if (found != packing.shape_names.end()) return static_cast<std::uint16_t>(found - packing.shape_names.begin());
    if (packing.shape_names.size() > std::numeric_limits<std::uint16_t>::max()) lines.fail("it tells too many shapes");
    packing.shape_names.emplace_back(name);
    return static_cast<std::uint16_t>(packing.shape_names.size() - 1);
}

struct BodyRow {
    Body body;
    std::int64_t id;
    double volume;
    std::int64_t members;
};

BodyRow parse_row(std::string_view line, Packing& packing, const NumberedLines& lines) {
    if (std::ranges::count(line, ',') != std::ranges::count(columns, ','))
        lines.fail("expected the 12 values " + std::string(columns));
    BodyRow row{};
    row.id = parse<std::int64_t>(take(line, ','), "id", lines);
    row.body.shape = shape_called(packing, take(line, ','), lines);
    for (int axis = 0; axis < 3; ++axis) row.body.center[axis] = parse<double>(take(line, ','), "centre", lines);
    double squares = 0;
    for (double& part : row.body.orientation) {
        part = parse<double>(take(line, ','), "quaternion", lines);
        squares += part * part;
    }
    if (!(std::abs(squares - 1) <= rounding)) lines.fail("the quaternion's length is not 1");
    row.volume = parse<double>(take(line, ','), "volume", lines);
    row.body.diameter = parse<double>(take(line, ','), "diameter", lines);
    row.members = parse<std::int64_t>(take(line, ','), "members", lines);
    require_sphere({row.id, {row.body.center, row.body.diameter / 2}, 0}, lines.place());
    return row;
}

void put_bodies(const Packing& packing, const PutBlock& put) {
    const std::vector<std::size_t> members = member_counts(packing);
    const int dimension = packing.container.dimension;
    put(std::string(columns) + '\n');
    put_rows(put, packing.bodies.size(), [&](std::string& text, std::size_t b) {
        const Body& body = packing.bodies[b];
        text += std::to_string(b + 1) + ',' + packing.shape_names[body.shape] + ',';
        const auto& q = body.orientation;
        append_csv_row(text, body.center, q[0], q[1], q[2], q[3], volume_of(body, dimension), body.diameter,
                       members[b]);
    });
}

}  // namespace

std::string bodies_file(const std::string& packing_file) {
    std::filesystem::path file = packing_file;
    if (lower_case(file.extension()) == ".gz") file.replace_extension();
    return file.replace_extension(".bodies.csv").string();
}

bool is_bodies_table(std::string_view first_line) { return first_line == columns; }

void write_bodies(const Packing& packing, const std::string& file) {
    write_blocks_atomically(file, [&](const PutBlock& put) { put_bodies(packing, put); });
}

namespace {

/// A table that belongs to another packing, which is still there, is needed to read that.
void require_no_other_table(const Packing& packing, const std::string& table, const std::string& packing_file) {
    std::error_code error;
    const std::string owner = table.substr(0, table.size() - std::string(".bodies.csv").size()) + ".csv";
    if (std::filesystem::equivalent(owner, packing_file, error)) return;
    if (!std::filesystem::is_regular_file(table, error) || !std::filesystem::is_regular_file(owner, error)) return;
    std::string own;
    put_bodies(packing, [&](std::string_view text) { own += text; });
    if (own != read_text(table))
        throw InputError("'" + packing_file + "' needs the table '" + table + "', which is that of '" + owner +
                         "', of another packing or in another unit; give a name that begins otherwise");
}

}  // namespace

void write_bodies_beside(const Packing& packing, const std::string& packing_file) {
    const std::string table = bodies_file(packing_file);
    if (const FileSet* set = FileSet::current(); set != nullptr && set->holds(table)) return;
    require_no_other_table(packing, table, packing_file);
    write_bodies(packing, table);
}

void require_tables_of_one_unit(const std::vector<std::string>& packing_files, LengthUnit packings,
                                const WriteOptions& options) {
    std::map<std::string, std::string> first_of_table;
    const auto unit_of = [&](const std::string& file) {
        return unit_of_file(format_to_write(file, options).info, packings, options);
    };
    for (const std::string& file : packing_files) {
        const std::string table = bodies_file(file), first = first_of_table.emplace(table, file).first->second;
        if (unit_of(file) != unit_of(first))
            throw InputError("'" + file + "' would be in " + std::string(name(unit_of(file))) + " and '" + first +
                             "' in " + std::string(name(unit_of(first))) + ", and '" + table +
                             "' would tell the clumps of both; give one of them a name that begins otherwise");
    }
}

std::vector<ToldBody> told_bodies(const std::string& file) {
    std::vector<ToldBody> told;
    Packing names;
    NumberedLines lines(file);
    if (lines.at_end() || lines.next() != columns) lines.fail("expected the header " + std::string(columns));
    while (!lines.at_end()) {
        const BodyRow row = parse_row(lines.next(), names, lines);
        if (row.id != std::ssize(told) + 1)
            lines.fail("expected body " + std::to_string(told.size() + 1) + ", found " + std::to_string(row.id));
        told.push_back({row.body, names.shape_names[row.body.shape]});
    }
    return told;
}

void read_bodies(Packing& packing, const std::string& file) {
    require_possible_numbers(packing, file);
    const std::vector<std::size_t> members = member_counts(packing);
    const std::vector<MemberVolumes> sizes = volumes_of_members(packing, members.size());
    NumberedLines lines(file);
    if (lines.at_end() || lines.next() != columns) lines.fail("expected the header " + std::string(columns));
    while (!lines.at_end()) {
        const BodyRow row = parse_row(lines.next(), packing, lines);
        const std::size_t number = packing.bodies.size() + 1;
        if (row.id != static_cast<std::int64_t>(number))
            lines.fail("expected body " + std::to_string(number) + ", found " + std::to_string(row.id));
        if (row.members < 1) lines.fail("body " + std::to_string(number) + " has no members");
        if (number > members.size() || static_cast<std::int64_t>(members[number - 1]) != row.members)
            lines.fail("body " + std::to_string(number) + " has " + std::to_string(row.members) +
                       " members here, and " + std::to_string(number > members.size() ? 0 : members[number - 1]) +
                       " in the packing: give the table that was written with it");
        const double volume = volume_of(row.body, packing.container.dimension);
        if (!(std::abs(volume - row.volume) <= rounding * volume)) lines.fail("the volume is not that of the diameter");
        if (!(row.volume >= sizes[number - 1].largest * (1 - rounding) &&
              row.volume <= sizes[number - 1].sum * (1 + rounding)))
            lines.fail("the volume of body " + std::to_string(number) +
                       " is not between that of its largest member and that of all: give the table that was written "
                       "with the packing");
        packing.bodies.push_back(row.body);
    }
    if (packing.bodies.size() != members.size())
        lines.fail("it tells " + std::to_string(packing.bodies.size()) + " bodies, and the packing has " +
                   std::to_string(members.size()) + ": give the table that was written with it");
}

}  // namespace bernal
