#include <doctest/doctest.h>

#include <cstdlib>

#include "files/atomic_file.hpp"
#include "study/answer/study_view.hpp"
#include "study/example_study.hpp"

using namespace bernal;

namespace {

bool has(const std::string& page, const std::string& text) { return page.find(text) != page.npos; }

}  // namespace

TEST_CASE("the page shows curves with errors, a map, all points with notes and links, and the study") {
    const std::string page = study_page(example_study());
    CHECK(has(page, "<h1>two sizes</h1>"));
    CHECK(has(page, "class=\"error e0\""));
    CHECK(has(page, "class=\"line theory s0\""));
    CHECK(has(page, "class=\"cell\""));
    CHECK(has(page, "0.6480 \u00b1 0.0020"));
    CHECK(has(page, "3 grains of the largest class"));
    CHECK(has(page, "href=\"two.points/ab.csv\""));
    CHECK(has(page, "0.28 to 0.33"));
    CHECK(has(page, "count = 3000"));
    CHECK(has(page, "1 point has a note"));
    CHECK_FALSE(has(page, "{{"));
    CHECK_FALSE(has(page, "http://localhost"));
    if (const char* file = std::getenv("BERNAL_STUDY_PAGE")) write_text_atomically(file, page);
}

TEST_CASE("means of too few packings are marked, and what breaks HTML is escaped") {
    StudyView view = example_study();
    view.title = "a<b";
    view.results[0].estimates[0].count = 1;
    const std::string page = study_page(view);
    CHECK(has(page, "a&lt;b"));
    CHECK(has(page, "1 point is the mean of fewer than 3 packings"));
}

TEST_CASE("a study of nothing yet is a page all the same") {
    StudyView view;
    view.title = "empty";
    CHECK(has(study_page(view), "<h1>empty</h1>"));
}
