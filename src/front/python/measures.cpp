// analyze(): measures of a packing as numbers and arrays.

#include "bernal/measures.hpp"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>

#include "bernal/report.hpp"
#include "core/json.hpp"
#include "core/number_text.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/given_grading.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "python/tables.hpp"
#include "python/watch.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// What was measured, as Python's values.
struct MeasuresObject {
    py::dict scalars, tables, of_spheres, meanings, units;
    py::list left_out;
};

/// One name, or some.
std::vector<std::string> names_of(const py::object& measures) {
    return measures.is_none() ? Texts{} : texts_of("measures", measures);
}

std::optional<SizeDistribution> wanted_by(const PackingObject& object, const py::object& grading,
                                          const GradingKeywords& said) {
    const auto curve = grading_of(grading, said, object.packing.unit);
    return curve ? grading_distribution(*curve, object.packing.container.dimension) : wanted_by(object);
}

/// What is reported of a measurement while it goes on.
struct MeasureProgress {
    std::string measure;
    double share = 0;
};

/// Which no packing has: measures of it mean nothing.
std::string impossible_fraction(const Packing& packing) {
    const double fraction = packing_fraction(packing);
    if (fraction <= 1) return {};
    return "the spheres fill " + rounded_text(fraction) +
           " of their container, which is more than all of it: check the container, the unit, and whether radii are in "
           "fact diameters";
}

std::string scalars_json(const Measures& measures) {
    Json::Members all;
    for (const Scalar& scalar : measures.scalars) all.emplace_back(scalar.name, scalar.value);
    return Json(all).text();
}

void write_measures_page(PackingObject& object, const Measures& measures, const MeasureOptions& options,
                         const fs::path& file) {
    Report page = page_of(object, file.stem());
    page.wanted = options.wanted;
    page.tables.insert(page.tables.end(), measures.tables.begin(), measures.tables.end());
    page.of_spheres = measures.of_spheres;
    page.further = {{"Measures", scalars_json(measures)}};
    const py::gil_scoped_release free;
    write_report(object.packing, page, file);
}

void tell(MeasuresObject& object, const std::string& name, const std::string& meaning, const std::string& unit) {
    object.meanings[py::str(name)] = meaning;
    object.units[py::str(name)] = unit;
}

MeasuresObject object_of(Measures measures) {
    MeasuresObject object;
    for (const Scalar& scalar : measures.scalars) {
        object.scalars[py::str(scalar.name)] = scalar.value;
        tell(object, scalar.name, scalar.meaning, scalar.unit);
    }
    measures.tables.insert(measures.tables.end(), std::make_move_iterator(measures.lists.begin()),
                           std::make_move_iterator(measures.lists.end()));
    for (Table& table : measures.tables) {
        object.meanings[py::str(table.name)] = table.meaning;
        for (const Column& column : table.columns)
            tell(object, table.name + '.' + column.name, column.meaning, column.unit);
        const py::str name = table.name;
        object.tables[name] = dict_of(std::move(table));
    }
    for (Column& column : measures.of_spheres) {
        tell(object, column.name, column.meaning, column.unit);
        object.of_spheres[py::str(column.name)] = array_of(std::move(column.values));
    }
    for (const std::string& sentence : measures.left_out) object.left_out.append(sentence);
    return object;
}

MeasuresObject analyzed(PackingObject& object, const py::object& measures, double contact_tolerance,
                        const py::object& grading, const std::optional<std::string>& grading_columns,
                        const std::optional<std::string>& sample, const std::optional<std::string>& band,
                        std::optional<double> grading_cut, const std::optional<std::string>& up,
                        const std::optional<fs::path>& report, const py::object& progress, int threads) {
    if (report) require_page_name(*report);
    MeasureOptions options;
    options.measures = names_of(measures);
    options.contact_tolerance = contact_tolerance;
    options.wanted = wanted_by(object, grading, {grading_columns, sample, band, grading_cut});
    options.threads = threads;
    if (up) {
        Job job;
        find_job_option("up")->set(job, {*up});
        options.up = job.up;
    }
    Watch watch(progress, "MeasureBar");
    options.observer = [&](const std::string& name, double share) { return watch.told(MeasureProgress{name, share}); };
    Measures found = watch.over([&] { return measure(object.packing, options); });
    warn(Caution::measure, {impossible_fraction(object.packing)});
    for (const std::string& sentence : found.left_out) warn(Caution::measure, {"left out: " + sentence});
    if (report) write_measures_page(object, found, options, *report);
    return object_of(std::move(found));
}

