#include "analyze/wall_contacts.hpp"

#include <algorithm>
#include <boost/container/small_vector.hpp>

namespace bernal {
namespace {

/// Cosine of 30 degrees: facets that meet at less stand for a curved wall.
constexpr double smooth = 0.8660254037844386;

using WallPlaces = boost::container::small_vector<WallDistance, 8>;
using Patches = boost::container::small_vector<std::size_t, 8>;

/// The patch of each place on one wall: facets next to each other are on one, and on from these.
Patches patches_of(const WallPlaces& places) {
    Patches patch;
    for (std::size_t i = 0; i < places.size(); ++i) {
        patch.push_back(i);
        for (std::size_t j = 0; j < i; ++j)
            if (dot(places[i].normal, places[j].normal) >= smooth)
                std::ranges::replace(patch, std::size_t{patch[j]}, std::size_t{patch[i]});
    }
    return patch;
}

}  // namespace

void for_each_wall_contact(const Sphere& sphere, const WallSearch& walls, double tolerance,
                           const std::function<void(std::uint32_t, const WallDistance&)>& visit) {
    const double reach = sphere.radius * (1 + tolerance);
    walls.for_each_near(sphere.center, reach, [&](std::uint32_t w) {
        WallPlaces places;
        for_each_contact(walls.walls()[w], sphere.center, reach,
                         [&](const WallDistance& place) { places.push_back(place); });
        const Patches patch = patches_of(places);
        for (std::size_t p = 0; p < places.size(); ++p) {
            const WallDistance* nearest = nullptr;
            for (std::size_t i = 0; i < places.size(); ++i)
                if (patch[i] == p && (!nearest || places[i].distance < nearest->distance)) nearest = &places[i];
            if (nearest) visit(w, *nearest);
        }
    });
}

}  // namespace bernal
