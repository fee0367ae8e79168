#include "cli/timestep_table.hpp"

#include <algorithm>
#include <limits>

namespace bernal {

void TimestepTable::add(std::int64_t step, std::size_t spheres, const Measures& measures) {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    std::vector<Column>& columns = table_.columns;
    const std::size_t before = rows();
    columns.front().values.push_back(static_cast<double>(step));
    columns.back().values.push_back(static_cast<double>(spheres));
    for (const Scalar& scalar : measures.scalars) {
        auto column = std::ranges::find(columns, scalar.name, &Column::name);
        if (column == columns.end())
            column = columns.insert(columns.end() - 1,
                                    {scalar.name, scalar.unit, scalar.meaning, std::vector(before, none)});
        column->values.push_back(scalar.value.value_or(none));
    }
    for (Column& column : columns) column.values.resize(before + 1, none);
}

}  // namespace bernal
