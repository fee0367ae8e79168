#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/loading_options.hpp"

using namespace bernal;

namespace {

Loading said(const std::string& key, const std::vector<std::string>& texts) {
    return read_loading(*find_loading_option(key), texts);
}

}  // namespace

TEST_CASE("tests of soil mechanics are said by a pressure, and an axis where there is one") {
    CHECK(std::get<Triaxial>(said("triaxial", {"1e4"})).axis == 2);
    CHECK(std::get<Triaxial>(said("triaxial", {"1e4", "x"})).axis == 0);
    CHECK(std::get<Oedometer>(said("oedometer", {"2000", "y"})).pressure == 2000);
    CHECK(std::get<DirectShear>(said("direct-shear", {"5e3"})).pressure == 5000);
    CHECK_THROWS_WITH_AS(said("triaxial", {"-1"}), doctest::Contains("`triaxial` -1"), InputError);
    CHECK_THROWS_WITH_AS(said("triaxial", {"1", "u"}), doctest::Contains("x, y or z"), InputError);
    CHECK_THROWS_WITH_AS(said("direct-shear", {"1", "x"}), doctest::Contains("has 2 values; give a number"),
                         InputError);
}

TEST_CASE("drum, discharge and vibration") {
    CHECK(std::get<Drum>(said("drum", {"-12"})).turns_per_minute == -12);
    CHECK(std::get<Vibration>(said("vibrate", {"1e-3", "30"})).frequency == 30);
    CHECK_FALSE(std::get<Discharge>(said("discharge", {"true"})).opening);
    CHECK_THROWS_WITH_AS(said("vibrate", {"1e-3"}), doctest::Contains("give two numbers"), InputError);
    CHECK_THROWS_WITH_AS(said("vibrate", {"0", "30"}), doctest::Contains("amplitude in m above 0"), InputError);
    CHECK_THROWS_WITH_AS(said("discharge", {"0.01"}), doctest::Contains("`opening` with a diameter"), InputError);
    CHECK(find_loading_option("pressure") == nullptr);
}
