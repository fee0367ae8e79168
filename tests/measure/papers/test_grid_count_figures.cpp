#include <doctest/doctest.h>

#include "papers/grid_count_figures.hpp"

TEST_CASE("what the grid counts is what the cost model of Krijgsman et al. (2014) and Muth et al. (2007) say") {
    for (const bernal::papers::Figure& figure : bernal::papers::grid_count_figures()) {
        CAPTURE(figure.what);
        CAPTURE(figure.expected);
        CAPTURE(figure.ours);
        CHECK(figure.holds());
    }
}
