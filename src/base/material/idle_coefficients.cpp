#include "material/idle_coefficients.hpp"

#include <algorithm>

#include "core/number_text.hpp"
#include "material/contact_table.hpp"
#include "material/property_kinds.hpp"

namespace bernal {
namespace {

double value_of(const Material& m, const PropertyKind& kind, std::size_t size_class) {
    const auto own = m.own.find(size_class);
    return own == m.own.end() ? m.*kind.of_all : (own->second.*kind.own).value_or(m.*kind.of_all);
}

bool pair_has_its_own(const Material& m, const PropertyKind& kind, std::size_t one, std::size_t other) {
    const auto pair = m.pairs.find(std::minmax(one, other));
    return pair != m.pairs.end() && (pair->second.*kind.of_pair).has_value();
}

}  // namespace

std::vector<std::string> idle_coefficients(const Material& m, const Packing& packing) {
    const std::vector<std::size_t> grains = grain_materials(m, packing), all = contact_materials(m, packing);
    std::vector<std::string> idle;
    for (const auto& [size_class, own] : m.own)
        for (const PropertyKind& kind : property_kinds) {
            if (!kind.of_pair || !(own.*kind.own)) continue;
            const double value = *(own.*kind.own);
            const auto takes_part = [&, one = size_class](std::size_t other) {
                return value <= value_of(m, kind, other) && !pair_has_its_own(m, kind, one, other);
            };
            if (!std::ranges::any_of(size_class == wall_class ? grains : all, takes_part))
                idle.push_back(class_name(size_class) + ':' + kind.name + '=' + number_text(value));
        }
    return idle;
}

}  // namespace bernal
