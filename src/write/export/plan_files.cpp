#include "export/plan_files.hpp"

#include <utility>

#include "bernal/deck.hpp"
#include "bernal/error.hpp"
#include "bernal/shape.hpp"
#include "files/atomic_file.hpp"
#include "files/file_set.hpp"
#include "run/plan_text.hpp"

namespace bernal {

namespace {

const Shape& only_shape(const JobPlan& plan) {
    const std::vector<Shape>& shapes = plan.job.options.shapes;
    if (shapes.empty())
        throw InputError("`members` is a file of those of clumps, and grains are spheres; give their `shape`");
    if (shapes.size() > 1)
        throw InputError("`members` is a file of those of one shape, and there are " + std::to_string(shapes.size()) +
                         "; plan each by its own `shape`, without components");
    return shapes.front();
}

}  // namespace

std::vector<std::string> PlanFiles::named() const {
    std::vector<std::string> all;
    for (const auto& file : {json, csv, mercury, lammps, members})
        if (file) all.push_back(*file);
    return all;
}

void write(const JobPlan& plan, const PlanFiles& files) {
    const GridCandidate& best = plan.grids.recommended();
    const GridSettings levels = grid_settings(best.plan, best.direction, plan.smallest);
    // All texts before the first file: what cannot be said leaves nothing half-written.
    std::vector<std::pair<std::string, std::string>> texts;
    if (files.json) texts.emplace_back(*files.json, plan_json(plan));
    if (files.csv) texts.emplace_back(*files.csv, plan_csv(plan));
    if (files.mercury) texts.emplace_back(*files.mercury, mercury_text(levels));
    if (files.lammps) texts.emplace_back(*files.lammps, lammps_text(levels));
    if (files.members) texts.emplace_back(*files.members, members_text(only_shape(plan)));
    FileSet set;
    for (const auto& [file, text] : texts) write_text_atomically(file, text);
    set.commit();
}

}  // namespace bernal
