#include <doctest/doctest.h>

#include "papers/cell_levels_figures.hpp"

TEST_CASE("the levels of a sample give the figures of Ogarko & Luding (2012), Appendix A") {
    for (const bernal::papers::Figure& figure : bernal::papers::cell_levels_figures()) {
        CAPTURE(figure.what);
        CAPTURE(figure.expected);
        CAPTURE(figure.ours);
        CHECK(figure.holds());
    }
}
