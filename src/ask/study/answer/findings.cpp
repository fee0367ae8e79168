#include "study/answer/findings.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/number_text.hpp"
#include "study/question/result_names.hpp"
#include "study/question/study_file.hpp"

namespace bernal {
namespace {

namespace fs = std::filesystem;

std::string behind_comma(const std::string& text) { return text.empty() ? "" : ", " + text; }

std::string limit_sentence(const Study& study, const FoundLimit& found) {
    const std::string what = found.wanted.result + " for infinite " + found.wanted.axis +
                             behind_comma(place_text(study, found.labels)) + ": ";
    return what + (found.limit ? with_error(found.limit->value, found.limit->standard_error) : "none, " + found.fault);
}

/// Does the axis step together with one before it?
bool follows_another(const Study& study, const Axis& axis) {
    for (const auto& zip : study.zips)
        for (const Axis& other : study.axes) {
            if (&other == &axis) break;
            if (std::ranges::count(zip, axis.key) > 0 && std::ranges::count(zip, other.key) > 0) return true;
        }
    return false;
}

std::string unit_of(const Study& study, const std::string& key) {
    const JobOption* option = find_job_option(key);
    const auto unit = study.options.find("unit");
    return option && option->unit == "length" && unit != study.options.end() ? unit->second.values.front() : "";
}

std::string note_of(const StudyRow& row) {
    std::string note = row.fault;
    for (const std::string& warning : row.warnings) note += (note.empty() ? "" : "; ") + warning;
    return note;
}

/// To the packings that are kept.
std::vector<std::string> links_of(const StudyFolder& folder, const StudyRow& row, const fs::path& page) {
    std::vector<std::string> links;
    std::error_code error;
    for (const std::string& name : row.names)
        if (const std::string file = folder.kept(name) + ".csv"; fs::exists(file, error))
            links.push_back(fs::absolute(file).lexically_relative(fs::absolute(page).parent_path()));
    return links;
}

/// What was measured on the way to a limit, and the law that was fitted to it; the line's limit is its value at 0.
Table curve_to(const FoundLimit& found, const std::string& sentence, std::size_t number) {
    const Limit& limit = *found.limit;
    const bool is_line = found.wanted.power.has_value();
    const std::string& result = found.wanted.result;
    std::vector<MeasuredPoint> points = found.points;
    if (is_line) points.push_back({0, std::nan(""), std::nan("")});
    std::ranges::sort(points, {}, &MeasuredPoint::x);
    Table table{"limit_" + std::to_string(number), sentence, {}};
    table.columns = {{is_line ? found.wanted.axis + '^' + short_text(*found.wanted.power) : "sweeps", "", "", {}},
                     {result + "_mean", "", meaning_of(result), {}},
                     {result + "_low", "", "a standard error below", {}},
                     {result + "_high", "", "a standard error above", {}},
                     {result + "_theory", "", "the law that was fitted", {}}};
    for (const MeasuredPoint& p : points) {
        const double law = is_line ? limit.value + limit.amplitude * p.x
                                   : limit.value - limit.amplitude * std::pow(p.x, -limit.exponent);
        const double row[] = {p.x, p.value, p.value - p.standard_error, p.value + p.standard_error, law};
        for (std::size_t c = 0; c < table.columns.size(); ++c) table.columns[c].values.push_back(row[c]);
    }
    return table;
}

/// A place on the axes that a maximum was looked for along, with the intervals of `fitted`, if that is given.
std::string searched_text(const Study& study, const std::vector<double>& place, const Maximum* fitted) {
    std::string text;
    std::size_t i = 0;
    for (const Axis& axis : study.axes) {
        if (!axis.span) continue;
        text += (i == 0 ? "" : ", ") + axis.key + ' ' + short_text(place[i]);
        if (fitted) text += " (" + short_text(fitted->low[i]) + " to " + short_text(fitted->high[i]) + ')';
        ++i;
    }
    return text;
}

void add_theories(StudyView& view, const StudyTable& table) {
    if (std::ranges::count(table.results, "packing_fraction") == 0) return;
    for (const std::string& name : table.theories) {
        StudyView::Theory theory{"packing_fraction", theory_source(name), {}};
        for (const StudyRow& row : table.rows)
            theory.values.push_back(row.theory.contains(name) ? row.theory.at(name) : std::nan(""));
        view.theories.push_back(std::move(theory));
    }
}

void add_axes(StudyView& view, const Study& study, const StudyTable& table) {
    for (std::size_t a = 0; a < study.axes.size(); ++a) {
        if (follows_another(study, study.axes[a])) continue;
        StudyView::Axis axis{study.axes[a].key, unit_of(study, study.axes[a].key), {}};
        for (const StudyRow& row : table.rows) axis.labels.push_back(row.labels[a]);
        view.axes.push_back(std::move(axis));
    }
}

}  // namespace

std::string place_text(const Study& study, const Texts& labels) {
    std::string text;
    for (std::size_t a = 0; a < labels.size(); ++a)
        if (!labels[a].empty()) text += (text.empty() ? "" : ", ") + study.axes[a].key + ' ' + labels[a];
    return text;
}

std::string with_error(double value, double error) {
    return rounded_text(value) + (std::isfinite(error) ? " +- " + short_text(error) : "");
}

std::string maximum_sentence(const Study& study, const FoundMaximum& found) {
    const std::string what = *study.maximise + behind_comma(place_text(study, found.labels)) + ": ";
    const auto& measured = found.measured;
    const std::string largest = measured ? "measured " + with_error(measured->value, measured->standard_error) +
                                               " at " + searched_text(study, measured->place, nullptr)
                                         : "";
    const std::string impossible = found.impossible == 0
                                       ? ""
                                       : "; " + counted(static_cast<std::int64_t>(found.impossible), "place") +
                                             " looked at cannot be packed: " + found.why_impossible;
    if (!found.maximum) return "no largest " + what + found.fault + (measured ? "; " + largest : "") + impossible;
    const Maximum& m = *found.maximum;
    return "largest " + what + largest + (measured ? "; " : "") + "fitted " + with_error(m.value, m.standard_error) +
           " at " + searched_text(study, m.place, &m) +
           (m.at_edge ? ", at an end of the range: it may lie beyond" : "") +
           (found.is_at_border ? ", at the border of what can be packed" : "") + impossible;
}

std::vector<std::string> findings_of(const Study& study, const StudyAnswer& answer) {
    std::vector<std::string> sentences;
    for (const FoundMaximum& found : answer.table.maxima)
        if (found.maximum || !found.fault.empty()) sentences.push_back(maximum_sentence(study, found));
    for (const FoundLimit& found : answer.limits) sentences.push_back(limit_sentence(study, found));
    return sentences;
}

StudyView view_of(const Study& study, const StudyFolder& folder, const StudyAnswer& answer, const std::string& page) {
    const StudyTable& table = answer.table;
    StudyView view;
    view.title = fs::path(folder.prefix()).filename().string();
    add_axes(view, study, table);
    for (std::size_t r = 0; r < table.results.size(); ++r) {
        StudyView::Result result{table.results[r], "", meaning_of(table.results[r]), {}};
        for (const StudyRow& row : table.rows) result.estimates.push_back(row.results[r]);
        view.results.push_back(std::move(result));
    }
    add_theories(view, table);
    for (const StudyRow& row : table.rows) {
        view.notes.push_back(note_of(row));
        view.grains.push_back(row.spheres * static_cast<double>(row.names.size()));
        view.links.push_back(links_of(folder, row, page));
    }
    view.findings = findings_of(study, answer);
    for (const FoundLimit& found : answer.limits)
        if (found.limit) view.further.push_back(curve_to(found, limit_sentence(study, found), view.further.size() + 1));
    view.study = to_toml(study);
    return view;
}

}  // namespace bernal
