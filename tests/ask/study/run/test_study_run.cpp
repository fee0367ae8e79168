#include <doctest/doctest.h>

#include "study/answer/table_files.hpp"
#include "study/run/study_run.hpp"
#include "study/studies.hpp"
#include "temporary_folder.hpp"

using namespace bernal;
using namespace bernal::test;

namespace {

std::string table(const TemporaryFolder& place, const std::string& text, const StudyRun& run = {}) {
    const Study s = study(text);
    const StudyFolder folder(place / "s");
    folder.prepare(s);
    StudyState state = run_study(s, folder, run);
    write_last_answer(s, folder, state);
    return place.read("s.csv");
}

const std::string some = quick + "seeds = 2\n[axes]\ndiameter-mean = [1, 2, 3]\n";

}  // namespace

TEST_CASE("a study stopped anywhere goes on to the same table, and makes nothing twice") {
    const TemporaryFolder whole, stopped;
    const std::string wanted = table(whole, some);
    StudyRun run;
    run.threads = 1;
    std::size_t told = 0;
    run.go_on = [&] { return StudyFolder(stopped / "s").names().size() <= told; };
    while (told < 6) {
        table(stopped, some, run);
        const std::size_t found = StudyFolder(stopped / "s").names().size();
        CHECK(found > told);
        told = found;
    }
    CHECK(table(stopped, some) == wanted);
}

TEST_CASE("the time that is planned for what is missing is told once, before the first packing") {
    const TemporaryFolder place;
    StudyRun run;
    run.threads = 1;
    std::vector<double> told;
    run.begin = [&](double seconds) {
        CHECK(StudyFolder(place / "s").names().size() < 6);
        told.push_back(seconds);
    };
    run.go_on = [&] { return StudyFolder(place / "s").names().size() < 3; };
    table(place, some, run);
    const std::size_t made = StudyFolder(place / "s").names().size();
    REQUIRE(told.size() == 1);
    run.go_on = [] { return true; };
    table(place, some, run);
    REQUIRE(told.size() == 2);
    CHECK(told[1] == doctest::Approx(told[0] * static_cast<double>(6 - made) / 6));
    table(place, some, run);  // nothing is missing
    CHECK(told.size() == 2);
}

TEST_CASE("shards in one folder make the table of the whole") {
    const TemporaryFolder whole, parts;
    const std::string wanted = table(whole, some);
    StudyRun run;
    for (std::size_t index = 1; index <= 4; ++index) {
        run.shard = {index, 4};
        const std::string last = table(parts, some, run);
        CHECK((last == wanted) == (index == 4));
    }
}

TEST_CASE("seeds are added until the precision is reached, the same ones in any order and number of threads") {
    const std::string precise = quick + "seeds = 2\nprecision = 0.003\n[axes]\ndiameter-mean = [1, 2]\n";
    const TemporaryFolder one, four;
    StudyRun run;
    run.threads = 1;
    const std::string wanted = table(one, precise, run);
    run.threads = 4;
    CHECK(table(four, precise, run) == wanted);
    const Study s = study(precise);
    const StudyTable found = answer_of(s, state_of(s, StudyFolder(one / "s"))).table;
    for (const StudyRow& row : found.rows) {
        CHECK(row.complete);
        CHECK(row.results.front().standard_error <= 0.003);
        CHECK(row.results.front().count > 2);
    }
}

TEST_CASE("the search for a maximum ends with it") {
    const TemporaryFolder place;
    const std::string text =
        "count = 300\neffort = \"quick\"\nsizes = \"bidisperse\"\nseeds = 2\nmaximise = \"packing_fraction\"\n"
        "[axes]\nsmall-volume-share = {from = 0.1, to = 0.8}\n";
    table(place, text);
    const Study s = study(text);
    const StudyState state = state_of(s, StudyFolder(place / "s"));
    CHECK(missing_packings(s, state).empty());
    REQUIRE(state.known.maxima.front().maximum);
    CHECK(state.known.maxima.front().maximum->place[0] > 0.1);
    CHECK(state.known.maxima.front().maximum->place[0] < 0.6);
}
