#include "report/figure.hpp"

#include "bernal/version.hpp"
#include "chart/chart_style.hpp"
#include "chart/html.hpp"
#include "chart/svg_chart.hpp"
#include "core/number_text.hpp"
#include "files/base64.hpp"
#include "report/assets.hpp"
#include "report/png.hpp"
#include "report/row_table.hpp"

namespace bernal {
namespace {

std::string column_list(const Table& table) {
    std::string list;
    for (const Column& column : table.columns)
        list += "<dt>" + escaped(with_unit(column.name, column.unit)) + "</dt><dd>" + escaped(column.meaning) + "</dd>";
    return list;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

/// A title that says more than the name in files.
std::string title_of(const Table& table) {
    constexpr std::pair<const char*, const char*> titles[] = {{"convergence", "Convergence of the run"},
                                                              {"grading", "Size curve"},
                                                              {"histogram_of_sizes", "Sizes by number and by weight"},
                                                              {"coordination", "Contact numbers"},
                                                              {"profile_wall", "Packing fraction from the walls"},
                                                              {"bed", "Bed along its height"},
                                                              {"bed_radius", "Bed from its axis outwards"},
                                                              {"bed_wall", "Bed from its walls"},
                                                              {"bed_surface", "Surface of the bed"},
                                                              {"bed_classes", "Size classes in the bed"},
                                                              {"blend", "Percent passing"},
                                                              {"map", "Map of blends"},
                                                              {"packed_map", "The densest blends"},
                                                              {"candidates", "Blends that were packed"},
                                                              {"component_profile", "Components along the container"},
                                                              {"g_of_r", "Pair correlation g(r)"},
                                                              {"g_of_r_by_class", "Pair correlation by class"},
                                                              {"pores", "Pore sizes"},
                                                              {"gaps", "Neighbours within a gap"},
                                                              {"structure_factor", "Structure factor S(k)"}};
    for (const auto& [name, title] : titles)
        if (table.name == name) return title;
    constexpr std::string_view histogram = "histogram_of_";
    if (table.name.starts_with(histogram)) return "Spheres by " + readable(table.name.substr(histogram.size()));
    return capitalised(readable(table.name));
}

std::string note(const std::string& text) { return "<p class=\"note\">" + text + "; the data holds all.</p>"; }

/// What the chart leaves out.
std::string left_out(const Table& table) {
    const ChartStyle style = style_of(table);
    const auto crowded =
        std::ranges::find_if(style.panels, [](const Panel& p) { return p.columns.size() > most_series; });
    if (crowded != style.panels.end())
        return note("The first " + std::to_string(most_series) + " of " + std::to_string(crowded->columns.size()) +
                    " curves are drawn");
    const std::vector<double>& x = table.columns.front().values;
    if (style.rows < x.size())
        return note("Bars beyond " + rounded_text(x[style.rows - 1]) + ", up to " + rounded_text(x.back()) +
                    ", are too low to be drawn");
    return {};
}

/// A sentence, whatever it was.
std::string sentence(const std::string& text) {
    return text.empty() || text.ends_with('.') ? capitalised(text) : capitalised(text) + '.';
}

/// What is longer is left to files of its own.
constexpr std::size_t most_data = 1000000;

std::string downloads(const Table& table, bool is_chart) {
    const std::string csv = to_csv(table);
    std::string links;
    if (csv.size() <= most_data)
        links = "<a class=\"data\"" + attribute("download", table.name + ".csv") +
                attribute("href", data_address("text/csv", csv)) + ">CSV</a> ";
    else
        links = "<span>too long for this page: <code>bernal analyze</code> writes it</span>";
    if (is_chart)
        links += "<button type=\"button\" class=\"save-chart\"" + attribute("data-name", table.name) + ">SVG</button>";
    return "<p class=\"links\">" + links + "</p>";
}

std::string hidden_rows(const Table& table) {
    const std::size_t rows = table.columns.front().values.size();
    if (rows <= most_rows) return {};
    return "<p class=\"note\">The first " + std::to_string(most_rows) + " of " + std::to_string(rows) + " rows.</p>";
}

std::string framed(const Table& data, const std::string& content, bool is_chart) {
    return "<figure" + attribute("id", data.name) + "><figcaption><h3>" + escaped(title_of(data)) + "</h3><p>" +
           escaped(sentence(data.meaning)) + "</p></figcaption>\n" + content + "<details><summary>Data</summary><dl>" +
           column_list(data) + "</dl>" + downloads(data, is_chart) + "</details></figure>\n";
}

}  // namespace

std::string figure(const Table& table) {
    if (table.columns.empty()) return {};
    const std::string chart = is_curve(table) ? svg_chart(table) : "";
    if (chart.empty()) return framed(table, row_table(table) + hidden_rows(table), false);
    return framed(table, chart + "\n" + left_out(table), true);
}

std::string figure(const Table& data, const std::string& drawing) { return framed(data, drawing, true); }

std::string figure(const ReportPicture& picture) {
    return "<figure><figcaption><h3>" + escaped(picture.title) + "</h3><p>" + escaped(sentence(picture.meaning)) +
           "</p></figcaption>\n<img class=\"picture\"" + attribute("alt", picture.title) +
           (picture.aspect > 0 ? attribute("style", "aspect-ratio:" + short_text(picture.aspect)) : "") +
           attribute("src", "data:image/png;base64," + to_base64(png_of(picture))) + "></figure>\n";
}

std::string page_head(const std::string& kind, const std::string& title, const std::string& subtitle) {
    return filled(assets::page_head, {{"kind", kind},
                                      {"title", escaped(title)},
                                      {"subtitle", escaped(subtitle)},
                                      {"version", escaped(version())},
                                      {"page_style", std::string(assets::page_style)},
                                      {"chart_style", std::string(assets::chart_style)}});
}

std::string tile(const std::string& name, const std::string& value) {
    return "<div class=\"tile\"><dt>" + escaped(name) + "</dt><dd>" + escaped(value) + "</dd></div>\n";
}

std::string kept_text(const std::string& words, const std::string& file, const std::string& text) {
    if (text.empty()) return {};
    return "<p>" + words + "</p>\n<pre>" + escaped(text) + "</pre><p class=\"links\"><a" + attribute("download", file) +
           attribute("href", data_address("text/plain", text)) + ">TOML</a></p>\n";
}

std::string section(const std::string& id, const std::string& title, const std::string& content) {
    if (content.empty()) return {};
    return "<section id=\"" + id + "\"><h2>" + title + "</h2>\n" + content + "</section>\n";
}

}  // namespace bernal
