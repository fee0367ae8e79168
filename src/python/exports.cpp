// export(): the files from which a DEM code starts with a packing.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>

#include "bernal/files.hpp"
#include "bernal/separation.hpp"
#include "core/words.hpp"
#include "export/dem_codes.hpp"
#include "export/dem_state.hpp"
#include "export/export_wish.hpp"
#include "files/atomic_file.hpp"
#include "files/output_prefix.hpp"
#include "job/summary_beside.hpp"
#include "python/errors.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/watch.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

namespace fs = std::filesystem;

const DemCodeFiles& code_of(const std::string& name) {
    for (const DemCodeFiles& code : dem_codes)
        if (name == code.name) return code;
    throw InputError("code", name, "is not known", "give " + listed(dem_code_names()));
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
    for (const auto& [keyword, value] : options)
        if (const std::string key = key_of(py::str(keyword)); !value.is_none()) say(wish, key, texts_of(key, value));
    return wish;
}

/// Data, deck and the numbers of the state; returned are the files' names.
std::vector<std::string> write_all(const DemCodeFiles& code, const DemState& state, const ExportWish& wish,
                                   const std::string& prefix) {
    const fs::path path = prefix;
    const std::string stem = path.filename(), data = prefix + code.extension;
    const std::vector<DeckFile> files = deck(code.code, state.packing, deck_options(wish), stem, stem + code.extension);
    WriteOptions writing;
    writing.format = code.format;
    writing.densities = wish.material.densities;
    writing.material = wish.material;
    std::vector<std::string> written{data};
    write_packing(state.packing, data, writing);
    for (const DeckFile& file : files) {
        written.push_back(path.parent_path() / file.name);
        write_text_atomically(written.back(), file.text);
    }
    written.push_back(prefix + ".json");
    write_text_atomically(written.back(), to_json(state, wish.material));
    return written;
}

std::vector<std::string> exported(const PackingObject& object, const std::string& code_name, const fs::path& out,
                                  const py::object& density, const py::dict& material, int threads,
                                  const py::kwargs& options) {
    const DemCodeFiles& code = code_of(code_name);
    ExportWish wish = wish_of(density, material, options);
    require_prefix(out);
    require_no_summary(out, "");
    check(wish, true);
    complete(wish, object.packing);
    Watch watch;
    DemStateOptions wanted{wish.material, wish.gap.value_or(0), wish.pressure, threads,
                           [&](const EquilibriumProgress&) { return watch.goes_on(); }};
    return watch.over([&] {
        // What the code cannot take is refused before the long work.
        if (wish.pressure) deck(code.code, in_metres(object.packing), deck_options(wish), "deck", "data");
        return write_all(code, dem_state(object.packing, wanted), wish, out);
    });
}

/// The numbers, as the docstring tells them.
std::string numbers_doc() {
    std::string text;
    for (const ExportNumber& number : export_numbers())
        text += keyword_of(number.key) + ": " + number.description + ".\n";
    return text;
}

}  // namespace

void add_exports(PackingClass& type) {
    using namespace py::literals;
    static const std::string doc =
        "Writes all that a run of a DEM code needs, in SI units: data, input deck, numbers. Returns the files' "
        "names.\n\n"
        "code: 'lammps', 'liggghts', 'yade' or 'mercury'. out: beginning of the names. density: in kg/m3, one for all "
        "or one for each class.\n"
        "material: what a class, 'wall', or a pair as (0, 'wall') has of its own: {1: {'young': 7e10, 'density': "
        "2500}, 'wall': {'friction': 0.1}}.\n" +
        numbers_doc() + "gravity: m/s2, or (m/s2, 'x'). servo: Pa. shear: (1/s, 'xy'). compress: (1/s, 'z').";
    type.def("export", &exported, "code"_a, "out"_a = "packing-dem", py::kw_only(), "density"_a = py::none(),
             "material"_a = py::dict(), "threads"_a = 0, doc.c_str());
}

}  // namespace bernal
