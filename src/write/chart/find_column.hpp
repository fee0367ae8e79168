#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "bernal/table.hpp"

namespace bernal {

/// The place of the column of that name; empty where there is none.
inline std::optional<std::size_t> find_column(const Table& table, const std::string& name) {
    const auto found = std::ranges::find(table.columns, name, &Column::name);
    if (found == table.columns.end()) return {};
    return static_cast<std::size_t>(found - table.columns.begin());
}

}  // namespace bernal
