#include "material/property_kinds.hpp"

#include <algorithm>

namespace bernal {
namespace {

bool is_modulus(double v) { return v > 0 && v < 1e30; }
bool is_poisson(double v) { return v >= 0 && v <= 0.5; }
bool is_friction(double v) { return v >= 0 && v <= 1e3; }
bool is_restitution(double v) { return v > 0 && v <= 1; }

}  // namespace

const std::array<PropertyKind, 6> property_kinds{{
    {"young", &Material::young, &OwnProperties::young, nullptr, ContactLaw::hertz, is_modulus,
     "Young's modulus in Pa, above 0"},
    {"poisson", &Material::poisson, &OwnProperties::poisson, nullptr, ContactLaw::hertz, is_poisson,
     "Poisson's ratio, from 0 to 0.5"},
    {"stiffness", &Material::stiffness, &OwnProperties::stiffness, nullptr, ContactLaw::linear, is_modulus,
     "a stiffness in N/m, above 0"},
    {"friction",
     &Material::friction,
     &OwnProperties::friction,
     &PairProperties::friction,
     {},
     is_friction,
     "a coefficient of friction from 0 to 1000"},
    {"restitution",
     &Material::restitution,
     &OwnProperties::restitution,
     &PairProperties::restitution,
     {},
     is_restitution,
     "a coefficient of restitution above 0, up to 1"},
    {"rolling-friction",
     &Material::rolling_friction,
     &OwnProperties::rolling_friction,
     &PairProperties::rolling_friction,
     {},
     is_friction,
     "a coefficient of rolling friction from 0 to 1000"},
}};

const PropertyKind* find_property_kind(const std::string& name) {
    const auto* found = std::ranges::find(property_kinds, name, &PropertyKind::name);
    return found == property_kinds.end() ? nullptr : found;
}

std::string class_name(std::size_t size_class) {
    return size_class == wall_class ? "wall" : std::to_string(size_class);
}

std::string class_name(std::pair<std::size_t, std::size_t> pair) {
    return class_name(pair.first) + '-' + class_name(pair.second);
}

}  // namespace bernal
