#include <doctest/doctest.h>

#include "papers/cost_model_figures.hpp"

TEST_CASE("the cost model gives the figures of Krijgsman, Ogarko & Luding (2014)") {
    for (const bernal::papers::Figure& figure : bernal::papers::cost_model_figures()) {
        CAPTURE(figure.what);
        CAPTURE(figure.expected);
        CAPTURE(figure.ours);
        CHECK(figure.holds());
    }
}
