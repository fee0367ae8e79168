#pragma once
// Packings as files, in the formats of bernal, of DEM codes and of viewers. Numbers are written as the shortest
// decimals that read back to the same doubles, whatever the format: the certificate survives. What each looks like is
// told in its source file in src/io.
//
//   csv  one comment line with the container, the header `id,x,y,z,radius,class`, one sphere a line:
//          # bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm
//              format=1 checksum=...
//          id,x,y,z,radius,class
//          1,0.25,0.25,0.5,0.25,0
//          2,0.75,0.75,1.5,0.25,0
//   vtp  VTK PolyData for ParaView: Float64 points, one vertex each, point data `radius`, `diameter`, `id`, `class`
//        (appended raw binary), and field data `shape`, `origin`, `lengths`, `periodic`, `unit`, `format`,
//        `walls`; behind the end tag, as a comment, a checksum.
// A packing of bodies has one more column in its csv, `body`, and a table of these beside it, PREFIX.bodies.csv
// (io/bodies_table.hpp). So has vtp, and so have extended XYZ, LAMMPS' data (molecules) and dumps (`mol`), and YADE's
// text; no other format holds bodies.
// A checksum is checked where there is one: programs that write such files anew leave it out, or who edits one.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bernal/error.hpp"
#include "bernal/material.hpp"
#include "bernal/packing.hpp"
#include "bernal/table.hpp"

namespace bernal {

/// Which ids of spheres a format holds. Where it cannot hold those of a packing, they are counted from 1, and it is
/// said.
enum class HeldIds { any, from_1, none };

/// A format as users see it.
struct FormatInfo {
    std::string name;                     ///< of the option `format`
    std::vector<std::string> extensions;  ///< that mean it, in lower case, with the dot; may be none
    std::string description;              ///< "LAMMPS data, atom_style sphere"
    std::string loses;                    ///< what a file of it does not hold: "the class", or empty
    bool needs_density = false;
    bool holds_timesteps = false;  ///< a file of it may have any number of them
    bool loses_vessels = false;    ///< a file of it tells the cell alone: read back, a vessel is a box
    bool holds_values = false;     ///< of each sphere, for viewers
    HeldIds ids = HeldIds::any;
    bool holds_tilts = false;  ///< of sheared cells; others are not written so
};

std::vector<FormatInfo> packing_formats();

/// ".csv, .vtp, ...", each once.
std::string known_extensions();

/// Nothing tells the format of a file.
struct UnknownFormat : InputError {
    using InputError::InputError;
};

struct ToldBox;  // io/untold_container.hpp

/// What the file does not tell by itself.
struct ReadOptions {
    std::optional<std::string> format;          ///< by name; otherwise the extension and the first line tell
    std::optional<Container> container;         ///< instead of the file's; needed where the format holds none
    std::optional<std::int64_t> timestep = {};  ///< of a file with several; otherwise the last one
    /// Takes the sentence about a file whose checksum is not that of its content, which is then read as it is. Empty:
    /// such a file is an InputError.
    std::function<void(const std::string& sentence)> if_changed = {};
    /// Takes sentences about how a file was read where it does not tell by itself: columns taken by position.
    std::function<void(const std::string& sentence)> remark = {};
    /// The file whose container it is, instead of what this one tells: the summary of an export, or a packing.
    std::optional<std::string> container_of = {};
    /// Are packings of bodies, rigid unions of spheres, known to the caller? Where not, one is an InputError.
    bool bodies = false;
    /// Readers ask it for the container of a file that tells a box at most; read_packing sets it.
    std::function<Container(const ToldBox* box)> untold_container = {};
};

/// A file that tells a box at most, as those of runs do, is read in the container of its run where the summary of the
/// export lies beside it: PREFIX.json, of any PREFIX.*. That is remarked on, as is the box where there is none.
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
/// differ by numbers alone are told once. A last step that is not whole yet is remarked on, and left out.
NextTimestep read_timesteps(const std::string& file, const ReadOptions& options = {});

/// What formats of DEM codes hold besides the packing.
struct WriteOptions {
    std::optional<std::string> format;  ///< by name; otherwise by extension
    /// One for all classes, or one per class; mass over the packing's unit cubed. Empty: those that the packing tells,
    /// if its lengths are in metres.
    std::vector<double> densities;
    std::size_t templates = 20;  ///< of chrono: sizes are gathered in so many at most
    /// For viewers, where the format holds them: columns with a value for each sphere. Readers pass them over.
    std::vector<Column> values = {};
    /// Of mercury-restart, with its law of contact; otherwise stand-ins. Of liggghts: with a type for walls of another
    /// material.
    std::optional<Material> material = {};
};

/// Written under a temporary name in the same folder and renamed: `file` is either complete or untouched. Returned are
/// sentences about what the file does not hold. Throws InputError for an unknown format, a missing density, or a
/// packing that the format cannot hold; FileError when it cannot be written.
std::vector<std::string> write_packing(const Packing& packing, const std::string& file,
                                       const WriteOptions& options = {});

/// Throws InputError where write_packing would, for all but what the operating system does: to be called for every file
/// before the first of several is written.
void require_holdable(const Packing& packing, const std::string& file, const WriteOptions& options = {});

/// Throws InputError when write_packing would not know the format, or lacks the density that it needs: to be called
/// before the work starts.
void require_known_format(const std::string& file, const WriteOptions& options = {});

/// Throws InputError where the format of that name holds no bodies.
void require_holds_bodies(const std::string& file, const WriteOptions& options = {});

/// Throws InputError for a file whose format is not known by its name, or holds no values of spheres.
void require_holds_values(const std::string& file);

}  // namespace bernal
