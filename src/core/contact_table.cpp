#include "core/contact_table.hpp"

#include <algorithm>
#include <set>

namespace bernal {

std::vector<std::size_t> named_classes(const Material& material) {
    std::set<std::size_t> named;
    for (const auto& [size_class, properties] : material.own) named.insert(size_class);
    for (const auto& [pair, properties] : material.pairs) named.insert({pair.first, pair.second});
    return {named.begin(), named.end()};
}

bool names_walls(const Material& material) {
    const std::vector<std::size_t> named = named_classes(material);
    return !named.empty() && named.back() == wall_class;
}

bool has_rolling_friction(const Material& m) {
    const auto has = [](const auto& said) { return said.second.rolling_friction.value_or(0) > 0; };
    return m.rolling_friction > 0 || std::ranges::any_of(m.own, has) || std::ranges::any_of(m.pairs, has);
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