py::object item(const MeasuresObject& object, const std::string& name) {
    if (object.tables.contains(name) && object.of_spheres.contains(name))
        throw InputError("'" + name +
                         "' is a table and a value of each sphere; take it from tables or of_spheres of the result");
    for (const py::dict& all : {object.scalars, object.tables, object.of_spheres})
        if (all.contains(name)) return all[py::str(name)];
    throw py::key_error(name);
}

py::list named(const MeasuresObject& object) {
    py::list names;
    for (const py::dict& all : {object.scalars, object.tables, object.of_spheres})
        for (const auto& [name, value] : all) names.append(name);
    return names;
}

py::dict known() {
    py::dict all;
    for (const MeasureInfo& info : known_measures()) all[py::str(info.name)] = info.meaning;
    return all;
}

}  // namespace

void add_measures(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    py::class_<MeasuresObject>(module, "Measures",
                               "Results of analyze(). measures['g_of_r'] finds a name among scalars, tables and values "
                               "of spheres. Lengths are in the packing's unit.")
        .def_readonly("scalars", &MeasuresObject::scalars, "Name to number, None where there is none")
        .def_readonly("tables", &MeasuresObject::tables, "Name to columns, these name to (K,) array")
        .def_readonly("of_spheres", &MeasuresObject::of_spheres, "Name to (N,) array, a value a sphere")
        .def_readonly("meanings", &MeasuresObject::meanings, "Of each name, and of each 'table.column'")
        .def_readonly("units", &MeasuresObject::units, "Likewise; '' for pure numbers")
        .def_readonly("left_out", &MeasuresObject::left_out, "Of 'all': sentences why")
        .def("__getitem__", &item, "name"_a)
        .def("__repr__", [](const MeasuresObject& o) {
            return "<bernal.Measures: " + std::string(py::str(", ").attr("join")(named(o)).cast<std::string>()) + ">";
        });
    py::class_<MeasureProgress>(module, "MeasureProgress", "How far analyze() is.")
        .def_readonly("measure", &MeasureProgress::measure, "The name of the present one")
        .def_readonly("share", &MeasureProgress::share, "Of it that is done, 0 to 1");
    type.def(
        "analyze", &analyzed, "measures"_a = py::none(), py::kw_only(), "contact_tolerance"_a = 1e-3,
        "grading"_a = py::none(), "grading_columns"_a = py::none(), "sample"_a = py::none(), "band"_a = py::none(),
        "grading_cut"_a = py::none(), "up"_a = py::none(), "report"_a = py::none(), "progress"_a = py::none(),
        "threads"_a = 0,
        "Measures the packing. Returns Measures: numbers, curves and values of each sphere.\n\nmeasures: names "
        "(measures() lists them) or 'all'; by default those that take seconds at 100,000 spheres. contact_tolerance: "
        "largest gap of a contact, relative to the sum of the radii. grading: the wanted grading, a file or an (M, 2) "
        "array of diameters and percent passing, cut at grading_cut; grading_columns: columns of size and value in the "
        "file, '1,3'; sample: the name of one, where the file holds several; band: 'low', 'middle' or 'high', where it "
        "is a band. up: vertical axis of a bed. report: a page with all results, .html. progress: a function of a "
        "MeasureProgress, which stops by returning False, or True for a bar.");
    module.def("measures", &known, "The measures that analyze() knows: name to meaning");
}

}  // namespace bernal
