#include "bernal/report.hpp"

#include <algorithm>
#include <numeric>

#include "bernal/error.hpp"
#include "bernal/version.hpp"
#include "chart/html.hpp"
#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "report/assets.hpp"
#include "report/container_size.hpp"
#include "report/figure.hpp"
#include "report/numbers.hpp"
#include "report/packing_tables.hpp"
#include "report/scene.hpp"

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
    const std::string clumps = packing.bodies.empty() ? "" : counted(std::ssize(packing.bodies), "clump") + " of ";
    return clumps + counted(std::ssize(packing.spheres), in_plane ? "disc" : "sphere") + " in a " +
           packing.container.shape() + " container, " + size_text(packing.container) + unit_suffix(packing.unit);
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

/// Where a row is a class of a mixture, it bears the class's name.
void name_classes(Report& report, const std::vector<std::string>& names) {
    for (Table& table : report.tables) {
        if (table.columns.empty() || table.columns.front().name != "class" || !table.chart.names.empty()) continue;
        const std::vector<double>& classes = table.columns.front().values;
        std::vector<double> counted(classes.size());
        std::iota(counted.begin(), counted.end(), 0);
        if (classes == counted && classes.size() <= names.size())
            table.chart.names.assign(names.begin(), names.begin() + std::ssize(classes));
    }
}

std::string figures(const Report& report, std::size_t own_columns) {
    std::string all;
    for (const Table& table : report.tables) all += figure(table);
    for (std::size_t c = 0; c < own_columns; ++c)
        all +=
            figure(histogram(report.of_spheres[c], "How the spheres share out: " + report.of_spheres[c].meaning + '.'));
    for (const ReportPicture& picture : report.pictures) all += figure(picture);
    return all.empty() ? "" : "<div class=\"figures\">\n" + all + "</div>\n";
}

std::string options_text(const std::string& toml) {
    return kept_text(
        "The effective options: saved as <code>options.toml</code>, <code>bernal pack --config "
        "options.toml</code> makes the same packing again, bit for bit.",
        "options.toml", toml);
}

/// Where the spheres are a sample, what of.
std::string sample_note(const Packing& packing) {
    const std::string sample = sample_in_words(packing, most_spheres_shown);
    return sample.empty() ? "" : "A sample is shown: " + sample + '.';
}

std::string notes(const Packing& packing, const Report& report) {
    const std::string of_surface = report.surface ? report.surface->note : "", sample = sample_note(packing);
    return sample + (sample.empty() || of_surface.empty() ? "" : " ") + of_surface;
}

}  // namespace

std::string report_page(const Packing& packing, const Report& given) {
    if (packing.spheres.empty()) throw InputError("the packing has no spheres: there is nothing to report");
    Report report = given;
    take_values_of_spheres(report, packing.spheres.size());
    const std::size_t of_spheres = report.of_spheres.size();
    if (report.summary.empty()) {
        if (!report.inspection) report.inspection = inspect(packing);
        report.summary = numbers_of(packing, *report.inspection, report.certificate.has_value());
    }
    add_packing_tables(report, packing);
    name_classes(report, packing.class_names);
    std::vector<ReportNumbers> numbers{{"Packing", report.summary}};
    numbers.insert(numbers.end(), report.further.begin(), report.further.end());
    return page_head("packing", report.title, subtitle(packing)) +
           filled(assets::page,
                  {{"remark", report.remark.empty() ? "" : "<p class=\"remark\">" + escaped(report.remark) + "</p>"},
                   {"certificate", certificate_text(report.certificate)},
                   {"headlines", headlines(report.summary)},
                   {"sample", escaped(notes(packing, report))},
                   {"surface_hidden", report.surface ? "" : " hidden"},
                   {"figures", section("measures", "Measures", figures(report, of_spheres))},
                   {"numbers", section("numbers", "All numbers", number_tables(numbers))},
                   {"options", section("options", "To make it again", options_text(report.options))},
                   {"version", escaped(version())},
                   {"scene", scene_json(packing, report.of_spheres, report.surface)},
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
