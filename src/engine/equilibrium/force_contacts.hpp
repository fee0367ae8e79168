#pragma once
// Packings in an order in which spheres that are near in space are near in memory, as soft networks want them, and the
// contacts of these in the order that was given.

#include "equilibrium/soft_network.hpp"

namespace bernal {

/// The places of the packing's spheres in that order.
std::vector<std::uint32_t> order_in_space(const Packing& packing);

/// The packing with its spheres, and their classes, in an order.
Packing in_order(const Packing& packing, const std::vector<std::uint32_t>& order);

/// The packing given, with spheres where the network has them, and its container; the network's are in the order.
Packing in_order_given(const Packing& given, const SoftNetwork& network, const std::vector<std::uint32_t>& order);

/// The contacts with spheres numbered as the packing given has them, in their order, walls last.
std::vector<SoftForce> numbered(std::vector<SoftForce> contacts, const std::vector<std::uint32_t>& order);

std::vector<ForceContact> told(const std::vector<SoftForce>& contacts);

/// Those of contacts that carry force, of so many spheres.
std::vector<bool> rattlers_of(const std::vector<SoftForce>& contacts, std::size_t spheres, int dimension);

}  // namespace bernal
