#pragma once
// How deep keys of TOML go: toml++ makes a table of each part of a dotted key, a.b.c = 1, and takes such tables apart
// by recursion, so that a hundred thousand parts are more than a stack holds. Values in values it counts itself.

#include <optional>
#include <string_view>

namespace bernal {

/// More parts than any key of ours has, and few enough for any stack.
inline constexpr int most_key_parts = 32;

/// The line, from 1 on, of the first key or name of a table with more parts than that.
std::optional<int> line_of_deep_key(std::string_view toml);

}  // namespace bernal
