#include <doctest/doctest.h>

#include <set>

#include "papers/reproduction.hpp"

using namespace bernal;
using namespace bernal::papers;

namespace {

Section some_section() {
    return {"Table 1",
            "a remark, \"so\"",
            {{"levels", "12.40, at 43", 43, 0, 43}, {"work", "-", 11.57, 0.001, 12.129}},
            {{"time", "220", 15, 300, 41.5, "5 levels"}, {"growth", "1", 2, HUGE_VAL, 1.5}},
            {{"curve", "of it", {{"x", "", "across", {1, 2, 3}}, {"y", "", "up", {1, 4, 9}}}}}};
}

const Paper paper{"one-1999", "A. One, B < C, 1999", "What of it is here.", {}};

}  // namespace

TEST_CASE("a section tells what holds and what differs, and counts that") {
    const Section section = some_section();
    CHECK(failures(section) == 2);
    const std::string text = to_text(section);
    CHECK(text.find("levels  12.40, at 43  43") != std::string::npos);
    CHECK(text.find("11.57 +- 0.001  12.129  DIFFERS\n") != std::string::npos);
    CHECK(text.find("15 to 300       41.5    holds; 5 levels\n") != std::string::npos);
    CHECK(text.find("at least 2      1.5     DIFFERS\n") != std::string::npos);
    CHECK(text.ends_with("  a remark, \"so\"\n"));
}

TEST_CASE("as CSV, a figure a line, texts in quotes") {
    const std::string csv = to_csv({{&paper, {some_section()}}});
    CHECK(csv ==
          "paper,section,figure,printed,expected,tolerance,least,most,here,holds\n"
          "one-1999,\"Table 1\",\"levels\",\"12.40, at 43\",43,0,,,43,yes\n"
          "one-1999,\"Table 1\",\"work\",\"-\",11.57,0.001,,,12.129,no\n"
          "one-1999,\"Table 1\",\"time\",\"220\",,,15,300,41.5,yes\n"
          "one-1999,\"Table 1\",\"growth\",\"1\",,,2,,1.5,no\n");
}

TEST_CASE("the page holds tables, curves and remarks, and nothing of theirs is taken for a tag") {
    const std::string page = to_page({{&paper, {some_section()}}}, "quick");
    for (const char* part : {"A. One, B &lt; C, 1999", "<h3>Table 1</h3>", "<svg", "a remark, &quot;so&quot;",
                             "differ</dt><dd>2</dd>", "class=\"few\">differs"})
        CHECK_MESSAGE(page.find(part) != std::string::npos, part);
    CHECK(page.find("{{") == std::string::npos);
}

TEST_CASE("papers have names of their own, and each has sections") {
    std::set<std::string> names;
    for (const Paper& of : bernal::papers::papers()) {
        names.insert(of.name);
        CHECK(!of.sections.empty());
    }
    CHECK(names == std::set<std::string>{"krijgsman-2014", "muth-2007", "ogarko-2012", "raschdorf-2009"});
}
