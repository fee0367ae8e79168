#include <doctest/doctest.h>

#include "study/answer/table_files.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

TEST_CASE("a study has the tables that it asks for") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study s = study(quick + "maximise = \"packing_fraction\"\n[axes]\ndiameter-mean = {from = 1, to = 2}\n");
    const StudyState state{known_points(s, {}), {}};
    write_answer(s, folder, state, answer_of(s, state));
    CHECK(table_files(s, folder) ==
          std::vector<std::string>{place / "s.csv", place / "s.times.csv", place / "s.maxima.csv"});
    CHECK(place.read("s.csv").starts_with("diameter-mean,packing_fraction_mean,"));
    CHECK(place.file_count() == 3);
}

TEST_CASE("the last table holds what others found meanwhile") {
    const TemporaryFolder place;
    const StudyFolder folder(place / "s");
    const Study s = study(quick + "theory = false\n");
    folder.prepare(s);
    StudyState state = state_of(s, folder);
    write_outcome(outcome(0.5), folder.file(state.known.points[0].names[0]));
    write_last_answer(s, folder, state);
    CHECK(place.read("s.csv").ends_with("\n0.5,,1,,\n"));
}
