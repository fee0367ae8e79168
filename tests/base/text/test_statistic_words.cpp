#include <doctest/doctest.h>

#include "text/statistic_words.hpp"

using namespace bernal;

TEST_CASE("words for what tells of all rows, and names that are none") {
    for (const char* word : {"Mean", "Std. Dev.", "Mittelwert:", "TOTAL", "\u00c9cart-type", "max"}) {
        CAPTURE(word);
        CHECK(names_statistic(word));
    }
    for (const char* word : {"", "7", "meander", "bead 3", "sandstone"}) {
        CAPTURE(word);
        CHECK_FALSE(names_statistic(word));
    }
}
