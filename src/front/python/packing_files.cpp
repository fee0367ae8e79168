// Packings from files and into them, and the page that one looks at.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <mutex>

#include "bernal/files.hpp"
#include "bernal/report.hpp"
#include "keys/stated_unit.hpp"
#include "options/reading_options.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "report/state_page.hpp"
#include "run/summary_beside.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// One number for all classes, or one for each.
std::vector<double> densities_of(const py::object& density) {
    Job job;
    if (!density.is_none()) find_job_option("density")->set(job, texts_of("density", density));
    return job.densities;
}

/// `container` is one, or the name of a vessel, which keywords tell more of.
ReadOptions options_to_read(std::optional<std::string> format, const py::object& container,
                            const std::optional<fs::path>& container_of, const py::kwargs& keywords) {
    const bool is_named = py::isinstance<py::str>(container);
    if (!container.is_none() && container_of)
        throw InputError("`container` and `container-of` tell two; give one of them");
    ReadOptions options{std::move(format), {}};
    if (!is_named) options.container = container.cast<std::optional<Container>>();
    if (container_of) options.container_of = *container_of;
    ReadingWish wish;
    const OptionGroup table = reading_options(wish);
    if (is_named) read_keyword(table, "container", container);
    read_keywords(table, keywords);
    take_wish(options, wish);
    return options;
}

/// No unit contradicts none: it is how a wrong one is taken back.
void take_unit(Packing& packing, const std::optional<LengthUnit>& stated, const fs::path& file) {
    if (stated == LengthUnit::none) packing.unit = *stated;
    state_unit(packing, stated, file, "leave it out, or give 'none' where the unit is wrong");
}

std::shared_ptr<PackingObject> read_file(const fs::path& file, std::optional<std::string> format,
                                         const py::object& container, std::optional<std::int64_t> timestep,
                                         const py::object& unit, const std::optional<fs::path>& container_of,
                                         const py::kwargs& keywords) {
    ReadOptions options = options_to_read(std::move(format), container, container_of, keywords);
    options.timestep = timestep;
    auto object = std::make_shared<PackingObject>();
    const std::optional<LengthUnit> stated = unit_of(unit);
    std::vector<std::string> remarks;
    options.remark = [&](const std::string& sentence) { remarks.push_back(sentence); };
    {
        const py::gil_scoped_release free;
        object->packing = read_packing(file, options);
    }
    object->told_target = target_as_summary_tells(file, object->packing);
    try {
        const auto told_by = container_of ? std::optional(container_of->string()) : std::nullopt;
        object->told_material = told_material(file, told_by);
    } catch (const InputError& fault) {
        object->material_fault = fault.what();
    }
    take_unit(object->packing, stated, file);
    warn(Caution::file, remarks);
    return object;
}

/// The states of a run, one after another: an iterator.
class Timesteps {
  public:
    Timesteps(const fs::path& file, ReadOptions options, const std::optional<LengthUnit>& unit)
        : file_(file), unit_(unit) {
        options.remark = [this](const std::string& sentence) { remarks_.push_back(sentence); };
        next_ = read_timesteps(file, options);
    }
    Timesteps(const Timesteps&) = delete;
    Timesteps& operator=(const Timesteps&) = delete;

    py::tuple next() {
        std::optional<TimestepPacking> state = [&] {
            const py::gil_scoped_release free;
            const std::scoped_lock one_at_a_time(mutex_);
            return next_();
        }();
        warn(Caution::file, std::exchange(remarks_, {}));
        if (!state) throw py::stop_iteration();
        auto object = std::make_shared<PackingObject>();
        object->packing = std::move(state->packing);
        take_unit(object->packing, unit_, file_);
        return py::make_tuple(state->step, object);
    }

  private:
    fs::path file_;
    std::optional<LengthUnit> unit_;
    std::vector<std::string> remarks_;
    NextTimestep next_;
    std::mutex mutex_;
};

std::unique_ptr<Timesteps> timesteps_of(const fs::path& file, std::optional<std::string> format,
                                        const py::object& container, const py::object& unit,
                                        const std::optional<fs::path>& container_of, const py::kwargs& keywords) {
    return std::make_unique<Timesteps>(file, options_to_read(std::move(format), container, container_of, keywords),
                                       unit_of(unit));
}

std::vector<Column> columns_of(const py::dict& values, std::size_t count) {
    std::vector<Column> columns;
    for (const auto& [name, value] : values) {
        const auto key = py::cast<std::string>(name);
        const NumberArray numbers = finite_numbers(key, value, 1);
        if (static_cast<std::size_t>(numbers.size()) != count)
            throw InputError("`values` has " + std::to_string(numbers.size()) + " numbers of '" + key + "' for " +
                             std::to_string(count) + " spheres; give as many");
        columns.push_back({key, "", "", {numbers.data(), numbers.data() + numbers.size()}});
    }
    return columns;
}

