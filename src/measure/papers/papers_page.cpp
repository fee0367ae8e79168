#include "bernal/version.hpp"
#include "chart/html.hpp"
#include "core/number_text.hpp"
#include "papers/reproduction.hpp"
#include "report/assets.hpp"
#include "report/figure.hpp"

namespace bernal::papers {
namespace {

/// Longer tables, all of which hold, are folded.
constexpr std::size_t most_open_rows = 12;

std::string tag(const std::string& name, const std::string& text) {
    return '<' + name + '>' + escaped(text) + "</" + name + '>';
}

std::string row_of(const auto& figure, const std::string& remark) {
    const std::string verdict = (figure.holds() ? "holds" : "differs") + (remark.empty() ? "" : "; " + remark);
    return "<tr><th scope=\"row\">" + escaped(figure.what) + "</th>" + tag("td", figure.paper) +
           tag("td", expected_text(figure)) + tag("td", rounded_text(figure.ours)) + "<td" +
           (figure.holds() ? "" : attribute("class", "few")) + '>' + escaped(verdict) + "</td></tr>\n";
}

std::string rows_of(const Section& section) {
    std::string rows;
    for (const Figure& figure : section.figures) rows += row_of(figure, "");
    for (const Measurement& measurement : section.measurements) rows += row_of(measurement, measurement.remark);
    const std::string table =
        "<div class=\"study-table\"><table class=\"rows papers\"><thead><tr><th></th><th>paper</th><th>expected</th>"
        "<th>here</th><th></th></tr></thead><tbody>\n" +
        rows + "</tbody></table></div>\n";
    const std::size_t count = section.figures.size() + section.measurements.size();
    if (count <= most_open_rows || failures(section) > 0) return table;
    return "<details><summary>All " + std::to_string(count) + " figures hold</summary>\n" + table + "</details>\n";
}

std::string part(const Section& section) {
    std::string html = "<h3>" + escaped(section.title) + "</h3>\n";
    if (!section.curves.empty()) {
        html += "<div class=\"figures\">\n";
        for (const Table& curve : section.curves) html += bernal::figure(curve);
        html += "</div>\n";
    }
    html += rows_of(section);
    return html + (section.remark.empty() ? "" : "<p class=\"note\">" + escaped(section.remark) + "</p>\n");
}

std::string part(const Reproduction& of) {
    std::string html = "<p>" + escaped(of.paper->citation) + ".</p>\n<p>" + escaped(of.paper->about) + "</p>\n";
    for (const Section& section : of.sections) html += part(section);
    return bernal::section(of.paper->name, of.paper->name, html);
}

std::string tiles(const std::vector<Reproduction>& found) {
    std::size_t figures = 0, measurements = 0;
    for (const Reproduction& of : found)
        for (const Section& section : of.sections) {
            figures += section.figures.size();
            measurements += section.measurements.size();
        }
    return tile("figures", grouped(figures)) + tile("measured here", grouped(measurements)) +
           tile("differ", grouped(static_cast<std::size_t>(failures(found))));
}

}  // namespace

std::string to_page(const std::vector<Reproduction>& found, const std::string& run) {
    std::string parts;
    for (const Reproduction& of : found) parts += part(of);
    return page_head("papers", "The papers' figures", run) +
           filled(assets::figures_page, {{"headlines", tiles(found)},
                                         {"warnings", ""},
                                         {"figures", parts},
                                         {"table", ""},
                                         {"options", ""},
                                         {"version", escaped(version())},
                                         {"chart_script", std::string(assets::chart_script)}});
}

}  // namespace bernal::papers
