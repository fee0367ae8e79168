#include "study/answer/study_view.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>
#include <map>
#include <set>

#include "bernal/error.hpp"
#include "bernal/plot.hpp"
#include "chart/html.hpp"
#include "chart/picture_file.hpp"
#include "core/number_text.hpp"

namespace bernal {
namespace {

constexpr std::size_t most_curves = 8;             // that are told apart in one picture
constexpr std::size_t map_side = 3;                // values of an axis, at least, for a map
constexpr int map_width = 1200, map_height = 900;  // pixels, as of curves
constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

std::vector<std::string> different(const std::vector<std::string>& labels) {
    std::vector<std::string> found;
    for (const std::string& label : labels)
        if (std::ranges::find(found, label) == found.end()) found.push_back(label);
    return found;
}

bool is_of_numbers(const StudyView::Axis& axis) {
    return std::ranges::all_of(axis.labels, [](const std::string& l) { return parse_number(l).has_value(); });
}

/// The axis of numbers to draw against, otherwise one of names; null where there is none.
const StudyView::Axis* axis_across(const StudyView& view) {
    const StudyView::Axis* best = nullptr;
    std::pair<bool, std::size_t> most{false, 2};
    for (const StudyView::Axis& axis : view.axes)
        if (const std::pair now(is_of_numbers(axis), different(axis.labels).size()); now.second >= 2 && now >= most)
            best = &axis, most = now;
    return best;
}

/// For names, the place in the order of the table.
double value_on(const StudyView::Axis& axis, const std::vector<std::string>& names, std::size_t point) {
    if (names.empty()) return *parse_number(axis.labels[point]);
    return static_cast<double>(std::ranges::find(names, axis.labels[point]) - names.begin());
}

/// What a point's other axes are, where they vary: "diameter-max 5, effort quick".
std::string combination(const StudyView& view, const StudyView::Axis& across, std::size_t point) {
    std::string text;
    for (const StudyView::Axis& axis : view.axes)
        if (&axis != &across && different(axis.labels).size() > 1)
            text += (text.empty() ? "" : ", ") + axis.name + ' ' + axis.labels[point];
    return text;
}

/// Points by what they are beside the axis across, and by their value there.
struct Grouped {
    std::vector<std::string> curves;                               ///< in the order of the table
    std::vector<double> x;                                         ///< ascending
    std::vector<std::string> names;                                ///< of them, where they are no numbers
    std::map<std::pair<std::string, double>, std::size_t> points;  ///< the first of each, if there are more

