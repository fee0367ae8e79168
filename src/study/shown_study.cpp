#include "study/shown_study.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "core/number_text.hpp"
#include "report/html.hpp"
#include "report/meanings.hpp"
#include "study/study_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr const char* fraction = "packing_fraction";  // that theories are about

/// "diameter-max 5, small-volume-share 0.3": of the axes that have a label.
std::string place_text(const Study& study, const Texts& labels) {
    std::string text;
    for (std::size_t a = 0; a < labels.size(); ++a)
        if (!labels[a].empty()) text += (text.empty() ? "" : ", ") + study.axes[a].key + ' ' + labels[a];
    return text;
}

std::string with_error(double value, double error) {
    return rounded_text(value) + (std::isfinite(error) ? " \u00b1 " + rounded_text(error) : "");
}

std::string maximum_text(const Study& study, const FoundMaximum& found) {
    const Maximum& m = *found.maximum;
    std::string text =
        "The largest " + readable(*study.maximise) + ", " + with_error(m.value, m.standard_error) + ", is at";
    std::size_t searched = 0;
    for (const Axis& axis : study.axes) {
        if (!axis.span) continue;
        text += (searched > 0 ? " and " : " ") + axis.key + ' ' + rounded_text(m.place[searched]) + " (" +
                rounded_text(m.low[searched]) + " to " + rounded_text(m.high[searched]) + ')';
        ++searched;
    }
    const std::string others = place_text(study, found.labels);
    return text + (others.empty() ? "" : ", for " + others) +
           (m.at_edge ? "; that is an end of the range: it may lie beyond." : ".");
}

std::string limit_text(const Study& study, const FoundLimit& found) {
    const std::string others = place_text(study, found.labels);
    const std::string of =
        readable(found.wanted.result) + " for infinite " + found.wanted.axis + (others.empty() ? "" : ", " + others);
    if (!found.limit) return "No " + of + ": " + found.fault + '.';
    return "The " + of + ", is " + with_error(found.limit->value, found.limit->standard_error) + '.';
}

/// What was measured on the way to a limit, and the law that was fitted to it.
Table limit_curve(const Study& study, const FoundLimit& found, std::size_t number) {
    const bool is_line = found.wanted.power.has_value();
    const std::string& result = found.wanted.result;
    const std::string others = place_text(study, found.labels);
    Table table{"limit_" + std::to_string(number), limit_text(study, found), {}};
    std::vector<MeasuredPoint> points = found.points;
    if (is_line) points.push_back({0, nothing, nothing});
    std::ranges::sort(points, {}, &MeasuredPoint::x);
    Column x{
        is_line ? found.wanted.axis + "^" + rounded_text(*found.wanted.power) : "sweeps", "", "of the packings", {}};
    Column mean{result + "_mean", "", meaning_of(result).text, {}},
        low{result + "_low", "", "a standard error below", {}},
        high{result + "_high", "", "a standard error above", {}},
        fit{result + "_theory", "", "the law that was fitted", {}};
    for (const MeasuredPoint& p : points) {
        const Limit& limit = *found.limit;
        x.values.push_back(p.x);
        mean.values.push_back(p.value);
        low.values.push_back(p.value - p.standard_error);
        high.values.push_back(p.value + p.standard_error);
        fit.values.push_back(is_line ? limit.value + limit.amplitude * p.x
                                     : limit.value - limit.amplitude * std::pow(p.x, -limit.exponent));
    }
    table.columns = {x, mean, low, high, fit};
    return table;
}

std::string note_of(const StudyRow& row) {
    std::string note = row.fault;
    for (const std::string& warning : row.warnings) note += (note.empty() ? "" : "; ") + warning;
    return note;
}

/// The packing where it was kept, otherwise what is known of it.
std::vector<std::string> links_of(const StudyRow& row, const StudyFolder& folder, const std::string& page_folder) {
    std::vector<std::string> links;
    std::error_code error;
    for (const std::string& name : row.names) {
        const std::string kept = folder.kept(name) + ".csv";
        const fs::path file = fs::exists(kept, error) ? kept : folder.file(name);
        links.push_back(fs::proximate(file, page_folder.empty() ? "." : page_folder, error).generic_string());
    }
    return links;
}

}  // namespace

std::vector<std::string> findings(const Study& study, const StudyAnswer& answer) {
    std::vector<std::string> all;
    for (const FoundMaximum& found : answer.table.maxima)
        if (found.maximum) all.push_back(maximum_text(study, found));
    for (const FoundLimit& found : answer.limits) all.push_back(limit_text(study, found));
    return all;
}

StudyView view_of(const Study& study, const StudyFolder& folder, const StudyAnswer& answer, const std::string& title,
                  const std::string& page_folder) {
    const StudyTable& table = answer.table;
    StudyView view;
    view.title = title;
    for (std::size_t a = 0; a < table.axes.size(); ++a) {
        StudyView::Axis axis{table.axes[a], "", {}};
        for (const StudyRow& row : table.rows) axis.labels.push_back(row.labels[a]);
        view.axes.push_back(axis);
    }
    for (std::size_t r = 0; r < table.results.size(); ++r) {
        StudyView::Result result{table.results[r], "", meaning_of(table.results[r]).text, {}};
        for (const StudyRow& row : table.rows) result.estimates.push_back(row.results[r]);
        view.results.push_back(result);
    }
    for (const std::string& name : table.theories) {
        StudyView::Theory theory{fraction, theory_title(name), {}};
        for (const StudyRow& row : table.rows) {
            const auto found = row.theory.find(name);
            theory.values.push_back(found == row.theory.end() ? nothing : found->second);
        }
        view.theories.push_back(theory);
    }
    for (const StudyRow& row : table.rows) {
        view.notes.push_back(note_of(row));
        view.grains.push_back(row.spheres * static_cast<double>(row.names.size()));
        view.links.push_back(links_of(row, folder, page_folder));
    }
    view.findings = findings(study, answer);
    for (const FoundLimit& found : answer.limits)
        if (found.limit) view.further.push_back(limit_curve(study, found, view.further.size() + 1));
    view.study = to_toml(study);
    return view;
}

}  // namespace bernal
