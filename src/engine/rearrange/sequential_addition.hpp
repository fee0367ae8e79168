#pragma once
// Random sequential addition: spheres come one after another, largest first, each to a uniformly random place where it
// overlaps none before it; once placed, none moves. The papers' "excluded volume" state (Ogarko & Luding, Comput. Phys.
// Commun. 183 (2012) 931; Krijgsman, Ogarko & Luding, Comput. Part. Mech. 1 (2014) 357).

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "bernal/packing.hpp"
#include "bernal/sizes.hpp"
#include "rearrange/free_space.hpp"
#include "rearrange/placed_spheres.hpp"

namespace bernal {

/// The spheres in the order of `sizes`, without overlap in the terms of the certificate, periodic images and walls
/// included. Every centre is uniform over the space that is free for it: a function of the sizes, the container and
/// the seed alone.
///
/// Discs lie in the plane z = 0, and equal ones saturate at 0.547. Wide mixtures go far, since the small find room
/// between the large: above 0.62 for uniform volume at size ratio 10. Equal spheres saturate at 0.384 and are seldom
/// found a place above 0.37. Throws InputError when a sphere finds no place, naming it and the packing fraction
/// reached; when one is too large for the container; and for no spheres, or a length that is not possible.
Packing add_sequentially(const Sizes& sizes, const Container& container, std::uint64_t seed);

/// Further spheres of one radius, in space, where they overlap neither each other nor those that are `there`, none of
/// which is smaller: one after another, until the next one finds no place, or `take`, which is called with each,
/// returns false: it wants no more. A function of its arguments alone.
void add_until_full(const Container& container, std::vector<Sphere> there, double radius, std::uint64_t seed,
                    const std::function<bool(const Sphere&)>& take);

/// Spheres that come one after another, in order of descending radius.
class Addition {
  public:
    /// Enough to find one place in some ten thousand of what is not known to be covered.
    static constexpr std::uint32_t usual_tries = 100000;

    /// `radii` of all spheres to come, descending, of which place() is asked for the first `searched` at most.
    Addition(const Container& container, std::span<const double> radii, std::size_t searched, std::uint64_t seed);

    /// The sphere `id`, placed; empty when no place was found.
    std::optional<Sphere> place(std::size_t id, double radius, std::uint32_t most_tries = usual_tries);

    /// One that has a place already.
    void put(const Sphere& sphere);

    const PlacedSpheres& placed() const { return placed_; }

  private:
    std::array<double, 4> random(std::size_t id, std::uint32_t attempt) const;

    Container container_;
    std::uint64_t seed_;
    PlacedSpheres placed_;
    FreeSpace free_;
};

}  // namespace bernal
