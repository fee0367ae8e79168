#include "bernal/report.hpp"

#include <algorithm>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "report/assets.hpp"
#include "report/chart_style.hpp"
#include "report/html.hpp"
#include "report/numbers.hpp"
#include "report/packing_tables.hpp"
#include "report/row_table.hpp"
#include "report/scene.hpp"
#include "report/svg_chart.hpp"

namespace bernal {
namespace {

std::string certificate_text(const std::optional<Certificate>& certificate) {
    if (!certificate) return {};
    const char* state = certificate->holds ? "holds" : "fails";
    return std::string("<p class=\"certificate ") + state + "\"><strong>Certificate</strong> " +
           escaped(in_words(*certificate)) +
           (certificate->holds ? ". Every pair was looked at, in double precision from the numbers in the file, by a "
                                 "search that is independent of the one that packed."
                               : ".") +
           "</p>";
}

std::string subtitle(const Packing& packing) {
    const bool in_plane = packing.container.dimension == 2;
    return counted(std::ssize(packing.spheres), in_plane ? "disc" : "sphere") + " in a " + packing.container.shape() +
           " container, " + lengths_text(packing.container.lengths) + unit_suffix(packing.unit);
}

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
                                                              {"histogram_of_sizes", "Sizes by number and by mass"},
                                                              {"coordination", "Contact numbers"},
                                                              {"profile_wall", "Packing fraction from the walls"},
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

std::string figure(const Table& table) {
    if (table.columns.empty()) return {};
    const std::string chart = is_curve(table) ? svg_chart(table) : "";
    const std::string content = chart.empty() ? row_table(table) + hidden_rows(table) : chart + "\n" + left_out(table);
    return "<figure" + attribute("id", table.name) + "><figcaption><h3>" + escaped(title_of(table)) + "</h3><p>" +
           escaped(sentence(table.meaning)) + "</p></figcaption>\n" + content + "<details><summary>Data</summary><dl>" +
           column_list(table) + "</dl>" + downloads(table, !chart.empty()) + "</details></figure>\n";
}

bool is_of_spheres(const Table& table, std::size_t count) {
    return table.columns.size() > 1 && table.columns.front().name == "id" &&
           table.columns.front().values.size() == count;
}

bool is_told(const Table& table, const std::vector<Column>& of_spheres) {
    return std::ranges::any_of(table.columns, [&](const Column& column) {
        return std::ranges::find(of_spheres, column.name, &Column::name) != of_spheres.end();
    });
}

/// Tables with a row a sphere become values of the spheres, unless these hold them already.
void take_values_of_spheres(Report& report, std::size_t count) {
    for (const Table& table : report.tables)
        if (is_of_spheres(table, count) && !is_told(table, report.of_spheres))
            report.of_spheres.insert(report.of_spheres.end(), table.columns.begin() + 1, table.columns.end());
    std::erase_if(report.tables, [&](const Table& table) { return is_of_spheres(table, count); });
}

std::string figures(const Report& report, std::size_t own_columns) {
    std::string all;
    for (const Table& table : report.tables) all += figure(table);
    for (std::size_t c = 0; c < own_columns; ++c)
        all +=
            figure(histogram(report.of_spheres[c], "How the spheres share out: " + report.of_spheres[c].meaning + '.'));
    return all.empty() ? "" : "<div class=\"figures\">\n" + all + "</div>\n";
}

std::string section(const char* id, const std::string& title, const std::string& content) {
    if (content.empty()) return {};
    return "<section id=\"" + std::string(id) + "\"><h2>" + title + "</h2>\n" + content + "</section>\n";
}

std::string options_text(const std::string& toml) {
    if (toml.empty()) return {};
    return "<p>The effective options: saved as <code>options.toml</code>, <code>bernal pack --config "
           "options.toml</code> makes the same packing again, bit for bit.</p>\n<pre>" +
           escaped(toml) + "</pre><p class=\"links\"><a download=\"options.toml\"" +
           attribute("href", data_address("text/plain", toml)) + ">TOML</a></p>\n";
}

/// Where the spheres are a sample, what of.
std::string sample_note(const Packing& packing) {
    const std::string sample = sample_in_words(packing, most_spheres_shown);
    return sample.empty() ? "" : "A sample is shown: " + sample + '.';
}

}  // namespace

std::string report_page(const Packing& packing, const Report& given) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to report");
    Report report = given;
    take_values_of_spheres(report, packing.spheres.size());
    const std::size_t of_spheres = report.of_spheres.size();
    add_packing_tables(report, packing);
    if (report.summary.empty()) report.summary = numbers_of(packing, report.certificate);
    std::vector<ReportNumbers> numbers{{"Packing", report.summary}};
    numbers.insert(numbers.end(), report.further.begin(), report.further.end());
    return filled(assets::page,
                  {{"title", escaped(report.title)},
                   {"subtitle", escaped(subtitle(packing))},
                   {"remark", report.remark.empty() ? "" : "<p class=\"remark\">" + escaped(report.remark) + "</p>"},
                   {"certificate", certificate_text(report.certificate)},
                   {"headlines", headlines(report.summary)},
                   {"sample", escaped(sample_note(packing))},
                   {"figures", section("measures", "Measures", figures(report, of_spheres))},
                   {"numbers", section("numbers", "All numbers", number_tables(numbers))},
                   {"options", section("options", "To make it again", options_text(report.options))},
                   {"version", escaped(version())},
                   {"scene", scene_json(packing, report.of_spheres)},
                   {"page_style", std::string(assets::page_style)},
                   {"chart_style", std::string(assets::chart_style)},
                   {"chart_script", std::string(assets::chart_script)},
                   {"colours_script", std::string(assets::colours_script)},
                   {"viewer_script", std::string(assets::viewer_script)},
                   {"three", std::string(assets::three)},
                   {"orbit_controls", std::string(assets::orbit_controls)}});
}

void write_report(const Packing& packing, const Report& report, const std::string& file) {
    write_text_atomically(file, report_page(packing, report));
}

}  // namespace bernal
