#pragma once
// Files that do not tell their container in full: a box at most, which may be that around a vessel, or no longer be
// where the walls are. What lies beside them may know more; read_packing finds it (io/run_container.hpp).

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "bernal/files.hpp"

namespace bernal {

/// What a file tells of its container.
struct ToldBox {
    Container box;
    std::array<bool, 3> has_sides{true, true, true};  ///< false: of that axis it tells where grains are, and no sides
    bool tells_periodic = true;                       ///< false: all axes are taken to be as those of `box`
    std::optional<std::int64_t> step = {};            ///< of the run
    std::string fault = {};  ///< why it is no answer, with place and remedy, where nothing else tells; empty: it is one
};

/// The container of `options`, else what read_packing knows, else the box. `box` is null where the file tells none.
/// Throws InputError where nothing tells a container.
Container untold_container(const ReadOptions& options, const std::string& file, const ToldBox* box);

/// The same of a file without a box.
Container needed_container(const ReadOptions& options, const std::string& file);

/// "from 0 0 0 to 1 1 2, periodic along x and y, with walls along z".
std::string box_text(const Container& box);

}  // namespace bernal
