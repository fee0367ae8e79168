// plan(): what to expect of a packing before it is made.

#include <pybind11/stl.h>

#include "job/plan_text.hpp"
#include "python/job_request.hpp"
#include "python/packing_object.hpp"

namespace py = pybind11;

namespace bernal {
namespace {

py::object plan_job(const py::object& preset, const py::object& config, std::optional<double> packing_fraction,
                    std::optional<double> access_cost, std::optional<int> levels, const py::kwargs& options) {
    const JobRequest request = request_of(preset, config, options);
    PlanOptions wanted;
    wanted.packing_fraction = packing_fraction;
    wanted.access_cost = access_cost;
    wanted.grids.levels = levels;
    const std::string text = [&] {
        const py::gil_scoped_release free;
        return with_places(request.given, [&] { return plan_json(plan(job_of(request.given), wanted)); });
    }();
    warn_of_left_out(request);
    return from_json(text);
}

}  // namespace

void add_plans(py::module_& module) {
    using namespace py::literals;
    module.def("plan", &plan_job, "preset"_a = py::none(), py::kw_only(), "config"_a = py::none(),
               "packing_fraction"_a = py::none(), "access_cost"_a = py::none(), "levels"_a = py::none(),
               "What to expect of a packing before it is made, and the best grid for its sizes: a dict, what `bernal "
               "plan --json` writes.\n\n"
               "Takes the presets, files and options of pack(). packing_fraction: that the grid is planned for. "
               "access_cost: time of a cell access over that of a pair test. levels: of the grid.");
}

}  // namespace bernal
