#include "mpi/spread_files.hpp"

#include <cmath>
#include <filesystem>
#include <optional>

#include "bernal/error.hpp"
#include "files/atomic_file.hpp"
#include "files/file_set.hpp"
#include "io/formats.hpp"
#include "io/parts.hpp"
#include "mpi/spread_data.hpp"
#include "mpi/spread_restart.hpp"
#include "mpi/spread_set.hpp"
#include "packing/unit_change.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Numbers of an extent, to be sent: count, lowest, highest, largest radius, checksum.
constexpr std::size_t extent_numbers = 9;

PackingPart write_own_part(const Ranks& ranks, const Domains& domains, const SpreadPacking& packing,
                           const SpreadFiles& files) {
    return write_part(files.part(ranks.rank()), domains.own(), [&](std::size_t i) {
        return Record{domains.ids()[i],
                      {packing.centers[i], domains.radii()[i]},
                      static_cast<std::uint16_t>(domains.size_class(i))};
    });
}

void write_own_piece(const Ranks& ranks, const Domains& domains, const SpreadPacking& packing, LengthUnit unit,
                     const SpreadFiles& files) {
    Packing piece;
    piece.container = packing.container;
    piece.unit = unit;
    for (std::size_t i = 0; i < domains.own(); ++i) {
        piece.spheres.push_back({packing.centers[i], domains.radii()[i]});
        piece.size_class.push_back(static_cast<std::uint16_t>(domains.size_class(i)));
    }
    const auto ids = domains.ids().first(domains.own());
    piece.ids.assign(ids.begin(), ids.end());
    write_vtp(piece, files.piece(ranks.rank()));
}

/// As checksums are written.
std::string hexadecimal(double number) {
    char text[9];
    std::snprintf(text, sizeof text, "%08x", static_cast<unsigned>(number));
    return text;
}

/// The parts of all ranks, on every rank.
std::vector<PackingPart> gathered(const Ranks& ranks, const PackingPart& mine, const SpreadFiles& files) {
    std::vector<PackingPart> parts(static_cast<std::size_t>(ranks.count()));
    const std::array<double, extent_numbers> own{static_cast<double>(mine.count),
                                                 mine.lowest.x,
                                                 mine.lowest.y,
                                                 mine.lowest.z,
                                                 mine.highest.x,
                                                 mine.highest.y,
                                                 mine.highest.z,
                                                 mine.largest_radius,
                                                 static_cast<double>(std::stoul("0" + mine.checksum, nullptr, 16))};
    std::array<std::vector<double>, extent_numbers> all;
    for (std::size_t k = 0; k < extent_numbers; ++k) all[k] = ranks.gathered(own[k]);
    for (std::size_t r = 0; r < parts.size(); ++r) {
        PackingPart& part = parts[r];
        part.file = fs::path(files.part(static_cast<int>(r))).filename();
        part.count = static_cast<std::int64_t>(all[0][r]);
        part.lowest = {all[1][r], all[2][r], all[3][r]}, part.highest = {all[4][r], all[5][r], all[6][r]};
        part.largest_radius = all[7][r];
        part.checksum = hexadecimal(all[8][r]);
    }
    return parts;
}

/// VTK's index of pieces.
std::string pieces_text(const Ranks& ranks, const SpreadFiles& files) {
    std::string text =
        "<VTKFile type=\"PPolyData\" version=\"1.0\" byte_order=\"LittleEndian\" header_type=\"UInt64\">\n"
        "  <PPolyData GhostLevel=\"0\">\n    <PPointData Scalars=\"diameter\">\n";
    for (const auto& [type, name] :
         {std::pair{"Float64", "radius"}, {"Float64", "diameter"}, {"Int64", "id"}, {"UInt16", "class"}})
        text += std::string("      <PDataArray type=\"") + type + "\" Name=\"" + name + "\"/>\n";
    text +=
        "    </PPointData>\n    <PPoints>\n      <PDataArray type=\"Float64\" Name=\"Points\" "
        "NumberOfComponents=\"3\"/>\n    </PPoints>\n";
    for (int rank = 0; rank < ranks.count(); ++rank)
        text += "    <Piece Source=\"" + fs::path(files.piece(rank)).filename().string() + "\"/>\n";
    return text + "  </PPolyData>\n</VTKFile>\n";
}

