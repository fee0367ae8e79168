#pragma once
// The bodies of a packing (bernal/packing.hpp): which spheres are whose, and what the shapes are, which it does not
// hold.

#include <cstdint>
#include <vector>

#include "bernal/shape.hpp"

namespace bernal {

/// The places of each body's members in `spheres`, in their order.
std::vector<std::vector<std::uint32_t>> members_of_bodies(const Packing& packing);

/// Shape 0, 1, ... of Body::shape, in the frame of the bodies' orientations, from the members of the first body of
/// each. Throws InputError where its members do not make a body of its diameter about its centre, or the frame is not
/// that of its principal axes.
std::vector<Shape> shapes_of_bodies(const Packing& packing);

/// The share of the body's mass that each member has: above 0, 1 in all, and such that point masses at the members'
/// centres have the body's own centre. Codes that let gravity act on members turn no body then. They are as near as can
/// be to shares of the members' volumes, by relative entropy. There are some for all unions: beyond a plane that has
/// all centres on one side a union has nothing but what it has on the other side, mirrored.
std::vector<double> mass_shares(const Shape& shape);

}  // namespace bernal
