#pragma once
// The properties of materials: their names, where they are kept, and what they can be.

#include <array>

#include "bernal/material.hpp"

namespace bernal {

struct PropertyKind {
    const char* name;
    double Material::* of_all;
    std::optional<double> OwnProperties::* own;
    std::optional<double> PairProperties::* of_pair;  ///< null: a pair has none of its own
    std::optional<ContactLaw> law;                    ///< empty: of both
    bool (*possible)(double value);
    const char* remedy;  ///< what to give: "a number above 0"
};

extern const std::array<PropertyKind, 6> property_kinds;

/// Null: there is none of that name.
const PropertyKind* find_property_kind(const std::string& name);

/// Throws InputError where `size_class`, of which `material` says `said`, is none of the `classes` of a packing.
void require_class(std::size_t size_class, const std::string& said, std::size_t classes);

/// "0", "wall", of pairs "0-wall".
std::string class_name(std::size_t size_class);
std::string class_name(std::pair<std::size_t, std::size_t> pair);

}  // namespace bernal