std::vector<std::string> write(const PackingObject& object, const fs::path& file, std::optional<std::string> format,
                               const py::object& density, std::size_t templates, const py::dict& values) {
    WriteOptions options;
    options.format = std::move(format);
    options.templates = templates;
    if (templates < 1) throw InputError("templates", "0", "is not possible", "give a whole number from 1");
    options.densities = densities_of(density);
    options.values = columns_of(values, object.packing.spheres.size());
    if (!options.values.empty()) require_holds_values(file);
    const std::vector<std::string> remarks = [&] {
        const py::gil_scoped_release free;
        return write_packing(object.packing, file, options);
    }();
    for (const std::string& remark : remarks) warn(Caution::file, {file.string() + ' ' + remark});
    return remarks;
}

void write_page(PackingObject& object, const fs::path& file) {
    require_page_name(file);
    const Report page = page_of(object, file.stem());
    const py::gil_scoped_release free;
    write_report(object.packing, page, file);
}

py::str frame(PackingObject& object) {
    const Report report = page_of(object, "Packing");
    const std::string page = [&] {
        const py::gil_scoped_release free;
        return report_page(object.packing, report);
    }();
    return framed(page);
}

void tell_equilibrium(Report& page, const std::string& json, int dimension) {
    const py::object told = from_json(json);
    page.remark =
        equilibrium_text(told["pressure"].cast<double>(), told["max_relative_overlap"].cast<double>(), dimension);
    page.further = {{"Equilibrium", json}};
}

void tell_jammed(Report& page, const std::string& json) {
    page.remark = jammed_text(from_json(json)["pressure"].cast<double>());
    page.further = {{"Jammed state", json}};
}

}  // namespace

Report page_of(PackingObject& object, const std::string& title) {
    Report page;
    page.title = title;
    page.inspection = inspection_of(object);
    if (!object.equilibrium.empty())
        tell_equilibrium(page, object.equilibrium, object.packing.container.dimension);
    else if (!object.jammed.empty())
        tell_jammed(page, object.jammed);
    else
        page.certificate = page.inspection->certificate;
    if (object.summary) page.summary = to_json(*object.summary);
    if (object.summary) page.component_profile = object.summary->component_profile;
    page.wanted = wanted_by(object);
    if (object.history) page.tables = {*object.history};
    page.options = object.options;
    return page;
}

void add_packing_files(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    type.def("write", &write, "file"_a, py::kw_only(), "format"_a = py::none(), "density"_a = py::none(),
             "templates"_a = WriteOptions{}.templates, "values"_a = py::dict(),
             "Writes a file; its extension or `format` gives the format. Returns sentences about what the file does "
             "not hold, which are also FileWarnings.\n\ndensity: in kg/m3, for formats with masses, one for all or one "
             "for each class. templates: for chrono, the largest number of distinct sizes. values: dict of name to "
             "(N,) array, written as columns of .vtp and .xyz.")
        .def("report", &write_page, "file"_a,
             "Writes the report page with numbers, certificate, charts and a 3D view, .html")
        .def("_repr_html_", &frame, "The page in a frame, for notebooks");
    static const std::string about_reading =
        "Reads a packing of any format that bernal knows.\n\ncontainer: container to use if the file has none, or the "
        "name of a vessel, whose lengths are those of pack(); container_of: a file to take it from, the summary of an "
        "export or a packing. For a file of a DEM run, the export's PREFIX.json beside it is used. timestep: which "
        "time step of a file with several (the last). unit: unit of the lengths if the file has none; 'none' removes "
        "a wrong one. Assumptions are FileWarnings." +
        keywords_doc(options_of("read"));
    module.def("read", &read_file, "file"_a, py::kw_only(), "format"_a = py::none(), "container"_a = py::none(),
               "timestep"_a = py::none(), "unit"_a = py::none(), "container_of"_a = py::none(), about_reading.c_str());
    py::class_<Timesteps>(module, "Timesteps", "Iterator over the states of a run: pairs of time step and Packing.")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Timesteps::next);
    module.def("read_timesteps", &timesteps_of, "file"_a, py::kw_only(), "format"_a = py::none(),
               "container"_a = py::none(), "unit"_a = py::none(), "container_of"_a = py::none(),
               "Reads all states of a dump, one at a time. Yields pairs of time step and Packing.\n\nTakes the "
               "arguments of read(), without timestep.");
}

}  // namespace bernal
