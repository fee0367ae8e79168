#include "papers/power_law_problem.hpp"

#include "bernal/size_options.hpp"

namespace bernal::papers {

GridProblem power_law_problem(double alpha, double omega, SearchDirection direction) {
    SizeOptions options;
    options.kind = SizeKind::power_law;
    options.exponent = alpha;
    options.diameter_min = 2;
    options.diameter_max = 2 * omega;
    GridProblem problem;
    problem.sizes = size_moments(size_distribution(options));
    problem.packing_fraction = 0.7;
    problem.direction = direction;
    return problem;
}

GridProblem disc_problem() {
    GridProblem problem = power_law_problem(-3, 20);
    problem.dimension = 2;
    problem.packing_fraction = 0.4;
    return problem;
}

}  // namespace bernal::papers
