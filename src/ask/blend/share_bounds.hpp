#pragma once
// Bounds of the shares of a blend's materials.

#include <span>
#include <string>
#include <vector>

#include "bernal/blend.hpp"

namespace bernal {

struct ShareBounds {
    double least = 0, most = 1;
};

/// What an option tells of each material; empty for those that it does not name. Throws InputError for names that there
/// are not, and for those that stand there twice.
std::vector<std::optional<double>> by_material(const std::string& key, const NamedNumbers& numbers,
                                               std::span<const std::string> names);

/// One for each name. Throws InputError for names that there are not, for shares that are none, and where no shares
/// keep to all bounds, with those at fault.
std::vector<ShareBounds> share_bounds(const BlendOptions& options, std::span<const std::string> names);

/// Which materials may be used, in all ways that the bounds allow: each material, or as many of them as
/// `most_materials` says, together with those that must be in. Throws InputError where there is none, or more than
/// `most_choices`.
std::vector<std::vector<ShareBounds>> choices_of_materials(const std::vector<ShareBounds>& bounds,
                                                           const BlendOptions& options);

inline constexpr std::size_t most_choices = 5000;

}  // namespace bernal
