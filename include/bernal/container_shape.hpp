#pragma once
// The shapes that a container can be asked for.

#include <array>
#include <string_view>

namespace bernal {

enum class ContainerShape { periodic, box, cylinder, sphere, annulus, cone, prism, mesh };

inline constexpr std::array container_shapes{
    ContainerShape::periodic, ContainerShape::box,  ContainerShape::cylinder, ContainerShape::sphere,
    ContainerShape::annulus,  ContainerShape::cone, ContainerShape::prism,    ContainerShape::mesh};

std::string_view name(ContainerShape shape);  ///< "cylinder"

/// Is it anything but a cuboid?
bool is_vessel(ContainerShape shape);

}  // namespace bernal
