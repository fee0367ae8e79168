#include <doctest/doctest.h>

#include "bernal/error.hpp"
#include "export/deck_texts.hpp"
#include "export/dem_codes.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("what a DEM code does not name it does not serve, and the refusal names the codes that do") {
    const DemCodeInfo novel{.code = DemCode::lammps,
                            .name = "novel",
                            .title = "Novel",
                            .format = "csv",
                            .extension = ".csv",
                            .deck = nullptr};
    const auto refused = [&](const Packing& packing, const Loading& loading) -> std::string {
        try {
            require_served(novel, packing, loading);
        } catch (const InputError& error) {
            return error.what();
        }
        return {};
    };
    Packing packing = few(periodic);
    CHECK(refused(packing, {}).empty());
    CHECK(refused(packing, Gravity{}).empty());
    CHECK(refused(packing, Shear{1}) == "the deck for Novel has no loadings but gravity: use LAMMPS, LIGGGHTS or YADE");
    packing.container.dimension = 2;
    CHECK(refused(packing, {}) == "the deck for Novel has no discs: use LAMMPS, LIGGGHTS or YADE");
    packing.bodies.emplace_back();
    CHECK(refused(packing, {}) == "the deck for Novel has no clumps: use LAMMPS or YADE");
}

TEST_CASE("each DEM code is one value") {
    for (const DemCode code : codes) CHECK(info_of(code).code == code);
    CHECK(info_of(DemCode::lethe).code == DemCode::lethe);
    CHECK(dem_code_names() == std::vector<std::string>{"lammps", "liggghts", "yade", "mercury", "lethe"});
}
