#include "material/contact_table.hpp"

#include <algorithm>
#include <set>

#include "material/property_kinds.hpp"

namespace bernal {
namespace {

/// `of` is the member of kinds that finds the property in what is said.
template <class Said>
bool says_something(const Said& said, std::optional<double> Said::* PropertyKind::* of) {
    return std::ranges::any_of(property_kinds,
                               [&](const PropertyKind& kind) { return kind.*of && (said.*(kind.*of)).has_value(); });
}

}  // namespace

std::vector<std::size_t> named_classes(const Material& material) {
    std::set<std::size_t> named;
    for (const auto& [size_class, own] : material.own)
        if (says_something(own, &PropertyKind::own)) named.insert(size_class);
    for (const auto& [pair, own] : material.pairs)
        if (says_something(own, &PropertyKind::of_pair)) named.insert({pair.first, pair.second});
    return {named.begin(), named.end()};
}

std::vector<std::size_t> grain_materials(const Material& material, const Packing& packing) {
    std::vector<std::size_t> classes = named_classes(material);
    std::erase(classes, wall_class);
    if (classes.size() < class_count(packing)) classes.insert(classes.begin(), other_class);
    return classes;
}

std::vector<std::size_t> contact_materials(const Material& material, const Packing& packing) {
    std::vector<std::size_t> classes = grain_materials(material, packing);
    if (!packing.container.walls().empty()) classes.push_back(wall_class);
    return classes;
}

bool walls_need_species(const Material& material, const Container& container) {
    return !is_uniform(material) && !container.walls().empty();
}

bool has_rolling_friction(const Material& material, const Packing& packing) {
    const ContactTable contacts(material);
    const std::vector<std::size_t> all = contact_materials(material, packing);
    return std::ranges::any_of(grain_materials(material, packing), [&](std::size_t one) {
        return std::ranges::any_of(all, [&](std::size_t other) { return contacts(one, other).rolling_friction > 0; });
    });
}

ContactTable::ContactTable(const Material& material) {
    std::vector<std::size_t> classes{other_class};
    for (const std::size_t named : named_classes(material)) {
        classes.push_back(named);
        if (named == wall_class) {
            wall_row_ = rows_;
        } else {
            row_of_class_.resize(std::max(row_of_class_.size(), named + 1));
            row_of_class_[named] = rows_;
        }
        ++rows_;
    }
    for (const std::size_t one : classes)
        for (const std::size_t other : classes) contacts_.push_back(contact_of(material, one, other));
}

}  // namespace bernal
