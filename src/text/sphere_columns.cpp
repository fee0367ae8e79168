#include "text/sphere_columns.hpp"

#include <algorithm>
#include <vector>

#include "core/words.hpp"

namespace bernal {

SphereColumns sphere_columns(std::span<const ColumnName> columns) {
    const auto find = [&](const std::vector<std::string_view>& spellings) { return find_column(columns, spellings); };
    return {
        {find({"x", "points:0", "points_0"}), find({"y", "points:1", "points_1"}), find({"z", "points:2", "points_2"})},
        find({"radius", "r", "rad"}),
        find({"diameter", "d", "diam"}),
        find({"id"}),
        find({"class"})};
}

std::string repeated_name(std::span<const ColumnName> columns, const SphereColumns& read) {
    for (const auto& column : read.all()) {
        if (!column) continue;
        const std::string& name = columns[*column].name;
        if (std::ranges::count_if(columns, [&](const ColumnName& c) { return is_spelled(c, name); }) > 1)
            return lower_case(name);
    }
    return {};
}

}  // namespace bernal
