// export(): the files from which a DEM code starts with a packing.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <cmath>
#include <filesystem>

#include "bernal/files.hpp"
#include "bernal/separation.hpp"
#include "compare/dem_state.hpp"
#include "core/atomic_file.hpp"
#include "core/number_text.hpp"
#include "core/words.hpp"
#include "deck/dem_codes.hpp"
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

int axis_of(const std::string& key, const std::string& name) {
    const std::size_t axis = std::string_view("xyz").find(name);
    if (name.size() == 1 && axis != std::string_view::npos) return static_cast<int>(axis);
    throw InputError(key, name, "is not possible", "give x, y or z");
}

/// A number and a word, or the number alone.
std::pair<double, std::string> number_and_word(const std::string& key, const py::object& value,
                                               const std::string& usual) {
    const Texts texts = texts_of(key, value);
    const auto number = parse_number(texts.at(0));
    if (!number || !std::isfinite(*number) || texts.size() > 2)
        throw InputError(key, texts.at(0), "is not possible",
                         "give a number" + (usual.empty() ? " and a word" : usual));
    if (texts.size() == 1 && usual.empty())
        throw InputError(key, texts.at(0), "is not all", "give a number and a word");
    return {*number, texts.size() == 2 ? texts[1] : usual};
}

Shear shear_of(const py::object& value) {
    const auto [rate, plane] = number_and_word("shear", value, "");
    if (plane == "xy") return {rate, 0, 1};
    if (plane == "xz") return {rate, 0, 2};
    if (plane == "yz") return {rate, 1, 2};
    throw InputError("shear", plane, "is not possible", "give xy, xz or yz");
}

Loading loading_of(const py::object& gravity, const py::object& servo, const py::object& shear,
                   const py::object& compress) {
    std::vector<Loading> given;
    if (!gravity.is_none()) {
        const auto [acceleration, axis] = number_and_word("gravity", gravity, "z");
        given.push_back(Gravity{acceleration, axis_of("gravity", axis)});
    }
    if (!servo.is_none()) given.push_back(Servo{servo.cast<double>()});
    if (!shear.is_none()) given.push_back(shear_of(shear));
    if (!compress.is_none()) {
        const auto [rate, axis] = number_and_word("compress", compress, "");
        given.push_back(Compression{rate, axis_of("compress", axis)});
    }
    if (given.size() > 1)
        throw InputError("a deck does one thing to the grains; give one of `gravity`, `servo`, `shear` and `compress`");
    return given.empty() ? Loading() : given.front();
}

Material material_of(const py::object& density, std::optional<double> young, double poisson,
                     std::optional<double> stiffness, double friction, double restitution) {
    if (young && stiffness)
        throw InputError("`young` means Hertz' law and `stiffness` the linear one; give one of them");
    if (!young && !stiffness)
        throw InputError(
            "the stiffness of the grains is missing; give `young` with Young's modulus in Pa, or `stiffness` in N/m");
    Material material;
    material.law = stiffness ? ContactLaw::linear : ContactLaw::hertz;
    material.young = young.value_or(0);
    material.stiffness = stiffness.value_or(0);
    material.poisson = poisson, material.friction = friction, material.restitution = restitution;
    Job job;
    find_job_option("density")->set(job, texts_of("density", density));
    material.densities = job.densities;
    return material;
}

/// Data, deck and the numbers of the state; returned are the files' names.
std::vector<std::string> write_all(const DemCodeFiles& code, const DemState& state, const DeckOptions& options,
                                   const std::string& prefix) {
    const fs::path path = prefix;
    const std::string stem = path.filename(), data = prefix + code.extension;
    const std::vector<DeckFile> files = deck(code.code, state.packing, options, stem, stem + code.extension);
    WriteOptions writing;
    writing.format = code.format;
    writing.densities = options.material.densities;
    writing.material = options.material;
    std::vector<std::string> written{data};
    write_packing(state.packing, data, writing);
    for (const DeckFile& file : files) {
        written.push_back(path.parent_path() / file.name);
        write_text_atomically(written.back(), file.text);
    }
    written.push_back(prefix + ".json");
    write_text_atomically(written.back(), to_json(state, options.material));
    return written;
}

std::vector<std::string> exported(const PackingObject& object, const std::string& code_name, const fs::path& out,
                                  const py::object& density, std::optional<double> young, double poisson,
                                  std::optional<double> stiffness, double friction, double restitution,
                                  std::optional<double> gap, std::optional<double> pressure, const py::object& gravity,
                                  const py::object& servo, const py::object& shear, const py::object& compress,
                                  std::optional<long long> steps, std::optional<long long> output_every, int threads) {
    const DemCodeFiles& code = code_of(code_name);
    const Material material = material_of(density, young, poisson, stiffness, friction, restitution);
    if (gap && pressure)
        throw InputError("`gap` keeps the spheres apart and `pressure` presses them together; give one of them");
    const DeckOptions options{material, pressure.value_or(0), steps, output_every,
                              loading_of(gravity, servo, shear, compress)};
    Watch watch;
    DemStateOptions wanted{material, gap.value_or(0), pressure, threads,
                           [&](const EquilibriumProgress&) { return watch.goes_on(); }};
    const py::gil_scoped_release free;
    // What the code cannot take is refused before the long work.
    if (pressure) deck(code.code, in_metres(object.packing), options, "deck", "data");
    return write_all(code, dem_state(object.packing, wanted), options, out);
}

}  // namespace

void add_exports(PackingClass& type) {
    using namespace py::literals;
    const auto none = py::none();
    type.def("export", &exported, "code"_a, "out"_a = "packing-dem", py::kw_only(), "density"_a, "young"_a = none,
             "poisson"_a = 0.3, "stiffness"_a = none, "friction"_a = 0.5, "restitution"_a = 0.5, "gap"_a = none,
             "pressure"_a = none, "gravity"_a = none, "servo"_a = none, "shear"_a = none, "compress"_a = none,
             "steps"_a = none, "output_every"_a = none, "threads"_a = 0,
             "Writes all that a run of a DEM code needs, in SI units: data, input deck, numbers. Returns the files' "
             "names.\n\n"
             "code: 'lammps', 'liggghts', 'yade' or 'mercury'. out: beginning of the names. density: in kg/m3, one for "
             "all or one for each class. young: Young's modulus in Pa, contacts after Hertz, with poisson; or "
             "stiffness in N/m, linear contacts. gap: smallest one, of the smaller diameter. pressure: in Pa, in "
             "static equilibrium under it. gravity: m/s2, or (m/s2, 'x'). servo: Pa. shear: (1/s, 'xy'). compress: "
             "(1/s, 'z'). steps, output_every: of the deck.");
}

}  // namespace bernal