    std::vector<double> column(const std::string& curve, const std::vector<double>& values) const {
        std::vector<double> all;
        for (const double at : x) {
            const auto found = points.find({curve, at});
            all.push_back(found == points.end() ? nothing : values[found->second]);
        }
        return all;
    }
};

Grouped grouped(const StudyView& view, const StudyView::Axis& across) {
    Grouped all;
    std::set<double> x;
    if (!is_of_numbers(across)) all.names = different(across.labels);
    for (std::size_t i = 0; i < across.labels.size(); ++i) {
        const std::string curve = combination(view, across, i);
        if (std::ranges::find(all.curves, curve) == all.curves.end()) all.curves.push_back(curve);
        const double value = value_on(across, all.names, i);
        x.insert(value);
        all.points.try_emplace({curve, value}, i);
    }
    all.x.assign(x.begin(), x.end());
    return all;
}

std::vector<double> values_of(const StudyView::Result& result, double Estimate::* member) {
    std::vector<double> values;
    for (const Estimate& e : result.estimates) values.push_back(e.*member);
    return values;
}

bool has_numbers(const std::vector<double>& values) {
    return std::ranges::any_of(values, [](double v) { return std::isfinite(v); });
}

/// Is it the same for all curves, wherever they have a value?
bool is_common(const StudyView::Theory& theory, const Grouped& points) {
    for (const double x : points.x) {
        double seen = nothing;
        for (const std::string& curve : points.curves) {
            const auto found = points.points.find({curve, x});
            const double v = found == points.points.end() ? nothing : theory.values[found->second];
            if (std::isfinite(seen) && std::isfinite(v) && std::abs(v - seen) > 1e-12) return false;
            if (std::isfinite(v)) seen = v;
        }
    }
    return true;
}

/// The theory that says most, of those that differ from curve to curve.
const StudyView::Theory* theory_beside(const StudyView& view, const StudyView::Result& result, const Grouped& points) {
    const StudyView::Theory* best = nullptr;
    std::ptrdiff_t most = 0;
    for (const StudyView::Theory& theory : view.theories) {
        const auto told = std::ranges::count_if(theory.values, [](double v) { return std::isfinite(v); });
        const bool goes_beside = !points.names.empty() || !is_common(theory, points);
        if (theory.result == result.name && told > most && goes_beside) best = &theory, most = told;
    }
    return best;
}

void add_curve(Table& table, const StudyView::Result& result, const Grouped& points, const std::string& curve,
               const StudyView::Theory* theory) {
    const std::string name = curve.empty() ? result.name : curve;
    const auto add = [&](const char* end, const std::string& meaning, const std::vector<double>& values) {
        if (has_numbers(points.column(curve, values)))
            table.columns.push_back({name + end, result.unit, meaning, points.column(curve, values)});
    };
    add("_mean", result.meaning, values_of(result, &Estimate::mean));
    add("_low", "confidence interval of the mean", values_of(result, &Estimate::low));
    add("_high", "confidence interval of the mean", values_of(result, &Estimate::high));
    add("_standard_error", "of the mean", values_of(result, &Estimate::standard_error));
    if (theory) add("_theory", theory->name, theory->values);
}

/// Over the curve that has a value, for each x.
std::vector<double> common_column(const StudyView::Theory& theory, const Grouped& points) {
    std::vector<double> all(points.x.size(), nothing);
    for (const std::string& curve : points.curves) {
        const std::vector<double> one = points.column(curve, theory.values);
        for (std::size_t i = 0; i < one.size(); ++i)
            if (std::isfinite(one[i])) all[i] = one[i];
    }
    return all;
}

/// fines.svg -> fines-map.svg
std::string beside(const std::filesystem::path& file, const std::string& what) {
    std::filesystem::path name = file;
    return name.replace_filename(file.stem().string() + '-' + what + file.extension().string()).string();
}

}  // namespace

std::vector<Table> curves(const StudyView& view, const StudyView::Result& result) {
    const StudyView::Axis* across = axis_across(view);
    if (!across) return {};
    const Grouped points = grouped(view, *across);
    const StudyView::Theory* beside = theory_beside(view, result, points);
    std::vector<Table> tables;
    for (std::size_t first = 0; first < points.curves.size(); first += most_curves) {
        Table table{result.name, result.meaning, {{across->name, across->unit, "of the packings", points.x}}};
        table.chart.names = points.names;
        if (first > 0) table.name += '_' + std::to_string(first / most_curves + 1);
        if (beside) table.meaning += ". Lines: " + beside->name;
        const std::size_t last = std::min(first + most_curves, points.curves.size());
        for (std::size_t c = first; c < last; ++c) add_curve(table, result, points, points.curves[c], beside);
        for (const StudyView::Theory& theory : view.theories)
            if (theory.result == result.name && &theory != beside && points.names.empty() &&
                is_common(theory, points) && has_numbers(theory.values) && last - first < most_curves)
                table.columns.push_back({theory.name, result.unit, "theory", common_column(theory, points)});
        tables.push_back(table);
    }
    return tables;
}

HeatMap heat_map(const StudyView& view, const StudyView::Result& result) {
    std::vector<const StudyView::Axis*> varied;
    for (const StudyView::Axis& axis : view.axes)
        if (different(axis.labels).size() > 1) varied.push_back(&axis);
    if (varied.size() != 2) return {};
    const auto ordered = [](const StudyView::Axis& axis) {
        std::vector<std::string> labels = different(axis.labels);
        if (is_of_numbers(axis)) std::ranges::stable_sort(labels, {}, [](const auto& l) { return *parse_number(l); });
        return labels;
    };
    const StudyView::Axis &up = *varied[0], &across = *varied[1];
    const auto label = [](const StudyView::Axis& a) { return a.name + (a.unit.empty() ? "" : " (" + a.unit + ')'); };
    HeatMap map{result.name, label(across), label(up), readable(result.name), ordered(across), ordered(up), {}};
    if (map.x.size() < map_side || map.y.size() < map_side) return {};
    map.values.assign(map.x.size() * map.y.size(), nothing);
    for (std::size_t i = 0; i < across.labels.size(); ++i) {
        const auto column = std::ranges::find(map.x, across.labels[i]) - map.x.begin();
        const auto row = std::ranges::find(map.y, up.labels[i]) - map.y.begin();
        map.values[static_cast<std::size_t>(row) * map.x.size() + static_cast<std::size_t>(column)] =
            result.estimates[i].mean;
    }
    const auto known = std::ranges::count_if(map.values, [](double v) { return std::isfinite(v); });
    if (2 * known < std::ssize(map.values)) return {};  // places of a search: holes, not a map
    return map;
}

void require_curves(const StudyView& view) {
    if (!view.results.empty() && axis_across(view)) return;
    throw InputError("there is no axis of two or more values to draw the results against; see the table");
}

std::vector<std::string> write_study_plot(const StudyView& view, const std::string& file) {
    require_curves(view);
    const StudyView::Result& first = view.results.front();
    const std::vector<Table> tables = curves(view, first);
    PlotOptions options;
    options.y_label = with_unit(readable(first.name), first.unit);
    std::vector<std::string> files;
    for (std::size_t k = 0; k < tables.size(); ++k) {
        files.push_back(k == 0 ? file : beside(file, std::to_string(k + 1)));
        write_plot({tables[k]}, files.back(), options);
    }
    if (const std::string map = svg_heat_map_plot(heat_map(view, first), map_width, map_height); !map.empty()) {
        files.push_back(beside(file, "map"));
        write_picture(map, files.back());
    }
    return files;
}

}  // namespace bernal
