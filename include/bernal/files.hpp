#pragma once
// Packings as files, in the formats of bernal, of DEM codes and of viewers. Numbers are written as the shortest
// decimals that read back to the same doubles, whatever the format: the certificate survives. The source file of each
// format in src/write/io describes it.
//
//   csv  one comment line with the container, the header `id,x,y,z,radius,class`, one sphere a line:
//          # bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm
//              format=1 checksum=...
//          id,x,y,z,radius,class
//          1,0.25,0.25,0.5,0.25,0
//          2,0.75,0.75,1.5,0.25,0
//   vtp  VTK PolyData for ParaView: Float64 points, one vertex each, point data `radius`, `diameter`, `id`, `class`,
//        and field data `shape`, `origin`, `lengths`, `periodic`, `unit`, `format`, `walls`, all inline in base64;
//        behind the end tag, as a comment, a checksum.
// A packing of bodies has one more column in its csv, `body`, and a table of these beside it, PREFIX.bodies.csv
// (io/bodies_table.hpp). So has vtp, and so have extended XYZ, LAMMPS' data (molecules) and dumps (`mol`), and YADE's
// text; no other format holds bodies.
// A checksum is checked if there is one. Other programs that write such files leave it out; so may you when you edit a
// file.

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "bernal/packing.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// Which ids of spheres a format holds. If it cannot hold those of a packing, they are counted from 1, with a remark.
enum class HeldIds { any, from_1, none };

/// A format as users see it: what its files hold of a packing.
struct FormatInfo {
    std::string name;                     ///< of the option `format`
    std::vector<std::string> extensions;  ///< of the format, in lower case, with the dot; may be empty
    std::string description;              ///< "LAMMPS data, atom_style sphere"
    std::vector<std::string> loses =
        {};  ///< what its files do not hold, besides what the members below tell: "the class"
    bool needs_density = false;
    /// Do programs that read it expect one system of units, since they give masses or materials in kg/m^3? Then it is
    /// written in metres, unless the packing has no unit. Others are written in the packing's own unit.
    bool in_metres = false;
    bool tells_unit = true;         ///< does a file hold the unit of its lengths? Otherwise it is lost
    bool describes_classes = true;  ///< does it hold their names and densities? Otherwise these are lost
    bool holds_timesteps = false;   ///< its files may have any number of time steps
    bool loses_vessels = false;     ///< its files hold only the cell: read back, a vessel is a box
    bool holds_values = false;      ///< values of each sphere, for viewers
    HeldIds ids = HeldIds::any;
    bool holds_tilts = false;   ///< sheared cells; other formats refuse them
    bool holds_bodies = false;  ///< rigid unions of spheres; other formats refuse them
};

/// Packings are read from files of more formats than they are written in.
enum class FormatUse { writing, reading };

/// Those that are written, which are read too, and of reading those that are read alone behind them.
std::vector<FormatInfo> packing_formats(FormatUse use = FormatUse::writing);

/// ".csv, .vtp, ...", each once.
std::string known_extensions(FormatUse use);

/// The format of a file cannot be found.
struct UnknownFormat : InputError {
    using InputError::InputError;
};

struct ToldBox;  // io/untold_container.hpp

/// Diameters that a file does not tell, in its unit of lengths.
struct GivenDiameters {
    std::optional<double> of_all;
    std::map<std::string, double> of_types;  ///< by the words or numbers that the file has for them

    bool empty() const { return !of_all && of_types.empty(); }
};

