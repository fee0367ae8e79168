// analyze(): measures of a packing as numbers and arrays.

#include "bernal/measures.hpp"

#include <pybind11/stl.h>

#include "bernal/grading.hpp"
#include "python/arrays.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/tables.hpp"
#include "python/watch.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

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
                                          std::optional<double> cut) {
    if (grading.is_none() && cut)
        throw InputError("`grading-cut` says nothing without `grading`; give both, or neither");
    if (grading.is_none()) return wanted_by(object);
    const Grading curve = read_grading(texts_of("grading", grading).at(0), object.packing.unit);
    return grading_distribution(cut ? cut_grading(curve, *cut) : curve, object.packing.container.dimension);
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

MeasuresObject analyzed(const PackingObject& object, const py::object& measures, double contact_tolerance,
                        const py::object& grading, std::optional<double> grading_cut, int threads,
                        const std::optional<std::string>& up) {
    MeasureOptions options;
    options.measures = names_of(measures);
    options.contact_tolerance = contact_tolerance;
    options.wanted = wanted_by(object, grading, grading_cut);
    options.threads = threads;
    if (up) {
        Job job;
        find_job_option("up")->set(job, {*up});
        options.up = job.up;
    }
    Watch watch;
    options.observer = [&](const std::string&, double) { return watch.goes_on(); };
    return object_of(watch.over([&] { return measure(object.packing, options); }));
}

py::object item(const MeasuresObject& object, const std::string& name) {
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
                               "What was measured; measures['g_of_r'] finds a name among scalars, tables and values "
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
    type.def(
        "analyze", &analyzed, "measures"_a = py::none(), py::kw_only(), "contact_tolerance"_a = 1e-3,
        "grading"_a = py::none(), "grading_cut"_a = py::none(), "threads"_a = 0, "up"_a = py::none(),
        "Measures the packing: numbers, curves and values of each sphere, a Measures.\n\n"
        "measures: names (measures() lists them) or 'all'; without, those that take seconds at 100,000 spheres. "
        "contact_tolerance: gap up to which spheres are in contact, of the sum of their radii. grading: the "
        "wanted one, a file or an (M, 2) array of diameters and percent passing, cut at grading_cut. up: of a bed, the "
        "axis against gravity.");
    module.def("measures", &known, "The measures that analyze() knows: name to meaning");
}

}  // namespace bernal
