// StudyTable: what a study found, as arrays, a page and pictures.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "core/number_text.hpp"
#include "files/atomic_file.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/page_frame.hpp"
#include "python/study_object.hpp"
#include "study/answer/best_so_far.hpp"
#include "study/answer/findings.hpp"
#include "study/question/study_file.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// Does a name stand for a count of something?
bool counts(const std::string& name) {
    static const std::set<std::string> counted{"count", "dimension", "seed", "threads", "at_edge"};
    return counted.contains(name) || name.ends_with("_count");
}

py::array whole_numbers(const std::vector<double>& numbers) {
    py::array_t<std::int64_t> all(std::ssize(numbers));
    std::ranges::transform(numbers, all.mutable_data(), [](double number) { return std::llround(number); });
    return all;
}

/// An array of numbers, nan for what is not known, or of texts where one is no number; of whole numbers where the name
/// counts something and all are known.
py::array column_of(const TextTable& table, std::size_t c) {
    std::vector<double> numbers;
    py::list texts;
    for (const std::vector<std::string>& row : table.rows) {
        const auto number = row[c].empty() ? std::nan("") : parse_number(row[c]);
        if (number) numbers.push_back(*number);
        texts.append(row[c]);
    }
    if (numbers.size() != table.rows.size()) return py::array(texts);
    constexpr double most_exact = 9007199254740992;
    const auto is_whole = [](double x) { return x == std::floor(x) && std::abs(x) <= most_exact; };
    if (counts(table.names[c]) && std::ranges::all_of(numbers, is_whole)) return whole_numbers(numbers);
    return array_of(std::move(numbers));
}

/// Names are words of Python: small_volume_share.
py::dict columns_of(const TextTable& table) {
    py::dict columns;
    for (std::size_t c = 0; c < table.names.size(); ++c)
        columns[py::str(keyword_of(table.names[c]))] = column_of(table, c);
    return columns;
}

py::dict columns(const StudyObject& o) { return columns_of(texts_of(o.end.answer.table)); }

py::dict times(const StudyObject& o) { return columns_of(times_of(o.end.answer.table, o.end.state.outcomes)); }

py::dict packings(const StudyObject& o) { return columns_of(packings_of(o.end.answer.table, o.end.state.outcomes)); }

py::dict maxima(const StudyObject& o) {
    return o.study.maximise ? columns_of(maxima_of(o.study, o.end.answer.table)) : py::dict();
}

py::dict limits(const StudyObject& o) {
    if (o.study.extrapolations.empty()) return {};
    return columns_of(texts_of(o.study, o.end.answer.limits));
}

py::object column(const StudyObject& o, const std::string& name) {
    const py::dict all = columns(o);
    if (!all.contains(name)) throw py::key_error(name);
    return all[py::str(name)];
}

py::object data_frame(const StudyObject& o) { return py::module_::import("pandas").attr("DataFrame")(columns(o)); }

std::string page(const StudyObject& o, const std::string& file) {
    return study_page(view_of(o.study, o.folder, o.end.answer, file));
}

void write_page(const StudyObject& o, const fs::path& file) {
    require_page_name(file);
    const py::gil_scoped_release free;
    write_text_atomically(file, page(o, file));
}

std::vector<std::string> write_plot(const StudyObject& o, const fs::path& file) {
    const py::gil_scoped_release free;
    return write_study_plot(view_of(o.study, o.folder, o.end.answer, ""), file);
}

std::string shown(const StudyObject& o) {
    const StudyTable& table = o.end.answer.table;
    std::string text = "<bernal.StudyTable: " + counted(std::ssize(table.rows), "point");
    if (const std::string best = with_bare_keys_in_python_words(best_text(o.study, table)); !best.empty())
        text += ", " + o.study.results[wanted_place(o.study)] + " up to " + best;
    return text + ">";
}

}  // namespace

void add_study_tables(py::module_& module) {
    using namespace py::literals;
    py::class_<StudyObject, std::shared_ptr<StudyObject>>(
        module, "StudyTable",
        "Results of a study, one row for each point; table['packing_fraction_mean'] is a column. Columns are arrays of "
        "numbers, nan for unknown ones, or of texts. Counts and seeds are whole numbers.")
        .def_property_readonly(
            "columns", &columns,
            "dict of name to (K,) array: the axes; for each result NAME_mean, NAME_standard_error, NAME_count, and its "
            "confidence interval NAME_low, NAME_high; theories; fault, if a point cannot be packed")
        .def_property_readonly("maxima", &maxima, "dict of name to array: the maxima; empty if none was requested")
        .def_property_readonly("limits", &limits, "dict of name to array: extrapolations; empty if none was requested")
        .def_property_readonly("packings", &packings,
                               "dict of name to array, one row for each packing: the axes, seed, the results, file")
        .def_property_readonly("times", &times,
                               "dict of name to array, one row for each packing: the axes, seed, seconds, threads ...")
        .def_property_readonly(
            "findings",
            [](const StudyObject& o) {
                std::vector<std::string> sentences = findings_of(o.study, o.end.answer);
                for (std::string& sentence : sentences) sentence = with_bare_keys_in_python_words(sentence);
                return sentences;
            },
            "Maxima and limits, a sentence each")
        .def_property_readonly(
            "files", [](const StudyObject& o) { return table_files(o.study, o.folder); }, "Of the tables, CSV")
        .def_property_readonly(
            "options", [](const StudyObject& o) { return to_toml(o.study); },
            "The effective study, TOML: a file that study() goes on with")
        .def("to_pandas", &data_frame, "The columns as a pandas.DataFrame")
        .def("report", &write_page, "file"_a, "Writes the report page with curves, maps, all points and results, .html")
        .def("plot", &write_plot, "file"_a,
             "Writes curves of the first result, .svg or .png. Returns the files' names: there may be several.")
        .def(
            "_repr_html_", [](const StudyObject& o) { return framed(page(o, "")); }, "The page in a frame")
        .def("__getitem__", &column, "name"_a)
        .def("__len__", [](const StudyObject& o) { return o.end.answer.table.rows.size(); })
        .def("__repr__", &shown);
}

}  // namespace bernal
