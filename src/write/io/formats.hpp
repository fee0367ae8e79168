#pragma once
// The packing formats, each in a source file of its own, which tells what a file looks like and names what it holds. A
// new one is declared and listed here.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bernal/files.hpp"
#include "text/numbered_lines.hpp"

namespace bernal {

struct Format {
    FormatInfo info;
    /// Does a file with this first line look like one of these? Null: nothing but the extension tells.
    bool (*recognises)(std::string_view first_line) = nullptr;
    Packing (*read)(const std::string& file, const ReadOptions& options);
    /// Writes a packing that the format can hold, in the unit in which it is to be written. `options.densities` has one
    /// density per class, or is empty where the format needs none. Null: the format is read alone.
    std::vector<std::string> (*write)(const Packing& packing, const std::string& file,
                                      const WriteOptions& options) = nullptr;
    /// Throws InputError for a packing that the format cannot hold. Null: it holds any.
    void (*require)(const Packing& packing, const std::string& file, const WriteOptions& options) = nullptr;
    /// Does a line like this one, among the first of a file that no format recognises by its very first, tell that it
    /// is one of these? Null: none does.
    bool (*recognises_below)(std::string_view line) = nullptr;
    /// Reads the next time step, none behind the last; `options` outlive it. Null: a file holds one state.
    using NextOfLines = std::function<std::optional<TimestepPacking>(NumberedLines& lines)>;
    NextOfLines (*read_timesteps)(const ReadOptions& options) = nullptr;
    /// Has it no lines? Its extension alone tells it then.
    bool is_archive = false;
    /// Is it what texts of any program are read as, where nothing tells another format? Its extensions need not be
    /// theirs.
    bool is_any_text = false;
};

/// All formats.
std::span<const Format> formats();

/// That in which a file of this name is written. Throws as write_packing() does for a name that tells none.
const Format& format_to_write(const std::string& file, const WriteOptions& options);

Format csv_format();
Format vtp_format();
Format lammps_format();
Format liggghts_format();
Format yade_format();
Format mercury_format();
Format mercury_2d_format();
Format mercury_restart_format();
Format esys_format();
Format mfix_csv_format();
Format mfix_v1_format();
Format chrono_format();
Format extended_xyz_format();
Format pfc_format();
Format lammps_dump_format();
Format npz_format();
Format ply_points_format();
Format xyzd_format();
Format gsd_format();
Format vtkhdf_format();
Format mat_format();
Format abaqus_format();
Format kratos_format();
Format lethe_format();
Format table_format();
Format packlsd_format();
Format p4p_format();
Format msp_format();
Format pdb_format();
Format pqr_format();
Format gro_format();
Format off_points_format();
Format serpent_format();
Format scone_format();
Format packomania_format();

/// Each of them, those last that are read alone. Of those that share an extension, the first is the one to write.
inline constexpr Format (*format_makers[])() = {
    csv_format,          vtp_format,        lammps_format,      liggghts_format,
    mercury_format,      mercury_2d_format, yade_format,        mercury_restart_format,
    esys_format,         mfix_csv_format,   mfix_v1_format,     chrono_format,
    extended_xyz_format, pfc_format,        lammps_dump_format, npz_format,
    ply_points_format,   xyzd_format,       gsd_format,         vtkhdf_format,
    mat_format,          abaqus_format,     kratos_format,      lethe_format,
    table_format,        packlsd_format,    p4p_format,         msp_format,
    pdb_format,          pqr_format,        gro_format,         off_points_format,
    serpent_format,      scone_format,      packomania_format};

/// `file` may be a text of several lines, which stands for one.
Packing read_csv(const std::string& file, const ReadOptions& options = {});
void write_csv(const Packing& packing, const std::string& file);

/// What write_csv() writes.
std::string csv_text(const Packing& packing);

/// Reads a table with any columns that describe spheres; `options` give the container, where no comment does.
Packing read_table(const std::string& file, const ReadOptions& options);

Packing read_vtp(const std::string& file, const ReadOptions& options = {});
/// With `values` as further point data.
void write_vtp(const Packing& packing, const std::string& file, std::span<const Column> values = {});

Packing read_mercury_restart(const std::string& file, const ReadOptions& options = {});

}  // namespace bernal
