// plan(): what to expect of a packing before it is made.

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <filesystem>
#include <utility>

#include "export/plan_files.hpp"
#include "files/atomic_file.hpp"
#include "keys/option_values.hpp"
#include "python/errors.hpp"
#include "python/job_request.hpp"
#include "python/option_texts.hpp"
#include "python/packing_object.hpp"
#include "run/hierarchical_job.hpp"
#include "run/hierarchical_text.hpp"
#include "run/plan_text.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

using File = std::optional<std::filesystem::path>;

std::optional<std::string> named(const File& file) { return file ? std::optional(file->string()) : std::nullopt; }

/// A number, or "measured".
void take_access_cost(PlanOptions& wanted, const py::object& cost) {
    if (cost.is_none()) return;
    const std::string text = texts_of("access-cost", cost).at(0);
    wanted.measure_access_cost = text == "measured";
    if (!wanted.measure_access_cost) wanted.access_cost = read_number("access-cost", text);
}

void write_files(const JobPlan& plan, const PlanFiles& files) {
    if (!files.named().empty()) write(plan, files);
}

py::object plan_of_levels(const JobRequest& request, const File& json) {
    Texts left_out = request.left_out;
    const GivenOptions given = options_of_levels(request.given, left_out);
    const auto [job, text] = [&] {
        const py::gil_scoped_release free;
        const HierarchicalJob levels = with_places(given, [&] { return prepare_hierarchical(job_of(given)); });
        const HierarchicalPlan found = plan_hierarchically(levels.distribution, levels.options);
        const std::string told = hierarchical_plan_json(levels, found, machine_slowness()).text();
        if (json) write_text_atomically(json->string(), told);
        return std::pair(levels, told);
    }();
    warn(Caution::option, left_out);
    warn(job.warnings);
    return from_json(text);
}

py::object plan_job(const py::object& preset, const py::object& config, std::optional<double> packing_fraction,
                    const py::object& access_cost, std::optional<int> levels, double ratio, std::optional<int> ranks,
                    double rank_memory, const File& json, const File& csv, const File& mercury, const File& lammps,
                    const File& members, const py::kwargs& options) {
    const JobRequest request = request_of(preset, config, options);
    if (ask_for_levels(request.given)) {
        const std::pair<const char*, bool> of_one_packing[] = {{"packing_fraction", packing_fraction.has_value()},
                                                               {"access_cost", !access_cost.is_none()},
                                                               {"levels", levels.has_value()},
                                                               {"ratio", ratio != GridComparisonOptions{}.ratio},
                                                               {"ranks", ranks.has_value()},
                                                               {"csv", csv.has_value()},
                                                               {"mercury", mercury.has_value()},
                                                               {"lammps", lammps.has_value()},
                                                               {"members", members.has_value()}};
        for (const auto& [keyword, is_given] : of_one_packing)
            if (is_given)
                throw InputError("`" + std::string(keyword) +
                                 "` contradicts `hierarchical`, whose packings are several; leave it out");
        return plan_of_levels(request, json);
    }
    PlanOptions wanted;
    wanted.packing_fraction = packing_fraction;
    take_access_cost(wanted, access_cost);
    wanted.grids.levels = levels;
    wanted.grids.ratio = ratio;
    wanted.ranks = ranks;
    wanted.rank_memory = rank_memory;
    const JobPlan found = [&] {
        const py::gil_scoped_release free;
        JobPlan made = with_places(request.given, [&] { return plan(job_of(request.given), wanted); });
        write_files(made, {named(json), named(csv), named(mercury), named(lammps), named(members)});
        return made;
    }();
    warn(Caution::option, request.left_out);
    warn(warnings_about(found));
    if (is_refused(found)) warn(Caution::sample, {"pack() refuses such a sample, unless `allow-small-sample` insists"});
    return from_json(plan_json(found));
}

}  // namespace

void add_plans(py::module_& module) {
    using namespace py::literals;
    module.def(
        "plan", &plan_job, "preset"_a = py::none(), py::kw_only(), "config"_a = py::none(),
        "packing_fraction"_a = py::none(), "access_cost"_a = py::none(), "levels"_a = py::none(),
        "ratio"_a = GridComparisonOptions{}.ratio, "ranks"_a = py::none(), "rank_memory"_a = PlanOptions{}.rank_memory,
        "json"_a = py::none(), "csv"_a = py::none(), "mercury"_a = py::none(), "lammps"_a = py::none(),
        "members"_a = py::none(),
        "Estimates a packing before you make it, and plans the best grid for its sizes. Returns the dict that `bernal "
        "plan --json` writes.\n\nTakes the presets, files and options of pack(). packing_fraction: packing fraction to "
        "plan the grid for. access_cost: time of a cell access over that of a pair test, or 'measured' for this "
        "machine. levels: number of levels of the grid. ratio: spheres per cell of a level over those of the level "
        "below. ranks: number of ranks of bernal-mpi, with rank_memory bytes each. Files to write: json, csv: the plan "
        "and its table of rules; mercury, lammps: the recommended levels; members: the members of the grains' shape, "
        "which `shape` reads. What pack() would warn of or refuse is a warning.");
}

}  // namespace bernal
