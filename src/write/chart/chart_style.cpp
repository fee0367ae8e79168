#include "chart/chart_style.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string_view>

#include "chart/find_column.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_bars = 256;
constexpr double lowest_bar = 0.003;       // of the highest: at the end, lower ones are not drawn
constexpr double logarithmic_above = 1e3;  // largest over smallest value, of curves
constexpr double logarithmic_x_above = 5;  // the same, of a first column whose steps grow
constexpr double like_size = 12;           // largest values of columns that share an axis

struct Range {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    bool any() const { return low <= high; }
    bool is_positive() const { return low > 0 && high > 0; }
};

Range range_of(const std::vector<double>& values) {
    Range range;
    for (const double v : values)
        if (std::isfinite(v)) range.low = std::min(range.low, v), range.high = std::max(range.high, v);
    return range;
}

/// Percentages are not.
bool is_logarithmic(const Range& range, const std::string& unit) {
    return unit != "%" && range.is_positive() && range.high > logarithmic_above * range.low;
}

bool steps_grow(const std::vector<double>& x) {
    if (x.size() < 3) return false;
    const double first = x[1] - x[0], last = x[x.size() - 1] - x[x.size() - 2];
    return last > 2 * first;
}

bool counts_up(const std::vector<double>& x) {
    for (std::size_t i = 0; i < x.size(); ++i)
        if (x[i] != std::floor(x[i]) || (i > 0 && x[i] != x[i - 1] + 1)) return false;
    return x.size() > 1;
}

bool is_histogram(const Table& table) {
    if (!table.chart.names.empty()) return true;
    const auto& [name, unit, meaning, x] = table.columns.front();
    if (curves_of(table).size() + 1 < table.columns.size()) return false;  // measured points
    if (table.chart.up == ChartHints::Scale::logarithmic) return false;    // bars stand on zero
    return x.size() <= most_bars && (table.name.starts_with("histogram") || (unit.empty() && counts_up(x)));
}

bool is_drawn_logarithmic(ChartHints::Scale wanted, const Range& range, bool by_values) {
    if (wanted == ChartHints::Scale::by_values) return by_values;
    return wanted == ChartHints::Scale::logarithmic && range.is_positive();
}

bool share_an_axis(const Column& a, const Column& b, bool a_is_logarithmic, bool b_is_logarithmic) {
    const Range one = range_of(a.values), other = range_of(b.values);
    if (a.unit != b.unit || a_is_logarithmic != b_is_logarithmic) return false;
    if (a_is_logarithmic) return true;
    const auto size = [](const Range& r) { return std::max(std::abs(r.low), std::abs(r.high)); };
    return size(one) <= like_size * size(other) && size(other) <= like_size * size(one);
}

constexpr std::string_view mean = "_mean";

/// What the names of the curve and its companions begin with; empty where it has none.
std::string stem_of(const Table& table, std::size_t column) {
    const std::string& name = table.columns[column].name;
    if (!name.ends_with(mean)) return {};
    const std::string stem = name.substr(0, name.size() - mean.size());
    for (const char* end : {"_low", "_high", "_standard_error", "_count", "_theory"})
        if (find_column(table, stem + end)) return stem;
    return {};
}

bool is_companion(const Table& table, const std::string& name) {
    for (const std::string end : {"_low", "_high", "_standard_error", "_count", "_theory"})
        if (name.ends_with(end) && find_column(table, name.substr(0, name.size() - end.size()) + std::string(mean)))
            return true;
    return false;
}

/// Without the long tail of bars too low to be seen.
std::size_t rows_drawn(const Table& table, bool bars) {
    std::size_t rows = table.columns.front().values.size();
    const auto is_visible = [&](std::size_t row) {
        return std::any_of(table.columns.begin() + 1, table.columns.end(), [&](const Column& column) {
            return column.values[row] > lowest_bar * range_of(column.values).high;
        });
    };
    while (bars && table.chart.names.empty() && rows > 2 && !is_visible(rows - 1)) --rows;
    return rows;
}

}  // namespace

Companions companions_of(const Table& table, std::size_t column) {
    const std::string stem = stem_of(table, column);
    if (stem.empty()) return {};
    return {find_column(table, stem + "_low"), find_column(table, stem + "_high"),
            find_column(table, stem + "_theory")};
}

std::string curve_name(const Table& table, std::size_t column) {
    const std::string stem = stem_of(table, column);
    return stem.empty() ? table.columns[column].name : stem;
}

std::vector<std::size_t> curves_of(const Table& table) {
    std::vector<std::size_t> curves;
    for (std::size_t c = 1; c < table.columns.size(); ++c)
        if (!is_companion(table, table.columns[c].name)) curves.push_back(c);
    return curves;
}

bool is_curve(const Table& table) {
    if (table.columns.empty()) return false;
    const std::vector<double>& x = table.columns.front().values;
    const bool is_long = x.size() > table.columns.size() || curves_of(table).size() + 1 < table.columns.size();
    const bool is_asked_for = table.chart.across == ChartHints::Scale::logarithmic || !table.chart.names.empty();
    return x.size() > 1 && (is_long || is_asked_for) && std::ranges::is_sorted(x, std::less_equal{});
}

ChartStyle style_of(const Table& table) {
    ChartStyle style;
    const std::vector<double>& x = table.columns.front().values;
    const Range across = range_of(x);
    style.bars = is_histogram(table);
    style.logarithmic_x =
        is_drawn_logarithmic(table.chart.across, across,
                             across.is_positive() && across.high > logarithmic_x_above * across.low && steps_grow(x));
    style.rows = rows_drawn(table, style.bars);
    for (const std::size_t c : curves_of(table)) {
        if (!across.any() || !range_of(table.columns[c].values).any()) continue;
        const auto logarithmic = [&](const Column& column) {
            const Range range = range_of(column.values);
            return !style.bars && is_drawn_logarithmic(table.chart.up, range, is_logarithmic(range, column.unit));
        };
        const auto joined = std::ranges::find_if(style.panels, [&](const Panel& p) {
            const Column &one = table.columns[p.columns.front()], &other = table.columns[c];
            return share_an_axis(one, other, logarithmic(one), logarithmic(other));
        });
        if (joined == style.panels.end())
            style.panels.push_back({{c}, logarithmic(table.columns[c])});
        else
            joined->columns.push_back(c);
    }
    return style;
}

}  // namespace bernal
