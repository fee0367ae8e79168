#pragma once
// The container in one comment line, in every text format that has comments: what the format itself has no room for
// survives there.
//
//   bernal packing: count=2 shape=box origin=0,0,0 lengths=1,1,2 periodic=true,true,false unit=mm format=1
//
// How the sides of a sheared cell lean is written, behind the lengths, as tilt=XY,XZ,YZ. Two dimensions are written as
// dimension=2, names of size classes as classes=sand:2-4,gravel (class_words.hpp), their densities in kg/m^3 as
// densities=2650,2700, one where all have the same. The walls of a vessel follow, as walls= and JSON in one word. Where
// lines may not be long, each stands in a comment of its own instead, below the first:
//
//   wall {"kind":"sphere","center":[1,1,1],"radius":1,"inside":true}
//
// and goes on, where that is still too long, in lines that begin with wall+. Names of classes stand below them so, in
// lines that begin with classes and classes+.

#include <optional>

#include "bernal/files.hpp"
#include "io/checked_packing.hpp"
#include "io/untold_container.hpp"
#include "text/numbered_lines.hpp"
#include "text/packing_mark.hpp"

namespace bernal {

/// Without the sign of a comment and without an end of line. A unit of none is left out.
std::string packing_comment(const Packing& packing);
std::string packing_comment(const Container& container, LengthUnit unit, std::int64_t count,
                            const std::vector<std::string>& class_names = {},
                            const std::vector<double>& densities = {});  ///< of so many spheres

/// The same without the walls and the names of classes, which follow as lines that begin with `sign`: "# wall {...}".
std::string packing_comment_in_lines(const Container& container, LengthUnit unit, std::int64_t count,
                                     const std::string& sign, const std::vector<std::string>& class_names = {},
                                     const std::vector<double>& densities = {});

/// The packing comment in one line again, from its first and from those of the walls, which are taken off `lines`.
std::string gathered_comment(std::string_view first, std::string_view sign, NumberedLines& lines);

/// What such a comment says.
struct PackingHead {
    Container container;
    LengthUnit unit = LengthUnit::none;
    std::optional<std::size_t> count;
    std::string checksum = {};  ///< empty: none
    std::vector<std::string> class_names = {};
    std::vector<double> densities = {};
};

/// Empty means none.
LengthUnit parse_unit(std::string_view text, const NumberedLines& lines);

/// 2 or 3.
int parse_dimension(std::string_view text, const NumberedLines& lines);

/// x, y or z, of a plane x or y; empty for anything else.
std::optional<int> axis_called(std::string_view letter, int dimension);

/// Walls in JSON. Throws InputError with the place in `lines` for anything else.
std::vector<Wall> parse_walls(std::string_view text, const NumberedLines& lines);

/// Throws InputError with the place in `lines` for a comment that is damaged.
PackingHead parse_packing_comment(std::string_view line, const NumberedLines& lines);

/// The records, all read, in the container that the head tells. Throws InputError when they are not as many as it
/// promises, or no packing.
Packing whole_packing(std::vector<Record> records, const PackingHead& head, const NumberedLines& lines);

}  // namespace bernal