/// What a file does not contain itself.
struct ReadOptions {
    std::optional<std::string> format;          ///< by name; otherwise from the extension and the first line
    std::optional<Container> container;         ///< instead of the file's; needed if the format has none
    std::optional<std::int64_t> timestep = {};  ///< of a file with several; otherwise the last one
    /// Takes the sentence about a file whose checksum is not that of its content, which is then read as it is. Empty:
    /// such a file is an InputError.
    std::function<void(const std::string& sentence)> if_changed = {};
    /// Takes sentences about assumptions in reading a file, such as columns taken by position.
    std::function<void(const std::string& sentence)> remark = {};
    /// A file to take the container from, instead of the packing's own: the summary of an export, or a packing.
    std::optional<std::string> container_of = {};
    /// Does the caller support packings of bodies, rigid unions of spheres? If not, such a packing is an InputError.
    bool bodies = false;
    /// Of the spheres of a file that has centres alone. Throws InputError for one that tells their sizes.
    GivenDiameters diameters = {};
    /// The columns of a table that does not name them, in their order, as headers have them: "x", "y", "z", "diameter".
    std::vector<std::string> columns = {};
    /// Multiplies all lengths that are read, those of `container` and `diameters` as well: the size of a voxel or
    /// pixel. Throws InputError for a file that tells its unit.
    double length_scale = 1;
    /// Readers call it for the container of a file that has at most a box; read_packing sets it.
    std::function<Container(const ToldBox* box)> untold_container = {};
    /// Readers call it for the radius of a sphere, of that type, whose file tells none; read_packing sets it where
    /// `diameters` are given. Throws InputError for a type without one.
    std::function<double(std::string_view type)> untold_radius = {};
};

/// Files of DEM runs have at most a box. Such a file is read in the container of its run if the summary of the export,
/// PREFIX.json, lies beside PREFIX.*, with a remark; otherwise in its box, also with a remark.
///
/// Reads back exactly what write_packing wrote, but for what the format loses. Strict: throws InputError with file and
/// line for what is foreign, truncated or damaged (unknown columns, ids that are not unique, radii not above 0, numbers
/// that are not finite), for a container that is needed and missing, and for one of a summary that the file
/// contradicts; FileError when the file cannot be opened or read.
Packing read_packing(const std::string& file, const ReadOptions& options = {});

/// A state of a run.
struct TimestepPacking {
    std::int64_t step;  ///< as the file counts, or from 0
    Packing packing;
};

/// The next one at each call, none behind the last.
using NextTimestep = std::function<std::optional<TimestepPacking>()>;

/// All time steps of a file, in its order: it is read once, one state in memory at a time. Throws as
/// read_packing does, and InputError for a file that holds one state, and where `timestep` names one. Remarks that
/// differ only by numbers are made once. An incomplete last step is left out, with a remark.
NextTimestep read_timesteps(const std::string& file, const ReadOptions& options = {});

/// Further content for formats of DEM codes.
struct WriteOptions {
    std::optional<std::string> format;  ///< by name; otherwise by extension
    /// One for all classes, or one per class, in kg/m^3; of a packing without a unit mass over the cube of its lengths.
    /// Empty: those of the packing.
    std::vector<double> densities;
    std::size_t templates = 20;  ///< for chrono: the largest number of distinct sizes
    /// Columns with a value for each sphere, for viewers, if the format holds them. Readers skip them.
    std::vector<Column> values = {};
    /// For mercury-restart: the contact law; empty: placeholders. For liggghts: adds a type for walls of another
    /// material.
    std::optional<Material> material = {};
    /// Keeps the packing's own unit also in formats that are written in metres; `densities` are mass over its cube.
    bool keeps_unit = false;
};

/// Written under a temporary name in the same folder and renamed, so that `file` is either complete or untouched.
/// Returns sentences about what the file does not hold. Throws InputError for an unknown format, a missing density, or
/// a packing that the format cannot hold; FileError when it cannot be written.
std::vector<std::string> write_packing(const Packing& packing, const std::string& file,
                                       const WriteOptions& options = {});

/// Throws InputError where write_packing would, except for faults of the operating system. Call it for every file
/// before you write the first of several.
void require_holdable(const Packing& packing, const std::string& file, const WriteOptions& options = {});

/// Throws InputError if write_packing would not know the format, or would lack a density. Call it before the work
/// starts.
void require_known_format(const std::string& file, const WriteOptions& options = {});

/// Throws InputError where the format of that name holds no bodies.
void require_holds_bodies(const std::string& file, const WriteOptions& options = {});

/// Throws InputError for a file whose format is not known by its name, or holds no values of spheres.
void require_holds_values(const std::string& file);

}  // namespace bernal
