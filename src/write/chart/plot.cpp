#include "bernal/plot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <span>

#include "bernal/error.hpp"
#include "chart/find_column.hpp"
#include "chart/picture_file.hpp"
#include "chart/run_table.hpp"
#include "chart/svg_chart.hpp"

namespace bernal {
namespace {

constexpr int smallest_side = 100, largest_side = 10000;

/// Tables of DEM runs: they say what they are about, but not their units.
void require_one_subject(const std::vector<Table>& tables) {
    const RunSubject first = run_subject(tables.front());
    for (const Table& table : tables) {
        const RunSubject other = run_subject(table);
        const bool is_same =
            other.label == first.label &&
            (first.columns.empty() || table.columns.front().name == tables.front().columns.front().name);
        if (!first.columns.empty() && !other.columns.empty() && !is_same)
            throw InputError("'" + tables.front().name + "' is about " + first.label + " against " +
                             tables.front().columns.front().name + ", '" + table.name + "' about " + other.label +
                             " against " + table.columns.front().name + "; plot them one by one");
    }
}

/// "r (mm)".
std::string axis_text(const Column& column) {
    return column.name + (column.unit.empty() ? " (without a unit)" : " (" + column.unit + ')');
}

/// Curves against different quantities would mean nothing in one frame.
void require_one_abscissa(const Table& one, const Table& other) {
    const Column &first = one.columns.front(), &second = other.columns.front();
    if (first.name == second.name && first.unit == second.unit) return;
    throw InputError(
        "'" + one.name + "' is drawn against " + axis_text(first) + " and '" + other.name + "' against " +
        axis_text(second) +
        ", which are no common horizontal axis; plot them one by one, or give their first columns the same "
        "name and unit");
}

void require_possible(const std::vector<Table>& tables, const PlotOptions& options) {
    for (const int side : {options.width, options.height})
        if (side < smallest_side || side > largest_side)
            throw InputError("a plot cannot be " + std::to_string(side) + " pixels wide or high; give " +
                             std::to_string(smallest_side) + " to " + std::to_string(largest_side));
    if (tables.empty()) throw InputError("there are no curves to plot; give a table of them");
    for (const Table& table : tables)
        if (table.columns.empty()) throw InputError("'" + table.name + "' has no curve: it needs two columns or more");
    if (options.columns.empty()) require_one_subject(tables);
    for (const Table& table : tables) require_one_abscissa(tables.front(), table);
}

using Rows = std::map<double, std::size_t>;  ///< by the value of the first column

Column over_all_rows(const Table& table, std::size_t column, const Rows& rows, bool named_after_table) {
    Column curve = table.columns[column];
    if (named_after_table && table.name != curve.name) curve.name = table.name + ": " + curve.name;
    curve.values.assign(rows.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t i = 0; i < table.columns[column].values.size(); ++i)
        if (const auto row = rows.find(table.columns.front().values[i]); row != rows.end())
            curve.values[row->second] = table.columns[column].values[i];
    return curve;
}

/// What no option says of tables of DEM runs: their axis, which is linear.
struct RunAxis {
    bool is_known = false;
    std::string label, unit_of_first = {};
};

RunAxis run_axis(const std::vector<Table>& tables, const PlotOptions& options) {
    if (!options.columns.empty()) return {};
    const RunSubject first = run_subject(tables.front());
    RunAxis axis{true, first.label, first.unit_of_first};
    for (const Table& table : tables) axis.is_known = axis.is_known && !run_subject(table).columns.empty();
    return axis.is_known ? axis : RunAxis{};
}

/// The curves as one table, over all values of the first columns: where another table has none, a curve has none.
Table joined(const std::vector<Table>& tables, const PlotOptions& options) {
    Table all{tables.front().name, tables.front().meaning, {tables.front().columns.front()}};
    if (tables.size() == 1) all.chart.names = tables.front().chart.names, all.chart.ticks = tables.front().chart.ticks;
    Rows rows;
    for (const Table& table : tables)
        for (const double x : table.columns.front().values)
            if (std::isfinite(x)) rows[x] = 0;
    all.columns.front().values.clear();
    for (auto& [x, row] : rows) {
        row = all.columns.front().values.size();
        all.columns.front().values.push_back(x);
    }
    for (const Table& table : tables)
        for (const std::size_t c : plotted_columns(table, options)) {
            const auto [low, high, theory] = companions_of(table, c);
            for (const auto& column : {std::optional(c), low, high, theory})
                if (column) all.columns.push_back(over_all_rows(table, *column, rows, tables.size() > 1));
        }
    return all;
}

bool is_positive(const Column& column) {
    return std::ranges::all_of(column.values, [](double v) { return !(v <= 0); });
}

void require_positive(const Column& column) {
    if (!is_positive(column))
        throw InputError("a logarithmic axis needs values above 0, and '" + column.name +
                         "' has others; leave `log` out, or name other axes");
}

[[noreturn]] void refuse_empty(const Table& table) {
    throw InputError("'" + table.name + "' has no numbers to plot: no row has one in the column '" +
                     table.columns.front().name + "' and one beside it; give a table of rows that have both");
}

/// All curves share one panel.
ChartStyle plot_style(const Table& table, const PlotOptions& options, const RunAxis& run) {
    ChartStyle style = style_of(table);
    if (style.panels.empty()) refuse_empty(table);
    Panel panel{{}, options.logarithmic_y.value_or(!run.is_known && style.panels.front().logarithmic)};
    for (const std::size_t c : curves_of(table)) {
        if (table.columns[c].unit != table.columns[1].unit)
            throw InputError("'" + table.columns[1].name + "' and '" + table.columns[c].name +
                             "' have different units; plot them one by one");
        if (panel.logarithmic) require_positive(table.columns[c]);
        panel.columns.push_back(c);
    }
    if (panel.columns.size() > most_series)
        throw InputError(std::to_string(panel.columns.size()) + " curves cannot be told apart; name " +
                         std::to_string(most_series) + " at most in `columns`");
    style.logarithmic_x = options.logarithmic_x.value_or(style.logarithmic_x);
    if (style.logarithmic_x) require_positive(table.columns.front());
    if (panel.logarithmic) style.bars = false;
    style.panels = {panel};
    style.y_label = options.y_label.empty() ? run.label : options.y_label;
    return style;
}

}  // namespace

std::vector<std::size_t> plotted_columns(const Table& table, const PlotOptions& options) {
    if (table.columns.size() < 2) throw InputError("'" + table.name + "' has no curve: it needs two columns or more");
    if (options.columns.empty()) {
        if (RunSubject run = run_subject(table); !run.columns.empty()) return run.columns;
        const ChartStyle style = style_of(table);
        if (style.panels.empty()) refuse_empty(table);
        return style.panels.front().columns;
    }
    std::vector<std::size_t> places;
    for (const std::string& name : options.columns) {
        const auto found = find_column(table, name);
        if (found.value_or(0) == 0) {
            std::string known;
            for (const Column& column : std::span(table.columns).subspan(1))
                known += (known.empty() ? "" : ", ") + column.name;
            throw InputError("`columns` " + name + " is not in '" + table.name + "'; give some of " + known);
        }
        places.push_back(*found);
    }
    return places;
}

std::string plot(const std::vector<Table>& tables, const PlotOptions& options) {
    require_possible(tables, options);
    Table table = joined(tables, options);
    const RunAxis run = run_axis(tables, options);
    if (std::string& unit = table.columns.front().unit; unit.empty()) unit = run.unit_of_first;
    return svg_plot(table, plot_style(table, options, run), options.width, options.height);
}

void write_plot(const std::vector<Table>& tables, const std::string& file, const PlotOptions& options) {
    write_picture(plot(tables, options), file);
}

}  // namespace bernal
