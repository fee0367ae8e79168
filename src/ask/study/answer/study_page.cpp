#include <algorithm>
#include <cmath>

#include "bernal/version.hpp"
#include "chart/html.hpp"
#include "core/number_text.hpp"
#include "report/assets.hpp"
#include "report/figure.hpp"
#include "study/answer/study_view.hpp"

namespace bernal {
namespace {

constexpr std::size_t few = 3;  // packings that a mean should have, at least
constexpr std::size_t most_rows = 500;

std::size_t point_count(const StudyView& view) {
    return view.results.empty() ? 0 : view.results.front().estimates.size();
}

/// With as many digits as its error leaves.
std::string with_error(const Estimate& e) {
    if (!std::isfinite(e.mean)) return "";
    if (!std::isfinite(e.standard_error) || e.standard_error <= 0) return rounded_text(e.mean);
    const int digits = std::clamp(1 - static_cast<int>(std::floor(std::log10(e.standard_error))), 0, 9);
    char text[64];
    std::snprintf(text, sizeof text, "%.*f \u00b1 %.*f", digits, e.mean, digits, e.standard_error);
    return text;
}

std::string headlines(const StudyView& view) {
    if (view.results.empty()) return {};
    const StudyView::Result& first = view.results.front();
    std::size_t packings = 0, best = first.estimates.size();
    for (std::size_t i = 0; i < first.estimates.size(); ++i) {
        packings += first.estimates[i].count;
        if (std::isfinite(first.estimates[i].mean) &&
            (best == first.estimates.size() || first.estimates[i].mean > first.estimates[best].mean))
            best = i;
    }
    std::string tiles = tile("points", grouped(point_count(view))) + tile("packings", grouped(packings));
    if (best < first.estimates.size())
        tiles += tile("largest measured " + readable(first.name), with_error(first.estimates[best]));
    return tiles;
}

std::string list(const std::string& style, const std::vector<std::string>& sentences) {
    std::string items;
    for (const std::string& sentence : sentences) items += "<li>" + escaped(sentence) + "</li>";
    return items.empty() ? "" : "<ul class=\"" + style + "\">" + items + "</ul>\n";
}

std::string warnings(const StudyView& view) {
    std::vector<std::string> sentences;
    const auto noted = std::ranges::count_if(view.notes, [](const std::string& n) { return !n.empty(); });
    if (noted > 0)
        sentences.push_back(counted(noted, "point") + (noted == 1 ? " has" : " have") + " a note in the table.");
    if (!view.results.empty()) {
        const auto thin = std::ranges::count_if(view.results.front().estimates,
                                                [](const Estimate& e) { return e.count > 0 && e.count < few; });
        if (thin > 0)
            sentences.push_back(counted(thin, "point") + (thin == 1 ? " is" : " are") + " the mean of fewer than " +
                                std::to_string(few) + " packings: their errors mean little; give more `seeds`.");
    }
    return list("warnings", sentences);
}

/// A map's data: rows of both axes and the value.
Table map_data(const StudyView& view, const StudyView::Result& result) {
    Table table{"map_of_" + result.name, "The same over both axes", {}};
    for (const StudyView::Axis& axis : view.axes) {
        Column column{axis.name, axis.unit, "of the packings", {}};
        for (const std::string& label : axis.labels) column.values.push_back(parse_number(label).value_or(NAN));
        table.columns.push_back(column);
    }
    Column means{result.name + "_mean", result.unit, result.meaning, {}};
    for (const Estimate& e : result.estimates) means.values.push_back(e.mean);
    table.columns.push_back(means);
    return table;
}

std::string figures(const StudyView& view) {
    std::string all;
    for (const StudyView::Result& result : view.results) {
        for (const Table& table : curves(view, result)) all += figure(table);
        if (const std::string map = svg_heat_map(heat_map(view, result)); !map.empty())
            all += figure(map_data(view, result), map);
    }
    for (const Table& table : view.further) all += figure(table);
    return all.empty() ? "" : "<div class=\"figures\">\n" + all + "</div>\n";
}

std::string cell(const std::string& content, const std::string& style = "") {
    return "<td" + (style.empty() ? "" : attribute("class", style)) + '>' + content + "</td>";
}

std::string head_of(const StudyView& view) {
    std::string head;
    for (const StudyView::Axis& axis : view.axes) head += "<th>" + escaped(with_unit(axis.name, axis.unit)) + "</th>";
    for (const StudyView::Result& result : view.results)
        head += "<th>" + escaped(with_unit(readable(result.name), result.unit)) + "</th><th>packings</th>";
    for (const StudyView::Theory& theory : view.theories) head += "<th>" + escaped(theory.name) + "</th>";
    if (!view.grains.empty()) head += "<th>grains</th>";
    return "<thead><tr>" + head + "<th></th></tr></thead>\n";
}

std::string row_of(const StudyView& view, std::size_t point) {
    std::string row;
    for (const StudyView::Axis& axis : view.axes) row += cell(escaped(axis.labels[point]));
    for (const StudyView::Result& result : view.results) {
        const Estimate& e = result.estimates[point];
        row += cell(with_error(e)) + cell(std::to_string(e.count), e.count < few ? "few" : "");
    }
    for (const StudyView::Theory& theory : view.theories)
        row += cell(std::isfinite(theory.values[point]) ? rounded_text(theory.values[point]) : "");
    if (!view.grains.empty()) row += cell(grouped(static_cast<std::size_t>(view.grains[point])));
    std::string note = view.notes.empty() ? "" : escaped(view.notes[point]);
    if (!view.links.empty())
        for (std::size_t k = 0; k < view.links[point].size(); ++k)
            note += " <a" + attribute("href", view.links[point][k]) + '>' + std::to_string(k + 1) + "</a>";
    return "<tr>" + row + cell(note) + "</tr>\n";
}

std::string table(const StudyView& view) {
    const std::size_t points = point_count(view), shown = std::min(points, most_rows);
    if (points == 0) return {};
    std::string rows;
    for (std::size_t i = 0; i < shown; ++i) rows += row_of(view, i);
    const std::string rest = shown < points ? "<p class=\"note\">The first " + std::to_string(shown) + " of " +
                                                  std::to_string(points) + " points; the table's file holds all.</p>\n"
                                            : "";
    return "<p class=\"note\">Means with their standard errors, and how many packings they are of; numbers at the end "
           "of a row are links to its packings.</p>\n<div class=\"study-table\"><table class=\"rows\">" +
           head_of(view) + "<tbody>" + rows + "</tbody></table></div>\n" + rest;
}

std::string study_text(const std::string& toml) {
    return kept_text(
        "The study: saved as <code>study.toml</code>, <code>bernal study study.toml</code> makes the same "
        "table again.",
        "study.toml", toml);
}

std::string subtitle(const StudyView& view) {
    std::string names;
    for (const StudyView::Axis& axis : view.axes) names += (names.empty() ? "" : ", ") + axis.name;
    return names.empty() ? "" : "over " + names;
}

}  // namespace

std::string study_page(const StudyView& view) {
    return page_head("study", view.title, subtitle(view)) +
           filled(assets::figures_page, {{"headlines", headlines(view)},
                                         {"warnings", list("findings", view.findings) + warnings(view)},
                                         {"figures", section("results", "Results", figures(view))},
                                         {"table", section("table", "All points", table(view))},
                                         {"options", section("study", "To make it again", study_text(view.study))},
                                         {"version", escaped(version())},
                                         {"chart_script", std::string(assets::chart_script)}});
}

}  // namespace bernal
