#pragma once
// Which options say something about which kind of sizes.

#include <bitset>
#include <string_view>
#include <vector>

#include "bernal/size_options.hpp"

namespace bernal {

using SizeKinds = std::bitset<size_kinds.size()>;

/// Usual exponents of these curves, which targets of blends have too.
inline constexpr double default_exponent_of_fuller = 0.5, default_exponent_of_andreasen = 0.37;

/// An option that belongs to some kinds.
struct SizeKey {
    std::string_view key;
    SizeKinds kinds;  ///< by their places in SizeKind
    bool (*is_given)(const SizeOptions& options);
};

const std::vector<SizeKey>& size_keys();

/// Throws InputError for an option that is given and does not belong to the kind.
void require_keys_belong(const SizeOptions& options);

}  // namespace bernal
