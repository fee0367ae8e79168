// The page as text; tests/front/program/test_page.cpp opens it in a browser.

#include <doctest/doctest.h>

#include "analyze/lattices.hpp"
#include "bernal/error.hpp"
#include "bernal/report.hpp"
#include "chart/html.hpp"
#include "temporary_folder.hpp"

using namespace bernal;

namespace {

bool says(const std::string& page, const std::string& text) { return page.find(text) != std::string::npos; }

std::size_t count(const std::string& page, const std::string& text) {
    std::size_t times = 0;
    for (std::size_t at = 0; (at = page.find(text, at)) != page.npos; at += text.size()) ++times;
    return times;
}

}  // namespace

TEST_CASE("a page tells certificate, numbers and options, and escapes what it is told") {
    const Packing packing = simple_cubic(5);
    Report report;
    report.title = "</title><script>alert(1)</script>.csv";
    report.remark = "a < b";
    report.certificate = certify(packing);
    report.options = "grading = \"<b>.csv\"\n";
    const std::string page = report_page(packing, report);
    CHECK_FALSE(says(page, "<script>alert(1)"));
    CHECK(says(page, "&lt;script&gt;alert(1)&lt;/script&gt;.csv</h1>"));
    CHECK(says(page, "a &lt; b"));
    CHECK(says(page, "certificate holds"));
    CHECK(says(page, escaped(in_words(*report.certificate))));
    CHECK(says(page, "grading = &quot;&lt;b&gt;.csv&quot;"));
    CHECK(says(page, "data-key=\"count\" data-value=\"125\">125<"));
}

TEST_CASE("overlaps are told as such") {
    Packing packing = simple_cubic(5);
    packing.spheres[7].radius = 0.6;
    Report report;
    report.certificate = certify(packing);
    const std::string page = report_page(packing, report);
    CHECK(says(page, "certificate fails"));
    CHECK(says(page, "6 overlapping pairs"));
}

TEST_CASE("classes of a mixture bear their names in tables by class, where each has a row") {
    Packing packing = simple_cubic(2);
    packing.class_names = {"sand 1-2", "gravel"};
    Report report;
    report.tables = {{"rattlers", "By size class.", {{"class", "", "", {0, 1}}, {"share", "", "", {0.5, 0.25}}}}};
    CHECK(says(report_page(packing, report), ">sand 1-2<"));
    CHECK(says(report_page(packing, report), ">gravel<"));
    report.tables[0].columns[0].values = {0, 2};
    CHECK_FALSE(says(report_page(packing, report), ">gravel<"));
}

TEST_CASE("a new measure appears with chart, meaning and data") {
    Report report;
    report.tables = {{"tortuosity",
                      "How crooked <paths> are.",
                      {{"x", "mm", "place", {0.5, 1, 2}}, {"t", "", "crookedness", {1, 1.5, 1.25}}}}};
    const std::string page = report_page(simple_cubic(5), report);
    CHECK(says(page, "<figure id=\"tortuosity\">"));
    CHECK(says(page, "How crooked &lt;paths&gt; are."));
    CHECK(says(page, ">Tortuosity</h3>"));
    CHECK(says(page, escaped(data_address("text/csv", to_csv(report.tables[0])))));
}

TEST_CASE("values of the spheres become histograms and colours, as columns or as a table with ids") {
    const Packing packing = simple_cubic(5);
    std::vector<double> ids, volumes;
    for (int i = 0; i < 125; ++i) ids.push_back(i + 1), volumes.push_back(0.9 + 0.001 * i);
    Report report;
    report.tables = {
        {"voronoi", "Cells.", {{"id", "", "", ids}, {"cell_volume", "mm^3", "volume of its cell", volumes}}}};
    report.of_spheres = {{"brightness", "", "how bright it is", volumes}};
    const std::string page = report_page(packing, report);
    CHECK_FALSE(says(page, "id=\"voronoi\""));
    CHECK(says(page, "id=\"histogram_of_cell_volume\""));
    CHECK(says(page, "id=\"histogram_of_brightness\""));
    CHECK(says(page, "\"name\":\"cell_volume\""));
    CHECK(says(page, "\"name\":\"brightness\""));
}

TEST_CASE("ten thousand spheres are under 5 MB, and nothing is asked of the network") {
    const Packing packing = simple_cubic(22);
    Report report;
    report.of_spheres = {{"a", "", "", std::vector<double>(10648, 1.5)},
                         {"b", "", "", std::vector<double>(10648, 2.5)}};
    const std::string page = report_page(packing, report);
    CHECK(page.size() < 5000000 / 2);
    CHECK(says(page, "default-src 'none'"));
    for (const char* outside : {"src=\"http", "href=\"http", "url(http", "@import", "src=\"//"})
        CHECK_MESSAGE(!says(page, outside), outside);
    CHECK(count(page, "</html>") == 1);
}

TEST_CASE("a sample is called one") {
    CHECK_FALSE(says(report_page(simple_cubic(5), {}), "A sample is shown"));
    Packing packing = simple_cubic(47);
    CHECK(says(report_page(packing, {}), "A sample is shown: the 100,000 of 103,823 spheres"));
}

TEST_CASE("what cannot be reported is refused, and nothing is half-written") {
    CHECK_THROWS_AS(report_page({}, {}), InputError);
    const TemporaryFolder folder;
    CHECK_THROWS_AS(write_report(simple_cubic(2), {}, folder / "missing/page.html"), FileError);
    CHECK(folder.file_count() == 0);
    write_report(simple_cubic(2), {}, folder / "page.html");
    CHECK(folder.read("page.html").starts_with("<!DOCTYPE html>"));
    CHECK(folder.file_count() == 1);
}

TEST_CASE("a matrix is shown as numbers, and of a long list the first rows, without its data") {
    Report report;
    report.tables = {
        {"fabric", "mean of n n", {{"row", "", "", {1, 2}}, {"x", "", "", {0.25, 0}}, {"y", "", "", {0, 0.75}}}},
        {"places", "", {{"x", "", "", {}}, {"y", "", "", {}}}}};
    for (Column& column : report.tables[1].columns)
        for (int i = 0; i < 200000; ++i) column.values.push_back(0.125 + (i * 7919) % 200000);
    const std::string page = report_page(simple_cubic(5), report);
    CHECK(says(page, "<td>0.75</td>"));
    CHECK(says(page, "Mean of n n."));
    CHECK(says(page, "The first 40 of 200000 rows."));
    CHECK(says(page, "too long for this page"));
    CHECK(page.size() < 2000000);
}
