#include "papers/reproduction.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/number_text.hpp"

namespace bernal::papers {
namespace {

using Row = std::array<std::string, 5>;

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, text.size()), ' ');
}

/// A field of CSV, where a text may hold commas and quotes.
std::string quoted(const std::string& text) {
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? "\"\"" : std::string(1, c);
    return field + '"';
}

std::string csv_line(const Paper& paper, const Section& section, const auto& figure, const std::string& expectation) {
    return paper.name + ',' + quoted(section.title) + ',' + quoted(figure.what) + ',' + quoted(figure.paper) + ',' +
           expectation + ',' + number_text(figure.ours) + ',' + (figure.holds() ? "yes" : "no") + '\n';
}

std::string bound(double value) { return std::isfinite(value) ? number_text(value) : ""; }

}  // namespace

std::string expected_text(const Figure& figure) {
    return rounded_text(figure.expected) + (figure.tolerance > 0 ? " +- " + rounded_text(figure.tolerance) : "");
}

std::string expected_text(const Measurement& m) {
    if (!std::isfinite(m.most)) return "at least " + rounded_text(m.least);
    return m.least > 0 ? rounded_text(m.least) + " to " + rounded_text(m.most) : "at most " + rounded_text(m.most);
}

int failures(const std::vector<Reproduction>& all) {
    int count = 0;
    for (const Reproduction& of : all)
        for (const Section& section : of.sections) count += failures(section);
    return count;
}

std::string to_text(const Section& section) {
    std::vector<Row> rows{{"", "paper", "expected", "here", ""}};
    const auto verdict = [](const auto& figure) { return figure.holds() ? "holds" : "DIFFERS"; };
    for (const Figure& f : section.figures)
        rows.push_back({f.what, f.paper, expected_text(f), rounded_text(f.ours), verdict(f)});
    for (const Measurement& m : section.measurements)
        rows.push_back({m.what, m.paper, expected_text(m), rounded_text(m.ours),
                        verdict(m) + (m.remark.empty() ? "" : "; " + m.remark)});
    std::array<std::size_t, 5> widths{};
    for (const Row& row : rows)
        for (std::size_t k = 0; k < 4; ++k) widths[k] = std::max(widths[k], row[k].size());
    std::string text = section.title + '\n';
    for (const Row& row : rows) {
        std::string line = "  ";
        for (std::size_t k = 0; k < row.size(); ++k) line += padded(row[k], widths[k]) + "  ";
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text + (section.remark.empty() ? "" : "  " + section.remark + '\n');
}

std::string to_csv(const std::vector<Reproduction>& found) {
    std::string csv = "paper,section,figure,printed,expected,tolerance,least,most,here,holds\n";
    for (const auto& [paper, sections] : found)
        for (const Section& section : sections) {
            for (const Figure& f : section.figures)
                csv += csv_line(*paper, section, f, number_text(f.expected) + ',' + number_text(f.tolerance) + ",,");
            for (const Measurement& m : section.measurements)
                csv += csv_line(*paper, section, m, ",," + number_text(m.least) + ',' + bound(m.most));
        }
    return csv;
}

}  // namespace bernal::papers