/// The files of a packing of these names on more ranks that this one does not replace, by its index; none where that
/// cannot be read.
std::vector<std::string> files_of_further_ranks(const Ranks& ranks, const SpreadFiles& files) try {
    std::vector<std::string> names;
    const std::vector<PackingPart> old = read_parts_index(files.index()).parts;
    for (int rank = ranks.count(); rank < std::ssize(old); ++rank)
        if (old[static_cast<std::size_t>(rank)].file == fs::path(files.part(rank)).filename())
            for (const std::string& name :
                 {files.part(rank), files.piece(rank), with_number(files.restart(), std::to_string(rank))})
                names.push_back(name);
    return names;
} catch (const InputError&) {
    return {};
} catch (const FileError&) {
    return {};
}

/// What LAMMPS gets, and as it is: in metres, as densities are in kg/m^3, unless the packing has no unit.
SpreadPacking for_lammps(const Ranks& ranks, Domains& domains, const SpreadPacking& packing, LengthUnit unit) {
    if (unit == LengthUnit::none) return packing;
    double farthest = farthest_coordinate(packing.container, {}), least = HUGE_VAL;
    for (std::size_t i = 0; i < domains.own(); ++i) {
        const Sphere sphere{packing.centers[i], domains.radii()[i]};
        farthest = std::max(farthest, farthest_coordinate(packing.container, {&sphere, 1}));
        least = std::min(least, sphere.radius);
    }
    const UnitChange change =
        unit_change_apart(unit, LengthUnit::metre, ranks.largest(farthest), 1 / ranks.largest(1 / least));
    SpreadPacking changed = packing;
    changed.container = in_other_unit(packing.container, change.places);
    for (Vec3& center : changed.centers) center = center * change.places;
    domains.scale_radii(change.sizes);
    return changed;
}

}  // namespace

void write_spread(const Ranks& ranks, Domains& domains, const SpreadPacking& packing, LengthUnit unit,
                  std::span<const double> densities, const ToldClasses& told, const Summary& summary,
                  const std::string& options, const SpreadFiles& files) {
    FileSet set;
    PackingPart part;
    std::optional<OwnRestart> restart;
    ranks.agree([&] {
        part = write_own_part(ranks, domains, packing, files);
        write_own_piece(ranks, domains, packing, unit, files);
        restart.emplace(ranks, files.restart());
    });
    const std::vector<PackingPart> parts = gathered(ranks, part, files);
    std::vector<SpreadData> data(files.data.begin(), files.data.end());
    const SpreadPacking in_lammps = for_lammps(ranks, domains, packing, unit);
    const LengthUnit its_unit = unit == LengthUnit::none ? unit : LengthUnit::metre;
    for (SpreadData& file : data) file.write(ranks, domains, in_lammps, its_unit, densities);
    domains.finish(in_lammps.container, std::span(in_lammps.centers).first(domains.own()), densities);
    restart->write(ranks, domains);
    ranks.agree([&] {
        restart->put();
        for (SpreadData& file : data) file.put();
        if (!ranks.is_first()) return;
        write_text_atomically(files.pieces(), pieces_text(ranks, files));
        write_text_atomically(files.options(), options);
        write_summary(summary, files.summary());
        write_parts_index({packing.container, unit, summary.count, parts, told.names, told.densities}, files.index());
    });
    std::vector<std::string> stale;
    if (ranks.is_first()) stale = files_of_further_ranks(ranks, files);
    commit_together(ranks, set);
    std::error_code error;
    for (const std::string& name : stale) fs::remove(name, error);
}

}  // namespace bernal
