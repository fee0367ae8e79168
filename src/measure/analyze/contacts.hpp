#pragma once
// Which spheres touch, and which of them are held.

#include <cstdint>
#include <utility>
#include <vector>

#include "bernal/contacts.hpp"
#include "bernal/table.hpp"
#include "packing/rattlers.hpp"
#include "verify/close_pairs.hpp"

namespace bernal {

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

inline void add(Pairs& pairs, const ClosePair& pair) {
    pairs.emplace_back(static_cast<std::uint32_t>(pair.first), static_cast<std::uint32_t>(pair.second));
}

struct Contacts {
    Pairs pairs;
    std::vector<std::int32_t> walls;  ///< contacts of each sphere with walls
    Support support;                  ///< rattlers, and the contacts of each sphere with what is not a rattler
};

/// Throws InputError unless it is from 0 to 1.
void require_tolerance(double contact_tolerance);

/// As in bernal/contacts.hpp; the tolerance is checked.
Contacts find_contacts(const Packing& packing, double contact_tolerance);

/// The same where the pairs within the tolerance are known.
Contacts contacts_of(const Packing& packing, Pairs pairs, double contact_tolerance);

Coordination coordination_of(Contacts contacts);

/// Who touches whom, or which wall, and where to: the columns with which tables of contacts begin.
std::vector<Column> contact_columns(const Packing& packing, const ContactList& contacts);

}  // namespace bernal
