// export(): the files from which a DEM code starts with a packing.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>

#include "bernal/certificate.hpp"
#include "core/words.hpp"
#include "export/packing_export.hpp"
#include "files/file_set.hpp"
#include "files/output_prefix.hpp"
#include "keys/stated_unit.hpp"
#include "material/property_kinds.hpp"
#include "options/option_groups.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "python/reactor_exports.hpp"
#include "python/watch.hpp"
#include "report/state_page.hpp"
#include "run/summary_beside.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

/// The names of the DEM codes: "'lammps' or 'yade'".
std::string quoted_names() {
    std::vector<std::string> names;
    for (const std::string& name : dem_code_names()) names.push_back(in_quotes(name));
    return listed(names);
}

const DemCodeInfo& code_of(const std::string& name) {
    for (const DemCodeInfo& code : dem_codes())
        if (name == code.name) return code;
    throw InputError("code", name, "is not known", "give " + all_code_names());
}

/// "wall", 1, or a pair: "0-wall", (0, "wall").
std::string class_text(const py::handle& classes) {
    std::string text;
    for (const std::string& one : texts_of("material", classes)) text += (text.empty() ? "" : "-") + one;
    return text;
}

std::vector<MaterialArgument> materials_of(const py::dict& material) {
    std::vector<MaterialArgument> all;
    for (const auto& [classes, properties] : material) {
        std::string text = class_text(classes) + ':';
        if (!py::isinstance<py::dict>(properties))
            throw InputError("material", text + std::string(py::str(properties)), "says nothing of it",
                             "give a dict, as in {'wall': {'friction': 0.1}}");
        for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(properties))
            text += (text.back() == ':' ? "" : ",") + key_of(py::str(name)) + '=' + texts_of("material", value).at(0);
        all.push_back(read_material(text));
    }
    return all;
}

ExportWish wish_of(const py::object& density, const py::dict& material, const py::kwargs& options) {
    ExportWish wish;
    Job job;
    if (!density.is_none()) find_job_option("density")->set(job, texts_of("density", density));
    wish.material.densities = job.densities;
    wish.materials = {materials_of(material)};
    for (const auto& [keyword, value] : options) require_known(key_of(py::str(keyword)));
    read_keywords(export_options(wish), options);
    return wish;
}

using File = std::optional<fs::path>;

/// Where all goes. `write` is one name, or some.
StateFiles files_of(const std::optional<std::string>& code, const fs::path& out, const py::object& write,
                    const File& contacts, const File& report) {
    StateFiles files{out, code ? &code_of(*code) : nullptr};
    if (!write.is_none()) files.write = texts_of("write", write);
    if (contacts) files.contacts = contacts->string();
    if (report) files.page = report->string();
    return files;
}

void require_possible(const StateFiles& files, const ExportWish& wish) {
    require_prefix(files.prefix);
    require_no_summary(files.prefix, "");
    if (files.page) require_page_name(*files.page);
    check(files, wish, "code");
}

Packing with_unit(Packing packing, const py::object& unit, const std::string& converted = "metres") {
    state_unit(packing, unit_of(unit), "the packing", "leave it out: the lengths are converted to " + converted);
    return packing;
}

/// All files, put in place together.
WrittenState write_all(const StateFiles& files, const PackingExport& made) {
    FileSet set;
    WrittenState written = made.write([&](const std::string& file) {
        Report page;
        page.title = fs::path(files.prefix).filename();
        tell_state(page, made.state(), made.summary());
        write_report(made.state().packing, page, file);
    });
    set.commit();
    return written;
}

void warn_of_state(std::string expansion, const std::string& piston) {
    if (!expansion.empty())
        expansion += "; its certificate says where, and read() and packing_from() take a container that is another";
    warn(Caution::state, {expansion, piston});
}

/// For a code of neutron transport there is no use for what a DEM run asks for: refused where it is given.
void require_of_reactors(const ReactorCodeName& code, const py::object& density, const py::dict& material,
                         const StateFiles& files, const py::kwargs& options) {
    std::string idle = !density.is_none()     ? "density"
                       : !material.empty()    ? "material"
                       : !files.write.empty() ? "write"
                       : files.contacts       ? "contacts"
                       : files.page           ? "report"
                                              : "";
    for (const auto& [keyword, value] : options) {
        require_known(key_of(py::str(keyword)));
        if (!value.is_none()) idle = py::str(keyword);
    }
    if (!idle.empty())
        throw InputError("for " + std::string(code.name) + " there is no use for `" + idle +
                         "`: nothing moves there, and you fill in the materials; leave it out");
}

std::vector<std::string> exported(const PackingObject& object, const std::optional<std::string>& code,
                                  const fs::path& out, const py::object& density, const py::dict& material,
                                  const py::object& layers, const py::object& unit, const py::object& write,
                                  const File& contacts, const File& report, const py::object& progress, int threads,
                                  const py::kwargs& options) {
    if (const ReactorCodeName* reactor = code ? find_reactor_code(*code) : nullptr) {
        require_of_reactors(*reactor, density, material, files_of({}, out, write, contacts, report), options);
        return export_for_reactor(*reactor, with_unit(packing_of_spheres(object), unit, "cm"), out, layers);
    }
    if (!layers.is_none())
        throw InputError("`layers` are those of spheres for neutron transport; give `code` " +
                         listed(reactor_code_names()) + ", or leave it out");
    const StateFiles files = files_of(code, out, write, contacts, report);
    ExportWish wish = wish_of(density, material, options);
    const bool needs_law = files.code != nullptr || wish.pressure;
    if (needs_law && !object.material_fault.empty()) throw InputError(object.material_fault);
    const std::string told = needs_law && object.told_material ? take_told_material(wish, *object.told_material) : "";
    const Packing packing = with_unit(packing_of_spheres(object), unit);
    require_possible(files, wish);
    Watch watch(progress, "EquilibriumBar");
    PackingExport made = watch.over([&] { return PackingExport(files, wish, packing); });
    warn(Caution::file, {made.unit_remark()});
    warn(Caution::option, {told});
    warn(Caution::option, made.material_remarks());
    watch.over([&] {
        made.make_state(threads, [&](const EquilibriumProgress& now) { return watch.told(now); });
        return 0;
    });
    warn_of_state(made.expansion_remark(), made.piston_remark());
    warn(Caution::state, made.density_remarks(object.summary ? object.summary->target_fraction : object.told_target));
    const WrittenState written = watch.over([&] { return write_all(files, made); });
    warn(Caution::file, written.remarks);
    return written.files;
}

