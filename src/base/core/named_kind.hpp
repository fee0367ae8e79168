#pragma once
// Kinds that users name, in the order of their type.

#include <array>
#include <string>

#include "bernal/error.hpp"
#include "core/words.hpp"

namespace bernal {

/// Throws InputError, which names `key`, for a name that is none of these.
template <class Kind, std::size_t size>
Kind named_kind(const std::string& key, const std::string& name, const std::array<const char*, size>& names) {
    for (std::size_t k = 0; k < size; ++k)
        if (name == names[k]) return static_cast<Kind>(k);
    throw InputError(key, name, "is not known", "give " + listed(names));
}

}  // namespace bernal
