// blend(): the shares of stock materials that come nearest to a curve, or pack densest.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>

#include "blend/blend_json.hpp"
#include "blend/stock.hpp"
#include "core/number_text.hpp"
#include "core/parallel.hpp"
#include "files/atomic_file.hpp"
#include "options/option_groups.hpp"
#include "python/arrays.hpp"
#include "python/errors.hpp"
#include "python/option_keywords.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "python/page_frame.hpp"
#include "python/tables.hpp"
#include "python/watch.hpp"
#include "report/blend_page.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

/// {"sand": "sand.csv", "gravel": {"grading": array, "density": 2650}}, with the file or the array of a grading for all
/// that is no dict.
py::dict as_components(const py::dict& stock) {
    py::dict components;
    for (const auto& [name, material] : stock) {
        py::dict properties;
        if (py::isinstance<py::dict>(material))
            properties = material.attr("copy")().cast<py::dict>();
        else
            properties["grading"] = material;
        if (properties.contains("grading") && !properties.contains("sizes")) properties["sizes"] = "table";
        components[name] = properties;
    }
    return components;
}

Texts texts_of_stock(const py::object& stock) {
    if (py::isinstance<py::dict>(stock)) return texts_of("component", as_components(stock.cast<py::dict>()));
    return texts_of("stock", stock);
}

/// A name, a file, or (M, 2) sizes and percent passing, or (M, 3) sizes with both ends of a band: as a text.
std::string text_of_target(const py::object& target) {
    if (!is_list(target)) return texts_of("target", target).at(0);
    const auto shape = py::array(target).ndim() == 2 ? py::array(target).shape(1) : 0;
    const py::ssize_t columns = shape == 3 ? 3 : 2;
    const NumberArray numbers = finite_numbers("target", target, columns);
    std::string text = columns == 3 ? "diameter;low;high\n" : "diameter;passing\n";
    for (py::ssize_t row = 0; row < numbers.shape(0); ++row)
        for (py::ssize_t k = 0; k < columns; ++k)
            text += number_text(numbers.data()[row * columns + k]) + (k + 1 < columns ? ';' : '\n');
    return text;
}

/// As Python sees BlendProgress, which has references.
struct BlendStep {
    int packings = 0;
    std::optional<double> packing_fraction, error;
};

BlendStep step_of(const BlendProgress& now) {
    BlendStep step{now.packings_done, {}, now.so_far.error};
    if (now.packings_done > 0) step.packing_fraction = now.so_far.packing_fraction;
    return step;
}

py::object blended(const py::object& stock, const py::object& target, const py::object& shares_by,
                   const py::object& unit, const std::optional<std::filesystem::path>& toml,
                   const std::optional<std::filesystem::path>& report, const py::object& progress, int threads,
                   const py::kwargs& keywords) {
    Watch watch(progress, "BlendBar");
    BlendOptions options;
    options.threads = threads;
    GivenOptions further;
    OptionGroup table = blend_options(options);
    for (Option& option : container_options(further)) table.push_back(std::move(option));
    read_keywords(table, keywords);
    if (!target.is_none()) options.target = text_of_target(target);
    if (report) require_page_name(*report);
    if (toml && py::isinstance<py::str>(stock) && stock.cast<std::string>() == toml->string())
        throw InputError("toml", toml->string(), "is the file of the materials", "give another name");
    if (!shares_by.is_none()) further["shares-by"] = {texts_of("shares-by", shares_by), ""};
    if (!unit.is_none()) further["unit"] = {texts_of("unit", unit), ""};
    const Texts texts = texts_of_stock(stock);
    const Blend found = watch.over([&] {
        const BlendObserver observer([&](const BlendProgress& now) { return watch.told(step_of(now)); },
                                     [&] { return watch.goes_on(); });
        Blend made = in_arena(threads, [&] { return blend(stock_of(texts, further), options, observer); });
        if (made.packed && made.packed->ended == BlendEnd::interrupted) throw Interrupted("a blend was stopped");
        if (toml) write_text_atomically(toml->string(), sample_toml(made));
        if (report) write_text_atomically(report->string(), blend_page(made, options));
        return made;
    });
    py::object result = from_json(Json(blend_members(found)).text());
    result["curve"] = dict_of(blend_table(found));
    if (found.packed) result["candidates"] = dict_of(candidates_table(found));
    return result;
}

}  // namespace

void add_blends(py::module_& module) {
    using namespace py::literals;
    py::class_<BlendStep>(module, "BlendProgress", "How far blend(packed=True) is.")
        .def_readonly("packings", &BlendStep::packings, "That are done")
        .def_readonly("packing_fraction", &BlendStep::packing_fraction, "Of the densest blend so far, or None")
        .def_readonly("error", &BlendStep::error, "Half width of its 95 % interval, or None");
    static const std::string about =
        "Finds the shares of stock materials that come nearest to a curve or a band, or pack densest. Returns a dict: "
        "'materials' have their shares (of the whole materials, 0 to 1), 'curve' has arrays of percent passing, of the "
        "blend, the target and the materials.\n\nstock: a dict of names with gradings (files, or (M, 2) arrays of "
        "diameter and percent passing) or with dicts of options, as pack(component=...) has them; a list of texts as "
        "'bernal blend' takes them; or a TOML file with components. target: 'fuller', 'andreasen', a file, or an array "
        "of diameter and percent passing, (M, 2), or with both ends of a band, (M, 3). Shares in at_least, at_most and "
        "fixed are percent. toml: a file to write, with the options of a packing of the blend; report: one, .html, to "
        "be "
        "looked at and printed. With packed, "
        "'candidates' has "
        "arrays of the blends that were packed, and 'packed' what is known of the densest. progress: a function of a "
        "BlendProgress, which stops by returning False, or True for a bar; of packed alone." +
        keywords_doc(options_of("blend"));
    module.def("blend", &blended, "stock"_a, py::kw_only(), "target"_a = py::none(), "shares_by"_a = py::none(),
               "unit"_a = py::none(), "toml"_a = py::none(), "report"_a = py::none(), "progress"_a = py::none(),
               "threads"_a = 0, about.c_str());
}

}  // namespace bernal
