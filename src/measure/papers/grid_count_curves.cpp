#include "papers/grid_count_curves.hpp"

#include <cstdint>
#include <string>

#include "core/number_text.hpp"
#include "papers/grid_counts.hpp"

namespace bernal::papers {
namespace {

constexpr ChartHints::Scale logarithmic = ChartHints::Scale::logarithmic, linear = ChartHints::Scale::linear;

struct Compared {
    Column model, counted;

    explicit Compared(const std::string& name)
        : model{name + "_model", "", "estimated", {}}, counted{name + "_counted", "", "counted in a packing", {}} {}

    void add(const CountedSizes& sizes, std::int64_t count) {
        const GridPlan plan = sizes.plan();
        model.values.push_back(plan.work);
        counted.values.push_back(count_in_grid(sizes.packed(count), plan.cell_sizes).work());
    }
};

Table work_over_size_ratio(std::int64_t count) {
    const std::vector<double> ratios{2, 5, 10, 20, 50};
    Table table{"counted_work_over_size_ratio",
                "Work per sphere, estimated and counted among " + grouped(static_cast<std::size_t>(count)) +
                    " spheres, number density ~ r^-3 (Fig. 11)",
                {{"size_ratio", "", "largest over smallest diameter", ratios}}};
    table.chart = {logarithmic, linear};
    for (const double fraction : {0.1, 0.4, 0.62}) {
        Compared compared("nu_" + rounded_text(fraction));
        for (const double ratio : ratios) compared.add({-3, ratio, fraction}, count);
        table.columns.push_back(compared.model);
        table.columns.push_back(compared.counted);
    }
    return table;
}

Table work_over_spheres(bool quick) {
    Table table{"counted_work_over_spheres",
                "Work per sphere, estimated and counted between walls, against the number of spheres, size ratio 10, "
                "packing fraction 0.62 (Fig. 12)",
                {{"spheres", "", "in the packing", {}}}};
    table.chart = {logarithmic, linear};
    for (const std::int64_t count : {1000, 3162, 10000, 31623, 100000}) {
        if (quick && count > 10000) break;
        table.columns[0].values.push_back(static_cast<double>(count));
    }
    for (const int alpha : {0, -2, -3}) {
        Compared compared("alpha_" + std::to_string(alpha));
        for (const double count : table.columns[0].values)
            compared.add({double(alpha), 10, 0.62}, static_cast<std::int64_t>(count));
        table.columns.push_back(compared.model);
        table.columns.push_back(compared.counted);
    }
    return table;
}

}  // namespace

std::vector<Table> grid_count_curves(bool quick) {
    return {work_over_size_ratio(quick ? 4000 : 100000), work_over_spheres(quick)};
}

}  // namespace bernal::papers