std::shared_ptr<PackingObject> equilibrated(const PackingObject& object, const py::object& pressure,
                                            const py::object& density, const py::dict& material, const py::object& unit,
                                            const py::object& progress, int threads, const py::kwargs& options) {
    ExportWish wish = wish_of(density, material, options);
    for (const auto& [keyword, value] : options)
        if (const std::string key = key_of(py::str(keyword)); !find_property_kind(key) && !value.is_none())
            throw InputError("`" + key + "` has no part in an equilibrium; leave it out");
    say(wish, "pressure", texts_of("pressure", pressure));
    const Packing packing = with_unit(packing_of_spheres(object), unit);
    check(wish, false);
    complete(wish, packing, false);
    Watch watch(progress, "EquilibriumBar");
    const DemStateOptions wanted{wish.material, 0, wish.pressure, threads,
                                 [&](const EquilibriumProgress& now) { return watch.told(now); }};
    warn(Caution::file, {unit_remark(packing)});
    warn(Caution::option, material_remarks(wish, packing));
    DemState state = watch.over([&] { return dem_state(packing, wanted); });
    warn_of_state(expansion_remark(packing, state, wish.gap.value_or(0)), piston_remark(packing, state));
    auto found = std::make_shared<PackingObject>();
    found->force_contacts = std::make_shared<ContactList>(contact_list(state.packing, state.equilibrium->contacts));
    found->equilibrium = equilibrium_json(*state.equilibrium);
    found->packing = std::move(state.packing);
    return found;
}

}  // namespace

void add_exports(py::module_& module, PackingClass& type) {
    using namespace py::literals;
    py::class_<EquilibriumProgress>(module, "EquilibriumProgress",
                                    "How far export() or equilibrate() is from equilibrium.")
        .def_readonly("stage", &EquilibriumProgress::stage, "'compressing', 'releasing' or 'coming to rest'")
        .def_readonly("pressure", &EquilibriumProgress::pressure, "Now, in Pa, of discs in N/m")
        .def_readonly("unbalanced", &EquilibriumProgress::unbalanced,
                      "The mean net force on a sphere, over the mean contact force")
        .def_readonly("steps", &EquilibriumProgress::steps, "Evaluations of the forces");
    static const std::string doc =
        "Writes all that a run of a DEM code needs, in SI units: data, input deck, numbers. Returns the files' "
        "names.\n\ncode: " +
        quoted_names() +
        "; without a code, only the files in `write` are "
        "made. For neutron transport, in cm from the vessel's axis: 'openmc', 'serpent', 'mcnp' or 'scone', which take "
        "only layers, unit and out. layers: of spheres from the centre outwards, materials and outer radii in cm: "
        "'kernel:0.025,buffer:0.035', [('kernel', 0.025), ('buffer', 0.035), 'coating'], or a dict of these by "
        "component. out: prefix of the names. density: in kg/m3, one for all or one for each class.\nmaterial: "
        "properties that differ for a class, 'wall', or a pair such as (0, 'wall'): {1: {'young': 7e10, 'density': "
        "2500}, 'wall': {'friction': 0.1}}.\nunit: unit of the packing's lengths, if it has none. write: further files "
        "with the state. contacts: with pressure, a CSV of the contacts with normals and forces. report: a page of the "
        "state, .html. progress: for the search for equilibrium, a function of an EquilibriumProgress, or True for a "
        "bar.\nTwo values are a tuple: gravity=(9.81, 'x'), vibrate=(1e-4, 50)." +
        keywords_doc(options_of("export"));
    type.def("export", &exported, "code"_a = py::none(), "out"_a = "packing-dem", py::kw_only(),
             "density"_a = py::none(), "material"_a = py::dict(), "layers"_a = py::none(), "unit"_a = py::none(),
             "write"_a = py::none(), "contacts"_a = py::none(), "report"_a = py::none(), "progress"_a = py::none(),
             "threads"_a = 0, doc.c_str());
    static const std::string equilibrium_doc =
        "Returns the packing in frictionless static equilibrium under a pressure in Pa (discs: in N/m). Lengths are in "
        "metres. Overlaps are the elastic compression of the contacts. contacts() has their forces; `equilibrium` has "
        "stress and balance.\n\n"
        "density, material, unit, progress: as in export(). The container is scaled together with its walls and "
        "obstacles." +
        keywords_doc(options_of("equilibrate"));
    type.def("equilibrate", &equilibrated, "pressure"_a, py::kw_only(), "density"_a = py::none(),
             "material"_a = py::dict(), "unit"_a = py::none(), "progress"_a = py::none(), "threads"_a = 0,
             equilibrium_doc.c_str())
        .def_property_readonly(
            "equilibrium",
            [](const PackingObject& o) { return o.equilibrium.empty() ? py::none() : from_json(o.equilibrium); },
            "dict of a state of equilibrate(): pressure, stress, mean_contact_force, unbalanced_force_ratio ...; "
            "otherwise None");
}

}  // namespace bernal
