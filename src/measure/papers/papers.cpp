#include "papers/papers.hpp"

#include <algorithm>

#include "papers/cell_levels_figures.hpp"
#include "papers/cost_model_curves.hpp"
#include "papers/cost_model_figures.hpp"
#include "papers/grid_count_curves.hpp"
#include "papers/grid_count_figures.hpp"
#include "papers/grid_time_sections.hpp"
#include "papers/muth_figures.hpp"
#include "papers/muth_time_sections.hpp"
#include "papers/octree_figures.hpp"
#include "papers/octree_sections.hpp"

namespace bernal::papers {
namespace {

Paper raschdorf() {
    return {"raschdorf-2009",
            "M. Raschdorf and M. Kolonko, Loose octree: a data structure for the simulation of polydisperse particle "
            "packings, TU Clausthal, 2009",
            "Collective rearrangement with a container that shrinks, and spheres in the nodes of a loose octree with "
            "a Verlet list each: src/engine/rearrange, src/engine/search/octree.",
            {[](bool) { return candidate_section(); }, rearrangement_section}};
}

Paper krijgsman() {
    return {"krijgsman-2014",
            "D. Krijgsman, V. Ogarko and S. Luding, Optimal parameters for a hierarchical grid data structure for "
            "contact detection in arbitrarily polydisperse particle systems, Comput. Part. Mech. 1 (2014) 357-372",
            "What a hierarchical grid costs, and the cell sizes of least cost for any distribution of sizes: "
            "src/engine/search/cost_model, cell_rules, optimal_cells.",
            {[](bool) {
                 return Section{"The cost model, Eqs. 6-27",
                                "Printed slips: exponential cells need 12.13 at 4 levels, where the text says 11.57.",
                                cost_model_figures(),
                                {},
                                cost_model_curves()};
             },
             [](bool quick) {
                 return Section{"Counts in real grids beside the model",
                                "Spheres without overlap crowd the space that the large ones leave, which the model "
                                "does not know; at walls there are fewer to look at. Fig. 1 of the paper would miss a "
                                "contact: Eq. 4 begins at cell 2.",
                                grid_count_figures(),
                                {},
                                grid_count_curves(quick)};
             }}};
}

Paper ogarko() {
    return {"ogarko-2012",
            "V. Ogarko and S. Luding, A fast multilevel algorithm for contact detection of arbitrarily polydisperse "
            "objects, Comput. Phys. Commun. 183 (2012) 931-936",
            "The hierarchical grid that looks for partners on its own level and above: "
            "src/engine/search/hierarchical_grid.",
            {[](bool) {
                 return Section{"Appendix A: levels of a constant number of spheres per cell", "",
                                cell_levels_figures()};
             },
             level_section, ratio_section, growth_section}};
}

Paper muth() {
    return {"muth-2007",
            "B. Muth, M.-K. Mueller, P. Eberhard and S. Luding, Collision detection and administration methods for "
            "many particles with different sizes, Proc. DEM 2007, Brisbane",
            "Verlet lists, linked cells and the linked linear list, sweep-and-prune: src/engine/search.",
            {[](bool) {
                 return Section{"Series of states, and exchanges of the linked linear list",
                                "The paper has 59,320 spheres in the last state of equal ones; 39 cubed is 59,319.",
                                muth_figures()};
             },
             planar_growth_section, growth_of_structures_section, fracture_section}};
}

}  // namespace

int failures(const Section& section) {
    const auto fails = [](const auto& figure) { return !figure.holds(); };
    return static_cast<int>(std::ranges::count_if(section.figures, fails) +
                            std::ranges::count_if(section.measurements, fails));
}

const std::vector<Paper>& papers() {
    static const std::vector<Paper> all{raschdorf(), krijgsman(), ogarko(), muth()};
    return all;
}

}  // namespace bernal::papers
