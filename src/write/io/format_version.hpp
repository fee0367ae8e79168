#pragma once
// The version of what our own files say beyond their format: the packing comment of text files, the field data of VTP.
// It rises when a reader of before would misread them; every older one is read.

#include <optional>
#include <string>
#include <string_view>

#include "bernal/container.hpp"

namespace bernal {

inline constexpr int format_version = 2;  ///< the newest, up to which files are read

/// That is written: readers of before know no tilt, and would take a sheared cell for a cuboid.
inline int format_version_of(const Cell& cell) { return cell.is_tilted() ? 2 : 1; }

/// What is wrong with a file that tells this version; nothing where it can be read. Empty: files before 0.1.0 tell
/// none.
std::optional<std::string> fault_of_version(std::string_view text);

}  // namespace bernal
